"""Profiles as their files have them, and their rulings resolved through the profiles they are built on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field

from generator.language.texts import answers, sentences
from generator.model.document import NOTHING, Text
from generator.model.fields import (
    TRANSLATED,
    Filled,
    FilledText,
    Here,
    Line,
    Names,
    OptionId,
    Statements,
    UnderKey,
)
from generator.model.problems import Place, Problems
from generator.model.record import Record, keyed

from .questions import Option, Question
from .sources import Status


@dataclass(frozen=True, kw_only=True)
class Name(Record, thing="a name"):
    """A name that players have for a variant."""

    text: Line
    language: Annotated[FilledText, Field(description="a language tag (BCP 47)")]
    reading: str = ""
    meaning: str = ""


@dataclass(frozen=True, kw_only=True)
class OwnRuling(Record, thing="a ruling"):
    """An answer that a profile gives itself."""

    question: UnderKey
    option: FilledText
    besides: Annotated[tuple[OptionId, ...], Field(validation_alias="with")] = ()
    """Further options that hold together with it."""
    also: tuple[OptionId, ...] = ()
    """Options that the source documents as well, and that are not in force."""
    says: Text = NOTHING
    """The option that the source states and no engine can play, so that another stands in; empty if there is none."""
    statements: Statements = ()
    status: Annotated[Status, Field(validation_alias="as")] = Status.STATED
    note: str = ""
    place: Here

    @property
    def answer(self) -> str:
        """The ids of what is taken, with commas between."""
        return ",".join((self.option, *self.besides))

    def checked(self, problems: Problems) -> Self:
        """Note what a ruling of its status rests on and does not say."""
        if self.were_read("as", "statements") and self.status is Status.STATED and not self.statements:
            problems.add(
                self.place,
                f"the ruling on '{self.question}' is stated but cites no statement",
                "add 'statements: [...]', or say 'as: assumed' with a note",
            )
        if (
            self.says
            and self.were_read("as", "statements")
            and (self.status is not Status.ASSUMED or not self.statements)
        ):
            problems.add(
                self.says.place,
                f"what is played in place of '{self.says}' is not stated",
                "write 'as: assumed', a note, and 'statements: [...]' for what the source says",
            )
        if self.were_read("as", "note") and self.status is not Status.STATED and not self.note:
            problems.add(self.place, f"the ruling on '{self.question}' is {self.status} and needs a 'note' why")
        return self


@dataclass(frozen=True)
class Base(Record, thing="a base"):
    """The profile from which another takes what it does not say."""

    profile: Annotated[FilledText, Names("profile")]
    status: Annotated[Literal[Status.INHERITED, Status.ASSUMED], Field(validation_alias="as")] = Status.ASSUMED
    """Inherited if its source says so, else assumed."""


@dataclass(frozen=True, kw_only=True)
class Profile(Record, thing="a profile"):
    """One documented variant, as its file has it."""

    id: Filled
    name: Annotated[Line, TRANSLATED]
    names: tuple[Name, ...] = ()
    where: Annotated[str, TRANSLATED, Field(alias="place")] = ""
    region: Annotated[str, TRANSLATED] = ""
    source: Annotated[FilledText, Names("source", "the id of a source")]
    about: Filled
    statements: Statements = ()
    """The ids of the statements it rests on."""
    base: Base | None = None
    rulings: Annotated[Mapping[str, OwnRuling], BeforeValidator(keyed)]
    place: Here


@dataclass(frozen=True)
class Unplayable:
    """An option that a source states and no engine can play, with how the account comes by it."""

    option: Option
    status: Status


@dataclass(frozen=True)
class Ruling:
    """The answer of a profile to one question, resolved through its bases."""

    question: Question
    options: tuple[Option, ...]
    """The options taken, the main one first."""
    also: tuple[Option, ...]
    says: Unplayable | None
    """The option that is said and cannot be played, where another stands in for it."""
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

    @property
    def said_as(self) -> Status:
        """The status of what is said, or assumed if nothing is."""
        return self.says.status if self.says else self.status

    @cached_property
    def said_effects(self) -> frozenset[str]:
        """The ids of the options whose effects it has, or of that which is said where no engine can play it."""
        return frozenset([self.says.option.id] if self.says else self.effect.split(","))

    @cached_property
    def answer(self) -> str:
        """The ids of what is taken, with commas between."""
        return ",".join(option.id for option in self.options)

    @cached_property
    def effect(self) -> str:
        """The ids of the options whose effects it has: equal for two rulings that decide alike."""
        return ",".join(dict.fromkeys(option.effect for option in self.options))

    def fills_in(self, reason: str) -> bool:
        """Whether its sources do not give what decided a verdict, by the id of the reason."""
        return any(reason in option.fills_in for option in self.options)

    @property
    def label(self) -> str:
        """The answer in brief."""
        return answers(option.label for option in self.options)

    @property
    def said_options(self) -> tuple[Option, ...]:
        """The options that are said, even where they cannot be played."""
        return (self.says.option,) if self.says else self.options

    @property
    def said_label(self) -> str:
        """The answer that is said, in brief."""
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
        """The answer as a rule sheet says it."""
        return sentences(option.sentence for option in self.options)
