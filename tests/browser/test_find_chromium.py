"""The places where a Chromium is looked for, and the message if there is none."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.browser import find_chromium as finder


@pytest.fixture(autouse=True)
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(finder.NAMED_BY, raising=False)
    monkeypatch.setattr(shutil, "which", lambda command: None)
    monkeypatch.setattr(finder, "playwrights_own", lambda: "/nowhere/chrome")


def test_one_named_in_the_environment_is_the_only_candidate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(finder.NAMED_BY, "/mine")
    assert list(finder.candidates()) == ["/mine"]


def test_installed_commands_come_before_playwrights_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {"google-chrome": "/bin/google-chrome"}.get)
    assert list(finder.candidates()) == ["/bin/google-chrome", "/nowhere/chrome"]


def test_the_lighter_one_comes_first_unless_the_whole_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {finder.SHELL: "/bin/shell", "chromium": "/bin/chromium"}.get)
    assert list(finder.candidates()) == ["/bin/shell", "/bin/chromium", "/nowhere/chrome"]
    assert list(finder.candidates(whole=True)) == ["/bin/chromium", "/nowhere/chrome"]


def test_one_that_does_not_start_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As Debian's wrapper without its package, or Playwright's own without its libraries."""
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setattr(shutil, "which", {"chromium": str(broken), "google-chrome": sys.executable}.get)
    assert finder.find_chromium() == sys.executable


def test_without_one_a_sentence_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    assert finder.main([]) == 1
    assert capsys.readouterr().err == (
        "No Chromium was found: install chromium or Google Chrome, or name one in BIGTWO_CHROMIUM.\n"
    )


def test_a_named_one_that_does_not_start_is_told_of_and_nothing_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(finder.NAMED_BY, "/nowhere/mine")
    monkeypatch.setattr(finder, "install", lambda: pytest.fail("installed"))
    assert finder.main(["--install"]) == 1
    assert capsys.readouterr().err == "BIGTWO_CHROMIUM names /nowhere/mine, which does not start.\n"
