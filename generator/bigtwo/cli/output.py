"""Verdicts as the commands answer them, in JSON and in words."""

from __future__ import annotations

from typing import Any

from bigtwo.book.given import NotPlayedHere
from bigtwo.book.json_form import indented, verdict_fields
from bigtwo.book.library import Verdict
from bigtwo.engine.comparison import Outcome

from .options import NO, OK

Answer = dict[str, Any]


def as_json(verdict: Verdict) -> Answer:
    """Return a verdict with the status of the answer that decided, and why.

    `filled_in` are the answers on which it rests too and which nobody gives, `statements` those that say what no engine
    plays.
    """
    return {
        **verdict_fields(verdict.engine),
        "status": verdict.status,
        "filled_in": dict(verdict.filled_in),
        "because": verdict.because,
        **({"statements": list(verdict.statements)} if verdict.outcome is Outcome.NOT_KNOWN else {}),
    }


def refusal_as_json(refusal: NotPlayedHere) -> Answer:
    """Return why something is not known, with the keys of a verdict."""
    return {
        "verdict": Outcome.NOT_KNOWN,
        "question": refusal.question,
        "option": refusal.option,
        "because": str(refusal),
        "statements": list(refusal.statements),
    }


def in_words(verdict: Verdict, heading: str) -> str:
    """Return a verdict in a line."""
    also = (f"; rests also on {rule}={answer}, which is filled in" for rule, answer in verdict.filled_in.items())
    rule = f"{verdict.question}={verdict.option}, {verdict.status}{''.join(also)}"
    return f"{heading}. {verdict.because} [{rule}]"


def status_of(verdict: Verdict) -> int:
    """Return the exit status of a verdict: whether the play is legal."""
    return OK if verdict else NO


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(indented(value), end="")
