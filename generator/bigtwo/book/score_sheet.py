"""Scores for callers: how a deal ended, as they say it, and what each player gets, line by line in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bigtwo.engine.cards import Card
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.plausible import conflict
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.engine.situations import Finished

from .contents import Book

LeftText = int | str | RemainingCards | Sequence[Card]
"""What a player has left: how many cards, text such as `9 with 2 twos` or `3D 2S`, or the cards."""


@dataclass(frozen=True)
class ScoreLine:
    """A line of a score sheet."""

    player: int
    amount: int
    counts: bool
    """Whether it is added up; else it only tells how the next line comes about."""
    question: str
    """The rule that makes it so."""
    option: str
    because: str


@dataclass(frozen=True)
class Score:
    """The score of a deal. Players are numbered from 0 in the order of play."""

    totals: tuple[int, ...]
    """By player."""
    lines: tuple[ScoreLine, ...]
    titles: tuple[int, ...]
    """The players from the president down, where there are titles."""
    winners: tuple[int, ...]


def left_of(left: LeftText) -> RemainingCards:
    """Return what a player has left, as a caller says it."""
    if isinstance(left, RemainingCards):
        return left
    if isinstance(left, int):
        return RemainingCards.counted(left)
    return parse_left(left) if isinstance(left, str) else RemainingCards.of(tuple(left))


def score_of(ending: Ending, rules: RuleSet, book: Book) -> Score:
    """Score the ending of a deal, each line in a sentence.

    :raises CardsUnknown: if a rule needs cards where only numbers are known.
    """
    sheet = score(ending, rules)
    lines = tuple(
        ScoreLine(line.player, line.amount, line.counts, line.question, line.option, book.says(line))
        for line in sheet.lines
    )
    return Score(sheet.totals, lines, sheet.titles, sheet.winners)


def ending_of(finished: Finished, rules: RuleSet) -> Ending:
    """Return the ending of a deal as somebody tells it.

    :raises ValueError: if a deal cannot end so under the rules.
    """
    wrong = conflict(finished, rules)
    if wrong is not None:
        who = "" if wrong.player is None else f" of player {wrong.player + 1}"
        raise ValueError(f"{wrong.field}{who}: {wrong.message}")
    return finished.ending(rules)
