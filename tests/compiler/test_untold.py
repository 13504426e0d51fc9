"""A documented option that no worked example tells from another is a problem: it may do nothing, and nobody sees it."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load_and_prove
from bigtwo.compiler.problems import RulesDataError

QUESTION = "rules/questions/flush-comparison.yml"
EXAMPLES = "rules/examples/flush-comparison.yml"
NEW = """  - id: suit-alone
    label: Suit alone, else equal
    sentence: The flush of the higher suit wins; those of one suit are equal.
    value: [suit]
"""


def with_option(root: Path, cites: str) -> int:
    """Add an option that decides as another in every example, and return its line."""
    file = root / QUESTION
    text = file.read_text(encoding="utf-8").rstrip("\n") + "\n"
    file.write_text(text + NEW + cites, encoding="utf-8")
    return len(text.splitlines()) + 1


def problems(root: Path) -> list[str]:
    with pytest.raises(RulesDataError) as caught:
        load_and_prove(root)
    return [str(problem) for problem in caught.value.problems]


def untold(line: int, other: str) -> str:
    return (
        f"{QUESTION}:{line}: no worked example tells the option 'suit-alone' from '{other}'\n"
        f"  hint: add one to {EXAMPLES} that comes out differently under the two"
    )


def test_an_option_in_no_example_is_told_from_none(small_copy: Path) -> None:
    line = with_option(small_copy, "    statements: [PX-016]\n")
    assert problems(small_copy) == [untold(line, other) for other in ("not-a-play", "suit-then-top", "top-then-suit")]


def test_an_option_that_always_comes_out_as_another_is_not_told_from_it(small_copy: Path) -> None:
    line = with_option(small_copy, "    statements: [PX-016]\n")
    examples = small_copy / EXAMPLES
    text = examples.read_text(encoding="utf-8")
    examples.write_text(text.replace("[suit-then-top, suit-only]", "[suit-then-top, suit-alone]"), encoding="utf-8")
    assert problems(small_copy) == [untold(line, "suit-then-top")]


def test_an_example_that_comes_out_differently_tells_them_apart(small_copy: Path) -> None:
    with_option(small_copy, "    statements: [PX-016]\n")
    examples = small_copy / EXAMPLES
    text = examples.read_text(encoding="utf-8").replace("[suit-then-top, suit-only]", "[suit-then-top, suit-alone]")
    examples.write_text(
        f"{text}- id: two-of-one-suit\n  caption: Two flushes of spades.\n  over: 3S 5S 7S 8S 9S\n"
        "  play: 4S 6S TS JS KS\n  statements: [PX-016]\n"
        "  expect: {beats: [suit-then-top], does-not-beat: [suit-alone]}\n",
        encoding="utf-8",
    )
    load_and_prove(small_copy)


def test_what_nobody_says_need_not_be_told_from_the_like(small_copy: Path) -> None:
    """The small book has such options in nearly every question."""
    load_and_prove(small_copy)
