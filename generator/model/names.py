"""The names of the game and of the things in it: `rules/names.yml`, one entry for each attestation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Self

from pydantic import Field

from . import fields
from .document import NOTHING, Text
from .fields import Filled, FilledText, Statements
from .problems import Problems
from .record import Record

_TAG = re.compile(r"([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}|[0-9]{3}))?")
"""A language tag after BCP 47 as far as we use it: language, script, region."""


@dataclass(frozen=True, kw_only=True)
class Attestation(Record):
    """A name of the game or a word for a thing in it, as the cited statements have it."""

    text: Filled
    language: Annotated[FilledText, Field(description="a language tag (BCP 47)")]
    reading: str = ""
    meaning: str = ""
    places: tuple[str, ...] = ()
    """Where it is said to be used; empty if the source names no place."""
    statements: Statements
    note: str = ""
    means: Annotated[Text, Field(validation_alias="\0means"), fields.Unwritten()] = NOTHING
    """Our term for the thing, if it is a word; empty if it is a name of the game."""
    place: fields.Here

    def checked(self, problems: Problems) -> Self:
        """Note that it rests on nothing."""
        if not self.statements and self.were_read("statements"):
            message = f"{self.thing} cites no statement: '{self.text}'"
            problems.add(self.place, message, "what no source says is left out")
        return self


@dataclass(frozen=True, kw_only=True)
class GameName(Attestation, thing="a name"):
    """A name of the game."""


@dataclass(frozen=True, kw_only=True)
class CardWord(Attestation, thing="a word"):
    """A word for a thing in the game."""

    means: Annotated[FilledText, fields.Names("term")] = field()


@dataclass(frozen=True, kw_only=True)
class Departure(Record, thing="a difference"):
    """A rule of another game where this one has another, as the cited statements have it."""

    question: fields.QuestionId
    """The rule question that it would answer here."""
    there: FilledText
    statements: Statements
    place: fields.Here


@dataclass(frozen=True, kw_only=True)
class OtherName(Record, thing="a name of another game"):
    """A further name of another game; the statements that the game cites have it."""

    text: Filled
    language: Annotated[FilledText, Field(description="a language tag (BCP 47)")]


@dataclass(frozen=True, kw_only=True)
class Cousin(Record, thing="another game"):
    """A game that is taken for this one and is another."""

    name: FilledText
    language: Annotated[FilledText, Field(description="a language tag (BCP 47)")]
    also: tuple[OtherName, ...] = ()
    """Its further names."""
    kin: FilledText
    """How it is akin to this game."""
    statements: Statements
    differs: tuple[Departure, ...]
    place: fields.Here

    @property
    def called(self) -> tuple[tuple[str, Text], ...]:
        """Its names, each with its language tag, the usual one first."""
        return (self.name, self.language), *((name.text, name.language) for name in self.also)

    @property
    def cited(self) -> tuple[Text, ...]:
        """Every statement id that it, or a difference, rests on."""
        return (*self.statements, *(statement for each in self.differs for statement in each.statements))

    def checked(self, problems: Problems) -> Self:
        """Note that it, or a difference, rests on nothing."""
        unsaid = [f"'{self.name}'"] * (not self.statements)
        unsaid += [f"'{self.name}' on {each.question}" for each in self.differs if not each.statements]
        for what in unsaid:
            problems.add(self.place, f"{self.thing} cites no statement: {what}", "what no source says is left out")
        return self


@dataclass(frozen=True, kw_only=True)
class Names(Record, thing="the file of names"):
    """The names of the game and of the things in it, with the languages and terms by which the names are ordered."""

    languages: Mapping[str, str]
    """Language subtag to what we call it, in the order of the page."""
    scripts: Mapping[str, str]
    wanted: Annotated[tuple[Text, ...], Field(exclude=True)]
    """The languages whose card words were looked for."""
    terms: Mapping[str, tuple[Text, ...]]
    """Heading to our terms for the things, in the order of the page."""
    names: tuple[GameName, ...]
    words: tuple[CardWord, ...]
    cousins: tuple[Cousin, ...] = ()
    """Games that are taken for this one."""

    def rank(self, tag: str) -> tuple[int, int]:
        """Where a language tag stands in the order of the page: by language, then by script."""
        language, script = parts_of(tag)
        return list(self.languages).index(language), [*self.scripts, ""].index(script)


def most_attested(names: Names, count: int) -> tuple[str, ...]:
    """So many names of the game, those that most is said of first, each as it is written first."""
    said: Counter[str] = Counter()
    written: dict[str, str] = {}
    for name in names.names:
        written.setdefault(name.text.casefold(), name.text)
        said[name.text.casefold()] += len(name.statements)
    return tuple(written[name] for name, _ in said.most_common(count))


def parts_of(tag: str) -> tuple[str, str]:
    """The language and the script of a tag; the script is empty if the tag names none.

    >>> parts_of("yue-Hant"), parts_of("en-SG")
    (('yue', 'Hant'), ('en', ''))
    """
    parts = _TAG.fullmatch(tag)
    return (parts[1], parts[2] or "") if parts else (tag, "")


def check_names(names: Names, problems: Problems) -> None:
    """Note unknown languages and terms, terms without a word, and entries that stand twice."""
    terms: dict[str, Text] = {}
    for term in (term for group in names.terms.values() for term in group):
        if term in terms:
            problems.add(term.place, f"the term '{term}' appears twice; first on line {terms[term].place.line}")
        terms.setdefault(term, term)
    first: dict[tuple[object, ...], int] = {}
    for cousin in names.cousins:
        for _, language in cousin.called:
            check_language(language, names, problems)
    for attested in (*names.names, *names.words):
        check_language(attested.language, names, problems)
        key = (
            attested.means,
            attested.text,
            attested.language,
            attested.reading,
            attested.meaning,
            attested.places,
            attested.note,
        )
        if attested.text and key in first:
            message = f"'{attested.text}' appears twice with the same language, reading, meaning, places and note"
            problems.add(attested.place, f"{message}; first on line {first[key]}", "put the statements together")
        first.setdefault(key, attested.place.line)
    for word in names.words:
        if word.means and word.means not in terms:
            problems.unknown(word.means.place, f"there is no term '{word.means}'", word.means, terms)
    meant = {word.means for word in names.words}
    for term in terms.values():
        if term not in meant:
            problems.add(term.place, f"no word means '{term}'", "what no source attests is left out")
    for language in names.wanted:
        if language not in names.languages:
            problems.unknown(language.place, f"there is no language '{language}'", language, names.languages)


def check_tag(tag: Text, problems: Problems) -> bool:
    """Note a tag that is none of BCP 47; whether it is one."""
    good = bool(_TAG.fullmatch(tag))
    if tag and not good:
        problems.add(tag.place, f"'{tag}' is not a language tag", "write it as en, yue-Hant or en-SG")
    return good


def check_language(tag: Text, names: Names, problems: Problems) -> None:
    """Note a tag that is wrong, or whose language or script the file does not name."""
    if not check_tag(tag, problems):
        return
    language, script = parts_of(tag)
    if language not in names.languages:
        problems.unknown(tag.place, f"there is no language '{language}'", language, names.languages)
    if script and script not in names.scripts:
        problems.unknown(tag.place, f"there is no script '{script}'", script, names.scripts)


def cited(names: Names) -> Iterable[Text]:
    """Every statement id that a name, a word or a difference rests on."""
    for attested in (*names.names, *names.words):
        yield from attested.statements
    for cousin in names.cousins:
        yield from cousin.cited
