"""The generated pages as MkDocs takes them: by source path, each with a head for it or as a whole file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from generator.model.rulebook import Rulebook
from generator.site.drawing import previews
from generator.site.export.browser import data_files
from generator.site.pages import redirects as found
from generator.site.pages.catalogue import single_pages
from generator.site.pages.comparisons import pair_address, pairs_of
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .render import rendered

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
    for one in rendered(single_pages(Reference(rulebook)), rulebook, settings):
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
