"""Answers to queries: small values that compare, and the one way in which each is written as text and read from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from .cards import codes, parse_cards
from .dealing import Cards
from .notation import listed
from .queries import Query, Topic


class Word(StrEnum):
    """An answer that is no player, no number and no card."""

    YES = "yes"
    NO = "no"
    NONE = "none"
    NOBODY = "nobody"
    ANYONE = "anyone"
    LOWEST = "lowest"
    """The holder of the lowest card."""
    STOCK = "stock"
    ASIDE = "aside"
    GHOST = "ghost"
    UNUSED = "unused"
    REMOVED = "removed"
    NOT_PLAYED = "not played"
    """By so many players."""
    OVER = "over"
    GOES_ON = "goes on"
    VOID = "void"
    SHOOTOUT = "shootout"
    SAME = "same"
    MORE = "more"
    LESS = "less"


@dataclass(frozen=True, slots=True)
class Players:
    """One player or several, counted from 0, in an order that means something where the question asks for it."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """The player who won a deal, counted from 0."""

    player: int


@dataclass(frozen=True, slots=True)
class Announced:
    """The player who had to announce, counted from 0, and how many cards."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class Held:
    """Cards."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of cards: of one hand, or of each."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Amounts:
    """Points or stakes of each player."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cost:
    """Points that the cards of one player cost."""

    points: int


@dataclass(frozen=True, slots=True)
class Times:
    """So many times as much as otherwise, 2 or more."""

    factor: int


Answer = Word | Players | Won | Announced | Held | Counts | Amounts | Cost | Times


def answer_text(answer: Answer) -> str:
    """An answer as the data files and the published data have it, players counted from 1.

    >>> answer_text(Amounts((33, -3))), answer_text(Won(1)), answer_text(Players((1, 3)))
    ('33 -3', 'win 2', '2 4')
    """
    match answer:
        case Players(seats):
            return listed(seats)
        case Won(player):
            return f"win {player + 1}"
        case Announced(player, count):
            return f"{player + 1} {count}"
        case Held(cards):
            return codes(cards)
        case Counts(numbers) | Amounts(numbers):
            return " ".join(map(str, numbers))
        case Cost(points):
            return str(points)
        case Times(factor):
            return f"times {factor}"
    return str(answer)


def parse_answer(query: Query, text: str) -> Answer:
    """The answer to a query that a text holds, as `answer_text` writes it.

    :raises ValueError: if it is no answer to such a query.
    """
    words, read = _ANSWERED[query.topic]
    if text in words:
        return Word(text)
    if read is None:
        raise ValueError(f"'{text}' is none of: {', '.join(words)}")
    return read(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def _seats(text: str) -> tuple[int, ...]:
    return tuple(number - 1 for number in _numbers(text))


def _won(text: str) -> Won:
    word, _, number = text.partition(" ")
    if word != "win":
        raise ValueError(f"'{text}' is not a result of a deal")
    return Won(int(number) - 1)


def _announced(text: str) -> Announced:
    player, count = _numbers(text)
    return Announced(player - 1, count)


def _players(text: str) -> Players:
    return Players(_seats(text))


def _held(text: str) -> Held:
    return Held(parse_cards(text))


def _counts(text: str) -> Counts:
    return Counts(_numbers(text))


def _amounts(text: str) -> Amounts:
    return Amounts(_numbers(text))


_HEAPS = (Word.STOCK, Word.ASIDE, Word.GHOST, Word.UNUSED, Word.REMOVED, Word.NOBODY)

_ANSWERED: Mapping[Topic, tuple[tuple[Word, ...], Callable[[str], Answer] | None]] = {
    Topic.FIRST_CARD: ((), _players),
    Topic.HOLDS: (_HEAPS, _players),
    Topic.SIZES: ((Word.NOT_PLAYED,), _counts),
    Topic.SEEN: ((Word.NONE,), _held),
    Topic.MAY: ((Word.YES, Word.NO), None),
    Topic.TURN: ((Word.OVER,), _players),
    Topic.COUNT: ((), _counts),
    Topic.HAND: ((Word.NONE,), _held),
    Topic.LIABLE: ((Word.NONE,), _players),
    Topic.ANNOUNCED: ((Word.NONE,), _announced),
    Topic.RESULT: ((Word.VOID, Word.GOES_ON), _won),
    Topic.SCORE: ((), _amounts),
    Topic.LOSER: ((), _players),
    Topic.TITLES: ((Word.NONE,), _players),
    Topic.WINNERS: ((Word.SHOOTOUT,), _players),
    Topic.DEALER: ((Word.ANYONE,), _players),
    Topic.LEADER: ((Word.LOWEST,), _players),
    Topic.AFTER: ((), _players),
    Topic.MATCH: ((Word.GOES_ON,), _players),
    Topic.STAKES: ((), _amounts),
}
"""The words with which questions of a topic can be answered, and the reader of any other answer."""
