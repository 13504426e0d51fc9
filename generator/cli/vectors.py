"""The command that prints conformance vectors: what another program must answer to play a variant as we read it."""

from __future__ import annotations

import argparse

from generator.analysis.vectors import lines

from .shared import OK, changes_of, load_rules, rules_of, variant_of


def run_vectors(arguments: argparse.Namespace) -> int:
    """Print the vectors of a variant, one a line: plays, what beats what, legal plays, deals with their scores."""
    rulebook = load_rules(arguments)
    variant = variant_of(arguments.variant, rulebook)
    rules = rules_of(variant, changes_of(arguments.changes, rulebook), rulebook)
    for line in lines(variant, rules, rulebook, arguments.deals, arguments.seed):
        print(line)
    return OK
