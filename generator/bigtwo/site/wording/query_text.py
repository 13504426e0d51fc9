"""Queries and their answers in words, or as cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bigtwo.engine.notation import (
    Amounts,
    Announced,
    Answer,
    AnswerWord,
    Counts,
    Held,
    Players,
    Query,
    ScorePart,
    ScoreQuery,
    Topic,
    Won,
)
from bigtwo.language.texts import N_, _, ngettext, number, pgettext

from .situation_text import Row, act_row, name, signed

ASKED: Mapping[Topic, str] = {
    Topic.TURN: N_("Whose turn is it then?"),
    Topic.LIABLE: N_("Who pays for everybody?"),
    Topic.ANNOUNCED: N_("Who has to say how many cards are left?"),
    Topic.COUNT: N_("How many cards does player {player} have then?"),
    Topic.HAND: N_("Which cards does player {player} have then?"),
    Topic.HOLDS: N_("Where does this card go?"),
    Topic.SIZES: N_("How many cards is each player dealt?"),
    Topic.DEALER: N_("Who deals?"),
    Topic.LEADER: N_("Who leads?"),
    Topic.AFTER: N_("Who plays after player {player}?"),
    Topic.TOTALS: N_("What is each player's total then?"),
    Topic.MATCH: N_("Is the game won?"),
    Topic.LOSER: N_("Who is the loser?"),
}
"""Questions to a situation in words; whether an act is allowed is asked with the act itself."""

WORTH: Mapping[tuple[ScorePart, bool], str] = {
    (ScorePart.PAYERS, False): N_("Who loses points in this deal?"),
    (ScorePart.PAYERS, True): N_("Who pays player {player}?"),
    (ScorePart.COST, True): N_("What do the cards of player {player} cost?"),
}
"""Questions to a score in words, by whether they name a player."""

WORTH_OTHERWISE: Mapping[ScorePart, str] = {
    ScorePart.COST: N_("Do the cards of player {player} cost more than they otherwise would?"),
    ScorePart.TOTALS: N_("Is more paid than there otherwise would be?"),
}
"""Questions to a score that is compared with that of another ending."""

SAID: Mapping[AnswerWord, str] = {
    AnswerWord.NONE: N_("Nobody"),
    AnswerWord.NOBODY: N_("Nobody has it"),
    AnswerWord.ANYONE: N_("Anyone"),
    AnswerWord.LOWEST: N_("Whoever holds the lowest card"),
    AnswerWord.DRAWN: N_("A player who is drawn at random"),
    AnswerWord.STOCK: N_("It is in the stock"),
    AnswerWord.ASIDE: N_("It is put aside, to be traded for"),
    AnswerWord.GHOST: N_("It is in the ghost hand"),
    AnswerWord.UNUSED: N_("It is out of play"),
    AnswerWord.REMOVED: N_("It was taken out of the deck"),
    AnswerWord.NOT_PLAYED: N_("not played"),
    AnswerWord.OVER: N_("Nobody: the deal is over"),
    AnswerWord.GOES_ON: N_("The deal goes on"),
    AnswerWord.VOID: N_("The cards are dealt again"),
    AnswerWord.SHOOTOUT: N_("Nobody yet: a shoot-out decides"),
}
"""Answers of one word, in words."""

SAID_OF: Mapping[tuple[Topic, AnswerWord], str] = {
    (Topic.HAND, AnswerWord.NONE): N_("No card"),
    (Topic.SEEN, AnswerWord.NONE): N_("None"),
    (Topic.ANNOUNCED, AnswerWord.NONE): N_("Nobody had to announce anything"),
    (Topic.MATCH, AnswerWord.GOES_ON): N_("The game goes on"),
}
"""The same where a question has other words for them."""


def query_row(query: Query) -> Row:
    """Return a question to a situation."""
    if query.act is not None:
        row = act_row(query.act)
        return Row(_("Is it allowed? {act}").format(act=row.label), row.cards)
    if query.card is not None:
        return Row(_(ASKED[query.topic]), (query.card,))
    return Row("", text=_question(ASKED[query.topic], query.player))


def score_query_row(query: ScoreQuery, otherwise: bool) -> Row:
    """Return a question to a score, perhaps beside that of another ending."""
    question = WORTH_OTHERWISE[query.part] if otherwise else WORTH[query.part, query.player is not None]
    return Row("", text=_question(question, query.player))


def _question(question: str, player: int | None) -> str:
    return _(question) if player is None else _(question).format(player=player + 1)


def answer_row(query: Query, answer: Answer) -> Row:
    """Return an answer to a question."""
    if isinstance(answer, Held):
        return Row("", answer.cards)
    return Row("", text=_said(query.topic, answer))


def _said(topic: Topic, answer: Answer) -> str:
    match answer:
        case AnswerWord.YES | AnswerWord.NO:  # whether an act is allowed
            return pgettext("allowed", "Yes") if answer is AnswerWord.YES else pgettext("allowed", "No")
        case AnswerWord():
            return _(SAID_OF.get((topic, answer), SAID[answer]))
        case Players(players):
            return _won_by(players) if topic is Topic.MATCH else _players(players)
        case Won(player):
            return _("{player} has won").format(player=name(player))
        case Announced(player, count):
            # Translators: who says so, and how many cards that player has left then
            return _("{player}, at {n}").format(player=name(player), n=number(count))
        case Counts((count,)):
            return ngettext("{n} card", "{n} cards", count).format(n=number(count))
        case Counts(counts):
            # Translators: how many cards each player has, one number after the other
            return _("{numbers} cards").format(numbers=pgettext("list", ", ").join(map(number, counts)))
        case Amounts(amounts):
            each = (
                _("{player}: {amount}").format(player=name(player), amount=signed(amount))
                for player, amount in enumerate(amounts)
            )
            return pgettext("list", "; ").join(each)
    raise TypeError(f"{answer!r} has no words")


def _players(named: Sequence[int]) -> str:
    return ngettext("Player {players}", "Players {players}", len(named)).format(players=_numbers(named))


def _won_by(named: Sequence[int]) -> str:
    return ngettext("Won by player {players}", "Won by players {players}", len(named)).format(players=_numbers(named))


def _numbers(named: Sequence[int]) -> str:
    """Return the numbers of some players."""
    return pgettext("list", ", ").join(str(player + 1) for player in named)
