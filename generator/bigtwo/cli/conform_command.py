"""The command that asks other programs: `bigtwo conform`."""

from __future__ import annotations

from pathlib import Path

import click

from bigtwo.book.library import Rules
from bigtwo.book.lookup import known_variant
from bigtwo.conformance.asking import ASKED, LIMIT, Program, Report, badge, conformance

from .arguments import RuleSetPath, TextType
from .options import NO, OK, BadUse, command, json_option, option
from .output import print_json
from .project import Project, pass_project
from .table_rules import tell_notes

FIRST = 5
"""How many of the questions answered otherwise are shown."""


class RulesType(TextType[tuple[str, dict[str, str]]]):
    """A variant's id, or the path of a rule-set file."""

    name = "rules"

    def read(self, text: str, ctx: click.Context) -> tuple[str, dict[str, str]]:
        """Return the account, and the answers that are changed."""
        if text.endswith(".json") or "/" in text:
            file = RuleSetPath().read(text, ctx)
            return file.account, dict(file.changes)
        project = ctx.find_object(Project)
        assert project is not None
        return known_variant(text, project.book), {}


class Seconds(TextType[float]):
    """A time, longer than none."""

    name = "seconds"

    def read(self, text: str, ctx: click.Context) -> float:
        """Parse the number of seconds."""
        try:
            seconds = float(text)
        except ValueError:
            seconds = 0.0
        if not 0 < seconds <= 600:
            raise ValueError(f"'{text[:20]}' is not a number of seconds up to 600")
        return seconds


@command("conform", "bigtwo conform --rules hongkong-ip -- python my_engine.py")
@option(
    "--rules",
    "named",
    type=RulesType(),
    required=True,
    metavar="FILE-OR-ID",
    help="The rules that the program means to play: a variant's id, or a rule-set file.",
)
@click.argument("program", nargs=-1, required=True, metavar="PROGRAM...", help="The program, with its arguments.")
@option(
    "--only",
    type=click.Choice([*ASKED]),
    multiple=True,
    help="Ask only questions of this type, for a program that does no more; may be repeated.",
)
@option("--limit", type=Seconds(), default=LIMIT, show_default=True, help="How long an answer may take.")
@option("--badge", "drawn", metavar="FILE", help="Write a badge as SVG into this file.")
@option("--link", needs="--badge", default="", metavar="ADDRESS", help="Where the badge leads.")
@json_option
@pass_project
def conform(
    project: Project,
    named: tuple[str, dict[str, str]],
    program: tuple[str, ...],
    only: tuple[str, ...],
    limit: float,
    drawn: str | None,
    link: str,
    json_: bool,
) -> int:
    """Ask a program the questions of the vectors, one JSON a line, and say whether it plays by some rules."""
    rules = Rules.of(*named, project.book)
    tell_notes([rules])
    try:
        asked = Program(program, limit)
    except OSError as error:
        raise BadUse(f"PROGRAM: cannot start '{program[0]}': {error.strerror}") from None
    try:
        report = conformance(rules, asked, only or ASKED)
    finally:
        asked.close()
    if drawn is not None:
        try:
            Path(drawn).write_text(badge(report, rules, link), encoding="utf-8")
        except OSError as error:
            raise BadUse(f"--badge: cannot write to {drawn}: {error.strerror}") from None
    if json_:
        print_json(_as_json(report, rules))
    else:
        _print(report, rules)
    return OK if report.conforms else NO


def _as_json(report: Report, rules: Rules) -> dict[str, object]:
    return {
        "rules": rules.name,
        "conforms": report.conforms,
        "asked": report.asked,
        "left_out": [each.as_json for each in report.left_out],
        "failures": [
            {"line": each.line, "asked": each.asked, "problem": each.problem, "question": each.question or None}
            for each in report.failures
        ],
        "departures": [
            {"question": each.question, "failures": each.failures, "option": each.option or None}
            for each in report.departures
        ],
        "nearest": [{"variant": name, "alike": alike, "of": of} for name, alike, of in report.nearest],
    }


def _print(report: Report, rules: Rules) -> None:
    for each in report.left_out:
        print(f"left out: {each.count}. {each.refusal}")
    if report.conforms:
        print(f"plays {rules.name}: {report.asked} questions answered as it does")
        return
    print(f"does not play {rules.name}: {len(report.failures)} of {report.asked} questions answered otherwise")
    for departure in report.departures:
        instead = f", as with {departure.option}" if departure.option else ""
        print(f"  {departure.question}: {departure.failures}{instead}")
    for failure in report.failures[:FIRST]:
        print(f"  question {failure.line}: {failure.asked}: {failure.problem}")
    if len(report.failures) > FIRST:
        print(f"  and {len(report.failures) - FIRST} more: --json lists them all")
    if report.nearest:
        near = ", ".join(f"{name} ({alike} of {of})" for name, alike, of in report.nearest)
        print(f"nearest: {near}")
