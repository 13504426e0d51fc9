"""All messages of the project, and catalogues brought up to date with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file

Keywords = Mapping[str, tuple[int | tuple[int, int] | tuple[int, str], ...] | None]

PYTHON_KEYWORDS: Keywords = {
    **dict.fromkeys(("_", "gettext", "N_")),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""The functions whose texts are messages, with the places of these among the arguments."""
SCRIPT_KEYWORDS: Keywords = {"t": None, "mark": None, "tn": (1, 2), "tp": ((1, "c"), 2), "tpn": ((1, "c"), 2, 3)}
"""The same in the scripts of the browser."""
COMMENT = "Translators:"
"""A comment that begins so before a message goes to its translators."""


_PROSE = ("glossary", "names", "names_by_place", "odds", "words")
OF_PROSE = frozenset(
    (
        *(f"generator/bigtwo/templates/{name}.html" for name in (*_PROSE, "answers", "attested", "effects")),
        *(f"generator/bigtwo/site/pages/{name}.py" for name in _PROSE),
    )
)
"""The files of pages that a player can do without at the table: so of the messages that stand nowhere else."""


class Extracted(NamedTuple):
    """A message with all that a translator sees of it."""

    english: str | tuple[str, ...]
    """Singular and plural where there are two."""
    context: str | None
    file: str
    line: int
    comments: tuple[str, ...] = ()


def texts_of(root: Path) -> Iterator[Extracted]:
    """Extract the messages of templates, Python and scripts, file by file."""
    for folder in ("overrides", "generator/bigtwo/templates", "docs/prose"):
        for path in sorted((root / folder).rglob("*.html")):
            yield from _texts(root, path, "jinja2", PYTHON_KEYWORDS, {"trimmed": "true", "silent": "false"})
    for path in sorted((root / "generator").rglob("*.py")):
        yield from _texts(root, path, "python", PYTHON_KEYWORDS, {})
    scripts = root / "generator/web"
    for path in sorted(scripts.rglob("*.js")):
        if not path.is_relative_to(scripts / "vendor"):  # libraries, which have no words for readers
            yield from _texts(root, path, "javascript", SCRIPT_KEYWORDS, {"template_string": "false"})


def _texts(root: Path, path: Path, method: str, keywords: Keywords, options: dict[str, str]) -> Iterator[Extracted]:
    file = path.relative_to(root).as_posix()
    collected = extract_from_file(
        method, path, keywords=keywords, comment_tags=(COMMENT,), options=options, strip_comment_tags=True
    )
    for line, english, comments, context in sorted(collected, key=itemgetter(0)):
        yield Extracted(english, context, file, line, tuple(comments))


def template_of(texts: Iterable[Extracted]) -> Catalog:
    """Return the catalogue of all messages, none translated."""
    catalog = Catalog(fuzzy=False)
    for text in texts:
        catalog.add(text.english, locations=[(text.file, text.line)], auto_comments=text.comments, context=text.context)
    return catalog


_CLOSE = 0.7
"""How alike two English texts are, of 1, for the translation of one to be a help with the other."""


def merged(catalog: Catalog, template: Catalog, base: Catalog | None = None) -> Catalog:
    """Bring a catalogue up to date with the messages of a template.

    A message whose English has changed keeps its translation, marked fuzzy, so that it is not shown before somebody has
    looked at it. What is no longer asked for is kept at the end of the file.

    :param base: the catalogue that has what this one lacks; only what is said otherwise than there is kept.
    """
    fresh = Catalog()
    for message in template:  # its own, for a language changes them
        fresh[message.id] = message.clone()
    before = {_key(message): message for message in catalog if message.id and message.string}
    catalog.update(fresh, no_fuzzy_matching=True, update_creation_date=False)
    gone = {key: message for key, message in before.items() if catalog.get(*key) is None}
    for message in list(catalog):
        if not message.id or _translated(message):
            continue
        key = _predecessor(message, gone)
        if key is not None:
            _take_over(message, gone.pop(key))
            catalog.obsolete.pop(catalog._key_for(*key), None)
    if base is not None:
        for message in list(catalog):
            if message.id and (not _translated(message) or _says_alike(message, base)):
                catalog.delete(message.id, message.context)
    return catalog


def _says_alike(message: Message, base: Catalog) -> bool:
    """Tell whether a translation is the same in another catalogue."""
    there = base.get(message.id, message.context)
    return there is not None and there.string == message.string


_Key = tuple[str, str | None]


def _key(message: Message) -> _Key:
    return (message.id if isinstance(message.id, str) else message.id[0]), message.context


def _predecessor(message: Message, gone: dict[_Key, Message]) -> _Key | None:
    """Find the message that stood where this one stands; without a context, the one most like it."""
    if message.context is not None:
        return next((key for key in gone if key[1] == message.context), None)
    texts = {key[0]: key for key in gone if key[1] is None}
    close = get_close_matches(_key(message)[0], texts, 1, _CLOSE)
    return texts[close[0]] if close else None


def _take_over(message: Message, former: Message) -> None:
    if isinstance(message.id, str) != isinstance(former.id, str):
        return
    message.string = former.string
    message.previous_id = [former.id] if isinstance(former.id, str) else list(former.id)
    message.user_comments = former.user_comments
    message.flags.add("fuzzy")


def _translated(message: Message) -> bool:
    return any(message.string) if isinstance(message.string, tuple) else bool(message.string)


class Progress(NamedTuple):
    """The part of a language that is translated."""

    messages: int
    translated: int
    fuzzy: int

    @property
    def missing(self) -> int:
        """The number of messages that nobody has translated."""
        return self.messages - self.translated - self.fuzzy


def progress(template: Catalog, chain: tuple[Catalog, ...]) -> Progress:
    """Count the messages of the template that the catalogues of a chain translate, the most specific first."""
    total = done = fuzzy = 0
    for message in template:
        if not message.id:
            continue
        total += 1
        versions = [catalog.get(*_key(message)) for catalog in chain]
        translations = [version for version in versions if version is not None and _translated(version)]
        done += any(not version.fuzzy for version in translations)
        fuzzy += bool(translations) and all(version.fuzzy for version in translations)
    return Progress(total, done, fuzzy)
