"""Works out one piece, whichever process it is in: from what goes in to JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.engine.kinds import Kind
from generator.engine.ruleset import RuleSet

from . import impact, odds, samples
from .proportion import Share
from .result_cache import Json, Piece, Played

if TYPE_CHECKING:
    from .duels import Plays


def work_out(piece: Piece) -> Json:
    """The result of a piece."""
    return WORK[piece.kind](piece)


def _hands(piece: Piece) -> Json:
    name, arguments = piece.inputs
    found: Fraction = getattr(odds, name)(*arguments)
    return [found.numerator, found.denominator]


def _plays(piece: Piece) -> Json:
    plays = _plays_under(_text(piece.rules[0]))
    return {"fingerprint": plays.fingerprint, "plays": len(plays.masks)}


def _duels(piece: Piece) -> Json:
    from .duels import disagreement

    return _counted(disagreement(*(_plays_under(_text(played)) for played in piece.rules)))


def _beaten(piece: Piece) -> Json:
    from .duels import beaten

    _, kind, ace = piece.inputs
    return _counted(beaten(_rules_of(piece.rules[0]), Kind(kind), ace))


def _pack(piece: Piece) -> Json:
    return [[kind, cards, count] for (kind, cards), count in odds.plays_in_pack(_rules_of(piece.rules[0])).items()]


def _leads(piece: Piece) -> Json:
    return samples.leads(_rules_of(piece.rules[0]), *piece.inputs[1:]).counts


def _standing(piece: Piece) -> Json:
    _, kind, deals, seed = piece.inputs
    return _counted(samples.standing(_rules_of(piece.rules[0]), Kind(kind), deals, seed))


def _impact(piece: Piece) -> Json:
    ground, change = piece.rules
    _, _, players, deals, seed = piece.inputs
    baseline = _baseline(_text(ground), players, deals, seed)
    differ = {question for question, value in change[0].items() if value != ground[0][question]}
    moved = (baseline.scored if differ <= impact.SCORES else baseline.played)(_rules_of(change))
    return [*moved, baseline.points]


WORK: Mapping[str, Callable[[Piece], Json]] = {
    "hands": _hands,
    "plays": _plays,
    "duels": _duels,
    "beaten": _beaten,
    "pack": _pack,
    "leads": _leads,
    "standing": _standing,
    "impact": _impact,
}
"""Kind of piece to the function that works it out."""


def _counted(share: Share) -> Json:
    return [share.count, share.of]


def _rules_of(played: Played) -> RuleSet:
    return RuleSet.from_values(*played)


def _text(played: Played) -> str:
    return json.dumps(played)


@lru_cache(maxsize=128)
def _plays_under(played: str) -> Plays:
    from .duels import Plays

    return Plays.of(_rules_of(json.loads(played)))


@lru_cache(maxsize=8)
def _baseline(played: str, players: int, deals: int, seed: int) -> impact.Baseline:
    return impact.Baseline(_rules_of(json.loads(played)), players, deals, seed)
