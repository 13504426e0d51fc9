"""The commands about rules: compare, nearest, vectors."""

from __future__ import annotations

from collections.abc import Mapping

import click

from bigtwo.analysis.vectors import DEALS, SEED, lines
from bigtwo.book.known import Fit, KnownDifferences
from bigtwo.book.library import Rules
from bigtwo.book.rule_set_file import RuleSetFile

from .arguments import HouseRule, Variant, Whole
from .options import OK, BadUse, command, json_option, option
from .output import print_json
from .project import Project, pass_project
from .table_rules import by_question, rule_set_option, set_option, tell_notes, variant_options


@command("compare", "bigtwo compare basic hongkong-ip")
@click.argument(
    "variants", type=Variant(), nargs=-1, required=True, metavar="VARIANT...", help="Two or more variants' ids."
)
@json_option
@pass_project
def compare(project: Project, variants: tuple[str, ...], json_: bool) -> int:
    """Show what is known to differ between variants, and on which questions one of them does not say."""
    twice = next((name for name in variants if variants.count(name) > 1), None)
    if twice:
        raise BadUse(f"VARIANT: '{twice}' is named twice: name each variant once")
    if len(variants) < 2:
        raise BadUse("VARIANT: name two variants or more")
    differences = KnownDifferences(project.book)
    differing, unknown = differences.differing(variants), differences.unknown(variants)
    answers = {name: [project.book.rulings(variant)[name].answer for variant in variants] for name in differing}
    if json_:
        listed = [{"question": name} | dict(zip(variants, given, strict=True)) for name, given in answers.items()]
        print_json({"differing": listed, "unknown": unknown})
        return OK
    rows = [["", *variants]]
    rows += ([name, *given] for name, given in answers.items())
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    if unknown:
        print(f"\nnot known, because not all of them say: {', '.join(unknown)}")
    return OK


@command("nearest", "bigtwo nearest straights-ladder=wheel-top-six-second flush-comparison=poker-then-suit")
@click.argument(
    "answers", type=HouseRule(), nargs=-1, metavar="QUESTION=OPTION...", help="The house rules, each question once."
)
@variant_options("The variant that they change; without it, only they count.")
@option("--count", type=Whole(1), default=5, show_default=True, metavar="VARIANTS", help="How many variants to show.")
@json_option
@pass_project
def nearest(
    project: Project,
    answers: tuple[tuple[str, str], ...],
    variant: str | None,
    changes: Mapping[str, str],
    count: int,
    json_: bool,
) -> int:
    """Show which variants are nearest to some house rules."""
    book = project.book
    house_rules = by_question("QUESTION=OPTION", answers)
    if variant:
        said = {
            name: ruling.answer for name, ruling in book.rulings(variant).items() if ruling.said and not ruling.says
        }
        house_rules = {**said, **changes, **house_rules}
    if not house_rules:
        raise BadUse(
            "QUESTION=OPTION is missing: name some house rules, as straights-ladder=wheel-top, "
            "or a variant to start from with --variant or --rules"
        )
    fits = KnownDifferences(book).fits(house_rules)[:count]
    if json_:
        print_json(
            [
                {"variant": fit.profile.id}
                | {kind: getattr(fit, kind) for kind in ("stated", "inherited", "silent", "differing")}
                for fit in fits
            ]
        )
        return OK
    for fit in fits:
        print(_in_words(fit))
    return OK


def _in_words(fit: Fit) -> str:
    """Return the numbers of answers that a variant gives too, and those that it gives otherwise."""
    known = f"{len(fit.stated)} stated the same, {len(fit.inherited)} inherited, {len(fit.silent)} not said"
    differing = f", {len(fit.differing)} different: {', '.join(fit.differing)}" if fit.differing else ""
    return f"{fit.profile.id}: {known}{differing}"


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
    for line in lines(table.name, table.rules, table.book, deals, seed):
        print(line)
    return OK
