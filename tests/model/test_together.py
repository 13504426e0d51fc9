"""Answers that go together are kept, of the others as many as can be, and each that is left out is told."""

from __future__ import annotations

import pytest

from generator.model.rulebook import Rulebook
from generator.model.together import exclude, joined, together


def label(rulebook: Rulebook, question: str, option: str) -> str:
    return f"“{rulebook.questions[question].options[option].label}”"


@pytest.mark.parametrize(
    ("taken", "kept", "told"),
    [
        (["dragon", "four-twos"], ["dragon", "four-twos"], []),
        (["dragon", "none"], ["dragon"], ["{none} and {dragon} exclude each other. The first is left out."]),
        (["dragon-3p"], [], ["{dragon-3p} is taken only together with {dragon} or {four-twos}. It is left out."]),
        (["dragon", "dragon-3p"], ["dragon", "dragon-3p"], []),
    ],
)
def test_options_of_one_question(rulebook: Rulebook, taken: list[str], kept: list[str], told: list[str]) -> None:
    question = rulebook.questions["instant-win"]
    labels = {name: label(rulebook, "instant-win", name) for name in question.options}
    problems: list[str] = []
    assert joined(question, taken, problems) == kept
    assert problems == [f"{question.short}: {sentence.format_map(labels)}" for sentence in told]


def test_only_one_answer_is_taken_where_a_question_has_one(rulebook: Rulebook) -> None:
    problems: list[str] = []
    assert joined(rulebook.questions["passing"], ["re-entry", "locked-out"], problems) == []
    assert problems == [f"Of “{rulebook.questions['passing'].short}” only one answer can be taken."]


def test_two_that_set_the_same_otherwise_exclude_each_other(rulebook: Rulebook) -> None:
    options = rulebook.questions["instant-win"].options
    assert exclude(options["four-twos"], options["four-twos-draw"])
    assert not exclude(options["dragon"], options["four-twos"])


def test_an_answer_without_the_one_that_it_needs_is_left_out(rulebook: Rulebook) -> None:
    problems: list[str] = []
    changes = {"self-beat": "yes", "flush-comparison": "poker-then-suit"}
    assert together(rulebook, "hongkong-ip", changes, problems) == {"flush-comparison": "poker-then-suit"}
    assert problems == [
        f"{rulebook.questions['self-beat'].short}: {label(rulebook, 'self-beat', 'yes')} goes only with "
        f"{label(rulebook, 'passing', 'locked-out')} ({rulebook.questions['passing'].short}). It is left out."
    ]
    both = {"self-beat": "yes", "passing": "locked-out"}
    assert together(rulebook, "hongkong-ip", both, []) == both


def test_an_answer_that_the_account_cannot_do_without_stays(rulebook: Rulebook) -> None:
    """Each account whose own answer needs another one, where that is changed."""
    tried = 0
    for account in rulebook.profiles:
        answers = rulebook.options_of(account)
        for question in rulebook.questions.values():
            for option in question.taken(answers[question.id]):
                for needed, allowed in option.needs.items():
                    other = next(it for it in rulebook.questions[needed].playable if it.id not in allowed)
                    problems: list[str] = []
                    changes = together(rulebook, account, {needed: other.id}, problems)
                    assert not rulebook.unmet_needs(rulebook.options_of(account, changes))
                    assert problems, (account, option.id, other.id)
                    tried += 1
    assert tried > 10


def test_somebody_can_always_play(rulebook: Rulebook) -> None:
    problems: list[str] = []
    changes = {"player-count": "four-best", "deal-size": "3p-17"}
    kept = together(rulebook, "basic", changes, problems)
    assert kept == {"player-count": "four-best"}
    assert rulebook.ruleset("basic", kept).tables == {4}
    assert len(problems) == 1
    assert problems[0].endswith("no number of players fits the other answers. It is left out.")
