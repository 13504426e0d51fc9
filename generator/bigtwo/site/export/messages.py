"""The translations of what the scripts of the browser say, as the pages of a language load them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from babel.messages.catalog import Message

from bigtwo.book.json_form import in_one_line
from bigtwo.language.language import Language, is_translated, plural_rule
from bigtwo.language.texts import pgettext, speaking

SCRIPTS = "generator/web/"


def messages_text(language: Language, pages: str) -> str:
    """Return the messages of a language as JSON in one line."""
    return in_one_line(messages_data(language, pages))


def messages_data(language: Language, pages: str) -> Mapping[str, Any]:
    """Key to translation, `texts`, and which addresses have a page in the language, `pages`, a regular expression.

    The key is of the English, with its context and U+0004 before it if it has one. Of a message for a number there are
    its forms, by CLDR's names of them: `one`, `few`, `other`.

    :raises ValueError: if two messages have the same key.
    """
    texts: dict[str, str | dict[str, str]] = {}
    for (english, context), message in language.messages.items():
        if is_translated(message) and any(file.startswith(SCRIPTS) for file, _ in message.locations):
            key = key_of(f"{context}\u0004{english}" if context else english)
            if key in texts:
                raise ValueError(f"another message has the same key as '{english}': reword one of them")
            texts[key] = _forms(message, language)
    return {"pages": pages, "texts": texts}


def key_of(message: str) -> str:
    """Return the key of a message, for which its English would weigh too much.

    >>> key_of("Learn")
    '1fuds'
    """
    return _base_36(hash_of(message))


def hash_of(text: str) -> int:
    """Hash a text in 24 bits: FNV-1a of its UTF-16, as `language.js` has it.

    >>> hash_of("Learn"), hash_of("锄大弟 🂡")
    (2418832, 908412)
    """
    hashed = 0x811C9DC5
    units = text.encode("utf-16-le")
    for at in range(0, len(units), 2):
        hashed = ((hashed ^ int.from_bytes(units[at : at + 2], "little")) * 0x01000193) & 0xFFFFFFFF
    return (hashed ^ (hashed >> 24)) & 0xFFFFFF


def _base_36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


def _forms(message: Message, language: Language) -> str | dict[str, str]:
    """Return the translation of a message, or its forms for numbers; gettext's come in the order of CLDR's names."""
    if isinstance(message.string, str):
        return message.string
    names = [name for name in ("zero", "one", "two", "few", "many") if name in plural_rule(language.locale).tags]
    return dict(zip([*names, "other"], message.string or (), strict=True))


def languages_text(languages: Sequence[Language], pages: str) -> str:
    """Return the languages, and which addresses have a page in each, `pages`, a regular expression.

    As JSON in one line.
    """
    listed = {"pages": pages, "languages": [_entry(language) for language in languages]}
    return in_one_line(listed)


def _entry(language: Language) -> Mapping[str, str]:
    """Return a language, with its offer to a reader whose browser asks for it, in its own words."""
    with speaking(language.speech):
        return {
            "tag": language.tag,
            "folder": language.folder,
            "name": language.name,
            # Translators: name your language in the place of English
            "offer": pgettext("offer of this language", "This site is also in English."),
            # Translators: name your language in the place of English
            "accept": pgettext("offer of this language", "Read it in English"),
            # Translators: a line at the head of a page that there is in no other language
            "alone": pgettext("offer of this language", "This page is in English only."),
            # Translators: a link from there; name your language in the place of English
            "home": pgettext("offer of this language", "All pages in English"),
            "decline": pgettext("offer of this language", "No, thanks"),
        }
