"""The page of all pictures: what stands on the pages of single questions, all in one place, and the family tree."""

from __future__ import annotations

from collections.abc import Sequence

from generator.site.drawing.panels import Drawing
from generator.site.drawing.tree import Tree

from .page import Page


def pictures_page(drawings: Sequence[Drawing], tree: Tree) -> Page:
    """Every drawing, each with the way to its question."""
    return Page(
        address="pictures/",
        title="Pictures of the rules",
        description="The rules of all Big Two variants drawn side by side: orders and ladders, bombs, what cards left "
        "over cost, and which variants are kin.",
        template="pictures.html",
        context={"drawings": drawings, "tree": tree},
    )
