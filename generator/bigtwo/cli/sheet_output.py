"""Score sheets as the commands answer them, in JSON and in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from bigtwo.book.book import Book
from bigtwo.book.library import Rules
from bigtwo.book.score_sheet import Untouched, untouched
from bigtwo.book.sentences import word_of
from bigtwo.engine.notation import listed
from bigtwo.engine.scoring import Line, Sheet


def sheet_as_json(sheet: Sheet, table: Rules) -> dict[str, Any]:
    """Return a score sheet under some rules in JSON; players from 1."""
    return {
        "totals": list(sheet.totals),
        "lines": [_line_as_json(line, table.book) for line in sheet.lines],
        "titles": [player + 1 for player in sheet.titles],
        "winners": [player + 1 for player in sheet.winners],
        "shootout": sheet.shootout,
        "untouched": [asdict(each) for each in untouched(sheet, table.rules, table.book, table.status_of)],
    }


def _line_as_json(line: Line, book: Book) -> dict[str, Any]:
    return {
        "player": line.player + 1,
        "amount": line.amount,
        "counts": line.counts,
        "question": line.question,
        "option": line.option,
        "because": book.says(line),
    }


def print_sheet(sheet: Sheet, table: Rules, names: Mapping[int, str] | None = None) -> None:
    """Print a score sheet under some rules, player by player, and below it what was not counted."""
    book = table.book
    for player, total in enumerate(sheet.totals):
        name = names[player] if names else word_of(("player", str(player + 1)), book.words).one
        print(f"{name}: {total}")
        for line in sheet.lines:
            if line.player == player:
                amount = line.amount if line.counts else ""
                print(f"  {amount:>5}  {book.says(line)} [{line.question}={line.option}]")
    if sheet.titles:
        print(f"titles, from the president down: {listed(sheet.titles)}")
    if sheet.shootout:
        print("the teams are even: a shoot-out decides")
    elif len(sheet.winners) > 1:
        print(f"won by the team of {listed(sheet.winners)}")
    uncounted = list(untouched(sheet, table.rules, book, table.status_of))
    if uncounted:
        print("not counted:")
    for each in uncounted:
        print(f"  {_uncounted(each, book)} [{each.question}={each.option}, {each.status}]")


def _uncounted(rule: Untouched, book: Book) -> str:
    asked = book.questions[rule.question]
    label = "; ".join(option.label for option in asked.taken(rule.option))
    return f"{asked.short}: not in this deal ({label})" if rule.played else f"{asked.short}: {label}"
