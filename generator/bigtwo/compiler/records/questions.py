"""Rule questions with their documented answers, and the sections under which they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Literal, Self, cast

from pydantic import Field

from bigtwo.book import records as compiled
from bigtwo.book.marks import PROSE, TRANSLATED, NameOf
from bigtwo.book.records import Affects
from bigtwo.compiler.document import line_of
from bigtwo.compiler.fields import (
    AnyForm,
    Filled,
    FilledText,
    Here,
    Id,
    Inside,
    Line,
    OptionId,
    QuestionId,
    Statements,
    counted_from,
)
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.record import ById, Record
from bigtwo.engine.kinds import Kind
from bigtwo.engine.readers import Data
from bigtwo.engine.ruleset import READERS

TERSE = 9
"""Words that an answer may have where several stand side by side."""

TableSize = Annotated[int, counted_from(2)]

Part = Literal[Affects.PLAYS, Affects.DEAL, Affects.SCORE]
"""A part of the game that a program can be read or run for: what judges plays, what runs a deal, what counts."""


class Brief(StrEnum):
    """A place where the answer to a question is shown in brief."""

    CARD = "card"
    """On the cheat sheet of house rules."""
    HAND = "hand"
    """Beside what a hand may play, for it may forbid a play or demand one."""
    LEAD = "lead"
    """The same, where the hand leads."""
    SCORE = "score"
    """Beside the form in which a deal is scored."""
    STORY = "story"
    """In the few sentences that tell the whole game of an account, where core questions stand anyway."""


@dataclass(frozen=True, kw_only=True)
class Unanswered(Record, thing="a question without documented answers"):
    """Something that players ask, and to which no answer is documented; statements may be about it all the same."""

    id: Id
    ask: Annotated[Line, TRANSLATED]
    about: Annotated[str, TRANSLATED] = ""
    """Further words by which it is found."""
    place: Here


@dataclass(frozen=True, kw_only=True)
class Section(Record, thing="a section"):
    """A heading under which questions stand, in order."""

    id: Id
    title: Annotated[Line, TRANSLATED]
    questions: tuple[QuestionId, ...]
    unanswered: tuple[Unanswered, ...] = ()
    place: Here


@dataclass(frozen=True, kw_only=True)
class Option(compiled.Option, Record, thing="an option"):
    """A documented answer to a question."""

    told: Annotated[str, TRANSLATED] = ""
    """The answer in a sentence short enough to tell the whole game in a few; empty if `sentence` is."""
    spoken: Annotated[str, TRANSLATED] = ""
    """The answer as somebody gives it who is asked and knows no rule book; empty if `label` is."""
    settled: Annotated[str, TRANSLATED] = ""
    """The answer as the sheet of one table says it, which knows its `{lowest}`, `{highest}` and `{opening}` card.

    Empty if `sentence` leaves nothing open.
    """
    statements: Statements = ()
    """The ids of the statements it rests on."""
    reading: Annotated[str, PROSE] = ""
    """How we read what the sources leave open."""
    implies: Annotated[Mapping[FilledText, FilledText], NameOf("answer")] = field(default_factory=dict)
    """Question to the option of it that whoever says this one has said too: with no other would it mean anything."""
    on_top_of: Annotated[tuple[OptionId, ...], Field(validation_alias="with")] = ()
    """Options of the same question on one of which it is taken; it is none by itself. Empty if it is."""
    players: TableSize | None = None
    """At how large a table it is met, if not at every one."""
    seats: tuple[TableSize, ...] = ()
    """How many can play, where it says so and has no value to say it with."""
    value: Annotated[Data | None, AnyForm()] = None
    """The value by which an engine plays: texts, lists and mappings; null if none can."""
    reads_as: Annotated[OptionId | None, Field(exclude=True)] = None
    """The option that decides the same in every case, and lends its value."""
    place: Here
    places: Inside


@dataclass(frozen=True, kw_only=True)
class Family(compiled.Family, Record, thing="a family"):
    """Answers to a question that have something in common, which is decided before they part."""

    place: Here


@dataclass(frozen=True, kw_only=True)
class Filter(Record, thing="a filter"):
    """A yes or no to a question, by which a reader filters the accounts: an option in neither list is a yes."""

    at: Annotated[int, counted_from(1)]
    """Its place among the filters."""
    name: Annotated[Line, TRANSLATED]
    no: tuple[OptionId, ...]
    open: tuple[OptionId, ...] = ()
    """Options that say neither."""
    kinds: tuple[Kind, ...] = ()
    """Kinds of play that somebody may name who looks for it."""
    place: Here


@dataclass(frozen=True, kw_only=True)
class Question(compiled.Question, Record, thing="a question"):
    """A rule question with its documented answers."""

    about: Annotated[Filled, TRANSLATED]
    options: Annotated[Mapping[str, Option], ById(Option)]
    families: Annotated[Mapping[str, Family], ById(Family)] = field(default_factory=dict)
    """What answers have in common; one answer at most stands alone beside them."""
    also: Statements = ()
    """Statements about it that answer nothing."""
    note: Annotated[str, PROSE] = ""
    brief: Annotated[tuple[Brief, ...], Field(exclude=True)] = ()
    """The places where its answer is shown in brief."""
    players: Annotated[TableSize | None, Field(exclude=True)] = None
    """The `players` of all its options, but for those that name their own."""
    without: Annotated[OptionId | None, Field(exclude=True)] = None
    """The option under which there is no such thing; null if no answer adds anything."""
    shows_in: Annotated[tuple[Part, ...], Field(exclude=True)] = ()
    """The parts of a program in which such a rule would show.

    If they were read whole, or run, silence is `without`. Empty where a program has some answer anyway.
    """
    easy: Annotated[int | None, counted_from(1), Field(exclude=True)] = None
    """Its place among the questions that somebody can answer who knows no rule book; null if it is none of them."""
    filter: Annotated[Filter | None, Field(exclude=True)] = None
    """The filter that it is; null if readers seldom look for it."""
    place: Here

    @property
    def playable(self) -> tuple[Option, ...]:
        """The options that the engine can play."""
        return cast("tuple[Option, ...]", super().playable)

    def taken(self, answer: str) -> tuple[Option, ...]:
        """Return the options of an answer, which names one, or several with commas between.

        :raises KeyError: if there is no such option.
        """
        return cast("tuple[Option, ...]", super().taken(answer))

    def checked(self, problems: Problems) -> Self:
        """Note options of many words, without a value or with two; lend values to options that read as others."""
        if not self.options and self.were_read("options"):
            problems.add(self.place, f"the question '{self.id}' has no options", "list one or more")
        if not self.affects and self.were_read("affects"):
            problems.add(self.place, "affects names nothing", "say 'affects: [nothing]' where no engine sees it")
        if self.silent and len(self.affects) > 1 and self.were_read("affects"):
            problems.add(self.place, "affects names 'nothing' and something", "take one of them away")
        if self.shows_in and self.without is None and self.were_read("shows-in", "without"):
            message = f"the question '{self.id}' has no answer that a program's silence would be"
            problems.add(self.place, message, "add 'without: ...', or leave 'shows-in' out")
        self._check_families(problems)
        in_few_words: dict[str, Option] = {}
        for option in self.options.values():
            first = in_few_words.setdefault(option.in_few_words.casefold(), option)
            if first is not option and option.in_few_words:
                problems.add(option.place, f"the option '{first.id}' is called '{option.in_few_words}' already")
            if option.were_read("label", "terse") and len(option.in_few_words.split()) > TERSE:
                message = f"option '{option.id}' has no answer of {TERSE} words or fewer"
                problems.add(option.place, message, "give one as 'terse'")
            if option.on_top_of and not self.combines and self.were_read("combines"):
                message = f"'{option.id}' goes on top of others, so '{self.id}' needs 'combines: yes'"
                problems.add(option.place, message)
        options = {
            name: replace(self._valued(option, problems), players=option.players or self.players)
            for name, option in self.options.items()
        }
        valued = replace(self, options=options)
        lent = {name: valued._lent(option, problems) for name, option in options.items()}
        return replace(valued, options=lent)

    def _check_families(self, problems: Problems) -> None:
        """Note families that do not hold two options or more, each once, and all that add something."""
        belongs: dict[str, str] = {}
        for family in self.families.values():
            if len(family.options) < 2 and family.were_read("options"):
                message = f"the family '{family.id}' has one option: it takes two to have something in common"
                problems.add(family.place, message, "name another, or take the family away")
            for name in family.options:
                reads_as = self.options[name].reads_as if name in self.options else None
                if name in belongs:
                    problems.add(line_of(name), f"'{name}' belongs to the family '{belongs[name]}' already")
                elif reads_as is not None:
                    message = f"'{name}' reads as '{reads_as}', and belongs where that does"
                    problems.add(line_of(name), message, f"take '{name}' away here")
                belongs.setdefault(name, family.id)
        if belongs.keys() <= self.options.keys() and self.without in self.options and self.families:
            for option in self.options.values():
                if not option.reads_as and option.id not in (self.without, *belongs):
                    message = f"'{option.id}' adds something, and belongs to no family of '{self.id}'"
                    problems.add(option.place, message, f"name it in {' or '.join(self.families)}")

    def _valued(self, option: Option, problems: Problems) -> Option:
        """Return an option, without its value if that cannot be read."""
        if not (self.were_read("affects") and option.were_read("value", "reads-as", "documented-only")):
            return option
        ways = (option.value is not None) + (option.reads_as is not None) + bool(option.documented_only)
        if self.silent and ways > bool(option.documented_only):
            problems.add(option.place, f"option '{option.id}' has a value, but no engine asks '{self.id}'")
        elif not self.silent and ways != 1:
            message = f"option '{option.id}' wants exactly one of 'value', 'reads-as' and 'documented-only'"
            problems.add(option.place, message)
        elif option.value is not None and self.id in READERS:
            try:
                READERS[self.id](option.value)
            except ValueError as error:
                place = option.places.at("value")
                problems.add(place, f"the value of '{option.id}' cannot be read: {error}")
                return replace(option, value=None)
        return option

    def _lent(self, option: Option, problems: Problems) -> Option:
        """Return an option, with the value of the one as which it reads."""
        if option.reads_as is None:
            return option
        lender = self.options.get(option.reads_as)
        if lender is None:
            return option  # the name is told where names are resolved
        if not lender.documented_only and not lender.reads_as:
            return replace(option, value=lender.value)
        message = f"'{option.id}' reads as '{option.reads_as}', which has no value"
        problems.unknown(option.place, message, option.reads_as, [playable.id for playable in self.playable])
        return option
