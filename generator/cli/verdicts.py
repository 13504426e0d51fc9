"""A verdict as the commands answer it, in JSON and in words, and what a program prints."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from generator.analysis.vectors import verdict_fields
from generator.engine.comparison import Outcome, Verdict

from .status import NO, OK
from .table_rules import TableRules

Answer = dict[str, Any]


def as_json(verdict: Verdict, table: TableRules) -> Answer:
    """Return a verdict with the status of the answer that decided, and why.

    `filled_in` are the answers on which it rests too and which nobody gives.
    """
    return {
        **verdict_fields(verdict),
        "status": table.status(verdict),
        "filled_in": dict(table.filled_in(verdict)),
        "because": table.rulebook.because(verdict),
    }


def in_words(verdict: Verdict, table: TableRules, heading: str) -> str:
    """Return a verdict in a line."""
    also = (f"; rests also on {rule}={answer}, which is filled in" for rule, answer in table.filled_in(verdict))
    rule = f"{verdict.question}={verdict.option}, {table.status(verdict)}{''.join(also)}"
    return f"{heading}. {table.rulebook.because(verdict)} [{rule}]"


def status_of(outcomes: Iterable[Outcome]) -> int:
    """The exit status of some verdicts."""
    return OK if all(outcome in (Outcome.BEATS, Outcome.LEADS) for outcome in outcomes) else NO


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
