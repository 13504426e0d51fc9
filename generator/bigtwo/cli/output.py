"""Verdicts and score sheets as the commands answer them, in JSON and in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from bigtwo.analysis.vectors import verdict_fields
from bigtwo.book.sentences import word_of
from bigtwo.engine.comparison import Outcome, Verdict
from bigtwo.engine.notation import listed
from bigtwo.engine.scoring import Line, Sheet
from bigtwo.model.rulebook import Rulebook

from .options import NO, OK
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
    """Return the exit status of some verdicts."""
    return OK if all(outcome in (Outcome.BEATS, Outcome.LEADS) for outcome in outcomes) else NO


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def sheet_as_json(sheet: Sheet, rulebook: Rulebook) -> dict[str, Any]:
    """Return a score sheet in JSON; players from 1."""
    return {
        "totals": list(sheet.totals),
        "lines": [_line_as_json(line, rulebook) for line in sheet.lines],
        "titles": [player + 1 for player in sheet.titles],
        "winners": [player + 1 for player in sheet.winners],
        "shootout": sheet.shootout,
    }


def _line_as_json(line: Line, rulebook: Rulebook) -> dict[str, Any]:
    return {
        "player": line.player + 1,
        "amount": line.amount,
        "counts": line.counts,
        "question": line.question,
        "option": line.option,
        "because": rulebook.says(line),
    }


def print_sheet(sheet: Sheet, rulebook: Rulebook, names: Mapping[int, str] | None = None) -> None:
    """Print a score sheet, player by player."""
    for player, total in enumerate(sheet.totals):
        name = names[player] if names else word_of(("player", str(player + 1)), rulebook.words).one
        print(f"{name}: {total}")
        for line in sheet.lines:
            if line.player == player:
                amount = line.amount if line.counts else ""
                print(f"  {amount:>5}  {rulebook.says(line)} [{line.question}={line.option}]")
    if sheet.titles:
        print(f"titles, from the president down: {listed(sheet.titles)}")
    if sheet.shootout:
        print("the teams are even: a shoot-out decides")
    elif len(sheet.winners) > 1:
        print(f"won by the team of {listed(sheet.winners)}")
