"""A line of the table of `make bench`."""

from __future__ import annotations

import re
from dataclasses import dataclass

TABLE = re.compile(r"(<!-- bench -->\n).*(<!-- /bench -->)", re.DOTALL)
"""Where the last table stands in a page."""

HEAD = "| what | figure | ratio | budget | met | how |\n|---|---|---|---|---|---|"

MISSED = "**no**"


@dataclass(frozen=True)
class Ratio:
    """A figure beside something well known, measured in the same minute on the same machine."""

    figure: float
    unit: str
    """The unit of the ratio, `per perft node`."""
    budget: float | None = None


@dataclass(frozen=True)
class Measured:
    """A figure beside its budget."""

    what: str
    figure: float | None
    """None if it could not be measured here; `how` says why."""
    budget: float | None
    """None if the figure depends on the machine so much that only the ratio counts."""
    unit: str
    how: str
    at_least: bool = False
    """Whether the budgets are the least that is good, not the most."""
    ratio: Ratio | None = None

    @property
    def met(self) -> str:
        """Whether the figure and the ratio keep to their budgets."""
        if self.figure is None:
            return "not measured"
        bounds = [(self.figure, self.budget)]
        if self.ratio:
            bounds.append((self.ratio.figure, self.ratio.budget))
        good = all(
            budget is None or (figure >= budget if self.at_least else figure <= budget) for figure, budget in bounds
        )
        return "yes" if good else MISSED

    @property
    def line(self) -> str:
        """The line, in Markdown."""
        figure = "-" if self.figure is None else _number(self.figure, self.unit)
        ratio = _number(self.ratio.figure, self.ratio.unit) if self.ratio else "-"
        bounds = [self._bound(self.budget, self.unit)]
        if self.ratio:
            bounds.append(self._bound(self.ratio.budget, self.ratio.unit))
        budget = ", ".join(filter(None, bounds))
        return f"| {self.what} | {figure} | {ratio} | {budget} | {self.met} | {self.how} |"

    def _bound(self, budget: float | None, unit: str) -> str:
        """A budget in words; empty if there is none."""
        if budget is None:
            return ""
        said = f"{budget:,.10g} {unit}".strip()
        return said if budget == 0 else f"{said} at least" if self.at_least else f"{said} at most"


def _number(figure: float, unit: str) -> str:
    """Three digits that mean something, or the whole number."""
    digits = 0 if figure >= 100 or figure == int(figure) else 1 if figure >= 10 else 2 if figure >= 1 else 3
    text = f"{figure:,.{digits}f}"
    return f"{text} {unit}".strip()
