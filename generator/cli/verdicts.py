"""A verdict as the commands answer it, in JSON and in words, and what a program prints."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from generator.analysis.vectors import verdict_fields
from generator.engine.suitings import Settled, SuitAsked
from generator.engine.verdicts import Outcome
from generator.language.texts import gettext as _

from . import said
from .status import NO, OK
from .table_rules import TableRules

Answer = dict[str, Any]


def as_json(settled: Settled, table: TableRules) -> Answer:
    """A verdict with the status of the answer that decided, and why; if a suit decides, with the card to ask of.

    `filled_in` are the answers on which it rests too and which nobody gives.
    """
    verdict, asked = settled
    return {
        **verdict_fields(verdict),
        "status": table.status(verdict),
        "filled_in": dict(table.filled_in(verdict)),
        "because": table.rulebook.because(verdict),
        **({"asks": _asks(asked)} if asked else {}),
        **said.language_field(),
    }


def _asks(asked: SuitAsked) -> Answer:
    """The card whose suit is missing: its play, its place there from 1, its rank, and the suits that it can have."""
    play = "over" if asked.on_table else "play"
    return {"of": play, "card": asked.place + 1, "rank": asked.rank, "suits": list(asked.suits)}


def in_words(settled: Settled, table: TableRules, heading: str) -> str:
    """A verdict in a line."""
    verdict, asked = settled
    book, because = table.rulebook, table.rulebook.because(verdict)
    rule, status = said.rule(verdict.question, verdict.option, book), said.status(table.status(verdict))
    for question, option in table.filled_in(verdict):
        # Translators: how well the rule that decides is said, and another rule on which the answer rests too
        status = _("{status}; rests also on {rule}, which is filled in").format(
            status=status, rule=said.rule(question, option, book)
        )
    if asked is None:
        # Translators: the answer to who wins, why, and the rule that decides
        return _("{verdict}. {because} [{rule}, {status}]").format(
            verdict=heading, because=because, rule=rule, status=status
        )
    # Translators: the same, where the suit of a card decides that was not given; {option} is --play or --over
    return _("{verdict}. {because} [{rule}, {status}] Write card {number} of {option} as {cards}.").format(
        verdict=heading,
        because=because,
        rule=rule,
        status=status,
        number=asked.place + 1,
        option="--over" if asked.on_table else "--play",
        cards=said.either(asked.rank + suit for suit in asked.suits),
    )


def status_of(outcomes: Iterable[Outcome]) -> int:
    """The exit status of some verdicts."""
    return OK if all(outcome in (Outcome.BEATS, Outcome.LEADS) for outcome in outcomes) else NO


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
