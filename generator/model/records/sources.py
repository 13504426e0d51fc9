"""Sources, and what they say, statement by statement."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import Field

from generator.model.document import NOTHING, Text
from generator.model.fields import (
    AStatementId,
    Day,
    FileStem,
    Filled,
    FilledText,
    Here,
    Id,
    Line,
    Names,
    ProfileId,
    Said,
    Year,
)
from generator.model.problems import Problems
from generator.model.record import Record


class Status(StrEnum):
    """How a profile comes by an answer."""

    STATED = "stated"
    """The source says it."""
    INHERITED = "inherited"
    """The source describes the variant as differences from another, which says it."""
    ASSUMED = "assumed"
    """The source is silent; we take an answer so that the engine can run, and say so."""


class Witness(StrEnum):
    """Who speaks in a source."""

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
class SameVoice(Record, thing="the account whose edition or copy a source is"):
    """That a source speaks with the voice of an account in another: what both say counts once."""

    account: ProfileId
    shown_by: Filled
    """The evidence that the one is the other's edition or copy."""


@dataclass(frozen=True, kw_only=True)
class Source(Record, thing="a source"):
    """A text that says how the game is played."""

    id: Id
    title: Line
    short: Line
    author: str = ""
    date: str = ""
    year: Year | None = None
    """The year of what it says, where that is known."""
    address: Text = NOTHING
    read: Day
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
    place: Here

    @property
    def same_voice(self) -> SameVoice | None:
        """The account whose edition or copy it is; None if it speaks for itself."""
        return self.edition_of or self.copy_of

    def checked(self, problems: Problems) -> Self:
        """Note an address that is none, and a source that is edition and copy at once."""
        if self.address and not self.address.startswith(("https://", "http://")):
            problems.add(self.address.place, f"the address '{self.address}' does not begin with https://")
        if self.edition_of and self.copy_of:
            place = self.copy_of.account.place
            problems.add(place, f"the source '{self.id}' is an edition and a copy", "leave one of the two out")
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
    source: Annotated[FileStem, Names("", "the id of a source")]
    section: Filled
    """The part of the source."""
    questions: tuple[Annotated[Text, Names("subject", "the id of a question, or another subject")], ...] = ()
    """The questions that it answers, or else what it is about; it is cited for no other. At least one."""
    kind: StatementKind = "rule"
    text: Filled
    cards: str = ""
    """The cards that it names, as the source has them."""
    odds: tuple[Chance, ...] = ()
    """The chances that it makes a claim about."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note that it is about nothing, and odds beside what claims no chance."""
        if not self.questions and self.were_read("questions"):
            problems.add(self.place, f"'{self.id}' answers no question", "say 'questions: [...]'")
        if self.odds and self.kind != "prob" and self.were_read("kind"):
            problems.add(self.place, f"'{self.id}' is of kind '{self.kind}' and has odds", "kind: prob")
        return self
