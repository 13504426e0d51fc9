"""Queries and their answers in words, or as cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.answers import Amounts, Announced, Answer, Cost, Counts, Held, Players, Times, Won, Word
from generator.engine.queries import Query, ScorePart, ScoreQuery, Topic

from .situation_text import Row, act_row, name

ASKED: Mapping[Topic, str] = {
    Topic.TURN: "Whose turn is it then?",
    Topic.LIABLE: "Who pays for everybody?",
    Topic.ANNOUNCED: "Who has to say how many cards are left?",
    Topic.COUNT: "How many cards does player {player} have then?",
    Topic.HAND: "Which cards does player {player} have then?",
    Topic.HOLDS: "Where does this card go?",
    Topic.SIZES: "How many cards is each player dealt?",
    Topic.DEALER: "Who deals?",
    Topic.LEADER: "Who leads?",
    Topic.AFTER: "Who plays after player {player}?",
    Topic.MATCH: "Is the game won?",
    Topic.LOSER: "Who is the loser?",
}
"""Questions to a situation in words; whether an act is allowed is asked with the act itself."""

WORTH: Mapping[tuple[ScorePart, bool], str] = {
    (ScorePart.PAYERS, False): "Who loses points in this deal?",
    (ScorePart.PAYERS, True): "Who pays player {player}?",
    (ScorePart.COST, True): "What do the cards of player {player} cost?",
}
"""Questions to a score in words, by whether they name a player."""

WORTH_OTHERWISE: Mapping[ScorePart, str] = {
    ScorePart.COST: "Do the cards of player {player} cost more than they otherwise would?",
    ScorePart.TOTALS: "Is more paid than there otherwise would be?",
}
"""Questions to a score that is compared with that of another ending."""

SAID: Mapping[Word, str] = {
    Word.YES: "Yes",
    Word.NO: "No",
    Word.NONE: "Nobody",
    Word.NOBODY: "Nobody has it",
    Word.ANYONE: "Anyone",
    Word.LOWEST: "Whoever holds the lowest card",
    Word.STOCK: "It is in the stock",
    Word.ASIDE: "It is put aside, to be traded for",
    Word.GHOST: "It is in the ghost hand",
    Word.UNUSED: "It is out of play",
    Word.REMOVED: "It was taken out of the deck",
    Word.NOT_PLAYED: "not played",
    Word.OVER: "Nobody: the deal is over",
    Word.GOES_ON: "The deal goes on",
    Word.VOID: "The cards are dealt again",
    Word.SHOOTOUT: "Nobody yet: a shoot-out decides",
    Word.SAME: "It makes no difference",
    Word.MORE: "More",
    Word.LESS: "Less",
}
"""Answers of one word, in words."""

SAID_OF: Mapping[tuple[Topic | ScorePart, Word], str] = {
    (Topic.HAND, Word.NONE): "No card",
    (Topic.SEEN, Word.NONE): "None",
    (Topic.ANNOUNCED, Word.NONE): "Nobody had to announce anything",
    (Topic.MATCH, Word.GOES_ON): "The game goes on",
    (ScorePart.COST, Word.NONE): "The cards are not counted",
    (ScorePart.TOTALS, Word.NONE): "Nothing is paid",
}
"""The same where a question has other words for them."""

PLAYERS = ("Player {}", "Players {}")
WINNERS = ("Won by player {}", "Won by players {}")
"""Answers that name one player, or several."""

NEIGHBOURS = {1: "Player {}, on the left", -1: "Player {}, on the right"}
"""The player who sits so many seats on, clockwise."""


def query_row(query: Query) -> Row:
    """A question to a situation."""
    if query.act is not None:
        row = act_row(query.act)
        return Row(f"Is it allowed? {row.label}", row.cards)
    if query.card is not None:
        return Row(ASKED[query.topic], (query.card,))
    return Row("Asked", text=_question(ASKED[query.topic], query.player))


def score_query_row(query: ScoreQuery, otherwise: bool) -> Row:
    """A question to a score, perhaps beside that of another ending."""
    question = WORTH_OTHERWISE[query.part] if otherwise else WORTH[query.part, query.player is not None]
    return Row("Asked", text=_question(question, query.player))


def _question(question: str, player: int | None) -> str:
    return question if player is None else question.format(player=player + 1)


def answer_row(query: Query | ScoreQuery, answer: Answer) -> Row:
    """An answer to a question."""
    if isinstance(answer, Held):
        return Row("", answer.cards)
    return Row("", text=_said(query.topic if isinstance(query, Query) else query.part, answer))


def neighbour_row(query: Query, answer: Players, players: int) -> Row:
    """Who plays after a player, and on which side that is; seats are numbered clockwise, and two have no sides."""
    (after,) = answer.players
    step = (after - (query.player or 0)) % players
    text = NEIGHBOURS.get(step if step == 1 else step - players, PLAYERS[0]) if players > 2 else PLAYERS[0]
    return Row("", text=text.format(after + 1))


def _said(topic: Topic | ScorePart, answer: Answer) -> str:
    match answer:
        case Word():
            return SAID_OF.get((topic, answer), SAID[answer])
        case Players(players):
            return _players(players, WINNERS if topic is Topic.MATCH else PLAYERS)
        case Won(player):
            return f"{name(player)} has won"
        case Announced(player, count):
            return f"{name(player)}, at {count}"
        case Counts((1,)):
            return "1 card"
        case Counts(counts):
            return f"{', '.join(map(str, counts))} cards"
        case Amounts(amounts):
            return "; ".join(f"{name(player)}: {_signed(each)}" for player, each in enumerate(amounts))
        case Cost(points):
            return f"{points} points"
        case Times(2):
            return "Twice as much"
        case Times(factor):
            return f"{factor} times as much"
    raise TypeError(f"{answer!r} has no words")


def _players(named: Sequence[int], forms: tuple[str, str]) -> str:
    return forms[len(named) > 1].format(", ".join(str(player + 1) for player in named))


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−") if amount else "0"
