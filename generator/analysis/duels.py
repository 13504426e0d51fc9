"""Who wins between two five-card plays that share no card: exactly, over all such pairs, under many rule sets at once.

Under each rule set the answers are one bit a pair of plays, "the one beats the other". Two rule sets disagree on a
pair where the winner differs, or where one has a winner and the other none. Rows of bits are made and counted a block
at a time, because all of them together would be gigabytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.engine.kinds import Shape
from generator.engine.moves import plays_in
from generator.engine.cards import PACK
from generator.engine.comparison import Cell, Outcome, cell_of, relation, strength
from generator.engine.ruleset import RuleSet
from generator.engine.table import mask_of

Bits = NDArray[np.uint8]

ROWS = 1024
"""Plays whose rows of bits are held at a time."""


class Share(NamedTuple):
    """How often something is so: a count out of all."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 of nothing."""
        return self.count / self.of if self.of else 0.0


@dataclass(frozen=True)
class Plays:
    """The five-card plays of one rule set: by mask the cell, numbered, and the place in it."""

    cells: tuple[Cell, ...]
    by_mask: Mapping[int, tuple[int, int]]
    beaten: NDArray[np.bool_]
    """For cell and cell, whether every play of the one beats every play of the other."""

    @classmethod
    def of(cls, rules: RuleSet) -> Plays:
        """The plays of one pack under some rules."""
        by_cell: dict[Cell, dict[tuple[int, ...], list[int]]] = {}
        for play in plays_in(PACK, rules, frozenset({Shape.FIVE})):
            by_cell.setdefault(cell_of(play), {}).setdefault(strength(play, rules), []).append(mask_of(play.cards))
        cells = tuple(sorted(by_cell))
        beaten = np.zeros((len(cells) + 1, len(cells) + 1), dtype=bool)
        for one, mine in enumerate(cells):
            for other, theirs in enumerate(cells):
                beaten[one, other] = one != other and relation(mine, theirs, rules)[0] is Outcome.BEATS
        by_mask = {
            mask: (number, place)
            for number, cell in enumerate(cells)
            for place, key in enumerate(sorted(by_cell[cell]))
            for mask in by_cell[cell][key]
        }
        return cls(cells, by_mask, beaten)


class Duels:
    """All pairs of disjoint five-card plays under some rule sets."""

    def __init__(self, rulesets: Sequence[RuleSet]) -> None:
        self._plays = [Plays.of(rules) for rules in rulesets]
        masks = sorted(set().union(*(plays.by_mask for plays in self._plays)))
        self._masks = np.array(masks, dtype=np.uint64)
        self._cells = [self._column(plays, 0, len(plays.cells)) for plays in self._plays]
        self._places = [self._column(plays, 1, 0) for plays in self._plays]

    def _column(self, plays: Plays, part: int, missing: int) -> NDArray[np.int32]:
        none = (missing, missing)
        return np.array([plays.by_mask.get(int(mask), none)[part] for mask in self._masks], dtype=np.int32)

    @property
    def blocks(self) -> int:
        """Into how many blocks the pairs are divided."""
        return -(-len(self._masks) // ROWS)

    def block(self, number: int, wanted: Iterable[tuple[int, int]]) -> dict[tuple[int, int], tuple[int, int]]:
        """For pairs of rule sets, by place, what one block adds: disagreements, and pairs playable in both."""
        rows = slice(number * ROWS, (number + 1) * ROWS)
        later = np.arange(len(self._masks))[None, :] > np.arange(len(self._masks))[rows, None]
        apart = ((self._masks[rows, None] & self._masks[None, :]) == 0) & later
        pairs = list(wanted)
        wins, loses, played = {}, {}, {}
        for one in {one for pair in pairs for one in pair}:
            wins[one], loses[one] = self._rows(one, rows, apart)
            there = self._cells[one] < len(self._plays[one].cells)
            played[one] = np.packbits(apart & there[rows, None] & there[None, :], axis=1)
        found = {}
        for one, other in pairs:
            both = played[one] & played[other]
            differ = ((wins[one] ^ wins[other]) | (loses[one] ^ loses[other])) & both
            found[one, other] = (_count(differ), _count(both))
        return found

    def _rows(self, one: int, rows: slice, apart: NDArray[np.bool_]) -> tuple[Bits, Bits]:
        cells, places, beaten = self._cells[one], self._places[one], self._plays[one].beaten
        mine, theirs = cells[rows, None], cells[None, :]
        same = (mine == theirs) & (mine < len(self._plays[one].cells))
        above = places[rows, None] > places[None, :]
        below = places[rows, None] < places[None, :]
        wins = beaten[cells[rows]][:, cells] | (same & above)
        loses = beaten.T[cells[rows]][:, cells] | (same & below)
        return np.packbits(wins & apart, axis=1), np.packbits(loses & apart, axis=1)

    def shares(self, wanted: Iterable[tuple[int, int]] | None = None) -> dict[tuple[int, int], Share]:
        """For pairs of rule sets, by place, on what share of all pairs of plays they disagree who wins."""
        pairs = list(combinations(range(len(self._plays)), 2) if wanted is None else wanted)
        totals = dict.fromkeys(pairs, Share(0, 0))
        for number in range(self.blocks):
            for pair, (count, of) in self.block(number, pairs).items():
                totals[pair] = Share(totals[pair].count + count, totals[pair].of + of)
        return totals


def _count(bits: Bits) -> int:
    return int(np.bitwise_count(bits).sum())
