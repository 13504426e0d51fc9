"""Files in rules/ that cannot be read are named first, and problems that only follow from them are left out."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from bigtwo.compiler.load import load_and_prove

from .test_problems import problems


def test_the_small_book_is_sound_with_what_editors_leave_behind(small_copy: Path) -> None:
    rules = small_copy / "rules"
    for name in (
        ".DS_Store",
        "LICENSE",
        "sources.yml~",
        ".sources.yml.swp",
        "profiles/.gitkeep",
        "profiles/#mine.yml#",
    ):
        (rules / name).write_text("not YAML: [", encoding="utf-8")
    (rules / "profiles/.#mine.yml").symlink_to("nobody@nowhere")
    (rules / "profiles/mine.yml~").mkdir()
    load_and_prove(small_copy)


def test_a_project_is_read_from_the_folder_where_one_stands(small_copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(small_copy)
    load_and_prove(Path())


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("profiles/viet-way.yml", "profiles/viet-way.yaml", "this file is not read\n  hint: rename it to viet-way.yml"),
        ("profiles/basic.yml", "profiles/basic.YML", "this file is not read\n  hint: rename it to basic.yml"),
        ("profiles/basic.yml", "profiles/basic.yml.txt", "this file is not read\n  hint: rename it to basic.yml"),
        ("deals/short.yml", "deals/short.txt", "this file is not read\n  hint: only files that end in .yml are"),
        ("questions/suit-order.yml", "questions/suit-order.yaml", "this file is not read\n  hint: rename it to"),
        (
            "questions/deck.yml",
            "questions/more/deck.yml",
            "rules/questions/more:1: this folder is not read\n  hint: put",
        ),
        ("statements/pagat.yml", "statements/pagat.yaml", "this file is not read\n  hint: rename it to pagat.yml"),
        ("disputes/highest-two.yml", "disputes/highest-two.yaml", "this file is not read\n  hint: rename it to"),
        ("sources.yml", "sorces.yml", "rules/sorces.yml:1: this file is not read\n  hint: rename it to sources.yml"),
        ("words.yml", "words.yaml", "rules/words.yaml:1: this file is not read\n  hint: rename it to words.yml"),
        ("profiles", "profile", "rules/profile:1: this folder is not read\n  hint: rename it to profiles"),
    ],
)
def test_a_file_under_a_wrong_name_is_the_only_problem(small_copy: Path, old: str, new: str, expected: str) -> None:
    """Its ids are named in many places, none of which is told."""
    path = small_copy / "rules" / new
    path.parent.mkdir(exist_ok=True)
    (small_copy / "rules" / old).rename(path)
    (mistakes,) = problems(small_copy)
    assert expected in mistakes


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ("profiles/mine.yaml", "rules/profiles/mine.yaml:1: this file is not read\n  hint: rename it to mine.yml"),
        (
            "profiles/basic.yml.bak",
            "rules/profiles/basic.yml.bak:1: this file is not read\n  hint: basic.yml is there as",
        ),
        (
            "sorces.yml",
            "rules/sorces.yml:1: this file is not read\n  hint: did you mean sources.yml, which is there as",
        ),
        (
            "notes.txt",
            "rules/notes.txt:1: this file is not read\n  hint: files of rules/ are: sources.yml, sections.yml",
        ),
        ("drafts/mine.yml", "rules/drafts:1: this folder is not read\n  hint: folders of rules/ are: statements,"),
    ],
)
def test_a_file_too_many_is_a_problem(small_copy: Path, new: str, expected: str) -> None:
    path = small_copy / "rules" / new
    path.parent.mkdir(exist_ok=True)
    path.write_text("- {}", encoding="utf-8")
    (mistakes,) = problems(small_copy)
    assert mistakes.startswith(expected)


def test_a_name_that_no_terminal_should_see_is_made_harmless(small_copy: Path) -> None:
    (small_copy / "rules/a\x1b[31m.txt").write_text("x", encoding="utf-8")
    (mistakes,) = problems(small_copy)
    assert mistakes.startswith("rules/a?[31m.txt:1: this file is not read")


def test_what_is_not_read_is_told_before_what_is_wrong_elsewhere(small_copy: Path) -> None:
    rules = small_copy / "rules"
    (rules / "words.yml").write_text("one: [", encoding="utf-8")
    (rules / "changelog.yml").write_text("- {version: one, changes: [x]}", encoding="utf-8")
    first, second = problems(small_copy)
    assert first.startswith("rules/words.yml:2: this is not YAML")
    assert second.startswith("rules/changelog.yml:1: 'one' is not a version")


def test_an_id_that_is_not_the_name_of_its_file_is_the_only_problem(small_copy: Path) -> None:
    for file, wrong in (("profiles/basic.yml", "bassic"), ("questions/suit-order.yml", "siut-order")):
        path = small_copy / "rules" / file
        before = path.read_text(encoding="utf-8")
        path.write_text(before.replace(f"id: {path.stem}", f"id: {wrong}", 1), encoding="utf-8")
        (mistakes,) = problems(small_copy)
        assert mistakes.startswith(f"rules/{file}:1: the id '{wrong}' is not the name of its file\n  hint: rename")
        path.write_text(before, encoding="utf-8")


def test_a_name_wrong_in_many_places_is_one_problem(small_copy: Path) -> None:
    """Where the record is defined stands in the hint: the mistake may be there."""
    path = small_copy / "rules/questions/suit-order.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("- id: dchs", "- id: dchhs"), encoding="utf-8")
    (mistakes,) = problems(small_copy)
    assert "there is no option" not in mistakes
    assert (
        "question 'suit-order' has no option 'dchs'\n  hint: did you mean 'dchhs' (rules/questions/suit-order.yml:"
        in mistakes
    )
    assert " lines name it, also rules/" in mistakes


def test_a_folder_that_cannot_be_read_is_not_called_empty(small_copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = os.listdir

    def refusing(path: str | Path) -> list[str]:
        if str(path).endswith("profiles"):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(os, "listdir", refusing)
    mistakes = problems(small_copy)
    assert mistakes == ["rules/profiles:1: the folder cannot be read: permission denied"]


def test_a_file_in_the_place_of_a_folder_is_named(small_copy: Path) -> None:
    deals = small_copy / "rules/deals"
    (deals / "short.yml").unlink()
    deals.rmdir()
    deals.write_text("x", encoding="utf-8")
    assert problems(small_copy) == ["rules/deals:1: the folder cannot be read: not a directory"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("[]", "1: the question 'seating' has no options\n  hint: list one or more"),
        (
            "{}",
            "{line}: this must be a list\n  hint: write each option as '- {{id: ..., label: ..., sentence: ...}}'",
        ),
    ],
)
def test_a_question_without_options_is_a_problem(small_copy: Path, options: str, expected: str) -> None:
    path = small_copy / "rules/questions/seating.yml"
    before = path.read_text(encoding="utf-8")
    path.write_text(before[: before.index("options:")] + f"options: {options}\n", encoding="utf-8")
    mistakes = problems(small_copy)
    line = before[: before.index("options:")].count("\n") + 1
    assert mistakes == [f"rules/questions/seating.yml:{expected.format(line=line)}"]
