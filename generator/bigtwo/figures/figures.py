"""Looks up the figures that `bigtwo odds` has worked out; works none of them out itself.

A figure is None if it is not worked out yet: for rules that are new or have changed, or a new version of its code.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from bigtwo.analysis.differences import Differences
from bigtwo.book.evidence import evidence_of
from bigtwo.book.known_differences import Known
from bigtwo.book.records import Profile, Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK
from bigtwo.engine.kinds import Kind

from .computations import SIZE, TRIPLES_ABOVE, DealtChance
from .matchups import SingleChange
from .proportion import Share, Spread
from .result_cache import Computation, Json, PortableRules, ResultCache
from .weights import Weight, Weights


@dataclass(frozen=True)
class Distance:
    """The distance of two accounts."""

    known: Known
    """On which questions they are known to differ, to agree, or not known to."""
    share: Share | None
    """Of the pairs of five-card plays that share no card and may be played under both, those on which the two disagree
    who wins."""


@dataclass(frozen=True)
class Effect:
    """The effect of an option, taken alone, over many deals, and the number of duels of five cards that it turns."""

    change: SingleChange
    weight: Weight
    """Its difference from the game that it is compared with."""
    duels: Share


@dataclass(frozen=True)
class WeighedQuestion:
    """A question with the effects of its options."""

    question: Question
    effects: tuple[Effect, ...]
    """At least one; the option that moves most first."""

    @property
    def most(self) -> Effect:
        """The option that moves most."""
        return self.effects[0]


class Figures:
    """The stored figures of a rulebook."""

    def __init__(self, rulebook: Rulebook, results: ResultCache | None = None) -> None:
        self.rulebook = rulebook
        self.weights = Weights(rulebook, results)
        self.computations = self.weights.computations
        self._differences = Differences(rulebook)
        self._evidence = evidence_of(rulebook)
        # Stored results are the same for books in other words; results that are given are not.
        known = rulebook.wordless if results is None else lambda _name: {}
        self._duels: dict[tuple[str, str], Share | None] = known("duels")
        self._missing: dict[str, tuple[Computation, ...]] = known("missing")

    @property
    def missing(self) -> tuple[Computation, ...]:
        """The computations without a result; duels between plays that are not worked out cannot be among them yet."""
        if "all" not in self._missing:
            every = self.computations.all()
            self._missing["all"] = tuple(computation for computation in every if self._result(computation) is None)
        return self._missing["all"]

    def _result(self, computation: Computation | None) -> Json | None:
        return None if computation is None else self.computations.results.find(computation)

    def _share(self, computation: Computation | None) -> Share | None:
        result = self._result(computation)
        return None if result is None else Share(*result)

    # Distance

    def distance(self, first: str, second: str) -> Distance:
        """Return the distance of two documented variants; the same both ways."""
        pair = min(first, second), max(first, second)
        if pair not in self._duels:
            rules = map(self.computations.rules_of_profile, pair)
            self._duels[pair] = self._share(self.computations.duels(*rules))
        return Distance(self._differences.known(*pair), self._duels[pair])

    def nearest(self, profile: str) -> list[tuple[Profile, Distance]]:
        """Return the other whole games, nearest first.

        By the share of what both tell on which they differ, among equals by how much both tell, then by duels.
        """
        others = [other for other in self._evidence.whole_games if other.id != profile]
        distances = [(other, self.distance(profile, other.id)) for other in others]

        def farness(game: tuple[Profile, Distance]) -> tuple[Fraction, int, float, str]:
            other, distance = game
            duels = 1.0 if distance.share is None else distance.share.value
            return distance.known.share, -distance.known.answered, duels, other.name

        return sorted(distances, key=farness)

    # Chances of the deal

    def dealt(self, group: str) -> list[tuple[DealtChance, Fraction | None]]:
        """Return the chances of one group, worked out.

        `special`, `poor`, `five`, `straight`, `straight-flush` or `lowest`.
        """
        return [
            (dealt, self._chance(dealt.computation, dealt.times))
            for dealt in self.computations.dealt_chances
            if dealt.group == group
        ]

    def dealt_chance(self, event: str, hands: str) -> Fraction | None:
        """Return the chance that some dealt hands hold something, both as `dealt` names them."""
        matching = (
            self._chance(dealt.computation, dealt.times)
            for dealt in self.computations.dealt_chances
            if (dealt.event, dealt.hands) == (event, hands)
        )
        return next(matching, None)

    def _chance(self, computation: Computation, times: int = 1) -> Fraction | None:
        result = self._result(computation)
        return None if result is None else times * Fraction(*result)

    def nobody_above(self, held: int, above: int) -> Fraction | None:
        """Return the chance that none of three others was dealt so many cards of one rank above mine.

        :param held: so many cards, 2 or 3; I hold as many.
        :param above: how many ranks are above mine, 0 to 12.
        """
        return self._chance(self.computations.nobody_above(held, above))

    def triple_stands(self) -> Fraction | None:
        """Return the chance that nobody was dealt a higher triple than mine, of any rank, all ranks equally likely."""
        chances = [chance for above in TRIPLES_ABOVE if (chance := self.nobody_above(3, above)) is not None]
        return sum(chances, Fraction(0)) / len(chances) if len(chances) == len(TRIPLES_ABOVE) else None

    def mean_leads(self, profile: str) -> dict[Kind, Fraction] | None:
        """Kind to how many plays of it, of up to five cards, a dealt hand of thirteen holds on average."""
        counts = self._result(self.computations.pack(self.computations.rules_of_profile(profile)))
        if counts is None:
            return None
        return mean_plays(counts)

    def in_pack(self) -> dict[Kind, int]:
        """Kind to how many plays of it, of up to five cards, a pack holds under the foundation."""
        counts = self._result(self.computations.pack(self._foundation)) or []
        return {Kind(kind): count for kind, _, count in counts}

    def leads(self) -> Spread | None:
        """Return the number of legal leads in random hands of the foundation."""
        counts = self._result(self.computations.leads(self._foundation))
        return None if counts is None else Spread(tuple((leads, hands) for leads, hands in counts))

    def standing(self) -> Share | None:
        """In how many deals nobody else was dealt a play that beats a full house."""
        return self._share(self.computations.standing(self._foundation, Kind.FULL_HOUSE))

    def beaten(self, kind: Kind, ace: bool = False) -> Share | None:
        """Return the number of pairs of a play of a kind and any five-card play in which the second wins."""
        return self._share(self.computations.beaten(self._foundation, kind, ace))

    @property
    def _foundation(self) -> PortableRules:
        return self.computations.rules_of_profile(self.rulebook.foundation.id)

    # Effects of rules

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """The effect of each option, as far as it is worked out."""
        return tuple(effect for change in self.computations.changes_in_deals if (effect := self._effect(change)))

    def _effect(self, change: SingleChange) -> Effect | None:
        question = change.question
        ours = change.baseline.get(question.id, self.rulebook.rulings(self.rulebook.foundation.id)[question.id].effect)
        weight = self.weights.between(question.id, ours, change.changed[question.id])
        duels = self._share(self.computations.duels(*self.computations.before_and_after(change)))
        return None if weight is None or duels is None else Effect(change, weight, duels)

    def questions(self, scoring: bool) -> list[WeighedQuestion]:
        """Return the questions whose answers can be weighed, weightiest first, by sensible play.

        Rules of scoring by points, the others by deals that another player wins, then by deals that score otherwise.
        """
        by_question: dict[str, list[Effect]] = {}
        for effect in self.effects:
            if effect.change.question.only_scores == scoring:
                by_question.setdefault(effect.change.question.id, []).append(effect)

        def weight(effect: Effect) -> tuple[float, ...]:
            measured = effect.weight.sensible
            return (measured.points,) if scoring else (measured.winners.value, measured.scores.value, measured.points)

        weighed = [
            WeighedQuestion(self.rulebook.questions[question], tuple(sorted(effects, key=weight, reverse=True)))
            for question, effects in by_question.items()
        ]
        return sorted(weighed, key=lambda question: weight(question.most), reverse=True)

    def unmoved(self) -> list[Question]:
        """Return the questions that change nothing inside a deal."""
        return [question for question in self.rulebook.questions.values() if question.only_between_deals]

    def not_compared(self) -> list[Question]:
        """Return the questions under whose answers other cards are dealt, so that no deal is common to two."""
        return [question for question in self.rulebook.questions.values() if question.deals_otherwise]


def mean_plays(in_pack: Iterable[tuple[str, int, int]]) -> dict[Kind, Fraction]:
    """Return, for each kind, how many plays of it a dealt hand holds on average.

    Each play is in a hand as often as its cards are, and averages add up, whatever cards the plays share.

    :param in_pack: kind, number of cards, and how many such plays the pack holds.
    """
    means: dict[Kind, Fraction] = {}
    for kind, cards, count in in_pack:
        dealt = Fraction(count * comb(len(PACK) - cards, SIZE - cards), comb(len(PACK), SIZE))
        means[Kind(kind)] = means.get(Kind(kind), Fraction(0)) + dealt
    return means
