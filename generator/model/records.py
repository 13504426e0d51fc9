"""What the files of `rules/` hold, as values. Texts that name something else know their line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from generator.engine.cards import Card
from generator.engine.comparison import Outcome
from generator.engine.ruleset import Data

from .document import Text
from .problems import Place


class Status(StrEnum):
    """How a profile comes by an answer."""

    STATED = "stated"
    """The source says it."""
    INHERITED = "inherited"
    """The source describes the variant as differences from another, which says it."""
    ASSUMED = "assumed"
    """The source is silent; we take an answer so that the engine can run, and say so."""


@dataclass(frozen=True)
class Source:
    """A text that says how the game is played."""

    id: str
    title: str
    short: str
    author: str
    date: str
    address: str
    witness: str
    language: str
    note: str
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
    place: Place

    @property
    def playable(self) -> tuple[Option, ...]:
        """The options that the engine can play."""
        return tuple(option for option in self.options.values() if option.value is not None)


@dataclass(frozen=True)
class Name:
    """What players call a variant."""

    text: str
    language: str
    reading: str
    meaning: str


@dataclass(frozen=True)
class OwnRuling:
    """An answer that a profile gives itself."""

    question: Text
    option: Text
    also: tuple[Text, ...]
    statements: tuple[Text, ...]
    status: Status
    note: str
    place: Place


@dataclass(frozen=True)
class Base:
    """The profile from which another takes what it does not say."""

    profile: Text
    status: Status


@dataclass(frozen=True)
class Profile:
    """One documented variant, as its file has it."""

    id: str
    name: str
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
class Ruling:
    """The answer of a profile to one question, resolved through its bases."""

    question: Question
    option: Option
    also: tuple[Option, ...]
    status: Status
    statements: tuple[Text, ...]
    note: str
    origin: str
    """The profile whose file gives it."""
    place: Place


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
