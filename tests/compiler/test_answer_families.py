"""Families of answers: what several answers to a question have in common."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError
from bigtwo.compiler.rulebook import Rulebook

LARGE = "rules/questions/penalty-schedule.yml"
FAMILY = "families:\n  - {id: more, label: Large hands cost more, options: [9-12-13, 10-11]}\n"


def test_a_sound_family_is_read(small_copy: Path) -> None:
    _with(small_copy, FAMILY)
    question = load(small_copy).questions["penalty-schedule"]
    family = question.family_of({"10-11"})
    assert family is not None
    assert family.label == "Large hands cost more"
    assert question.family_of({"flat"}) is None


@pytest.mark.parametrize(
    ("families", "expected"),
    [
        (
            FAMILY.replace(", 10-11", ""),
            "9: the family 'more' has one option: it takes two to have something in common\n"
            "  hint: name another, or take the family away",
        ),
        (
            FAMILY.replace("10-11", "10-12"),
            "9: question 'penalty-schedule' has no option '10-12'\n  hint: did you mean '10-11'?",
        ),
        (
            FAMILY + "  - {id: less, label: Large hands cost less, options: [10-11, 9-12-13]}\n",
            "10: '10-11' belongs to the family 'more' already",
        ),
        (
            FAMILY.replace("10-11", "9-12-13"),
            "9: '9-12-13' belongs to the family 'more' already",
        ),
    ],
)
def test_a_mistake_in_a_family_is_told(small_copy: Path, families: str, expected: str) -> None:
    _with(small_copy, families)
    assert f"{LARGE}:{expected}" in _refusal(small_copy)


def test_an_option_that_reads_as_another_belongs_where_that_does(small_copy: Path) -> None:
    file = small_copy / "rules/questions/flush-comparison.yml"
    family = "families:\n  - {id: suits, label: By suit, options: [suit-then-top, suit-only]}\noptions:"
    file.write_text(file.read_text(encoding="utf-8").replace("options:", family, 1), encoding="utf-8")
    assert "'suit-only' reads as 'suit-then-top', and belongs where that does" in _refusal(small_copy)


def test_what_adds_something_belongs_to_a_family_if_others_do(small_copy: Path) -> None:
    file = small_copy / LARGE
    another = "  - {id: twice, label: Always twice, sentence: Twice., value: 3x4}\n"
    file.write_text(file.read_text(encoding="utf-8") + another, encoding="utf-8")
    _with(small_copy, FAMILY.replace("families", "without: 10-11\nfamilies").replace(", 10-11", ", twice"))
    load(small_copy)
    file.write_text(file.read_text(encoding="utf-8") + another.replace("wice", "hrice"), encoding="utf-8")
    told = "'thrice' adds something, and belongs to no family of 'penalty-schedule'\n  hint: name it in more"
    assert told in _refusal(small_copy)


def test_every_way_to_multiply_large_hands_makes_them_cost_more(rulebook: Rulebook) -> None:
    question = rulebook.questions["penalty-schedule"]
    assert question.without is not None
    (family,) = question.families.values()
    assert {option.effect for option in question.options.values()} == {*family.options, question.without}


def _with(folder: Path, families: str) -> None:
    file = folder / LARGE
    file.write_text(file.read_text(encoding="utf-8").replace("options:", f"{families}options:", 1), encoding="utf-8")


def _refusal(folder: Path) -> str:
    with pytest.raises(RulesDataError) as refused:
        load(folder)
    return str(refused.value)
