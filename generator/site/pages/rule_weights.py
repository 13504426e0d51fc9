"""The weight of each rule question, as readers see it: what its answers move, and how rare its hands are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.analysis.computations import DealtChance
from generator.analysis.figures import Effect, Figures, Weight
from generator.analysis.single_changes import SingleChange
from generator.model.rulebook import Rulebook
from generator.site.wording.chances import Odds, odds

IN_SHORT = ("one hand of 13", "any of 4 hands of 13", "any of 3 hands of 17")
"""Of dragons and four twos, the hands that stand at the head of the page."""

MATTERS, SOMETIMES = 0.1, 0.01
"""Shares of deals that end otherwise from which on a rule matters, or does so now and then; below it is noise."""
MATTERS_IN_POINTS, SOMETIMES_IN_POINTS = 0.25, 0.05
"""The same for rules of scoring: how much of a usual score they move."""


@dataclass(frozen=True)
class Row:
    """A chance of what a dealt hand holds."""

    dealt: DealtChance
    odds: Odds


@dataclass(frozen=True)
class Moved:
    """The effect of an option, as a reader sees it."""

    change: SingleChange
    together: tuple[str, ...]
    """Other answers that are changed with it, as question: answer."""
    comes_up: Odds
    winners: Odds
    scores: Odds
    points: str
    points_error: str
    duels: Odds | None
    """None where the option decides nothing between five cards."""


@dataclass(frozen=True)
class Weighed:
    """A question in the ranking."""

    anchor: str
    scoring: bool
    """Whether it moves points and not the play."""
    all: tuple[Moved, ...]
    """The effects of its answers, the largest first."""

    @property
    def most(self) -> Moved:
        """The answer that moves most."""
        return self.all[0]


@dataclass(frozen=True)
class Weights:
    """How much each question matters, by id; a question is missing where nothing is worked out."""

    moved: Mapping[str, Weighed]
    """The effects of its answers."""
    rare: Mapping[str, Sequence[Row]]
    """How rare the hands are that it is about: one hand, and any at the table."""


@dataclass(frozen=True)
class Band:
    """Questions of about one weight."""

    title: str
    says: str
    questions: tuple[Weighed, ...]


def weighed(figures: Figures) -> dict[str, Weighed]:
    """Question to the effects of its answers, where they are worked out."""
    measured = (*bands(figures, scoring=False), *bands(figures, scoring=True))
    return {question.anchor: question for band in measured for question in band.questions}


def _weighed(weight: Weight, scoring: bool, book: Rulebook) -> Weighed:
    return Weighed(weight.question.id, scoring, tuple(_moved(effect, book) for effect in weight.effects))


def bands(figures: Figures, scoring: bool) -> list[Band]:
    """The rules of play or of scoring that are measured, those that move most first."""
    weights = figures.weights(scoring)

    def size(weight: Weight) -> float:
        most = weight.most
        return most.points / (most.usual or 1) if scoring else most.scores.value

    high, low = (MATTERS_IN_POINTS, SOMETIMES_IN_POINTS) if scoring else (MATTERS, SOMETIMES)
    of = "of the points that a player usually wins or loses" if scoring else "of the deals"
    does = "They move" if scoring else "They change somebody's score in"
    some, few = f"{100 * high:g} %", f"{100 * low:g} %"
    parts: tuple[tuple[str, str, Callable[[Weight], bool]], ...] = (
        ("Rules that matter", f"{does} {some} {of} or more.", lambda weight: size(weight) >= high),
        ("Rules that matter now and then", f"{does} {few} to {some} {of}.", lambda weight: low <= size(weight) < high),
        ("Noise", f"{does} less than {few} {of}.", lambda weight: size(weight) < low),
    )
    return [
        Band(title, says, tuple(_weighed(weight, scoring, figures.rulebook) for weight in weights if within(weight)))
        for title, says, within in parts
    ]


def weights(figures: Figures) -> Weights:
    """The weight of every question, as far as it is worked out."""
    return Weights(weighed(figures), _rare(figures))


def _rare(figures: Figures) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {}
    for dealt, chance in figures.dealt("special"):
        if dealt.question and dealt.hands in IN_SHORT:
            rows.setdefault(dealt.question.id, []).append(Row(dealt, odds(chance)))
    return rows


def _moved(effect: Effect, book: Rulebook) -> Moved:
    return Moved(
        change=effect.change,
        together=tuple(
            f"{book.questions[question].short.lower()}: {option.label}"
            for question, answer in effect.change.together.items()
            for option in book.questions[question].taken(answer)
        ),
        comes_up=odds(effect.comes_up, sampled=True),
        winners=odds(effect.winners, sampled=True),
        scores=odds(effect.scores, sampled=True),
        points=f"{effect.points:.1f}",
        points_error=f"{effect.error:.2g}",
        duels=odds(effect.duels) if effect.duels.count else None,
    )
