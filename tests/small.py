"""A rulebook with which each kind of page can be made quickly."""

from __future__ import annotations

import functools
from dataclasses import replace

from bigtwo.compiler.rulebook import Rulebook

from tests.shared import files


@functools.cache
def small_rulebook() -> Rulebook:
    """The real questions with three variants, one source and the examples on flushes: enough for each kind of page."""
    everything = files()
    profiles = {name: everything.profiles[name] for name in ("basic", "hongkong-ip", "pusoy-dos")}
    return Rulebook(
        replace(
            everything,
            profiles=profiles,
            sources={
                name: replace(source, edition_of=None, copy_of=None) for name, source in everything.sources.items()
            },
            deals={name: deal for name, deal in everything.deals.items() if deal.variant in profiles},
            programs={},
            examples={"flush-comparison": everything.examples["flush-comparison"][:2]},
        )
    )
