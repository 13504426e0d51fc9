"""A ruling that says what no engine plays, in the file of an account: nothing beside it is played in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError
from bigtwo.compiler.records import Status

FILE = "rules/profiles/viet-way.yml"
WRITTEN = """  bombs:
    option: none
    as: assumed
"""
STATEMENT = """- id: TJ-005
  section: Viet way
  questions: [bombs]
  kind: rule
  text: Some combinations chop single cards and pairs.
"""


@pytest.fixture
def said(small_copy: Path) -> Path:
    """The small book, whose Viet way has bombs that no engine plays."""
    file = small_copy / FILE
    text = file.read_text(encoding="utf-8")
    assert WRITTEN in text
    says = "  bombs:\n    says: double-two-bomb\n    statements: [TJ-005]\n"
    file.write_text(text.replace(WRITTEN, says), encoding="utf-8")
    with (small_copy / "rules/statements/tj-guide.yml").open("a", encoding="utf-8") as statements:
        statements.write(STATEMENT)
    return small_copy


def test_what_is_said_is_stated_and_the_rest_is_as_in_its_base(said: Path) -> None:
    book = load(said)
    ruling = book.rulings("viet-way")["bombs"]
    assert (ruling.said_answer, ruling.said_as, ruling.label) == (
        "double-two-bomb",
        Status.STATED,
        "A bomb called the double two",
    )
    assert [each.question.id for each in book.unplayed("viet-way")] == ["bombs"]
    assert book.unplayed("basic") == ()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "says: double-two-bomb",
            "option: none\n    says: double-two-bomb",
            "16: nothing is played in place of 'double-two-bomb', which the source says\n"
            "  hint: leave out 'option' and 'with'",
        ),
        (
            "says: double-two-bomb",
            "says: double-two-bomb\n    as: assumed",
            "15: 'double-two-bomb' is what the source says, so it is stated\n  hint: leave out 'as'",
        ),
        (
            "says: double-two-bomb",
            "says: latta",
            "15: 'latta' can be played, so write 'option: latta' and no 'says'",
        ),
        (
            "says: double-two-bomb",
            "says: double-too-bomb",
            "15: question 'bombs' has no option 'double-too-bomb'\n  hint: did you mean 'double-two-bomb'?",
        ),
        ("    says: double-two-bomb\n", "", "14: a ruling needs 'option'"),
        (
            "    statements: [TJ-005]\n",
            "",
            "14: the ruling on 'bombs' is stated but cites no statement\n"
            "  hint: add 'statements: [...]', or say 'as: assumed' with a note",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line(said: Path, old: str, new: str, expected: str) -> None:
    file = said / FILE
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(RulesDataError) as refused:
        load(said)
    assert f"{FILE}:{expected}" in str(refused.value)


def test_it_needs_a_note(said: Path) -> None:
    file = said / FILE
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index("    note:")], encoding="utf-8")
    with pytest.raises(RulesDataError, match="'double-two-bomb' is not played here and needs a 'note' why"):
        load(said)


def test_the_base_of_all_others_says_nothing_of_the_kind(said: Path) -> None:
    file = said / "rules/profiles/basic.yml"
    text = file.read_text(encoding="utf-8")
    assert "bombs: {option: none, statements: [P-014]}" in text
    says = "bombs: {says: double-two-bomb, statements: [P-014], note: Nobody knows how it goes.}"
    file.write_text(text.replace("bombs: {option: none, statements: [P-014]}", says), encoding="utf-8")
    with pytest.raises(RulesDataError, match="'basic' is the base of all others, and 'double-two-bomb' cannot be"):
        load(said)
