"""A fast finder of plays: a table of every play of up to five cards of one pack, with its strength.

The table is made from the readable definition. A play in it is a *mask*, the sum of its cards' bits; its strength is
one integer, its cell above its place in the cell, so that a look-up and a comparison of two integers replace
classifying and comparing. Every mask is one object wherever it stands, so that a search touches little memory.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import combinations
from operator import attrgetter, getitem
from typing import NamedTuple

from .cards import PACK, RANKS, Card, Rank
from .combinations import Combination, classify
from .comparison import Cell, Outcome, are_equal_bombs, cell_of, compare, is_bomb, relation, strength, twos_of
from .kinds import FOURS, SHAPE, Kind, Shape
from .plays import legal_plays, plays_in
from .ruleset import RuleSet

SMALL = frozenset({Shape.SINGLE, Shape.PAIR, Shape.TRIPLE, Shape.FOUR, Shape.FIVE})
"""The shapes of up to five cards that are few enough to list."""

LARGE = frozenset(Shape) - SMALL


class Plays:
    """Finds plays under one rule set. With a table it is some ten times as fast, and finds the same."""

    def __init__(self, rules: RuleSet, table: Table | None = None) -> None:
        self.rules = rules
        large = {kind for kind in rules.kinds if kind not in RANK_BY_RANK}
        self._table = table if rules.deck == 1 and Table.covers(rules) else None
        self._large = bool(large)
        self._same_size_only = not large and not rules.bombs.least
        self._singles: dict[Card, Combination] = {}
        self._single_strength: dict[Card, int] = {}
        if self._table is not None:
            self._singles = {card: self._table.plays[card.bit] for card in PACK}
            self._single_strength = {card: self._table.strengths[card.bit] for card in PACK}

    def single(self, card: Card) -> Combination:
        """Return the play of one card."""
        return self._table.plays[card.bit] if self._table is not None else classify((card,), self.rules)

    def leads(self, hand: Sequence[Card]) -> list[Combination]:
        """Return every combination that a hand holds."""
        if self._table is None:
            return list(plays_in(hand, self.rules))
        plays = self._table.plays
        leads = list(map(plays.__getitem__, self._table.leads(mask_of(hand))))
        if self._large:
            leads += plays_in(hand, self.rules, LARGE)
        return leads

    def answers(self, hand: Sequence[Card], over: Combination) -> list[Combination]:
        """Return every combination that beats another, in a hand from its weakest card to its strongest."""
        table = self._table
        if table is None:
            return list(legal_plays(hand, over, self.rules))
        plays, size = table.plays, len(over.cards)
        if self._same_size_only:
            if size == 1:
                singles, strength = self._singles, self._single_strength
                weaker = bisect_right(hand, strength[over.cards[0]], key=strength.__getitem__)
                return [singles[card] for card in hand[weaker:]]
            if len(hand) < size:
                return []
        mask = mask_of(over.cards)
        if mask not in plays:
            return list(legal_plays(hand, over, self.rules))
        answers = [plays[answer] for answer in table.answers(mask_of(hand), mask)]
        if self._large:
            answers += [play for play in plays_in(hand, self.rules, LARGE) if self.beats(play, over)]
        return answers

    def beats(self, play: Combination, over: Combination) -> bool:
        """Tell whether one combination beats another."""
        if self._table is not None and len(play.cards) == len(over.cards) == 1:
            return self._single_strength[play.cards[0]] > self._single_strength[over.cards[0]]
        return compare(play, over, self.rules).outcome is Outcome.BEATS

    def bombs(self, hand: Sequence[Card], over: Combination) -> list[Combination]:
        """Return the bombs in a hand that beat a combination."""
        return [play for play in self.answers(hand, over) if is_bomb(cell_of(play), self.rules)]


# The table ------------------------------------------------------------------------------------------

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
        """Look for the plays of some kinds."""
        among = frozenset(kinds)
        return cls(bool(among & SEQUENCES), Kind.FLUSH in among, Kind.FULL_HOUSE in among, Kind.QUADS in among)


class Table:
    """The strengths of all small plays under one rule set, made from the readable definition.

    It knows each card face once, so with two packs it holds for hands without equal cards.
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
        self._apart = self._beaten_one_by_one()
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
        self._bits_of, self._rank_of, self._twos_of = holdings()

    def _beaten_one_by_one(self) -> AbstractSet[int]:
        """Return the masks of plays on which kind and size alone do not tell whether a bomb may be played."""
        rules = self.rules
        fours = {kind for kind in FOURS if any(are_equal_bombs(kind, other, rules) for other in FOURS)}
        if not fours and not rules.asks_for_twos:
            return frozenset()
        plays = self.plays.items()
        return {mask for mask, play in plays if play.kind in fours or twos_of(play, rules) is not None}

    def wins(self, play: Sequence[Card], over: Sequence[Card]) -> bool:
        """Tell whether some cards of one pack, in any order, beat others; False if either are no small play."""
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
        """Tell whether the play of one mask beats that of another; False if either is none."""
        mine, theirs = self.strengths.get(play), self.strengths.get(over)
        if mine is None or theirs is None:
            return False
        if mine ^ theirs < PLACES:  # in one cell
            return mine > theirs
        if over in self._apart:
            return compare(self.plays[play], self.plays[over], self.rules).outcome is Outcome.BEATS
        return theirs // PLACES in self._beaten[mine // PLACES]

    def cell(self, play: int) -> Cell:
        """Return kind and size of the play of a mask.

        :raises KeyError: if the mask is no play of a small shape.
        """
        return self.cells[self.strengths[play] // PLACES]

    @staticmethod
    def covers(rules: RuleSet) -> bool:
        """Tell whether `leads` finds every play of up to five cards: not where two pairs are played."""
        return all(kind in RANK_BY_RANK or SHAPE[kind] not in SMALL for kind in rules.kinds)

    def leads(self, hand: int) -> list[int]:
        """Return the masks of every play of up to five cards in a hand, itself a mask, where the table covers them."""
        return self._plays(hand, True, self._played)

    def _plays(self, hand: int, small: bool, fives: _Fives) -> list[int]:
        """List the plays of five cards in a hand that may be of some kinds, and those of fewer cards if `small`."""
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
            twos_of, bits_of = self._twos_of, self._bits_of
            for first, second, last in self._on_rungs[present]:
                middle, upper = twos_of[hand & second], bits_of[hand & last]
                straights = [a | b | c for a in twos_of[hand & first] for b in middle for c in upper]
                played = self._bare_straight_flushes
                listed += straights if played else [play for play in straights if play in self.strengths]
        if fives.flushes:
            for suit in SUIT_MASKS:
                suited = hand & suit
                if suited.bit_count() > 4:
                    listed += self._flushes_in(suited)
        if triples and fives.full_houses:
            for three in triples:
                rank = self._rank_of[three]
                listed += [three | pair for pair in pairs if not pair & rank]
        if fours and fives.quads:
            for four in fours:
                listed += [four | card for card in bits(hand & ~four)]
        return listed

    def answers(self, hand: int, over: int) -> list[int]:
        """Return the masks of every play of up to five cards in a hand that beats another play."""
        count = over.bit_count()
        least = self.strengths[over]
        cell = least // PLACES
        if self.rules.bombs.least:
            listed = self.leads(hand)
        elif count == 5:
            listed = self._plays(hand, False, self._stronger[cell])
        else:
            listed = self._alike(hand, count)
        if over in self._apart:
            return [play for play in listed if self.beats(play, over)]
        strengths, beaten, end = self.strengths, self._beaten, (cell + 1) * PLACES
        return [
            play
            for play in listed
            if least < (mine := strengths.get(play, -1)) < end or (mine >= 0 and cell in beaten[mine // PLACES])
        ]

    def _alike(self, hand: int, count: int) -> list[int]:
        two_by_two = map(getitem, self._two_ranks, hand.to_bytes(BYTES, "little"))
        if count == 1:
            return [play for _, _, _, singles in two_by_two for play in singles]
        return [play for _, _, several, _ in two_by_two if several for play in several[count - 2]]

    def _flushes_in(self, held: int) -> tuple[int, ...]:
        """List the flushes among the cards of one suit; straight flushes are found as straights."""
        if held not in self._flushes:
            plays = (sum(cards) for cards in combinations(bits(held), 5))
            self._flushes[held] = shared(
                play for play in plays if play in self.strengths and self.cell(play)[0] is Kind.FLUSH
            )
        return self._flushes[held]


# Masks ----------------------------------------------------------------------------------------------

Masks = tuple[int, ...]

_BIT = attrgetter("bit")
_SHARED: dict[int, int] = {}


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask of cards of one pack.

    >>> from .cards import parse_cards
    >>> mask_of(parse_cards("AC AD"))
    3
    """
    return sum(map(_BIT, cards))


def shared(masks: Iterable[int]) -> Masks:
    """Return masks, each as the one object that stands for it."""
    return tuple([_SHARED.setdefault(mask, mask) for mask in masks])


def bits(mask: int) -> list[int]:
    """Return the single bits of a mask, lowest first."""
    single = []
    while mask:
        bit = mask & -mask
        single.append(bit)
        mask ^= bit
    return single


RANK_MASKS: Masks = tuple(15 << 4 * place for place in range(len(RANKS)))
SUIT_MASKS: Masks = tuple(sum(1 << 4 * rank + suit for rank in range(len(RANKS))) for suit in range(4))


def _by_rank(ranks: Iterable[int]) -> dict[int, Masks]:
    """List the single bits by any cards of one rank."""
    return {held << 4 * place: shared(bits(held << 4 * place)) for place in ranks for held in range(16)}


class Holdings(NamedTuple):
    """What any cards of one rank, or of two that are neighbours, hold, by their mask."""

    bits: Mapping[int, Masks]
    """The single bits of any cards of one rank."""
    rank: Mapping[int, int]
    """The mask of the rank of any cards of one rank."""
    twos: Mapping[int, Masks]
    """The ways to take a card of each of two neighbouring ranks, by the cards held of both."""


@cache
def holdings() -> Holdings:
    """Return them, made once, by whoever makes a table first: they take as long as many a command."""
    single = _by_rank(range(len(RANKS)))
    neighbours = ((place, (place + 1) % len(RANKS)) for place in range(len(RANKS)))
    return Holdings(
        single,
        {held << 4 * place: RANK_MASKS[place] for place in range(len(RANKS)) for held in range(1, 16)},
        {
            below | above: shared(a | b for a in single[below] for b in single[above])
            for lower, upper in neighbours
            for below in _by_rank([lower])
            for above in _by_rank([upper])
        },
    )


BYTES = 7
"""The bytes of a mask, two ranks in each."""

Several = tuple[Masks, Masks, Masks]
"""Twos, threes and fours alike, plays or not."""


TwoRanks = tuple[Masks, int, Several | None, Masks]
"""Holdings of two ranks: the plays of cards alike; the ranks, a bit for each; several alike, None if no two are; and
single cards. A plain tuple, because one with names takes twice as long to unpack."""


@cache
def two_ranks(played: AbstractSet[int]) -> tuple[tuple[TwoRanks, ...], ...]:
    """Return, for each two ranks and then by the byte of a hand's mask that is theirs, the cards held of them.

    :param played: the numbers of cards alike that are plays.
    """
    by_byte = []
    for place in range(0, len(RANKS), 2):
        held_of = []
        for byte in range(256):
            plays: list[int] = []
            alike: tuple[list[int], ...] = ([], [], [], [])
            for rank in (byte & 15, byte & 240):
                parts = shared(part << 4 * place for part in range(1, rank + 1) if part & rank == part)
                for number, masks in enumerate(alike, start=1):
                    sized = [part for part in parts if part.bit_count() == number]
                    masks += sized
                    plays += sized if number in played else ()
            singles, twos, threes, fours = map(tuple, alike)
            ranks = bool(byte & 15) << place | bool(byte & 240) << place + 1
            several = (twos, threes, fours) if twos else None
            held_of.append((singles if singles == tuple(plays) else tuple(plays), ranks, several, singles))
        by_byte.append(tuple(held_of))
    return tuple(by_byte)


Rung = tuple[int, int, int]
"""The ranks of a straight as masks: those of its first two, of its next two, and of its last."""


@cache
def rungs_held(ladder: tuple[str, ...]) -> tuple[tuple[Rung, ...], ...]:
    """Return, by the set of ranks held as bits, the rungs of a ladder that it has."""
    rungs = [tuple(RANKS.index(Rank(rank)) for rank in rung) for rung in ladder]
    needed = [(sum(1 << place for place in places), _rung(places)) for places in rungs]
    return tuple(
        tuple(rung for count, rung in needed if count & present == count) for present in range(1 << len(RANKS))
    )


def _rung(places: Sequence[int]) -> Rung:
    first, second, third, fourth, last = (RANK_MASKS[place] for place in places)
    return first | second, third | fourth, last
