"""A catalogue brought up to date with the messages of today, so that no translation is lost or goes unchecked."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message

_CLOSE = 0.7
"""How alike two English texts are, of 1, for the translation of one to be a help with the other."""


def merged(catalog: Catalog, template: Catalog, overlay: bool = False) -> Catalog:
    """The catalogue with the messages of a template.

    A message whose English has changed keeps its translation, marked fuzzy, so that it is not shown before somebody has
    looked at it. What is no longer asked for is kept at the end of the file.

    :param overlay: whether another catalogue has what this one lacks, so that it keeps only what it translates.
    """
    before = {_key(message): message for message in catalog if message.id and message.string}
    catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
    gone = {key: message for key, message in before.items() if catalog.get(*key) is None}
    for message in list(catalog):
        if not message.id or _translated(message):
            continue
        key = _predecessor(message, gone)
        if key is not None:
            _take_over(message, gone.pop(key))
            catalog.obsolete.pop(catalog._key_for(*key), None)
    for message in list(catalog) if overlay else ():
        if message.id and not _translated(message):
            catalog.delete(message.id, message.context)
    return catalog


_Key = tuple[str, str | None]


def _key(message: Message) -> _Key:
    return (message.id if isinstance(message.id, str) else message.id[0]), message.context


def _predecessor(message: Message, gone: dict[_Key, Message]) -> _Key | None:
    """The message that stood where this one stands; without a context, the one most like it."""
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
    """How much of a language is translated."""

    messages: int
    translated: int
    fuzzy: int

    @property
    def missing(self) -> int:
        """The number of messages that nobody has translated."""
        return self.messages - self.translated - self.fuzzy


def progress(template: Catalog, chain: tuple[Catalog, ...]) -> Progress:
    """How many messages of the template the catalogues of a chain translate, the most specific first."""
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
