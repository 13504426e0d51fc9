"""The order in which variants are listed, on pages, in the tools and in dialogues: by place, and there by name."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from .records import Profile

Places = list[tuple[str, list[Profile]]]
"""Each place with its variants; the place is empty for those that are tied to none."""


def variants_in_order(profiles: Iterable[Profile]) -> list[Profile]:
    """Variants by place in the order of the alphabet, those without one last, and in a place by name."""
    return sorted(profiles, key=lambda profile: (not profile.region, profile.region, profile.name))


def by_place(profiles: Iterable[Profile]) -> Places:
    """The same under their places."""
    return [
        (place, list(group))
        for place, group in groupby(variants_in_order(profiles), key=lambda profile: profile.region)
    ]
