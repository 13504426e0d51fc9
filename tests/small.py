"""A rulebook with which each kind of page can be made quickly."""

from __future__ import annotations

from dataclasses import replace

from generator.model.rulebook import Rulebook
from tests.shared import files


def small_rulebook() -> Rulebook:
    """The real questions with three variants, one source and the examples on flushes: enough for each kind of page."""
    found = files()
    profiles = {name: found.profiles[name] for name in ("basic", "hongkong-ip", "pusoy-dos")}
    return Rulebook(
        replace(
            found,
            profiles=profiles,
            sources={name: replace(source, edition_of=None, copy_of=None) for name, source in found.sources.items()},
            deals={name: deal for name, deal in found.deals.items() if deal.variant in profiles},
            examples={"flush-comparison": found.examples["flush-comparison"][:2]},
        )
    )
