"""The changelog of the data: versions that fall, dates, and what is said of what is neither."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError
from bigtwo.compiler.records.vocabulary import UNPUBLISHED
from bigtwo.compiler.rulebook import Rulebook


def test_the_first_entry_names_the_version(small_copy: Path, rulebook: Rulebook) -> None:
    assert rulebook.version == str(rulebook.versions[0].version)
    file = small_copy / "rules/changelog.yml"
    file.write_text("- {version: 9.0.0, changes: [All new.]}\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert load(small_copy).version == "9.0.0"


def test_rules_without_a_changelog_are_of_no_version(small_copy: Path) -> None:
    """So that older rules can still be read, and compared with these."""
    (small_copy / "rules/changelog.yml").unlink()
    assert load(small_copy).version == UNPUBLISHED


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ("- {version: '2', changes: [a]}", "1: '2' is not a version\n  hint: write it as 1.2.0"),
        ("- {version: 1.0.0, date: soon, changes: [a]}", "1: 'soon' is not a date\n  hint: write it as 2026-01-31"),
        (
            "- {version: 1.0.0, changes: [a]}\n- {version: 1.0.0, changes: [b]}",
            "2: version 1.0.0 is not below the one before it",
        ),
        ("- {version: 1.0.0}", "1: a version needs 'changes'"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(small_copy: Path, entries: str, message: str) -> None:
    (small_copy / "rules/changelog.yml").write_text(entries + "\n", encoding="utf-8")
    with pytest.raises(RulesDataError) as caught:
        load(small_copy)
    assert str(caught.value) == f"rules/changelog.yml:{message}"
