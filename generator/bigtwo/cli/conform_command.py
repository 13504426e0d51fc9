"""The command that asks other programs: `bigtwo conform`."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import click

from bigtwo.book.library import Rules
from bigtwo.book.lookup import known_variant
from bigtwo.conformance.asking import TYPES, Agreement, Part, Report, conformance
from bigtwo.conformance.badge import badge
from bigtwo.conformance.program import LIMIT, Program
from bigtwo.engine.cards import shortened

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


class NewFile(TextType[Path]):
    """The path of a file that can be written."""

    name = "file"

    def read(self, text: str, ctx: click.Context) -> Path:
        """Look whether there is a folder for it, before anything else is done."""
        path = Path(text)
        try:
            path.stat()
        except FileNotFoundError:
            if not path.parent.is_dir():
                raise ValueError(f"cannot write to {shortened(text)}: there is no such folder") from None
        except OSError as error:
            raise ValueError(f"cannot write to {shortened(text)}: {error.strerror}") from None
        if path.is_dir():
            raise ValueError(f"{shortened(text)} is a folder: name a file in it")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise ValueError(f"cannot write to {shortened(text)}: permission denied")
        return path


class WebAddress(TextType[str]):
    """An address that a badge may lead to."""

    name = "address"

    def read(self, text: str, ctx: click.Context) -> str:
        """Take an address of the web only."""
        try:
            address = urlsplit(text)
        except ValueError:
            address = urlsplit("")
        if address.scheme not in ("http", "https") or not address.netloc or not text.isprintable():
            raise ValueError(f"'{shortened(text)}' is no address of a page: begin it with https://")
        return text


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
    type=click.Choice(TYPES),
    multiple=True,
    help="Ask only questions of this type, for a program that does no more; may be repeated.",
)
@option("--limit", type=Seconds(), default=LIMIT, show_default=True, help="How long an answer may take.")
@option("--badge", "drawn", type=NewFile(), metavar="FILE", help="Write a badge as SVG into this file.")
@option("--link", type=WebAddress(), needs="--badge", default=None, metavar="ADDRESS", help="Where the badge leads.")
@json_option
@pass_project
def conform(
    project: Project,
    named: tuple[str, dict[str, str]],
    program: tuple[str, ...],
    only: tuple[str, ...],
    limit: float,
    drawn: Path | None,
    link: str | None,
    json_: bool,
) -> int:
    """Ask a program the questions of the vectors, one JSON a line, and say whether it plays by some rules."""
    rules = Rules.of(*named, project.book)
    tell_notes([rules])
    with ended_on_terminate():  # before the program starts, which may send a signal at once
        try:
            asked = Program(program, limit)
        except OSError as error:
            raise BadUse(f"PROGRAM: cannot start '{program[0]}': {error.strerror}") from None
        try:
            report = conformance(rules, asked, only or TYPES)
        finally:
            asked.close()
    if drawn is not None:
        try:
            drawn.write_text(badge(rules.profile.name, _result(report), report.conforms, link or ""), encoding="utf-8")
        except OSError as error:
            raise BadUse(f"--badge: cannot write to {drawn}: {error.strerror}") from None
    if json_:
        print_json(_as_json(report, rules, asked))
    else:
        _print(report, rules, asked)
    return OK if report.conforms else NO


@contextmanager
def ended_on_terminate() -> Iterator[None]:
    """Take SIGTERM as an interruption meanwhile, so that what was started is ended."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _result(report: Report) -> str:
    """Return what came out in a few words, with what was asked if that is not everything."""
    count = len(report.said.departures)
    differ = "1 rule differs" if count == 1 else f"{count or 'some'} rules differ"
    result = "plays it" if report.conforms else "not asked to the end" if report.stopped else differ
    return result if report.types == TYPES else f"{result} ({', '.join(report.types)})"


def _as_json(report: Report, rules: Rules, program: Program) -> dict[str, object]:
    return {
        "rules": rules.name,
        "conforms": report.conforms,
        "types": report.types,
        "planned": report.planned,
        **_part_as_json(report.said),
        "silent": _part_as_json(report.silent),
        "left_out": [each.as_json for each in report.left_out],
        "stopped": report.stopped or None,
        "passed_over": {"lines": program.passed_over, "first": program.first_passed_over or None},
        "own": _agreement_as_json(report.own) if report.own else None,
        "nearest": [_agreement_as_json(each) for each in report.nearest],
    }


def _part_as_json(part: Part) -> dict[str, object]:
    return {
        "asked": part.asked,
        "failures": [
            {
                "asked": each.asked,
                "problem": each.problem,
                "questions": each.questions,
                "filled_in": each.filled_in,
            }
            for each in part.failures
        ],
        "departures": [
            {"question": each.question, "failures": each.failures, "option": each.option or None}
            for each in part.departures
        ],
    }


def _agreement_as_json(agreement: Agreement) -> dict[str, object]:
    return {"variant": agreement.account, "alike": agreement.alike, "of": agreement.of}


def _print(report: Report, rules: Rules, program: Program) -> None:
    if program.passed_over:
        lines = "1 line that was" if program.passed_over == 1 else f"{program.passed_over} lines that were"
        print(f"passed over: {lines} no answer; the first: {json.dumps(program.first_passed_over)}")
    if report.unknown_kind is not None:
        print(f"{json.dumps(report.unknown_kind)} is no kind of play that has a name here, and was not compared")
    if "classify" in report.types and report.said.asked and not report.kinds and not report.stopped:
        print("no kind of play was named: asked was only whether cards may be led")
    for each in report.left_out:
        print(f"left out: {each.count}. {each.refusal}")
    _print_result(report, rules)
    _print_part(report.said)
    if report.silent.failures:
        print(
            f"{rules.name} does not say: {len(report.silent.failures)} of {report.silent.asked} more questions, which "
            "turn on that, answered otherwise than we fill it in; none counts"
        )
        _print_part(report.silent)
    elif report.silent.asked:
        print(f"and {report.silent.asked} more, which turn on what {rules.name} does not say")
    if report.nearest:
        print(f"nearest: {', '.join(f'{each.account} ({each.alike} of {each.of})' for each in report.nearest)}")
        if report.own is not None:
            print(f"{rules.name} itself: {report.own.alike} of {report.own.of}")


def _print_result(report: Report, rules: Rules) -> None:
    asked, wrong = report.said.asked, len(report.said.failures)
    only = "" if report.types == TYPES else f", as far as asked ({', '.join(report.types)})"
    if report.stopped:
        print(f"not asked to the end: {report.stopped}")
        print(f"asked {asked + report.silent.asked} of {report.planned} questions: {wrong} answered otherwise, or not")
    elif not asked:
        print(f"{rules.name} says nothing on which any question of this sort turns")
    elif report.conforms:
        print(f"plays {rules.name}{only}: {asked} questions answered as it does")
    else:
        print(f"does not play {rules.name}{only}: {wrong} of {asked} questions answered otherwise")


def _print_part(part: Part) -> None:
    for departure in part.departures:
        instead = f", as with {departure.option}" if departure.option else ""
        print(f"  {departure.question}: {departure.failures}{instead}")
    for failure in part.failures[:FIRST]:
        rule = f" [{', '.join(failure.questions)}]" if failure.questions else ""
        print(f"  {json.dumps(failure.asked)}: {failure.problem}{rule}")
    if len(part.failures) > FIRST:
        print(f"  and {len(part.failures) - FIRST} more: --json lists them all")
