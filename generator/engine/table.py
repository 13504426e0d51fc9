"""A table over the readable definition: every play of up to five cards of one pack, with its strength.

A play is a *mask*, the sum of its cards' bits. Its strength is one integer, its cell above its place in the
cell, so that a look-up and a comparison of two integers replace classifying and comparing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from itertools import combinations, product
from operator import attrgetter

from .cards import PACK, RANKS, Card, Rank
from .combinations import Combination
from .comparison import Cell, Outcome, cell_of, relation, strength
from .kinds import SHAPE, Kind, Shape
from .moves import plays_in
from .ruleset import RuleSet

SMALL = frozenset({Shape.SINGLE, Shape.PAIR, Shape.TRIPLE, Shape.FOUR, Shape.FIVE})
"""The shapes of up to five cards that are few enough to list."""

PLACES = 1 << 20
"""More than the places in any cell."""


_BIT = attrgetter("bit")


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of cards of one pack.

    >>> from .cards import parse_cards
    >>> mask_of(parse_cards("AC AD"))
    3
    """
    return sum(map(_BIT, cards))


RANK_MASKS: tuple[int, ...] = tuple(15 << 4 * place for place in range(len(RANKS)))
SUIT_MASKS: tuple[int, ...] = tuple(sum(1 << 4 * rank + suit for rank in range(len(RANKS))) for suit in range(4))

Alike = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""What some cards of one rank hold: the plays of them alone; then twos, threes and fours alike, plays or not."""

RANK_BY_RANK = frozenset(
    {Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.FOUR_ALONE}
    | {Kind.STRAIGHT, Kind.FLUSH, Kind.FULL_HOUSE, Kind.QUADS, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH}
)
"""The kinds that `Table.leads` can put together from masks."""


SEQUENCES = frozenset({Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH})


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
            mask: number * PLACES + place
            for number, cell in enumerate(self.cells)
            for place, key in enumerate(sorted(by_cell[cell]))
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
        self._stronger = tuple(
            frozenset(
                kind for mine, (kind, _) in enumerate(self.cells) if mine == number or number in self._beaten[mine]
            )
            for number in range(len(self.cells))
        )
        """For each cell the kinds that can beat a play of it."""
        self._alike = self._list_alike()
        self._on_rungs = _list_rungs(rules)
        self._flushes: dict[int, tuple[int, ...]] = {}

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

    @staticmethod
    def covers(rules: RuleSet) -> bool:
        """Whether `leads` finds every play of up to five cards: not where two pairs are played."""
        return all(kind in RANK_BY_RANK or SHAPE[kind] not in SMALL for kind in rules.kinds)

    def leads(self, hand: int) -> list[int]:
        """The masks of every play of up to five cards in a hand, itself a mask, where the table covers them."""
        return self._found(hand, True, self.rules.kinds)

    def _found(self, hand: int, small: bool, kinds: AbstractSet[Kind]) -> list[int]:
        """The plays of five cards in a hand that may be of some kinds, and those of fewer cards if they are wanted."""
        found: list[int] = []
        present = 0
        pairs: list[int] = []
        triples: list[int] = []
        fours: list[int] = []
        for rank, bit, alike in self._alike:
            held = hand & rank
            if held:
                present |= bit
                plays, two, three, four = alike[held]
                if small:
                    found += plays
                if two:
                    pairs += two
                    if three:
                        triples += three
                        fours += four
        if kinds & SEQUENCES:
            for ranks in self._on_rungs[present]:
                found += self._straights(hand, ranks)
        if Kind.FLUSH in kinds:
            for suit in SUIT_MASKS:
                held = hand & suit
                if held.bit_count() > 4:
                    found += self._flushes_in(held)
        if triples:
            found += self._with_others(hand, pairs, triples, fours)
        return found

    def answers(self, hand: int, over: int) -> list[int]:
        """The masks of every play of up to five cards in a hand that beats another play."""
        count = over.bit_count()
        least = self.strengths[over]
        cell = least // PLACES
        if self.rules.bombs.least:
            found = self.leads(hand)
        elif count == 5:
            found = self._found(hand, False, self._stronger[cell])
        else:
            found = [
                play
                for rank, _, alike in self._alike
                if (held := hand & rank)
                for play in alike[held][0 if count == 1 else count - 1]
            ]
        strengths, beaten, end = self.strengths, self._beaten, (cell + 1) * PLACES
        return [
            play
            for play in found
            if least < (mine := strengths.get(play, -1)) < end or (mine >= 0 and cell in beaten[mine // PLACES])
        ]

    def _list_alike(self) -> tuple[tuple[int, int, dict[int, Alike]], ...]:
        """For each rank its mask, its bit, and by the cards held of it: the plays of them alone, the twos and so on."""
        tables = []
        for place in range(len(RANKS)):
            by_held: dict[int, Alike] = {}
            for nibble in range(1, 16):
                subsets = [part for part in range(1, 16) if part & nibble == part]
                sized = {n: tuple(part << 4 * place for part in subsets if part.bit_count() == n) for n in range(1, 5)}
                plays = tuple(mask for n in sized for mask in sized[n] if mask in self.strengths)
                by_held[nibble << 4 * place] = (plays, sized[2], sized[3], sized[4])
            tables.append((RANK_MASKS[place], 1 << place, by_held))
        return tuple(tables)

    def _straights(self, hand: int, ranks: tuple[int, ...]) -> list[int]:
        plays = list(map(sum, product(*[BITS_OF_A_RANK[hand & mask] for mask in ranks])))
        if Kind.STRAIGHT_FLUSH in self.rules.kinds:
            return plays
        return [play for play in plays if play in self.strengths]

    def _flushes_in(self, held: int) -> tuple[int, ...]:
        """The flushes among the cards of one suit; straight flushes are found as straights."""
        if held not in self._flushes:
            plays = (sum(cards) for cards in combinations(_bits(held), 5))
            self._flushes[held] = tuple(
                play for play in plays if play in self.strengths and self.cell(play)[0] is Kind.FLUSH
            )
        return self._flushes[held]

    def _with_others(self, hand: int, pairs: list[int], triples: list[int], fours: list[int]) -> list[int]:
        """Full houses, and four of a kind with each other card."""
        found = []
        if Kind.FULL_HOUSE in self.rules.kinds:
            for three in triples:
                rank = _rank_mask(three)
                found += [three | two for two in pairs if not two & rank]
        if Kind.QUADS in self.rules.kinds:
            for four in fours:
                found += [four | card for card in _bits(hand & ~four)]
        return found


def _bits(mask: int) -> list[int]:
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return bits


BITS_OF_A_RANK = {
    nibble << 4 * place: tuple(_bits(nibble << 4 * place)) for place in range(len(RANKS)) for nibble in range(16)
}
"""The single bits of any cards of one rank."""


def _rank_mask(play: int) -> int:
    return next(mask for mask in RANK_MASKS if mask & play)


def _list_rungs(rules: RuleSet) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By the set of ranks held, as bits: the rungs of the ladder that it has, as masks of ranks."""
    rungs = [tuple(RANKS.index(Rank(rank)) for rank in rung) for rung in rules.straights_ladder]
    needed = [(sum(1 << place for place in places), places) for places in rungs]
    return tuple(
        tuple(tuple(RANK_MASKS[place] for place in places) for wanted, places in needed if wanted & present == wanted)
        for present in range(1 << len(RANKS))
    )
