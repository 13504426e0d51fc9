"""Questions to a score: what cards cost, who pays, how much more than if it had gone otherwise.

Players are numbered from 1 in what is wanted and answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.scoring import Line, player
from generator.engine.situations import Answered, listed

NOTHING = "none"
"""The answer where nobody pays, or no cards are counted."""


def wanted_of(wanted: str, answered: Answered, winner: int) -> str:
    """A question to a score, without comparing it with another.

    `cost N` is what the cards of a player cost, `payers` who is worse off for the deal, `payers N` who pays a player.
    """
    what, _, number = wanted.partition(" ")
    if what == "payers":
        return (listed(_paying(int(number) - 1, answered.lines) if number else _worse_off(answered)) or NOTHING).strip()
    cost = _cost(int(number) - 1, winner, answered.lines)
    return NOTHING if cost is None else str(cost)


def compared(wanted: str, answered: Answered, otherwise: Answered, winner: int) -> str:
    """A question to a score against that of another ending: `same`, `times N`, `more`, `less`, or `none`."""
    mine, theirs = _amounts(wanted, answered, winner), _amounts(wanted, otherwise, winner)
    if not any(mine) and not any(theirs):
        return NOTHING
    if mine == theirs:
        return "same"
    least = min((abs(one) for one in theirs if one), default=0)
    times = max(map(abs, mine)) // max(map(abs, theirs)) if least else 0
    if times > 1 and mine == [one * times for one in theirs]:
        return f"times {times}"
    return "more" if sum(map(abs, mine)) > sum(map(abs, theirs)) else "less"


def _amounts(wanted: str, answered: Answered, winner: int) -> list[int]:
    if wanted == "totals":
        return [int(amount) for amount in answered.text.split()]
    return [_cost(int(wanted.split()[1]) - 1, winner, answered.lines) or 0]


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
    found = steps or paid
    return found[-1] if found else None


def _paying(who: int, lines: Sequence[Line]) -> list[int]:
    """Who pays a player."""
    facts = [line.facts["player"] for line in lines if line.player == who and line.reason.endswith("-to")]
    return sorted(int(number) - 1 for _, number in facts)


def _worse_off(answered: Answered) -> list[int]:
    """Who pays more than they get; where penalties are noted, who notes one."""
    sign = -1 if any(line.reason == "notes-penalty" for line in answered.lines) else 1
    return [one for one, amount in enumerate(answered.text.split()) if int(amount) * sign < 0]
