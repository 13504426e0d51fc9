"""The order of the pages of each section, and what stands beside one of them in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from bigtwo.language.texts import _

from .dispute_pages import address_of, by_section
from .reference import Reference
from .sources import apart

NEAR = 12
"""So many pages of a group stand beside one of them."""


@dataclass(frozen=True)
class Link:
    """A page of a section, as the others lead to it."""

    address: str
    name: str


@dataclass(frozen=True)
class Neighbours:
    """The pages that stand near one of a section: those of its group, and the one before and the one after it."""

    group: str
    near: Sequence[Link]
    """With the page itself; of a large group those around it."""
    before: Link | None
    after: Link | None


Groups = Iterator[tuple[str, list[Link]]]


class Sections:
    """The sections of the site: each its pages in order, in groups that have a name."""

    def __init__(self, reference: Reference) -> None:
        self._reference = reference

    def around(self, address: str) -> Neighbours | None:
        """Return what stands near a page; None if it is none of a section."""
        section = address.partition("/")[0]
        return self._sections[section].get(address) if section in self._sections else None

    @cached_property
    def _sections(self) -> Mapping[str, _Section]:
        orders = {
            "rules": self._rules,
            "variants": self._variants,
            "places": self._places,
            "disputes": self._disputes,
            "sources": self._sources,
        }
        return {section: _Section(order) for section, order in orders.items()}

    def _rules(self) -> Groups:
        book = self._reference.rulebook
        for section in book.sections:
            yield (
                section.title,
                [Link(f"rules/{name}/", book.questions[name].short) for name in section.questions],
            )

    def _variants(self) -> Groups:
        """Yield the whole games of each place by name, each before the accounts that stand under it."""
        for place, games in self._reference.games_by_place:
            whole = [self._reference.rulebook.profiles[game.id] for game in games]
            accounts = chain.from_iterable((game, *self._reference.rules_on(game)) for game in whole)
            yield (
                place or _("Not tied to a place"),
                [Link(f"variants/{each.id}/", each.name) for each in accounts],
            )

    def _places(self) -> Groups:
        places = self._reference.rulebook.places.values()
        yield _("Places"), [Link(f"places/{place.page}/", place.title) for place in places]

    def _disputes(self) -> Groups:
        for section, several in by_section(self._reference.disputes):
            yield section.title, [Link(address_of(each), each.dispute.ask) for each in several]

    def _sources(self) -> Groups:
        ours, others = apart(self._reference.rulebook)
        for name, sources in ((_("Sources"), ours), (_("On other games"), others)):
            yield name, [Link(f"sources/{each.id}/", each.short[:1].upper() + each.short[1:]) for each in sources]


class _Section:
    """A section, put in order when the first of its pages asks."""

    def __init__(self, order: Callable[[], Groups]) -> None:
        self._order = order

    def get(self, address: str) -> Neighbours | None:
        return self._neighbours.get(address)

    @cached_property
    def _neighbours(self) -> Mapping[str, Neighbours]:
        groups = list(self._order())
        all_links = [link for _name, links in groups for link in links]
        beside = zip([None, *all_links], [*all_links[1:], None], strict=False)
        return {
            link.address: Neighbours(name, _near(links, place), *next(beside))
            for name, links in groups
            for place, link in enumerate(links)
        }


def _near(links: Sequence[Link], place: int) -> Sequence[Link]:
    """Return the links around one of them."""
    first = max(0, min(place - NEAR // 2, len(links) - NEAR))
    return links[first : first + NEAR]
