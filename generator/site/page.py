"""A page before it is rendered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Page:
    """A page before it is rendered."""

    address: str
    """Relative to the site, ending in a slash; empty for the home page."""
    title: str
    description: str
    template: str
    context: Mapping[str, Any]
    light: bool = False
    """Whether it stands outside MkDocs, in a layout of its own."""
    contents: bool = True
    """Whether a table of contents stands beside it."""
    boost: int = 1
    """How many times more than others it counts where one searches."""
