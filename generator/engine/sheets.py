"""Score sheets: lines with their reasons, totals, titles and winners, and every reason that a line can have.

Amounts are what a player gains; where penalties are kept they are penalty points, and low is good.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from .verdicts import Fact


class Line(NamedTuple):
    """An amount that counts for a player, or that was worked out on the way there."""

    player: int
    amount: int
    reason: str
    """Id of a sentence in `rules/reasons.yml`."""
    question: str
    option: str
    facts: Mapping[str, Fact]
    counts: bool
    """Whether the amount goes into the player's total; else it is a step of the arithmetic."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of one deal."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    """By player; the sum of the lines that count."""
    titles: tuple[int, ...] = ()
    """The players from the president down, where there are titles."""
    winners: tuple[int, ...] = ()
    """Who won the deal: the first out, or the team with fewer cards. Empty if void or if the teams are even."""
    shootout: bool = False
    """Whether the teams are even, so that a shoot-out decides."""


@cache
def number(value: int) -> Fact:
    """A number, as a sentence names it."""
    return "number", str(value)


@cache
def player(value: int) -> Fact:
    """A player, as a sentence names one."""
    return "player", str(value + 1)


LINES: Mapping[str, frozenset[str]] = {
    reason: facts | {"amount"}
    for reason, facts in {
        "cards-left": frozenset({"cards"}),
        **dict.fromkeys(("schedule", "unused", "finish"), frozenset({"cards", "times", "twos"})),
        **dict.fromkeys(
            ("takes-over", "pays-besides", "pays-difference", "pays-difference-to", "pays-winner", "pays-winner-to"),
            frozenset({"player"}),
        ),
        **dict.fromkeys(("pays-count", "pays-count-to"), frozenset({"player", "cards", "times"})),
        **dict.fromkeys(("pays-fixed", "pays-fixed-to"), frozenset({"player"})),
        **dict.fromkeys(("scores-sum", "wins-point", "notes-penalty", "finish-ordinary"), frozenset[str]()),
        **dict.fromkeys(("wins-with-twos", "finish-twos"), frozenset({"twos"})),
        "place": frozenset({"place"}),
        **dict.fromkeys(("pays-place", "pays-place-to"), frozenset({"player", "place", "cards"})),
        "pays-recorder": frozenset({"cards"}),
        **dict.fromkeys(
            ("special", "special-last", "special-twos", "special-twos-last", "special-played"),
            frozenset({"kind", "times"}),
        ),
    }.items()
}
"""Everything that can stand on a sheet: reason to the facts its sentence may name."""
