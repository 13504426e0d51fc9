"""The weight of each rule question, as readers see it: what its answers move, and how rare its hands are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.computations import DealtChance
from bigtwo.figures.figures import Effect, Figures, WeighedQuestion
from bigtwo.figures.matchups import SingleChange
from bigtwo.figures.weights import Measured
from bigtwo.language.texts import N_, _, number
from bigtwo.site.wording.chances import Odds, odds, percents
from bigtwo.site.wording.weight_words import Change, Said, brief, said

IN_SHORT = (N_("one hand of 13"), N_("any of 4 hands of 13"), N_("any of 3 hands of 17"))
"""Of dragons and four twos, the hands that stand at the head of the page."""

MATTERS, SOMETIMES = 0.1, 0.01
"""Shares of deals that another player wins from which on a rule matters, or does so now and then."""
MATTERS_IN_POINTS, SOMETIMES_IN_POINTS = 0.25, 0.05
"""The same for rules of scoring: how much of a usual score they move."""


@dataclass(frozen=True)
class Row:
    """A chance of what a dealt hand holds."""

    dealt: DealtChance
    odds: Odds


@dataclass(frozen=True)
class Figured:
    """The figures of an effect by one way to play, as a reader sees them."""

    acts: Odds
    winners: Odds
    scores: Odds
    points: str
    points_error: str


@dataclass(frozen=True)
class Moved:
    """The effect of an option, as a reader sees it."""

    change: SingleChange
    together: tuple[str, ...]
    """Other answers that are changed with it, as question: answer."""
    says: Said
    """How much it matters, by sensible play."""
    by_chance: Said
    """How often the same is changed by random play."""
    sensible: Figured
    random: Figured
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
    """The weight of each question, by id; a question is missing where nothing is worked out."""

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


def _weighed(question: WeighedQuestion, scoring: bool, book: Rulebook) -> Weighed:
    return Weighed(question.question.id, scoring, tuple(_moved(effect, book) for effect in question.effects))


def bands(figures: Figures, scoring: bool) -> list[Band]:
    """Return the rules of play or of scoring that are measured, those that move most first."""
    questions = figures.questions(scoring)

    def size(question: WeighedQuestion) -> float:
        most = question.most.weight.sensible
        return most.points / (most.usual or 1) if scoring else most.winners.value

    high, low = (MATTERS_IN_POINTS, SOMETIMES_IN_POINTS) if scoring else (MATTERS, SOMETIMES)
    some, few = percents(high), percents(low)
    parts: tuple[tuple[str, str, Callable[[WeighedQuestion], bool]], ...] = (
        (*BANDS[scoring][0], lambda question: size(question) >= high),
        (*BANDS[scoring][1], lambda question: low <= size(question) < high),
        (*BANDS[scoring][2], lambda question: size(question) < low),
    )
    return [
        Band(
            _(title),
            _(says).format(some=some, few=few),
            tuple(_weighed(question, scoring, figures.rulebook) for question in questions if within(question)),
        )
        for title, says, within in parts
    ]


BANDS: Mapping[bool, Sequence[tuple[str, str]]] = {
    False: (
        (N_("Rules that change who wins"), N_("Another player wins in at least {some} of the deals.")),
        (N_("Rules that change who wins now and then"), N_("Another player wins in {few} to {some} of the deals.")),
        (N_("Rules that hardly ever change who wins"), N_("Another player wins in less than {few} of the deals.")),
    ),
    True: (
        (N_("Rules that matter"), N_("They move at least {some} of the points that a player usually wins or loses.")),
        (
            N_("Rules that matter now and then"),
            N_("They move {few} to {some} of the points that a player usually wins or loses."),
        ),
        (N_("Noise"), N_("They move less than {few} of the points that a player usually wins or loses.")),
    ),
}
"""Whether rules are of scoring to the titles of the bands, the weightiest first, each with its limits (marked)."""


def weights(figures: Figures) -> Weights:
    """Return the weight of every question, as far as it is worked out."""
    return Weights(weighed(figures), _rare(figures))


def _rare(figures: Figures) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {}
    for dealt, chance in figures.dealt("special"):
        if dealt.question and dealt.hands in IN_SHORT:
            rows.setdefault(dealt.question.id, []).append(Row(dealt, odds(chance)))
    return rows


def _moved(effect: Effect, book: Rulebook) -> Moved:
    says, weight = brief(effect.weight), effect.weight
    share = weight.random.winners if says.change is Change.WINNER else weight.random.scores
    return Moved(
        change=effect.change,
        together=tuple(
            _("{question} “{answer}”").format(question=book.questions[question].short.lower(), answer=option.label)
            for question, answer in effect.change.together.items()
            for option in book.questions[question].taken(answer)
        ),
        says=says,
        by_chance=said(Change.RANDOM, share),
        sensible=_figured(weight.sensible),
        random=_figured(weight.random),
        duels=odds(effect.duels) if effect.duels.count else None,
    )


def _figured(measured: Measured) -> Figured:
    return Figured(
        acts=odds(measured.acts, sampled=True),
        winners=odds(measured.winners, sampled=True),
        scores=odds(measured.scores, sampled=True),
        points=number(measured.points, 1),
        points_error=f"{measured.points_error:.2g}",
    )
