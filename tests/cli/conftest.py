"""The command run here, with the project's own rules read once."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.cli import main
from bigtwo.model.load import load
from bigtwo.model.rulebook import Rulebook

from tests.cli.running import Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], project: Path, rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command; exit status, standard output, standard error. The project's own rules are read once."""
    monkeypatch.setattr(
        "bigtwo.cli.project.load_rules", lambda root: rulebook if root == project.resolve() else load(root)
    )

    def run_command(*arguments: str, root: Path = project) -> tuple[int, str, str]:
        status = main(["--root", str(root), *arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run_command
