"""The command run here, with the project's own rules read once."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.book.book import Book
from bigtwo.book.opening import of_project
from bigtwo.cli import main
from bigtwo.compiler.load import load
from bigtwo.compiler.rulebook import Rulebook

from tests.cli.running import Run


@pytest.fixture(scope="session")
def compiled(project: Path) -> Book:
    return of_project(project)


@pytest.fixture
def read_once(project: Path, rulebook: Rulebook, compiled: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives every command the project's own rules as they were read once, from YAML and compiled."""
    own = project.resolve()
    monkeypatch.setattr("bigtwo.cli.project.load_rules", lambda root: rulebook if root == own else load(root))
    monkeypatch.setattr("bigtwo.cli.project.of_project", lambda root: compiled if root == own else of_project(root))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], project: Path, read_once: None) -> Run:
    """Runs the command; exit status, standard output, standard error. The project's own rules are read once."""

    def run_command(*arguments: str, root: Path = project) -> tuple[int, str, str]:
        status = main(["--root", str(root), *arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run_command
