"""Names and titles can be read: something to see, on one line, and nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load_and_prove

from .test_problems import problems

NAME = "name: Pusoy Dos (pagat)"


def renamed(root: Path, name: str) -> list[str]:
    path = root / "rules/profiles/pusoy-dos.yml"
    text = path.read_text(encoding="utf-8")
    assert NAME in text
    path.write_text(text.replace(NAME, f'name: "{name}"'), encoding="utf-8")
    return problems(root)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("   ", "'name' has nothing in it that can be seen"),
        ("Basic game (pagat)", "the profile 'basic' is called 'Basic game (pagat)' already"),
        ("BASIC  Game (pagat)", "the profile 'basic' is called 'Basic game (pagat)' already"),
    ],
)
def test_a_name_that_nobody_can_read_or_tell_apart(small_copy: Path, name: str, expected: str) -> None:
    assert renamed(small_copy, name) == [f"rules/profiles/pusoy-dos.yml:2: {expected}"]


def test_no_two_sources_have_one_name(small_copy: Path) -> None:
    path = small_copy / "rules/sources.yml"
    text = path.read_text(encoding="utf-8")
    first, second, *_ = [line for line in text.splitlines() if line.startswith("  short: ")]
    path.write_text(text.replace(second, first.upper().replace("SHORT", "short")), encoding="utf-8")
    place = f"rules/sources.yml:{text.splitlines().index(second) + 1}"
    name = first.removeprefix("  short: ")
    assert problems(small_copy) == [f"{place}: the source 'pagat' is called '{name}' already"]


@pytest.mark.parametrize("name", ["Tiến Lên", "Tie\u0302\u0301n Le\u0302n", "大老二", "👨\u200d👩\u200d👧 rules"])
def test_a_name_in_any_script_is_one(small_copy: Path, name: str) -> None:
    path = small_copy / "rules/profiles/pusoy-dos.yml"
    path.write_text(path.read_text(encoding="utf-8").replace(NAME, f"name: {name}"), encoding="utf-8")
    load_and_prove(small_copy)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("questions/deck.yml", "ask: ", 'ask: "\\u200b" #', "'ask' has nothing in it that can be seen"),
        ("questions/deck.yml", "label: ", 'label: "a\\nb" #', "'label' has more than one line"),
        ("sources.yml", "short: ", 'short: " " #', "'short' has nothing in it that can be seen"),
        ("deals/short.yml", "title: ", 'title: "a\\nb" #', "'title' has more than one line"),
        ("disputes/highest-two.yml", "ask: ", 'ask: "a\\nb?" #', "'ask' has more than one line"),
    ],
)
def test_every_title_can_be_read(small_copy: Path, file: str, old: str, new: str, expected: str) -> None:
    path = small_copy / "rules" / file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    assert problems(small_copy) == [f"rules/{file}:{line}: {expected}"]
