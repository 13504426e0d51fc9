"""The browser's engine and Python's say the same: of every play, of every pair of kinds, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from generator.engine.acts import Refusal
from generator.engine.cards import Card, NotACard, TooManyCopies, check_copies, codes, parse_cards
from generator.engine.combinations import Fact
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import Line
from generator.model.rulebook import Rulebook
from generator.site.data import data_files
from tests.browser.engine_cases import PLAY, Expected, letters, random_sets, ways_to_play

ADDRESS = "http://engine.test/"
TYPES = {".js": "text/javascript", ".json": "application/json", ".html": "text/html"}
SHARES = 8
"""The ways to play are shared out, so that they can be tested side by side."""


@pytest.fixture(scope="module")
def engine(browser: Browser, rulebook: Rulebook, project: Path) -> Iterator[Page]:
    """A page with the browser's engine and the data it reads, without the site."""
    data = {"/" + file.address: file.text for file in data_files(rulebook)}
    here = {"/": '<!doctype html><title>Engine</title><script type="module" src="engine_page.js"></script>'}

    def serve(route: Route) -> None:
        path = "/" + route.request.url.removeprefix(ADDRESS)
        body = (data | here).get(path)
        if body is None:
            folder = project / "docs" if path.startswith("/assets/") else Path(__file__).parent
            body = (folder / path[1:]).read_text(encoding="utf-8")
        route.fulfill(body=body, content_type=TYPES.get(Path(path).suffix, "text/html"))

    context = browser.new_context()
    context.route(ADDRESS + "**", serve)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(ADDRESS)
    try:
        page.wait_for_function("window.ready", timeout=10_000)
    except Exception as error:
        raise AssertionError(f"the engine does not load: {faults}") from error
    yield page
    context.close()


@pytest.mark.parametrize("share", range(SHARES))
def test_both_engines_say_the_same_under_every_variant_and_every_option(
    engine: Page, rulebook: Rulebook, share: int
) -> None:
    """Kind, place among its like, verdict, reason, question, facts and sentence of every play."""
    found = []
    for seed, way in enumerate(ways_to_play(rulebook)):
        if seed % SHARES == share:
            expected = Expected(way, rulebook, seed)
            named = ", ".join(way.names[:3]) + (f" and {len(way.names) - 3} more" if len(way.names) > 3 else "")
            found += [f"{named}: {one}" for one in engine.evaluate("check", expected.text)]
    assert not found, "\n".join(found[:12])


# Values of answers ------------------------------------------------------------------------------------


def test_both_engines_read_the_same_from_the_value_of_every_answer(engine: Page, rulebook: Rulebook) -> None:
    found = []
    for way in ways_to_play(rulebook, every_question=True):
        python = fields_of(rulebook.ruleset(rulebook.foundation.id, way.answers))
        for name, value in engine.evaluate("fields", way.answers).items():
            if value != python[name]:
                found.append(f"{way.names[0]}: {name}: Python says {python[name]}, the browser says {value}")
    assert not found, "\n".join(found[:12])


def test_the_browser_judges_by_the_questions_that_decide_plays(engine: Page) -> None:
    """*Settle it* judges once what several variants judge alike, and knows them by these."""
    assert engine.evaluate("playQuestions") == [*PLAY]


def fields_of(rules: RuleSet) -> dict[str, Any]:
    """The fields of a rule set as the browser names them, and what it works out from them."""
    named = {field.name: getattr(rules, field.name) for field in fields(rules)}
    derived = ("rank_strength", "five_card_rank_strength", "suit_strength", "highest_two", "plain_unit", "tables")
    named |= {name: getattr(rules, name) for name in (*derived, "kinds")}
    named["rungs"] = list(rules.rungs.values())
    named["card_strength"] = {one.code: place for one, place in rules.card_strength.items()}
    return {_camel(name): _plain(value) for name, value in named.items()}


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.code
    if is_dataclass(value):
        return {_camel(field.name): _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(held) for key, held in value.items()}
    if isinstance(value, AbstractSet):
        return sorted(_plain(held) for held in value)
    if isinstance(value, tuple | list):
        return [_plain(held) for held in value]
    return value


# Cards as text ----------------------------------------------------------------------------------------

WRITTEN = (
    *("3D TH 2S", "3d,10h;2s", "♦3 ♥10 ♠2", "3♦\ufe0f-10♡-2♤", "3D10H2S", "d3 h10 s2", "  ", "", "３Ｄ，ＴＨ"),
    *("AKQ♠", "♠AKQJ10", "s34569", "34569s", "34D5C", "10 ♥ J ♥", "A of spades", "10 of hearts, two of clubs"),
    *("3D 1X 4H Z", "3", "D", "11H", "3DX", "3D4", "10", "joker", "ace  of spadez", "3D of hearts", "10 ♥ J", "jacks"),
)
BITS = (
    *("A", "2", "10", "T", "j", "K", "AKQ", "D", "c", "♥", "♠\ufe0f", "♢", "3D", "th", "♠A", "of", "and", "of", "Aces"),
    *("ace", "ten", "Jack", "queens", "spades", "Heart", "CLUBS", "x", "1", "0", "ß", "ſ", "ı", "Ｄ", "\u2212", "\x1f"),
    *(" ", " ", " ", " ", "  ", ",", ", ", ";", "+", "-", "–", "\n", "\t", "\xa0", "\ufeff", "\x85", "，", "、", "&"),
)


def test_both_engines_read_the_same_cards_from_a_text(engine: Page) -> None:
    random = Random(3)
    texts = [*WRITTEN, *("".join(random.choices(BITS, k=random.randint(1, 9))) for _ in range(4000))]
    found = []
    for text, browser in zip(texts, engine.evaluate("parse", texts), strict=True):
        try:
            python: list[Any] = [codes(parse_cards(text)), []]
        except NotACard as error:
            python = [codes(error.cards), list(error.bad)]
        if browser != python:
            found.append(f"{text!r}: Python says {python}, the browser says {browser}")
    assert not found, "\n".join(found[:12])


def test_what_can_be_read_is_kept_beside_what_cannot(engine: Page) -> None:
    assert engine.evaluate("parse", ["3D 1X, ace of spades"]) == [["3D AS", ["1X"]]]


@pytest.mark.parametrize("packs", [1, 2])
def test_both_engines_miss_the_same_copies(engine: Page, packs: int) -> None:
    sets = random_sets(2)
    browser = engine.evaluate("([sets, packs]) => copiesTooMany(sets, packs)", [[letters(one) for one in sets], packs])
    for cards, extra in zip(sets, browser, strict=True):
        python = ""
        try:
            check_copies(cards, packs)
        except TooManyCopies as error:
            python = codes(error.extra)
        assert extra == python, f"{codes(cards)}, {packs} packs"


# Sentences --------------------------------------------------------------------------------------------


def test_both_engines_write_the_same_sentences_of_acts_and_scores(engine: Page, rulebook: Rulebook) -> None:
    facts: list[Fact] = [
        *(("kind", "quads"), ("rank", "T"), ("suit", "S"), ("count", "13"), ("rung", "TJQKA")),
        *(("card", "TH"), ("player", "2"), ("number", "10")),
    ]
    for reason in rulebook.words.reasons.values():
        for way in {"forbids", "says"} & reason.sentences.keys():
            slots = re.findall(r"{(\w+)\.", reason.sentences[way])
            for fact in facts:
                told = dict.fromkeys(slots, fact)
                if way == "forbids":
                    python = rulebook.forbids(Refusal(reason.id, "deck", "one-52", told, None))
                else:
                    python = rulebook.says(Line(0, -12, reason.id, "deck", "one-52", told, True))
                said = {"reason": reason.id, "facts": told, "amount": -12}
                assert engine.evaluate(f"(said) => sentence.{way}(said)", said) == python, f"{reason.id} of {fact}"
