"""Ways by which others find the pages: old addresses that lead on, and a word to search engines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import product

from bigtwo.analysis.pairs import pairs_of
from bigtwo.compiler.rulebook import Rulebook

from .comparisons import pair_address
from .page import Page


def robots(site_url: str) -> str:
    """Every page may be read, and here they are listed."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {site_url}sitemap.xml\n"


def sitemap(site_url: str, addresses: Iterable[str]) -> str:
    """Return the list of pages for search engines, each with its whole address."""
    urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n'
    )


def redirects(rulebook: Rulebook, gone: Mapping[str, str]) -> Iterator[Page]:
    """Yield a page at each address that a page or an id has left, and at those of its pairs.

    :param gone: old address to new, of pages that are no more.
    """
    for old, new in gone.items():
        yield _moved(old, new)
    for folder, pairs in rulebook.renamed.items():
        for old, new in pairs.items():
            yield _moved(f"{folder}/{old}/", f"{folder}/{new}/")
    ids = defaultdict[str, list[str]](list)
    for old, new in rulebook.renamed.get("variants", {}).items():
        ids[str(new)].append(str(old))
    for first, second in pairs_of(rulebook):
        for mine, theirs in product([first, *ids[first]], [second, *ids[second]]):
            if (mine, theirs) != (first, second):
                yield _moved(pair_address(mine, theirs), pair_address(first, second))


def _moved(old: str, new: str) -> Page:
    return Page(
        address=old,
        title=f"This page has moved: {new}",
        description=f"What was at {old} is now at {new}.",
        template="redirect.html",
        context={},
        moved_to=new,
        listed=False,
    )
