"""The commands about rules: check, compare, nearest."""

from __future__ import annotations

import argparse

from generator.analysis.differences import Differences
from generator.model.load import load_and_prove

from .shared import OK, BadUse, changes_of, load_rules, print_json, project_root, variant_of


def run_check(arguments: argparse.Namespace) -> int:
    """Validate rules/ and prove every worked example and whole deal."""
    rulebook, proved = load_and_prove(project_root(arguments.root))
    counts = {
        "statements": len(rulebook.statements),
        "questions": len(rulebook.questions),
        "options": sum(len(question.options) for question in rulebook.questions.values()),
        "variants": len(rulebook.profiles),
        "examples": sum(len(found) for group in (rulebook.examples, rulebook.cases) for found in group.values()),
        "deals": len(rulebook.deals),
        "disputes": len(rulebook.disputes),
        "answers proved": proved,
    }
    if arguments.json:
        print_json(counts)
    else:
        print("rules/ is sound: " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    return OK


def run_compare(arguments: argparse.Namespace) -> int:
    """Show what differs between variants."""
    rulebook = load_rules(arguments)
    variants = [variant_of(name, rulebook) for name in arguments.variants]
    if len(set(variants)) < 2:
        raise BadUse("name two variants or more")
    found = Differences(rulebook).between(variants)
    if arguments.json:
        print_json(
            [
                {"question": one.question.id}
                | {variant: ruling.answer for variant, ruling in zip(variants, one.rulings, strict=True)}
                for one in found
            ]
        )
        return OK
    rows = [["", *variants]] + [[one.question.id, *(ruling.answer for ruling in one.rulings)] for one in found]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return OK


def run_nearest(arguments: argparse.Namespace) -> int:
    """Show which variants are nearest to some house rules."""
    rulebook = load_rules(arguments)
    answers = changes_of(arguments.answers, rulebook)
    if arguments.variant:
        answers = rulebook.options_of(variant_of(arguments.variant, rulebook), answers)
    if not answers:
        raise BadUse("name some house rules, as straights-ladder=wheel-top, or a variant to start from")
    found = Differences(rulebook).fits(answers)[: arguments.count]
    if arguments.json:
        print_json(
            [
                {"variant": fit.profile.id}
                | {kind: getattr(fit, kind) for kind in ("stated", "inherited", "silent", "differing")}
                for fit in found
            ]
        )
        return OK
    for fit in found:
        parts = [f"{len(fit.stated)} stated alike", f"{len(fit.inherited)} inherited", f"{len(fit.silent)} not said"]
        parts += [f"{len(fit.differing)} said otherwise: {', '.join(fit.differing)}"] if fit.differing else []
        print(f"{fit.profile.id}: {', '.join(parts)}")
    return OK
