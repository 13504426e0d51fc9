"""A page before it is rendered, and how its description is kept to the length that is shown of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, partial
from textwrap import shorten
from typing import TYPE_CHECKING, Any

from bigtwo.language.texts import N_, _, ngettext, number, pgettext, spoken
from bigtwo.site.drawing.previews import Preview

if TYPE_CHECKING:
    from .reference import Reference

LONGEST = 160
"""So many characters of a description does a search engine or a link preview show."""


class Reach(Enum):
    """The reach of a statement on an address."""

    NOWHERE = "nowhere"
    ALONE = "alone"
    """To the page itself."""
    BELOW = "below"
    """To the page and those below it."""


class Group(Enum):
    """The groups in which the links stand at the foot of every page, by their names (marked)."""

    PLAY = N_("Play")
    READ = N_("Read")
    SOURCES = N_("Sources")
    AUTHORS = N_("For authors")


@dataclass(frozen=True)
class Page:
    """A page before it is rendered."""

    address: str
    """Relative to the site, ending in a slash; empty for the home page."""
    title: str
    description: str
    template: str
    context: Mapping[str, Any]
    tags: tuple[str, ...] = ()
    """Other words that one may type to find it."""
    moved_to: str = ""
    """The address that took its place, if it only leads on."""
    part_of: str = ""
    """The address of the page that it is a part of, if it is; the search leads to that."""
    listed: bool = True
    """Whether it stands in the list of pages for search engines."""
    preview: Preview | None = None
    """The picture of the page that is shown where its link is sent; only some kinds of page have one."""


Makers = Mapping[str, Callable[[], Page | None]]
"""Address to what makes the page; it gives none for a dispute that no account answers."""


@dataclass(frozen=True)
class Area:
    """An address with its pages and what they belong to: languages, links, styles, and the kit that a device keeps.

    Every area of a module in this folder is taken up (`catalogue.py`).
    """

    address: str
    """Relative to the site, ending in a slash; empty for the home page."""
    pages: Callable[[Reference], Makers] = lambda _: {}
    """What makes its pages, in the order in which they are listed; no page if it is written by hand, or made for each
    language."""
    place: int = 1000
    """Its place among the areas, in links and lists; those of one place stand by address."""
    head: str = ""
    """Its link at the head of every page, if there is one (marked)."""
    head_at: int = 0
    """The place of that link, from 1."""
    foot: str = ""
    """Its link at the foot of every page, if there is one (marked)."""
    group: Group | None = None
    """The group in which that link stands."""
    is_shortcut: bool = False
    """Whether a phone that has the site among its applications offers it at once."""
    translated: Reach = Reach.NOWHERE
    """The pages that each language has; below the address only those of one step."""
    kept: Reach = Reach.NOWHERE
    """The pages that a device keeps from the first visit on."""
    offline: str = ""
    """Its name among the pages that can be opened without a network (marked); empty if every page leads there."""
    styles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The style sheets of its own, each with the files it is made of, as patterns below the folder of styles."""
    formerly: tuple[str, ...] = ()
    """Addresses of pages that are no more, for which it is the place now."""


def listed(folder: str, ids: Iterable[str], make: Callable[[], Iterable[Page]]) -> Makers:
    """Return a page that lists things and the page of each, all made as soon as the first of them is."""

    @cache
    def pages() -> Mapping[str, Page]:
        return {page.address: page for page in make()}

    def page(address: str) -> Page | None:
        return pages().get(address)

    return {address: partial(page, address) for address in (folder, *(f"{folder}{each}/" for each in ids))}


def summary(text: str) -> str:
    """Return a text as a description: whole, or its beginning, which ends with a word where words stand apart."""
    if len(text) <= LONGEST:
        return text
    return shorten(text, LONGEST, placeholder=" …") if spoken().spaced else f"{text[: LONGEST - 1]}…"


def listing(lead: str, things: Sequence[str], between: str = ", ") -> str:
    """Return a description that ends in a list.

    Of the things as many as there is room for, and how many more there are.

    >>> listing("They differ in 2 rules:", ["straights", "flushes"])
    'They differ in 2 rules: straights, flushes.'
    """
    # Translators: a list in the description of a page, after words that lead to it, as "They differ in 2 rules:"
    whole = _("{lead} {things}.")
    for count in range(len(things), 0, -1):
        first, more = pgettext("list", between).join(things[:count]), len(things) - count
        said = ngettext("{lead} {things} and {n} more.", "{lead} {things} and {n} more.", more) if more else whole
        text = said.format(lead=lead, things=first, n=number(more))
        if len(text) <= LONGEST:
            return text
    return summary(whole.format(lead=lead, things=pgettext("list", between).join(things)))
