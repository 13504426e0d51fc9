"""Deals under many pairs of rule sets, with each rule set playing them once: what has to be played, and what follows.

Rule sets that differ in how a deal is scored alone are played together, and the same cards are scored under each.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from typing import NamedTuple

from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.result_cache import Computation, Json, PortableRules
from bigtwo.figures.weights import PlayStyle

from .courses import Course, courses, moved


class Side(NamedTuple):
    """One rule set, as text, and the deals that are played under it."""

    rules: str
    players: int
    way: PlayStyle
    deals: int
    seed: int


@dataclass(frozen=True)
class Round:
    """The same deals to be played once, under rule sets that go on alike until a deal is over."""

    rulesets: tuple[str, ...]
    players: int
    way: PlayStyle
    deals: int
    seed: int

    def played(self) -> list[Course]:
        """Return the course of the deals under each of the rule sets."""
        rules = [RuleSet.from_values(*json.loads(text)) for text in self.rulesets]
        return courses(rules, self.players, self.way, self.deals, self.seed)


class CommonDeals:
    """Computations over common deals, the rounds that they need, and their results as soon as those are played."""

    def __init__(self, computations: Iterable[Computation], scored: Set[str]) -> None:
        """Plan the rounds in an order in which the first computations are ready first.

        :param scored: the questions whose answers are not asked until a deal is over.
        """
        self._scored = scored
        self._texts: dict[int, str] = {}
        self._courses: dict[Side, Course] = {}
        self._waiting: dict[Side, list[Computation]] = {}
        listed = list(computations)
        for computation in listed:
            for side in self._sides(computation):
                self._waiting.setdefault(side, []).append(computation)
        self.rounds = list(self._planned(listed))

    def _text(self, rules: PortableRules) -> str:
        """Return some rules as text, made once for each object."""
        if id(rules) not in self._texts:
            self._texts[id(rules)] = json.dumps(rules)
        return self._texts[id(rules)]

    def _sides(self, computation: Computation) -> list[Side]:
        """Return the inputs of a computation: the course of its two rule sets by each way to play."""
        *_, players, deals, seed = computation.inputs
        return [
            Side(self._text(rules), players, way, deals, seed) for way in PlayStyle for rules in computation.rulesets
        ]

    def _planned(self, computations: Iterable[Computation]) -> Iterator[Round]:
        alike: dict[tuple[str, int, int, int], dict[str, None]] = {}
        played_by: dict[str, str] = {}
        for computation in computations:
            *_, players, deals, seed = computation.inputs
            for rules in computation.rulesets:
                text = self._text(rules)
                if text not in played_by:
                    played_by[text] = self._played_by(rules)
                alike.setdefault((played_by[text], players, deals, seed), {})[text] = None
        for (_, players, deals, seed), rulesets in alike.items():
            for way in PlayStyle:
                yield Round(tuple(rulesets), players, way, deals, seed)

    def _played_by(self, rules: PortableRules) -> str:
        """Return the part of some rules that a deal is played by, as text.

        Where strong plays score though they are beaten, they are noted while a deal is played.
        """
        values = {question: value for question, value in rules[0].items() if question not in self._scored}
        notes = RuleSet.from_values(*rules).special_hand_bonus.though_beaten
        return json.dumps([values, notes], sort_keys=True)

    def ready(self, played: Round, results: Iterable[Course]) -> list[tuple[Computation, Json]]:
        """Return the computations that a round was the last to be needed for, with their results."""
        sides = [Side(rules, played.players, played.way, played.deals, played.seed) for rules in played.rulesets]
        self._courses.update(zip(sides, results, strict=True))
        concerned = {id(computation): computation for side in sides for computation in self._waiting[side]}
        return [(computation, result) for computation in concerned.values() if (result := self._result(computation))]

    def _result(self, computation: Computation) -> Json | None:
        """Return the effect by each way to play; None as long as a course is missing."""
        found = [self._courses.get(side) for side in self._sides(computation)]
        known = [course for course in found if course is not None]
        if len(known) < len(found):
            return None
        return [moved(known[place], known[place + 1]) for place in range(0, len(known), 2)]
