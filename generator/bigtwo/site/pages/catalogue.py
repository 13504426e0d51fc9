"""Every page of the site by its address, and the links that all pages have, from what the modules here say of theirs.

A page can be made without the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from importlib import import_module
from pkgutil import iter_modules

from bigtwo.language.texts import N_
from bigtwo.site import pages
from bigtwo.site.export.styles import SHARED_SHEETS

from .page import Area, Group, Makers, Page, Reach
from .redirects import redirects
from .reference import Reference

Links = Mapping[str, tuple[tuple[str, str], ...]]

BY_HAND = (
    Area("library/", place=155, foot=N_("Library"), group=Group.AUTHORS),
    Area("contribute/", place=160, foot=N_("Contribute"), group=Group.AUTHORS),
)
"""The pages of Markdown in `docs/` to which every page leads."""


def _areas() -> tuple[Area, ...]:
    """Return the areas of all modules of pages, and those written by hand, each in its place."""
    names = {each.name for each in iter_modules(pages.__path__)} - {__name__.rpartition(".")[2]}
    modules = (import_module(f".{name}", pages.__name__) for name in sorted(names))
    found = {each.address: each for module in modules for each in vars(module).values() if isinstance(each, Area)}
    return tuple(sorted((*found.values(), *BY_HAND), key=lambda area: (area.place, area.address)))


AREAS = _areas()
"""Every address that says what its pages belong to, in the order of the links."""

LINKS: Links = {
    "head": tuple((area.address, area.head) for area in sorted(AREAS, key=lambda area: area.head_at) if area.head),
    "foot": tuple((area.address, area.foot) for area in AREAS if area.foot),
}
"""Address and words of the links on every page, to be translated: at the head the most used, at the foot the rest."""

GROUPS = tuple(
    (group.value, tuple((area.address, area.foot) for area in AREAS if area.group is group)) for group in Group
)
"""The links at the foot of every page under the names (marked) of their groups."""

OPEN_OFFLINE = {area.address: area.offline for area in AREAS if area.offline}
"""Address to name (marked) of what can be opened without a network, other than what every page leads to."""

SHORTCUTS = tuple((area.address, area.head) for area in AREAS if area.is_shortcut)
"""Address and words (marked) of what a phone offers at once."""

GONE = {old: area.address for area in AREAS for old in area.formerly}
"""Addresses of pages that are no more, each with where one does the same now."""

SHEETS = SHARED_SHEETS | {name: patterns for area in AREAS for name, patterns in area.styles.items()}
"""Every style sheet, with the files it is made of."""

TRANSLATED = "(?:{})".format(
    "|".join(
        re.escape(area.address) + ("(?:[a-z0-9-]+/)?" if area.translated is Reach.BELOW else "")
        for area in AREAS
        if area.translated is not Reach.NOWHERE
    )
)
"""The addresses of pages that each language has, as a regular expression that Python and the browser both read."""

_TRANSLATED = re.compile(TRANSLATED)


def is_translated(address: str) -> bool:
    """Tell whether each language has a page, by its address with or without what follows it.

    >>> is_translated(""), is_translated("rules/hand-size/#ten"), is_translated("sources/")
    (True, True, False)
    """
    return _TRANSLATED.fullmatch(re.split("[?#]", address, maxsplit=1)[0]) is not None


def every_page(reference: Reference) -> Iterator[Page]:
    """Every page of the site."""
    return (page for make in page_makers(reference).values() if (page := make()) is not None)


def page_makers(reference: Reference) -> Makers:
    """Return what makes each page of the site, by address, in the order in which they are listed."""
    moved = redirects(reference.rulebook, GONE)
    return {
        **{address: make for area in AREAS for address, make in area.pages(reference).items()},
        **{page.address: partial(_itself, page) for page in moved},
    }


def _itself(page: Page) -> Page:
    return page
