"""The ladders of straights, side by side: rungs that all ladders have stand on one line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import reduce

from markupsafe import Markup

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Rank
from bigtwo.engine.ruleset import RuleSet
from bigtwo.language.texts import _, pgettext

from . import svg
from .card_faces import spelled
from .panels import Drawing, Group, Panel, groups

WIDTH, ROW, GAP = 96, 20, 3

Rungs = tuple[str, ...]
Ladder = tuple[Rungs, ...]
"""Level by level, weakest first; rungs of one level are equals."""


def draw(rulebook: Rulebook) -> Drawing:
    """Return the places of A-2-3-4-5, 2-3-4-5-6 and J-Q-K-A-2 on each ladder."""
    question = rulebook.questions["straights-ladder"]
    groups_of_options = list(groups(rulebook, [question.id], ladder_of))
    shape = _Shape([group.key for group in groups_of_options])
    return Drawing(
        id="ladders",
        title=_("Ladders of straights"),
        about=_(
            "The strongest straight is at the top. The straights that every variant has share one line; those in "
            "colour change places. Equal straights share a box. What is below the line is not a straight."
        ),
        panels=tuple(
            Panel(shape.picture(group, f"ladder-{place}"), shape.said(group.key), group.options, group.tally)
            for place, group in enumerate(groups_of_options, 1)
        ),
        questions=(question,),
    )


def ladder_of(rules: RuleSet) -> Ladder:
    """Return the rungs of a rule set's ladder by level."""
    levels: dict[int, list[str]] = defaultdict(list)
    for rung, level in rules.rung_levels.items():
        levels[level].append(rung)
    return tuple(tuple(levels[level]) for level in sorted(levels))


class _Shape:
    """The rows of rungs, so that ladders can be compared."""

    def __init__(self, ladders: Sequence[Ladder]) -> None:
        self._rungs = sorted({rung for ladder in ladders for level in ladder for rung in level}, key=_place)
        shared = [rung for rung in self._rungs if all((rung,) in ladder for ladder in ladders)]
        self._anchor = shared[0] if shared else ""
        moving = [rung for rung in self._rungs if rung not in shared]
        self._tones: Mapping[str, str] = {rung: f"tone{place % 3 + 1}" for place, rung in enumerate(moving)}
        self._below = max(self._split(ladder)[0] for ladder in ladders)
        self._above = max(self._split(ladder)[1] for ladder in ladders)
        self._absent = max(len(self._missing(ladder)) for ladder in ladders)

    def _split(self, ladder: Ladder) -> tuple[int, int]:
        """Return the number of rungs below the first that all ladders have, and from there up."""
        flat = [rung for level in ladder for rung in level]
        below = flat.index(self._anchor) if self._anchor in flat else 0
        return below, len(flat) - below

    def _missing(self, ladder: Ladder) -> list[str]:
        return [rung for rung in self._rungs if not any(rung in level for level in ladder)]

    def picture(self, group: Group[Ladder], name: str) -> Markup:
        """Return a ladder as a stack of boxes, a level a box."""
        foot = (self._above + self._below) * ROW
        top = float(foot - (self._below - self._split(group.key)[0]) * ROW)
        shapes: list[Markup] = []
        for level in group.key:
            height = len(level) * ROW
            top -= height
            shapes += [self._boxed(level, top, height - GAP)]
        missing = self._missing(group.key)
        shapes += [svg.line((0, foot + 2), (WIDTH, foot + 2), "axis")] if self._absent else []
        for place, rung in enumerate(missing):
            middle = foot + (place + 0.5) * ROW + 4
            shapes += [
                svg.text(WIDTH / 2, middle + 4, _spelled(rung), "soft", "middle"),
                svg.line((WIDTH / 2 - 30, middle), (WIDTH / 2 + 30, middle), "soft"),
            ]
        size = (WIDTH, foot + self._absent * ROW + 6)
        title = _("Ladder of straights: {accounts}").format(accounts=group.title)
        return svg.drawing(name, title, self.said(group.key), size, shapes)

    def _boxed(self, level: Rungs, top: float, height: float) -> Markup:
        shapes = [svg.box(0.5, top, WIDTH - 1, height, "tie" if len(level) > 1 else self._tones.get(level[0], ""))]
        for place, rung in enumerate(level):
            middle = top + (place + 0.5) * ROW + 3
            shapes += [svg.text(WIDTH / 2, middle, _spelled(rung), self._tones.get(rung, ""), "middle")]
        if len(level) > 1:
            shapes += [svg.text(9, top + height / 2 + 4, "=", "figure", "middle")]
        return svg.element("g", shapes)

    def said(self, ladder: Ladder) -> str:
        """Return a ladder in words."""
        levels = pgettext("list", ", ").join(reduce(_equal, map(_spelled, level)) for level in ladder)
        missing = reduce(_both, map(_spelled, self._missing(ladder)), "")
        if not missing:
            return _("From the weakest: {straights}.").format(straights=levels)
        said = _("From the weakest: {straights}. Not straights: {others}.")
        return said.format(straights=levels, others=missing)


def _equal(first: str, other: str) -> str:
    """Two straights of which neither beats the other; the first may be several."""
    return _("{straight} equal to {other}").format(straight=first, other=other)


def _both(first: str, other: str) -> str:
    """One straight and another; the first may be several, or none."""
    return _("{straight} and {other}").format(straight=first, other=other) if first else other


def _place(rung: str) -> int:
    """Rungs go by their first card, the ace low."""
    return "A23456789TJQK".index(rung[0])


def _spelled(rung: str) -> str:
    """Return a rung as players say it.

    >>> _spelled("TJQKA")
    '10-J-Q-K-A'
    """
    return "-".join(spelled(Rank(rank)) for rank in rung)
