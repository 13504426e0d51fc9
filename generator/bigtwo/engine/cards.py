"""Ranks, suits, cards and packs. No order lives here, because order is a rule."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter


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
    digit: int
    """A power of eight, 1 to 8**12, the same for all of a rank: summed, up to seven cards are counted rank by rank."""

    @property
    def code(self) -> str:
        """Rank and suit in two characters, as `3D` or `TH`."""
        return self.rank + self.suit

    def __repr__(self) -> str:
        return self.rank + self.suit

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)


Cards = tuple[Card, ...]


class ReadCards(tuple[Card, ...]):
    """Cards read once, which know their bits."""

    bits: int
    """Their sum; 0 if there are none, or one of them comes twice."""

    def __new__(cls, cards: Iterable[Card]) -> ReadCards:
        """Take cards, in their order."""
        read = tuple.__new__(cls, cards)
        bits = bits_of(read)
        read.bits = bits if bits.bit_count() == len(read) else 0
        return read

    @classmethod
    def of(cls, cards: Iterable[Card]) -> ReadCards:
        """Return cards as read once, themselves if they are."""
        return cards if isinstance(cards, cls) else cls(cards)

    def without(self, cards: Iterable[Card]) -> ReadCards:
        """Return them without some cards, each of which is among them."""
        rest, bits = list(self), self.bits
        for card in cards:
            rest.remove(card)
            bits -= card.bit
        if not self.bits:  # a second pack
            return ReadCards(rest)
        left = tuple.__new__(ReadCards, rest)
        left.bits = bits
        return left


new = tuple.__new__
"""Makes a named tuple in half the time of its class's own call."""

_BIT = attrgetter("bit")


def bits_of(cards: Iterable[Card]) -> int:
    """Return the sum of the bits of cards, a mask if they are of one pack.

    >>> bits_of(parse_cards("AC AD"))
    3
    """
    return sum(map(_BIT, cards))


PACK: Cards = tuple(
    Card(rank, suit, 1 << (4 * i + j), 8**i) for i, rank in enumerate(RANKS) for j, suit in enumerate(SUITS)
)
"""The 52 cards."""

BY_FACE = {(card.rank, card.suit): card for card in PACK}
"""Rank and suit to the card."""

_BY_CODE = {card.code: card for card in PACK}


LONGEST_QUOTED = 40
"""The most characters of a wrong text that a message quotes."""


def shortened(text: str) -> str:
    r"""Return a wrong text as a message quotes it, on one line: what cannot be seen stands there by its number.

    >>> print(shortened("a\nb"))
    a\u000ab
    """
    beginning = text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}…"
    return "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in beginning)


class NotACard(ValueError):
    """Some text could not be read as cards: `bad` lists the parts that could not, `cards` what the others say."""

    def __init__(self, bad: Iterable[str], cards: Iterable[Card] = ()) -> None:
        self.bad = tuple(bad)
        self.cards = tuple(cards)
        listed = ", ".join(f"'{shortened(part)}'" for part in self.bad)
        verb = "is not a card" if len(self.bad) == 1 else "are not cards"
        super().__init__(f"{listed} {verb}: write rank and suit, as 3D, 10h or ♠A")


class TooManyCopies(ValueError):
    """A card is used more often than the packs in use have it."""

    def __init__(self, extra: Iterable[Card], packs: int) -> None:
        self.extra = tuple(extra)
        super().__init__(used_too_often(self.extra, packs))


def used_too_often(cards: Iterable[Card], packs: int) -> str:
    """Return the sentence about cards of which so many packs have too few.

    >>> used_too_often([card("3D"), card("4C")], 1)
    '3D, 4C used too often: the deck has each card once'
    """
    listed = ", ".join(card.code for card in cards)
    if packs == 1:
        return f"{listed} used too often: the deck has each card once"
    return f"{listed} used too often: {packs} decks have each card {packs} times"


def card(code: str) -> Card:
    """Return the card of a two-character code.

    :raises NotACard: if there is no such card.
    """
    try:
        return _BY_CODE[code]
    except KeyError:
        raise NotACard([code]) from None


_SYMBOLS = str.maketrans("♦♢♣♧♥♡♠♤", "DDCCHHSS", "\ufe0e\ufe0f")
_COMMAS = ",;+&，；、"
_PART = re.compile(rf"[{_COMMAS}]|[^\s\x1c-\x1f\x85\ufeff\-\u2010-\u2015\u2212{_COMMAS}]+")
"""A part is what stands between spaces and hyphens. A comma and its like are parts too, and end what belongs
together. White space is what Python or the browser takes for it."""

_ENDS = frozenset({*_COMMAS, "AND"})
_RANK_OF = {rank.name + plural: rank.value for rank in RANKS for plural in ("", "S")}
_SUIT_OF = {word: suit for suit in SUITS for word in (suit.value, suit.name, suit.name.removesuffix("S"))}
_RANK, _SUIT = "(?:10|[2-9TJQKA])", "[CDHS]"
_RANKS_ALONE = re.compile(f"{_RANK}+")
_RANKS_FIRST, _SUIT_FIRST = re.compile(f"(?:{_RANK}+{_SUIT})+"), re.compile(f"(?:{_SUIT}{_RANK}+)+")
_RANKS_AND_SUIT, _SUIT_AND_RANKS = re.compile("([2-9TJQKA]+)([CDHS])"), re.compile("([CDHS])([2-9TJQKA]+)")


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a text, with a letter for its sort.

    c cards, f cards that begin with their suit, r ranks, s a suit, o the word of, a comma, x none of these.
    """

    sort: str
    cards: tuple[Card, ...] = ()
    ranks: str = ""
    suit: str = ""


def _cards_of(ranks: str, suit: str) -> tuple[Card, ...]:
    return tuple(_BY_CODE[rank + suit] for rank in ranks)


def _part(text: str) -> _Part:
    """Sort a part of a text, whatever its neighbours are."""
    if text in _BY_CODE:
        return _Part("c", cards=(_BY_CODE[text],))
    plain = unicodedata.normalize("NFKC", text).translate(_SYMBOLS).upper()
    short = plain.replace("10", "T")
    if plain in _ENDS:
        return _Part(",")
    if plain == "OF":
        return _Part("o")
    if plain in _SUIT_OF:
        return _Part("s", suit=_SUIT_OF[plain])
    if plain in _RANK_OF:
        return _Part("r", ranks=_RANK_OF[plain])
    if _RANKS_ALONE.fullmatch(plain):
        return _Part("r", ranks=short)
    if _RANKS_FIRST.fullmatch(plain):
        groups = _RANKS_AND_SUIT.findall(short)
        return _Part("c", cards=tuple(card for ranks, suit in groups for card in _cards_of(ranks, suit)))
    if _SUIT_FIRST.fullmatch(plain):
        groups = _SUIT_AND_RANKS.findall(short)
        cards = tuple(card for suit, ranks in groups for card in _cards_of(ranks, suit))
        return _Part("f", cards=cards, suit=cards[-1].suit)
    return _Part("x" if plain else "c")


_UNIT = re.compile(r"(c|f(?:r+(?!r*o?s(?!r)))?|r+o?s|sr+)(?!o[^,])|[^,]o[^,]|[^,]")
"""Parts that belong together, by their sorts: first those that can be read, then those that cannot."""


def _together(parts: list[_Part]) -> Iterator[Card]:
    suit = next((part.suit for part in parts if part.suit), "")
    for part in parts:
        yield from part.cards or _cards_of(part.ranks, suit)


def _read(text: str) -> Iterator[tuple[str, tuple[Card, ...] | None]]:
    """Yield the parts of a text that stand for themselves: each as it is written, and its cards, None for no card."""
    matches = list(_PART.finditer(text))
    parts = [_part(match[0]) for match in matches]
    for unit in _UNIT.finditer("".join(part.sort for part in parts)):
        start, end = unit.span()
        written = text[matches[start].start() : matches[end - 1].end()]
        yield written, tuple(_together(parts[start:end])) if unit[1] else None


@lru_cache(maxsize=65536)
def parse_cards(text: str) -> ReadCards:
    """Read the cards written in a text, in the order written.

    Takes `3D`, `10h`, `♠A`, `AKQ♠`, `♠AKQ`, `10 ♥`, `♠A K Q`, `♠ A K Q` and `ace of spades`, in any case, with
    spaces, commas or hyphens between, or nothing. Separate ranks take the suit after them, or before them if
    a suit comes first, up to the next comma.

    >>> parse_cards("3D, 10h-♠a")
    (3D, TH, AS)
    >>> parse_cards("AK♠, 34D5C, 10 ♥, ace of spades")
    (AS, KS, 3D, 4D, 5C, TH, AS)

    :raises NotACard: naming every part that is none.
    """
    try:
        return ReadCards([_BY_CODE[code] for code in text.split()])
    except KeyError:
        pass
    cards: list[Card] = []
    bad: list[str] = []
    for written, held in _read(text):
        if held is None:
            bad.append(written)
        else:
            cards += held
    if bad:
        raise NotACard(bad, cards)
    return ReadCards(cards)


def check_copies(cards: Iterable[Card], packs: int) -> None:
    """Make sure that no card stands more often than `packs` packs have it.

    :raises TooManyCopies: naming each card that does.
    """
    listed = tuple(cards)
    if packs == 1 and len(set(listed)) == len(listed):
        return
    extra = [card for card, count in Counter(listed).items() if count > packs]
    if extra:
        raise TooManyCopies(extra, packs)


def codes(cards: Iterable[Card]) -> str:
    """Write cards as text that `parse_cards` reads back: `3D TH AS`."""
    return " ".join([card.rank + card.suit for card in cards])
