"""The page of odds: how rare a hand is, what the sources claim about it, and which rules move a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.claims import CLAIMED
from generator.analysis.computations import DEALS, HANDS, SIZE, STANDING, DealtChance
from generator.analysis.figures import Effect, Figures, Weight
from generator.analysis.proportion import Share
from generator.analysis.single_changes import SingleChange
from generator.engine.kinds import SHAPE, Kind, Shape
from generator.model.records import Profile
from generator.model.rulebook import Rulebook

from .page import Page

ADDRESS = "odds/"

MOST_DISPUTED = 3
"""So many questions stand in short at the head of the page."""

MATTERS, SOMETIMES = 0.1, 0.01
"""Shares of deals that end otherwise from which on a rule matters, or does so now and then; below it is noise."""
MATTERS_IN_POINTS, SOMETIMES_IN_POINTS = 0.25, 0.05
"""The same for rules of scoring: how much of a usual score they move."""


@dataclass(frozen=True)
class Odds:
    """A chance as a reader sees it; every text is empty if it is not worked out yet."""

    fraction: str
    one_in: str
    percent: str
    error: str = ""
    """The standard error, if it is sampled."""


@dataclass(frozen=True)
class Row:
    """A chance of what a dealt hand holds."""

    dealt: DealtChance
    odds: Odds


@dataclass(frozen=True)
class Claim:
    """A statement that makes a claim about chances, and the figures beside it."""

    statement: str
    figures: tuple[tuple[str, Odds], ...]


@dataclass(frozen=True)
class Leads:
    """How many leads a dealt hand has on average, by kind, for the variants in which that is the same."""

    profiles: tuple[Profile, ...]
    total: str
    kinds: tuple[str, ...]
    """In the order of the columns; empty where the kind is not played."""


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


def odds_page(figures: Figures) -> Page:
    """Everything that `bigtwo odds` works out."""
    book = figures.rulebook
    rows = {group: [Row(dealt, odds(chance)) for dealt, chance in figures.dealt(group)] for group in GROUPS}
    spread = figures.leads()
    kinds, leads = _leads(figures)
    return Page(
        address=ADDRESS,
        title="Odds: how rare is a dragon, and which rules matter?",
        description="How often Big Two hands come up, counted exactly, and how often each rule changes who wins: which "
        "house rules matter and which are noise.",
        template="odds.html",
        tags=("probability", "chance", *(book.words.names["kind"][kind].name for kind in Kind)),
        context={
            "missing": len(figures.missing),
            "rows": rows,
            "in_short": [row for row in rows["special"] if row.dealt.hands in IN_SHORT],
            "size": SIZE,
            "spread": spread,
            "spread_error": f"{spread.error:.2f}" if spread else "",
            "hands": f"{HANDS:,}",
            "deals": f"{DEALS:,}",
            "standing": f"{STANDING:,}",
            "made_up": _made_up(figures),
            "kinds": kinds,
            "leads": leads,
            "without_leads": [profile for profile in book.profiles.values() if figures.mean_leads(profile.id) is None],
            "claims": _claims(figures),
            "play": _bands(figures, scoring=False),
            "points": _bands(figures, scoring=True),
            "pending_play": figures.pending(scoring=False),
            "pending_points": figures.pending(scoring=True),
            "usual": _usual(figures.effects),
            "most_disputed": _most_disputed(figures),
            "unmoved": figures.unmoved(),
            "not_compared": figures.not_compared(),
            "foundation": book.foundation,
        },
    )


def answers_page(figures: Figures) -> Page:
    """The page on each answer by itself: too much to stand with the rest."""
    return Page(
        address=f"{ADDRESS}answers/",
        title="Every answer by itself: which rules matter?",
        description="What each documented answer to a rule question of Big Two changes over many random deals: scores, "
        "winners, points.",
        template="answers.html",
        context={
            "deals": f"{DEALS:,}",
            "play": [question for band in _bands(figures, scoring=False) for question in band.questions],
            "points": [question for band in _bands(figures, scoring=True) for question in band.questions],
            "pending_play": figures.pending(scoring=False),
            "pending_points": figures.pending(scoring=True),
        },
    )


GROUPS = ("special", "poor", "five", "straight", "straight-flush", "lowest")

IN_SHORT = ("one hand of 13", "any of 4 hands of 13", "any of 3 hands of 17")
"""Of dragons and four twos, the hands that stand at the head of the page."""


# Numbers as a reader sees them -------------------------------------------------------------------------


NEARLY = 0.995
"""From here on "1 in 1" would say nothing."""


def odds(chance: Fraction | Share | None, sampled: bool = False) -> Odds:
    """A chance in words.

    >>> odds(Fraction(1, 9462))
    Odds(fraction='1/9,462', one_in='1 in 9,462', percent='0.0106 %', error='')
    """
    if chance is None:
        return Odds("", "", "")
    value = chance.value if isinstance(chance, Share) else float(chance)
    if isinstance(chance, Share):
        fraction = f"{chance.count:,}/{chance.of:,}"
        error = f"{100 * chance.error:.2g} %" if sampled else ""
    else:
        fraction, error = f"{chance.numerator:,}/{chance.denominator:,}", ""
    one_in = f"1 in {_digits(1 / value)}" if value else "never"
    if NEARLY <= value < 1:
        return Odds(fraction, "nearly always", f"{100 - float(_digits(100 - 100 * value)):.10g} %", error)
    return Odds(fraction, one_in, f"{_digits(100 * value)} %", error)


def _digits(value: float) -> str:
    """A number with three digits that say something, all of those before the point.

    >>> _digits(9462.4), _digits(59.66), _digits(0.010568), _digits(0), _digits(100)
    ('9,462', '59.7', '0.0106', '0', '100')
    """
    if value >= 99.95 or value == 0:
        return f"{value:,.0f}"
    places = 2 - _magnitude(value)
    return f"{value:.{places}f}".rstrip("0").rstrip(".")


def _magnitude(value: float) -> int:
    return int(f"{value:.2e}".partition("e")[2])


# Leads -------------------------------------------------------------------------------------------------


def _leads(figures: Figures) -> tuple[list[Kind], list[Leads]]:
    """The kinds that are counted, and the variants with the same averages together, those of most variants first."""
    book = figures.rulebook
    alike: dict[tuple[tuple[Kind, Fraction], ...], list[Profile]] = {}
    for profile in book.profiles.values():
        means = figures.mean_leads(profile.id)
        if means is not None:
            alike.setdefault(tuple(sorted(means.items())), []).append(profile)
    kinds = [kind for kind in Kind if any(kind == counted for means in alike for counted, _ in means)]
    rows = [
        Leads(
            tuple(profiles),
            f"{float(sum(dict(means).values())):.2f}",
            tuple(_digits(float(dict(means)[kind])) if kind in dict(means) else "" for kind in kinds),
        )
        for means, profiles in alike.items()
    ]
    return kinds, sorted(rows, key=lambda row: (book.foundation not in row.profiles, row.profiles[0].name))


def _made_up(figures: Figures) -> list[tuple[Kind, Odds]]:
    """Of what kinds the five-card plays of a pack are under the foundation, most first."""
    fives = {kind: count for kind, count in figures.in_pack().items() if SHAPE[kind] is Shape.FIVE}
    of = sum(fives.values())
    return [(kind, odds(Share(count, of))) for kind, count in sorted(fives.items(), key=lambda counted: -counted[1])]


# Claims ------------------------------------------------------------------------------------------------


def _claims(figures: Figures) -> list[Claim]:
    """The statements that make claims about chances, each with the figures that can be computed of it."""
    return [
        Claim(
            statement.id,
            tuple(
                (claimed.says, odds(claimed.find(figures), claimed.sampled))
                for claimed in (CLAIMED[chance] for chance in statement.odds)
            ),
        )
        for statement in figures.rulebook.statements.values()
        if statement.odds
    ]


# The effect of rules -----------------------------------------------------------------------------------


def weighed(figures: Figures) -> dict[str, Weighed]:
    """Question to the effects of its answers, where they are worked out."""
    bands = (*_bands(figures, False), *_bands(figures, True))
    return {question.anchor: question for band in bands for question in band.questions}


def _most_disputed(figures: Figures) -> list[Weighed]:
    """Of the questions of play that are measured, those that the most disputes turn on."""
    disputes = Counter[str](name for dispute in figures.rulebook.disputes.values() for name in dispute.turns_on)
    of_play = [question for band in _bands(figures, scoring=False) for question in band.questions]
    return sorted(of_play, key=lambda question: -disputes[question.anchor])[:MOST_DISPUTED]


def _weighed(weight: Weight, scoring: bool, book: Rulebook) -> Weighed:
    return Weighed(weight.question.id, scoring, tuple(_moved(effect, book) for effect in weight.effects))


def _bands(figures: Figures, scoring: bool) -> list[Band]:
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


def _usual(effects: Sequence[Effect]) -> str:
    """The points that a player usually scores in the game of the foundation, won or lost."""
    return next((f"{effect.usual:.1f}" for effect in effects if not effect.change.baseline), "")
