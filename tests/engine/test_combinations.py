"""Combinations, counted over the whole pack and classified one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

import pytest
from bigtwo.engine.cards import PACK, Card, parse_cards
from bigtwo.engine.combinations import NotACombination, classify
from bigtwo.engine.kinds import Kind, Shape
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet

Rules = Callable[..., RuleSet]

RUNGS = 10  # A2345, 23456, ... TJQKA


def count(rules: RuleSet, *shapes: Shape, hand: Sequence[Card] = PACK) -> Counter[Kind]:
    return Counter(play.kind for play in plays_in(hand, rules, frozenset(shapes)))


def test_the_five_card_plays_of_a_pack_are_counted(rules: Rules) -> None:
    assert count(rules(), Shape.FIVE) == {
        Kind.STRAIGHT: RUNGS * (4**5 - 4),
        Kind.FLUSH: 4 * (comb(13, 5) - RUNGS),
        Kind.FULL_HOUSE: 13 * 4 * 12 * 6,
        Kind.QUADS: 13 * 48,
        Kind.STRAIGHT_FLUSH: 4 * RUNGS,
    }


def test_the_plays_of_one_rank_are_counted(rules: Rules) -> None:
    assert count(rules(), Shape.SINGLE, Shape.PAIR, Shape.TRIPLE) == {
        Kind.SINGLE: 52,
        Kind.PAIR: 13 * comb(4, 2),
        Kind.TRIPLE: 13 * comb(4, 3),
    }


def test_without_flushes_a_flush_off_the_ladder_is_nothing(rules: Rules) -> None:
    assert set(count(rules("gamesky-da-lao-er"), Shape.FIVE)) == {
        Kind.STRAIGHT,
        Kind.FULL_HOUSE,
        Kind.QUADS,
        Kind.STRAIGHT_FLUSH,
    }


def test_round_the_corner_every_five_neighbours_are_a_straight_in_one_suit_or_several(rules: Rules) -> None:
    """No straight flush is known there, so that suits do not matter."""
    exercise = rules("taiwan-exercise")
    assert count(exercise, Shape.FIVE) == {Kind.STRAIGHT: 13 * 4**5, Kind.FULL_HOUSE: 13 * 4 * 12 * 6}
    assert classify(parse_cards("QH KH AH 2H 3H"), exercise).kind is Kind.STRAIGHT
    with pytest.raises(NotACombination, match="no-five-card-kind"):
        classify(parse_cards("KC AH 2S 3D 5C"), exercise)


def test_royal_flushes_are_a_kind_where_they_are_a_class(rules: Rules) -> None:
    counted = count(rules(five_card_class_order="royal-over-quads"), Shape.FIVE)
    assert (counted[Kind.ROYAL_FLUSH], counted[Kind.STRAIGHT_FLUSH]) == (4, 4 * (RUNGS - 1))


def test_four_card_plays_are_counted(rules: Rules) -> None:
    four = rules(
        combination_types="plus-4",
        quads_kicker="alone-beats-two-pairs",
        two_pair_family="four-card-two-pairs",
    )
    assert count(four, Shape.FOUR) == {Kind.FOUR_ALONE: 13, Kind.TWO_PAIRS: comb(13, 2) * 6 * 6}


def test_butterflies_are_two_pairs_and_a_third_rank(rules: Rules) -> None:
    butterfly = rules(two_pair_family="butterfly", five_card_class_order="with-butterfly")
    assert count(butterfly, Shape.FIVE)[Kind.BUTTERFLY] == comb(13, 2) * 6 * 6 * 44


def test_sisters_are_neighbours_in_a_sequence_closed_by_the_ace(rules: Rules) -> None:
    sisters = rules(two_pair_family="sisters", five_card_class_order="with-butterfly")
    assert count(sisters, Shape.FIVE)[Kind.SISTERS] == 13 * 6 * 6 * 44


def test_runs_of_pairs_are_counted_where_each_rank_has_one_pair(rules: Rules) -> None:
    """A run of n pairs has 15 - n places between the two ends of the ace; all 13 pairs are one and the same run."""
    hand = [card for card in PACK if card.suit in ("D", "S")]
    runs = Counter(len(play.cards) // 2 for play in plays_in(hand, rules("blog-maddie"), frozenset({Shape.RUN})))
    assert runs == {**{pairs: 15 - pairs for pairs in range(2, 13)}, 13: 1}


def test_straights_of_any_length_are_counted_where_each_rank_has_one_card(rules: Rules) -> None:
    """Of the twelve ranks from three to ace, 13 - n follow one another n at a time; as many runs of n pairs."""
    viet = rules("viet-way")
    counted = {
        shape: Counter(
            len(play.cards) // each
            for play in plays_in([card for card in PACK if card.suit in suits], viet, frozenset({shape}))
        )
        for shape, each, suits in ((Shape.STRAIGHT_RUN, 1, "D"), (Shape.RUN, 2, "DS"))
    }
    expected = {ranks: 13 - ranks for ranks in range(3, 13)}
    assert counted == {Shape.STRAIGHT_RUN: expected, Shape.RUN: expected}


@pytest.mark.parametrize(
    ("ladder", "runs"),
    [
        ("three-to-two", 11 + 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1),
        # A-2-3-4-5 goes before 2-3-4-5-6, so that the ace is at both ends; all thirteen are one.
        ("low-wheel", 12 + 11 + 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 1),
    ],
)
def test_straights_of_any_length_follow_the_ladder(rules: Rules, ladder: str, runs: int) -> None:
    """From three to two they take all thirteen ranks, and each shorter length once for each place where it begins."""
    viet = rules("viet-way", straights_ladder=ladder)
    assert len(viet.runs) == runs
    assert max(map(len, viet.runs)) == 13


def test_seven_card_straight_flushes_take_any_two(rules: Rules) -> None:
    """In one suit: each set of seven cards that holds a straight flush, once."""
    latta = rules("taiwan-latta")
    suited = [card for card in PACK if card.suit == "S"]
    listed = {frozenset(play.cards) for play in plays_in(suited, latta, frozenset({Shape.SEVEN}))}
    rungs = [set(ranks) for ranks in latta.rungs]
    expected = {
        frozenset(cards)
        for cards in combinations(suited, 7)
        if any(rung <= {card.rank for card in cards} for rung in rungs)
    }
    assert listed == expected
    assert Kind.STRAIGHT_FLUSH not in count(latta, Shape.FIVE)


def test_a_dragon_has_one_card_of_each_rank(rules: Rules) -> None:
    dragons = rules("wikipedia-2007", combination_types="plus-dragon", dragon_as_combination="yes-3p")
    hand = [*parse_cards("3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D"), *parse_cards("2S 7H")]
    assert count(dragons, Shape.DRAGON, hand=hand) == {Kind.DRAGON: 2 * 2}


def test_the_order_of_cards_never_matters(rules: Rules) -> None:
    shuffler = random.Random(2)
    for variant in ("basic", "taiwan-latta", "blog-maddie", "gamesky-da-lao-er"):
        played = rules(variant)
        hand = shuffler.sample(PACK, 17)
        for play in plays_in(hand, played):
            mixed = list(play.cards)
            shuffler.shuffle(mixed)
            again = classify(mixed, played)
            assert (again.kind, again.rung, set(again.core)) == (play.kind, play.rung, set(play.core))


def test_no_play_is_missed(rules: Rules) -> None:
    """Every set of up to five cards of a small hand is found exactly if it can be classified."""
    hand = parse_cards("3D 3C 3H 4D 4C 5D 6D 7D 7H AS 2S")
    for variant in ("basic", "blog-maddie", "singapore-chan"):
        played = rules(variant)
        listed = {frozenset(play.cards) for play in plays_in(hand, played)}
        for size in range(1, 7):
            for cards in combinations(hand, size):
                try:
                    classify(cards, played)
                    is_play = True
                except NotACombination:
                    is_play = False
                assert is_play == (frozenset(cards) in listed), cards


@pytest.mark.parametrize(
    ("cards", "reason", "question", "changes"),
    [
        ("9D TC JH QS 2D", "no-five-card-kind", "five-card-class-order", {}),
        ("JD QC KH AS 2D", "not-on-ladder", "straights-ladder", {}),
        ("KD AC 2H 3S 4D", "not-on-ladder", "straights-ladder", {"straights_ladder": "all-eleven"}),
        ("3D 4D", "ranks-differ", "combination-types", {}),
        ("3D 3C 3H 4D", "triple-with-extras", "combination-types", {}),
        ("3D 3C 3H 4D 5D", "triple-with-extras", "combination-types", {}),
        ("3D 3C 3H 3S", "kind-not-played", "quads-kicker", {}),
        ("3D 3C 4H 4S", "kind-not-played", "two-pair-family", {}),
        ("3D 3C 4H 4S 9D", "kind-not-played", "two-pair-family", {}),
        ("3D 3C 3H", "kind-not-played", "combination-types", {"combination_types": "1-2-5"}),
        ("3D 5D 7D 9D JD", "kind-not-played", "flush-comparison", {"flush_comparison": "not-a-play"}),
        ("3D 4D 5D 6D 7D", "needs-two-more", "combination-types", {"combination_types": "1-2-5-7"}),
        ("3D 5D 7D 9D JD KD 2D", "no-such-play", "combination-types", {"combination_types": "1-2-5-7"}),
        (
            "5D 5S 7C 7H",
            "pairs-apart",
            "two-pair-family",
            {"two_pair_family": "sister-pairs-run", "combination_types": "plus-sister-pairs"},
        ),
        (
            "JD JS KC KH 9D",
            "pairs-apart",
            "two-pair-family",
            {"two_pair_family": "sisters", "five_card_class_order": "with-butterfly"},
        ),
        ("4D 4C 9S", "no-such-play", "combination-types", {"combination_types": "1-2-5"}),
        ("3D 3C 4H 4S 6H 6S", "no-such-play", "combination-types", {}),
        ("2S 2S 2H 2C 2D", "five-alike", "deck", {"deck": "two-52"}),
    ],
)
def test_what_is_no_play_is_refused_for_its_reason(
    rules: Rules, cards: str, reason: str, question: str, changes: dict[str, str]
) -> None:
    with pytest.raises(NotACombination) as caught:
        classify(parse_cards(cards), rules(**changes))
    assert (caught.value.reason, caught.value.question) == (reason, question)
