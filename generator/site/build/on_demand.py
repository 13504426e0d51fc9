"""Renders what somebody asks for while the site is served, and nothing else, so that an edit is seen soon.

Loading and proving the rules takes a second, all pages take ten. Whatever is asked for is made once for each version
of the rules. A page that cannot be made leaves its last good version, and says why where there is none.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from threading import RLock

from generator.model.rulebook import Rulebook
from generator.site.export.browser import data_makers
from generator.site.export.files import file_makers
from generator.site.pages.catalogue import pair_makers, single_makers, single_pages
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.pages.search import INDEX
from generator.site.settings import Settings

from .mistakes import sentence_of
from .render import Renderer
from .search_index import search_file

LayOut = Callable[[Page, str], str]
"""Makes a whole page of a page and the HTML of its content."""

_log = logging.getLogger("mkdocs.plugins.bigtwo")


class OnDemand:
    """Every page and file of a rulebook by its address, each made when it is first asked for.

    :raises TemplateSyntaxError: if a template is wrong.
    """

    def __init__(self, rulebook: Rulebook, settings: Settings, last: dict[str, bytes], docs: Path) -> None:
        reference = Reference(rulebook)
        self._pages = single_makers(reference)
        self._pairs = pair_makers(reference)
        self._files: Mapping[str, Callable[[], bytes]] = {
            **data_makers(rulebook),
            **file_makers(rulebook),
            INDEX: lambda: search_file(reference, single_pages(reference), docs).text.encode(),
            TEXT_ADDRESS: lambda: form_text(rulebook, settings).encode(),
        }
        self._renderer = Renderer(rulebook, settings)
        self._renderer.check_templates()
        self._last = last
        """The last good contents of each address, of an earlier version of the rules or the code."""
        self._lay_out: LayOut = lambda page, html: html
        self._written: set[str] = set()
        self._lock = RLock()

    def begin(self, lay_out: LayOut) -> None:
        """Begin with a site in which nothing is made yet, and with the layout of today."""
        self._lay_out = lay_out
        self._written.clear()

    def write(self, path: str, site: Path) -> None:
        """Have in the site what a path leads to, from the top of the site, if it is one of our pages or files."""
        address = path.lstrip("/").removesuffix("index.html")
        with self._lock:
            if address in self._written:
                return
            if address in self._pages or address in self._pairs:
                file = site / address / "index.html"
            elif address in self._files:
                file = site / address
            else:
                return
            self._written.add(address)
            contents = self._contents(address)
            if contents:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(contents)

    def _contents(self, address: str) -> bytes:
        """The page or file at an address; if it cannot be made, the last one that could, or the reason."""
        try:
            self._last[address] = self._files[address]() if address in self._files else self._page(address).encode()
        except Exception as error:
            sentence = sentence_of(error)
            _log.error(f"/{address} cannot be made: {sentence}", exc_info=None if sentence else error)
            problem = f"<h1>This page cannot be made</h1><p>{escape(sentence or repr(error))}</p>"
            instead = f"<!doctype html><title>Problems</title><body>{problem}</body>"
            return self._last.get(address, instead.encode())
        return self._last[address]

    def _page(self, address: str) -> str:
        """The HTML of a page; empty if there is none after all."""
        page = (self._pages.get(address) or self._pairs[address])()
        if page is None:
            return ""
        html = self._renderer.render(page)
        return html if page.light else self._lay_out(page, html)
