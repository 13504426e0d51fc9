"""Worked examples of every kind: cards on cards, and situations with what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, GetCoreSchemaHandler
from pydantic_core import core_schema

from generator.engine.comparison import Outcome
from generator.model.document import Text, too_long
from generator.model.fields import (
    CardsField,
    FileStem,
    Filled,
    Here,
    Id,
    Mistake,
    Names,
    Statements,
    Written,
    YesNo,
    refuse,
)
from generator.model.problems import Problems, did_you_mean
from generator.model.record import Record

from .situations import Situated


@dataclass(frozen=True)
class Decides:
    """A reason that is expected to decide a verdict, or to forbid an act, with its question."""

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


_SHEET_LINE = re.compile(r"(?P<player>[1-9][0-9]*): (?P<amount>-?[0-9]+) (?P<question>[^\s=]+)=(?P<answer>\S+)")


def _sheet_line(text: Text) -> SheetLine:
    """A line of a score sheet as it is written: `2: -16 settlement=winner-collects`."""
    parts = _SHEET_LINE.fullmatch(text)
    if not parts or any(too_long(parts[part]) for part in ("player", "amount")):
        hint = "write player, amount, question and option, as '2: -16 settlement=winner-collects'"
        refuse((None, f"'{text}' is not a line of a score sheet", hint))
    question = Text(parts["question"], text.place)
    return SheetLine(int(parts["player"]) - 1, int(parts["amount"]), question, parts["answer"])


def _decides(text: Text) -> Decides:
    """A reason as it is written, with the question it is about: `locked-out passing`."""
    reason, _, question = text.partition(" ")
    if not question.strip():
        hint = "write the reason, a space and the question, as 'locked-out passing'"
        refuse((None, f"'{text}' is not a reason with its question", hint))
    return Decides(Text(reason, text.place), Text(question.strip(), text.place))


@dataclass(frozen=True)
class Turned:
    """Mark a mapping of names to something, which a file has the other way round: something to a list of names."""

    several: str
    """The word for two of the things under which a name stands."""
    key: Any
    name: Any = Text

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Read it as the file has it, and turn it round."""
        ser = core_schema.plain_serializer_function_ser_schema(
            _plain, return_schema=handler.generate_schema(dict[str, str])
        )
        names = core_schema.tuple_variable_schema(handler.generate_schema(self.name))
        written = core_schema.dict_schema(handler.generate_schema(self.key), names)
        return core_schema.no_info_after_validator_function(self._turned, written, serialization=ser)

    def _turned(self, listed: Mapping[Any, tuple[Text, ...]]) -> dict[Text, Any]:
        turned: dict[Text, Any] = {}
        twice: list[Mistake] = []
        for key, names in listed.items():
            for name in names:
                if name in turned:
                    twice.append((name.place, f"'{name}' appears under two {self.several}", ""))
                turned.setdefault(name, key)
        if twice:
            refuse(*twice)
        return turned


def _plain(turned: Mapping[Text, str]) -> dict[str, str]:
    return {str(name): str(key) for name, key in turned.items()}


def _verdict(text: Text) -> Outcome:
    if text not in map(str, Outcome):
        refuse((None, f"the verdict '{text}' is unknown", did_you_mean(text, Outcome)))
    return Outcome(text)


def _named_lines(lines: tuple[SheetLine, ...]) -> tuple[SheetLine, ...]:
    if not lines:
        refuse((None, "no line of a score sheet is named", ""))
    return lines


Verdict = Annotated[Outcome, Written(_verdict, str), Names("verdict")]
Decisive = Annotated[Decides, Written(_decides, str), Names("reason")]
Answer = Annotated[str, Written(str, str)]
Given = Annotated[Mapping[Text, Text], Names("answer", "question to answer, where it rests on others")]
Variant = Annotated[Text, Names("profile")]
Because = Annotated[Mapping[Text, Decides], Turned("reasons", Decisive), Field(exclude=True)]


@dataclass(frozen=True, kw_only=True)
class Worked(Record, thing="an example"):
    """A worked example: content of a page and a test of the engine."""

    id: Id
    question: FileStem
    caption: Filled
    given: Given = field(default_factory=dict)
    statements: Statements = ()
    near_miss: YesNo = False
    because: Because = field(default_factory=dict)
    """Of some of the options, what decides the verdict or forbids the act that is asked for."""
    place: Here

    @property
    def anchor(self) -> str:
        """The id of the example on every page that shows it."""
        return f"example-{self.id}"

    def checked(self, problems: Problems) -> Self:
        """Note that nothing is expected."""
        expects = getattr(self, "expect", None) or getattr(self, "variants", None)
        if not expects and self.were_read("expect", "variants"):
            problems.add(self.place, f"example '{self.id}' expects nothing")
        return super().checked(problems)


@dataclass(frozen=True, kw_only=True)
class Example(Worked):
    """A worked example of cards on cards."""

    over: CardsField = ()
    """The cards on the table; empty for a lead."""
    play: CardsField
    expect: Annotated[Mapping[Text, Outcome], Turned("answers", Verdict)] = field(default_factory=dict)
    """Option to verdict, in the basic game with what is given; worked out by hand."""
    variants: Annotated[Mapping[Text, Outcome], Turned("answers", Verdict, Variant)] = field(default_factory=dict)
    """Variant to verdict; worked out by hand."""

    @property
    def two_packs(self) -> bool:
        """Whether it needs a second pack, so that no variant with one pack can be asked."""
        return len(set(self.over + self.play)) < len(self.over + self.play)


@dataclass(frozen=True, kw_only=True)
class Case(Worked, Situated):
    """A worked example of dealing, play, scores or sessions: a situation, a question to it, and what is expected."""

    expect: Annotated[Mapping[Text, str], Turned("answers", Answer)] = field(default_factory=dict)
    """Answer to the rule question, an option or several with commas between, to the answer expected."""
    variants: Annotated[Mapping[Text, str], Turned("answers", Answer, Variant)] = field(default_factory=dict)
    """Variant to the answer expected; worked out by hand."""
    lines: Annotated[
        Mapping[
            Text,
            Annotated[tuple[Annotated[SheetLine, Written(_sheet_line, str)], ...], AfterValidator(_named_lines)],
        ],
        Field(exclude=True),
    ] = field(default_factory=dict)
    """Of some of the options, lines of the score sheet: all that rest on the questions which they name."""
