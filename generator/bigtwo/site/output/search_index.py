"""The index of the search as a file: of the generated pages, and of those written by hand by their front matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from bigtwo.language.language import Language
from bigtwo.language.texts import Speech, speaking
from bigtwo.site.export.browser import DataFile
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.search import INDEX, index_address, index_of
from bigtwo.site.pages.search_in_languages import English, index_in

from .hand_written import head_of


def search_file(reference: Reference, pages: Iterable[Page], docs: Path) -> DataFile:
    """Return the index of all pages, and of the files of Markdown in a folder."""
    return DataFile(INDEX, index_of(reference, [*pages, *_hand_written(docs)]))


def english_part(reference: Reference, pages: Iterable[Page], docs: Path) -> English:
    """Return the parts that the indexes of all languages take from the English site.

    The same pages as in its own index.
    """
    return English.of(reference, (*pages, *_hand_written(docs)))


def search_file_in(language: Language, reference: Reference, pages: Iterable[Page], english: English) -> DataFile:
    """Return the index of a language.

    :param reference: of the rules in the language.
    :param pages: those that there are in the language, their addresses without its folder.
    """
    with speaking(Speech(language.locale, language.translations)):
        return DataFile(index_address(language.folder), index_in(language, reference, pages, english))


def _hand_written(docs: Path) -> Iterator[Page]:
    for path in sorted(docs.rglob("*.md")):
        yield head_of(path.relative_to(docs).as_posix(), path.read_text(encoding="utf-8"))[0]
