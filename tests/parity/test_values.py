"""The browser has the values that Python reads; both read the same cards in texts and write the same sentences."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import combinations
from random import Random
from typing import Any

import pytest
from bigtwo.book.json_form import camel, plain
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import NotACard, TooManyCopies, check_copies, codes, parse_cards
from bigtwo.engine.combinations import Fact
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Line

from tests.parity.cards import letters, random_sets
from tests.parity.rule_sets import JUDGING, distinct, every
from tests.parity.runtime import Runtime

# Values of answers ------------------------------------------------------------------------------------


def test_the_browser_has_of_every_answer_what_python_reads(runtime: Runtime, rulebook: Rulebook) -> None:
    """Also of options that are taken together, with what the engine works out from them."""
    differing = []
    for way in distinct(every(rulebook), rulebook.questions):
        python = fields_of(rulebook.ruleset(rulebook.foundation.id, way.answers))
        for name, value in runtime.ask("values.fields", way.answers).items():
            if value != python[name]:
                differing.append(f"{way.name}: {name}: Python says {python[name]}, the browser says {value}")
    assert not differing, "\n".join(differing[:12])


def test_the_browser_judges_by_the_questions_that_decide_plays(runtime: Runtime, rulebook: Rulebook) -> None:
    """*Settle it* judges once what several variants judge alike, and knows them by these."""
    texts = runtime.ask("values.judgesBy")
    effects = {
        variant: tuple(rulebook.rulings(variant)[question].effect for question in JUDGING)
        for variant in rulebook.profiles
    }
    assert len(set(effects.values())) > 1
    for first, second in combinations(rulebook.profiles, 2):
        assert (texts[first] == texts[second]) == (effects[first] == effects[second]), (first, second)


DERIVED = (
    *("rank_strength", "five_card_rank_strength", "suit_strength", "class_levels", "rung_levels"),
    *("plain_unit", "two_unit", "tables", "kinds", "knows_straight_flushes"),
)
"""What both engines work out of values."""


def fields_of(rules: RuleSet) -> dict[str, Any]:
    """Return the fields of a rule set as the browser names them, and what it works out from them."""
    read = {field.name: getattr(rules, field.name) for field in fields(rules)}
    named = read | {name: getattr(rules, name) for name in DERIVED}
    named |= {name: tuple(getattr(rules, name).values()) for name in ("rungs", "runs")}
    named |= {
        "card_strength": {card.code: place for card, place in rules.card_strength.items()},
        "highest_two": rules.highest_two.code,
    }
    return {camel(name): plain(value) for name, value in named.items()}


# Cards as text ----------------------------------------------------------------------------------------

WRITTEN = (
    *("3D TH 2S", "3d,10h;2s", "♦3 ♥10 ♠2", "3♦\ufe0f-10♡-2♤", "3D10H2S", "d3 h10 s2", "  ", "", "３Ｄ，ＴＨ"),
    *("AKQ♠", "♠AKQJ10", "s34569", "34569s", "34D5C", "10 ♥ J ♥", "A of spades", "10 of hearts, two of clubs"),
    *("3D 1X 4H Z", "3", "D", "11H", "3DX", "3D4", "10", "joker", "ace  of spadez", "3D of hearts", "10 ♥ J", "jacks"),
    *("♥K 9 7 5 3", "♥K 9 ♠ 3 4", "♥K 9♠", "♥K 10 of spades", "♠3♥4 5", "TH,JQKA", "77"),
)
BITS = (
    *("A", "2", "10", "T", "j", "K", "AKQ", "D", "c", "♥", "♠\ufe0f", "♢", "3D", "th", "♠A", "of", "and", "of", "Aces"),
    *("ace", "ten", "Jack", "queens", "spades", "Heart", "CLUBS", "x", "1", "0", "ß", "ſ", "ı", "Ｄ", "\u2212", "\x1f"),
    *(" ", " ", " ", " ", "  ", ",", ", ", ";", "+", "-", "–", "\n", "\t", "\xa0", "\ufeff", "\x85", "，", "、", "&"),
)


def test_both_engines_read_the_same_cards_from_a_text(runtime: Runtime) -> None:
    random = Random(3)
    texts = [*WRITTEN, *("".join(random.choices(BITS, k=random.randint(1, 9))) for _ in range(4000))]
    differing = []
    for text, browser in zip(texts, runtime.ask("values.parse", texts), strict=True):
        try:
            python: list[Any] = [codes(parse_cards(text)), []]
        except NotACard as error:
            python = [codes(error.cards), list(error.bad)]
        if browser != python:
            differing.append(f"{text!r}: Python says {python}, the browser says {browser}")
    assert not differing, "\n".join(differing[:12])


@pytest.mark.parametrize(
    ("text", "cards", "bad"),
    [
        ("10 J Q K A", "T J Q K A", []),
        ("77", "7 7", []),
        ("10-j-q,K;a", "T J Q K A", []),
        ("ace, 10h, ♥K 9, 7", "A TH KH 9H 7", []),
        ("TH,JQKA", "TH J Q K A", []),
        ("", "", []),
        ("10 aces 9H x", "T 9H", ["aces", "x"]),  # of a word in the plural nobody knows how many cards it means
    ],
)
def test_suits_may_be_left_out_where_plays_are_told(runtime: Runtime, text: str, cards: str, bad: list[str]) -> None:
    assert runtime.ask("values.parse", [text], True) == [[cards, bad]]


def test_what_can_be_read_is_kept_beside_what_cannot(runtime: Runtime) -> None:
    assert runtime.ask("values.parse", ["3D 1X, ace of spades"]) == [["3D AS", ["1X"]]]


@pytest.mark.parametrize("packs", [1, 2])
def test_both_engines_miss_the_same_copies(runtime: Runtime, packs: int) -> None:
    sets = random_sets(2)
    browser = runtime.ask("values.tooMany", [letters(cards) for cards in sets], packs)
    for cards, extra in zip(sets, browser, strict=True):
        python = ""
        try:
            check_copies(cards, packs)
        except TooManyCopies as error:
            python = codes(error.extra)
        assert extra == python, f"{codes(cards)}, {packs} packs"


# Sentences --------------------------------------------------------------------------------------------

FACTS: tuple[Fact, ...] = (
    *(("kind", "quads"), ("rank", "T"), ("suit", "S"), ("count", "13"), ("rung", "TJQKA")),
    *(("card", "TH"), ("player", "2"), ("number", "10")),
)


def test_both_engines_write_the_same_sentences_of_scores(runtime: Runtime, rulebook: Rulebook) -> None:
    lines = [Line(0, -12, reason, "deck", "one-52", facts, True) for reason, facts in reasons_with("says", rulebook)]
    sent = [{"reason": line.reason, "facts": line.facts, "amount": line.amount} for line in lines]
    for line, sentence in zip(lines, runtime.ask("values.says", sent), strict=True):
        assert sentence == rulebook.says(line), f"{line.reason} of {line.facts}"


def reasons_with(way: str, rulebook: Rulebook) -> list[tuple[str, dict[str, Fact]]]:
    """Every reason that has such a sentence, with each sort of fact in all of its places."""
    facts = [
        (reason.id, dict.fromkeys(re.findall(r"{(\w+)\.", reason.sentences[way]), fact))
        for reason in rulebook.words.reasons.values()
        if way in reason.sentences
        for fact in FACTS
    ]
    assert facts
    return facts
