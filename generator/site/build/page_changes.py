"""The pages that differ between two versions of `rules/`: addresses that come, go, or show something else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations

from generator.model.rulebook import Rulebook
from generator.site.export.files import vector_files
from generator.site.pages.catalogue import single_pages
from generator.site.pages.comparisons import pair_address, pair_page, pairs_of
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference

from .render import Renderer


@dataclass(frozen=True)
class ChangedPages:
    """Addresses of the site."""

    appear: tuple[str, ...]
    vanish: tuple[str, ...]
    change: tuple[str, ...]


class _Side:
    """The pages of one version, each as a hash of what it shows."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self._reference = Reference(rulebook)
        self._renderer = Renderer(rulebook)
        self.shown = {page.address: self._show(page) for page in single_pages(self._reference)}
        self.addresses = {
            *self.shown,
            *(pair_address(first, second) for first, second in pairs_of(rulebook)),
            *vector_files(rulebook).values(),
        }

    def _show(self, page: Page) -> str:
        return sha256("\0".join((page.title, page.description, self._renderer.render(page))).encode()).hexdigest()

    def pair(self, first: str, second: str) -> str:
        """Everything that the page of two variants shows."""
        profiles = self.rulebook.profiles
        return self._show(pair_page(self._reference, profiles[first], profiles[second]))


def changed_pages(old: Rulebook, new: Rulebook) -> ChangedPages:
    """The addresses that differ, each from the top of the site.

    Of the pairs, which are thousands, those are read of which a variant's own page changed.
    """
    before, now = _Side(old), _Side(new)
    change = {address for address in before.shown.keys() & now.shown if before.shown[address] != now.shown[address]}
    for first, second in combinations(sorted(old.profiles.keys() & new.profiles), 2):
        touched = {f"variants/{first}/", f"variants/{second}/"} & change
        if touched and before.pair(first, second) != now.pair(first, second):
            change.add(f"compare/{first}/{second}/")
    return ChangedPages(
        _from_top(now.addresses - before.addresses), _from_top(before.addresses - now.addresses), _from_top(change)
    )


def _from_top(addresses: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"/{address}" for address in sorted(addresses))
