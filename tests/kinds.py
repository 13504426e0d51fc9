"""The kinds of page of a built site, which its pages name themselves, and the one of each that is longest."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

TEMPLATES = Path(__file__).parents[1] / "generator/bigtwo/templates"

WRITTEN = "written"
"""By hand, in Markdown."""
NOT_FOUND = "not found"
MOVED = "moved"
"""To another address: it only leads on."""

KIND = re.compile(r'<main class="sheet(?: sided)?" id="sheet"(?:\s+data-kind="([a-z_]+)")?')
UNNAMED = "plain"
"""The template of hand-written pages where there is no MkDocs."""


def kinds() -> list[str]:
    """The kinds of page that a site has, known before it is built: a template each, and the hand-written."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(TEMPLATES.glob("*.html"))}
    generated = [name for name, text in texts.items() if "{% extends" in text and name != UNNAMED]
    return [*generated, WRITTEN, NOT_FOUND]


@cache
def pages_by_kind(site: Path) -> Mapping[str, list[Path]]:
    """Every English page of a built site by its kind, the longest first, below the site's folder."""
    by_kind: dict[str, list[Path]] = {}
    abroad = set(folders_of(site))
    for page in sorted(site.rglob("*.html"), key=lambda page: -page.stat().st_size):
        path = page.relative_to(site)
        if path.parts[0] not in abroad:
            by_kind.setdefault(kind_of(path, page.read_text(encoding="utf-8")), []).append(path)
    return by_kind


def kind_of(path: Path, html: str) -> str:
    """The kind of a page."""
    if path.name == "404.html":
        return NOT_FOUND
    marked = KIND.search(html)
    return MOVED if 'http-equiv="refresh"' in html else (marked and marked[1]) or WRITTEN


def folders_of(site: Path) -> list[str]:
    """The folders of the languages of a site; English has none."""
    (listed,) = site.glob("assets*/data/languages.json")
    languages = json.loads(listed.read_text(encoding="utf-8"))["languages"]
    return [language["folder"].rstrip("/") for language in languages if language["folder"]]


def address_of(page: Path) -> str:
    """The address of a page below that of the site, `variants/basic/`."""
    return page.as_posix().removesuffix("index.html")
