"""Ways by which others find the pages: old addresses that lead on, and a word to search engines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import combinations

from generator.analysis.evidence import Evidence
from generator.model.rulebook import Rulebook

from .page import Page


def robots(site_url: str) -> str:
    """Every page may be read, and here they are listed."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {site_url}sitemap.xml\n"


def sitemap(site_url: str, addresses: Iterable[str]) -> str:
    """The list of pages for search engines, each with its whole address."""
    urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n'
    )


GONE = {"pictures/": "rules/", "contribute/form/": "house/"}
"""Addresses of pages that are no more, each with where one does the same now: drawings are at their questions, and
rules are told to the site where they are put together."""


def redirects(rulebook: Rulebook) -> Iterator[Page]:
    """A page at each address that a page or an id has left, and at those of its pairs."""
    for old, new in GONE.items():
        yield _moved(old, new)
    for folder, pairs in rulebook.renamed.items():
        for old, new in pairs.items():
            yield _moved(f"{folder}/{old}/", f"{folder}/{new}/")
    whole = {profile.id for profile in Evidence(rulebook).whole_games}
    renamed = {str(old): str(new) for old, new in rulebook.renamed.get("variants", {}).items() if new in whole}
    for first, second in combinations(sorted({*whole, *renamed}), 2):
        now = sorted({renamed.get(first, first), renamed.get(second, second)})
        if len(now) == 2 and now != [first, second]:
            yield _moved(f"compare/{first}/{second}/", f"compare/{now[0]}/{now[1]}/")


def _moved(old: str, new: str) -> Page:
    return Page(
        address=old,
        title="This page has moved",
        description=f"What was at {old} is now at {new}.",
        template="redirect.html",
        context={},
        moved_to=new,
        listed=False,
    )
