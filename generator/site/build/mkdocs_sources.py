"""Pages as MkDocs takes them: a source path, front matter, the headings, and the content.

Nothing of the rest of the package is needed here, so that it works where other code is broken.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.site.pages.page import Page

_HEADING = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)(?:<a class="anchor"|</h2>)', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")

Source = tuple[str, str]
"""The head for MkDocs, empty for a light page or a file of data, and the content."""


WORKER = "service-worker.js"
"""The worker's address; a worker sees the pages of its own folder and below, so it lies at the top."""


@dataclass
class SiteFiles:
    """The generated pages and files of a build."""

    sources: dict[str, Source] = field(default_factory=dict)
    """Source path to page or file."""
    pictures: dict[str, bytes] = field(default_factory=dict)
    """Path to the picture that is shown where a page's link is sent."""
    light: list[str] = field(default_factory=list)
    """The addresses of pages of which MkDocs knows only that they are files, or nothing, for its list of pages."""


NAMED = (
    "index.html",
    *(f"{tool}/index.html" for tool in ("settle", "house", "score", "compare")),
    *(f"{folder}/index.md" for folder in ("disputes", "variants", "rules", "deals", "odds")),
    *(f"{folder}/index.md" for folder in ("names", "sources", "data")),
    "contribute/form.md",
    "architecture/modules.md",
)
"""The generated pages that mkdocs.yml or a file of docs/ names."""


def stubs() -> dict[str, Source]:
    """An empty page or file for each that MkDocs must know while the site is served.

    The pages themselves are made when somebody asks for them (see `on_demand`). The worker of an earlier build, which
    would show old pages, is replaced by one that takes itself away.
    """
    empty = {source: (front_matter({}) if source.endswith(".md") else "", "") for source in NAMED}
    return empty | {WORKER: ("", 'importScripts("assets/js/offline/farewell.js");\n')}


def source_of(address: str) -> str:
    """The Markdown file that MkDocs would have had: a folder's own page is its index.

    >>> source_of("rules/"), source_of("rules/passing/")
    ('rules/index.md', 'rules/passing.md')
    """
    parts = address.rstrip("/").split("/")
    return f"{parts[0]}/{parts[1]}.md" if len(parts) == 2 else f"{address}index.md"


def head_of(page: Page) -> str:
    """A page's front matter for MkDocs, Material and the page around it.

    The theme puts its texts into pages as they are, so they are HTML here.
    """
    meta: dict[str, object] = {
        "title": escape(page.title),
        "description": escape(page.description),
    }
    if page.preview:
        meta["preview"] = True
    if not page.contents:
        meta["hide"] = ["toc"]
    return front_matter(meta)


def front_matter(meta: Mapping[str, object]) -> str:
    """Front matter; JSON is YAML."""
    return f"---\n{json.dumps(meta, ensure_ascii=False)}\n---\n"


def with_addresses(sitemap: str, site_url: str, addresses: Iterable[str]) -> str:
    """MkDocs' list of pages with those of which it does not know; empty where the site has no address."""
    if not site_url:
        return ""
    urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in addresses)
    return sitemap.replace("</urlset>", f"{urls}</urlset>")


def headings(html: str) -> list[tuple[str, str]]:
    """The anchor and the text of each section of a page.

    >>> headings('<h2 id="a">One <b>part</b> <a class="anchor" href="#a">#</a></h2>')
    [('a', 'One part')]
    """
    return [(anchor, _TAG.sub("", title).strip()) for anchor, title in _HEADING.findall(html)]


def problem_page(problems: str) -> dict[str, Source]:
    """The home page where there is no last good one: what is wrong."""
    head = front_matter({"title": "Problems", "description": "What keeps the site from being made"})
    html = f"<h1>Problems</h1><pre>{escape(problems)}</pre><p>Mend the files, and the site appears here.</p>"
    return {"index.md": (head, html)}
