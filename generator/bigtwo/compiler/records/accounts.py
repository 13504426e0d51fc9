"""Accounts: sources, what they say statement by statement, and the variants that are made of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Literal, Self
from urllib.parse import quote, urlsplit

from pydantic import BeforeValidator, Field

from bigtwo.book import records as compiled
from bigtwo.book import source_records as compiled_sources
from bigtwo.book.marks import PROSE, TRANSLATED, NameOf
from bigtwo.book.records import Seen, Status
from bigtwo.book.source_records import Agreement, Extent, What
from bigtwo.compiler.document import NOTHING, NOWHERE, Text, line_of
from bigtwo.compiler.fields import (
    AStatementId,
    FileStem,
    Filled,
    FilledText,
    Here,
    Id,
    Inside,
    Line,
    OptionId,
    PastDay,
    PastDayText,
    Said,
    Statements,
    Subject,
    UnderKey,
    Year,
)
from bigtwo.compiler.problems import Location, Problems
from bigtwo.compiler.record import Record, keyed
from bigtwo.language.texts import answers, sentences

from .questions import Option, Part, Question


class Witness(StrEnum):
    """The kind of somebody who speaks in a source."""

    PLAYER = "player"
    """Somebody who tells how it is played at a table of theirs."""
    COLLECTOR = "collector"
    """Somebody who gathers what players report."""
    ENCYCLOPEDIA = "encyclopedia"
    BOOK = "book"
    APP = "app"
    """A program, its manual or its code."""
    ARTICLE = "article"
    """A page that explains the game and does not say who plays so."""


class Chance(StrEnum):
    """A chance that a source makes a claim about, and that is worked out."""

    HAS_TRIPLE = "hand-has-triple"
    HAS_NO_PAIR = "hand-has-no-pair"
    TRIPLE_STANDS = "triple-stands"
    """Nobody else was dealt a higher one."""
    TRIPLE_OF_ACES_STANDS = "triple-of-aces-stands"
    LOWEST_TRIPLE_STANDS = "lowest-triple-stands"
    PAIR_OF_ACES_STANDS = "pair-of-aces-stands"
    FULL_HOUSE_STANDS = "full-house-stands"
    FULL_HOUSE_BEATEN = "full-house-beaten"
    """By how many of all five-card plays."""
    ACE_STRAIGHT_BEATEN = "ace-straight-beaten"
    DRAGON_AMONG_FOUR = "dragon-among-four"
    DRAGON_AMONG_THREE = "dragon-among-three"
    FOUR_TWOS_AMONG_FOUR = "four-twos-among-four"
    FOUR_TWOS_AMONG_THREE = "four-twos-among-three"


@dataclass(frozen=True)
class SameVoice(compiled_sources.SameVoice, Record, thing="the account whose edition or copy a source is"):
    """An account in another source with whose voice a source speaks: what both say counts once."""

    shown_by: Filled
    """The evidence that the one is the other's edition or copy."""


@dataclass(frozen=True, kw_only=True)
class Version(compiled_sources.Version, Record, thing="the version of a program"):
    """The version of a program that was read."""

    day: PastDayText = ""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note a version that names nothing, and one that is named and unknown at once."""
        named = self.commit or self.files
        if self.were_read("commit", "files", "unknown") and bool(named) is bool(self.unknown):
            problems.add(
                self.place,
                "the version is named and unknown at once" if named else "the version names no commit and no files",
                "leave 'unknown' out" if named else "add 'commit' and 'day', or 'files', or 'unknown' with the reason",
            )
        return self


@dataclass(frozen=True, kw_only=True)
class Reading(compiled_sources.Reading, Record, thing="how a source was read"):
    """The reading of a program, or of a page about one."""

    version: Version | None = None
    whole: Mapping[Part, Seen] = field(default_factory=dict)
    """The parts of the program that were read whole, or run: what it does not do there it does not have."""
    not_run: Line = NOTHING
    """Why a program whose code was read was not run."""
    place: Here
    places: Inside

    def checked(self, problems: Problems) -> Self:
        """Note a program without a version, a difference of which not all is said, and parts that nobody can know."""
        self._check_whole(problems)
        if self.were_read("code", "version") and self.code is not Extent.ABSENT and not self.version:
            problems.add(
                self.place,
                "the source is a program's and has no version",
                "add 'version: {commit: ..., day: ...}', or 'version: {unknown: ...}' with the reason",
            )
        for key, missing, hint in (
            ("differ", "where is not said", "add 'differ: ...', a plain sentence"),
            ("follows", "it is not said which the account follows", "add 'follows: manual', 'code' or 'both'"),
        ):
            if self.were_read("agree", key) and self.agree is Agreement.NO and not getattr(self, key):
                problems.add(self.place, f"manual and code do not agree, and {missing}", hint)
        return self

    def _check_whole(self, problems: Problems) -> None:
        """Note parts that are said to be known whole, of a program of which nothing was read or run."""
        if not self.whole or not self.were_read("whole", "code", "version"):
            return
        place = self.places.at("whole")
        read = ", ".join(part for part, seen in self.whole.items() if seen is Seen.READ)
        if read and self.code not in (Extent.WHOLE, Extent.PART):
            message = f"of the code nothing was read (code: {self.code}), and '{read}' is said to be read whole"
            problems.add(place, message, "say how much of the code was read, or take it out of 'whole'")
        elif not self.version or self.version.unknown:
            problems.add(place, "parts are known whole of a program whose version nobody can name")


_NOT_IN_ADDRESSES = re.compile(r"[\s\"<>\\^`{|}]")


def _check_address(address: Text, problems: Problems) -> None:
    """Note an address by which no reader comes to a page."""
    try:
        parts = urlsplit(address)
        host, secret = parts.hostname, parts.password or parts.username
    except ValueError:
        problems.add(address.place, f"the address '{address}' names no host", "write https:// and the host's name")
        return
    if not address.startswith(("https://", "http://")):
        problems.add(address.place, f"the address '{address}' does not begin with https://")
    elif stray := _NOT_IN_ADDRESSES.search(address):
        problems.add(address.place, f"the address '{address}' has {stray[0]!r} in it", f"write {quote(stray[0])}")
    elif not host:
        problems.add(address.place, f"the address '{address}' names no host", "write https:// and the host's name")
    elif secret:
        problems.add(address.place, "the address holds a name or a password", "leave out what stands before the '@'")


@dataclass(frozen=True, kw_only=True)
class Source(compiled_sources.Source, Record, thing="a source"):
    """A text that says how the game is played."""

    year: Year | None = None
    """The year of what it says, where that is known."""
    address: Text = NOTHING
    read: PastDay
    """The day on which we read it."""
    kind: Witness
    """Who speaks in it."""
    witness: Filled
    """The kind of witness it is."""
    language: Annotated[FilledText, Field(description="a language tag (BCP 47)")]
    note: str = ""
    in_part: Annotated[bool, Said({"whole": False, "in-part": True}), Field(validation_alias="seen")] = False
    """Whether only a part of it was seen, or only what others tell of it."""
    edition_of: Annotated[SameVoice | None, Field(exclude=True)] = None
    """The account of which this is the same text at another time."""
    copy_of: Annotated[SameVoice | None, Field(exclude=True)] = None
    """The account of which this is somebody's copy, or a program that does what it says."""
    reading: Reading | None = None
    """How it was read, if it is a program or a page about one."""
    place: Here

    @property
    def same_voice(self) -> SameVoice | None:
        """The account whose edition or copy it is; None if it speaks for itself."""
        return self.edition_of or self.copy_of

    @property
    def what_it_is(self) -> What:
        """The kind of text: a page, a book, a program, or a program with a manual."""
        if self.reading:
            return self.reading.what
        return What.BOOK if self.kind is Witness.BOOK else What.PAGE

    @property
    def is_unread(self) -> bool:
        """Tell whether nothing of it was read."""
        return self.reading is not None and self.reading.is_none

    def checked(self, problems: Problems) -> Self:
        """Note an address that is none, edition and copy at once, and a program that is not said to have been read."""
        if self.address:
            _check_address(self.address, problems)
        if self.edition_of and self.copy_of:
            place = line_of(self.copy_of.account)
            problems.add(place, f"the source '{self.id}' is an edition and a copy", "leave one of the two out")
        if self.were_read("kind", "reading") and self.kind is Witness.APP and not self.reading:
            problems.add(
                self.place,
                f"the source '{self.id}' is a program's and does not say how it was read",
                "add 'reading: {manual: ..., code: ..., version: {commit: ..., day: ...}}'",
            )
        if self.in_part and self.reading and self.reading.manual is Extent.WHOLE:
            return replace(self, reading=replace(self.reading, manual=Extent.PART))
        return self


StatementKind = Literal[
    "rule",
    "variation",
    "scoring",
    "example",
    "definition",
    "custom",
    "name",
    "opinion",
    "dispute",
    "question",
    "prob",
    "strategy",
    "meta",
]


class Aside(StrEnum):
    """A subject of statements that is no rule question."""

    NAMES = "names"
    """What the game, its cards and its plays are called."""
    COUSINS = "cousins"
    """Another game."""
    STRATEGY = "strategy"
    ORIGIN = "meta-origin"
    """Where and when the game began."""
    REGION = "meta-region"
    """Where it is played."""
    SOURCE = "meta-source"
    """What the source says of itself."""


@dataclass(frozen=True, kw_only=True)
class Statement(Record, thing="a statement"):
    """One thing that one source says, in our words."""

    id: AStatementId
    source: Annotated[FileStem, NameOf("", "the id of a source")]
    section: Filled
    """The part of the source."""
    questions: tuple[Subject, ...] = ()
    """The questions that it answers, or else what it is about; it is cited for no other. At least one."""
    kind: StatementKind = "rule"
    text: Filled
    cards: str = ""
    """The cards that it names, as the source has them."""
    odds: tuple[Chance, ...] = ()
    """The chances that it makes a claim about."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note that it is about nothing, and odds beside a statement of another kind."""
        if not self.questions and self.were_read("questions"):
            problems.add(self.place, f"'{self.id}' answers no question", "say 'questions: [...]'")
        if self.odds and self.kind != "prob" and self.were_read("kind"):
            problems.add(self.place, f"'{self.id}' is of kind '{self.kind}' and has odds", "kind: prob")
        return self


@dataclass(frozen=True, kw_only=True)
class Name(compiled.Name, Record, thing="a name"):
    """A name that players have for a variant."""

    reading: str = ""
    meaning: Annotated[str, PROSE] = ""


Attested = Literal[Status.STATED, Status.INHERITED, Status.ASSUMED]
"""How an account can come by an answer."""


@dataclass(frozen=True, kw_only=True)
class OwnRuling(Record, thing="a ruling"):
    """An answer that a profile gives itself."""

    question: UnderKey
    option: Annotated[FilledText, NameOf("option")] = NOTHING
    """The option that it takes; empty if no engine can play what it says."""
    besides: Annotated[tuple[OptionId, ...], Field(validation_alias="with")] = ()
    """Further options that hold together with it."""
    also: tuple[OptionId, ...] = ()
    """Options that the source documents as well, and that are not in force."""
    says: Annotated[Text, NameOf("option")] = NOTHING
    """The option that the source states and no engine can play; it stands instead of `option`."""
    statements: Statements = ()
    status: Annotated[Attested, Field(validation_alias="as")] = Status.STATED
    note: Annotated[str, PROSE] = ""
    place: Here

    @property
    def played(self) -> tuple[str, ...]:
        """The options by which the engine plays; none where it cannot play what is said."""
        return () if self.says else (self.option, *self.besides)

    def checked(self, problems: Problems) -> Self:
        """Note missing grounds of a ruling of its status."""
        if self.were_read("as", "statements") and self.status is Status.STATED and not self.statements:
            problems.add(
                self.place,
                f"the ruling on '{self.question}' is stated but cites no statement",
                "add 'statements: [...]', or say 'as: assumed' with a note",
            )
        if self.were_read("as", "note") and self.status is not Status.STATED and not self.note:
            problems.add(self.place, f"the ruling on '{self.question}' is {self.status} and needs a 'note' why")
        if self.were_read("option", "says"):
            self._check_what_is_said(problems)
        return self

    def _check_what_is_said(self, problems: Problems) -> None:
        if not self.option and not self.says:
            problems.add(self.place, "a ruling needs 'option'")
        if not self.says:
            return
        if self.option or self.besides:
            problems.add(
                self.says.place,
                f"nothing is played in place of '{self.says}', which the source says",
                "leave out 'option' and 'with'",
            )
        if self.were_read("as") and self.status is not Status.STATED:
            problems.add(self.says.place, f"'{self.says}' is what the source says, so it is stated", "leave out 'as'")
        if self.were_read("note") and not self.note:
            problems.add(self.says.place, f"'{self.says}' is not played here and needs a 'note' why")


@dataclass(frozen=True)
class Base(compiled.Base, Record, thing="a base"):
    """The profile from which another takes what it does not say."""

    status: Annotated[Literal[Status.INHERITED, Status.ASSUMED], Field(validation_alias="as")] = Status.ASSUMED
    """Inherited if its source says so, else assumed."""


@dataclass(frozen=True, kw_only=True)
class Profile(compiled.Profile, Record, thing="a profile"):
    """One documented variant, as its file has it."""

    names: tuple[Name, ...] = ()
    where: Annotated[str, TRANSLATED, Field(alias="place")] = ""
    about: Annotated[Filled, PROSE]
    statements: Statements = ()
    """The ids of the statements it rests on."""
    base: Base | None = None
    rulings: Annotated[Mapping[str, OwnRuling], BeforeValidator(keyed)]
    place: Here


@dataclass(frozen=True, kw_only=True)
class PlayedIn(Record, thing="a place"):
    """A place whose way to play is asked for."""

    id: Id
    title: Annotated[Line, TRANSLATED]
    within: Annotated[str, TRANSLATED] = ""
    """The title as it stands inside a sentence, where that is another."""
    regions: tuple[FilledText, ...]
    """The regions of the accounts that speak for it."""
    typed: tuple[Line, ...] = ()
    """Other names that people type for it."""
    called: tuple[Line, ...] = ()
    """Names of the game that belong to it."""
    place: Here

    @property
    def variant(self) -> str:
        """The id of its rule set; an account may bear the place's own."""
        return f"in-{self.id}"


@dataclass(frozen=True, kw_only=True)
class PlacesPlayed(Record, thing="the places"):
    """The places that are rule sets of their own, and the regions that are no place."""

    name: Annotated[Line, TRANSLATED]
    """A place as a rule set, with a slot for its title."""
    places: tuple[PlayedIn, ...] = ()
    nowhere: Mapping[str, Line] = field(default_factory=dict)
    """Regions of several voices that are no place, each with the reason."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note a name without a slot, a place that stands here twice, and a region that speaks for two."""
        if "{place}" not in self.name and self.places and self.were_read("name"):
            problems.add(self.name.place, "the name has no slot for the place", "as '{place} (usual rules)'")
        spoken: dict[str, str] = {}
        ids: set[str] = set()
        for place in self.places:
            if place.id in ids:
                problems.add(place.place, f"the place '{place.id}' stands here twice")
            ids.add(place.id)
            for region in place.regions:
                if region in spoken:
                    problems.add(region.place, f"'{region}' speaks for '{spoken[region]}' already")
                spoken[region] = place.id
        return self


@dataclass(frozen=True)
class Ruling(compiled.Ruling):
    """The answer of a profile to one question, resolved through its bases."""

    question: Question
    options: tuple[Option, ...]
    also: tuple[Option, ...] = ()
    """Options that the source documents as well, and that are not in force."""
    note: str = ""
    place: Location = NOWHERE

    def of_place(self, place: str, status: Status, share: compiled.Share) -> Self:
        """Return the same answer as what voices of a place say, without what one account alone says of it."""
        return replace(super().of_place(place, status, share), also=(), note="")

    def filled_in(self, share: compiled.Share) -> Self:
        """Return the same answer as filled in for a place where too few say anything."""
        return replace(super().filled_in(share), also=(), note="")

    @property
    def option(self) -> Option:
        """The main option taken."""
        return self.options[0]

    @property
    def said_options(self) -> tuple[Option, ...]:
        """The options that are said, even where they cannot be played."""
        said = super().said_options
        return tuple(self.question.options[option.id] for option in said)

    @property
    def label(self) -> str:
        """The answer in brief, even where it cannot be played."""
        return answers(option.label for option in self.said_options)

    @property
    def in_few_words(self) -> str:
        """The answer that is said, even where it cannot be played, so short that several stand side by side."""
        return answers(option.in_few_words for option in self.said_options)

    @property
    def told(self) -> str:
        """The answer in the few words in which a whole game is told; what is said, even where it cannot be played."""
        return sentences(option.told or option.sentence for option in self.said_options)

    @property
    def sentence(self) -> str:
        """The answer as a rule sheet says it, even where it cannot be played."""
        return sentences(option.sentence for option in self.said_options)


@dataclass(frozen=True, kw_only=True)
class Account(Record, thing="an account"):
    """A documented variant, its source, and the statements of that; all three go by the name of the file."""

    source: Source
    statements: tuple[Statement, ...]
    profile: Profile
    place: Here

    @property
    def id(self) -> str:
        """The id of the variant."""
        return self.profile.id

    def checked(self, problems: Problems) -> Self:
        """Note a source that is not named like the file, by which its statements find it."""
        stem = self.place.file.rpartition("/")[2].removesuffix(".yml")
        if self.were_read("source") and self.source.id and self.source.id != stem:
            problems.add(self.source.place, f"the source of this file is '{self.source.id}'", f"call it {stem}")
        return self
