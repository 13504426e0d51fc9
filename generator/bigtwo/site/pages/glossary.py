"""The page of words seen in use: what players say in programs, posts and pages that are no sources of rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from bigtwo.compiler.records import SeenWord, WordSource
from bigtwo.compiler.records.vocabulary import (
    NAMES_OF_THE_GAME,
    THE_GAME,
    heading_name,
    parts_of,
    place_name,
    term_name,
)
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import _

from .name_entries import slug
from .page import Area, Page

ADDRESS = "names/words/"


@dataclass(frozen=True)
class SeenTerm:
    """Our term for a thing, with the words for it that were seen in use, by language."""

    term: str
    anchor: str
    spoken: tuple[tuple[str, tuple[SeenWord, ...]], ...]
    """The name of a language, and the words in it."""


@dataclass(frozen=True)
class SeenGroup:
    """Terms under one heading."""

    heading: str
    anchor: str
    terms: tuple[SeenTerm, ...]


def glossary_page(rulebook: Rulebook) -> Page:
    """Words for the game and the things in it that were seen in use."""
    return Page(
        address=ADDRESS,
        title=_("Words seen in use: what players say"),
        description=_(
            "What players of Big Two call the game, its cards and its plays in programs, posts and pages, with where "
            "each word was seen and how far that is to be trusted."
        ),
        template="glossary.html",
        context={
            "groups": tuple(seen_groups(rulebook)),
            "sources": _sources(rulebook),
            "heading_name": heading_name,
            "term_name": term_name,
            "place_name": place_name,
        },
    )


def seen_anchor(term: str) -> str:
    """Return the id of a term in the page."""
    return f"seen-{slug(term)}"


def seen_groups(rulebook: Rulebook) -> Iterator[SeenGroup]:
    """Yield the words by heading, term and language, the names of the game first."""
    words: dict[str, list[SeenWord]] = defaultdict(list)
    for word in rulebook.glossary.words:
        words[str(word.means)].append(word)
    headings: dict[str, list[str]] = {NAMES_OF_THE_GAME: [THE_GAME]}
    for by_heading in (rulebook.names.terms, rulebook.glossary.terms):
        for heading, listed in by_heading.items():
            headings.setdefault(heading, []).extend(str(term) for term in listed if term in words)
    for heading, terms in headings.items():
        seen = tuple(SeenTerm(term, seen_anchor(term), _spoken(words[term], rulebook)) for term in terms)
        if seen:
            yield SeenGroup(heading, slug(heading), seen)


def _spoken(words: list[SeenWord], rulebook: Rulebook) -> tuple[tuple[str, tuple[SeenWord, ...]], ...]:
    by_language: dict[str, list[SeenWord]] = defaultdict(list)
    for word in sorted(words, key=lambda word: rulebook.names.rank(word.language)):
        by_language[rulebook.names.languages[parts_of(word.language)[0]]].append(word)
    return tuple((language, tuple(spoken)) for language, spoken in by_language.items())


def _sources(rulebook: Rulebook) -> tuple[WordSource, ...]:
    return tuple(rulebook.glossary.sources.values())


GLOSSARY = Area(ADDRESS, lambda reference: {ADDRESS: partial(glossary_page, reference.rulebook)}, place=133)
