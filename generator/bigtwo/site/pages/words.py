"""The page of card words: what the things in the game are called, term by term, in each language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from bigtwo.compiler.records.vocabulary import Attestation, CardWord, heading_name, parts_of, term_name
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import _

from .name_entries import NameEntry, by_language, slug
from .page import Area, Page, listing

ADDRESS = "names/card-words/"

ELSEWHERE = "en-"
"""Before the ids of terms that stand a second time, with words in languages that were not looked for."""


@dataclass(frozen=True)
class Column:
    """A language of the table of words."""

    language: str
    label: str


@dataclass(frozen=True)
class Term:
    """Our term for a thing, with the words for it in each column of its table."""

    term: str
    anchor: str
    cells: tuple[tuple[Column, tuple[NameEntry, ...]], ...]


@dataclass(frozen=True)
class Group:
    """Terms that stand under one heading, with the languages that have a word for any of them."""

    heading: str
    anchor: str
    columns: tuple[Column, ...]
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Coverage:
    """For how many of our terms a language has a word."""

    label: str
    terms: int


def words_page(rulebook: Rulebook) -> Page:
    """Words for the things in the game."""
    coverage = words_found(rulebook)
    return Page(
        address=ADDRESS,
        title=_("Card words: what cards and plays are called"),
        description=listing(
            _("The words of Big Two, for cards, plays and passing, in"),
            [language.label for language in coverage if language.terms],
        ),
        template="words.html",
        context={
            "terms": sum(len(terms) for terms in rulebook.names.terms.values()),
            "found": coverage,
            "missing": [language.label for language in coverage if not language.terms],
            "groups": words_by_term(rulebook),
            "elsewhere": words_elsewhere(rulebook),
            "before": ELSEWHERE,
            "heading_name": heading_name,
            "term_name": term_name,
        },
    )


def term_anchor(term: str) -> str:
    """Return the id of a term in the page."""
    return f"word-{slug(term)}"


def word_addresses(rulebook: Rulebook) -> Iterator[tuple[CardWord, str]]:
    """Every card word with the address of the row in which it stands."""
    elsewhere = _told_apart(rulebook)
    for word in rulebook.names.words:
        before = ELSEWHERE if parts_of(word.language)[0] in elsewhere else ""
        yield word, f"{ADDRESS}#{before}{term_anchor(word.means)}"


def words_by_term(rulebook: Rulebook) -> tuple[Group, ...]:
    """Return the card words in the languages they were looked for, and in Chinese of no named kind."""
    told_apart = _told_apart(rulebook)
    return _groups(rulebook, lambda language: language not in told_apart)


def words_elsewhere(rulebook: Rulebook) -> tuple[Group, ...]:
    """Return the words of the sources in other languages, which is to say in English."""
    told_apart = _told_apart(rulebook)
    return _groups(rulebook, lambda language: language in told_apart)


def _told_apart(rulebook: Rulebook) -> set[str]:
    """Return the languages of words that were not looked for; unspecified Chinese belongs to two that were."""
    spoken = {parts_of(word.language)[0] for word in rulebook.names.words}
    return spoken - set(rulebook.names.wanted) - {"zh"}


def _groups(rulebook: Rulebook, includes: Callable[[str], bool]) -> tuple[Group, ...]:
    names = rulebook.names
    groups = []
    for heading, terms in names.terms.items():
        words = [word for word in names.words if word.means in terms and includes(parts_of(word.language)[0])]
        spoken = {parts_of(word.language)[0] for word in words}
        columns = tuple(Column(language, label) for language, label in names.languages.items() if language in spoken)
        rows = [
            Term(
                str(term),
                term_anchor(term),
                tuple((column, _cell(words, term, column, rulebook)) for column in columns),
            )
            for term in terms
            if any(word.means == term for word in words)
        ]
        if rows:
            groups.append(Group(heading, slug(heading), columns, tuple(rows)))
    return tuple(groups)


def _cell(words: Iterable[Attestation], term: str, column: Column, rulebook: Rulebook) -> tuple[NameEntry, ...]:
    """Return the words for a term in a language."""
    here = [word for word in words if word.means == term and parts_of(word.language)[0] == column.language]
    return tuple(called for part in by_language(here, rulebook) for called in part.called)


def words_found(rulebook: Rulebook) -> tuple[Coverage, ...]:
    """For how many of our terms each language that was looked for has a word, most first."""
    names = rulebook.names
    terms: Mapping[str, set[str]] = {
        str(language): {str(word.means) for word in names.words if parts_of(word.language)[0] == language}
        for language in names.wanted
    }
    coverage = [Coverage(names.languages[language], len(meant)) for language, meant in terms.items()]
    return tuple(sorted(coverage, key=lambda language: -language.terms))


def citations(rulebook: Rulebook) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Places here that cite statements: the statements, a name for the place, and its address."""
    for word, address in word_addresses(rulebook):
        yield word.statements, f"Word for {word.means}: {word.text}", address


WORDS = Area(ADDRESS, lambda reference: {ADDRESS: partial(words_page, reference.rulebook)}, place=132)
