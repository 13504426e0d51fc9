"""Answers of the Python engine about finished deals, as texts to compare with those of the browser's engine."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import codes
from bigtwo.engine.combinations import NotACombination
from bigtwo.engine.ending import CardsUnknown, Ending
from bigtwo.engine.notation import amounts, listed
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Line, Sheet, score
from bigtwo.engine.situations import Finished

Expected = str | tuple[list[int], str]
"""The reason why a deal cannot be scored; or its lines, by number, and its result."""


def line_text(line: Line) -> str:
    """A line but for its sentence."""
    return json.dumps(
        [
            line.player,
            line.amount,
            line.reason,
            line.question,
            line.option,
            sorted([name, list(fact)] for name, fact in line.facts.items()),
            line.counts,
        ],
        separators=(",", ":"),
    )


def result_text(sheet: Sheet) -> str:
    """A sheet but for its lines."""
    shootout = "shootout" if sheet.shootout else ""
    return " | ".join([amounts(sheet.totals), listed(sheet.titles), listed(sheet.winners), shootout])


def sheet_texts(sheet: Sheet, rulebook: Rulebook) -> list[str]:
    """A sheet in full, with its sentences."""
    return [*(f"{line_text(line)} {rulebook.says(line)}" for line in sheet.lines), result_text(sheet)]


def refusal(error: CardsUnknown | NotACombination) -> str:
    """The text in place of an answer that cannot be given."""
    if isinstance(error, CardsUnknown):
        return f"unknown: {error.question} {error.player + 1}"
    return f"no play: {error.reason} {error.question}"


class Told:
    """Lines as texts and sentences, each worked out once."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._found: dict[Any, tuple[str, str]] = {}

    def of(self, key: Any, line: Line) -> tuple[str, str]:
        """A line, of which the key holds all but the names of its facts, which follow from the reason."""
        if key not in self._found:
            self._found[key] = line_text(line), self._rulebook.says(line)
        return self._found[key]


class Sheets:
    """The sheets of many endings under some rule sets; repeated lines are sent once."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._numbers: dict[Any, int] = {}
        self.lines: list[tuple[str, str]] = []
        """Each line's text and sentence."""

    def of(self, finished: Iterable[Finished], rules: RuleSet) -> list[Expected]:
        """The expected sheet of each ending."""
        return [self._of(deal, rules) for deal in finished]

    def _of(self, finished: Finished, rules: RuleSet) -> Expected:
        try:
            sheet = score(finished.ending(rules), rules)
        except (CardsUnknown, NotACombination) as error:
            return refusal(error)
        return [self._number(line) for line in sheet.lines], result_text(sheet)

    def _number(self, line: Line) -> int:
        key = line.player, line.amount, line.reason, line.question, line.option, line.counts, *line.facts.values()
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.lines)
            self.lines.append(self._told.of(key, line))
        return number


def played_out(ending: Ending) -> dict[str, Any]:
    """The ending of a deal that was played out, as it is sent; among the plays nobody beat `true` is the last play."""
    return {
        "left": [codes(left.cards or ()) for left in ending.left],
        "order": list(ending.order),
        "final": codes(ending.final.cards) if ending.final else "",
        "starter": ending.starter,
        "liable": ending.liable,
        "unbeaten": [[player, codes(play.cards), play is ending.final] for player, play in ending.unbeaten],
    }
