"""Scores for callers: how a deal ended, as they say it, and what each player gets, line by line in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bigtwo.engine.cards import Card, Cards
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.plausible import conflict
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Sheet, score
from bigtwo.engine.situations import Finished

from .book import Book
from .given import CardsText, NotTaken, cards_of, number_of, pairs_of, play_of, several

LeftText = int | str | RemainingCards | Sequence[Card | str]
"""What a player has left: how many cards, text such as `9 with 2 twos` or `3D 2S`, or the cards."""

StatusOf = Callable[[str], str]
"""Gives how some rules come by their answer to a question: as an account does, as a place does, or given.

Empty where they say what no engine plays.
"""


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
class Untouched:
    """A rule that may add something to a score, and did not: a deal did not come under it, or it is not played."""

    question: str
    option: str
    played: bool
    """Whether there is such a rule; else nothing is ever added."""
    status: str
    """How the answer is come by, as that of a verdict."""
    because: str
    """The rule in a sentence."""


@dataclass(frozen=True)
class Score:
    """The score of a deal; its sentences are written when they are asked for. Players are numbered from 0 in turn."""

    sheet: Sheet
    """The score as the engine has it."""
    _rules: RuleSet = field(repr=False, compare=False)
    _book: Book = field(repr=False, compare=False)
    _status_of: StatusOf = field(repr=False, compare=False)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each player."""
        return self.sheet.totals

    @property
    def titles(self) -> tuple[int, ...]:
        """The players from the president down, where there are titles."""
        return self.sheet.titles

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the deal: the first out, or a team."""
        return self.sheet.winners

    @cached_property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The lines by which the totals come about, each in a sentence."""
        return tuple(
            ScoreLine(line.player, line.amount, line.counts, line.question, line.option, self._book.says(line))
            for line in self.sheet.lines
        )

    @cached_property
    def untouched(self) -> tuple[Untouched, ...]:
        """The rules of which nothing was counted, in the order of the questions."""
        return tuple(untouched(self.sheet, self._rules, self._book, self._status_of))

    def __hash__(self) -> int:
        return hash(self.totals)

    def __repr__(self) -> str:
        return f"<Score {' '.join(map(str, self.totals))}>"

    def __getstate__(self) -> dict[str, object]:
        """Pickle what it says, without the rules by which it was worked out."""
        return {"sheet": self.sheet, "lines": self.lines, "untouched": self.untouched}


def left_of(left: LeftText) -> RemainingCards:
    """Return what a player has left, as a caller says it.

    :raises NotTaken: if it is neither a number, nor text, nor cards.
    """
    if isinstance(left, RemainingCards):
        return left
    if isinstance(left, str):
        return parse_left(left)
    right = "left: write a number of cards, or cards as text"
    if not hasattr(type(left), "__index__"):
        return RemainingCards.of(tuple(cards_of(several(left, right))))
    count = number_of(left, right)
    if count < 0:
        raise NotTaken(right, count)
    return RemainingCards.counted(count)


def lefts_of(left: Sequence[LeftText]) -> tuple[RemainingCards, ...]:
    """Return what each player has left.

    :raises NotTaken: if it is no list.
    """
    return tuple(map(left_of, several(left, "left: write a list of what each player has left, as [0, 3, 11, 8]")))


def players_of(order: Sequence[int]) -> tuple[int, ...]:
    """Return the players of an order of going out.

    :raises NotTaken: if they are no list of numbers.
    """
    listed = several(order, "order: write a list of players from 0, as [2, 0, 1, 3]")
    return tuple(number_of(player, "order: players are numbers from 0") for player in listed)


def strong_plays(unbeaten: Mapping[int, Sequence[CardsText]]) -> dict[int, tuple[Cards, ...]]:
    """Return the strong combinations of each player that nobody beat.

    :raises NotTaken: if they are no lists of cards by player.
    """
    right = "unbeaten: write a list of plays for each player, as {0: ['2C 2D 2H 2S']}"
    return {
        number_of(player, "unbeaten: players are numbers from 0"): tuple(map(play_of, several(plays, right)))
        for player, plays in pairs_of(unbeaten, right).items()
    }


def score_of(ending: Ending, rules: RuleSet, book: Book, status_of: StatusOf) -> Score:
    """Score the ending of a deal.

    :param status_of: gives how the rules come by their answer to a question.
    :raises CardsUnknown: if a rule needs cards where only numbers are known.
    """
    return Score(score(ending, rules), rules, book, status_of)


def untouched(sheet: Sheet, rules: RuleSet, book: Book, status_of: StatusOf) -> Iterator[Untouched]:
    """Yield the rules that may add something to a score and stand on no line of a sheet; none if it has no lines.

    Rules that another leaves without effect are no rules of the game, and are passed over; and so are those that no
    engine plays.
    """
    answers = {question: book.questions[question].taken(answer) for question, answer in rules.options.items()}
    idle = {left for options in answers.values() for option in options for left in option.leaves_idle}
    told = {line.question for line in sheet.lines}
    for question, options in answers.items():
        asked = book.questions[question]
        if not sheet.lines or not asked.adds_to_a_score or question in (told | idle):
            continue
        if status := status_of(question):
            played = all(option.effect != asked.without for option in options)
            answer = rules.options[question]
            yield Untouched(question, answer, played, status, book.sentence(question, answer))


def ending_of(finished: Finished, rules: RuleSet) -> Ending:
    """Return the ending of a deal as somebody tells it.

    :raises ValueError: if a deal cannot end so under the rules.
    """
    wrong = conflict(finished, rules)
    if wrong is not None:
        who = "" if wrong.player is None else f" of player {wrong.player + 1}"
        raise ValueError(f"{wrong.field}{who}: {wrong.message}")
    return finished.ending(rules)
