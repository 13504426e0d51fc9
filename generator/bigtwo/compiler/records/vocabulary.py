"""Words: those of the sentences, the names of the game and the things in it, words seen in use, and searches."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field

from bigtwo.book import records as compiled
from bigtwo.book.marks import PROSE, TRANSLATED, NameOf, Translated
from bigtwo.compiler import fields
from bigtwo.compiler.document import NOTHING, Text
from bigtwo.compiler.fields import Filled, FilledText, Here, Id, Line, Statements
from bigtwo.compiler.problems import Location, Problems
from bigtwo.compiler.record import ById, Record
from bigtwo.engine.cards import Rank
from bigtwo.engine.kinds import Kind
from bigtwo.language.texts import pgettext


@dataclass(frozen=True, kw_only=True)
class Reason(compiled.Reason, Record, thing="a reason"):
    """Something that can decide a verdict, with its sentence for each outcome."""

    place: Here


@dataclass(frozen=True)
class Word(compiled.Word, Record, thing="a word"):
    """The words for a kind, a rank, a suit, a number of cards or a verdict; or a phrase with slots for names."""

    box: Annotated[str, TRANSLATED] = ""
    """As it stands in a box of a drawing, which is narrow; empty if that is the name."""


@dataclass(frozen=True)
class Words(compiled.Words):
    """The names of cards and kinds, by type of fact and value, and the sentences of the reasons."""

    names: Mapping[str, Mapping[str, Word]]
    reasons: Mapping[str, Reason] = field(default_factory=dict)


Note = Annotated[str, Translated(prose=True, context="note on a word")]
"""A note on a name or a word, which says the same wherever it stands."""
Meaning = Annotated[str, Translated(prose=True, context="meaning of a word, as sources put it")]

TAG = re.compile(r"([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}|[0-9]{3}))?")
"""A language tag after BCP 47 as far as we use it: language, script, region."""


@dataclass(frozen=True, kw_only=True)
class Attestation(Record):
    """A name of the game or a word for a thing in it, as the cited statements have it."""

    text: Filled
    language: Annotated[FilledText, Field(description="a language tag (BCP 47)")]
    reading: str = ""
    meaning: Meaning = ""
    places: tuple[str, ...] = ()
    """Where it is said to be used; empty if the source names no place."""
    statements: Statements
    note: Note = ""
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

    means: Annotated[FilledText, NameOf("term")] = field()


@dataclass(frozen=True, kw_only=True)
class Departure(Record, thing="a difference"):
    """A rule of another game where this one has another, as the cited statements have it."""

    question: fields.QuestionId
    """The rule question that it would answer here."""
    there: Annotated[FilledText, PROSE]
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
    kin: Annotated[FilledText, PROSE]
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

    languages: Annotated[Mapping[str, str], PROSE]
    """Language subtag to what we call it, in the order of the page."""
    scripts: Annotated[Mapping[str, str], PROSE]
    wanted: Annotated[tuple[Text, ...], Field(exclude=True)]
    """The languages whose card words were looked for."""
    terms: Mapping[str, tuple[Text, ...]]
    """Heading to our terms for the things, in the order of the page."""
    names: tuple[GameName, ...]
    words: tuple[CardWord, ...]
    cousins: tuple[Cousin, ...] = ()
    """Games that are taken for this one."""

    def rank(self, tag: str) -> tuple[int, int]:
        """Return the place of a language tag in the order of the page: by language, then by script."""
        language, script = parts_of(tag)
        return list(self.languages).index(language), [*self.scripts, ""].index(script)


def most_attested(names: Names, count: int) -> tuple[str, ...]:
    """Return the names of the game with the most statements, each as it is written first."""
    said: Counter[str] = Counter()
    written: dict[str, str] = {}
    for name in names.names:
        written.setdefault(name.text.casefold(), name.text)
        said[name.text.casefold()] += len(name.statements)
    return tuple(written[name] for name, _ in said.most_common(count))


def parts_of(tag: str) -> tuple[str, str]:
    """Split a tag into language and script; the script is empty if the tag names none.

    >>> parts_of("yue-Hant"), parts_of("en-SG")
    (('yue', 'Hant'), ('en', ''))
    """
    parts = TAG.fullmatch(tag)
    return (parts[1], parts[2] or "") if parts else (tag, "")


def cited(names: Names) -> Iterable[Text]:
    """Every statement id that a name, a word or a difference rests on."""
    for attested in (*names.names, *names.words):
        yield from attested.statements
    for cousin in names.cousins:
        yield from cousin.cited


THE_GAME = "the game"
"""The meaning of a word that is a name of the game."""
NAMES_OF_THE_GAME = "The game"
"""The heading of such words."""

_TERM, _HEADING, _PLACE = "term", "heading of words", "place where a word is used"
"""The contexts in which these are translated."""


class Trust(StrEnum):
    """The trust that a witness of words deserves."""

    HIGH = "high"
    """A native author or player."""
    MEDIUM = "medium"
    """Fluent but second-hand, or course work."""
    LOW = "low"
    """Probably made by a machine."""


@dataclass(frozen=True, kw_only=True)
class WordSource(Record, thing="a source of words"):
    """A program, a page or a post in which words were seen."""

    id: Id
    where: Filled
    by: Filled
    """Whose words they are."""
    trust: Trust
    place: Here


@dataclass(frozen=True, kw_only=True)
class SeenWord(Record, thing="a seen word"):
    """A word in one meaning, with where it was seen."""

    text: Line
    means: Annotated[FilledText, NameOf("meaning")]
    """Our term for the thing, or `the game`."""
    language: FilledText
    """A language tag (BCP 47)."""
    places: tuple[str, ...] = ()
    """Where it is used; empty if that is not known."""
    seen_in: tuple[Annotated[Text, NameOf("word source")], ...]
    """The ids of sources of words."""
    note: Note = ""
    place: Here

    @property
    def names_the_game(self) -> bool:
        """True if it is a name of the game, not of a thing in it."""
        return self.means == THE_GAME

    def checked(self, problems: Problems) -> Self:
        """Note that it was seen nowhere."""
        if not self.seen_in:
            problems.add(self.place, f"'{self.text}' was seen nowhere", "add 'seen-in: [...]'")
        return self


@dataclass(frozen=True, kw_only=True)
class Glossary(Record, thing="the glossary"):
    """Words seen in use, and things for which the file of names has no word."""

    sources: Annotated[Mapping[str, WordSource], ById(WordSource)] = field(default_factory=dict)
    terms: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    """Heading to our terms for further things, in the order of the page of names."""
    words: tuple[SeenWord, ...] = ()


def term_name(term: str) -> str:
    """Return our term for a thing, in the language that is being written."""
    return pgettext(_TERM, term)


def heading_name(heading: str) -> str:
    """Return the heading of some terms, in the language that is being written."""
    return pgettext(_HEADING, heading)


def place_name(place: str) -> str:
    """Return the name of a place, in the language that is being written."""
    return pgettext(_PLACE, place)


def labels(names: Names, glossary: Glossary) -> Iterator[tuple[str, str, Location]]:
    """Yield the texts that are ids as well, so that they are translated where they are shown.

    Each with its context and the place of the first that has it.
    """
    found: dict[tuple[str, str], Location] = {}
    for name in names.names[:1]:
        found = {(_TERM, THE_GAME): name.place, (_HEADING, NAMES_OF_THE_GAME): name.place}
    for terms in (names.terms, glossary.terms):
        for heading, listed in terms.items():
            found.setdefault((_HEADING, heading), listed[0].place)
            found |= {(_TERM, str(term)): term.place for term in listed}
    words: tuple[Attestation | SeenWord, ...] = (*names.names, *names.words, *glossary.words)
    for word in words:
        for place in word.places:
            found.setdefault((_PLACE, place), word.place)
    for (context, text), where in found.items():
        yield context, text, where


Alike = tuple[Text, ...]
"""Words that mean the same to somebody who searches."""


@dataclass(frozen=True, kw_only=True)
class Asked(Record, thing="a way to ask"):
    """A way to ask, with the page that answers it."""

    ask: Line
    leads_to: Text
    """The page's address, from the top of the site, as `rules/passing/`."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note an address that is not one of a page."""
        if not self.leads_to.endswith("/") or self.leads_to.startswith("/"):
            problems.add(self.leads_to.place, f"'{self.leads_to}' is not a page", "write it as rules/passing/")
        return self


@dataclass(frozen=True, kw_only=True)
class SpokenSearches(Record, thing="the searches of a language"):
    """Words that people type in a language; the ways to ask are what the search is tested by, and no part of it."""

    alike: tuple[Alike, ...] = ()
    passed_over: Alike = ()
    """Words that say little where others stand beside them."""
    affixes: Mapping[Text, Alike] = field(default_factory=dict)
    """What stands `before` and `behind` the stem of a word, by which one that is nowhere finds its kin."""
    games: Alike = ()
    """Names of the game that are tied to no place: beside other words they ask for nothing."""
    between: Alike = ()
    """Words that stand between two plays, as in "33344 vs AAAKK"."""
    around: Alike = ()
    """Words that may stand before and after a play, as in "does 33344 beat AAAKK" and "is AAA22 valid"."""
    of_places: Alike = ()
    """Words that, beside a place, ask for nothing but how it is played there."""
    comparing: Alike = ()
    """Words by which somebody asks how two ways to play differ, as in "difference between pusoy dos and big two"."""
    either: Alike = ()
    """Words that ask which of two it is, and not whether: "or", "which"."""
    summing: Alike = ()
    """Words that, beside a number of cards, ask what so many cost."""
    held: Alike = ()
    """Words behind a number that say it is one of cards."""
    counts: Mapping[Text, Alike] = field(default_factory=dict)
    """How many cards of a rank to the words that say so before it, as in "four aces"."""
    in_a_row: Mapping[Text, Alike] = field(default_factory=dict)
    """A rank in figures to the words for its number; three in a row are a card each, as in "two three four"."""
    ranks: Mapping[Text, Alike] = field(default_factory=dict)
    """A rank's letter or figure to words for it beside its name, as 老二 for a two."""
    topped: Alike = ()
    """Words that say of a flush or a straight which card is its highest, as in "king high flush"."""
    joining: Alike = ()
    """Words between the rank and the suit of a card."""
    seated: Mapping[Text, Alike] = field(default_factory=dict)
    """How many play to the words that say so; in figures it is heard without them."""
    not_seated: Alike = ()
    """Words behind a number that say it is one of neither players nor cards."""
    topics: Mapping[Text, Alike] = field(default_factory=dict)
    """A page's address to the words and phrases in which people ask what it answers."""
    asked: tuple[Asked, ...] = ()

    def checked(self, problems: Problems) -> Self:
        """Note what stands for a number or a rank and is none, and affixes that stand nowhere."""
        for rank in set(self.ranks) - set(Rank):
            problems.add(rank.place, f"'{rank}' is no rank", "write it as 2 to 9, T, J, Q, K or A")
        for side in set(self.affixes) - {"before", "behind"}:
            problems.add(side.place, f"affixes stand before or behind, not '{side}'", "write before or behind")
        for count in (*self.counts, *self.in_a_row, *self.seated):
            if not count.isdecimal():
                problems.add(count.place, f"'{count}' is no number", 'write it in figures, as "2"')
        return self


@dataclass(frozen=True, kw_only=True)
class KindAsked(Record, thing="a kind of play that is compared"):
    """A kind of play in the search."""

    kind: Kind
    """The engine's name of it."""
    means: FilledText
    """The term for it in names.yml and glossary.yml."""
    own: FilledText
    """The address of the page on two of it."""
    on_fewer: FilledText
    """The address of the page on it where fewer cards lie."""


@dataclass(frozen=True, kw_only=True)
class KindsAsked(Record, thing="the kinds of play that are compared"):
    """Kinds of play, of which two are named to ask which is higher."""

    compared: tuple[KindAsked, ...] = ()
    mean_else: Alike = ()
    """Words that are attested for one of them, or hold one that is, and mostly mean something else."""
    leads_to: FilledText
    """The address of the page that says so."""

    @property
    def pages(self) -> Iterator[Text]:
        """The addresses of all pages to which they lead."""
        yield self.leads_to
        for kind in self.compared:
            yield from (kind.own, kind.on_fewer)


@dataclass(frozen=True, kw_only=True)
class Searches(SpokenSearches, thing="the file of searches"):
    """Words that people type to find something, in English and in the other languages of the site."""

    kinds: KindsAsked | None = None
    local_games: Mapping[Text, Alike] = field(default_factory=dict)
    """A place's id to names of the game that mean it beside the name of another place, though they are tied to none."""
    sums: Text = NOTHING
    """The address of the page on what cards cost."""
    suits: Text = NOTHING
    """The address of the page on the order of suits."""
    seats: Alike = ()
    """The addresses of the pages whose answers list numbers of players, or say something for each."""
    languages: Mapping[str, SpokenSearches] = field(default_factory=dict)
    """Language tag to what is typed in it; what stands under `zh-Hant` holds in `zh-Hant-HK` too."""

    def spoken(self, tag: str) -> SpokenSearches:
        """Return the words typed in a language and in the more general ones."""
        chain = [said for name, said in self.languages.items() if f"{tag}-".startswith(f"{name}-")]
        return SpokenSearches(
            alike=tuple(alike for said in chain for alike in said.alike),
            passed_over=tuple(word for said in chain for word in said.passed_over),
            affixes=_together(said.affixes for said in chain),
            games=tuple(word for said in (self, *chain) for word in said.games),
            between=tuple(word for said in (self, *chain) for word in said.between),
            around=tuple(word for said in (self, *chain) for word in said.around),
            of_places=tuple(word for said in chain for word in said.of_places),
            comparing=tuple(word for said in (self, *chain) for word in said.comparing),
            either=tuple(word for said in (self, *chain) for word in said.either),
            summing=tuple(word for said in (self, *chain) for word in said.summing),
            held=tuple(word for said in (self, *chain) for word in said.held),
            counts=_together(said.counts for said in (self, *chain)),
            in_a_row=_together(said.in_a_row for said in (self, *chain)),
            ranks=_together(said.ranks for said in (self, *chain)),
            topped=tuple(word for said in (self, *chain) for word in said.topped),
            joining=tuple(word for said in (self, *chain) for word in said.joining),
            seated=_together(said.seated for said in (self, *chain)),
            not_seated=tuple(word for said in (self, *chain) for word in said.not_seated),
            topics=_together(said.topics for said in (self, *chain)),
            asked=tuple(asked for said in chain for asked in said.asked),
        )


def _together(several: Iterable[Mapping[Text, Alike]]) -> Mapping[Text, Alike]:
    """Return the phrases for each thing, those of all languages together."""
    phrases: dict[Text, Alike] = {}
    for each in several:
        for thing, said in each.items():
            phrases[thing] = phrases.get(thing, ()) + said
    return phrases


UNPUBLISHED = "0.0.0"
"""The version of data without a changelog."""


@dataclass(frozen=True, kw_only=True)
class Version(Record, thing="a version"):
    """A version of the data, and what it brought."""

    version: FilledText
    date: Text = NOTHING
    """The day it was published; empty if it is not yet."""
    changes: tuple[str, ...]


FOLDERS = ("variants", "rules", "disputes", "deals", "sources")
"""The folders of addresses that end in an id."""

Renamed = Mapping[str, Mapping[Text, Text]]
"""Folder to old id to the id that took its place."""


@dataclass(frozen=True)
class RenamedIds(Record, thing="the file of renamed ids"):
    """The ids that have changed, by folder: old id to the one that took its place."""

    variants: Mapping[Text, Text] = field(default_factory=dict)
    rules: Mapping[Text, Text] = field(default_factory=dict)
    disputes: Mapping[Text, Text] = field(default_factory=dict)
    deals: Mapping[Text, Text] = field(default_factory=dict)
    sources: Mapping[Text, Text] = field(default_factory=dict)

    @property
    def by_folder(self) -> Renamed:
        """The same, by the name of the folder."""
        return {folder: getattr(self, folder) for folder in FOLDERS}
