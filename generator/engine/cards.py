"""Ranks, suits, cards and packs. No order lives here, because order is a rule."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class Rank(StrEnum):
    """The thirteen ranks, in the sequence of the printed pack from ace to king."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


class Suit(StrEnum):
    """The four suits, in alphabetical order, which means nothing."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


RANKS: tuple[Rank, ...] = tuple(Rank)
SUITS: tuple[Suit, ...] = tuple(Suit)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card face. There is one object for each face: use `card` to get it.

    >>> card("TH").rank, card("TH").suit
    (<Rank.TEN: 'T'>, <Suit.HEARTS: 'H'>)
    """

    rank: Rank
    suit: Suit
    bit: int
    """A power of two, 1 to 2**51: a set of cards of one pack is the sum of its bits."""

    @property
    def code(self) -> str:
        """Rank and suit in two characters, as `3D` or `TH`."""
        return self.rank + self.suit

    def __repr__(self) -> str:
        return self.rank + self.suit

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)


PACK: tuple[Card, ...] = tuple(
    Card(rank, suit, 1 << (4 * i + j)) for i, rank in enumerate(RANKS) for j, suit in enumerate(SUITS)
)
"""The 52 cards."""

BY_FACE = {(one.rank, one.suit): one for one in PACK}
"""Rank and suit to the card."""

_BY_CODE = {one.code: one for one in PACK}


class NotACard(ValueError):
    """Some text could not be read as cards; `bad` lists the parts that could not."""

    def __init__(self, bad: Iterable[str]) -> None:
        self.bad = tuple(bad)
        listed = ", ".join(f"'{part}'" for part in self.bad)
        verb = "is not a card" if len(self.bad) == 1 else "are not cards"
        super().__init__(f"{listed} {verb}: write rank and suit, as 3D, 10h or ♠A")


class TooManyCopies(ValueError):
    """The same card stands more often than the packs in use hold it."""

    def __init__(self, extra: Iterable[Card], packs: int) -> None:
        self.extra = tuple(extra)
        listed = " and ".join(one.code for one in self.extra)
        have = "the pack has it once" if packs == 1 else f"{packs} packs have it {packs} times"
        super().__init__(f"{listed} stands more often than there is: {have}")


def card(code: str) -> Card:
    """The card of a two-character code.

    :raises NotACard: if there is no such card.
    """
    try:
        return _BY_CODE[code]
    except KeyError:
        raise NotACard([code]) from None


_SYMBOLS = str.maketrans("♦♢♣♧♥♡♠♤", "DDCCHHSS", "\ufe0e\ufe0f")
_SEPARATORS = re.compile(r"[\s,;+\-\u2010-\u2015]+")
_RANK, _SUIT = r"(10|[2-9TJQKA])", r"([CDHS])"
_RANK_FIRST, _SUIT_FIRST = re.compile(_RANK + _SUIT), re.compile(_SUIT + _RANK)


def _cards_in(part: str) -> list[Card] | None:
    """The cards of a piece of text without separators, `3D4D` or `♦3♦4`; None if it is something else."""
    plain = unicodedata.normalize("NFKC", part).translate(_SYMBOLS).upper()
    for pattern, rank_first in ((_RANK_FIRST, True), (_SUIT_FIRST, False)):
        found = pattern.findall(plain)
        if "".join(a + b for a, b in found) == plain:
            pairs = found if rank_first else [(b, a) for a, b in found]
            return [_BY_CODE[("T" if rank == "10" else rank) + suit] for rank, suit in pairs]
    return None


@lru_cache(maxsize=65536)
def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards written in a text, in the order written.

    Takes `3D`, `10h`, `♠A`, any case, with spaces, commas or hyphens between, or nothing.

    >>> parse_cards("3D, 10h-♠a")
    (3D, TH, AS)

    :raises NotACard: naming every part that is none.
    """
    cards: list[Card] = []
    bad: list[str] = []
    for part in _SEPARATORS.split(text):
        known = _BY_CODE.get(part)
        if known is not None:
            cards.append(known)
        elif part:
            several = _cards_in(part)
            if several is None:
                bad.append(part)
            else:
                cards.extend(several)
    if bad:
        raise NotACard(bad)
    return tuple(cards)


def check_copies(cards: Iterable[Card], packs: int) -> None:
    """Make sure that no card stands more often than `packs` packs hold it.

    :raises TooManyCopies: naming each card that does.
    """
    listed = tuple(cards)
    if packs == 1 and len(set(listed)) == len(listed):
        return
    extra = [one for one, count in Counter(listed).items() if count > packs]
    if extra:
        raise TooManyCopies(extra, packs)


def codes(cards: Iterable[Card]) -> str:
    """Cards as text that `parse_cards` reads back: `3D TH AS`."""
    return " ".join(one.code for one in cards)
