"""A table over the readable definition: every play of up to five cards of one pack, with its strength.

A play is a *mask*, the sum of its cards' bits. Its strength is one integer, its cell above its place in the
cell, so that a look-up and a comparison of two integers replace classifying and comparing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from operator import getitem
from typing import NamedTuple

from .cards import PACK, Card
from .combinations import Combination
from .comparison import Cell, cell_of, relation
from .criteria import strength
from .kinds import SHAPE, Kind, Shape
from .masks import BITS_OF, BYTES, RANK_OF, SUIT_MASKS, TWOS_OF, Masks, bits, mask_of, rungs_held, shared, two_ranks
from .moves import plays_in
from .ruleset import RuleSet
from .verdicts import Outcome

SMALL = frozenset({Shape.SINGLE, Shape.PAIR, Shape.TRIPLE, Shape.FOUR, Shape.FIVE})
"""The shapes of up to five cards that are few enough to list."""

PLACES = 1 << 20
"""More than the places in any cell."""


RANK_BY_RANK = frozenset(
    {Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.FOUR_ALONE}
    | {Kind.STRAIGHT, Kind.FLUSH, Kind.FULL_HOUSE, Kind.QUADS, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH}
)
"""The kinds that `Table.leads` can put together from masks."""


ALIKE = {1: Kind.SINGLE, 2: Kind.PAIR, 3: Kind.TRIPLE, 4: Kind.FOUR_ALONE}
"""The number of cards alike to the play that they make by themselves."""

SEQUENCES = frozenset({Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH})


class _Fives(NamedTuple):
    """The plays of five cards that are looked for."""

    sequences: bool
    flushes: bool
    full_houses: bool
    quads: bool

    @classmethod
    def among(cls, kinds: Iterable[Kind]) -> _Fives:
        """Those of some kinds."""
        among = frozenset(kinds)
        return cls(bool(among & SEQUENCES), Kind.FLUSH in among, Kind.FULL_HOUSE in among, Kind.QUADS in among)


class Table:
    """The strengths of all small plays under one rule set, made from the readable definition.

    It knows each card face once, so with two packs it holds for hands without twins.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        by_cell: dict[Cell, dict[tuple[int, ...], list[int]]] = defaultdict(lambda: defaultdict(list))
        self.plays: dict[int, Combination] = {}
        for play in plays_in(PACK, rules, SMALL):
            mask = mask_of(play.cards)
            self.plays[mask] = play
            by_cell[cell_of(play)][strength(play, rules)].append(mask)
        self.cells: tuple[Cell, ...] = tuple(sorted(by_cell))
        self.strengths: dict[int, int] = {
            mask: value
            for number, cell in enumerate(self.cells)
            for value, key in enumerate(sorted(by_cell[cell]), start=number * PLACES)
            for mask in by_cell[cell][key]
        }
        self._beaten = tuple(
            frozenset(
                number
                for number, theirs in enumerate(self.cells)
                if theirs != mine and relation(mine, theirs, rules)[0] is Outcome.BEATS
            )
            for mine in self.cells
        )
        self._played = _Fives.among(rules.kinds)
        self._stronger = tuple(
            _Fives.among(kind for mine, (kind, _) in enumerate(self.cells) if mine == at or at in self._beaten[mine])
            for at in range(len(self.cells))
        )
        """For each cell the kinds that can beat a play of it."""
        self._bare_straight_flushes = Kind.STRAIGHT_FLUSH in rules.kinds
        self._two_ranks = two_ranks(frozenset(n for n, kind in ALIKE.items() if kind in rules.kinds))
        self._on_rungs = rungs_held(tuple(rules.rung_levels))
        self._flushes: dict[int, Masks] = {}

    def wins(self, play: Sequence[Card], over: Sequence[Card]) -> bool:
        """Whether some cards of one pack, in any order, beat others; False if either are no play of a small shape."""
        strengths = self.strengths
        try:  # five on five, which is asked most, without a loop
            a, b, c, d, e = play
            mine = strengths[a.bit + b.bit + c.bit + d.bit + e.bit]
            a, b, c, d, e = over
            theirs = strengths[a.bit + b.bit + c.bit + d.bit + e.bit]
        except KeyError:
            return False
        except ValueError:  # not five
            return self.beats(mask_of(play), mask_of(over))
        if mine ^ theirs < PLACES:
            return mine > theirs
        return theirs // PLACES in self._beaten[mine // PLACES]

    def beats(self, play: int, over: int) -> bool:
        """Whether the play of one mask beats that of another; False if either is none."""
        mine, theirs = self.strengths.get(play), self.strengths.get(over)
        if mine is None or theirs is None:
            return False
        if mine ^ theirs < PLACES:  # in one cell
            return mine > theirs
        return theirs // PLACES in self._beaten[mine // PLACES]

    def cell(self, play: int) -> Cell:
        """Kind and size of the play of a mask.

        :raises KeyError: if the mask is no play of a small shape.
        """
        return self.cells[self.strengths[play] // PLACES]

    @staticmethod
    def covers(rules: RuleSet) -> bool:
        """Whether `leads` finds every play of up to five cards: not where two pairs are played."""
        return all(kind in RANK_BY_RANK or SHAPE[kind] not in SMALL for kind in rules.kinds)

    def leads(self, hand: int) -> list[int]:
        """The masks of every play of up to five cards in a hand, itself a mask, where the table covers them."""
        return self._plays(hand, True, self._played)

    def _plays(self, hand: int, small: bool, fives: _Fives) -> list[int]:
        """The plays of five cards in a hand that may be of some kinds, and those of fewer cards if they are wanted."""
        listed: list[int] = []
        present = 0
        pairs: list[int] = []
        triples: list[int] = []
        fours: list[int] = []
        for plays, ranks, several, _ in map(getitem, self._two_ranks, hand.to_bytes(BYTES, "little")):
            present |= ranks
            if small:
                listed += plays
            if several:
                twos, threes, alike = several
                pairs += twos
                if threes:
                    triples += threes
                    fours += alike
        if fives.sequences:
            for first, second, last in self._on_rungs[present]:
                middle, upper = TWOS_OF[hand & second], BITS_OF[hand & last]
                straights = [a | b | c for a in TWOS_OF[hand & first] for b in middle for c in upper]
                played = self._bare_straight_flushes
                listed += straights if played else [play for play in straights if play in self.strengths]
        if fives.flushes:
            for suit in SUIT_MASKS:
                suited = hand & suit
                if suited.bit_count() > 4:
                    listed += self._flushes_in(suited)
        if triples and fives.full_houses:
            for three in triples:
                rank = RANK_OF[three]
                listed += [three | pair for pair in pairs if not pair & rank]
        if fours and fives.quads:
            for four in fours:
                listed += [four | card for card in bits(hand & ~four)]
        return listed

    def answers(self, hand: int, over: int) -> list[int]:
        """The masks of every play of up to five cards in a hand that beats another play."""
        count = over.bit_count()
        least = self.strengths[over]
        cell = least // PLACES
        if self.rules.bombs.least:
            listed = self.leads(hand)
        elif count == 5:
            listed = self._plays(hand, False, self._stronger[cell])
        else:
            listed = self._alike(hand, count)
        strengths, beaten, end = self.strengths, self._beaten, (cell + 1) * PLACES
        return [
            play
            for play in listed
            if least < (mine := strengths.get(play, -1)) < end or (mine >= 0 and cell in beaten[mine // PLACES])
        ]

    def _alike(self, hand: int, count: int) -> list[int]:
        """So many cards alike, one to four, in a hand."""
        two_by_two = map(getitem, self._two_ranks, hand.to_bytes(BYTES, "little"))
        if count == 1:
            return [play for _, _, _, singles in two_by_two for play in singles]
        return [play for _, _, several, _ in two_by_two if several for play in several[count - 2]]

    def _flushes_in(self, held: int) -> tuple[int, ...]:
        """The flushes among the cards of one suit; straight flushes are found as straights."""
        if held not in self._flushes:
            plays = (sum(cards) for cards in combinations(bits(held), 5))
            self._flushes[held] = shared(
                play for play in plays if play in self.strengths and self.cell(play)[0] is Kind.FLUSH
            )
        return self._flushes[held]
