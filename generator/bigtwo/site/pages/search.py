"""The search: the page that lists all that is found, and the index, which is made of the data and not of the pages.

The index holds texts as they are read; the browser makes of them the table in which it looks (generator/web/search/).
So it weighs what its texts weigh, and a reader sees in a result just what was searched.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bigtwo.analysis.disputes import Weighed
from bigtwo.analysis.remarks import statements_on
from bigtwo.compiler.records import Example, Profile, Question, RecordedDeal, SeenWord, Source
from bigtwo.compiler.records.vocabulary import THE_GAME, CardWord, SpokenSearches, parts_of
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import N_, gettext
from bigtwo.site.drawing.card_faces import run_on
from bigtwo.site.export.browser import found_by, word_lists

from . import glossary, names
from .cousins import cousin_anchor
from .dispute_pages import address_of, split
from .name_entries import slug
from .page import Area, Page, Reach, summary
from .programs import address_of as program_address
from .reference import Reference
from .same_game import name_anchor
from .search_questions import asking_of
from .words import word_addresses

ADDRESS = "search/"


def index_address(folder: str) -> str:
    """Return the address of a language's index, by the folder of its pages.

    >>> index_address(""), index_address("zh-hant-hk/")
    ('assets/data/search.json', 'assets/data/zh-hant-hk/search.json')
    """
    return f"assets/data/{folder}search.json"


INDEX = index_address("")
"""The address of the English index."""


class Kind(StrEnum):
    """A kind of thing that is found, as a result names it."""

    PAGE = N_("Page")
    RULE = N_("Rule")
    DISPUTE = N_("Dispute")
    VARIANT = N_("Variant")
    ACCOUNT = N_("Variant, in part")
    NAME = N_("Name")
    COUSIN = N_("Another game")
    WORD = N_("Word")
    DEAL = N_("Deal")
    SOURCE = N_("Source")


LISTS = (
    ("rules/", N_("All rule questions, with every answer")),
    ("disputes/", N_("All disputes")),
    ("variants/", N_("All variants, by place")),
    ("names/", N_("All names, and whether it is the same game")),
    ("names/places/", N_("Names by place")),
    ("names/card-words/", N_("Card words, by language")),
    ("names/words/", N_("Words seen in use")),
    ("sources/", N_("All sources")),
)
"""The pages on which everything is listed that the search finds."""

Entry = list[Any]
"""Its kind, address, title, a line that is shown below it, further words, its parts, and plays.

A part is a place in the page that is found by itself: its id, a title and a line. The plays are cards, run on: what
lies on the table, if anything does, and what is played on it. In the file the kind is a number, that of its place in
the list of kinds, and what is empty at the end is left out.
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
        title=gettext("Search"),
        description=gettext(
            "Search the rules of Big Two: questions, disputes, variants, names and words in any script."
        ),
        template="search.html",
        context={"lists": LISTS},
        listed=False,
    )


def index_of(reference: Reference, pages: Iterable[Page]) -> Mapping[str, Any]:
    """Return the index: kinds, entries, words that are alike, and whose statements begin with which letters.

    :param pages: every page, the hand-written ones too; what is found leads to one of them.
    """
    rulebook = reference.rulebook
    made = {page.address: page for page in pages}
    entries = [entry for entry in entries_of(reference, made) if page_of(entry) in made]
    return {
        "kinds": list(Kind),
        "entries": [trimmed(entry) for entry in entries],
        "alike": rulebook.searches.alike,
        "passedOver": rulebook.searches.passed_over,
        "topics": numbered(topics_of(rulebook.searches), entries),
        "kindsOfPlay": kinds_of(rulebook),
        "statements": statements_of(rulebook, entries),
        "asking": asking_of(rulebook.searches, rulebook),
        "cardWords": {fact: word_lists(rulebook.words.names[fact]) for fact in ("rank", "suit", "phrase")},
    }


def kinds_of(rulebook: Rulebook, languages: Container[str] | None = None) -> list[Any]:
    """Return the page on which kind of play is higher, with the words for each kind, in some languages or all.

    A word that begins with another is found by it. After the kinds come the words that are of none of them.
    """
    asked = rulebook.searches.kinds
    if asked is None:
        return []
    attested: tuple[CardWord | SeenWord, ...] = (*rulebook.names.words, *rulebook.glossary.words)
    spoken = [word for word in attested if languages is None or parts_of(word.language)[0] in languages]
    alike = {str(phrase): group for group in rulebook.searches.alike for phrase in group}
    kinds = []
    for term in (kind.means for kind in asked.compared):
        words = [*alike.get(term, (term,)), term, *(word.text for word in spoken if word.means == term)]
        telling = dict.fromkeys(str(word).casefold() for word in words if word.casefold() not in asked.mean_else)
        kinds.append([word for word in telling if not _begun(word, telling)])
    return [asked.leads_to, *kinds, [*asked.mean_else]]


def _begun(word: str, others: Iterable[str]) -> bool:
    """Return whether a word begins with one of some others."""
    return any(len(other) > 1 and word.startswith(other) for other in others if other != word)


def topics_of(searches: SpokenSearches) -> list[list[str]]:
    """Return the words in which people ask what a page answers, after its address."""
    return [[str(address), *map(str, phrases)] for address, phrases in searches.topics.items()]


def numbered(topics: Iterable[list[str]], entries: Iterable[Entry]) -> list[list[int | str]]:
    """Return topics with the number of an entry in the place of its address; those of none are left out."""
    numbers = {entry[1]: number for number, entry in enumerate(entries)}
    return [[numbers[address], *phrases] for address, *phrases in topics if address in numbers]


def page_of(entry: Entry) -> str:
    """Return the address of the page to which an entry leads."""
    return str(entry[1]).partition("#")[0]


def entries_of(reference: Reference, made: Mapping[str, Page]) -> Iterator[Entry]:
    """Yield the pages, with every record, name and word, whether it has a page or not.

    What speaks of rules and plays stands together, which makes the file smaller.
    """
    rulebook = reference.rulebook
    told = {
        **{f"rules/{question.id}/": _question(question) for question in rulebook.questions.values()},
        **{address_of(weighed): _dispute(weighed) for weighed in reference.disputes.all.values()},
        **{f"deals/{deal.id}/": _deal(deal) for deal in rulebook.deals.values()},
    }
    listed = {
        **{f"variants/{profile.id}/": _variant(profile, reference) for profile in rulebook.profiles.values()},
        **{f"sources/{source.id}/": _source(source) for source in rulebook.sources.values()},
    }
    records = told | listed
    yield from told.values()
    programs = {program_address(program) for program in rulebook.programs.values()}
    for address, page in made.items():
        if address not in records and page.listed and not page.part_of:
            parts = _places(reference) if address == "variants/" else []
            line = "" if address in programs else page.description  # of programs it is cut off, and nobody looks for it
            yield [Kind.PAGE, address, page.title, line, " ".join(page.tags), parts]
    yield from listed.values()
    yield from _unanswered(rulebook)
    yield from _names(rulebook)
    yield from _words(rulebook)
    for cousin in rulebook.names.cousins:
        address = f"{names.NAMES.address}#{cousin_anchor(cousin.name)}"
        yield [Kind.COUSIN, address, cousin.name, cousin.kin, ", ".join(name.text for name in cousin.also)]


def _question(question: Question) -> Entry:
    """Return a question with its options as parts."""
    options = [[option.id, option.label, option.sentence] for option in question.options.values()]
    return [Kind.RULE, f"rules/{question.id}/", question.short, question.ask, question.about, options]


def _unanswered(rulebook: Rulebook) -> Iterator[Entry]:
    """Yield what players ask and no answer is documented for, with what is said of it, as the page of all rules."""
    nobody = gettext("No source that we have read says anything about it.")
    for section in rulebook.sections:
        for question in section.unanswered:
            said = " ".join(statement.text for statement in statements_on(question.id, rulebook))
            yield [Kind.RULE, f"rules/#{question.id}", question.ask, said or nobody, question.about]


def _dispute(weighed: Weighed) -> Entry:
    """Return a dispute with its answer; what it is about stands in the place of further words."""
    dispute, case = weighed.dispute, weighed.case
    plays = [run_on(cards) for cards in (case.over, case.play) if cards] if isinstance(case, Example) else []
    return [Kind.DISPUTE, address_of(weighed), dispute.ask, split(weighed).text, dispute.about, [], plays]


def _places(reference: Reference) -> list[list[str]]:
    """Return the places in the list of variants, as parts of its page."""
    places = (str(place) for place, _ in reference.games_by_place if place)
    return [[slug(place), place, gettext("Variants: {place}").format(place=place)] for place in places]


def _variant(profile: Profile, reference: Reference) -> Entry:
    kind = Kind.VARIANT if reference.evidence.is_whole(profile) else Kind.ACCOUNT
    line, names = found_by(profile, reference.rulebook)
    return [kind, f"variants/{profile.id}/", profile.name, line, " ".join(names)]


def _deal(deal: RecordedDeal) -> Entry:
    return [Kind.DEAL, f"deals/{deal.id}/", deal.title, summary(deal.about)]


def _source(source: Source) -> Entry:
    by = source.author.replace("not known", "")  # as the file says it, and as nobody asks
    return [Kind.SOURCE, f"sources/{source.id}/", source.short, f"{source.title}, {by}".strip(", ")]


def _names(rulebook: Rulebook) -> Iterator[Entry]:
    """Yield the names of the game, each once, with all that is said of it."""
    said: dict[str, tuple[str, list[str], list[str]]] = {}
    listed: list[tuple[str, str, tuple[str, ...], tuple[str, ...]]] = [
        (name.text, name.language, name.places, (name.reading, name.meaning)) for name in rulebook.names.names
    ]
    sure = {slug(text) for text, *_ in listed}
    listed += [(word.text, word.language, word.places, ()) for word in rulebook.glossary.words if word.names_the_game]
    for text, language, places, words in listed:
        _, notes, more = said.setdefault(slug(text), (text, [], []))
        notes += [_language(language, rulebook), *places]
        more += words
    for name, (text, notes, more) in said.items():
        address = f"{names.NAMES.address}#{name_anchor(text)}" if name in sure else seen_address(THE_GAME)
        yield [Kind.NAME, address, text, ", ".join(dict.fromkeys(notes)), " ".join(dict.fromkeys(filter(None, more)))]


def _words(rulebook: Rulebook) -> Iterator[Entry]:
    """Yield the words for the things in it, each once; what they mean stands in the place of further words."""
    said: dict[str, _Word] = {}
    for word, address in word_addresses(rulebook):
        found = said.setdefault(slug(word.text), _Word(word.text, address))
        found.means.append(str(word.means))
        found.notes.extend(filter(None, (word.reading, word.meaning, _language(word.language, rulebook), *word.places)))
    for seen in rulebook.glossary.words:
        if not seen.names_the_game:
            found = said.setdefault(slug(seen.text), _Word(seen.text, seen_address(seen.means)))
            found.means.append(str(seen.means))
            found.notes.extend((_language(seen.language, rulebook), *seen.places))
    for found in said.values():
        means = "; ".join(dict.fromkeys(found.means))
        yield [Kind.WORD, found.address, found.text, f"{means}: {', '.join(dict.fromkeys(found.notes))}", means]


def _language(tag: str, rulebook: Rulebook) -> str:
    return rulebook.names.languages[parts_of(tag)[0]]


def seen_address(term: str) -> str:
    """Return where words for a term that were seen in use stand."""
    return f"{glossary.ADDRESS}#{glossary.seen_anchor(term)}"


def statements_of(rulebook: Rulebook, entries: Iterable[Entry]) -> list[str]:
    """Return for each source among the entries its statements: letters of ids with a span, from 1 if unsaid."""
    numbers: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for statement in rulebook.statements.values():
        letters, _, number = statement.id.partition("-")
        numbers[statement.source][letters].append(int(number))
    sources = [str(address).split("/")[-2] for kind, address, *_ in entries if kind is Kind.SOURCE]
    spans = {
        source: [letters + span.removeprefix("1-") for letters, found in own.items() for span in _spans(sorted(found))]
        for source, own in numbers.items()
    }
    return [" ".join(spans.get(source, ())) for source in sources]


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


def trimmed(entry: Entry) -> Entry:
    """Return an entry as the file has it.

    >>> trimmed([Kind.DISPUTE, "disputes/mine/", "Mine?", "", "", [], ["3D"]])
    [2, 'disputes/mine/', 'Mine?', '', '', [], ['3D']]
    >>> trimmed([Kind.DISPUTE, "disputes/mine/", "Mine?", "", "", [], []])
    [2, 'disputes/mine/', 'Mine?']
    """
    if not entry[-1]:
        return trimmed(entry[:-1])
    kind, *rest = entry
    return [list(Kind).index(kind), *rest]


SEARCH = Area(
    "search/",
    lambda _: {"search/": search_page},
    translated=Reach.ALONE,
    kept=Reach.BELOW,
)
