"""The commands that compare rules: compare and nearest."""

from __future__ import annotations

from collections.abc import Mapping

import click

from bigtwo.book.known_differences import Fit, KnownDifferences

from .arguments import HouseRule, Variant, Whole
from .options import OK, BadUse, command, json_option, option
from .output import print_json
from .project import Project, pass_project
from .table_rules import by_question, variant_options


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
