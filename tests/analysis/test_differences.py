"""Differences are known where both sides say, go by effect, and are shown by hands whose verdict changes."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from generator.analysis.differences import Differences, Known
from generator.model.rulebook import Rulebook


@pytest.fixture(scope="module")
def differences(rulebook: Rulebook) -> Differences:
    return Differences(rulebook)


def test_nothing_differs_from_itself_and_the_order_does_not_matter(differences: Differences) -> None:
    profiles = list(differences.rulebook.profiles)
    for profile in profiles:
        assert differences.known(profile, profile).differing == ()
        assert differences.distance(profile, profile) == 0
        for other in profiles:
            assert differences.known(profile, other) == differences.known(other, profile)


def test_differences_obey_the_triangle(differences: Differences) -> None:
    """On what all three tell."""
    profiles = list(differences.rulebook.profiles)[:8]
    for first, second, third in product(profiles, repeat=3):
        pairs = [differences.known(*pair) for pair in ((first, third), (first, second), (second, third))]
        shared = set.intersection(*({*known.differing, *known.alike} for known in pairs))
        direct, there, back = (len(shared & {*known.differing}) for known in pairs)
        assert direct <= there + back


def test_a_difference_is_known_only_where_both_say(differences: Differences) -> None:
    """An answer that one of them leaves to us counts neither as a difference nor as agreement."""
    book = differences.rulebook
    for first, second in combinations(book.profiles, 2):
        known = differences.known(first, second)
        assert sorted([*known.differing, *known.alike, *known.unknown]) == sorted(book.questions)
        for question in book.questions:
            said = book.rulings(first)[question].said and book.rulings(second)[question].said
            assert said is (question not in known.unknown), (first, second, question)
        assert known.answered == len(book.questions) - len(known.unknown)
        assert [difference.question.id for difference in differences.between((first, second))] == list(known.differing)


def test_accounts_that_tell_nothing_in_common_are_as_far_apart_as_can_be() -> None:
    assert Known((), (), ("passing",)).share == 1
    assert Known(("passing",), ("deck", "direction", "stakes"), ()).share == Fraction(1, 4)


def test_what_fits_given_answers_gains_by_what_it_says_alike_and_loses_by_the_rest(differences: Differences) -> None:
    """Who is silent does neither; the answers that nobody gave are not looked at."""
    rulings = differences.rulebook.rulings
    answers = {"suit-order": "cshd", "final-play-bonus": "pusoy-dos", "passing": "locked-out"}
    fits = differences.fits(answers)
    assert [fit.profile.id for fit in fits] != list(differences.rulebook.profiles)
    assert sorted(fit.profile.id for fit in fits) == sorted(differences.rulebook.profiles)
    worth = [len(fit.stated) + len(fit.inherited) - len(fit.differing) for fit in fits]
    assert worth == sorted(worth, reverse=True)
    for fit in fits:
        assert sorted([*fit.stated, *fit.inherited, *fit.silent, *fit.differing]) == sorted(answers)
        for question in fit.silent:
            assert not rulings(fit.profile.id)[question].said
        for question in (*fit.stated, *fit.inherited):
            assert rulings(fit.profile.id)[question].effect == answers[question]
    assert fits[0].profile.id == "pusoy-dos"


def test_a_rule_worded_otherwise_is_no_difference(differences: Differences) -> None:
    """The rule book ranks flushes by suit and says no more; that decides as in the basic game."""
    ruling = differences.rulebook.rulings("rulebook")["flush-comparison"]
    assert ruling.option.reads_as == "suit-then-top"
    assert "flush-comparison" not in differences.questions(("basic", "rulebook"))


def test_a_difference_comes_with_a_hand_whose_verdict_changes(differences: Differences) -> None:
    for first, second in (
        ("basic", "hongkong-ip"),
        ("indonesia", "hongkong-boehnker"),
        ("basic", "lukang-dushoff"),
    ):
        for difference in differences.between((first, second)):
            shown: list[str] = [verdict.outcome for verdict in difference.verdicts] or [
                answer.text for answer in difference.answers
            ]
            if not difference.question.silent:
                assert len(set(shown)) == 2, difference.question.id


def test_the_hand_shown_with_a_difference_turns_on_that_question(differences: Differences) -> None:
    """Not on another rule in which the two variants differ as well: the suit order, say, beside the straights."""
    listed = differences.between(("hongkong-ip", "pusoy-dos"))
    shown = [(difference, difference.example) for difference in listed if difference.example is not None]
    for difference, example in shown:
        options = [ruling.option.id for ruling in difference.rulings]
        outcomes = {
            differences.verdict(example, "hongkong-ip", (difference.question.id, option)).outcome for option in options
        }
        assert len(outcomes) == 2, (difference.question.id, example.id)
    judged = {
        difference.question.id for difference in listed if differences.rulebook.examples.get(difference.question.id)
    }
    assert judged == {difference.question.id for difference, _ in shown}
    assert {"suit-order", "straights-ladder"} <= judged
