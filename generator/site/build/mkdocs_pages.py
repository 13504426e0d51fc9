"""The generated pages as MkDocs takes them: by source path, each with a head for it or as a whole file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from generator.model.rulebook import Rulebook
from generator.site.drawing import previews
from generator.site.export.browser import data_files
from generator.site.pages import redirects as found
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.page import Page
from generator.site.pages.pages import Pages, pair_address, pairs_of
from generator.site.settings import Settings

from .render import rendered

_HEADING = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)(?:<a class="anchor"|</h2>)', re.DOTALL)
_UNSEARCHED = re.compile(r"<(\w+) [^>]*\bdata-search-exclude\b[^>]*>.*?</\1>", re.DOTALL)
"""An element that search leaves out; it holds none of its own kind. Reading it took longer than all the rest."""
_TAG = re.compile(r"<[^>]*>")
_BLOCK = re.compile(r"</?(?:p|ul|ol|li)\b[^>]*>")
"""Layout that search would keep and its results do not need."""

Source = tuple[str, str]
"""The head for MkDocs, empty for a light page or a file of data, and the content."""


@dataclass
class Feed:
    """What MkDocs is to be given."""

    sources: dict[str, Source] = field(default_factory=dict)
    """Source path to page or file."""
    pictures: dict[str, bytes] = field(default_factory=dict)
    """Path to the picture that is shown where a page's link is sent."""
    light: list[str] = field(default_factory=list)
    """The addresses of pages of which MkDocs knows only that they are files, for its list of pages."""

    def add(self, page: Page, html: str, settings: Settings) -> None:
        """Add a page that is rendered."""
        if page.preview and settings.site_url:
            self.pictures[f"{page.address}{previews.FILE}"] = previews.png(page.preview)
        if page.light and page.listed:
            self.light.append(page.address)
        source = f"{page.address}index.html" if page.light else source_of(page.address)
        self.sources[source] = ("" if page.light else head_of(page), html)


def feed_of(rulebook: Rulebook, settings: Settings) -> Feed:
    """Every page but those of pairs, of which there are the addresses; and every file of data.

    What is served while it is edited has no data: both are made when they are asked for.
    """
    feed = Feed(light=[pair_address(one, other) for one, other in pairs_of(rulebook)])
    for one in rendered(Pages(rulebook).without_pairs(), rulebook, settings):
        feed.add(one.page, one.html, settings)
    if not settings.served:
        feed.sources |= {file.address: ("", file.text) for file in data_files(rulebook)}
    feed.sources[TEXT_ADDRESS] = ("", form_text(rulebook, settings))
    if settings.site_url:
        feed.sources["robots.txt"] = ("", found.robots(settings.site_url))
    return feed


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
        "tags": [escape(tag) for tag in page.tags],
    }
    if page.boost != 1:
        meta["search"] = {"boost": page.boost}
    if page.preview:
        meta["preview"] = True
    if not page.contents:
        meta["hide"] = ["toc"]
    return front_matter(meta)


def front_matter(meta: Mapping[str, object]) -> str:
    """Front matter; JSON is YAML."""
    return f"---\n{json.dumps(meta, ensure_ascii=False)}\n---\n"


def headings(html: str) -> list[tuple[str, str]]:
    """The anchor and the text of each section of a page.

    >>> headings('<h2 id="a">One <b>part</b> <a class="anchor" href="#a">#</a></h2>')
    [('a', 'One part')]
    """
    return [(anchor, _TAG.sub("", title).strip()) for anchor, title in _HEADING.findall(html)]


def searched(html: str) -> str:
    """The part of a page that search reads.

    >>> searched('<p>kept</p><table data-search-exclude><tr><td>left out</td></tr></table>')
    ' kept '
    """
    return _BLOCK.sub(" ", _UNSEARCHED.sub("", html))
