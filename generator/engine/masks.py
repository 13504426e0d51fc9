"""Masks of cards of one pack, sums of their bits, and what cards of a rank, of two ranks and of a straight hold.

Every mask in these lists is one object wherever it stands, so that a search of a hand touches little memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from operator import attrgetter

from .cards import RANKS, Card, Rank

Masks = tuple[int, ...]

_BIT = attrgetter("bit")
_SHARED: dict[int, int] = {}


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of cards of one pack.

    >>> from .cards import parse_cards
    >>> mask_of(parse_cards("AC AD"))
    3
    """
    return sum(map(_BIT, cards))


def shared(masks: Iterable[int]) -> Masks:
    """Masks, each the one object that stands for it."""
    return tuple([_SHARED.setdefault(mask, mask) for mask in masks])


def bits(mask: int) -> list[int]:
    """The single bits of a mask, lowest first."""
    single = []
    while mask:
        bit = mask & -mask
        single.append(bit)
        mask ^= bit
    return single


RANK_MASKS: Masks = tuple(15 << 4 * place for place in range(len(RANKS)))
SUIT_MASKS: Masks = tuple(sum(1 << 4 * rank + suit for rank in range(len(RANKS))) for suit in range(4))


def _by_rank(ranks: Iterable[int]) -> dict[int, Masks]:
    """By the cards of one rank, any of them: the single bits."""
    return {held << 4 * place: shared(bits(held << 4 * place)) for place in ranks for held in range(16)}


BITS_OF = _by_rank(range(len(RANKS)))
"""The single bits of any cards of one rank."""

RANK_OF = {held << 4 * place: RANK_MASKS[place] for place in range(len(RANKS)) for held in range(1, 16)}
"""The mask of the rank of any cards of one rank."""

_NEIGHBOURS = tuple((place, (place + 1) % len(RANKS)) for place in range(len(RANKS)))

TWOS_OF = {
    below | above: shared(a | b for a in BITS_OF[below] for b in BITS_OF[above])
    for lower, upper in _NEIGHBOURS
    for below in _by_rank([lower])
    for above in _by_rank([upper])
}
"""The ways to take a card of each of two neighbouring ranks, by the cards held of both."""

BYTES = 7
"""The bytes of a mask, two ranks in each."""

Several = tuple[Masks, Masks, Masks]
"""Twos, threes and fours alike, plays or not."""


TwoRanks = tuple[Masks, int, Several | None, Masks]
"""Holdings of two ranks: the plays of cards alike; the ranks, a bit for each; several alike, None if no two are; and
single cards. A plain tuple, because one with names takes twice as long to unpack."""


@cache
def two_ranks(played: AbstractSet[int]) -> tuple[tuple[TwoRanks, ...], ...]:
    """For each two ranks, and then by the byte of a hand's mask that is theirs, what is held of them.

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
    """By the set of ranks held, as bits: the rungs of a ladder that it has."""
    rungs = [tuple(RANKS.index(Rank(rank)) for rank in rung) for rung in ladder]
    needed = [(sum(1 << place for place in places), _rung(places)) for places in rungs]
    return tuple(
        tuple(rung for count, rung in needed if count & present == count) for present in range(1 << len(RANKS))
    )


def _rung(places: Sequence[int]) -> Rung:
    first, second, third, fourth, last = (RANK_MASKS[place] for place in places)
    return first | second, third | fourth, last
