"""The search: the page that lists all that is found, and the index, which is made of the data and not of the pages.

The index holds texts as they are read; the browser makes of them the table in which it looks (docs/assets/js/search/).
So it weighs what its texts weigh, and a reader sees in a result just what was searched.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.analysis.evidence import Extent
from generator.model.names import parts_of
from generator.model.records import Dispute, Example, Profile, Question, Source
from generator.model.rulebook import Rulebook
from generator.site.drawing.cards import run_on

from . import glossary, names
from .page import Page
from .reference import Reference

ADDRESS = "search/"
INDEX = "assets/data/search.json"
"""The address of the index."""

KINDS = ("Page", "Rule", "Dispute", "Variant", "Account", "Name", "Word", "Deal", "Source")
"""The kinds of thing that are found, as a result names them."""

Entry = list[Any]
"""The number of its kind, address, title, a line that is shown below it, further words, its parts, and cards.

A part is a place in the page that is found by itself: its id, a title and a line. The cards are plays, run on: what lies
on the table, if anything does, and what is played on it. What is empty at the end is left out.
"""

@dataclass(frozen=True)
class _Word:
    """A word for a thing in the game, with all that it means somewhere."""

    text: str
    address: str
    means: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Readings, languages and places."""


def search_page() -> Page:
    """All that is found, and where to look without JavaScript."""
    return Page(
        address=ADDRESS,
        title="Search",
        description="Search the rules of Big Two: questions, disputes, variants, names and words in any script.",
        template="search.html",
        context={},
        light=True,
        listed=False,
    )


def index_of(reference: Reference, pages: Iterable[Page]) -> Mapping[str, Any]:
    """The index: kinds, entries, words that are alike, and whose statements begin with which letters.

    :param pages: every page but those of pairs, the hand-written ones too; what is found leads to one of them.
    """
    rulebook = reference.rulebook
    made = {page.address: page for page in pages}
    entries = [entry for entry in _entries(reference, made) if entry[1].partition("#")[0] in made]
    return {
        "kinds": KINDS,
        "entries": [_trimmed(entry) for entry in entries],
        "alike": rulebook.searches.alike,
        "passedOver": rulebook.searches.passed_over,
        "statements": _statements(rulebook),
    }


def _entries(reference: Reference, made: Mapping[str, Page]) -> Iterator[Entry]:
    rulebook, evidence = reference.rulebook, reference.evidence
    places = [[names.slug(place), place, f"Variants: {place}"] for place, _ in reference.by_place(Extent.WHOLE) if place]
    records = {
        **{f"rules/{question.id}/": _question(question) for question in rulebook.questions.values()},
        **{f"disputes/{dispute.id}/": _dispute(dispute) for dispute in rulebook.disputes.values()},
        **{f"variants/{profile.id}/": _variant(profile, rulebook, evidence.extent(profile) is Extent.WHOLE) for profile in rulebook.profiles.values()},
        **{f"deals/{deal.id}/": [7, f"deals/{deal.id}/", deal.title, deal.about] for deal in rulebook.deals.values()},
        **{f"sources/{source.id}/": _source(source) for source in rulebook.sources.values()},
    }
    for address, page in made.items():
        if address not in records and page.listed:
            yield [0, address, page.title, page.description, " ".join(page.tags), places if address == "variants/" else []]
    yield from records.values()
    yield from _names(rulebook)
    yield from _words(rulebook)


def _question(question: Question) -> Entry:
    """A question with its options as parts."""
    options = [[option.id, option.label, option.sentence] for option in question.options.values()]
    return [1, f"rules/{question.id}/", question.short, question.ask, question.about, options]


def _dispute(dispute: Dispute) -> Entry:
    case = dispute.case
    plays = [run_on(cards) for cards in (case.over, case.play) if cards] if isinstance(case, Example) else []
    return [2, f"disputes/{dispute.id}/", dispute.ask, dispute.about, "", [], plays]


def _variant(profile: Profile, rulebook: Rulebook, whole: bool) -> Entry:
    called = [text for name in profile.names for text in (name.text, name.reading) if text]
    where = f"{profile.where or profile.region}; after {rulebook.sources[profile.source].short}".lstrip("; ")
    kind = 3 if whole else 4
    return [kind, f"variants/{profile.id}/", profile.name, where, " ".join((profile.region, *called))]


def _source(source: Source) -> Entry:
    return [8, f"sources/{source.id}/", source.short, f"{source.title}, {source.author}".strip(", ")]


def _names(rulebook: Rulebook) -> Iterator[Entry]:
    """The names of the game, each once, with all that is said of it."""
    said: dict[str, tuple[str, list[str], list[str]]] = {}
    listed = [(name.text, name.language, name.places, (name.reading, name.meaning)) for name in rulebook.names.names]
    sure = {names.slug(text) for text, *_ in listed}
    listed += [
        (word.text, word.language, word.places, ()) for word in rulebook.glossary.words if word.names_the_game
    ]
    for text, language, places, words in listed:
        _, notes, more = said.setdefault(names.slug(text), (text, [], []))
        notes += [_language(language, rulebook), *places]
        more += words
    for slug, (text, notes, more) in said.items():
        address = f"{names.ADDRESS}#name-{slug}" if slug in sure else _seen(glossary.THE_GAME)
        yield [5, address, text, ", ".join(dict.fromkeys(notes)), " ".join(dict.fromkeys(filter(None, more)))]


def _words(rulebook: Rulebook) -> Iterator[Entry]:
    """The words for the things in it, each once; what they mean stands in the place of further words."""
    said: dict[str, _Word] = {}
    for word in rulebook.names.words:
        elsewhere = parts_of(word.language)[0] in names.told_apart(rulebook)
        anchor = f"{names.ELSEWHERE if elsewhere else ''}{names.term_anchor(word.means)}"
        found = said.setdefault(names.slug(word.text), _Word(word.text, f"{names.ADDRESS}#{anchor}"))
        found.means.append(str(word.means))
        found.notes.extend(filter(None, (word.reading, word.meaning, _language(word.language, rulebook), *word.places)))
    for seen in rulebook.glossary.words:
        if not seen.names_the_game:
            found = said.setdefault(names.slug(seen.text), _Word(seen.text, _seen(seen.means)))
            found.means.append(str(seen.means))
            found.notes.extend((_language(seen.language, rulebook), *seen.places))
    for found in said.values():
        means = "; ".join(dict.fromkeys(found.means))
        yield [6, found.address, found.text, f"{means}: {', '.join(dict.fromkeys(found.notes))}", means]


def _language(tag: str, rulebook: Rulebook) -> str:
    return rulebook.names.languages[parts_of(tag)[0]]


def _seen(term: str) -> str:
    return f"{glossary.ADDRESS}#{glossary.seen_anchor(term)}"


def _statements(rulebook: Rulebook) -> Mapping[str, tuple[str, list[str]]]:
    """How the ids of a source's statements begin, to the source, and the numbers that there are as spans."""
    numbers: dict[str, tuple[str, list[int]]] = defaultdict(lambda: ("", []))
    for statement in rulebook.statements.values():
        letters, _, number = statement.id.partition("-")
        numbers[letters] = (statement.source, [*numbers[letters][1], int(number)])
    return {letters: (source, _spans(sorted(found))) for letters, (source, found) in numbers.items()}


def _spans(numbers: list[int]) -> list[str]:
    """Numbers as spans.

    >>> _spans([1, 2, 3, 5])
    ['1-3', '5-5']
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return [f"{first}-{last}" for first, last in spans]


def _trimmed(entry: Entry) -> Entry:
    """An entry without what is empty at its end."""
    return entry if entry[-1] else _trimmed(entry[:-1])
