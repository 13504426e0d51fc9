"""The replies of programs, and how each differs from the answer that is wanted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from bigtwo.engine.cards import NotACard, codes, parse_cards
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.kinds import Kind

from . import Vector

YES_OR_NO = {"judge": "beats", "classify": "leads", "turn": "allowed"}
"""Type of question to the key of a plain answer, true or false."""

KEYS: Mapping[str, tuple[str, ...]] = {
    **{name: (key,) for name, key in YES_OR_NO.items()},
    "classify": ("leads", "kind"),
    "moves": ("plays",),
    "score": ("score",),
}
"""Type of question to the keys of an answer; `kind` may be left out."""

YES = frozenset({Outcome.LEADS, Outcome.BEATS, "yes", "allowed"})
NO = frozenset({Outcome.DOES_NOT_BEAT, Outcome.CANNOT_FOLLOW, Outcome.NOT_A_PLAY, "no", "refused"})
"""The words of a `verdict` that can stand in the place of true and false: refused is refused, whatever the reason."""

KINDS = {re.sub("[^a-z]", "", kind): kind for kind in Kind}
"""Every kind by its letters, so that it may be spelt `full-house`, `FULL_HOUSE` or `fullHouse`."""


class NoAnswer(ValueError):
    """A reply of a program that is no answer; says why."""


def answer_of(said: Vector, asked: Vector) -> Vector:
    """Return what a program says, as `Answers` has it; the kind only if it names one that there is.

    :raises NoAnswer: if it says nothing of the sort.
    """
    kind = asked["type"]
    if kind == "moves":
        return {"plays": _plays(said)}
    if kind == "score":
        return {"score": _score(said)}
    answer: Vector = {YES_OR_NO[kind]: _yes(said, YES_OR_NO[kind])}
    if kind == "classify" and "kind" in said and unknown_kind(said) is None:
        answer["kind"] = None if said["kind"] is None else KINDS[_letters(said["kind"])]
    return answer


def unknown_kind(said: Vector) -> object:
    """Return the kind that an answer names and that is none; None if there is no such."""
    kind = said.get("kind")
    return None if kind is None or (isinstance(kind, str) and _letters(kind) in KINDS) else kind


def _letters(name: str) -> str:
    return re.sub("[^a-z]", "", name.lower())


def _yes(said: Vector, wanted: str) -> bool:
    for key in dict.fromkeys((wanted, *YES_OR_NO.values())):
        if key in said:
            if said[key] is True or said[key] is False:
                return said[key] is True
            raise NoAnswer(f"'{key}' is {shown(said[key])}: write true or false")
    if "verdict" not in said:
        raise NoAnswer(f"the answer has no '{wanted}'")
    verdict = said["verdict"]
    if not isinstance(verdict, str) or verdict not in YES | NO:
        raise NoAnswer(f"'verdict' is {shown(verdict)}: write one of {', '.join(sorted(YES | NO))}")
    return verdict in YES


def _plays(said: Vector) -> list[str]:
    plays = said.get("plays")
    if not isinstance(plays, list) or not all(isinstance(play, str) for play in plays):
        raise NoAnswer("the answer has no 'plays', a list of texts")
    try:
        return [codes(parse_cards(play)) for play in plays]
    except NotACard as error:
        raise NoAnswer(f"'plays' names what is no card: {error}") from None


def _score(said: Vector) -> list[int]:
    points = said.get("score")
    if not isinstance(points, list) or not all(type(number) is int for number in points):
        raise NoAnswer("the answer has no 'score', a list of whole numbers")
    return points


def difference(given: Vector, wanted: Vector) -> str:
    """Return in a clause how an answer differs from the one that is wanted; empty if it does not."""
    if "plays" in wanted:
        return _difference_of_plays(given["plays"], wanted["plays"])
    for key, value in given.items():
        if value != wanted[key]:
            return f"'{key}' is {shown(value)}, and {shown(wanted[key])} is wanted"
    return ""


def _difference_of_plays(given: list[str], wanted: list[str]) -> str:
    mine, theirs = _sorted(given), _sorted(wanted)
    parts = [
        f"{'lacks' if lacking else 'has'} {_first(some)}{'' if lacking else ' too many'}"
        for some, lacking in ((theirs - mine, True), (mine - theirs, False))
        if some
    ]
    return f"'plays' {' and '.join(parts)}" if parts else ""


def differing(given: Vector, wanted: Vector) -> list[str]:
    """Return the plays that one of two answers lists and the other does not, the smallest first."""
    return _in_order(_sorted(given["plays"]) ^ _sorted(wanted["plays"]))


def _sorted(plays: Iterable[str]) -> set[str]:
    """Return plays with their cards in one order, for that says nothing."""
    return {" ".join(sorted(play.split())) for play in plays}


def _in_order(plays: Iterable[str]) -> list[str]:
    return sorted(plays, key=lambda play: (len(play), play))


def _first(plays: set[str]) -> str:
    more = f" and {len(plays) - 1} more" if len(plays) > 1 else ""
    return f"{_in_order(plays)[0]}{more}"


def shown(value: Any) -> str:
    """Return a value as JSON, cut if it is long."""
    text = json.dumps(value)
    return text if len(text) <= 200 else f"{text[:200]}..."
