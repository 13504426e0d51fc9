"""Duels counted in one go are those that the engine decides one by one."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from bigtwo.compiler.records import Affects
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Rank, bits_of, parse_cards
from bigtwo.engine.combinations import Combination
from bigtwo.engine.comparison import Outcome, compare
from bigtwo.engine.kinds import Kind, Shape
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.proportion import Share
from bigtwo.lab import duels
from bigtwo.lab.duels import Plays, apart, beaten, disagreement

from tests.analysis.recording import Recording

FEW_CARDS = parse_cards("2D 3D 4D 5D 6D AD KD  2S 3S 3H 4C 5C 6C AS")
"""Enough for every kind but four of a kind, with few plays."""

PAIRS = [
    ("basic", "hongkong-ip"),
    ("basic", "pusoy-dos"),
    ("hongkong-ip", "wikipedia-poker"),
    ("indonesia", "taiwan-latta"),
    ("basic", "gamesky-da-lao-er"),
    ("bridge-suits", "basic"),
]


def winner(mine: Combination, theirs: Combination, rules: RuleSet) -> int:
    """1 if the one beats the other, -1 if the other does, 0 if neither."""
    beats, loses = compare(mine, theirs, rules), compare(theirs, mine, rules)
    return (beats.outcome is Outcome.BEATS) - (loses.outcome is Outcome.BEATS)


def fives(cards: tuple[Any, ...], rules: RuleSet) -> dict[int, Combination]:
    return {bits_of(play.cards): play for play in plays_in(cards, rules, frozenset({Shape.FIVE}))}


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_every_duel_of_a_small_pack_is_decided_as_counted(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch, first: str, second: str
) -> None:
    rules = rulebook.ruleset(first), rulebook.ruleset(second)
    monkeypatch.setattr(duels, "PACK", FEW_CARDS)
    mine, theirs = (fives(FEW_CARDS, each) for each in rules)
    both = sorted(mine.keys() & theirs.keys())
    pairs = [pair for pair in combinations(both, 2) if not pair[0] & pair[1]]
    differ = sum(winner(mine[a], mine[b], rules[0]) != winner(theirs[a], theirs[b], rules[1]) for a, b in pairs)
    assert disagreement(*(Plays.of(each) for each in rules)) == Share(differ, len(pairs))
    assert pairs


def test_a_rule_set_never_disagrees_with_itself_and_it_does_not_matter_who_is_asked_first(rulebook: Rulebook) -> None:
    first, second = (Plays.of(rulebook.ruleset(variant)) for variant in ("basic", "hongkong-ip"))
    assert disagreement(first, first).count == 0
    assert disagreement(first, second) == disagreement(second, first)
    assert first.fingerprint != second.fingerprint
    assert first.fingerprint == Plays.of(rulebook.ruleset("rulebook")).fingerprint


def test_pairs_that_share_no_card_are_all_counted_once() -> None:
    chance = random.Random(1)
    masks = np.array(sorted({bits_of(chance.sample(FEW_CARDS, 5)) for _ in range(60)}), dtype=np.uint64)
    some, more = masks[:25], masks[25:]
    assert apart(some, more) == sum(not a & b for a in some.tolist() for b in more.tolist())
    assert apart(some, some) == sum(not a & b for a in some.tolist() for b in some.tolist())


@pytest.mark.parametrize(("kind", "ace"), [(Kind.FULL_HOUSE, False), (Kind.STRAIGHT, True)])
def test_plays_that_beat_a_kind_are_those_that_the_engine_lets_beat_it(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch, kind: Kind, ace: bool
) -> None:
    rules = rulebook.ruleset("basic")
    more = FEW_CARDS + parse_cards("3C 5H 5S")
    monkeypatch.setattr(duels, "PACK", more)
    plays = fives(more, rules)
    of_kind = [
        (mask, play)
        for mask, play in plays.items()
        if play.kind is kind and (not ace or any(card.rank is Rank.ACE for card in play.cards))
    ]
    pairs = [(mine, theirs) for mask, mine in of_kind for against, theirs in plays.items() if not mask & against]
    count = sum(compare(theirs, mine, rules).outcome is Outcome.BEATS for mine, theirs in pairs)
    assert beaten(rules, kind, ace) == Share(count, len(pairs))
    assert count


def test_duels_depend_on_no_other_question(rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """A result is kept under the answers to some questions: nobody may look at another one."""
    monkeypatch.setattr(duels, "PACK", FEW_CARDS)
    for variant in rulebook.profiles:
        rules = Recording.from_values(rulebook.values(variant), rulebook.options_of(variant))
        vars(rules).pop("read", None)
        Plays.of(rules)
        assert vars(rules)["read"] <= {*rulebook.affecting(Affects.PLAYS), "options"}, variant
