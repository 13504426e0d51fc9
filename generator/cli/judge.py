"""The commands about one play: judge, classify."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import click

from generator.engine.cards import Card
from generator.engine.comparison import judge as judged

from .lines import Lines, standard_input
from .options import command, json_option, option
from .project import Project, pass_project
from .status import OK, BadUse
from .table_rules import TableRules, over_option, rules_options, tell_notes
from .types import CardsType
from .verdicts import as_json, in_words, print_json, status_of
from .words import LINE

_OF_A_LINE = "the lines say what is played"


@command("judge", 'bigtwo judge --variant hongkong-ip --over "9S 9D" --play "9H 9C"')
@rules_options
@over_option
@option("--play", type=CardsType(), metavar="CARDS", help="The cards played.")
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
    over: tuple[Card, ...],
    play: tuple[Card, ...] | None,
    every: bool,
    jsonl: bool,
    json_: bool,
) -> int:
    """Say which play wins, and why."""
    rulebook = project.rulebook
    if jsonl:
        lines = Lines(rulebook, variant, changes, every)
        for answer in lines.answers(standard_input()):
            sys.stdout.write(answer + "\n")
        return OK
    if play is None:
        raise BadUse('--play is missing: say what is played, as --play "9H 9C"')
    tables = [TableRules.of(name, changes, rulebook) for name in (rulebook.profiles if every else [variant])]
    tell_notes(tables)
    verdicts = [judged(play, over, table.rules) for table in tables]
    if json_:
        answers = [as_json(verdict, table) for table, verdict in zip(tables, verdicts, strict=True)]
        print_json(
            [{"variant": table.variant} | answer for table, answer in zip(tables, answers, strict=True)]
            if every
            else answers[0]
        )
    else:
        for table, verdict in zip(tables, verdicts, strict=True):
            print(in_words(verdict, table, f"{table.variant}: {verdict.outcome}"))
    return OK if every else status_of(verdict.outcome for verdict in verdicts)


@command("classify", 'bigtwo classify --variant basic "3D 3C 3H 9S 9D"')
@rules_options
@click.argument("cards", type=CardsType(), metavar="CARDS", help="The cards.")
@json_option
@pass_project
def classify(
    project: Project, variant: str | None, changes: Mapping[str, str], cards: tuple[Card, ...], json_: bool
) -> int:
    """Say what some cards are."""
    table = TableRules.of(variant, changes, project.rulebook)
    tell_notes([table])
    verdict = judged(cards, (), table.rules)
    if json_:
        print_json(as_json(verdict, table))
    else:
        print(in_words(verdict, table, verdict.kind or verdict.outcome))
    return status_of([verdict.outcome])
