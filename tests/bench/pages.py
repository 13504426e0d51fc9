"""The kinds of page, and the one that each is measured by."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from tests.bench.compression import compressed

KINDS: Mapping[str, str] = {
    "home": "index.html",
    "language": "language/index.html",
    "learn": "learn/index.html",
    "settle": "settle/index.html",
    "house": "house/index.html",
    "score": "score/index.html",
    "variants": "variants/index.html",
    "variant": "variants/*/index.html",
    "which": "which/index.html",
    "agree": "agree/index.html",
    "rules": "rules/index.html",
    "rule": "rules/*/index.html",
    "examples": "rules/*/examples/index.html",
    "compare": "compare/index.html",
    "pair": "compare/*/*/index.html",
    "disputes": "disputes/index.html",
    "dispute": "disputes/*/index.html",
    "deals": "deals/index.html",
    "deal": "deals/*/index.html",
    "odds": "odds/index.html",
    "odds of answers": "odds/answers/index.html",
    "names": "names/index.html",
    "names by place": "names/places/index.html",
    "card words": "names/card-words/index.html",
    "words": "names/words/index.html",
    "sources": "sources/index.html",
    "source": "sources/*/index.html",
    "data": "data/index.html",
    "search": "search/index.html",
    "offline": "offline/index.html",
    "contribute": "contribute/index.html",
    "architecture": "architecture/index.html",
    "benchmarks": "benchmarks/index.html",
    "moved": "pictures/index.html",
    "moved: form": "contribute/form/index.html",
    "not found": "404.html",
}
"""Name of a kind of page to the pattern of its files; every English page of a site is of one kind."""


def kinds_of(site: Path) -> dict[str, str]:
    """The kinds of page of a site, with a kind for each of its languages but English."""
    return {**KINDS, **{f"in {folder}": f"{folder}/**/index.html" for folder in folders_of(site)}}


def folders_of(site: Path) -> list[str]:
    """The folders of the languages of a site; English has none."""
    (listed,) = site.glob("assets*/data/languages.json")
    languages = json.loads(listed.read_text(encoding="utf-8"))["languages"]
    return [language["folder"].rstrip("/") for language in languages if language["folder"]]


def heaviest(site: Path) -> dict[str, Path]:
    """Of each kind the page that is longest as it travels, below the site's folder."""
    heavy = {}
    for kind, pattern in kinds_of(site).items():
        largest = sorted(site.glob(pattern), key=lambda page: -page.stat().st_size)[:5]
        heavy[kind] = max(largest, key=lambda page: len(compressed(page))).relative_to(site)
    return heavy


def address_of(page: Path) -> str:
    """The address of a page below that of the site, `variants/basic/`."""
    return page.as_posix().removesuffix("index.html")
