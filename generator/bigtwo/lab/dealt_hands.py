"""Exact odds of what can be dealt, by counting hands: every figure is a fraction of whole numbers.

Hands are counted rank by rank: how many ways there are to hold so many cards of each rank, multiplied out as
polynomials in the size of the hand. All is for one pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial

from bigtwo.engine.cards import PACK, RANKS, Rank
from bigtwo.engine.kinds import Kind, Shape
from bigtwo.engine.plays import plays_in
from bigtwo.engine.readers import Data
from bigtwo.engine.ruleset import READERS, Redeal, RuleSet

CARDS = len(PACK)
OF_A_RANK = 4

Ways = Mapping[int, int]
"""Number of cards to the number of ways to hold them."""

ANY: Ways = {held: comb(OF_A_RANK, held) for held in range(OF_A_RANK + 1)}
"""A rank of which anything may be held."""


def at_least(least: int) -> Ways:
    """Return a rank of which so many cards or more are held."""
    return {held: ways for held, ways in ANY.items() if held >= least}


def at_most(most: int) -> Ways:
    """Return a rank of which so many cards or fewer are held."""
    return {held: ways for held, ways in ANY.items() if held <= most}


def hands(ranks: Iterable[Ways], size: int) -> int:
    """Return the number of hands of a size, given the cards that may be held of each rank.

    >>> hands([ANY] * 13, 13) == comb(52, 13)
    True
    """
    totals = Counter({0: 1})
    for ways in ranks:
        totals = _times(totals, ways)
    return totals[size]


def _times(first: Mapping[int, int], second: Mapping[int, int]) -> Counter[int]:
    result: Counter[int] = Counter()
    for (a, m), (b, n) in product(first.items(), second.items()):
        result[a + b] += m * n
    return result


def of_hands(count: int, size: int) -> Fraction:
    """So many hands out of all of a size."""
    return Fraction(count, comb(CARDS, size))


# Hands that some let end the deal at once ------------------------------------------------------------


def dragon(size: int) -> Fraction:
    """Return a hand with a card of every rank."""
    return of_hands(hands([at_least(1)] * len(RANKS), size), size)


def four_twos(size: int) -> Fraction:
    """Return a hand with all four of one rank that is named beforehand. Only one of several hands can have them."""
    return of_hands(comb(CARDS - OF_A_RANK, size - OF_A_RANK), size)


def any_dragon(players: int, size: int) -> Fraction:
    """Return the chance that any of so many hands has a card of every rank; several can have."""
    return sum(
        ((-1) ** (some + 1) * comb(players, some) * _all_dragons(some, size) for some in range(1, players + 1)),
        Fraction(0),
    )


@cache
def _all_dragons(players: int, size: int) -> Fraction:
    """Return the chance that each of so many hands has a card of every rank."""
    ways: Counter[tuple[int, ...]] = Counter({(0,) * players: 1})
    of_a_rank = Counter(
        held
        for owners in product(range(players + 1), repeat=OF_A_RANK)
        if all(held := tuple(owners.count(player) for player in range(players)))
    )
    for _ in RANKS:
        ways = _dealt_on(ways, of_a_rank)
    deals = 1
    for player in range(players):
        deals *= comb(CARDS - player * size, size)
    return Fraction(ways[(size,) * players], deals)


# Poor hands ------------------------------------------------------------------------------------------


def may_be_shown(reshuffle: Data, size: int) -> Fraction:
    """Return the chance of a hand that may be thrown in.

    So few points, or none of some ranks; one or the other, or both.

    :param reshuffle: the value of an answer to the question.
    """
    redeal: Redeal = READERS["reshuffle"](reshuffle)
    few, none = redeal.most is not None, bool(redeal.none_of)
    if few and none:
        both = _few(redeal, size, redeal.none_of)
        return _few(redeal, size) + _without(redeal.none_of, size) - both
    if few:
        return _few(redeal, size)
    return _without(redeal.none_of, size) if none else Fraction(0)


def _without(ranks: Collection[Rank], size: int) -> Fraction:
    return of_hands(comb(CARDS - OF_A_RANK * len(ranks), size), size)


def _few(redeal: Redeal, size: int, without: Collection[Rank] = ()) -> Fraction:
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for rank in RANKS:
        worth = redeal.points.get(rank, 0)
        following: Counter[tuple[int, int]] = Counter()
        for ((cards, points), m), (held, n) in product(ways.items(), ({0: 1} if rank in without else ANY).items()):
            if points + held * worth <= (redeal.most or 0):
                following[cards + held, points + held * worth] += m * n
        ways = following
    return of_hands(sum(count for (cards, _), count in ways.items() if cards == size), size)


# Plays in a dealt hand -------------------------------------------------------------------------------

UP_TO_FIVE = frozenset({Shape.SINGLE, Shape.PAIR, Shape.TRIPLE, Shape.FOUR, Shape.FIVE})
"""The plays that are counted: runs of pairs and plays of seven or thirteen cards are left out."""


def plays_in_pack(rules: RuleSet) -> dict[tuple[Kind, int], int]:
    """Kind and number of cards to how many such plays one pack holds, of up to five cards."""
    return dict(Counter((play.kind, len(play.cards)) for play in plays_in(PACK, rules, UP_TO_FIVE)))


def some_alike(least: int, size: int) -> Fraction:
    """Return a hand with so many cards of one rank."""
    return 1 - of_hands(hands([at_most(least - 1)] * len(RANKS), size), size)


def full_house(size: int) -> Fraction:
    """Return a hand with three of one rank and two of another."""
    none_of_three = hands([at_most(2)] * len(RANKS), size)
    one_of_three = len(RANKS) * hands([at_least(3)] + [at_most(1)] * (len(RANKS) - 1), size)
    return 1 - of_hands(none_of_three + one_of_three, size)


def flush(size: int) -> Fraction:
    """Return a hand with five cards of one suit."""
    of_a_suit = {held: comb(len(RANKS), held) for held in range(5)}
    return 1 - of_hands(hands([of_a_suit] * 4, size), size)


def straight(rungs: Iterable[str], size: int) -> Fraction:
    """Return a hand with the ranks of a straight, in one suit or not.

    How many hands hold exactly some ranks depends on how many ranks they are.
    """
    masks = [sum(1 << RANKS.index(Rank(rank)) for rank in rung) for rung in rungs]
    by_ranks = [hands([at_least(1)] * count, size) for count in range(len(RANKS) + 1)]
    having = (held for held in range(1 << len(RANKS)) if any(held & rung == rung for rung in masks))
    return of_hands(sum(by_ranks[held.bit_count()] for held in having), size)


def straight_flush(rungs: Iterable[str], size: int) -> Fraction:
    """Return a hand with a straight in one suit."""
    masks = [sum(1 << RANKS.index(Rank(rank)) for rank in rung) for rung in rungs]
    without = Counter(
        held.bit_count() for held in range(1 << len(RANKS)) if not any(held & rung == rung for rung in masks)
    )
    return 1 - of_hands(hands([without] * 4, size), size)


# The lowest card -------------------------------------------------------------------------------------


def lowest_dealt(players: int, size: int, place: int) -> Fraction:
    """Return the chance that the lowest card dealt is the lowest of the pack, or the one so many places above it."""
    dealt = players * size
    return Fraction(comb(CARDS - place - 1, dealt - 1), comb(CARDS, dealt))


# Hands of the others ---------------------------------------------------------------------------------

OPPONENTS = 3
SIZE = 13
"""Of a hand, where four play."""


def nobody_above(held: int, above: int) -> Fraction:
    """Return the chance that of three others, each with thirteen cards, none has so many of any of some ranks.

    One player is known to hold so many cards of one rank, and nothing else; the ranks above that are `above`.
    """
    ways: Counter[tuple[int, ...]] = Counter({(0,) * OPPONENTS: 1})
    of_a_rank = Counter(
        counts
        for owners in product(range(OPPONENTS + 1), repeat=OF_A_RANK)
        if max(counts := tuple(owners.count(player) for player in range(OPPONENTS))) < held
    )
    for _ in range(above):
        ways = _dealt_on(ways, of_a_rank)
    rest = CARDS - held - OF_A_RANK * above
    count = sum(many * _ways_to_deal(rest, [SIZE - dealt for dealt in so_far]) for so_far, many in ways.items())
    return Fraction(count, _ways_to_deal(CARDS - held, [SIZE] * OPPONENTS))


def _ways_to_deal(cards: int, sizes: Iterable[int]) -> int:
    """In how many ways hands of some sizes can be dealt from some cards."""
    ways = 1
    for size in sizes:
        if size < 0 or size > cards:
            return 0
        ways *= factorial(cards) // factorial(cards - size) // factorial(size)
        cards -= size
    return ways


def _dealt_on(
    ways: Mapping[tuple[int, ...], int], of_a_rank: Mapping[tuple[int, ...], int]
) -> Counter[tuple[int, ...]]:
    following: Counter[tuple[int, ...]] = Counter()
    for (so_far, m), (more, n) in product(ways.items(), of_a_rank.items()):
        following[tuple(a + b for a, b in zip(so_far, more, strict=True))] += m * n
    return following
