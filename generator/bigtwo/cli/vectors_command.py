"""The command that prints conformance vectors."""

from __future__ import annotations

from collections.abc import Mapping

import click

from bigtwo.book.library import Rules
from bigtwo.book.rule_set_file import RuleSetFile
from bigtwo.conformance.vectors import DEALS, SEED, lines

from .arguments import Variant, Whole
from .options import OK, BadUse, command, json_option, option
from .project import Project, pass_project
from .table_rules import rule_set_option, set_option, tell_notes


@command("vectors", "bigtwo vectors pusoy-dos --deals 1")
@click.argument("variant", type=Variant(), required=False, metavar="VARIANT", help="A variant's id.")
@rule_set_option
@set_option
@option(
    "--deals",
    type=Whole(0),
    default=DEALS,
    show_default=True,
    metavar="DEALS",
    help="How many random deals for each number of players.",
)
@option(
    "--seed", type=Whole(), default=SEED, show_default=True, metavar="NUMBER", help="Another seed gives other deals."
)
@json_option
@pass_project
def vectors(
    project: Project,
    variant: str | None,
    rule_set: RuleSetFile | None,
    changes: Mapping[str, str],
    deals: int,
    seed: int,
    json_: bool,
) -> int:
    """Print the vectors of a variant, one a line: plays, what beats what, legal plays, deals with their scores."""
    if rule_set is not None:
        if variant is not None:
            raise BadUse("VARIANT does not go together with --rules: a rule-set file names its account itself")
        variant, changes = rule_set.account, {**rule_set.changes, **changes}
    if variant is None:
        raise BadUse("VARIANT is missing: a variant's id, or a rule-set file with --rules")
    table = Rules.of(variant or "", changes, project.book)
    tell_notes([table])
    for line in lines(table, deals, seed):
        print(line)
    return OK
