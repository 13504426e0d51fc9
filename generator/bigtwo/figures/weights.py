"""The weight of a difference: how often two answers to a question, or two whole games, make the same deal go otherwise.

Each figure is of the same deals played under both, once by sensible play and once by random play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from math import sqrt
from typing import NamedTuple

from bigtwo.compiler.records import Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.readers import Data

from .computations import Computations, NoDeals
from .matchups import Matchup, canonical
from .proportion import Share
from .result_cache import Computation, ResultCache

MARKED_FROM = (0.05, 0.2, 0.4)
"""The shares of deals from which on a second, third and fourth mark is drawn."""


class PlayStyle(StrEnum):
    """Ways to play."""

    SENSIBLE = "sensible"
    RANDOM = "random"


class Moved(NamedTuple):
    """The effect of one rule set for another over the same deals."""

    deals: int
    acts: int
    """Deals in which somebody acted otherwise."""
    winners: int
    """Deals that another player won, or nobody."""
    scores: int
    """Deals in which somebody scored otherwise."""
    points: int
    """The change of the scores, all players and deals together."""
    squares: int
    """The same with the sum of each deal squared, for the error."""
    first: int
    """The scores under the first rule set without their signs, all players and deals together."""
    second: int
    """The same under the second."""


class Unweighed(StrEnum):
    """Reasons why a difference has no weight."""

    PENDING = "pending"
    """It is not worked out yet."""
    DEALT = "dealt"
    """Other cards are dealt under the one than under the other."""
    BETWEEN = "between"
    """Nothing inside a deal depends on it."""
    SILENT = "silent"
    """No engine can see its effect, or none can play one of the two."""
    TABLES = "tables"
    """The two are met at tables of different sizes alone."""
    ELSEWHERE = "elsewhere"
    """With as many as play both it makes no difference, only with other numbers of players."""


@dataclass(frozen=True)
class Measured:
    """The shares of deals that go otherwise, by one way to play. Every figure is of a sample and has its error."""

    acts: Share
    """Deals in which somebody acts otherwise, because a play became legal, better or no longer legal."""
    winners: Share
    """Deals that another player wins, or nobody."""
    scores: Share
    """Deals in which somebody scores otherwise."""
    points: float
    """By how much a player's score of a deal changes, on average, in points."""
    points_error: float
    """The standard error of that."""
    usual: float
    """The points that a player wins or loses of a deal on average under the first of the two."""


@dataclass(frozen=True)
class Weight:
    """The weight of a difference: the same deals played under both."""

    players: int
    sensible: Measured
    random: Measured
    together: tuple[Mapping[str, str], Mapping[str, str]]
    """Of two answers: the answers to other questions that are not alike under both, because each needs its own."""
    only_scores: bool
    """Whether both are played alike by definition, and only the points can differ."""

    @property
    def deals(self) -> int:
        """The number of deals that were played, by each way to play."""
        return self.sensible.winners.of

    @property
    def often(self) -> float:
        """The share of deals that end otherwise: in who wins, or where that hardly ever changes, in the points."""
        winners = self.sensible.winners
        return self.sensible.scores.value if self.only_scores or winners.hardly_ever else winners.value

    @property
    def marks(self) -> int:
        """How often a deal ends otherwise, as it is drawn: 4 for most deals, 1 for few."""
        return 1 + sum(self.often >= least for least in MARKED_FROM)

    def by(self, way: PlayStyle) -> Measured:
        """Return the figures by one way to play."""
        return self.sensible if way is PlayStyle.SENSIBLE else self.random


class Weights:
    """The stored weights of the differences of a rulebook."""

    def __init__(self, rulebook: Rulebook, results: ResultCache | None = None) -> None:
        self.rulebook = rulebook
        self.computations = Computations(rulebook, results or ResultCache())
        # Stored results are the same for books in other words; results that are given are not.
        known = rulebook.wordless if results is None else lambda _name: {}
        self._games: dict[tuple[str, str], Weight | Unweighed] = known("weights of games")
        self._answers: dict[tuple[str, str, str], Weight | Unweighed] = known("weights of answers")
        self._met: dict[tuple[str, tuple[str, str], bool], Weight | None] = known("weights of matchups")

    def between(self, question: str, first: str, second: str) -> Weight | None:
        """Return the weight of the difference of two answers to a question; the same both ways, but for `usual`.

        :param first: an option id, or several with commas between, as `Ruling.answer` and `Ruling.effect` have it.
        :returns: None if the two have the same effect, and wherever `why_not` gives a reason.
        """
        weight = self._between(question, first, second)
        return weight if isinstance(weight, Weight) else None

    def why_not(self, question: str, first: str, second: str) -> Unweighed | None:
        """Return the reason why the difference of two answers has no weight.

        None if it has one, or there is no difference.
        """
        weight = self._between(question, first, second)
        return weight if isinstance(weight, Unweighed) else None

    def of_games(self, first: str, second: str) -> Weight | Unweighed:
        """Return the weight of all that two whole games are known to differ in, by profile id, or why there is none.

        Where one of them says nothing both are played alike.
        """
        if (first, second) not in self._games:
            self._games[first, second] = self._between_games(first, second)
        return self._games[first, second]

    def _between_games(self, first: str, second: str) -> Weight | Unweighed:
        computation = self.computations.games(first, second)
        if isinstance(computation, NoDeals):
            return _NO_DEALS[computation]
        return self._weight(computation, first > second, ({}, {}), False) or Unweighed.PENDING

    def order(self, question: str, first: str, second: str) -> tuple[float, ...]:
        """Return a sort key by which of several differences those that matter most come first.

        By how often a deal ends otherwise by sensible play, in who wins or else in the points, as its sentence says;
        by how often somebody scores otherwise; by points.
        First of all come answers under which other cards are dealt, for they change every deal. What is not worked out
        stands where the question's weightiest difference would; last comes what changes nothing inside a deal.
        """
        weight = self._between(question, first, second)
        if isinstance(weight, Weight):
            return _key(weight)
        asked = self.rulebook.questions[question]
        if asked.deals_otherwise:
            return (-2.0,)
        if weight is None or weight is Unweighed.BETWEEN or asked.silent:
            return (1.0,)
        return self.places_of_questions.get(question, (0.5,))

    @cached_property
    def places_of_questions(self) -> Mapping[str, tuple[float, ...]]:
        """Question to the sort key of its weightiest difference, where one is worked out."""
        keys: dict[str, tuple[float, ...]] = {}
        for matchup, weight in self.all():
            name = matchup.question.id
            keys[name] = min(keys.get(name, (1.0,)), _key(weight))
        return keys

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Question to its place among all, those that matter most first, by the weightiest difference of each."""

        def key(question: Question) -> tuple[float, ...]:
            if question.deals_otherwise:
                return (-2.0,)
            return self.places_of_questions.get(question.id, (1.0,))

        ordered = sorted(self.rulebook.questions.values(), key=key)
        return {question.id: place for place, question in enumerate(ordered)}

    def all(self) -> Iterator[tuple[Matchup, Weight]]:
        """Every two answers to a question whose difference is worked out, question by question."""
        for matchup in self.computations.matchups:
            weight = self._of_matchup(matchup, swapped=False)
            if weight is not None:
                yield matchup, weight

    def _between(self, question: str, first: str, second: str) -> Weight | Unweighed | None:
        asked = self.rulebook.questions[question]
        key = question, canonical(asked, first), canonical(asked, second)
        if key[1] == key[2]:
            return None
        if key not in self._answers:
            self._answers[key] = self._found(asked, *key[1:])
        return self._answers[key]

    def _found(self, question: Question, first: str, second: str) -> Weight | Unweighed:
        if question.only_between_deals:
            return Unweighed.BETWEEN
        playable = {option.id for option in question.playable}
        if question.silent or not {*first.split(","), *second.split(",")} <= playable:
            return Unweighed.SILENT
        if question.deals_otherwise:
            return Unweighed.DEALT
        swapped = (question.id, first, second) not in self._matchups
        matchup = self._matchups.get((question.id, *((second, first) if swapped else (first, second))))
        if matchup is None:
            return Unweighed.TABLES
        return self._of_matchup(matchup, swapped) or Unweighed.PENDING

    @cached_property
    def _matchups(self) -> Mapping[tuple[str, str, str], Matchup]:
        return {(matchup.question.id, *matchup.answers): matchup for matchup in self.computations.matchups}

    def _of_matchup(self, matchup: Matchup, swapped: bool) -> Weight | None:
        key = matchup.question.id, matchup.answers, swapped
        if key not in self._met:
            self._met[key] = self._worked_out(matchup, swapped)
        return self._met[key]

    def _worked_out(self, matchup: Matchup, swapped: bool) -> Weight | None:
        mine, theirs = (
            {name: answer for name, answer in changes.items() if name != matchup.question.id}
            for changes in matchup.changes
        )
        foundation = self.rulebook.options_of(self.rulebook.foundation.id)
        apart = [
            name
            for name in {**mine, **theirs}
            if mine.get(name, foundation[name]) != theirs.get(name, foundation[name])
        ]
        together = tuple({name: own.get(name, foundation[name]) for name in apart} for own in (mine, theirs))
        values = [self.computations.rules_with(changes)[0] for changes in matchup.changes]
        only_scores = _differing(values[0], values[1]) & self.computations.inside <= self.computations.scored
        return self._weight(self.computations.answers(matchup), swapped, (together[0], together[1]), only_scores)

    def _weight(
        self,
        computation: Computation,
        swapped: bool,
        together: tuple[Mapping[str, str], Mapping[str, str]],
        only_scores: bool,
    ) -> Weight | None:
        result = self.computations.results.find(computation)
        if result is None:
            return None
        players = computation.inputs[-3]
        sensible, random = (_measured(Moved(*figures), players, swapped) for figures in result)
        return Weight(players, sensible, random, together[::-1] if swapped else together, only_scores)


_NO_DEALS = {
    NoDeals.ALIKE: Unweighed.BETWEEN,
    NoDeals.DEALT: Unweighed.DEALT,
    NoDeals.TABLES: Unweighed.TABLES,
}


def _measured(moved: Moved, players: int, swapped: bool) -> Measured:
    deals, mean = moved.deals, moved.points / moved.deals
    return Measured(
        acts=Share(moved.acts, deals),
        winners=Share(moved.winners, deals),
        scores=Share(moved.scores, deals),
        points=mean / players,
        points_error=sqrt(max(moved.squares / deals - mean * mean, 0) / (deals - 1)) / players,
        usual=(moved.second if swapped else moved.first) / deals / players,
    )


def _key(weight: Weight) -> tuple[float, ...]:
    """Return how much a difference matters, the less the more."""
    return -weight.often, -weight.sensible.scores.value, -weight.sensible.points


def _differing(first: Mapping[str, Data], second: Mapping[str, Data]) -> set[str]:
    return {name for name in first if first[name] != second[name]}
