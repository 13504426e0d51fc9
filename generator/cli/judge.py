"""The commands about one play: judge, classify."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import click

from generator.engine.cards import Told
from generator.engine.suitings import judge_told
from generator.language.texts import gettext as _

from . import said
from .lines import Lines, standard_input
from .options import command, json_option, option
from .project import Project, pass_project
from .status import OK, BadUse
from .table_rules import TableRules, rules_options, tell_notes
from .types import ToldType
from .verdicts import as_json, in_words, print_json, status_of
from .words import LINE

_OF_A_LINE = "the lines say what is played"


@command("judge", 'bigtwo judge --variant hongkong-ip --over "9S 9D" --play "9H 9C"')
@rules_options
@option(
    "--over",
    type=ToldType(none=True),
    default=(),
    metavar="CARDS",
    help="The cards on the table; none for a lead. Suits may be left out: if one decides, the answer asks for it.",
)
@option("--play", type=ToldType(), metavar="CARDS", help="The cards played; suits may be left out here too.")
@option(
    "--all",
    "every",
    is_flag=True,
    excludes=dict.fromkeys(("--variant", "--rules"), "every variant is asked"),
    help="Judge under every variant.",
)
@option(
    "--jsonl",
    is_flag=True,
    excludes={"--play": _OF_A_LINE, "--over": _OF_A_LINE},
    help=(
        "Answer each line of standard input with a line of JSON: "
        '{"play": "9H 9C", "over": "9S 9D", "variant": "basic", "set": {"suit-order": "cdhs"}}. '
        "--variant, --rules and --set hold where a line does not say otherwise; with --all, each line gets the list of "
        f"every variant's answer. A line may have {LINE} characters at most."
    ),
)
@json_option
@pass_project
def judge(
    project: Project,
    variant: str | None,
    changes: Mapping[str, str],
    over: tuple[Told, ...],
    play: tuple[Told, ...] | None,
    every: bool,
    jsonl: bool,
    json_: bool,
) -> int:
    """Say which play wins, and why."""
    rulebook = project.translated
    if jsonl:
        lines = Lines(rulebook, variant, changes, every)
        for answer in lines.answers(standard_input()):
            sys.stdout.write(answer + "\n")
        return OK
    if play is None:
        raise BadUse('--play is missing: say what is played, as --play "9H 9C"')
    tables = [TableRules.of(name, changes, rulebook) for name in (rulebook.profiles if every else [variant])]
    tell_notes(tables)
    settled = [(table, judge_told(play, over, table.rules)) for table in tables]
    if json_:
        answers = [as_json(answer, table) for table, answer in settled]
        print_json(
            [{"variant": table.variant} | answer for table, answer in zip(tables, answers, strict=True)]
            if every
            else answers[0]
        )
    else:
        for table, told in settled:
            # Translators: what the rules of a variant say of a play: {verdict} is such as `It wins`
            heading = _("{variant}: {verdict}").format(
                variant=said.variant(table.variant, rulebook), verdict=said.outcome(told.verdict.outcome, rulebook)
            )
            print(in_words(told, table, heading))
    return OK if every else status_of(told.verdict.outcome for _, told in settled)


@command("classify", 'bigtwo classify --variant basic "3D 3C 3H 9S 9D"')
@rules_options
@click.argument("cards", type=ToldType(), metavar="CARDS", help="The cards; suits may be left out.")
@json_option
@pass_project
def classify(
    project: Project, variant: str | None, changes: Mapping[str, str], cards: tuple[Told, ...], json_: bool
) -> int:
    """Say what some cards are."""
    rulebook = project.translated
    table = TableRules.of(variant, changes, rulebook)
    tell_notes([table])
    settled = judge_told(cards, (), table.rules)
    verdict = settled.verdict
    if json_:
        print_json(as_json(settled, table))
    else:
        heading = said.kind(verdict.kind, rulebook) if verdict.kind else said.outcome(verdict.outcome, rulebook)
        print(in_words(settled, table, heading))
    return status_of([verdict.outcome])
