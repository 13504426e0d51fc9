"""Every play that a hand holds, listed or counted: to lead, or to put on what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, combinations, product
from math import prod
from typing import NamedTuple

from .cards import Card, Cards, Rank
from .combinations import Combination, classify
from .comparison import Outcome, compare
from .kinds import SEQUENCE, Kind, Shape
from .ruleset import RuleSet

Groups = Mapping[Rank, Cards]


class _Hand(NamedTuple):
    """The cards of a hand, also by rank, and the rules they are played by."""

    cards: Cards
    groups: Groups
    rules: RuleSet


def plays_in(
    hand: Sequence[Card], rules: RuleSet, shapes: AbstractSet[Shape] = frozenset(Shape)
) -> Iterator[Combination]:
    """Yield every combination of some shapes that a hand holds, each once (equal cards of two packs count as one)."""
    seen: set[Cards] = set()
    for cards in chain.from_iterable(_cards_of_plays(hand, rules, shapes)):
        key = tuple(sorted(cards, key=lambda card: card.bit))
        if key not in seen:
            seen.add(key)
            yield classify(cards, rules)


def legal_plays(hand: Sequence[Card], over: Combination | None, rules: RuleSet) -> Iterator[Combination]:
    """Yield the combinations that a hand may play: any, on the lead; else those that beat `over`."""
    for play in plays_in(hand, rules):
        if over is None or compare(play, over, rules).outcome is Outcome.BEATS:
            yield play


def _cards_of_plays(hand: Sequence[Card], rules: RuleSet, shapes: AbstractSet[Shape]) -> Iterator[Iterator[Cards]]:
    """Yield the cards of every combination, shape by shape; some may come twice."""
    groups: dict[Rank, Cards] = {}
    for card in hand:
        groups[card.rank] = (*groups.get(card.rank, ()), card)
    for shape in sorted(rules.combination_types & shapes):
        yield FINDERS[shape](_Hand(tuple(hand), groups, rules))


def _alike(groups: Groups, count: int) -> Iterator[Cards]:
    for group in groups.values():
        yield from combinations(group, count)


def _singles(hand: _Hand) -> Iterator[Cards]:
    return _alike(hand.groups, 1)


def _pairs(hand: _Hand) -> Iterator[Cards]:
    return _alike(hand.groups, 2)


def _triples(hand: _Hand) -> Iterator[Cards]:
    if Kind.TRIPLE in hand.rules.kinds:
        yield from _alike(hand.groups, 3)


def _fours(hand: _Hand) -> Iterator[Cards]:
    if Kind.FOUR_ALONE in hand.rules.kinds:
        yield from _alike(hand.groups, 4)
    if Kind.TWO_PAIRS in hand.rules.kinds:
        yield from _two_pairs(hand.groups)


def _two_pairs(groups: Groups) -> Iterator[Cards]:
    for first, second in combinations(_alike(groups, 2), 2):
        if first[0].rank is not second[0].rank:
            yield first + second


def _runs(hand: _Hand) -> Iterator[Cards]:
    """Yield runs of two or more pairs, each grown from every rank where one can begin."""
    if Kind.LONG_PAIR_RUN in hand.rules.kinds:
        yield from _of_runs(hand, 2)
    if Kind.PAIR_RUN not in hand.rules.kinds:
        return
    pairs = {rank: tuple(combinations(group, 2)) for rank, group in hand.groups.items()}
    for start in range(len(SEQUENCE) - 1):
        for end in range(start + 2, min(len(SEQUENCE), start + 13) + 1):
            window = [pairs.get(rank, ()) for rank in SEQUENCE[start:end]]
            if not all(window):
                break
            for run in product(*window):
                yield tuple(chain.from_iterable(run))


def _straight_runs(hand: _Hand) -> Iterator[Cards]:
    return _of_runs(hand, 1)


def _of_runs(hand: _Hand, count: int) -> Iterator[Cards]:
    """Yield so many cards of each rank of every straight of any length."""
    alike = {rank: tuple(combinations(group, count)) for rank, group in hand.groups.items() if len(group) >= count}
    for ranks in hand.rules.runs:
        if ranks <= alike.keys():
            for run in product(*(alike[rank] for rank in ranks)):
                yield tuple(chain.from_iterable(run))


def _fives(hand: _Hand) -> Iterator[Cards]:
    kinds = hand.rules.kinds
    suited = Kind.STRAIGHT_FLUSH if hand.rules.knows_straight_flushes else Kind.STRAIGHT
    for cards in _sequences(hand):
        one_suit = len({card.suit for card in cards}) == 1
        if (suited if one_suit else Kind.STRAIGHT) in kinds:
            yield cards
    if Kind.FLUSH in kinds:
        yield from _flushes(hand)
    if Kind.FULL_HOUSE in kinds:
        yield from _with_others(_alike(hand.groups, 3), hand.groups, 2)
    if Kind.QUADS in kinds:
        yield from _with_others(_alike(hand.groups, 4), hand.groups, 1)
    if kinds & {Kind.BUTTERFLY, Kind.SISTERS}:
        yield from _pairs_and_one(hand)


def _sequences(hand: _Hand) -> Iterator[Cards]:
    """Yield five cards on a rung of the ladder, of whatever suits."""
    for ranks, rung in hand.rules.rungs.items():
        if ranks <= hand.groups.keys():
            yield from product(*(hand.groups[Rank(rank)] for rank in rung))


def _flushes(hand: _Hand) -> Iterator[Cards]:
    for suit in hand.rules.suit_order:
        for cards in combinations([card for card in hand.cards if card.suit is suit], 5):
            if frozenset(card.rank for card in cards) not in hand.rules.rungs:
                yield cards


def _with_others(cores: Iterator[Cards], groups: Groups, count: int) -> Iterator[Cards]:
    """Yield each core with `count` cards alike of another rank."""
    sets = tuple(_alike(groups, count))
    for core in cores:
        for added in sets:
            if added[0].rank is not core[0].rank:
                yield core + added


def _pairs_and_one(hand: _Hand) -> Iterator[Cards]:
    neighbours = {frozenset(SEQUENCE[at : at + 2]) for at in range(len(SEQUENCE) - 1)}
    for pairs in _two_pairs(hand.groups):
        ranks = {card.rank for card in pairs}
        if Kind.BUTTERFLY in hand.rules.kinds or ranks in neighbours:
            for (odd,) in _alike(hand.groups, 1):
                if odd.rank not in ranks:
                    yield (*pairs, odd)


def _sixes(hand: _Hand) -> Iterator[Cards]:
    """Yield four of a kind with any two cards more."""
    if Kind.FOUR_AND_TWO in hand.rules.kinds:
        for four in _alike(hand.groups, 4):
            others = [card for card in hand.cards if card.rank is not four[0].rank]
            for extras in combinations(others, 2):
                yield four + extras


def _sevens(hand: _Hand) -> Iterator[Cards]:
    for five in _sequences(hand):
        if len({card.suit for card in five}) == 1:
            rest = list(hand.cards)
            for card in five:
                rest.remove(card)
            for extras in combinations(rest, 2):
                yield five + extras


def _dragons(hand: _Hand) -> Iterator[Cards]:
    if Kind.DRAGON in hand.rules.kinds and len(hand.groups) == 13:
        yield from product(*hand.groups.values())


FINDERS: Mapping[Shape, Callable[[_Hand], Iterator[Cards]]] = {
    Shape.SINGLE: _singles,
    Shape.PAIR: _pairs,
    Shape.TRIPLE: _triples,
    Shape.FOUR: _fours,
    Shape.STRAIGHT_RUN: _straight_runs,
    Shape.RUN: _runs,
    Shape.FIVE: _fives,
    Shape.SIX: _sixes,
    Shape.SEVEN: _sevens,
    Shape.DRAGON: _dragons,
}
"""Shape to the finder of its plays in a hand."""


# Counted --------------------------------------------------------------------------------------------


class Count(NamedTuple):
    """The number of plays."""

    number: int
    whole: bool
    """Whether these are all; else there are more."""


def count_plays(hand: Sequence[Card], over: Combination | None, rules: RuleSet, most: int) -> Count:
    """Count the plays that `legal_plays` lists for a hand; at most so many are looked at one by one.

    Runs and dragons, of which a large hand holds millions, are counted without.
    """
    number = 0
    counted = (_equal_runs(hand, rules), _equal_runs_of_any_length(hand, rules), _equal_dragons(hand, rules))
    for cards, alike in chain(*counted):
        if over is None or compare(classify(cards, rules), over, rules).outcome is Outcome.BEATS:
            number += alike
    others = frozenset(Shape) - {Shape.STRAIGHT_RUN, Shape.RUN, Shape.DRAGON}
    remaining = (play for play in plays_in(hand, rules, others))
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
    """Yield two or more ranks that follow one another, each with a pair; a whole circle comes twice."""
    for start in range(len(SEQUENCE) - 1):
        for end in range(start + 2, min(len(SEQUENCE), start + 13) + 1):
            if not pairs.get(SEQUENCE[end - 1]) or not pairs.get(SEQUENCE[start]):
                break
            yield SEQUENCE[start:end]


def _equal_runs(hand: Sequence[Card], rules: RuleSet) -> Iterator[tuple[Cards, int]]:
    """Yield one of the equally strong runs of pairs, and their number: they share the ranks and the last pair."""
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


def _equal_runs_of_any_length(hand: Sequence[Card], rules: RuleSet) -> Iterator[tuple[Cards, int]]:
    """Yield one of the equally strong ones, and their number: they share the ranks and the highest card or pair."""
    groups = _grouped(hand)
    singles = {rank: tuple((card,) for card in dict.fromkeys(group)) for rank, group in groups.items()}
    pairs = {rank: _distinct_pairs(group) for rank, group in groups.items() if len(group) > 1}
    for kind, parts in ((Kind.STRAIGHT_RUN, singles), (Kind.LONG_PAIR_RUN, pairs)):
        for ranks in rules.runs if kind in rules.kinds else ():
            if ranks <= parts.keys():
                highest = max(ranks, key=rules.rank_strength.__getitem__)
                below = [parts[rank] for rank in ranks - {highest}]
                alike = prod(len(some) for some in below)
                for top in parts[highest]:
                    yield (*chain.from_iterable(some[0] for some in below), *top), alike


def _distinct_pairs(group: Cards) -> tuple[Cards, ...]:
    """List the pairs of some cards of one rank, equal cards of two packs counting as one."""
    return tuple(dict.fromkeys(combinations(sorted(group, key=lambda card: card.bit), 2)))


def _equal_dragons(hand: Sequence[Card], rules: RuleSet) -> Iterator[tuple[Cards, int]]:
    """Yield one of the equally strong dragons, and their number: they share the two."""
    groups = _grouped(dict.fromkeys(hand))
    if Kind.DRAGON not in rules.kinds or Shape.DRAGON not in rules.combination_types or len(groups) < 13:
        return
    groups_below_two = [group for rank, group in groups.items() if rank is not Rank.TWO]
    for two in groups[Rank.TWO]:
        yield (two, *(group[0] for group in groups_below_two)), prod(len(group) for group in groups_below_two)
