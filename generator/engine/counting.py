"""The number of plays in a hand, without listing those of which there can be millions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from math import prod
from typing import NamedTuple

from .cards import Card, Rank
from .combinations import Combination, classify
from .comparison import compare
from .kinds import Kind, Shape
from .moves import Cards, Groups, plays_in
from .ruleset import RuleSet
from .values import SEQUENCE
from .verdicts import Outcome


class Count(NamedTuple):
    """The number of plays."""

    number: int
    whole: bool
    """Whether these are all; else there are more."""


def count_plays(hand: Sequence[Card], over: Combination | None, rules: RuleSet, most: int) -> Count:
    """The number of plays that `legal_plays` lists for a hand; at most so many are looked at one by one.

    Runs of pairs and dragons, of which a large hand holds millions, are counted without.
    """
    number = 0
    for cards, alike in chain(_equal_runs(hand, rules), _equal_dragons(hand, rules)):
        if over is None or compare(classify(cards, rules), over, rules).outcome is Outcome.BEATS:
            number += alike
    remaining = (play for play in plays_in(hand, rules, frozenset(Shape) - {Shape.RUN, Shape.DRAGON}))
    for looked_at, play in enumerate(remaining):
        if looked_at == most:
            return Count(number, whole=False)
        number += over is None or compare(play, over, rules).outcome is Outcome.BEATS
    return Count(number, whole=True)


def _grouped(hand: Iterable[Card]) -> Groups:
    groups: dict[Rank, Cards] = {}
    for card in hand:
        groups[card.rank] = (*groups.get(card.rank, ()), card)
    return groups


def _windows(pairs: Mapping[Rank, Sequence[Cards]]) -> Iterator[tuple[Rank, ...]]:
    """Two or more ranks that follow one another, in each of which there is a pair; a whole circle comes twice."""
    for start in range(len(SEQUENCE) - 1):
        for end in range(start + 2, min(len(SEQUENCE), start + 13) + 1):
            if not pairs.get(SEQUENCE[end - 1]) or not pairs.get(SEQUENCE[start]):
                break
            yield SEQUENCE[start:end]


def _equal_runs(hand: Sequence[Card], rules: RuleSet) -> Iterator[tuple[Cards, int]]:
    """One of the runs of pairs that are equally strong, and their number: they share the ranks and the last pair."""
    if Kind.PAIR_RUN not in rules.kinds or Shape.RUN not in rules.combination_types:
        return
    pairs = {rank: _distinct_pairs(group) for rank, group in _grouped(hand).items()}
    two_pairs = Kind.TWO_PAIRS in rules.kinds and Shape.FOUR in rules.combination_types
    seen: set[frozenset[Rank]] = set()
    for ranks in _windows(pairs):
        if frozenset(ranks) in seen or (two_pairs and len(ranks) == 2):  # two pairs of any ranks are found as such
            continue
        seen.add(frozenset(ranks))
        *below, last = (pairs[rank] for rank in ranks)
        alike = prod(len(some) for some in below)
        for pair in last:
            yield (*chain.from_iterable(some[0] for some in below), *pair), alike


def _distinct_pairs(group: Cards) -> tuple[Cards, ...]:
    """The pairs of some cards of one rank, equal cards of two packs counting as one."""
    return tuple(dict.fromkeys(combinations(sorted(group, key=lambda card: card.bit), 2)))


def _equal_dragons(hand: Sequence[Card], rules: RuleSet) -> Iterator[tuple[Cards, int]]:
    """One of the dragons that are equally strong, and their number: at most the suit of the two tells them apart."""
    groups = _grouped(dict.fromkeys(hand))
    if Kind.DRAGON not in rules.kinds or Shape.DRAGON not in rules.combination_types or len(groups) < 13:
        return
    groups_below_two = [group for rank, group in groups.items() if rank is not Rank.TWO]
    for two in groups[Rank.TWO]:
        yield (two, *(group[0] for group in groups_below_two)), prod(len(group) for group in groups_below_two)
