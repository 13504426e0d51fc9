"""The generated files of a build as the plugin hands them to MkDocs, which copies them.

Nothing of the rest of the package is needed here, so that it works where other code is broken.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape

WORKER = "service-worker.js"
"""The worker's address; a worker sees the pages of its own folder and below, so it lies at the top."""

WORKER_BEGINS = "self.SITE = "
"""How each worker begins, by which a site that a build made is known."""


@dataclass
class SiteFiles:
    """The generated pages and files of a build."""

    texts: dict[str, str] = field(default_factory=dict)
    """Path to page or file."""
    pictures: dict[str, bytes] = field(default_factory=dict)
    """Path to the picture that is shown where a page's link is sent."""
    listed: list[str] = field(default_factory=list)
    """The addresses of pages that stand in the list for search engines."""


def file_of(address: str) -> str:
    """Return the file of a page in the site.

    >>> file_of("rules/")
    'rules/index.html'
    """
    return f"{address}index.html"


def served_files(addresses: Iterable[str]) -> SiteFiles:
    """Return an empty file for each page while the site is served, so that links to it lead somewhere for MkDocs.

    The pages themselves are made when somebody asks for them (see `on_demand`). The worker of an earlier build, which
    would show old pages, is replaced by one that takes itself away.
    """
    farewell = {WORKER: 'importScripts("assets/js/offline/farewell.js");\n'}
    return SiteFiles(dict.fromkeys(map(file_of, addresses), "") | farewell)


def problem_page(problems: str) -> SiteFiles:
    """Return the home page where there is no last good one: what is wrong."""
    said = f"<h1>Problems</h1><pre>{escape(problems)}</pre><p>Mend the files, and the site appears here.</p>"
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Problems</title><body>{said}</body></html>\n'
    return SiteFiles({file_of(""): page})


def with_addresses(sitemap: str, site_url: str, addresses: Iterable[str]) -> str:
    """MkDocs' list of pages with those that it only copies; empty where the site has no address."""
    if not site_url:
        return ""
    urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in addresses)
    return sitemap.replace("</urlset>", f"{urls}</urlset>")
