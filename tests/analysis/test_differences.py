"""Differences are counted by effect, and shown by hands whose verdict changes."""

from __future__ import annotations

import pytest

from generator.analysis.differences import Differences
from generator.model.rulebook import Rulebook


@pytest.fixture(scope="module")
def differences(rulebook: Rulebook) -> Differences:
    return Differences(rulebook)


def test_nothing_differs_from_itself_and_the_order_does_not_matter(differences: Differences) -> None:
    profiles = list(differences.rulebook.profiles)
    for one in profiles:
        assert differences.count(one, one) == 0
        for other in profiles:
            assert differences.count(one, other) == differences.count(other, one)


def test_differences_obey_the_triangle(differences: Differences) -> None:
    profiles = list(differences.rulebook.profiles)[:8]
    for one in profiles:
        for other in profiles:
            for third in profiles:
                direct = differences.count(one, third)
                assert direct <= differences.count(one, other) + differences.count(other, third)


def test_a_rule_worded_otherwise_is_no_difference(differences: Differences) -> None:
    """The rule book ranks flushes by suit and says no more; that decides as in the basic game."""
    ruling = differences.rulebook.rulings("rulebook")["flush-comparison"]
    assert ruling.option.reads_as == "suit-then-top"
    assert "flush-comparison" not in differences.questions(("basic", "rulebook"))


def test_a_difference_comes_with_a_hand_whose_verdict_changes(differences: Differences) -> None:
    for one, other in (
        ("basic", "hongkong-ip"),
        ("indonesia", "hongkong-boehnker"),
        ("basic", "lukang-dushoff"),
    ):
        for difference in differences.between((one, other)):
            shown: list[str] = [verdict.outcome for verdict in difference.verdicts] or [
                one.text for one in difference.answers
            ]
            if not difference.question.silent:
                assert len(set(shown)) == 2, difference.question.id


def test_the_hand_shown_with_a_difference_turns_on_that_question(differences: Differences) -> None:
    """Not on another rule in which the two variants differ as well: the suit order, say, beside the straights."""
    found = differences.between(("hongkong-ip", "pusoy-dos"))
    shown = [(difference, difference.example) for difference in found if difference.example is not None]
    for difference, example in shown:
        options = [ruling.option.id for ruling in difference.rulings]
        outcomes = {
            differences.verdict(example, "hongkong-ip", (difference.question.id, option)).outcome for option in options
        }
        assert len(outcomes) == 2, (difference.question.id, example.id)
    judged = {one.question.id for one in found if differences.rulebook.examples.get(one.question.id)}
    assert judged == {difference.question.id for difference, _ in shown}
    assert {"suit-order", "straights-ladder"} <= judged
