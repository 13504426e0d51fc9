"""Every play that a hand holds: to lead, or to put on what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, combinations, product
from typing import NamedTuple

from .cards import Card, Rank
from .combinations import Combination, classify
from .comparison import compare
from .kinds import Kind, Shape
from .ruleset import RuleSet
from .values import SEQUENCE
from .verdicts import Outcome

Cards = tuple[Card, ...]
Groups = Mapping[Rank, Cards]


class _Hand(NamedTuple):
    """The cards of a hand, also by rank, and the rules they are played by."""

    cards: Cards
    groups: Groups
    rules: RuleSet


def plays_in(
    hand: Sequence[Card], rules: RuleSet, shapes: AbstractSet[Shape] = frozenset(Shape)
) -> Iterator[Combination]:
    """Every combination of some shapes that a hand holds, each once (equal cards of two packs count as one)."""
    seen: set[Cards] = set()
    for cards in chain.from_iterable(_cards_of_plays(hand, rules, shapes)):
        key = tuple(sorted(cards, key=lambda card: card.bit))
        if key not in seen:
            seen.add(key)
            yield classify(cards, rules)


def legal_plays(hand: Sequence[Card], over: Combination | None, rules: RuleSet) -> Iterator[Combination]:
    """The combinations that a hand may play: any, on the lead; else those that beat what lies there."""
    for play in plays_in(hand, rules):
        if over is None or compare(play, over, rules).outcome is Outcome.BEATS:
            yield play


def _cards_of_plays(hand: Sequence[Card], rules: RuleSet, shapes: AbstractSet[Shape]) -> Iterator[Iterator[Cards]]:
    """The cards of every combination, shape by shape; some may come twice."""
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
    """Runs of two or more pairs, each grown from every rank where one can begin."""
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
    """Five cards on a rung of the ladder, of whatever suits."""
    for ranks, rung in hand.rules.rungs.items():
        if ranks <= hand.groups.keys():
            yield from product(*(hand.groups[Rank(rank)] for rank in rung))


def _flushes(hand: _Hand) -> Iterator[Cards]:
    for suit in hand.rules.suit_order:
        for cards in combinations([card for card in hand.cards if card.suit is suit], 5):
            if frozenset(card.rank for card in cards) not in hand.rules.rungs:
                yield cards


def _with_others(cores: Iterator[Cards], groups: Groups, count: int) -> Iterator[Cards]:
    """Each core with `count` cards alike of another rank."""
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
    Shape.RUN: _runs,
    Shape.FIVE: _fives,
    Shape.SEVEN: _sevens,
    Shape.DRAGON: _dragons,
}
"""Shape to the finder of its plays in a hand."""
