"""A table over the readable definition: every play of up to five cards of one pack, with its strength.

A play is a *mask*, the sum of its cards' bits. Its strength is one integer, its cell above its place in the
cell, so that a look-up and a comparison of two integers replace classifying and comparing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from .cards import PACK, Card
from .combinations import Combination
from .comparison import Cell, Outcome, cell_of, relation, strength
from .kinds import Shape
from .moves import plays_in
from .ruleset import RuleSet

SMALL = frozenset({Shape.SINGLE, Shape.PAIR, Shape.TRIPLE, Shape.FOUR, Shape.FIVE})
"""The shapes of up to five cards that are few enough to list."""

PLACES = 1 << 20
"""More than the places in any cell."""


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of cards of one pack.

    >>> from .cards import parse_cards
    >>> mask_of(parse_cards("AC AD"))
    3
    """
    return sum(one.bit for one in cards)


class Table:
    """The strengths of all small plays under one rule set, made from the readable definition."""

    def __init__(self, rules: RuleSet) -> None:
        """List the plays of the small shapes; a rule set with two packs has them for single faces only."""
        self.rules = rules
        by_cell: dict[Cell, dict[tuple[int, ...], list[Combination]]] = defaultdict(lambda: defaultdict(list))
        for play in plays_in(PACK, rules, SMALL):
            by_cell[cell_of(play)][strength(play, rules)].append(play)
        self.cells: tuple[Cell, ...] = tuple(sorted(by_cell))
        self.strengths: dict[int, int] = {
            mask_of(play.cards): number * PLACES + place
            for number, cell in enumerate(self.cells)
            for place, key in enumerate(sorted(by_cell[cell]))
            for play in by_cell[cell][key]
        }
        self._beaten = tuple(
            frozenset(
                number
                for number, theirs in enumerate(self.cells)
                if theirs != mine and relation(mine, theirs, rules)[0] is Outcome.BEATS
            )
            for mine in self.cells
        )

    def beats(self, play: int, over: int) -> bool:
        """Whether the play of one mask beats that of another; False if either is none."""
        mine, theirs = self.strengths.get(play, -1), self.strengths.get(over, -1)
        if mine < 0 or theirs < 0:
            return False
        my_cell, their_cell = mine // PLACES, theirs // PLACES
        if my_cell == their_cell:
            return mine > theirs
        return their_cell in self._beaten[my_cell]

    def cell(self, play: int) -> Cell:
        """Kind and size of the play of a mask.

        :raises KeyError: if the mask is no play of a small shape.
        """
        return self.cells[self.strengths[play] // PLACES]
