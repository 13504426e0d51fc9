"""The comparison in the browser tells the same differences as the pages of pairs, in the same order and words."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.analysis.pairs import pairs_of
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.browser import compare_data, examples_data, weights_data
from bigtwo.site.pages.comparisons import Matters
from bigtwo.site.pages.reference import Reference

from tests.parity.runtime import Runtime

PAIRS, GROUPS = 60, 12


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


def pairs(rulebook: Rulebook) -> list[tuple[str, str]]:
    """Every two accounts and places."""
    return list(combinations(sorted([*rulebook.profiles, *rulebook.places]), 2))


def test_the_same_differences_are_told(runtime: Runtime, rulebook: Rulebook, reference: Reference) -> None:
    for pair, theirs in zip(pairs(rulebook), runtime.ask("comparison.known", pairs(rulebook)), strict=True):
        known = reference.differences.known(*pair)
        mine = {name: list(getattr(known, name)) for name in ("differing", "untold", "alike", "unknown")}
        assert theirs == mine, pair


def test_rows_stand_in_the_same_order_with_the_same_words(
    runtime: Runtime, rulebook: Rulebook, reference: Reference, seed: int
) -> None:
    some = Random(seed).sample(pairs(rulebook), PAIRS)
    given = compare_data(rulebook), weights_data(reference.figures.weights)
    for pair, theirs in zip(some, runtime.ask("comparison.rows", some, *given), strict=True):
        rulesets = [rulebook.ruleset(way) for way in pair]
        rows = [Matters(difference, reference, rulesets) for difference in reference.differences.between(pair)]
        ordered = sorted(rows, key=lambda row: row.order)
        assert theirs == [[row.difference.question.id, row.words] for row in ordered], pair


def test_the_same_examples_show_them(runtime: Runtime, rulebook: Rulebook, reference: Reference, seed: int) -> None:
    some = Random(seed)
    groups = [
        *pairs_of(rulebook),
        *some.sample(pairs(rulebook), PAIRS),
        *(some.sample(sorted(rulebook.profiles), 4) for _ in range(GROUPS)),
    ]
    for group, theirs in zip(groups, runtime.ask("comparison.shown", groups, examples_data(rulebook)), strict=True):
        assert theirs == shown(reference.differences, group), group


def shown(differences: Differences, profiles: Any) -> dict[str, Any]:
    return {
        difference.question.id: [shows.id, difference.own] if (shows := difference.example or difference.case) else None
        for difference in differences.between(profiles)
    }
