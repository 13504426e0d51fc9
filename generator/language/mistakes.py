"""Mistakes of translations: slots lost or invented, plural forms that a language lacks, HTML, what nobody can read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message

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
    """The slots of a message, each once, in order.

    >>> slots_of("{mine.one} beats {theirs.one}: %(count)s, {mine.one}")
    ['{mine.one}', '{theirs.one}', '%(count)s']
    """
    return list(dict.fromkeys(_SLOT.findall(text)))


def malformed_lines(text: str, file: str, plurals: int) -> Iterator[Mistake]:
    """The lines of a PO file that say nothing, and plural forms that its language has not."""
    for number, line in enumerate(text.splitlines(), 1):
        matching = _LINE.fullmatch(line.removeprefix("#~"))
        if matching is None:
            hint = 'write msgid, msgid_plural, msgctxt or msgstr, a space and the text in "quotation marks"'
            yield Mistake(file, number, f"is not a line of a PO file: {line.strip()[:40]}", hint)
        elif matching[2] and int(matching[2]) >= plurals:
            yield Mistake(file, number, f"has a plural form too many: {matching[1]}", f"write {_wanted(plurals)}")


def mistakes_of(catalog: Catalog, file: str) -> list[Mistake]:
    """Every mistake in the translations of a catalogue, in their order; what is not translated has none."""
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
