"""Works out a computation, from its inputs to a result as JSON, in whichever process it is run."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bigtwo.engine.kinds import Kind
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.proportion import Share
from bigtwo.figures.result_cache import Computation, Json, PortableRules
from bigtwo.figures.weights import PlayStyle

from . import dealt_hands, samples
from .courses import Course, courses, moved

if TYPE_CHECKING:
    from .duels import Plays


def work_out(computation: Computation) -> Json:
    """Return the result of a computation, by the function of its kind."""
    return WORK[computation.kind](computation)


def _hands(computation: Computation) -> Json:
    name, arguments = computation.inputs
    chance: Fraction = getattr(dealt_hands, name)(*arguments)
    return [chance.numerator, chance.denominator]


def _plays(computation: Computation) -> Json:
    plays = _plays_under(_text(computation.rulesets[0]))
    return {"fingerprint": plays.fingerprint, "plays": len(plays.masks)}


def _duels(computation: Computation) -> Json:
    from .duels import disagreement

    return _counted(disagreement(*(_plays_under(_text(rules)) for rules in computation.rulesets)))


def _beaten(computation: Computation) -> Json:
    from .duels import beaten

    _, kind, ace = computation.inputs
    return _counted(beaten(_rules_of(computation.rulesets[0]), Kind(kind), ace))


def _pack(computation: Computation) -> Json:
    in_pack = dealt_hands.plays_in_pack(_rules_of(computation.rulesets[0]))
    return [[kind, cards, count] for (kind, cards), count in in_pack.items()]


def _leads(computation: Computation) -> Json:
    return samples.leads(_rules_of(computation.rulesets[0]), *computation.inputs[1:])


def _standing(computation: Computation) -> Json:
    _, kind, deals, seed = computation.inputs
    return _counted(samples.standing(_rules_of(computation.rulesets[0]), Kind(kind), deals, seed))


def _over_deals(computation: Computation) -> Json:
    *_, players, deals, seed = computation.inputs
    sides = [json.dumps(rules) for rules in computation.rulesets]
    return [moved(*(_course(rules, players, way, deals, seed) for rules in sides)) for way in PlayStyle]


WORK: Mapping[str, Callable[[Computation], Json]] = {
    "hands": _hands,
    "plays": _plays,
    "duels": _duels,
    "beaten": _beaten,
    "pack": _pack,
    "leads": _leads,
    "standing": _standing,
    "answers": _over_deals,
    "games": _over_deals,
}
"""Kind of computation to the function that works it out."""


def _counted(share: Share) -> Json:
    return [share.count, share.of]


def _rules_of(rules: PortableRules) -> RuleSet:
    return RuleSet.from_values(*rules)


def _text(rules: PortableRules) -> str:
    """Rules as something that can be hashed, for the caches below."""
    return json.dumps(rules)


@lru_cache(maxsize=128)
def _plays_under(rules: str) -> Plays:
    from .duels import Plays

    return Plays.of(_rules_of(json.loads(rules)))


@lru_cache(maxsize=64)
def _course(rules: str, players: int, way: PlayStyle, deals: int, seed: int) -> Course:
    return courses([_rules_of(json.loads(rules))], players, way, deals, seed)[0]


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
