"""Compare in the browser finds what the generator finds: what differs, the hands that show it, and what it weighs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from bigtwo.analysis.differences import Difference, Differences
from bigtwo.analysis.pairs import pairs_of
from bigtwo.compiler.records import Case
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.situations import Answered
from bigtwo.figures.weights import Unweighed, Weights
from bigtwo.site.drawing.card_faces import run_on
from bigtwo.site.export.browser import compare_data, examples_data, weights_data
from bigtwo.site.pages.comparisons import Matters
from bigtwo.site.pages.reference import Reference
from bigtwo.site.wording.query_text import answer_row
from bigtwo.site.wording.weight_words import brief

from tests.parity.runtime import Runtime

SAMPLE = 300


@pytest.fixture(scope="module")
def differences(rulebook: Rulebook) -> Differences:
    return Differences(rulebook)


def test_each_two_accounts_differ_by_the_same_questions(
    runtime: Runtime, rulebook: Rulebook, differences: Differences
) -> None:
    pairs = list(combinations(sorted(rulebook.profiles), 2))
    mine = [[differences.questions(pair), list(differences.known(*pair).differing)] for pair in pairs]
    assert runtime.ask("compare.differing", pairs) == mine


def test_the_same_hands_show_it_in_the_same_words(
    runtime: Runtime, rulebook: Rulebook, differences: Differences
) -> None:
    some = random.Random(4)
    accounts = sorted(rulebook.profiles)
    groups: list[Sequence[str]] = some.sample(list(combinations(accounts, 2)), SAMPLE)
    groups += [some.sample(accounts, size) for size in (3, 3, 3, 4, 5, 6, 8, 12) for _ in range(4)]
    told = runtime.ask("compare.told", groups, examples_data(rulebook))
    for ids, hands in zip(groups, told, strict=True):
        assert hands == {str(each.question.id): told_by(each, rulebook) for each in differences.between(ids)}, ids
    assert any(hand is None for hands in told for hand in hands.values())


def told_by(difference: Difference, rulebook: Rulebook) -> list[Any] | None:
    """The hand or case that shows a difference, in the words of the page."""
    if difference.example:
        words = [f"{verdict.outcome}: {rulebook.because(verdict)}" for verdict in difference.verdicts]
        return [difference.example.id, words]
    if difference.case:
        return [difference.case.id, [worded(difference.case, answer) for answer in difference.answers]]
    return None


def worded(case: Case, answered: Answered) -> str:
    row = answer_row(case.query, answered.value)
    return row.text or run_on(row.cards)


def test_house_rules_are_shown_by_the_same_hands(
    runtime: Runtime, rulebook: Rulebook, differences: Differences
) -> None:
    """House rules that answer as a documented variant does differ as it does, and the same hands show it."""
    differing = list(differences.known("basic", "hongkong-ip").differing)
    answers = {name: rulebook.rulings("hongkong-ip")[name].answer.replace(",", ".") for name in differing}
    house = "~".join(["basic", *(f"{name}.{answer}" for name, answer in answers.items()), "name.Twin"])
    theirs, twins = runtime.ask("compare.told", [["basic", "hongkong-ip"], ["basic", house]], examples_data(rulebook))
    assert list(twins) == list(theirs) == differing
    hands = {name for name, example in rulebook.examples.items() if example} & set(differing)
    assert hands
    assert all(twins[name] == theirs[name] for name in hands)


def test_it_weighs_as_the_pages_do(runtime: Runtime, rulebook: Rulebook) -> None:
    """For each two with a page the same answers in a few words, and what is weighed in the same order."""
    reference, pairs = Reference(rulebook), pairs_of(rulebook)
    files = compare_data(rulebook), weights_data(Weights(rulebook))
    theirs = runtime.ask("compare.weighed", [list(pair) for pair in pairs], *files)
    unweighed = {"" if reason is Unweighed.PENDING else str(brief(reason)) for reason in Unweighed}
    weighed = 0
    for pair, rows_there in zip(pairs, theirs, strict=True):
        rulesets = [rulebook.ruleset(profile) for profile in pair]
        mine = sorted(
            (Matters(difference, reference, rulesets) for difference in reference.differences.between(pair)),
            key=lambda matters: matters.order,
        )
        rows_here = [
            [
                matters.difference.question.id,
                matters.words,
                [ruling.in_few_words for ruling in matters.difference.rulings],
            ]
            for matters in mine
        ]
        assert sorted(row[::2] for row in rows_here) == sorted(row[::2] for row in rows_there), pair
        ordered = [[row for row in rows if row[1] not in unweighed] for rows in (rows_here, rows_there)]
        assert ordered[0] == ordered[1], pair
        weighed += len(ordered[0])
    assert weighed > len(pairs) / 2
