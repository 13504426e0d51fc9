"""Answers to what somebody asks of a score: what cards cost, who pays, how much more than if it had gone otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from .answers import Amounts, Answer, Cost, Players, Times, Word
from .queries import ScorePart, ScoreQuery
from .sheets import Line, player
from .situations import Answered


def score_answer(query: ScoreQuery, answered: Answered, winner: int) -> Answer:
    """The answer to a question to a score, without comparing it with another; none where nobody pays or no cards count.

    `winner` and the players of the answer are counted from 0.
    """
    if query.part is ScorePart.PAYERS:
        paying = _worse_off(answered) if query.player is None else _paying(query.player, answered.lines)
        return Players(tuple(paying)) if paying else Word.NONE
    cost = None if query.player is None else _cost(query.player, winner, answered.lines)
    return Word.NONE if cost is None else Cost(cost)


def compared(query: ScoreQuery, answered: Answered, otherwise: Answered, winner: int) -> Answer:
    """A score compared with that of another ending: the same, so many times as much, more, less, or none at all."""
    mine, theirs = _amounts(query, answered, winner), _amounts(query, otherwise, winner)
    if not any(mine) and not any(theirs):
        return Word.NONE
    if mine == theirs:
        return Word.SAME
    least = min((abs(amount) for amount in theirs if amount), default=0)
    times = max(map(abs, mine)) // max(map(abs, theirs)) if least else 0
    if times > 1 and mine == [amount * times for amount in theirs]:
        return Times(times)
    return Word.MORE if sum(map(abs, mine)) > sum(map(abs, theirs)) else Word.LESS


def _amounts(query: ScoreQuery, answered: Answered, winner: int) -> list[int]:
    if query.player is None:
        return _totals(answered)
    return [_cost(query.player, winner, answered.lines) or 0]


def _totals(answered: Answered) -> list[int]:
    return list(answered.value.amounts) if isinstance(answered.value, Amounts) else []


FOR_OTHERS = ("takes-over", "pays-besides")
"""The steps of the arithmetic that are about another player's cards."""


def _cost(who: int, winner: int, lines: Sequence[Line]) -> int | None:
    """The cost of a player's cards: the end of the arithmetic, or what is paid the winner for a difference in cards."""
    steps = [line.amount for line in lines if line.player == who and not line.counts and line.reason not in FOR_OTHERS]
    paid = [
        -line.amount
        for line in lines
        if line.player == who and line.reason == "pays-count" and line.facts["player"] == player(winner)
    ]
    amounts = steps or paid
    return amounts[-1] if amounts else None


def _paying(who: int, lines: Sequence[Line]) -> list[int]:
    """The players who pay a player."""
    facts = [line.facts["player"] for line in lines if line.player == who and line.reason.endswith("-to")]
    return sorted(int(number) - 1 for _, number in facts)


def _worse_off(answered: Answered) -> list[int]:
    """The players who pay more than they get; where penalties are noted, those who note one."""
    sign = -1 if any(line.reason == "notes-penalty" for line in answered.lines) else 1
    return [seat for seat, amount in enumerate(_totals(answered)) if amount * sign < 0]
