"""Notation of acts, cards left, queries and answers, as the data files and the commands have them.

Each text is read in one place and written in one. Players are numbered from 1 here, as at a table, and from 0 in the
engine.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from .cards import Card, Cards, NotACard, codes, parse_cards
from .ending import RemainingCards
from .position import Act, Verb


class CannotAsk(ValueError):
    """A question that makes no sense, or not in the situation or under the rules; says why."""


def amounts(values: Sequence[int]) -> str:
    """Write amounts by player: `33 -3 -22 -8`."""
    return " ".join(str(value) for value in values)


def listed(players: Sequence[int]) -> str:
    """Write players as they are numbered at a table.

    >>> listed((1, 3))
    '2 4'
    """
    return " ".join(str(player + 1) for player in players)


def parse_act(text: str) -> Act:
    """Read an act: `2: 3D 3C`, `2: pass`, `2: again 4D`, `2: win`, `2: redeal`, `2: give 3D`, `2: trade`.

    >>> parse_act("2: again 4D")
    Act(player=1, verb=<Verb.AGAIN: 'again'>, cards=(4D,))

    :raises CannotAsk: if it is none of these.
    :raises NotACard: if what should be cards is none.
    """
    who, colon, act = text.partition(":")
    if not colon or not _is_count(who.strip()) or int(who) < 1:
        raise CannotAsk(
            f"'{text}' is not an act: write the player's number, a colon and what is done, as '2: 3D' or '2: pass'"
        )
    player = int(who) - 1
    word, _, rest = act.strip().partition(" ")
    if word in (Verb.PASS, Verb.WIN, Verb.REDEAL, Verb.TRADE):
        if rest.strip():
            raise CannotAsk(f"'{text}' is not an act: nothing follows '{word}'")
        return Act(player, Verb(word))
    if word in (Verb.AGAIN, Verb.GIVE):
        return Act(player, Verb(word), _cards(rest, text))
    try:
        return Act(player, Verb.PLAY, _cards(act, text))
    except NotACard:
        near = difflib.get_close_matches(word.lower(), WORDS, n=1)
        if not near or not word.isalpha():
            raise
        raise CannotAsk(f"'{text}' is not an act: there is no '{word}', did you mean '{near[0]}'?") from None


WORDS = tuple(str(verb) for verb in Verb if verb is not Verb.PLAY)
"""The first word of an act that plays no cards, or cards in no usual way."""


def _cards(text: str, act: str) -> Cards:
    cards = parse_cards(text)
    if not cards:
        raise CannotAsk(f"'{act}' is not an act: no card is named")
    return cards


def written(act: Act) -> str:
    """Write an act as `parse_act` reads it back."""
    word = "" if act.verb is Verb.PLAY else str(act.verb)
    return f"{act.player + 1}: {' '.join(part for part in (word, codes(act.cards)) if part)}"


def parse_left(text: str) -> RemainingCards:
    """Read remaining cards: cards, a number, or a number with twos.

    >>> parse_left("9 with 2 twos")
    RemainingCards(count=9, twos=2, cards=None)

    :raises NotACard: if it is none of these.
    :raises ValueError: if there are more twos than cards.
    """
    words = text.split()
    if len(words) == 1 and _is_count(words[0]):
        return RemainingCards.counted(int(words[0]))
    counted = len(words) == 4 and words[1] == "with" and words[3] in ("two", "twos")
    if counted and _is_count(words[0]) and _is_count(words[2]):
        return RemainingCards.counted(int(words[0]), int(words[2]))
    return RemainingCards.of(parse_cards(text))


def _is_count(word: str) -> bool:
    """Tell whether a word is a number that can be one of cards or players."""
    return is_number(word) and len(word) <= 9


def is_number(word: str) -> bool:
    """Tell whether a word is a number in the digits 0 to 9, as the browser reads one; Python knows many others."""
    return word.isascii() and word.isdecimal()


# Queries --------------------------------------------------------------------------------------------


class Topic(StrEnum):
    """The subject of a question to a situation."""

    FIRST_CARD = "first-card"
    HOLDS = "holds"
    """Where a card goes."""
    SIZES = "sizes"
    SEEN = "seen"
    MAY = "may"
    """Whether an act is allowed."""
    TURN = "turn"
    COUNT = "count"
    HAND = "hand"
    LIABLE = "liable"
    ANNOUNCED = "announced"
    RESULT = "result"
    SCORE = "score"
    LOSER = "loser"
    TITLES = "titles"
    WINNERS = "winners"
    DEALER = "dealer"
    LEADER = "leader"
    AFTER = "after"
    """Who plays after a player."""
    TOTALS = "totals"
    """What each player has after a deal."""
    MATCH = "match"
    STAKES = "stakes"


OF_PLAYER = frozenset({Topic.COUNT, Topic.HAND, Topic.AFTER})
FORMS = {Topic.MAY: "may N: ACT", Topic.HOLDS: "holds CARD"} | {topic: f"{topic} N" for topic in OF_PLAYER}
"""The form of questions that name more than their topic."""


class Query(NamedTuple):
    """A question to a situation: its topic, and the player, the card or the act that it is about."""

    topic: Topic
    player: int | None = None
    """Counted from 0."""
    card: Card | None = None
    act: Act | None = None

    @property
    def named(self) -> int | None:
        """The player that the question names, counted from 0; None if it names none."""
        return self.player if self.act is None else self.act.player


def parse_query(text: str, topics: tuple[Topic, ...], where: str) -> Query:
    """Read a question: `may 2: 3D 3C`, `turn`, `count 3`, `holds 3D`.

    :param topics: those that can be asked about.
    :param where: the situation, as the refusal of a question names it.
    :raises CannotAsk: if it is no question, or not on one of the topics.
    :raises NotACard: if what should be a card is none.
    """
    query = _read(text)
    if query is None or query.topic not in topics:
        *forms, last = (FORMS.get(topic, str(topic)) for topic in topics)
        raise CannotAsk(f"'{text}' cannot be asked {where}: {', '.join(forms)} or {last} can")
    return query


def _read(text: str) -> Query | None:
    word, _, rest = text.partition(" ")
    try:
        topic = Topic(word)
    except ValueError:
        return None
    if topic is Topic.MAY:
        return Query(topic, act=parse_act(rest))
    if topic is Topic.HOLDS:
        cards = parse_cards(rest)
        return Query(topic, card=cards[0]) if len(cards) == 1 else None
    if topic in OF_PLAYER:
        return Query(topic, _player(rest)) if is_number(rest) and int(rest) else None
    return None if rest else Query(topic)


def _player(number: str) -> int:
    return int(number) - 1


class ScorePart(StrEnum):
    """The part of a score that somebody asks for."""

    COST = "cost"
    """Points that the cards of a player cost."""
    PAYERS = "payers"
    """Who is worse off for the deal, or who pays a player."""
    TOTALS = "totals"


class ScoreQuery(NamedTuple):
    """A question to a score."""

    part: ScorePart
    player: int | None = None
    """Counted from 0."""


def parse_score_query(text: str) -> ScoreQuery:
    """Read a question to a score: `cost N`, `payers`, `payers N` or `totals`.

    :raises CannotAsk: if it is none of these.
    """
    word, space, rest = text.partition(" ")
    player = _player(rest) if is_number(rest) and len(rest) == 1 and rest != "0" else None
    if player is not None and word in (ScorePart.COST, ScorePart.PAYERS):
        return ScoreQuery(ScorePart(word), player)
    if not space and word in (ScorePart.PAYERS, ScorePart.TOTALS):
        return ScoreQuery(ScorePart(word))
    raise CannotAsk(f"'{text}' cannot be asked of a score")


# Answers --------------------------------------------------------------------------------------------


class AnswerWord(StrEnum):
    """An answer that is no player, no number and no card."""

    YES = "yes"
    NO = "no"
    NONE = "none"
    NOBODY = "nobody"
    ANYONE = "anyone"
    LOWEST = "lowest"
    """The holder of the lowest card."""
    DRAWN = "drawn"
    """A player drawn at random."""
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


Answer = AnswerWord | Players | Won | Announced | Held | Counts | Amounts | Cost | Times


def answer_text(answer: Answer) -> str:
    """Write an answer as the data files and the published data have it, players counted from 1.

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
    """Read the answer to a query from a text, as `answer_text` writes it.

    :raises ValueError: if it is no answer to such a query.
    """
    words, read = _ANSWERED[query.topic]
    if text in words:
        return AnswerWord(text)
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


def _leader(text: str) -> Answer:
    return _players(text) if is_number(text) else _held(text)


def _counts(text: str) -> Counts:
    return Counts(_numbers(text))


def _amounts(text: str) -> Amounts:
    return Amounts(_numbers(text))


_HEAPS = (
    AnswerWord.STOCK,
    AnswerWord.ASIDE,
    AnswerWord.GHOST,
    AnswerWord.UNUSED,
    AnswerWord.REMOVED,
    AnswerWord.NOBODY,
)

_ANSWERED: Mapping[Topic, tuple[tuple[AnswerWord, ...], Callable[[str], Answer] | None]] = {
    Topic.FIRST_CARD: ((), _players),
    Topic.HOLDS: (_HEAPS, _players),
    Topic.SIZES: ((AnswerWord.NOT_PLAYED,), _counts),
    Topic.SEEN: ((AnswerWord.NONE,), _held),
    Topic.MAY: ((AnswerWord.YES, AnswerWord.NO), None),
    Topic.TURN: ((AnswerWord.OVER, AnswerWord.DRAWN), _players),
    Topic.COUNT: ((), _counts),
    Topic.HAND: ((AnswerWord.NONE,), _held),
    Topic.LIABLE: ((AnswerWord.NONE,), _players),
    Topic.ANNOUNCED: ((AnswerWord.NONE,), _announced),
    Topic.RESULT: ((AnswerWord.VOID, AnswerWord.GOES_ON), _won),
    Topic.SCORE: ((), _amounts),
    Topic.LOSER: ((), _players),
    Topic.TITLES: ((AnswerWord.NONE,), _players),
    Topic.WINNERS: ((AnswerWord.SHOOTOUT,), _players),
    Topic.DEALER: ((AnswerWord.ANYONE,), _players),
    Topic.LEADER: ((AnswerWord.LOWEST, AnswerWord.DRAWN), _leader),
    Topic.AFTER: ((), _players),
    Topic.MATCH: ((AnswerWord.GOES_ON,), _players),
    Topic.TOTALS: ((), _amounts),
    Topic.STAKES: ((), _amounts),
}
"""The words with which questions of a topic can be answered, and the reader of any other answer."""
