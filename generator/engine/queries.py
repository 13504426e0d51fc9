"""Queries: questions to a situation or to a score, each read once from the text in which it is asked."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .acts import Act
from .cards import Card, parse_cards
from .notation import CannotAsk, is_number, parse_act


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
    """A question as it is written: `may 2: 3D 3C`, `turn`, `count 3`, `holds 3D`.

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
    """A question to a score as it is written: `cost N`, `payers`, `payers N` or `totals`.

    :raises CannotAsk: if it is none of these.
    """
    word, space, rest = text.partition(" ")
    player = _player(rest) if is_number(rest) and len(rest) == 1 and rest != "0" else None
    if player is not None and word in (ScorePart.COST, ScorePart.PAYERS):
        return ScoreQuery(ScorePart(word), player)
    if not space and word in (ScorePart.PAYERS, ScorePart.TOTALS):
        return ScoreQuery(ScorePart(word))
    raise CannotAsk(f"'{text}' cannot be asked of a score")
