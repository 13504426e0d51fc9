"""What is made when it is asked for while the site is served: the thousands of pages of pairs, and the data."""

from __future__ import annotations

import re
from pathlib import Path

from generator.model.rulebook import Rulebook
from generator.site.export.browser import DATA, DataFile
from generator.site.pages.comparisons import pair_page
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .render import Renderer

_PAIR = re.compile(r"compare/([^/]+)/([^/]+)/?")


class Asked:
    """Makes what no build of a served site has made."""

    def __init__(self, rulebook: Rulebook, settings: Settings) -> None:
        self._rulebook = rulebook
        self._reference = Reference(rulebook)
        self._renderer = Renderer(rulebook, settings)

    def write(self, path: str, site: Path) -> None:
        """Have what a path, from the top of the site, leads to, if it is made so."""
        address = path.lstrip("/")
        pair = _PAIR.fullmatch(address)
        profiles = self._rulebook.profiles
        if address in DATA:
            _put(site / address, DataFile(address, DATA[address](self._rulebook)).text)
        elif pair and pair[1] < pair[2] and profiles.keys() >= {*pair.groups()}:
            page = pair_page(self._reference, profiles[pair[1]], profiles[pair[2]])
            _put(site / page.address / "index.html", self._renderer.render(page))


def _put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
