"""The steps of a release: what stops one before anything is published, and what is packed."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

from tests.shared import PROJECT

SITE = "https://example.org/big-two/"
JOB = {"SITE_URL": SITE, "ACTIONS_ID_TOKEN_REQUEST_URL": "https://host", "ACTIONS_ID_TOKEN_REQUEST_TOKEN": "token"}


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", PROJECT / ".github/release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release = _loaded()


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A project whose version 1.2.0 can be released."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("version: 1.2.0\n", encoding="utf-8")
    (tmp_path / "rules/changelog.yml").write_text("- version: 1.2.0\n  date: 2026-12-01\n", encoding="utf-8")
    changes = "# Changelog\n\n## [1.2.0] - 2026-12-01\n\n- Bombs.\n\n## [1.1.0] - 2026-11-01\n\n- Straights.\n"
    (tmp_path / "CHANGELOG.md").write_text(changes, encoding="utf-8")
    return tmp_path


def test_a_version_that_is_told_everywhere_can_be_released(ready: Path) -> None:
    assert [*release.problems("v1.2.0", ready, JOB)] == []
    assert release.notes("1.2.0", ready) == "- Bombs.\n"


@pytest.mark.parametrize(
    ("tag", "file", "begins"),
    [
        ("1.2.0", "", "the tag '1.2.0' is no version: write v and three numbers"),
        ("v1.2", "", "the tag 'v1.2' is no version"),
        ("v1.3.0", "", "pyproject.toml says version 1.2.0, the tag 1.3.0"),
        ("v1.2.0", "CHANGELOG.md", "CHANGELOG.md has no part '## [1.2.0] - DAY'"),
        ("v1.2.0", "CITATION.cff", "CITATION.cff does not say version 1.2.0"),
        ("v1.2.0", "rules/changelog.yml", "rules/changelog.yml does not say version 1.2.0"),
    ],
)
def test_a_tag_that_is_not_told_stops_it_in_one_sentence(ready: Path, tag: str, file: str, begins: str) -> None:
    if file:
        (ready / file).write_text("## [1.1.0] - 2026-11-01\n", encoding="utf-8")
    (problem,) = release.problems(tag, ready, JOB)
    assert problem.startswith(begins)


@pytest.mark.parametrize(
    ("name", "value", "begins"),
    [
        ("SITE_URL", "", "SITE_URL '' is not an address with https://"),
        ("SITE_URL", "http://example.org/", "SITE_URL 'http://example.org/' is not an address with https://"),
        ("SITE_URL", "https://example.org/?a=b", "SITE_URL 'https://example.org/?a=b' is not an address"),
        ("SITE_URL", "https://who:secret@example.org/", "SITE_URL 'https://…@example.org/' is not an address"),
        ("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "", "ACTIONS_ID_TOKEN_REQUEST_TOKEN missing: the job needs the permission"),
    ],
)
def test_a_job_without_address_or_token_stops_it(ready: Path, name: str, value: str, begins: str) -> None:
    (problem,) = release.problems("v1.2.0", ready, JOB | {name: value})
    assert problem.startswith(begins)


def test_all_that_is_wrong_is_said_at_once(ready: Path) -> None:
    (ready / "CHANGELOG.md").write_text("", encoding="utf-8")
    assert len([*release.problems("v1.2.0", ready, {})]) == 3


def test_one_version_stands_everywhere(project: Path) -> None:
    """Of the packages, of the data and of how they are cited."""
    packed = release.tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    cited = (project / "CITATION.cff").read_text(encoding="utf-8")
    data = (project / "rules/changelog.yml").read_text(encoding="utf-8")
    assert f"\nversion: {packed}\n" in cited
    assert next(line for line in data.splitlines() if line.startswith("- version: ")) == f"- version: {packed}"


def _archive(path: Path, options: list[str], accounts: dict[str, tuple[str, str]]) -> Path:
    """An archive of the data with one question, one answer and its status an account, and no place."""
    data = {
        "questions": [{"id": "bombs", "options": [{"id": option} for option in options]}],
        "profiles": [
            {"id": account, "rulings": {"bombs": {"answer": answer, "status": status}}}
            for account, (answer, status) in accounts.items()
        ],
        "places": [],
    }
    with ZipFile(path, "w") as files:
        for name, records in data.items():
            files.writestr(f"{name}.json", json.dumps({name: records}))
    return path


def test_what_changed_in_the_rules_is_worked_out(tmp_path: Path) -> None:
    old = _archive(tmp_path / "old.zip", ["none"], {"gone": ("none", "stated"), "ours": ("none", "assumed")})
    new = _archive(tmp_path / "new.zip", ["none", "fours"], {"ours": ("fours", "stated"), "more": ("none", "stated")})
    assert release.changes(old, new).splitlines() == [
        "- New accounts: `more`.",
        "- Accounts gone: `gone`.",
        "- New answers: `bombs=fours`.",
        "- bombs is `fours`, was `none`: ours.",
        "- Answers of accounts that were assumed and are stated: 1.",
    ]
    assert release.changes(new, new) == ""


def test_nothing_is_packed_over_what_is_there(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    with pytest.raises(SystemExit, match="is there already"):
        release.pack(there)
    with pytest.raises(SystemExit, match="write check"):
        release.main(["publish"])
