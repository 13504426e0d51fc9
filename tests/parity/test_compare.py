"""Compare in the browser finds what the generator finds: what differs, the hands that show it, and what it weighs."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from bigtwo.analysis.differences import Difference, Differences
from bigtwo.analysis.pairs import pairs_of
from bigtwo.compiler.records import Case
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.situations import Answered
from bigtwo.site.drawing.card_faces import run_on
from bigtwo.site.export.browser import compare_data, examples_data, weights_data
from bigtwo.site.pages.comparisons import Matters
from bigtwo.site.pages.reference import Reference
from bigtwo.site.wording.query_text import answer_row

from tests.parity.runtime import Runtime

FEW, MANY = 60, 300
STANDINGS = ("differing", "untold", "alike", "unknown")


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def pairs(rulebook: Rulebook) -> list[tuple[str, str]]:
    """Every two accounts and places."""
    return list(combinations(sorted([*rulebook.profiles, *rulebook.places]), 2))


@pytest.fixture(params=[FEW, pytest.param(MANY, marks=pytest.mark.more)])
def some(request: pytest.FixtureRequest, pairs: list[tuple[str, str]], rulebook: Rulebook, seed: int) -> list[Any]:
    """Some of them; in the second layer also each two with a page."""
    return [*Random(seed).sample(pairs, request.param), *(pairs_of(rulebook) if request.param == MANY else ())]


def test_each_two_accounts_differ_by_the_same_questions(
    runtime: Runtime, reference: Reference, pairs: list[tuple[str, str]]
) -> None:
    for pair, (differing, known) in zip(pairs, runtime.ask("compare.differing", pairs), strict=True):
        mine = reference.differences.known(*pair)
        assert known == {name: list(getattr(mine, name)) for name in STANDINGS}, pair
        assert differing == reference.differences.questions(pair), pair


def test_the_same_hands_show_it_in_the_same_words(
    runtime: Runtime, rulebook: Rulebook, reference: Reference, some: list[Any], seed: int
) -> None:
    chance, accounts = Random(seed), sorted(rulebook.profiles)
    groups = [*some, *(chance.sample(accounts, size) for size in (3, 3, 3, 4, 5, 6, 8, 12) for _ in range(4))]
    told = runtime.ask("compare.told", groups, examples_data(rulebook))
    for ids, hands in zip(groups, told, strict=True):
        found = reference.differences.between(ids)
        assert hands == {str(each.question.id): told_by(each, rulebook) for each in found}, ids
    assert any(hand is None for hands in told for hand in hands.values())


def told_by(difference: Difference, rulebook: Rulebook) -> list[Any] | None:
    """The hand or case that shows a difference, whether it is the question's own, and the words of the page."""
    if difference.example:
        words = [f"{verdict.outcome}: {rulebook.because(verdict)}" for verdict in difference.verdicts]
        return [difference.example.id, difference.own, words]
    if difference.case:
        return [difference.case.id, difference.own, [worded(difference.case, answer) for answer in difference.answers]]
    return None


def worded(case: Case, answer: Answered) -> str:
    row = answer_row(case.query, answer.value)
    return row.text or run_on(row.cards)


def test_house_rules_are_shown_by_the_same_hands(runtime: Runtime, rulebook: Rulebook) -> None:
    """House rules that answer as a documented variant does differ as it does, and the same hands show it."""
    differing = list(Differences(rulebook).known("basic", "hongkong-ip").differing)
    answers = {name: rulebook.rulings("hongkong-ip")[name].answer.replace(",", ".") for name in differing}
    house = "~".join(["basic", *(f"{name}.{answer}" for name, answer in answers.items()), "name.Twin"])
    theirs, twins = runtime.ask("compare.told", [["basic", "hongkong-ip"], ["basic", house]], examples_data(rulebook))
    assert list(twins) == list(theirs) == differing
    hands = {name for name, example in rulebook.examples.items() if example} & set(differing)
    assert hands
    assert all(twins[name] == theirs[name] for name in hands)


def test_rows_stand_in_the_same_order_with_the_same_words(
    runtime: Runtime, rulebook: Rulebook, reference: Reference, some: list[Any]
) -> None:
    """What matters most comes first, with how much it matters and each answer in a few words."""
    files = compare_data(rulebook), weights_data(reference.figures.weights)
    for pair, theirs in zip(some, runtime.ask("compare.weighed", some, *files), strict=True):
        rulesets = [rulebook.ruleset(way) for way in pair]
        rows = [Matters(difference, reference, rulesets) for difference in reference.differences.between(pair)]
        mine = [
            [row.difference.question.id, row.words, [ruling.in_few_words for ruling in row.difference.rulings]]
            for row in sorted(rows, key=lambda row: row.order)
        ]
        assert theirs == mine, pair
