"""Duels of two five-card plays that share no card: the number on which two rule sets disagree, counted exactly.

They disagree on a pair of plays where the winner differs, or where one has a winner and the other none. Plays of one
kind under both rule sets are compared pair by pair; between kinds the winner is always the same, so there it is enough
to count how many pairs share no card. This is the one module that needs numpy: only `bigtwo odds` and tests load it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from bigtwo.engine.cards import PACK, Rank, bits_of
from bigtwo.engine.comparison import Cell, Outcome, cell_of, relation, strength
from bigtwo.engine.kinds import Kind, Shape
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.proportion import Share

Masks = NDArray[np.uint64]
Numbers = NDArray[np.int32]

ROWS = 512
"""Plays that are compared with all others at a time."""


@dataclass(frozen=True, eq=False)
class Plays:
    """The five-card plays of one pack under one rule set, in the order of their masks."""

    kinds: tuple[Kind, ...]
    masks: Masks
    cells: Numbers
    """The number of each play's kind among the kinds."""
    places: Numbers
    """Each play's place in its kind, 0 for the weakest; equal where neither beats the other."""
    winners: NDArray[np.int8]
    """By the numbers of two kinds: 1 if the first wins, -1 if the second does, 0 if neither."""

    @classmethod
    def of(cls, rules: RuleSet) -> Plays:
        """Return the plays under some rules."""
        by_cell: dict[Cell, dict[tuple[int, ...], list[int]]] = {}
        for play in plays_in(PACK, rules, frozenset({Shape.FIVE})):
            by_cell.setdefault(cell_of(play), {}).setdefault(strength(play, rules), []).append(bits_of(play.cards))
        cells = sorted(by_cell)
        winners = np.zeros((len(cells), len(cells)), dtype=np.int8)
        for winner, mine in enumerate(cells):
            for loser, theirs in enumerate(cells):
                if winner != loser and relation(mine, theirs, rules)[0] is Outcome.BEATS:
                    winners[winner, loser], winners[loser, winner] = 1, -1
        placed = sorted(
            (mask, number, place)
            for number, cell in enumerate(cells)
            for place, key in enumerate(sorted(by_cell[cell]))
            for mask in by_cell[cell][key]
        )
        return cls(
            tuple(kind for kind, _ in cells),
            np.array([mask for mask, _, _ in placed], dtype=np.uint64),
            np.array([number for _, number, _ in placed], dtype=np.int32),
            np.array([place for _, _, place in placed], dtype=np.int32),
            winners,
        )

    @cached_property
    def fingerprint(self) -> str:
        """Equal for two rule sets under which the same plays win against the same others."""
        parts = (self.masks.astype("<u8"), self.cells.astype("<i4"), self.places.astype("<i4"), self.winners)
        return sha256(b"/".join(part.tobytes() for part in parts)).hexdigest()[:16]


@dataclass(frozen=True, eq=False)
class _Group:
    """The plays that are of one kind under the one rule set and of one kind under the other."""

    masks: Masks
    cells: tuple[int, int]
    places: tuple[Numbers, Numbers]

    @cached_property
    def alike(self) -> bool:
        """True if both rule sets put these plays in one order."""
        first, second = (np.unique(places, return_inverse=True)[1] for places in self.places)
        return bool((first == second).all())


def disagreement(first: Plays, second: Plays) -> Share:
    """Of the pairs of plays that share no card and may be played under both, those on which the two disagree."""
    common, mine, theirs = np.intersect1d(first.masks, second.masks, assume_unique=True, return_indices=True)
    cells = np.stack([first.cells[mine], second.cells[theirs]], axis=1)
    places = (first.places[mine], second.places[theirs])
    groups = []
    for pair in np.unique(cells, axis=0):
        where = (cells == pair).all(axis=1)
        groups.append(_Group(common[where], (int(pair[0]), int(pair[1])), (places[0][where], places[1][where])))
    winners = (first.winners, second.winners)
    differ = sum(_differ(some, more, winners) for some, more in combinations_with_replacement(groups, 2))
    return Share(differ, apart(common, common) // 2)


def _differ(some: _Group, more: _Group, winners: tuple[NDArray[np.int8], NDArray[np.int8]]) -> int:
    """Return the pairs of a play of one group and a play of another on which the rule sets disagree."""
    if some is more:
        return 0 if some.alike else _differ_inside(some)
    settled = [
        None if a == b else int(table[a, b]) for table, a, b in zip(winners, some.cells, more.cells, strict=True)
    ]
    if None not in settled:
        return 0 if settled[0] == settled[1] else apart(some.masks, more.masks)
    total = 0
    for rows in _blocks(len(some.masks)):
        orders = [
            _order(places[rows], others) if winner is None else _always(winner)
            for winner, places, others in zip(settled, some.places, more.places, strict=True)
        ]
        total += _count(some.masks[rows], more.masks, *orders)
    return total


def _differ_inside(group: _Group) -> int:
    """Return the same inside one group, where both rule sets go by the places; every pair once."""
    total = 0
    for rows in _blocks(len(group.masks)):
        masks, places = group.masks[rows], [column[rows] for column in group.places]
        later = slice(rows.stop, None)
        total += _count(
            masks,
            group.masks[later],
            *(_order(mine, column[later]) for mine, column in zip(places, group.places, strict=True)),
        )
        total += _count(masks, masks, *(_order(mine, mine) for mine in places)) // 2
    return total


def _blocks(count: int) -> Iterator[slice]:
    return (slice(start, start + ROWS) for start in range(0, count, ROWS))


Winners = tuple[NDArray[np.bool_], NDArray[np.bool_]]
"""For plays by plays, where the first wins and where the second does."""


def _order(places: Numbers, others: Numbers) -> Winners:
    return places[:, None] > others[None, :], places[:, None] < others[None, :]


def _always(winner: int) -> Winners:
    return np.array([[winner > 0]]), np.array([[winner < 0]])


def _count(masks: Masks, others: Masks, first: Winners, second: Winners) -> int:
    differ = (first[0] ^ second[0]) | (first[1] ^ second[1])
    return int(np.count_nonzero(differ & ((masks[:, None] & others[None, :]) == 0)))


def apart(some: Masks, more: Masks) -> int:
    """Return the number of pairs, one of these and one of those, that share no card.

    By inclusion and exclusion over the sets of cards that both hold: even ones are added, odd ones taken off.
    """
    mine, counts = _subsets(some)
    theirs, their_counts = (mine, counts) if some is more else _subsets(more)
    shared, here, there = np.intersect1d(mine, theirs, assume_unique=True, return_indices=True)
    signs = 1 - 2 * (np.bitwise_count(shared) & 1).astype(np.int64)
    return int((signs * counts[here] * their_counts[there]).sum())


def _subsets(masks: Masks) -> tuple[Masks, NDArray[np.int64]]:
    """Every set of cards that some plays hold, with the number of plays that hold it."""
    sets, rest = np.zeros((1, len(masks)), dtype=np.uint64), masks.copy()
    for _ in range(5):
        lowest = rest & (~rest + np.uint64(1))
        rest ^= lowest
        sets = np.concatenate([sets, sets | lowest])
    distinct, counts = np.unique(sets, return_counts=True)
    return distinct, counts.astype(np.int64)


ACES = np.uint64(bits_of(card for card in PACK if card.rank is Rank.ACE))


def beaten(rules: RuleSet, kind: Kind, ace: bool = False) -> Share:
    """Of the pairs of a play of some kind and any play that shares no card with it, those where the other one wins.

    :param ace: of that kind only the plays with an ace.
    """
    plays = Plays.of(rules)
    cell = plays.kinds.index(kind)
    wanted = (plays.cells == cell) & ((plays.masks & ACES) != 0 if ace else True)
    masks, places = plays.masks[wanted], plays.places[wanted]
    winning = np.isin(plays.cells, np.flatnonzero(plays.winners[cell] < 0))
    same = plays.cells == cell
    count = apart(masks, plays.masks[winning])
    for rows in _blocks(len(masks)):
        below = places[rows, None] < plays.places[same][None, :]
        count += int(np.count_nonzero(below & ((masks[rows, None] & plays.masks[same][None, :]) == 0)))
    return Share(count, apart(masks, plays.masks))
