"""Messages on the form of a file tell somebody who is no programmer how to put it right."""

from __future__ import annotations

from pathlib import Path

import pytest

from .test_problems import problems

CONFLICT = "a merge was not finished here\n  hint: keep what is right of the two sides, and delete the lines <<<<<<<"


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "expected"),
    [
        (
            "profiles/pusoy-dos.yml",
            "name: ",
            "name: Pusoy: ",
            2,
            "this is not YAML: mapping values are not allowed in this context\n"
            "  hint: put a text that has a colon in it into quotation marks",
        ),
        ("profiles/pusoy-dos.yml", "name: ", "<<<<<<< HEAD\nname: a\n=======\nname: ", 2, CONFLICT),
        ("sources.yml", "- id: ", "- id: a\n>>>>>>> mine\n- id: ", 2, CONFLICT),
        ("deals/short.yml", "about: ", "about: >-\n  one\n<<<<<<< HEAD\n  two\nold: ", 6, CONFLICT),
        (
            "profiles/pusoy-dos.yml",
            "\n  ",
            "\n\t",
            4,
            "this is not YAML: found character that cannot start any token (while scanning for the next token from "
            "line 4)\n  hint: indent with spaces, not with a tab",
        ),
        (
            "profiles/pusoy-dos.yml",
            "name: ",
            "name: @",
            2,
            "this is not YAML: found character that cannot start any token (while scanning for the next token from "
            "line 2)\n  hint: put a text that begins with such a character into quotation marks",
        ),
        (
            "sources.yml",
            "address: https:",
            "address: htps:",
            6,
            "the address 'htps://www.pagat.com/climbing/bigtwo.html' does not begin with https://",
        ),
        (
            "changelog.yml",
            "  changes",
            "  date: 2026-13-45\n  changes",
            2,
            "'2026-13-45' is not a date\n  hint: write it as",
        ),
        ("changelog.yml", "  changes", "  date: ٢٠٢٦-٠١-٣١\n  changes", 2, "'٢٠٢٦-٠١-٣١' is not a date"),
    ],
)
def test_a_mistake_of_form_says_what_to_do(
    small_copy: Path, file: str, old: str, new: str, line: int, expected: str
) -> None:
    path = small_copy / "rules" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(problem.startswith(f"rules/{file}:{line}: {expected}") for problem in problems(small_copy))


def test_a_dispute_without_sides_is_a_problem(small_copy: Path) -> None:
    path = small_copy / "rules/disputes/highest-two.yml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("sides:"), text.index("settles:")
    path.write_text(f"{text[:start]}sides: []\n{text[end:]}", encoding="utf-8")
    (mistakes,) = problems(small_copy)
    assert mistakes.endswith("the dispute 'highest-two' needs two sides or more")


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        ("1: wni", "'1: wni' is not an act: there is no 'wni', did you mean 'win'?"),
        ("1: Pass", "'1: Pass' is not an act: there is no 'Pass', did you mean 'pass'?"),
        ("1: agian 3D", "'1: agian 3D' is not an act: there is no 'agian', did you mean 'again'?"),
        ("1: xyz", "'xyz' is not a card: write rank and suit, as 3D, 10h or ♠A"),
    ],
)
def test_a_misspelt_act_is_told_once_and_not_as_a_card(small_copy: Path, act: str, expected: str) -> None:
    path = small_copy / "rules/deals/short.yml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("1: 3D", act), encoding="utf-8")
    assert problems(small_copy) == [f"rules/deals/short.yml:7: {expected}"]


def test_options_that_exclude_each_other_cannot_be_a_ruling(small_copy: Path) -> None:
    path = small_copy / "rules/profiles/viet-way.yml"
    text = path.read_text(encoding="utf-8")
    line = text[: text.index("instant-win:")].count("\n") + 1
    assert "with: [four-twos]" in text
    path.write_text(text.replace("with: [four-twos]", "with: [none]"), encoding="utf-8")
    assert problems(small_copy) == [
        f"rules/profiles/viet-way.yml:{line}: 'none' is taken alone, not with another option"
    ]
