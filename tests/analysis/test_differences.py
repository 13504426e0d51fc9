"""Differences are known where both sides say, go by effect, and are shown by hands whose verdict changes."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, islice, product

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.book.known_differences import Known
from bigtwo.compiler.rulebook import Rulebook


@pytest.fixture(scope="module")
def differences(rulebook: Rulebook) -> Differences:
    return Differences(rulebook)


def test_nothing_differs_from_itself_and_the_order_does_not_matter(differences: Differences) -> None:
    profiles = list(differences.rulebook.profiles)
    for profile in profiles:
        assert differences.known(profile, profile).differing == ()
        assert differences.distance(profile, profile) == 0
        for other in profiles[:12]:
            assert differences.known(profile, other) == differences.known(other, profile)


def test_differences_obey_the_triangle(differences: Differences) -> None:
    """On what all three tell."""
    profiles = list(differences.rulebook.profiles)[:8]
    for first, second, third in product(profiles, repeat=3):
        pairs = [differences.known(*pair) for pair in ((first, third), (first, second), (second, third))]
        shared = set.intersection(*({*known.differing, *known.alike} for known in pairs))
        direct, there, back = (len(shared & {*known.differing}) for known in pairs)
        assert direct <= there + back


@pytest.mark.parametrize("one_in", [211, pytest.param(7, marks=pytest.mark.more)])
def test_a_difference_is_known_only_where_both_say(differences: Differences, one_in: int) -> None:
    """An answer that one of them leaves to us counts neither as a difference nor as agreement."""
    book = differences.rulebook
    for first, second in islice(combinations(book.profiles, 2), 0, None, one_in):
        known = differences.known(first, second)
        assert sorted([*known.differing, *known.alike, *known.untold, *known.unknown]) == sorted(book.questions)
        for question in book.questions:
            said = book.rulings(first)[question].said and book.rulings(second)[question].said
            assert said is (question not in known.unknown), (first, second, question)
        assert known.answered == len(book.questions) - len(known.unknown) - len(known.untold)
        assert [difference.question.id for difference in differences.between((first, second))] == list(known.differing)


def test_accounts_that_tell_nothing_in_common_are_as_far_apart_as_can_be() -> None:
    assert Known((), (), (), ("passing",)).share == 1
    assert Known(("passing",), ("deck", "direction", "stakes"), (), ()).share == Fraction(1, 4)


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
    assert fits[0].profile.id == "pusoy-now"  # says two of them, and nothing of the third


def test_a_rule_worded_otherwise_is_no_difference(differences: Differences) -> None:
    """The rule book ranks flushes by suit and says no more; that decides as in the basic game."""
    ruling = differences.rulebook.rulings("rulebook")["flush-comparison"]
    assert ruling.option.reads_as == "suit-then-top"
    assert "flush-comparison" not in differences.questions(("basic", "rulebook"))


def test_a_rule_without_effect_under_what_one_of_two_says_is_no_difference(differences: Differences) -> None:
    """In Lukang's game the loser pays a fixed sum, however many cards are left."""
    known = differences.known("kam-difference", "lukang-dushoff")
    assert "settlement" in known.differing
    assert "penalty-schedule" in known.untold


@pytest.mark.parametrize(
    ("told", "echo"),
    [
        ("five-card-class-order", "flush-comparison"),
        ("combination-types", "triple-comparison"),
        ("combination-types", "dragon-as-combination"),
    ],
)
def test_one_difference_is_told_once(differences: Differences, told: str, echo: str) -> None:
    """That one of two games has no flushes, no triples, no dragon stands in the row in which it is decided."""
    book = differences.rulebook
    known = [differences.known(*pair) for pair in combinations(book.profiles, 2)]
    echoes = [one for one in known if echo in one.untold and told in one.differing]
    assert echoes
    for one in known:
        both = {told, echo} <= {*one.differing}
        assert not both or echo != "triple-comparison", "triples are played or not, and nothing else is asked of them"


def test_a_difference_comes_with_a_hand_whose_verdict_changes(differences: Differences) -> None:
    """With two answers, or none where other rules would have to change as well."""
    for first, second in (
        ("basic", "hongkong-ip"),
        ("indonesia", "hongkong-boehnker"),
        ("basic", "lukang-dushoff"),
    ):
        listed = differences.between((first, second))
        counts = []
        for difference in listed:
            shown: list[str] = [verdict.outcome for verdict in difference.verdicts] or [
                answer.text for answer in difference.answers
            ]
            counts.append(len(set(shown)))
            assert counts[-1] in (0, 2), difference.question.id
        assert counts.count(2) > counts.count(0)


def test_the_hand_shown_with_a_difference_differs_by_that_question_alone(differences: Differences) -> None:
    """Not by another rule in which the two variants differ as well: the suit order, say, beside the straights."""
    pair = ("hongkong-ip", "pusoy-dos")
    shown = [(difference, difference.example) for difference in differences.between(pair) if difference.example]
    assert {"suit-order", "straights-ladder"} <= {difference.question.id for difference, _ in shown}
    for difference, example in shown:
        mine, theirs = difference.verdicts
        assert mine.outcome is not theirs.outcome
        assert differences.verdict(example, pair[0], pair[1]).outcome is theirs.outcome
        assert differences.verdict(example, pair[1], pair[0]).outcome is mine.outcome


def test_a_case_shows_what_two_answers_do_with_all_else_as_in_the_basic_game(differences: Differences) -> None:
    """Who settles otherwise shows what large hands cost by the basic game, and the row says so."""
    rows = {difference.question.id: difference for difference in differences.between(("basic", "wikipedia-2007"))}
    assert rows["settlement"].own
    by_the_basic_game = [
        difference
        for profile in differences.rulebook.profiles
        for difference in (differences.between(("basic", profile)) if profile != "basic" else ())
        if difference.case is not None and not difference.own
    ]
    assert "penalty-schedule" in {difference.question.id for difference in by_the_basic_game}
    for difference in by_the_basic_game:
        expected = {str(answer): text for answer, text in difference.case.expect.items()}  # type: ignore[union-attr]
        known = [
            (ruling.answer, answered.text)
            for ruling, answered in zip(difference.rulings, difference.answers, strict=True)
        ]
        assert any(answer in expected for answer, _ in known)
        assert all(expected[answer] == text for answer, text in known if answer in expected)
