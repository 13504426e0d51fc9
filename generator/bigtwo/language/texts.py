"""Texts of the interface in the language that is being written: `_` and its kin, as gettext has them.

English stands in the code; what takes its place is looked up when it is written. So no text is made while a module is
imported: what stands in a table there is marked with `N_` and goes through `_` where it is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache, reduce
from gettext import NullTranslations
from typing import Literal

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from .english import marked

_WITHOUT_SPACES = frozenset({"ja", "th", "zh"})
"""Languages that write no space between sentences."""
_LINE_BREAK = re.compile(r"\s*\n\s*")


@dataclass(frozen=True, eq=False)
class Speech:
    """A language as it is written: its translations, and how it writes numbers and lists."""

    locale: Locale
    translations: NullTranslations

    @property
    def spaced(self) -> bool:
        """True if a space stands between sentences, and between most words."""
        return self.locale.language not in _WITHOUT_SPACES


ENGLISH = Speech(Locale.parse("en_GB"), NullTranslations())
"""The English of the code; lists are written as in Britain, without a comma before the last `and`."""

_GROUPED = 1000
"""From here on the digits of a number stand in groups."""

_speech: ContextVar[Speech] = ContextVar("speech", default=ENGLISH)


@contextmanager
def speaking(speech: Speech) -> Iterator[None]:
    """Write in a language as long as the block lasts."""
    token = _speech.set(speech)
    try:
        yield
    finally:
        _speech.reset(token)


def spoken() -> Speech:
    """Return the language that is being written."""
    return _speech.get()


def gettext(message: str) -> str:
    """Translate a message to the language that is being written.

    >>> gettext("Learn")
    'Learn'
    """
    return _speech.get().translations.gettext(message) if message else ""


_ = gettext


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a message in its form for a number.

    >>> ngettext("{n} source", "{n} sources", 2).format(n=2)
    '2 sources'
    """
    return _speech.get().translations.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """Translate a message that means several things in English; the context tells them apart."""
    return _speech.get().translations.pgettext(context, message)


def npgettext(context: str, one: str, many: str, n: int) -> str:
    """Translate such a message in its form for a number."""
    return _speech.get().translations.npgettext(context, one, many, n)


def in_english(text: str) -> str:
    """Return a text of the data that is not translated; in another language it is marked as English."""
    return text if _speech.get() is ENGLISH else marked(text)


def N_(message: str) -> str:  # noqa: N802 (the name by which gettext's tools know it)
    """Mark a message to be translated where it is used, and return it."""
    return message


def listed(things: Iterable[str], last: Literal["and", "or"] = "and") -> str:
    """Things as a sentence lists them.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    style: Literal["standard", "or"] = "or" if last == "or" else "standard"
    return format_list([*things], style=style, locale=_speech.get().locale)


def sentences(texts: Iterable[str]) -> str:
    """Whole sentences one after the other.

    >>> sentences(["It is a pair.", "It wins."])
    'It is a pair. It wins.'
    """
    return (" " if _speech.get().spaced else "").join(texts)


def sentences_by_line(text: str) -> str:
    """Sentences of a template, each on a line; where no space stands between them, without the line breaks."""
    return text if _speech.get().spaced else type(text)(_LINE_BREAK.sub("", text))


def answers(parts: Iterable[str]) -> str:
    """Several answers to one question, one after another.

    >>> answers(["A flush", "A straight"])
    'A flush; A straight'
    """
    # Translators: two answers to one question that hold together
    return _folded(pgettext("answers", "{before}; {after}"), parts)


def _folded(pattern: str, parts: Iterable[str]) -> str:
    whole = [*parts]
    return reduce(lambda before, after: pattern.format(before=before, after=after), whole) if whole else ""


def number(value: float | Decimal, decimals: int | None = None) -> str:
    """Write a number as the language does, with so many decimals, or as many as it has.

    >>> number(2598960), number(0.5, 2)
    ('2,598,960', '0.50')
    """
    if isinstance(value, int) and decimals is None and abs(value) < _GROUPED:
        return str(value)  # as in every language of the site; Babel takes a tenth of all pages for it
    return _written(value, decimals, _speech.get().locale)


@lru_cache(maxsize=4096, typed=True)
def _written(value: float | Decimal, decimals: int | None, locale: Locale) -> str:
    """Write a number in a language; the pages have most of them many times."""
    pattern = None if decimals is None else "#,##0" + ("." + "0" * decimals if decimals else "")
    return format_decimal(value, format=pattern, locale=locale)


def percent(share: float, decimals: int = 0) -> str:
    """Write a share of 1 in hundredths, as the language does.

    >>> percent(0.125, 1)
    '12.5%'
    """
    pattern = _speech.get().locale.percent_formats[None].pattern
    whole = pattern.replace("#,##0", "#,##0" + ("." + "0" * decimals if decimals else ""))
    return format_percent(share, format=whole, locale=_speech.get().locale)
