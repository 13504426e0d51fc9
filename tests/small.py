"""A rulebook with which each kind of page can be made quickly."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.model.load import load_files
from generator.model.problems import Problems
from generator.model.rulebook import Rulebook


def small_rulebook(project: Path) -> Rulebook:
    """The real questions with three variants, one source and the examples on flushes: enough for each kind of page."""
    files = load_files(project, Problems())
    profiles = {name: files.profiles[name] for name in ("basic", "hongkong-ip", "pusoy-dos")}
    return Rulebook(
        replace(
            files,
            profiles=profiles,
            deals={name: deal for name, deal in files.deals.items() if deal.variant in profiles},
            examples={"flush-comparison": files.examples["flush-comparison"][:2]},
        )
    )
