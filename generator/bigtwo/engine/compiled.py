"""The compiled form of a rule set: small arrays, made of its own orders, that tell at once what the definition argues.

A play of up to five cards of one pack is a sum of bits. Its strength is one whole number: the number of its cell, its
kind and size, above what is compared inside the cell. It comes from the ranks of the play and from the suit of one
rank, so that a look-up and a comparison of two numbers replace classifying and comparing; `docs/architecture.md` lists
the arrays. What was looked up is kept, a play as one object. Larger plays, and a second pack, are left to the readable
definition, which says why as well, and to which all of this is held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from copy import copy
from functools import partial, reduce
from itertools import combinations, product
from operator import getitem, or_
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from .cards import PACK, RANKS, Card, Rank, ReadCards, bits_of
from .combinations import Combination, classify
from .comparison import (
    BEATS,
    CRITERIA,
    DOES_NOT_BEAT,
    LEADS,
    Cell,
    Outcome,
    Part,
    Property,
    are_equal_bombs,
    cell_of,
    compare,
    criteria,
    is_bomb,
    judge,
    relation,
    twos_of,
)
from .kinds import ROYAL, SEQUENCE, SHAPE, Kind, Shape
from .plays import legal_plays, plays_in
from .ruleset import RuleSet, Twos

SMALL = frozenset({Shape.SINGLE, Shape.PAIR, Shape.TRIPLE, Shape.FOUR, Shape.FIVE})
"""The shapes of up to five cards, which the arrays cover."""

LARGE = frozenset(Shape) - SMALL

ALIKE = {1: Kind.SINGLE, 2: Kind.PAIR, 3: Kind.TRIPLE, 4: Kind.FOUR_ALONE}
"""The number of cards alike to the play that they make by themselves."""

SIZES = {kind: size for size, kind in ALIKE.items()} | {Kind.TWO_PAIRS: 4}
"""Kind to its number of cards, where that is at most four; the others that the arrays cover have five."""

CELL = 1 << 26
"""More than anything compared inside a cell: by so much the strengths of neighbouring cells differ."""

WIDTH = {
    Property.RANK: 4,
    Property.FIVE_CARD_RANK: 4,
    Property.RANKS_DOWNWARD: len(RANKS),
    Property.SUIT: 2,
    Property.RUNG: 4,
    Property.RUN: 4,
}
"""The bits of a strength that a criterion takes, by what it compares."""

# Bits -----------------------------------------------------------------------------------------------

Masks = tuple[int, ...]

RANK_MASKS: Masks = tuple(15 << 4 * place for place in range(len(RANKS)))
SUIT_MASKS: Masks = tuple(sum(1 << 4 * place + suit for place in range(len(RANKS))) for suit in range(4))
BYTES = 7
"""A hand is looked up by two ranks at a time, a byte each; the last rank has one by itself."""

DIGITS: Masks = tuple(card.digit for card in PACK[::4])
"""By rank, a power of eight: the sum over the cards of a play is its pattern."""

PATTERNS = tuple(
    tuple(
        sum(digit * (byte >> 4 * high & 15).bit_count() for high, digit in enumerate(DIGITS[at : at + 2]))
        for byte in range(256)
    )
    for at in range(0, len(RANKS), 2)
)
"""The pattern of the two ranks in each byte of a mask."""


def single_bits(mask: int) -> list[int]:
    """Return the single bits of a mask, lowest first.

    >>> single_bits(13)
    [1, 4, 8]
    """
    single = []
    while mask:
        bit = mask & -mask
        single.append(bit)
        mask ^= bit
    return single


def ranks_of(mask: int) -> list[int]:
    """Return the rank number of each card of a mask, lowest first.

    >>> ranks_of(19)
    [0, 0, 1]
    """
    return [bit.bit_length() - 1 >> 2 for bit in single_bits(mask)]


# Strengths ------------------------------------------------------------------------------------------


class Worth(NamedTuple):
    """The worth of the ranks of a play, whatever its suits."""

    cell: Cell
    base: int
    weight: int
    """The worth of a suit: of each place in the order of suits."""
    place: int
    """The lowest bit, by its number, of the rank whose suit decides."""
    core: int | None
    """The rank number of the cards that rank the play; None if all do."""
    rung: str


class Worths:
    """The worth of every pattern of ranks under one rule set: up to five cards, of one suit or of several."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._kinds = frozenset(kind for kind in rules.kinds if SHAPE[kind] in SMALL and rules.deck == 1)
        self.cells: tuple[Cell, ...] = tuple((kind, SIZES.get(kind, 5)) for kind in Kind if kind in self._kinds)
        """Kinds with their sizes; the numbers of cells begin at 1."""
        self._numbers = {cell: number for number, cell in enumerate(self.cells, start=1)}
        self._five_places = [rules.five_card_rank_strength[rank] for rank in RANKS]
        self._places = [rules.rank_strength[rank] for rank in RANKS]
        self.mixed: dict[int, Worth] = {}
        """Pattern to worth."""
        self.suited: dict[int, Worth] = {}
        """Likewise of five cards in sequence and of one suit."""
        self._alike()
        self._pairs()
        self._sequences()

    def of(self, mask: int) -> Worth | None:
        """Return the worth of a play; None if the cards are no play of up to five."""
        if not self.cells:
            return None
        pattern = sum(map(getitem, PATTERNS, mask.to_bytes(BYTES, "little")))
        suit = SUIT_MASKS[(mask & -mask).bit_length() - 1 & 3]
        if not mask & ~suit and mask.bit_count() == 5:
            return self.suited.get(pattern) or self._flush(ranks_of(mask))
        return self.mixed.get(pattern)

    def _alike(self) -> None:
        """List cards alike, by themselves and with others."""
        for rank in range(len(RANKS)):
            others = [other for other in range(len(RANKS)) if other != rank]
            for count, kind in ALIKE.items():
                self._list(kind, count, rank, [()])
            self._list(Kind.FULL_HOUSE, 3, rank, [(other, other) for other in others])
            self._list(Kind.QUADS, 4, rank, [(other,) for other in others])

    def _pairs(self) -> None:
        """List two pairs, alone and with a card more; where any ranks will do, consecutive ones are no kind apart."""
        for low, high in combinations(sorted(range(len(RANKS)), key=self._places.__getitem__), 2):
            self._list(Kind.TWO_PAIRS, 2, high, [(low, low)])
            odd = [(low, low, other) for other in range(len(RANKS)) if other not in (low, high)]
            self._list(Kind.BUTTERFLY, 2, high, odd)
        for first, last in ((RANKS.index(SEQUENCE[at]), RANKS.index(SEQUENCE[at + 1])) for at in range(len(RANKS))):
            odd = [(first, first, other) for other in range(len(RANKS)) if other not in (first, last)]
            self._list(Kind.SISTERS, 2, last, odd)

    def _list(self, kind: Kind, count: int, core: int, added: Iterable[tuple[int, ...]]) -> None:
        """List so many cards of a rank, with each of several additions."""
        if kind in self._kinds:
            worth = self._worth(kind, [core] * count, core)
            for more in added:
                self.mixed.setdefault(count * DIGITS[core] + sum([DIGITS[rank] for rank in more]), worth)

    def _sequences(self) -> None:
        rules = self._rules
        royal = Kind.ROYAL_FLUSH if Kind.ROYAL_FLUSH in rules.class_levels else Kind.STRAIGHT_FLUSH
        for rung in rules.rung_levels:
            ranks = [RANKS.index(Rank(rank)) for rank in rung]
            suited = (
                (royal if rung == ROYAL else Kind.STRAIGHT_FLUSH) if rules.knows_straight_flushes else Kind.STRAIGHT
            )
            for kind, listed in ((Kind.STRAIGHT, self.mixed), (suited, self.suited)):
                if kind in self._kinds:
                    listed[sum([DIGITS[rank] for rank in ranks])] = self._worth(kind, ranks, None, rung)

    def _flush(self, ranks: list[int]) -> Worth | None:
        """Return the worth of five cards of one suit that are a flush, if they are: in sequence they are none."""
        off = frozenset([RANKS[rank] for rank in ranks]) not in self._rules.rungs
        return self._worth(Kind.FLUSH, ranks, None) if off and Kind.FLUSH in self._kinds else None

    def _worth(self, kind: Kind, ranks: list[int], core: int | None, rung: str = "") -> Worth:
        """Pack the criteria of a kind, from the ranks that rank the play."""
        rules = self._rules
        size = SIZES.get(kind, 5)
        base = weight = place = 0
        for criterion in criteria(kind, rules):
            at, by = CRITERIA[criterion]
            base, weight = base << WIDTH[by], weight << WIDTH[by]
            if by is Property.SUIT:
                weight += 1
                decides = rules.straight_tiebreak.suits.get(rung, rung[-1:]) if at is Part.DECIDING else ""
                place = 4 * (RANKS.index(Rank(decides)) if decides else ranks[0])
            else:
                base += self._key(by, ranks, rung, size)
        cell = (kind, size)
        return Worth(cell, self._numbers[cell] * CELL + base, weight, place, core, rung)

    def _key(self, by: Property, ranks: list[int], rung: str, size: int) -> int:
        if by is Property.RUNG:
            return self._rules.rung_levels[rung]
        if by is Property.RUN:
            return SEQUENCE.index(RANKS[ranks[0]], 1)
        if by is Property.RANKS_DOWNWARD:
            return sum([1 << self._five_places[rank] for rank in ranks])
        if by is Property.RANK or size != 5:
            return self._places[ranks[0]]
        return max([self._five_places[rank] for rank in ranks])


# What is kept ---------------------------------------------------------------------------------------

T = TypeVar("T")


class Kept(dict[int, T]):
    """Something by number, made when it is first asked for."""

    def __init__(self, make: Callable[[int], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, number: int) -> T:
        made = self[number] = self._make(number)
        return made


class Strengths(Kept[int]):
    """Strengths by mask; what is no play is not kept, for there are millions."""

    def __missing__(self, number: int) -> int:
        strength = self._make(number)
        if strength:
            self[number] = strength
        return strength


def _ways(held: int) -> Masks:
    """Return the ways to take a card of each of two neighbouring ranks, or of one, of which cards are held."""
    ranks = [held & mask for mask in RANK_MASKS if held & mask]
    if held & RANK_MASKS[0] and held & RANK_MASKS[-1]:
        ranks.reverse()  # the ace above the king
    return tuple(map(sum, product(*map(single_bits, ranks))))


WAYS: Mapping[int, Masks] = Kept(_ways)
"""They hang on no rule."""

Several = tuple[Masks, Masks, Masks]
"""Twos, threes and fours alike, plays or not."""

TwoRanks = tuple[tuple[Combination, ...], int, Several | None]
"""A holding of two ranks: the plays of cards alike; the ranks, a bit for each; several alike, None if no two are.

A plain tuple, because one with names takes twice as long to unpack.
"""

Rung = tuple[int, int, int, int]
"""The ranks of a straight as masks, those of its first two, of its next two, and of its last; the most it is worth."""


class Fives(NamedTuple):
    """The plays of five cards that are looked for, and two pairs."""

    straights: bool
    """True for straights, and for those of one suit, whatever they are worth."""
    suited: bool
    """True for straights of one suit, whatever their worth."""
    flushes: bool
    full_houses: bool
    quads: bool
    pairs: bool
    """Whether two pairs, alone or with a card more."""

    @classmethod
    def among(cls, kinds: AbstractSet[Kind]) -> Fives:
        """Look for the plays of some kinds."""
        return cls(
            Kind.STRAIGHT in kinds,
            bool(kinds & {Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH}),
            Kind.FLUSH in kinds,
            Kind.FULL_HOUSE in kinds,
            Kind.QUADS in kinds,
            bool(kinds & {Kind.TWO_PAIRS, Kind.BUTTERFLY, Kind.SISTERS}),
        )


NO_FIVES = Fives.among(frozenset())


class Above(NamedTuple):
    """The plays that beat those of a cell: the stronger ones of it, and those of other cells."""

    cells: frozenset[int]
    """The numbers of cells of which every play does."""
    some: bool
    """Whether of another cell some do and some do not: fours of different sizes that go by rank."""
    alike: tuple[int, ...]
    """The numbers of cards alike that may."""
    fives: Fives | None
    """None if no plays of five may."""
    straights: bool
    """True for the cell of straights, of which only stronger ones are looked for."""


# The compiled form ----------------------------------------------------------------------------------


class Compiled:
    """Judges and finds plays under one rule set, from arrays as far as these go."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._alike_form: Compiled | None = None
        """The form that this one shares all with, held so that more may share it."""
        self.worths = Worths(rules)
        self.best = tuple(
            max([rules.suit_strength[card.suit] for card in PACK[:4] if card.bit & held], default=0)
            for held in range(16)
        )
        """The four bits of a rank to the place of the best suit among them."""
        cells = self.worths.cells
        self.between = [[], *([None, *(self._relation(mine, theirs) for theirs in cells)] for mine in cells)]
        """The outcome for each cell on each; None where the cells alone do not tell."""
        self.strengths: dict[int, int] = Strengths(self._strength)
        """Mask to strength; 0 for what is no play of up to five cards."""
        self.plays: dict[int, Combination] = Kept(self._play)
        """Mask to play."""
        self._kinds = kinds = frozenset(kind for kind, _ in self.worths.cells)
        self._fives = Fives.among(kinds)
        self._every_sequence = Kind.STRAIGHT_FLUSH in kinds or not rules.knows_straight_flushes
        self._large = any(SHAPE[kind] in LARGE for kind in rules.kinds)
        self._same_size_only = bool(kinds) and not self._large and not rules.bombs.least
        self._two_ranks = tuple(Kept[TwoRanks](partial(self._held_of_two, at)) for at in range(BYTES))
        """By byte of a hand."""
        self._rungs = Kept[tuple[Rung, ...]](self._rungs_held)
        self._flushes = Kept[Masks](self._flushes_in)
        self._above: dict[tuple[int, Twos | None], Above] = {}
        """By number of a cell, and by the twos that a play is made of where bombs ask for them."""
        self._stronger = Kept(self._stronger_than)
        """The mask of cards alike to that of all the cards with which as many of them are stronger."""
        self._ladder = [self._rung(rung) for rung in rules.rung_levels]

    def under(self, rules: RuleSet) -> Compiled:
        """Return the same form for other rules by which plays are compared alike; what is kept is kept for both."""
        if rules is self.rules:
            return self
        form = copy(self)
        form.rules, form._alike_form = rules, self
        return form

    # Judging

    def outcome(self, play: ReadCards, over: ReadCards) -> Outcome:
        """Judge some cards played on others, or led if `over` is empty."""
        mine, theirs = self.strengths[play.bits], self.strengths[over.bits]
        if mine and theirs and not play.bits & over.bits:
            if mine ^ theirs < CELL:
                return BEATS if mine > theirs else DOES_NOT_BEAT
            outcome = self.between[mine // CELL][theirs // CELL]
            if outcome is not None:
                return outcome
        elif mine and not over:
            return LEADS
        return judge(play, over, self.rules).outcome

    def combination(self, cards: Sequence[Card]) -> Combination:
        """Return the combination that some cards form, with the cards in the order in which they are given.

        :raises NotACombination: if they may not be played together.
        """
        held = tuple(cards)
        mask = bits_of(held)
        if mask.bit_count() != len(held) or not self.strengths[mask]:
            return classify(held, self.rules)
        play = self.plays[mask]
        if play.cards == held:
            return play
        core = held if len(play.core) == len(held) else tuple([card for card in held if card in play.core])
        return Combination(play.kind, held, core, play.rung)

    def beats(self, play: Combination, over: Combination) -> bool:
        """Tell whether one combination beats another."""
        mine, theirs = self.strengths[bits_of(play.cards)], self.strengths[bits_of(over.cards)]
        if mine and theirs and mine ^ theirs < CELL:
            return mine > theirs
        return compare(play, over, self.rules).outcome is Outcome.BEATS

    def _strength(self, mask: int) -> int:
        worth = self.worths.of(mask)
        return worth.base + worth.weight * self.best[mask >> worth.place & 15] if worth else 0

    def _stronger_than(self, mask: int) -> int:
        alike = self._alike(bits_of(PACK), mask.bit_count())
        return reduce(or_, [play for play in alike if self.strengths[play] > self.strengths[mask]], 0)

    def _relation(self, mine: Cell, theirs: Cell) -> Outcome | None:
        rules = self.rules
        if mine == theirs or are_equal_bombs(mine[0], theirs[0], rules):
            return None
        twos = (None, *Twos) if rules.asks_for_twos and theirs[0] in ALIKE.values() else (None,)
        outcomes = {relation(mine, theirs, rules, made_of)[0] for made_of in twos}
        return outcomes.pop() if len(outcomes) == 1 else None

    def _play(self, mask: int) -> Combination:
        """Return the play of a mask: the cards that rank it first, those of a straight in sequence."""
        worth = self.worths.of(mask)
        assert worth is not None
        cards = tuple([PACK[bit.bit_length() - 1] for bit in single_bits(mask)])
        while worth.rung and cards[0].rank != worth.rung[0]:
            cards = (*cards[1:], cards[0])
        if worth.core is None or len(cards) < 4:
            return Combination(worth.cell[0], cards, cards, worth.rung)
        core = tuple([card for card in cards if card.rank is RANKS[worth.core]])
        return Combination(worth.cell[0], (*core, *(card for card in cards if card not in core)), core)

    # Finding

    def single(self, card: Card) -> Combination:
        """Return the play of one card."""
        return self.plays[card.bit] if self._kinds else classify((card,), self.rules)

    def leads(self, hand: ReadCards) -> list[Combination]:
        """Return every combination that a hand holds."""
        if not self._kinds:
            return list(plays_in(hand, self.rules))
        leads: list[Combination] = []
        plays = self.plays
        leads += map(plays.__getitem__, self._found(hand.bits, self._fives, leads, 0))
        if self._large:
            leads += plays_in(hand, self.rules, LARGE)
        return leads

    def answers(self, hand: ReadCards, over: Combination) -> list[Combination]:
        """Return every combination that beats another, in a hand from the weakest card to the strongest."""
        plays, cards = self.plays, over.cards
        size = len(cards)
        mask = bits_of(cards) if size > 1 else cards[0].bit
        if self._same_size_only:
            if size < 4:
                stronger = hand.bits & self._stronger[mask]
                count = stronger.bit_count()
                if size == 1:
                    return [plays[card.bit] for card in hand[-count:]] if count else []
                if count < size:
                    return []
                least = self.strengths[mask]
                return [plays[alike] for alike in self._alike(stronger, size) if self.strengths[alike] > least]
            if len(hand) < size:
                return []
        if not self.strengths[mask]:
            return list(legal_plays(hand, over, self.rules))
        answers = [plays[answer] for answer in self.masks_above(hand.bits, mask)]
        if self._large:
            answers += [play for play in plays_in(hand, self.rules, LARGE) if self.beats(play, over)]
        return answers

    def bombs(self, hand: ReadCards, over: Combination) -> list[Combination]:
        """Return the bombs in a hand that beat a combination."""
        return [play for play in self.answers(hand, over) if is_bomb(cell_of(play), self.rules)]

    def masks(self, hand: int) -> list[int]:
        """Return the masks of every play of up to five cards in a hand, itself a mask."""
        alike: list[Combination] = []
        fives = self._found(hand, self._fives, alike, 0)
        return [*(bits_of(play.cards) for play in alike), *fives]

    def masks_above(self, hand: int, over: int) -> list[int]:
        """Return the masks of every play of up to five cards in a hand that beats another play of up to five."""
        strengths = self.strengths
        least = strengths[over]
        cells, some, alike, fives, straights = self._beating(least // CELL, over)
        end = (least // CELL + 1) * CELL
        found = [mask for count in alike for mask in self._alike(hand, count)]
        if fives:
            found += self._found(hand, fives, [], least if straights else 0)
        if not cells:
            return [play for play in found if least < strengths[play] < end]
        if some:
            below = self.plays[over]
            return [play for play in found if self.beats(self.plays[play], below)]
        return [play for play in found if least < (mine := strengths[play]) < end or mine // CELL in cells]

    def _alike(self, hand: int, count: int) -> list[int]:
        """List so many cards alike in a hand."""
        if count == 1:
            return single_bits(hand)
        found: list[int] = []
        for two_ranks, held in zip(self._two_ranks, hand.to_bytes(BYTES, "little"), strict=True):
            several = two_ranks[held][2]
            if several:
                found += several[count - 2]
        return found

    def _found(self, hand: int, fives: Fives, alike: list[Combination], least: int) -> list[int]:
        """List the plays of five cards in a hand that are looked for, and add those of cards alike to a list.

        :param least: what straights of several suits must be able to be worth more than.
        """
        straights, suited, flushes, full_houses, quads, two_pairs = fives
        found: list[int] = []
        present = 0
        pairs: list[int] = []
        triples: list[int] = []
        fours: list[int] = []
        for two_ranks, held in zip(self._two_ranks, hand.to_bytes(BYTES, "little"), strict=False):
            if held:
                plays, ranks, several = two_ranks[held]
                present |= ranks
                alike += plays
                if several:
                    twos, threes, quadruples = several
                    pairs += twos
                    if threes:
                        triples += threes
                        fours += quadruples
        if hand.bit_count() < 4:
            return found
        if suited or straights:
            for rung in self._rungs[present]:
                first, second, last, most = rung
                if not straights or most <= least:
                    found += self._suited(hand, rung)
                elif self._every_sequence:
                    middle, upper = WAYS[hand & second], WAYS[hand & last]
                    found += [a | b | c for a in WAYS[hand & first] for b in middle for c in upper]
                else:
                    found += self._played_straights(hand, rung)
        if flushes:
            for suit in SUIT_MASKS:
                of_suit = hand & suit
                if of_suit.bit_count() > 4:
                    found += self._flushes[of_suit]
        if triples and full_houses:
            for three in triples:
                rank = RANK_MASKS[three.bit_length() - 1 >> 2]
                found += [three | pair for pair in pairs if not pair & rank]
        if fours and quads:
            for four in fours:
                found += [four | bit for bit in single_bits(hand & ~four)]
        if two_pairs:
            found += self._two_pairs(hand, pairs)
        return found

    def _played_straights(self, hand: int, rung: Rung) -> list[int]:
        """List the straights of a rung that a hand holds, where those of one suit are not played."""
        first, second, last, _ = rung
        straights = product(WAYS[hand & first], WAYS[hand & second], WAYS[hand & last])
        return [play for play in map(sum, straights) if self.strengths[play]]

    def _suited(self, hand: int, rung: Rung) -> list[int]:
        """List the straights of a rung and of one suit that a hand holds, if they are played."""
        held = hand & (rung[0] | rung[1] | rung[2])
        suited = [held & suit for suit in SUIT_MASKS if (held & suit).bit_count() == 5]
        return [play for play in suited if self.strengths[play]]

    def _two_pairs(self, hand: int, pairs: list[int]) -> Iterator[int]:
        """Yield two pairs in a hand, and with a card of a third rank, as far as they are played."""
        for first, second in combinations(pairs, 2):
            ranks = RANK_MASKS[first.bit_length() - 1 >> 2] | RANK_MASKS[second.bit_length() - 1 >> 2]
            if ranks.bit_count() > 4:  # not of one rank
                four = first | second
                yield from (mask for odd in (0, *single_bits(hand & ~ranks)) if self.strengths[mask := four | odd])

    def _beating(self, number: int, over: int) -> Above:
        """Return what beats a play of a cell, by its number."""
        twos = twos_of(self.plays[over], self.rules) if self.rules.asks_for_twos else None
        if (number, twos) not in self._above:
            self._above[number, twos] = self._what_beats(self.worths.cells[number - 1], twos)
        return self._above[number, twos]

    def _what_beats(self, cell: Cell, twos: Twos | None) -> Above:
        rules = self.rules
        others = {number: other for number, other in enumerate(self.worths.cells, start=1) if other != cell}
        some = {other for other in others.values() if are_equal_bombs(other[0], cell[0], rules)}
        beating = {
            number: other
            for number, other in others.items()
            if other in some or relation(other, cell, rules, twos)[0] is BEATS
        }
        kinds = frozenset(kind for kind, _ in (cell, *beating.values()))
        alike = tuple(count for count, kind in ALIKE.items() if kind in kinds)
        fives = Fives.among(kinds)
        sought = fives if fives != NO_FIVES else None
        return Above(frozenset(beating), bool(some), alike, sought, cell[0] is Kind.STRAIGHT)

    def _held_of_two(self, at: int, byte: int) -> TwoRanks:
        """Return what a holding of two ranks has: a byte of a hand, and the number of that byte."""
        held = byte << 8 * at
        plays: list[Combination] = []
        alike: tuple[list[int], ...] = ([], [], [], [])
        for bits in (single_bits(held & mask) for mask in RANK_MASKS if held & mask):
            for count, masks in enumerate(alike, start=1):
                sized = sorted(map(sum, combinations(bits, count)))
                masks += sized
                plays += [self.plays[mask] for mask in sized if ALIKE[count] in self._kinds]
        ranks = sum({1 << rank for rank in ranks_of(held)})
        _, twos, threes, fours = map(tuple, alike)
        return tuple(plays), ranks, (twos, threes, fours) if twos else None

    def _rungs_held(self, present: int) -> tuple[Rung, ...]:
        """Return the rungs of the ladder that some ranks hold, by a bit for each."""
        return tuple(rung for ranks, rung in self._ladder if ranks & present == ranks)

    def _rung(self, name: str) -> tuple[int, Rung]:
        """Return the ranks of a straight as bits, and as masks of cards."""
        places = [RANKS.index(Rank(rank)) for rank in name]
        first, second, third, fourth, last = (RANK_MASKS[place] for place in places)
        worth = self.worths.mixed.get(sum([DIGITS[place] for place in places]))
        most = worth.base + worth.weight * 3 if worth else 0
        return sum(1 << place for place in places), (first | second, third | fourth, last, most)

    def _flushes_in(self, suited: int) -> Masks:
        """List the flushes among the cards of one suit; straight flushes are found as straights."""
        plays = map(sum, combinations(single_bits(suited), 5))
        return tuple(play for play in plays if self._is_flush(play))

    def _is_flush(self, mask: int) -> bool:
        strength = self.strengths[mask]
        return bool(strength) and self.worths.cells[strength // CELL - 1][0] is Kind.FLUSH


def compiled(rules: RuleSet) -> Compiled:
    """Return the compiled form of a rule set, made when it is first asked for."""
    if "compiled" not in rules.kept:
        values = tuple([id(getattr(rules, field)) for field in MATTERS])
        alike = _FORMS.get(values)
        if alike is None:
            alike = _FORMS[values] = Compiled(rules)
        rules.kept["compiled"] = alike.under(rules)
    form: Compiled = rules.kept["compiled"]
    return form


MATTERS = (
    *("deck", "rank_order", "suit_order", "combination_types", "quads_kicker", "two_pair_family"),
    *("dragon_as_combination", "five_card_class_order", "cross_class_beating", "straights_ladder"),
    *("straight_tiebreak", "flush_comparison", "full_house_comparison", "quads_comparison"),
    *("straight_flush_comparison", "pair_comparison", "triple_comparison", "suit_tiebreak_policy", "bombs"),
)
"""The fields of a rule set on which it depends what beats what."""

_FORMS: WeakValueDictionary[tuple[int, ...], Compiled] = WeakValueDictionary()
"""Forms by the very values that they are made of, which are read once for a book; each holds on to them."""
