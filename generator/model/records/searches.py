"""Words in which people search: those that mean the same to them, and the commonest ways to ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from generator.model.document import Text
from generator.model.fields import Here, Line
from generator.model.problems import Problems
from generator.model.record import Record

Alike = tuple[Text, ...]
"""Words that mean the same to somebody who searches."""


@dataclass(frozen=True, kw_only=True)
class Asked(Record, thing="a way to ask"):
    """A way to ask, with the page that answers it."""

    ask: Line
    leads_to: Text
    """The page's address, from the top of the site, as `rules/passing/`."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note an address that is not one of a page."""
        if not self.leads_to.endswith("/") or self.leads_to.startswith("/"):
            problems.add(self.leads_to.place, f"'{self.leads_to}' is not a page", "write it as rules/passing/")
        return self


@dataclass(frozen=True, kw_only=True)
class SpokenSearches(Record, thing="the searches of a language"):
    """Words that people type in a language; the ways to ask are what the search is tested by, and no part of it."""

    alike: tuple[Alike, ...] = ()
    passed_over: Alike = ()
    """Words that say little where others stand beside them."""
    asked: tuple[Asked, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Searches(SpokenSearches, thing="the file of searches"):
    """Words that people type to find something, in English and in the other languages of the site."""

    languages: Mapping[str, SpokenSearches] = field(default_factory=dict)
    """Language tag to what is typed in it; what stands under `zh-Hant` holds in `zh-Hant-HK` too."""

    def spoken(self, tag: str) -> SpokenSearches:
        """Words typed in a language, its own and that of the more general ones."""
        chain = [said for name, said in self.languages.items() if f"{tag}-".startswith(f"{name}-")]
        return SpokenSearches(
            alike=tuple(alike for said in chain for alike in said.alike),
            passed_over=tuple(word for said in chain for word in said.passed_over),
            asked=tuple(asked for said in chain for asked in said.asked),
        )
