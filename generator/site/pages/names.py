"""The game's names by place and language, and the card words, as the page on them shows them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.model.names import Attestation, most_attested, parts_of
from generator.model.records import Profile
from generator.model.rulebook import Rulebook

from .cousins import relations
from .page import Page, listing

ADDRESS = "names/"

MISTAKABLE = {"Hans"}
"""Scripts that are named beside a text, for a reader may not see which it is."""

ELSEWHERE = "en-"
"""Before the ids of terms that stand a second time, with words in languages that were not looked for."""


BEST_KNOWN = 8
"""So many names are said to be of the same game; all the others stand below."""


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
    anchor: str
    """Its id in the page; empty where it stands a second time."""
    profiles: tuple[Profile, ...]
    """The variants that bear the name."""


@dataclass(frozen=True)
class LanguagePart:
    """Names or words in one language."""

    label: str
    called: tuple[NameEntry, ...]


@dataclass(frozen=True)
class Region:
    """A place with the names that the game is said to have there; without one, those for which no place is given."""

    title: str
    anchor: str
    spoken: tuple[LanguagePart, ...]


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


def names_page(rulebook: Rulebook) -> Page:
    """Names of the game and words for the things in it."""
    coverage = words_found(rulebook)
    return Page(
        address=ADDRESS,
        title="Names and words: what Big Two is called where, and what is another game",
        description=listing(
            "What Big Two is called from place to place, and the card words in",
            [language.label for language in coverage if language.terms],
        ),
        template="names.html",
        context={
            "best_known": most_attested(rulebook.names, BEST_KNOWN),
            "relations": list(relations(rulebook)),
            "cousin_anchor": cousin_anchor,
            "name_anchor": name_anchor,
            "regions": names_by_place(rulebook),
            "terms": sum(len(terms) for terms in rulebook.names.terms.values()),
            "found": coverage,
            "missing": [language.label for language in coverage if not language.terms],
            "groups": words_by_term(rulebook),
            "elsewhere": words_elsewhere(rulebook),
            "before": ELSEWHERE,
        },
        contents=False,
    )


def slug(text: str) -> str:
    """A text as an id; letters of any script stay.

    >>> slug("Chor Dai Di"), slug("鋤大D")
    ('chor-dai-di', '鋤大d')
    """
    return "-".join("".join(character if character.isalnum() else " " for character in text.casefold()).split())


def name_anchor(text: str) -> str:
    """The id of a name of the game in the page."""
    return f"name-{slug(text)}"


def cousin_anchor(name: str) -> str:
    """The id, in the page, of a game that is another."""
    return f"is-{slug(name)}"


def term_anchor(term: str) -> str:
    """The id of a term in the page."""
    return f"word-{slug(term)}"


def names_by_place(rulebook: Rulebook) -> tuple[Region, ...]:
    """The names of the game, by place in the order of the alphabet, those for which no place is given last."""
    by_place: dict[str, list[Attestation]] = defaultdict(list)
    for attested in rulebook.names.names:
        for place in attested.places or ("",):
            by_place[place].append(attested)
    bearers = _bearers(rulebook)
    anchored: set[str] = set()
    regions = []
    for place in sorted(by_place, key=lambda name: (not name, name.removeprefix("the ").casefold())):
        spoken = []
        for part in _spoken(by_place[place], rulebook):
            called = [
                replace(
                    name,
                    anchor=_first_time(name_anchor(name.text), anchored),
                    profiles=bearers.get((name.text.casefold(), name.language, place), ()),
                )
                for name in part.called
            ]
            spoken.append(replace(part, called=tuple(called)))
        title = place[:1].upper() + place[1:] or "No place given"
        regions.append(Region(title, f"in-{slug(place) or 'no-place'}", tuple(spoken)))
    return tuple(regions)


def _first_time(anchor: str, anchored: set[str]) -> str:
    if anchor in anchored:
        return ""
    anchored.add(anchor)
    return anchor


def _bearers(rulebook: Rulebook) -> Mapping[tuple[str, str, str], tuple[Profile, ...]]:
    """The variants that bear a name: under the places that are theirs, else under the first that the name has."""
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for attested in rulebook.names.names:
        places[attested.text.casefold(), attested.language] += attested.places or ("",)
    borne: dict[tuple[str, str, str], list[Profile]] = defaultdict(list)
    for profile in rulebook.profiles.values():
        for name in profile.names:
            key = (name.text.casefold(), str(name.language))
            known = list(dict.fromkeys(places.get(key, ())))
            own = [place for place in known if place and place in profile.region]
            for place in own or ([""] if "" in known else known[:1]):
                borne[*key, place].append(profile)
    return {key: tuple(profiles) for key, profiles in borne.items()}


def words_by_term(rulebook: Rulebook) -> tuple[Group, ...]:
    """The card words in the languages they were looked for, and in Chinese of which no source says which it is."""
    apart = told_apart(rulebook)
    return _groups(rulebook, lambda language: language not in apart)


def words_elsewhere(rulebook: Rulebook) -> tuple[Group, ...]:
    """The words of the sources in other languages, which is to say in English."""
    apart = told_apart(rulebook)
    return _groups(rulebook, lambda language: language in apart)


def told_apart(rulebook: Rulebook) -> set[str]:
    """The languages of words that were not looked for; unspecified Chinese belongs to two that were."""
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
    """The words for a term in a language."""
    here = [word for word in words if word.means == term and parts_of(word.language)[0] == column.language]
    return tuple(called for part in _spoken(here, rulebook) for called in part.called)


def words_found(rulebook: Rulebook) -> tuple[Coverage, ...]:
    """For how many of our terms each language that was looked for has a word, most first."""
    names = rulebook.names
    terms: Mapping[str, set[str]] = {
        str(language): {str(word.means) for word in names.words if parts_of(word.language)[0] == language}
        for language in names.wanted
    }
    coverage = [Coverage(names.languages[language], len(meant)) for language, meant in terms.items()]
    return tuple(sorted(coverage, key=lambda language: -language.terms))


def _spoken(entries: Sequence[Attestation], rulebook: Rulebook) -> Iterator[LanguagePart]:
    """Entries by language, each text once, with what the statements say of it."""
    by_text: dict[tuple[str, str], list[Attestation]] = defaultdict(list)
    for entry in sorted(entries, key=lambda entry: rulebook.names.rank(entry.language)):
        by_text[str(entry.language), entry.text.casefold()].append(entry)
    by_language: dict[str, list[NameEntry]] = defaultdict(list)
    for (tag, _), same in by_text.items():
        language, script = parts_of(tag)
        mistakable = rulebook.names.scripts[script] if script in MISTAKABLE else ""
        called = NameEntry(same[0].text, tag, mistakable, f"{language}-Latn", tuple(_said(same)), "", ())
        by_language[rulebook.names.languages[language]].append(called)
    for label, names in by_language.items():
        yield LanguagePart(label, tuple(names))


def _said(entries: Iterable[Attestation]) -> Iterator[Attested]:
    """Entries that differ only in place are one; so are capitals."""
    alike: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for entry in entries:
        alike[entry.reading, entry.meaning, entry.note] += entry.statements
    for (reading, meaning, note), statements in alike.items():
        yield Attested(reading, meaning, note, tuple(dict.fromkeys(statements)))


def citations(rulebook: Rulebook) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Places here that cite statements: the statements, a name for the place, and its address."""
    for name in rulebook.names.names:
        yield name.statements, f"Name: {name.text}", f"{ADDRESS}#{name_anchor(name.text)}"
    for cousin in rulebook.names.cousins:
        cites = (*cousin.statements, *(one for each in cousin.differs for one in each.statements))
        yield cites, f"Another game: {cousin.name}", f"{ADDRESS}#{cousin_anchor(cousin.name)}"
    for groups, before in ((words_by_term(rulebook), ""), (words_elsewhere(rulebook), ELSEWHERE)):
        for term in (term for group in groups for term in group.terms):
            for _, words in term.cells:
                for called in words:
                    statements = tuple(statement for said in called.said for statement in said.statements)
                    yield statements, f"Word for {term.term}: {called.text}", f"{ADDRESS}#{before}{term.anchor}"
