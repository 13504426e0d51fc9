"""What the files of `rules/` hold, as values. Texts that name something else know their line."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from generator.engine.acts import Act, PreviousDeal
from generator.engine.cards import Card
from generator.engine.dealing import Cards
from generator.engine.situations import Dealing, Finished, Situation
from generator.engine.values import Data
from generator.engine.verdicts import Outcome

from .document import Text
from .places import Places
from .problems import Place


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


class Kinship(StrEnum):
    """How a text comes by what it has from another."""

    EDITION = "edition"
    """The same text at another time."""
    COPY = "copy"
    """Somebody's copy of it, or a program that does what it says."""


@dataclass(frozen=True)
class SameVoice:
    """That a source speaks with the voice of an account in another: what both say counts once."""

    account: Text
    kinship: Kinship
    shown_by: str
    """What shows that the one is the other's edition or copy."""


@dataclass(frozen=True)
class Source:
    """A text that says how the game is played."""

    id: str
    title: str
    short: str
    author: str
    date: str
    year: int | None
    """The year of what it says, where that is known."""
    address: Text
    read: datetime.date
    """The day on which we read it."""
    kind: Witness
    witness: str
    language: str
    note: str
    in_part: bool
    """Whether only a part of it was seen, or only what others tell of it."""
    same_voice: SameVoice | None
    """The account whose edition or copy it is."""
    place: Place


@dataclass(frozen=True)
class Statement:
    """One thing that one source says, in our words."""

    id: str
    source: str
    section: str
    questions: tuple[Text, ...]
    kind: str
    text: str
    cards: str
    place: Place


@dataclass(frozen=True)
class Section:
    """A heading under which questions stand, in order."""

    id: str
    title: str
    questions: tuple[Text, ...]
    place: Place


@dataclass(frozen=True)
class Option:
    """A documented answer to a question."""

    id: str
    label: str
    sentence: str
    statements: tuple[Text, ...]
    where: str
    reading: str
    ambiguity: tuple[Text, ...]
    needs: Mapping[Text, tuple[Text, ...]]
    """Question to the options one of which must be taken with this one."""
    on_top_of: tuple[Text, ...]
    """Options of the same question on one of which it is taken; it is none by itself. Empty if it is."""
    leaves_idle: tuple[Text, ...]
    """Questions that no longer matter where it is taken."""
    value: Data | None
    """What the engine plays by; None if no engine can."""
    reads_as: Text | None
    """The option that decides the same in every case, and lends its value."""
    documented_only: str
    """Why the engine cannot play it; empty if it can."""
    place: Place

    @property
    def effect(self) -> str:
        """The id of the option whose effect this one has: its own, or that of the one it reads as."""
        return self.reads_as or self.id


@dataclass(frozen=True)
class Question:
    """A rule question with its documented answers."""

    id: str
    ask: str
    short: str
    about: str
    options: Mapping[str, Option]
    also: tuple[Text, ...]
    note: str
    combines: bool
    """Whether several options may be taken together."""
    silent: bool
    """Whether no engine can see its effect, so that its options have no value."""
    core: bool
    """Whether a table must agree on it before the first deal."""
    place: Place

    @property
    def playable(self) -> tuple[Option, ...]:
        """The options that the engine can play."""
        return tuple(option for option in self.options.values() if option.value is not None)

    def taken(self, answer: str) -> tuple[Option, ...]:
        """The options of an answer, which names one, or several with commas between.

        :raises KeyError: if there is no such option.
        """
        return tuple(self.options[name] for name in answer.split(","))


@dataclass(frozen=True)
class Name:
    """What players call a variant."""

    text: str
    language: Text
    reading: str
    meaning: str


@dataclass(frozen=True)
class OwnRuling:
    """An answer that a profile gives itself."""

    question: Text
    option: Text
    besides: tuple[Text, ...]
    """Further options that hold together with it."""
    also: tuple[Text, ...]
    """Options that the source documents as well, and that are not in force."""
    says: Text
    """The option that the source states and no engine can play, so that another stands in; empty if there is none."""
    statements: tuple[Text, ...]
    status: Status
    note: str
    place: Place

    @property
    def answer(self) -> str:
        """The ids of what is taken, with commas between."""
        return ",".join((self.option, *self.besides))


@dataclass(frozen=True)
class Base:
    """The profile from which another takes what it does not say."""

    profile: Text
    status: Status


@dataclass(frozen=True)
class Profile:
    """One documented variant, as its file has it."""

    id: str
    name: Text
    names: tuple[Name, ...]
    where: str
    region: str
    source: Text
    about: str
    statements: tuple[Text, ...]
    base: Base | None
    rulings: Mapping[str, OwnRuling]
    place: Place


@dataclass(frozen=True)
class Unplayable:
    """What a source states and no engine can play, with how the account comes by it."""

    option: Option
    status: Status


@dataclass(frozen=True)
class Ruling:
    """The answer of a profile to one question, resolved through its bases."""

    question: Question
    options: tuple[Option, ...]
    """What is taken, the main option first."""
    also: tuple[Option, ...]
    says: Unplayable | None
    """What is said and cannot be played, where what is taken only stands in for it."""
    status: Status
    statements: tuple[Text, ...]
    note: str
    origin: str
    """The profile whose file gives it."""
    place: Place

    @property
    def option(self) -> Option:
        """The main option taken."""
        return self.options[0]

    @property
    def said(self) -> bool:
        """Whether the account, or one that it builds on, answers the question, if only with what cannot be played."""
        return self.status is not Status.ASSUMED or self.says is not None

    @cached_property
    def answer(self) -> str:
        """The ids of what is taken, with commas between."""
        return ",".join(option.id for option in self.options)

    @cached_property
    def effect(self) -> str:
        """The ids of the options whose effects it has: equal for two rulings that decide alike."""
        return ",".join(dict.fromkeys(option.effect for option in self.options))

    @cached_property
    def label(self) -> str:
        """What is taken, in brief."""
        return "; ".join(option.label for option in self.options)

    @cached_property
    def sentence(self) -> str:
        """What is taken, as a rule sheet says it."""
        return " ".join(option.sentence for option in self.options)


@dataclass(frozen=True)
class Decides:
    """What is expected to decide a verdict, or to forbid an act."""

    reason: Text
    """Id of a sentence in `rules/reasons.yml`."""
    question: Text


@dataclass(frozen=True)
class SheetLine:
    """A line that is expected on a score sheet."""

    player: int
    """Counted from 0."""
    amount: int
    question: Text
    answer: str
    """The answer to the question that the line rests on, an option or several with commas between."""


@dataclass(frozen=True)
class Example:
    """A worked example: content of a page and a test of the engine."""

    id: str
    question: str
    caption: str
    over: tuple[Card, ...]
    play: tuple[Card, ...]
    given: Mapping[Text, Text]
    statements: tuple[Text, ...]
    near_miss: bool
    expect: Mapping[Text, Outcome]
    variants: Mapping[Text, Outcome]
    because: Mapping[Text, Decides]
    """Of some of the options, what decides the verdict."""
    place: Place

    @property
    def two_packs(self) -> bool:
        """Whether it needs a second pack, so that no variant with one pack can be asked."""
        return len(set(self.over + self.play)) < len(self.over + self.play)

    @property
    def anchor(self) -> str:
        """The id of the example on every page that shows it."""
        return f"example-{self.id}"


@dataclass(frozen=True)
class Case:
    """A worked example of dealing, play, scores or sessions: a situation, a question to it, and what is expected."""

    id: str
    question: str
    caption: str
    situation: Situation
    ask: Text
    given: Mapping[Text, Text]
    statements: tuple[Text, ...]
    near_miss: bool
    expect: Mapping[Text, str]
    """Answer to the rule question, an option or several with commas between, to the answer expected."""
    variants: Mapping[Text, str]
    because: Mapping[Text, Decides]
    """Of some of the options, what forbids the act that is asked for."""
    lines: Mapping[Text, tuple[SheetLine, ...]]
    """Of some of the options, lines of the score sheet: all that rest on the questions which they name."""
    place: Place
    form: str
    """The key that holds the situation: dealing, table, finish or session."""
    places: Places

    @property
    def anchor(self) -> str:
        """The id of the example on every page that shows it."""
        return f"example-{self.id}"


class Basis(StrEnum):
    """What a side of a dispute rests on where no statement of ours says it, or not all of it."""

    REASONING = "reasoning"
    """Players argue so; no source does."""
    SEEN_ELSEWHERE = "seen-elsewhere"
    """It was seen in game programs and on pages that are not among our sources."""


@dataclass(frozen=True)
class Side:
    """One side's argument in a dispute."""

    says: str
    statements: tuple[Text, ...]
    basis: Basis | None
    place: Place


@dataclass(frozen=True)
class Dispute:
    """An argument as players put it. It holds no verdict: what is true under which rules is for the engine to say."""

    id: str
    ask: Text
    about: str
    case: Example | Case | None
    """The cards, or a situation with what is asked of it; None if it could not be read, which is a problem already."""
    wanted: Text
    """What is wanted of a score: `cost N`, `payers`, `payers N` or `totals`; empty where no score is asked for."""
    otherwise: Finished | None
    """How the deal might have ended, where what is wanted is how much more it costs."""
    turns_on: tuple[Text, ...]
    """The questions that decide it, the main one first."""
    sides: tuple[Side, ...]
    settles: str
    statements: tuple[Text, ...]
    """What else is said of it."""
    place: Place

    @property
    def question(self) -> str:
        """The main question it turns on."""
        return str(self.turns_on[0])


@dataclass(frozen=True)
class Step:
    """An act of a recorded deal, with what there is to say about it."""

    act: Act
    note: str
    place: Place


@dataclass(frozen=True)
class RecordedDeal:
    """A whole deal, card by card, with its score as worked out by hand."""

    id: str
    title: str
    variant: Text
    about: str
    statements: tuple[Text, ...]
    players: tuple[str, ...]
    """The names of the players, in the order of play."""
    dealing: Dealing
    """The cards as dealt, before anybody takes what is left over."""
    stock: Cards
    before: PreviousDeal | None
    leader: int | None
    steps: tuple[Step, ...]
    new_stocks: tuple[Cards, ...]
    """Each stock that is made of played cards, in the order in which it is drawn."""
    score: Text
    """What each player gets, in order; empty where nothing is scored."""
    result: Text
    """How it ends besides: titles, winners of a team, a deal that is void."""
    place: Place
    places: Places


@dataclass(frozen=True)
class Reason:
    """Something that can decide a verdict, with its sentence for each outcome."""

    id: str
    sentences: Mapping[str, str]
    place: Place


@dataclass(frozen=True)
class Word:
    """How sentences name a kind, a rank, a suit, a number of cards or a verdict."""

    one: str
    many: str
    name: str = ""
    """Without an article, for chips and labels."""


@dataclass(frozen=True)
class Words:
    """The names of cards and kinds, by type of fact and value, and the sentences of the reasons."""

    names: Mapping[str, Mapping[str, Word]]
    reasons: Mapping[str, Reason] = field(default_factory=dict)
