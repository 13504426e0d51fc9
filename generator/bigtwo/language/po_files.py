"""The languages of the project: one PO file each, in a folder of its own below `locales/`, and the mistakes in it."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileParser, unescape, write_po
from babel.plural import to_gettext

from .language import CHECKED_BY, Language, plural_rule

FOLDER = "locales"
"""The folder of the languages, from the project's."""
FILE = "bigtwo.po"
"""The file of a language, in its folder, which is named after its tag with underscores: `zh_Hant_HK`."""


ENOUGH = 0.9
"""The share of the messages that must be translated before a language has pages."""

WIDTH = 100
"""Of the lines of a PO file, in characters."""


def chain_of(locale: str, known: Iterable[str]) -> list[str]:
    """List the folders that a language draws on, its own first.

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
        """Return the language of a folder.

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
        """Return the name of a language's file, from the project's folder."""
        return f"{FOLDER}/{name}/{FILE}"

    def path(self, name: str) -> Path:
        """Return the path of a language's file."""
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
        for message in (*catalog, *catalog.obsolete.values()):
            _restore_former(message)
        for message in catalog:
            if message.pluralizable:  # as many forms as the language has, whatever the file's head says
                message.string = tuple(message.string or ())[: catalog.num_plurals]
        self._gaps[name] = [number for number, line in enumerate(text.splitlines(), 1) if not line.strip()]
        self.mistakes += sorted([*unread, *mistakes_of(catalog, file)])
        return catalog

    def _sound(self, name: str) -> Catalog:
        """Return a catalogue without the messages in which there is a mistake."""
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


_FORMER = re.compile(r'msgid(?:_plural)?((?:\s+"(?:[^"\\]|\\.)*")+)')
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def _restore_former(message: Message) -> None:
    """Give a message back the English that it had; Babel reads it as comments. One that is translated has no need."""
    former = [comment for comment in message.user_comments if comment.startswith("|")]
    message.user_comments = [comment for comment in message.user_comments if comment not in former]
    if message.fuzzy:
        texts = _FORMER.findall(" ".join(comment.removeprefix("|").strip() for comment in former))
        message.previous_id = ["".join(map(unescape, _QUOTED.findall(text))) for text in texts]


def begun(name: str) -> Catalog:
    """Begin the catalogue of a language that nobody has translated yet."""
    comment = "# Translations of the Big Two reference into this language; CONTRIBUTING.md says how they are made."
    catalog = Catalog(locale=name, project="bigtwo", version="", header_comment=comment, fuzzy=False)
    catalog.mime_headers = _headers(name)
    return catalog


def _headers(name: str) -> list[tuple[str, str]]:
    """Return the head of a PO file; Babel's own table of plural forms has not every language that CLDR has."""
    return [
        ("Project-Id-Version", "bigtwo"),
        ("Language", name),
        ("Plural-Forms", f"{to_gettext(plural_rule(Locale.parse(name)))};"),
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


_SLOT = re.compile(r"\{/?[\w.]+\}|%\(\w+\)s")
_LINE = re.compile(r'\s*(?:#.*|(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[(\d+)\])?)\s+)?"(?:[^"\\]|\\[nrt"\\])*")?\s*')
"""A line of a PO file: nothing, a comment, or a text between quotation marks, with a keyword before it or not."""
_OF_HTML = '"<>'
"""Signs that mean something in a page, where messages stand as they are, in attributes too."""
_HTML = re.compile(r"</?[a-zA-Z][^<>]*>|&#?\w+;")
_STRAY = re.compile(r"[{}]|%(?!%)")
"""What begins or ends a slot, where no slot is."""
_UNSEEN = ("Cc", "Cf", "Co", "Cs")
"""The categories of characters that nobody sees and that can change how the rest is read."""
_LONGEST = 5
"""A translation may be so many times as long as the English, and a sentence longer."""


class Mistake(NamedTuple):
    """A mistake in a PO file."""

    file: str
    line: int
    message: str
    hint: str

    def __str__(self) -> str:
        """Place, mistake and hint, as the command prints it."""
        return f"{self.file}:{self.line}: {self.message}; {self.hint}"


def slots_of(text: str) -> list[str]:
    """List the slots of a message, each once, in order.

    >>> slots_of("{mine.one} beats {theirs.one}: %(count)s, {mine.one}")
    ['{mine.one}', '{theirs.one}', '%(count)s']
    """
    return list(dict.fromkeys(_SLOT.findall(text)))


def malformed_lines(text: str, file: str, plurals: int) -> Iterator[Mistake]:
    """Yield the lines of a PO file that say nothing, and plural forms that its language has not."""
    for number, line in enumerate(text.splitlines(), 1):
        matching = _LINE.fullmatch(line.removeprefix("#~"))
        if matching is None:
            hint = 'write msgid, msgid_plural, msgctxt or msgstr, a space and the text in "quotation marks"'
            yield Mistake(file, number, f"is not a line of a PO file: {line.strip()[:40]}", hint)
        elif matching[2] and int(matching[2]) >= plurals:
            yield Mistake(file, number, f"has a plural form too many: {matching[1]}", f"write {_wanted(plurals)}")


def mistakes_of(catalog: Catalog, file: str) -> list[Mistake]:
    """List every mistake in the translations of a catalogue, in their order; an untranslated message has none."""
    return [
        Mistake(file, message.lineno or 1, *wrong)
        for message in catalog
        if message.id and not message.fuzzy
        for wrong in _wrong(message, catalog.num_plurals)
    ]


def _wrong(message: Message, plurals: int) -> Iterator[tuple[str, str]]:
    english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if not any(forms):
        return
    if len(english) > 1 and (len(forms) != plurals or not all(forms)):
        filled = sum(map(bool, forms))
        yield f"has {filled} of its plural forms", f"write {_wanted(plurals)}"
    for place, form in enumerate(forms):
        for_one = len(forms) > 1 and place == 0
        yield from _wrong_slots(english, form, for_one) if form else ()
        if form and not form.strip():
            yield "is translated by nothing but space", "write the translation, or leave it empty"
        if unseen := [sign for sign in form if unicodedata.category(sign) in _UNSEEN and sign not in "\n\u200c\u200d"]:
            yield f"has the invisible character U+{ord(unseen[0]):04X}", "leave it out"
        if len(form) > _LONGEST * max(map(len, english)) + 100:
            yield f"is {len(form):,} characters long", "translate this message and nothing else"
        if html := _HTML.search(form):
            yield f"has HTML in it: {html[0]}", "write plain text; the page adds the rest"
        elif sign := next((sign for sign in _OF_HTML if sign in form and sign not in " ".join(english)), ""):
            yield f"has the sign {sign}, which would end a part of the page", "write “ and ”, or the word"


def _wanted(plurals: int) -> str:
    return "one form: msgstr[0]" if plurals == 1 else f"{plurals} forms: msgstr[0] to msgstr[{plurals - 1}]"


def _wrong_slots(english: Sequence[str], form: str, for_one: bool) -> Iterator[tuple[str, str]]:
    """Slots of a translation that the English has not, and slots that are missing in it.

    A form for one thing need not give the number.
    """
    known, here = slots_of(" ".join(english)), slots_of(form)
    needed = slots_of(english[0 if for_one else -1])
    for slot in here:
        if slot not in known:
            yield f"has the slot {slot}, which the English has not", f"its slots are {', '.join(known) or 'none'}"
    for slot in needed:
        if slot not in here:
            yield f"leaves out the slot {slot}", f"put {slot} where it belongs in the sentence"
    signs = "{}%" if any("%(" in slot for slot in known) else "{}"
    rest, english_rest = _SLOT.sub("", form), _SLOT.sub("", " ".join(english))
    stray = next((sign for sign in _STRAY.findall(rest) if sign in signs and sign not in english_rest), "")
    if stray:
        yield f"has a {stray} that belongs to no slot", "leave it out" if stray in "{}" else "write %%"
