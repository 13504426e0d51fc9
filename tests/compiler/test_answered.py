"""A statement is cited only for a question that it answers: each mistake is told once, where the citation stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from .test_problems import problems

PAGAT = "rules/statements/pagat.yml"
SUITS = "rules/examples/suit-order.yml"


def _spoilt(root: Path, file: str, old: str, new: str) -> list[str]:
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} no longer holds {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return problems(root)


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        (
            "rules/profiles/basic.yml",
            "direction: {option: anticlockwise, statements: [P-022]}",
            "direction: {option: anticlockwise, statements: [P-008]}",
            "rules/profiles/basic.yml:12: the statement 'P-008' does not answer 'direction'",
        ),
        (
            "rules/profiles/basic.yml",
            "self-beat: {option: no, statements: [P-035]}",
            "self-beat: {option: no, as: assumed, note: Mine., statements: [P-035, P-008]}",
            "rules/profiles/basic.yml:54: the statement 'P-008' does not answer 'self-beat'",
        ),
        (
            "rules/questions/flush-comparison.yml",
            "[PX-016, PX-017]",
            "[PX-016, P-008]",
            "rules/questions/flush-comparison.yml:14: the statement 'P-008' does not answer 'flush-comparison'",
        ),
        (SUITS, "[P-071]", "[P-071, P-008]", f"{SUITS}:5: the statement 'P-008' does not answer 'suit-order'"),
        (
            "rules/disputes/highest-two.yml",
            "statements: [P-071]",
            "statements: [P-008]",
            "rules/disputes/highest-two.yml:15: the statement 'P-008' does not answer "
            "'suit-order' or 'suit-tiebreak-policy'",
        ),
    ],
)
def test_what_a_statement_does_not_answer_it_cannot_state(
    small_copy: Path, file: str, old: str, new: str, where: str
) -> None:
    hint = f"cite one that does; if it says so, add the question to its own ({PAGAT}:16)"
    assert _spoilt(small_copy, file, old, new) == [f"{where}\n  hint: {hint}"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "questions: [rank-order]",
            "questions: [rank-ordre]",
            f"{PAGAT}:18: there is no question 'rank-ordre', nor are statements about such a thing\n"
            "  hint: did you mean 'rank-order'?",
        ),
        (
            "questions: [meta-source]",
            "questions: [meta-sources]",
            f"{PAGAT}:3: there is no question 'meta-sources', nor are statements about such a thing\n"
            "  hint: did you mean 'meta-source'?",
        ),
        (
            "questions: [meta-source]",
            "questions: []",
            f"{PAGAT}:1: 'P-004' answers no question\n  hint: say 'questions: [...]'",
        ),
    ],
)
def test_a_statement_answers_a_question_or_is_about_one_of_a_few_other_things(
    small_copy: Path, old: str, new: str, expected: str
) -> None:
    assert _spoilt(small_copy, PAGAT, old, new) == [expected]


GIVEN = "statements: [{}]\n  given: {{suit-order: cdhs}}\n  "


@pytest.mark.parametrize(
    ("cited", "expected"),
    [
        ("P-008, P-009", None),
        ("P-009", "rules/examples/rank-order.yml:1: no statement of example '{}' answers 'rank-order'"),
    ],
)
def test_an_example_may_also_cite_what_answers_a_question_that_it_gives(
    small_copy: Path, cited: str, expected: str | None
) -> None:
    """But not that alone."""
    path = small_copy / "rules/examples/rank-order.yml"
    text = path.read_text(encoding="utf-8")
    name = text.partition("id: ")[2].partition("\n")[0]
    path.write_text(text.replace("statements: [P-008]\n  ", GIVEN.format(cited), 1), encoding="utf-8")
    mistake = "P-010"  # so that there is something to report
    basic = small_copy / "rules/profiles/basic.yml"
    basic.write_text(basic.read_text(encoding="utf-8").replace("[P-022]", f"[{mistake}]", 1), encoding="utf-8")
    found = [problem for problem in problems(small_copy) if mistake not in problem]
    assert found == ([f"{expected.format(name)}\n  hint: cite one that does"] if expected else [])
