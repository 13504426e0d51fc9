"""Works out a computation, from its inputs to a result as JSON, in whichever process it is run."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

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
