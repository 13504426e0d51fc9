"""Shared by tests of the analysis: deals that record what was asked."""

from __future__ import annotations

from typing import Any

from bigtwo.engine.ruleset import RuleSet


class Recording(RuleSet):
    """A rule set that notes which of its answers are read."""

    def __getattribute__(self, name: str) -> Any:
        if name in RuleSet.__dataclass_fields__:
            read: set[str] = object.__getattribute__(self, "__dict__").setdefault("read", set())
            read.add(name.replace("_", "-"))
        return object.__getattribute__(self, name)
