"""Names and words as the sources have them: each text once in its language, with all that is said of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bigtwo.compiler.records import Profile
from bigtwo.compiler.records.vocabulary import Attestation, parts_of
from bigtwo.compiler.rulebook import Rulebook

MISTAKABLE = {"Hans"}
"""Scripts that are named beside a text, for a reader may not see which it is."""


@dataclass(frozen=True)
class Attested:
    """The same thing said of a name or a word by some statements."""

    reading: str
    meaning: str
    note: str
    statements: tuple[str, ...]


@dataclass(frozen=True)
class NameEntry:
    """A name or a word in one language, with all that is said of it in one place of the page."""

    text: str
    language: str
    script: str
    """A name for its script, if one could take it for another."""
    reading_language: str
    said: tuple[Attested, ...]
    profiles: tuple[Profile, ...] = ()
    """The variants that bear the name."""


@dataclass(frozen=True)
class LanguagePart:
    """Names or words in one language."""

    label: str
    called: tuple[NameEntry, ...]


def slug(text: str) -> str:
    """Return a text as an id; letters of any script stay.

    >>> slug("Chor Dai Di"), slug("鋤大D")
    ('chor-dai-di', '鋤大d')
    """
    return "-".join("".join(character if character.isalnum() else " " for character in text.casefold()).split())


def by_language(entries: Sequence[Attestation], rulebook: Rulebook) -> Iterator[LanguagePart]:
    """Entries by language, each text once, with what the statements say of it."""
    by_text: dict[tuple[str, str], list[Attestation]] = defaultdict(list)
    for entry in sorted(entries, key=lambda entry: rulebook.names.rank(entry.language)):
        by_text[str(entry.language), entry.text.casefold()].append(entry)
    parts: dict[str, list[NameEntry]] = defaultdict(list)
    for (tag, _), same in by_text.items():
        language, script = parts_of(tag)
        mistakable = rulebook.names.scripts[script] if script in MISTAKABLE else ""
        called = NameEntry(same[0].text, tag, mistakable, f"{language}-Latn", tuple(_said(same)))
        parts[rulebook.names.languages[language]].append(called)
    for label, names in parts.items():
        yield LanguagePart(label, tuple(names))


def _said(entries: Iterable[Attestation]) -> Iterator[Attested]:
    """Entries that differ only in place are one; so are capitals."""
    alike: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for entry in entries:
        alike[entry.reading, entry.meaning, entry.note] += entry.statements
    for (reading, meaning, note), statements in alike.items():
        yield Attested(reading, meaning, note, tuple(dict.fromkeys(statements)))
