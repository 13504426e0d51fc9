"""The index of the search as a file: of the generated pages, and of those written by hand by their front matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.site.export.browser import DataFile
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.pages.search import INDEX, index_of

from .hand_written import head_of


def search_file(reference: Reference, pages: Iterable[Page], docs: Path) -> DataFile:
    """The index of all pages but those of pairs, and of the files of Markdown in a folder."""
    return DataFile(INDEX, index_of(reference, [*pages, *_hand_written(docs)]))


def _hand_written(docs: Path) -> Iterator[Page]:
    for path in sorted(docs.rglob("*.md")):
        yield head_of(path.relative_to(docs).as_posix(), path.read_text(encoding="utf-8"))[0]
