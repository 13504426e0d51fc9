"""A line of the table of `make bench`."""

from __future__ import annotations

import re
from dataclasses import dataclass

TABLE = re.compile(r"(<!-- bench -->\n).*(<!-- /bench -->)", re.DOTALL)
"""Where the last table stands in README.md."""


@dataclass(frozen=True)
class Measured:
    """A figure beside its budget."""

    what: str
    figure: float | None
    """None if it could not be measured here; `how` says why."""
    budget: float
    unit: str
    how: str
    at_least: bool = False
    """Whether the budget is the least that is good, not the most."""

    @property
    def met(self) -> str:
        """Whether the figure keeps to the budget."""
        if self.figure is None:
            return "not measured"
        good = self.figure >= self.budget if self.at_least else self.figure <= self.budget
        return "yes" if good else "**no**"

    @property
    def line(self) -> str:
        """The line, in Markdown."""
        figure = "-" if self.figure is None else _number(self.figure, self.unit)
        budget = f"{self.budget:,.10g} {self.unit}".strip()
        bound = "" if self.budget == 0 else " at least" if self.at_least else " at most"
        return f"| {self.what} | {figure} | {budget}{bound} | {self.met} | {self.how} |"


def _number(figure: float, unit: str) -> str:
    """Three digits that mean something, or the whole number."""
    digits = 0 if figure >= 100 or figure == int(figure) else 1 if figure >= 10 else 2
    return f"{figure:,.{digits}f} {unit}".strip()
