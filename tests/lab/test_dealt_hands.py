"""Exact odds agree with counting every hand of a small pack, and with random hands read by the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from statistics import mean, stdev
from typing import Any

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, RANKS, Card, Rank, bits_of
from bigtwo.engine.compiled import compiled
from bigtwo.engine.dealing import may_redeal
from bigtwo.engine.kinds import Kind, Shape
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.figures import Figures, mean_plays
from bigtwo.figures.proportion import Share, Spread
from bigtwo.lab import dealt_hands, samples

Rules = Callable[..., RuleSet]

SURE = 4.5
"""Standard errors within which a sample must lie: one test in some hundred thousand would fail by chance."""


def agrees(count: int, of: int, expected: Fraction) -> bool:
    """Whether a sample could well come from a chance: by its error or, of something rare, by a few cases."""
    error = sqrt(float(expected * (1 - expected)) * of)
    return abs(count - float(expected) * of) <= SURE * max(error, 1)


# Every hand of a small pack ----------------------------------------------------------------------------

FIVE_RANKS, THREE_RANKS = 5, 3


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], Sequence[Card]]]:
    """Makes the odds be for a pack of so many ranks, and gives its cards."""

    def shrink(ranks: int) -> Sequence[Card]:
        monkeypatch.setattr(dealt_hands, "RANKS", RANKS[:ranks])
        monkeypatch.setattr(dealt_hands, "CARDS", 4 * ranks)
        dealt_hands._all_dragons.cache_clear()
        return PACK[: 4 * ranks]

    yield shrink
    dealt_hands._all_dragons.cache_clear()


def counts(hand: Sequence[Card]) -> list[int]:
    """How many cards of each rank a hand has, most first."""
    return sorted(([card.rank for card in hand].count(rank) for rank in {card.rank for card in hand}), reverse=True)


def of_a_suit(hand: Sequence[Card]) -> dict[str, set[Rank]]:
    return {suit: {card.rank for card in hand if card.suit == suit} for suit in "CDHS"}


HELD: dict[str, tuple[Callable[[int], Fraction], Callable[[Sequence[Card]], bool]]] = {
    "dragon": (dealt_hands.dragon, lambda hand: len(counts(hand)) == FIVE_RANKS),
    "pair": (lambda size: dealt_hands.some_alike(2, size), lambda hand: counts(hand)[0] >= 2),
    "triple": (lambda size: dealt_hands.some_alike(3, size), lambda hand: counts(hand)[0] >= 3),
    "four": (lambda size: dealt_hands.some_alike(4, size), lambda hand: counts(hand)[0] == 4),
    "four-twos": (dealt_hands.four_twos, lambda hand: [card.rank for card in hand].count(Rank.TWO) == 4),
    "full-house": (
        dealt_hands.full_house,
        lambda hand: len(counts(hand)) > 1 and counts(hand)[0] > 2 and counts(hand)[1] > 1,
    ),
    "flush": (dealt_hands.flush, lambda hand: any(len(ranks) >= 5 for ranks in of_a_suit(hand).values())),
    "straight": (
        lambda size: dealt_hands.straight(["A23", "345"], size),
        lambda hand: any({card.rank for card in hand} >= set(rung) for rung in ("A23", "345")),
    ),
    "straight-flush": (
        lambda size: dealt_hands.straight_flush(["A23", "345"], size),
        lambda hand: any(ranks >= set(rung) for ranks in of_a_suit(hand).values() for rung in ("A23", "345")),
    ),
}


@pytest.mark.parametrize("name", HELD)
def test_a_chance_is_the_share_of_all_hands_of_a_small_pack(small: Callable[[int], Sequence[Card]], name: str) -> None:
    chance, holds_it = HELD[name]
    hands = list(combinations(small(FIVE_RANKS), 6))
    assert chance(6) == Fraction(sum(map(holds_it, hands)), len(hands))


@pytest.mark.parametrize("value", [{"points": {"A": "1", "2": "2"}, "most": "2"}, {"none-of": ["2", "3"]}])
def test_poor_hands_are_the_share_of_all_hands_of_a_small_pack(
    small: Callable[[int], Sequence[Card]], rulebook: Rulebook, value: dict[str, Any]
) -> None:
    """Also both rules at once: so few points, or none of some ranks."""
    pack = list(combinations(small(FIVE_RANKS), 5))
    both: dict[str, Any] = {"points": {"A": "1", "2": "2"}, "most": "2", "none-of": ["2", "3"]}
    for taken in (value, both):
        values = rulebook.values("basic") | {"reshuffle": taken}
        rules = RuleSet.from_values(values, rulebook.options_of("basic"))
        shown = sum(may_redeal(hand, rules) for hand in pack)
        assert dealt_hands.may_be_shown(taken, 5) == Fraction(shown, len(pack))


def test_dragons_in_several_hands_are_the_share_of_all_deals_of_a_small_pack(
    small: Callable[[int], Sequence[Card]],
) -> None:
    pack = small(THREE_RANKS)
    dragons = [
        any(len({card.rank for card in hand}) == THREE_RANKS for hand in (first, second, third))
        for first in combinations(pack, 4)
        for second in combinations([card for card in pack if card not in first], 4)
        for third in [[card for card in pack if card not in first and card not in second]]
    ]
    assert dealt_hands.any_dragon(3, 4) == Fraction(sum(dragons), len(dragons))


@pytest.mark.parametrize(("held", "above"), [(2, 1), (2, 2), (3, 1), (3, 2)])
def test_what_others_hold_is_the_share_of_all_deals_of_a_small_pack(
    small: Callable[[int], Sequence[Card]], monkeypatch: pytest.MonkeyPatch, held: int, above: int
) -> None:
    """Two others with three cards each; I hold some aces, and twos and threes are above."""
    pack = small(THREE_RANKS)[held:]
    monkeypatch.setattr(dealt_hands, "OPPONENTS", 2)
    monkeypatch.setattr(dealt_hands, "SIZE", 3)
    higher = RANKS[1 : above + 1]
    unbeaten = [
        not any([card.rank for card in hand].count(rank) >= held for hand in (first, second) for rank in higher)
        for first in combinations(pack, 3)
        for second in combinations([card for card in pack if card not in first], 3)
    ]
    assert dealt_hands.nobody_above(held, above) == Fraction(sum(unbeaten), len(unbeaten))


def test_the_lowest_card_dealt_is_the_share_of_all_deals_of_a_small_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealt_hands, "CARDS", 10)
    dealt = list(combinations(range(10), 6))
    for place in range(5):
        assert dealt_hands.lowest_dealt(2, 3, place) == Fraction(sum(hand[0] == place for hand in dealt), len(dealt))


# Leads -------------------------------------------------------------------------------------------------


def test_the_plays_of_a_pack_are_as_many_as_arithmetic_says(rules: Rules) -> None:
    counts = {kind: count for (kind, _), count in dealt_hands.plays_in_pack(rules()).items()}
    rungs = len(rules().rung_levels)
    assert counts == {
        Kind.SINGLE: 52,
        Kind.PAIR: 13 * comb(4, 2),
        Kind.TRIPLE: 13 * comb(4, 3),
        Kind.STRAIGHT: rungs * (4**5 - 4),
        Kind.STRAIGHT_FLUSH: 4 * rungs,
        Kind.FLUSH: 4 * (comb(13, 5) - rungs),
        Kind.FULL_HOUSE: 13 * 4 * 12 * 6,
        Kind.QUADS: 13 * 48,
    }


@pytest.mark.parametrize("variant", ["basic", "wikipedia-poker", "pusoy-dos"])
def test_the_mean_number_of_leads_is_that_of_random_hands(rulebook: Rulebook, variant: str) -> None:
    """Found one by one by the table of the engine, and by the readable definition."""
    rules = rulebook.ruleset(variant)
    in_pack = [(kind, cards, count) for (kind, cards), count in dealt_hands.plays_in_pack(rules).items()]
    exact = float(sum(mean_plays(in_pack).values()))
    spread = Spread(tuple(samples.leads(rules, 2000, 7)))
    assert abs(spread.mean - exact) <= SURE * spread.error
    chance = random.Random(8)
    leads = [len(list(plays_in(chance.sample(PACK, 13), rules, dealt_hands.UP_TO_FIVE))) for _ in range(200)]
    assert abs(mean(leads) - exact) <= SURE * stdev(leads) / sqrt(len(leads))


def test_a_spread_says_where_hands_lie() -> None:
    spread = Spread(((10, 1), (20, 8), (40, 1)))
    assert (spread.hands, spread.mean) == (10, 21)
    assert [spread.at(part) for part in (0.1, 0.5, 0.9, 1)] == [10, 20, 20, 40]
    with pytest.raises(ValueError, match="no part of a whole"):
        spread.at(2)


def test_a_play_stands_as_often_as_the_readable_definition_says(rules: Rules) -> None:
    """The compiled form's answers, against plays found and judged one by one, on the same random deals."""
    from bigtwo.engine.plays import legal_plays

    share = samples.standing(rules(), Kind.FULL_HOUSE, 40, 3)
    chance = random.Random(3)
    bits = {card.bit: card for card in PACK}
    stood = of = 0
    form = compiled(rules())
    for _ in range(40):
        dealt = [bits[bit] for bit in chance.sample([card.bit for card in PACK], 52)]
        plays = {
            bits_of(play.cards): play
            for play in plays_in(dealt[:13], rules(), frozenset({Shape.FIVE}))
            if play.kind is Kind.FULL_HOUSE
        }
        if plays:
            ordered = [play for play in form.masks(bits_of(dealt[:13])) if play in plays]
            over = plays[chance.choice(ordered)]
            opponents = [dealt[13 * player : 13 * player + 13] for player in (1, 2, 3)]
            of += 1
            stood += not any(list(legal_plays(hand, over, rules())) for hand in opponents)
    assert share == Share(stood, of)
    assert of


def test_the_error_of_a_share_is_never_nothing() -> None:
    assert Share(0, 100).error == Share(1, 100).error > 0
    assert Share(50, 100).error == 0.05
    assert (Share(0, 0).value, Share(0, 0).error) == (0, 0)


def test_the_nearest_games_come_first_by_the_share_of_what_both_tell_that_differs(rulebook: Rulebook) -> None:
    """Among equals those come first of which more is known, then those with fewer duels that go otherwise."""
    nearest = Figures(rulebook).nearest("pusoy-dos")
    whole = {profile.id for profile in Evidence(rulebook).whole_games}
    assert {profile.id for profile, _ in nearest} == whole - {"pusoy-dos"}
    far = [
        (distance.known.share, -distance.known.answered, 1.0 if distance.share is None else distance.share.value)
        for _, distance in nearest
    ]
    assert far == sorted(far)
    assert len({share for share, *_ in far}) > 1
