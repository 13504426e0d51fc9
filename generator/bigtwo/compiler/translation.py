"""The texts of `rules/` that a player needs at the table: listed for translators, and translated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from babel.messages.catalog import Catalog

from bigtwo.book.marks import Translated
from bigtwo.language.language import PROSE_NOTE
from bigtwo.language.template import OF_PROSE, Extracted, template_of, texts_of

from .document import NOWHERE, Text
from .problems import Location
from .record import fields_of
from .records.vocabulary import labels
from .rulebook import Files

if TYPE_CHECKING:
    from bigtwo.language.language import Language


class Message(NamedTuple):
    """A text to translate."""

    context: str
    """Where the text stands, so that a translator knows what it is: `questions/flush-comparison#options.rank.label`."""
    text: str
    place: Location
    """The place of the record that has it."""
    prose: bool = False
    """Whether a player can do without it at the table."""


Translate = Callable[[Message], str]
"""A message to the text that is shown for it."""


def messages(files: Files) -> Iterator[Message]:
    """Every text of the files that a translation takes, once, in their order."""
    collected: list[Message] = []

    def collect(message: Message) -> str:
        collected.append(message)
        return message.text

    translated(files, collect)
    collected += (Message(context, text, where, True) for context, text, where in labels(files.names, files.glossary))
    once: dict[tuple[str, str], Message] = {}
    for message in collected:
        once.setdefault((message.context, message.text), message)
    return iter(once.values())


def translated(files: Files, translate: Translate) -> Files:
    """Return the files with other texts where a translation takes them."""
    whole: Files = _translated(files, (), NOWHERE, translate)
    return whole


def _translated(value: Any, way: tuple[str, ...], place: Location, translate: Translate) -> Any:
    """Translate the texts in a value at the end of a path through the files; return it unchanged if it has none."""
    if isinstance(value, Mapping):
        entries = {key: _translated(held, (*way, str(key)), place, translate) for key, held in value.items()}
        return entries if any(entries[key] is not held for key, held in value.items()) else value
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        items = tuple(_translated(held, (*way, str(index)), place, translate) for index, held in enumerate(value, 1))
        return items if any(new is not held for new, held in zip(items, value, strict=True)) else value
    kind: Any = type(value)
    if not is_dataclass(value) or not _takes_texts(kind):
        return value
    place = getattr(value, "place", place)
    record: Any = value
    changes: dict[str, Any] = {}
    for field in fields_of(kind):
        held = getattr(value, field.name)
        step = (*way, field.key)
        mark = _mark(field.hint)
        if mark is None:
            new = _translated(held, step, place, translate)
        elif isinstance(held, Mapping):
            new = {key: translate(_message(mark, (*step, key), text, place)) for key, text in held.items()}
            new = held if new == held else new
        elif held:
            message = _message(mark, step, str(held), place)
            new = translate(message)
            new = held if new == held else Text(new, held.place) if isinstance(held, Text) else new
        else:
            continue
        if new is not held:
            changes[field.name] = new
    return replace(record, **changes) if changes else value


def _message(mark: Translated, way: tuple[str, ...], text: str, place: Location) -> Message:
    return Message(mark.context or f"{'/'.join(way[:2])}#{'.'.join(way[2:])}", text, place, mark.prose)


def _mark(hint: Any) -> Translated | None:
    return next((mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Translated)), None)


@cache
def _takes_texts(kind: Any) -> bool:
    """Tell whether records of a kind, or those in them, have a text to translate."""
    return any(_mark(field.hint) or any(map(_takes_texts, _kinds(field.hint))) for field in fields_of(kind))


def _kinds(hint: Any) -> Iterator[Any]:
    if is_dataclass(hint) and isinstance(hint, type):
        yield hint
    for argument in get_args(hint):
        yield from _kinds(argument)


def in_language(files: Files, language: Language) -> Files:
    """Return the files with their texts in a language; a text without a translation stays English, marked as such."""
    translations = language.translations

    def translate(message: Message) -> str:
        return translations.pgettext(message.context, message.text)

    return translated(files, translate)


def template(root: Path, files: Files) -> Catalog:
    """All messages of a project.

    :param root: its folder.
    :param files: its rules.
    """
    rules = (
        Extracted(
            message.text,
            message.context,
            message.place.file,
            message.place.line,
            (PROSE_NOTE,) if message.prose else (),
        )
        for message in messages(files)
    )
    texts = [*texts_of(root)]
    needed = {(text.english, text.context) for text in texts if text.file not in OF_PROSE}
    return template_of(
        chain(
            rules,
            (
                text if (text.english, text.context) in needed else text._replace(comments=(*text.comments, PROSE_NOTE))
                for text in texts
            ),
        )
    )
