"""Score sheets as the commands answer them, in JSON and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.engine.notation import listed
from generator.engine.scoring import Line, Sheet
from generator.model.rulebook import Rulebook
from generator.model.sentences import word_of


def sheet_as_json(sheet: Sheet, rulebook: Rulebook) -> dict[str, Any]:
    """A score sheet in JSON; players from 1."""
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
