"""Renders what somebody asks for while the site is served, and nothing else, so that an edit is seen soon.

Loading and proving the rules takes a second, all pages take ten. Whatever is asked for is made once for each version
of the rules. A page that cannot be made leaves its last good version, and says why where there is none.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from threading import RLock

from .language_site import DATA, NOT_FOUND, LanguageSite
from .mistakes import sentence_of

_log = logging.getLogger("mkdocs.plugins.bigtwo")


class OnDemand:
    """Every page and file of a rulebook by its address, each made when it is first asked for.

    :raises TemplateSyntaxError: if a template is wrong.
    """

    def __init__(self, sites: Sequence[LanguageSite], last: dict[str, bytes]) -> None:
        self._english = sites[0]
        self._translations = {site.language.folder: site for site in sites[1:]}
        self._english.renderer.check_templates()
        self._last = last
        """The last good contents of each address, of an earlier version of the rules or the code."""
        self._written: set[str] = set()
        self._lock = RLock()

    def begin(self) -> None:
        """Begin with a site in which nothing is made yet."""
        self._written.clear()

    @property
    def addresses(self) -> Iterable[str]:
        """The address of every English page."""
        return self._english.addresses

    def _site(self, address: str) -> LanguageSite:
        """Return the site that an address is of.

        A translation's, which is made when it is first asked for, or the English.
        """
        folders = (folder for folder in self._translations if address.removeprefix(DATA).startswith(folder))
        return self._translations.get(next(folders, ""), self._english)

    def write(self, path: str, site: Path) -> None:
        """Have in the site what a path leads to from its top, or the page that says that there is nothing."""
        address = path.lstrip("/").removesuffix("index.html")
        with self._lock:
            made = self._site(address)
            if address not in made.files and address not in made.addresses:
                made, address = self._english, NOT_FOUND
            if address in self._written:
                return
            self._written.add(address)
            file = site / (address if address in made.files else f"{address}index.html")
            contents = self._contents(made, address)
            if contents:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(contents)
            else:
                file.unlink(missing_ok=True)

    def _contents(self, site: LanguageSite, address: str) -> bytes:
        """Return the page or file at an address; if it cannot be made, the last one that could, or the reason."""
        try:
            self._last[address] = site.files[address]() if address in site.files else self._page(site, address).encode()
        except Exception as error:
            sentence = sentence_of(error)
            _log.error(f"/{address} cannot be made: {sentence}", exc_info=None if sentence else error)
            problem = f"<h1>This page cannot be made</h1><p>{escape(sentence or repr(error))}</p>"
            instead = f"<!doctype html><title>Problems</title><body>{problem}</body>"
            return self._last.get(address, instead.encode())
        return self._last[address]

    def _page(self, site: LanguageSite, address: str) -> str:
        """Return the HTML of a page; empty if there is none after all."""
        page = site.page(address)
        return site.html(page) if page else ""
