"""Catalogues of translations: one PO file a language, in a folder of its own below `locales/`."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Set
from io import StringIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileParser, write_po
from babel.plural import to_gettext

from .language import CHECKED_BY, Language
from .mistakes import Mistake, malformed_lines, mistakes_of

FOLDER = "locales"
"""The folder of the languages, from the project's."""
FILE = "bigtwo.po"
"""The file of a language, in its folder, which is named after its tag with underscores: `zh_Hant_HK`."""


ENOUGH = 0.9
"""The share of the messages that must be translated before a language has pages."""

WIDTH = 100
"""Of the lines of a PO file, in characters."""


def chain_of(locale: str, known: Iterable[str]) -> list[str]:
    """The folders that a language draws on, its own first.

    >>> chain_of("zh_Hant_HK", ["id", "zh_Hant", "zh_Hant_HK", "zh_Hans"])
    ['zh_Hant_HK', 'zh_Hant']
    """
    parts = locale.split("_")
    names = ["_".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return [name for name in names if name in set(known)]


class Languages:
    """The languages of a project: the folders of `locales/`, read once, with the mistakes in them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.mistakes: list[Mistake] = []
        self.all = [path.parent.name for path in sorted((root / FOLDER).glob(f"*/{FILE}"))]
        """The folders of all languages."""
        self.unreadable: set[str] = set()
        """The folders of files that cannot be read whole, so that to write them anew would lose something."""
        self._gaps: dict[str, list[int]] = {}
        """Folder to the numbers of the empty lines of its file, between which its messages stand."""
        read = {name: self._read(name) for name in self.all}
        self.catalogs: Mapping[str, Catalog] = {name: catalog for name, catalog in read.items() if catalog is not None}
        """Folder to catalogue, of those that can be read."""

    def language(self, name: str) -> Language:
        """The language of a folder.

        :raises KeyError: if there is none.
        """
        chain = chain_of(name, self.catalogs)
        return Language(Locale.parse(name), tuple(self._sound(folder) for folder in chain))

    @property
    def published(self) -> list[Language]:
        """The languages that have pages: those of which enough is translated, and that no other language builds on."""
        bases = {base for name in self.catalogs for base in chain_of(name, self.catalogs)[1:]}
        languages = [self.language(name) for name in self.catalogs if name not in bases]
        return [language for language in languages if language.share >= ENOUGH]

    def file(self, name: str) -> str:
        """The name of a language's file, from the project's folder."""
        return f"{FOLDER}/{name}/{FILE}"

    def path(self, name: str) -> Path:
        """The path of a language's file."""
        return self.root / self.file(name)

    def _read(self, name: str) -> Catalog | None:
        file = self.file(name)
        try:
            Locale.parse(name)
        except (ValueError, UnknownLocaleError):
            hint = "name it by language, script and region, as id, zh_Hans or zh_Hant_HK"
            self.mistakes.append(Mistake(file, 1, f"'{name}' is not a language", hint))
            return None
        try:
            text = self.path(name).read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            self.mistakes.append(Mistake(file, 1, "is not UTF-8", "save it as UTF-8"))
            self.unreadable.add(name)
            return None
        unread = [*malformed_lines(text, file, begun(name).num_plurals)]
        catalog = _Noting(name)
        PoFileParser(catalog).parse(StringIO(_without(text, {mistake.line for mistake in unread})))
        unread += [Mistake(file, line, "stands here a second time", "keep one of the two") for line in catalog.again]
        said = dict(catalog.mime_headers).get("Language", "")
        if not text.strip():
            unread.append(Mistake(file, 1, "is empty", f"begin it anew: bigtwo language new {name}"))
        elif said and said != name:
            unread.append(Mistake(file, 1, f"says that its language is '{said}'", f"write Language: {name}"))
        if unread:
            self.unreadable.add(name)
        checked_by = dict(catalog.mime_headers).get(CHECKED_BY, "")
        catalog.mime_headers = [*_headers(name), (CHECKED_BY, checked_by)]
        for message in catalog:
            if message.pluralizable:  # as many forms as the language has, whatever the file's head says
                message.string = tuple(message.string or ())[: catalog.num_plurals]
        self._gaps[name] = [number for number, line in enumerate(text.splitlines(), 1) if not line.strip()]
        self.mistakes += sorted([*unread, *mistakes_of(catalog, file)])
        return catalog

    def _sound(self, name: str) -> Catalog:
        """A catalogue without the messages in which there is a mistake."""
        catalog = self.catalogs[name]
        wrong = {
            bisect_right(self._gaps[name], mistake.line) for mistake in self.mistakes if mistake.file == self.file(name)
        }
        sound = Catalog(locale=catalog.locale)
        sound.mime_headers = catalog.mime_headers
        for message in catalog:
            if message.id and bisect_right(self._gaps[name], message.lineno or 1) not in wrong:
                sound[message.id] = message
        return sound


class _Noting(Catalog):
    """A catalogue that notes the lines of messages that it has already."""

    def __init__(self, locale: str) -> None:
        super().__init__(locale=locale)
        self.again: list[int] = []

    def __setitem__(self, english: str | tuple[str, ...] | list[str], message: Message) -> None:
        if english and self.get(tuple(english) if isinstance(english, list) else english, message.context) is not None:
            self.again.append(message.lineno or 1)
        super().__setitem__(english, message)


def _without(text: str, lines: Set[int]) -> str:
    """Return the text of a PO file with the entries that hold any of these lines emptied."""
    entries: list[list[str]] = [[]]
    spoilt = set()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            entries.append([])
        if number in lines:
            spoilt.add(len(entries))
        entries[-1].append(line)
    kept = ([""] * len(entry) if place in spoilt else entry for place, entry in enumerate(entries, 1))
    return "\n".join(line for entry in kept for line in entry) + "\n"


def begun(name: str) -> Catalog:
    """The catalogue of a language that nobody has translated yet."""
    comment = "# Translations of the Big Two reference into this language; CONTRIBUTING.md says how they are made."
    catalog = Catalog(locale=name, project="bigtwo", version="", header_comment=comment, fuzzy=False)
    catalog.mime_headers = _headers(name)
    return catalog


def _headers(name: str) -> list[tuple[str, str]]:
    """The head of a PO file; Babel's own table of plural forms has not every language that CLDR has."""
    return [
        ("Project-Id-Version", "bigtwo"),
        ("Language", name),
        ("Plural-Forms", f"{to_gettext(Locale.parse(name).plural_form)};"),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
    ]


def write(catalog: Catalog, path: Path) -> None:
    """Write a catalogue as its PO file, whole or not at all."""
    written = path.with_suffix(".new")
    with written.open("wb") as opened:
        write_po(opened, catalog, width=WIDTH, include_previous=True, include_lineno=False)
    written.replace(path)
