"""The number of plays in a hand, counted without listing them all."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, parse_cards
from bigtwo.engine.comparison import all_criteria
from bigtwo.engine.kinds import Kind
from bigtwo.engine.plays import Count, count_plays, legal_plays, plays_in
from bigtwo.engine.ruleset import Criterion, RuleSet

PLENTY = 10**6


def with_runs(rulebook: Rulebook) -> list[str]:
    """Variants in which a run or a dragon is a play."""
    kinds = {name: rulebook.ruleset(name).kinds for name in rulebook.profiles}
    runs = {Kind.STRAIGHT_RUN, Kind.PAIR_RUN, Kind.LONG_PAIR_RUN, Kind.DRAGON}
    return [name for name, kinds in kinds.items() if kinds & runs]


def test_a_hand_holds_as_many_plays_as_are_listed(rulebook: Rulebook) -> None:
    """Of every variant with runs or dragons, with one pack and with two, led and on every kind of play."""
    chance = random.Random(12)
    kinds: set[Kind] = set()
    for variant in [*with_runs(rulebook), "basic", "pusoy-dos"]:
        for deck in ("one-52", "two-52"):
            rules = rulebook.ruleset(variant, {"deck": deck})
            pack = [*PACK] * rules.deck
            ranks = set(chance.sample([card.rank for card in PACK[::4]], 5))
            some = [card for card in pack if card.rank in ranks]
            for hand in (chance.sample(pack, 13), chance.sample(some, 11), chance.sample(some, 14)):
                overs = list(plays_in(chance.sample(some, 10), rules)) + list(plays_in(hand, rules))
                by_kind = {play.kind: play for play in chance.sample(overs, len(overs))}
                kinds |= by_kind.keys()
                for over in (None, *by_kind.values()):
                    listed = sum(1 for _ in legal_plays(hand, over, rules))
                    assert count_plays(hand, over, rules, PLENTY) == Count(listed, whole=True), (variant, hand, over)
    assert {Kind.PAIR_RUN, Kind.STRAIGHT_RUN, Kind.LONG_PAIR_RUN} <= kinds


def test_dragons_are_counted(rulebook: Rulebook) -> None:
    rules = next(rules for name in rulebook.profiles if Kind.DRAGON in (rules := rulebook.ruleset(name)).kinds)
    hand = parse_cards("AKQJT98765432S 2D 2H 7C")
    dragons = [play for play in plays_in(hand, rules) if play.kind is Kind.DRAGON]
    assert len(dragons) == 6
    for over in (None, *dragons):
        listed = sum(1 for _ in legal_plays(hand, over, rules))
        assert count_plays(hand, over, rules, PLENTY) == Count(listed, whole=True)


def test_a_dragon_is_told_apart_by_its_two_alone(rulebook: Rulebook) -> None:
    """Under every answer to the question; counting dragons rests on it."""
    for option in rulebook.questions["dragon-as-combination"].options.values():
        if option.value is not None:
            rules = rulebook.ruleset("basic", {"dragon-as-combination": option.id})
            assert set(all_criteria(Kind.DRAGON, rules)) <= {Criterion.SUIT_OF_TWO}


def test_a_count_stops_where_it_is_told_to(rules: Callable[..., RuleSet]) -> None:
    hand = parse_cards("3D 3C 9S 9D TH")
    assert count_plays(hand, None, rules(), 7) == Count(7, whole=True)
    assert count_plays(hand, None, rules(), 6) == Count(6, whole=False)


@pytest.mark.parametrize("cards", [28, 52])
def test_a_large_hand_is_counted_at_once(rulebook: Rulebook, cards: int) -> None:
    """Its runs of pairs are hundreds of thousands, or more than anybody could list."""
    rules = rulebook.ruleset(next(name for name in rulebook.profiles if Kind.PAIR_RUN in rulebook.ruleset(name).kinds))
    counted = count_plays(sorted(PACK, key=lambda card: card.bit)[:cards], None, rules, 100_000)
    assert counted.number > {28: 100_000, 52: 10**9}[cards]
