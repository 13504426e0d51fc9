"""Each drawing, with the questions on whose pages it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bigtwo.compiler.rulebook import Rulebook

from . import classes, finishes, ladders, penalties, suits
from .panels import Drawing

DRAWN: Mapping[str, tuple[Callable[[Rulebook], Drawing], tuple[str, ...]]] = {
    "suits": (suits.draw, ("suit-order",)),
    "classes": (classes.draw, ("five-card-class-order", "bombs")),
    "ladders": (ladders.draw, ("straights-ladder",)),
    "penalties": (penalties.draw, ("penalty-schedule", "penalty-unit")),
    "finishes": (finishes.draw, ("final-play-bonus",)),
}
"""Each drawing with the questions on whose pages it stands, the first its own."""


class Drawings:
    """The drawings of a rulebook, each made once."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._drawn: dict[str, Drawing] = {}

    def on_page_of(self, question: str) -> Drawing | None:
        """Return the drawing on the page of a question, if it is one that is drawn."""
        return next((self._of(name) for name, (_, questions) in DRAWN.items() if question in questions), None)

    def _of(self, name: str) -> Drawing:
        if name not in self._drawn:
            self._drawn[name] = DRAWN[name][0](self._rulebook)
        return self._drawn[name]
