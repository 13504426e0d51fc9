"""Worked cases: situations, examples of every kind with what is expected of them, and whole deals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import core_schema

from bigtwo.book import deal_records as compiled
from bigtwo.book.marks import PROSE, NameOf
from bigtwo.book.misspelt import did_you_mean
from bigtwo.compiler import limits
from bigtwo.compiler.document import Table, Text, Tree, too_long
from bigtwo.compiler.fields import (
    Amount,
    CardsField,
    FileStem,
    Filled,
    FilledText,
    Here,
    Id,
    Inside,
    Line,
    Mistake,
    OneCard,
    Player,
    Schema,
    SomeCards,
    Statements,
    Written,
    YesNo,
    counted_from,
    refuse,
)
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.record import Record
from bigtwo.engine import situations
from bigtwo.engine.cards import TooManyCopies, check_copies, codes
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.ending import PreviousDeal, RemainingCards
from bigtwo.engine.notation import Query, parse_act, parse_left, written
from bigtwo.engine.position import Act, Verb
from bigtwo.engine.situations import Situation

PACKS_AT_MOST = 2

UNREADABLE = Act(0, Verb.PASS)
"""Stands for an act that could not be read, which is a problem already."""

OneAct = Annotated[
    Act, Written(parse_act, written, Annotated[str, Field(description="as 1: 3D or 2: pass")], UNREADABLE)
]


def left_of(text: str) -> RemainingCards:
    """Parse the cards that a player has left.

    :raises ValueError: if they cannot be read, or if a number of them is larger than any that is meant.
    """
    if len(text) > limits.TEXT or any(too_long(word) for word in text.split()):
        raise ValueError("nobody has so many cards")
    return parse_left(text)


@dataclass(frozen=True)
class PublishedLeft:
    """The cards that a player has left."""

    count: int
    twos: Annotated[int, Field(description="how many of them are twos")]
    cards: Annotated[str | None, Field(description="which, where they are known")]


def published_left(left: RemainingCards) -> PublishedLeft:
    """Return how many cards a player has left, and which, as data."""
    return PublishedLeft(left.count, left.twos, None if left.cards is None else codes(left.cards))


OneLeft = Annotated[RemainingCards, Written(left_of, published_left, PublishedLeft, RemainingCards.of(()))]


@dataclass(frozen=True, kw_only=True)
class Before(PreviousDeal, Record, thing="a deal before"):
    """The deal before: who won, or the whole order of going out, and what was left."""

    order: tuple[Player, ...] = ()
    """Who went out, first to last."""
    left: tuple[OneLeft, ...] = ()
    winner: Annotated[Player | None, Field(exclude=True)] = None
    place: Here

    def __post_init__(self) -> None:
        if not self.order and self.winner is not None:
            object.__setattr__(self, "order", (self.winner,))

    def checked(self, problems: Problems) -> Self:
        """Note that nobody is said to have won."""
        if self.order:
            return self
        if self.were_read("order", "winner"):
            problems.add(self.place, "a deal before needs 'winner', or 'order' with everybody")
        return replace(self, order=(0,))


@dataclass(frozen=True, kw_only=True)
class Dealing(situations.Dealing, Record, thing="a dealing"):
    """Cards about to be dealt, or dealt with some left over."""

    players: Annotated[int, counted_from(2)] = 0
    dealer: Player = 0
    deck: CardsField = ()
    hands: tuple[CardsField, ...] = ()
    over: CardsField = ()
    """The cards left over."""
    shown: Annotated[OneCard | None, Field(validation_alias="shown-card")] = None
    """The card that is shown."""
    place: Here

    def __post_init__(self) -> None:
        if not self.players:
            object.__setattr__(self, "players", len(self.hands))

    def checked(self, problems: Problems) -> Self:
        """Note that more or fewer hands are given than players named."""
        if self.hands and self.were_read("hands", "players") and self.players != len(self.hands):
            problems.add(self.place, f"{self.players} players are named and {len(self.hands)} hands given")
        return self


@dataclass(frozen=True, kw_only=True)
class AtTable(situations.AtTable, Record, thing="a table"):
    """A deal being played."""

    hands: tuple[CardsField, ...] = ()
    stock: CardsField = ()
    aside: CardsField = ()
    leader: Player | None = None
    """Who leads, where the rules do not say."""
    before: Annotated[Before | None, Field(validation_alias="previous")] = None
    acts: tuple[OneAct, ...] = ()
    """The acts so far."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note that nobody plays."""
        if len(self.hands) < 2 and self.were_read("hands"):
            problems.add(self.place, "a table needs two hands or more")
        return self


@dataclass(frozen=True, kw_only=True)
class Finished(situations.Finished, Record, thing="a finish"):
    """A deal that is over."""

    left: tuple[OneLeft, ...]
    final: CardsField = ()
    """The winner's last play."""
    starter: Player | None = None
    order: tuple[Player, ...] = ()
    """Who went out, first to last."""
    liable: Player | None = None
    unbeaten: Mapping[Player, tuple[SomeCards, ...]] = field(default_factory=dict)
    """Player to the strong plays that nobody beat."""


@dataclass(frozen=True, kw_only=True)
class Between(situations.Between, Record, thing="a session"):
    """Between two deals."""

    players: Annotated[int, counted_from(2)]
    deal: Annotated[int, counted_from(1)] = 1
    """The number of the deal to come."""
    dealer: Player | None = None
    before: Annotated[Before | None, Field(validation_alias="previous")] = None
    drawn: CardsField = ()
    totals: tuple[Amount, ...] = ()
    scored: tuple[Amount, ...] = ()
    """The amounts of the deal that is now added to the totals."""
    played: Annotated[int, counted_from(0)] = 0
    won: tuple[Annotated[int, counted_from(0)], ...] = ()
    """The number of deals that each has won."""
    placed: tuple[Annotated[int, counted_from(1)], ...] = ()
    """The places of each in all deals added up, 1 for the first out."""
    best: tuple[Amount, ...] = ()
    """The most points of each in one deal."""


FORMS = ("dealing", "table", "finish", "session")
"""The keys under which a situation can stand."""


@dataclass(frozen=True, kw_only=True)
class Situated(Record):
    """A situation, one of these, and what is asked of it."""

    dealing: Annotated[Dealing | None, Field(exclude=True)] = None
    table: Annotated[AtTable | None, Field(exclude=True)] = None
    finish: Annotated[Finished | None, Field(exclude=True)] = None
    session: Annotated[Between | None, Field(exclude=True)] = None
    ask: FilledText
    place: Here
    places: Inside

    @cached_property
    def form(self) -> str:
        """The key that holds the situation."""
        return next(form for form in FORMS if getattr(self, form) is not None)

    @cached_property
    def situation(self) -> Situation:
        """The situation itself."""
        situation: Situation = getattr(self, self.form)
        return situation

    @cached_property
    def query(self) -> Query:
        """The question that is asked of the situation.

        :raises ValueError: if it cannot be asked.
        """
        return self.situation.query(self.ask)

    def in_situation(self, situation: Situation) -> Self:
        """Return the same case, asked of another situation of the same form."""
        changed: dict[str, Any] = {self.form: situation}
        return replace(self, **changed)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        """Say that one of the situations is there in a file."""
        described = handler(schema)
        if handler.mode == "validation":
            handler.resolve_ref_schema(described)["oneOf"] = [{"required": [form]} for form in FORMS]
        return described

    def checked(self, problems: Problems) -> Self:
        """Note that there is more than one situation."""
        forms = [form for form in FORMS if getattr(self, form) is not None]
        if len(forms) > 1:
            problems.add(self.places.at(forms[1]), f"{self.thing} has one of {', '.join(FORMS)}, and not several")
        return self


def is_situated(tree: object) -> bool:
    """Tell whether a tree holds a situation, and not cards on cards."""
    return isinstance(tree, dict) and any(tree.get(form) for form in FORMS)


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
    """Parse a line of a score sheet: `2: -16 settlement=winner-collects`."""
    parts = _SHEET_LINE.fullmatch(text)
    if not parts or any(too_long(parts[part]) for part in ("player", "amount")):
        hint = "write player, amount, question and option, as '2: -16 settlement=winner-collects'"
        refuse((None, f"'{text}' is not a line of a score sheet", hint))
    question = Text(parts["question"], text.place)
    return SheetLine(int(parts["player"]) - 1, int(parts["amount"]), question, parts["answer"])


def _decides(text: Text) -> Decides:
    """Parse a reason with its question: `locked-out passing`."""
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
    name: Any = FilledText

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


Verdict = Annotated[Outcome, Written(_verdict, str), NameOf("verdict")]
Decisive = Annotated[Decides, Written(_decides, str), NameOf("reason")]
Answer = Annotated[str, Written(str, str)]
Given = Annotated[Mapping[FilledText, FilledText], NameOf("answer", "question to answer, where it rests on others")]
Variant = Annotated[FilledText, NameOf("profile")]
Because = Annotated[Mapping[Text, Decides], Turned("reasons", Decisive), Field(exclude=True)]


@dataclass(frozen=True, kw_only=True)
class Worked(Record, thing="an example"):
    """A worked example: content of a page and a test of the engine."""

    id: Id
    question: FileStem
    caption: Annotated[Filled, PROSE]
    given: Given = field(default_factory=dict)
    statements: Statements = ()
    near_miss: YesNo = False
    because: Because = field(default_factory=dict)
    """Of some of the options, what decides the verdict or forbids the act that is asked for."""
    place: Here

    @property
    def packs(self) -> int:
        """The packs from which its cards may be, at most."""
        return PACKS_AT_MOST if self.question == "deck" or "deck" in self.given else 1

    @property
    def anchor(self) -> str:
        """The id of the example on every page that shows it."""
        return f"example-{self.id}"

    def checked(self, problems: Problems) -> Self:
        """Note that nothing is expected."""
        expects: Mapping[Text, object] = getattr(self, "expect", {})
        if not expects and not getattr(self, "variants", ()) and self.were_read("expect", "variants"):
            problems.add(self.place, f"example '{self.id}' expects nothing")
        for option in (*self.because, *getattr(self, "lines", ())) if self.were_read("expect") else ():
            if option not in expects:
                message = f"'expect' has nothing under '{option}'"
                problems.unknown(option.place, message, option, list(map(str, expects)))
        return super().checked(problems)


@dataclass(frozen=True, kw_only=True)
class Example(Worked):
    """A worked example of cards on cards."""

    over: CardsField = ()
    """The cards on the table; empty for a lead."""
    play: SomeCards
    expect: Annotated[Mapping[Text, Outcome], Turned("answers", Verdict)] = field(default_factory=dict)
    """Option to verdict, in the basic game with what is given; worked out by hand."""
    variants: Annotated[Mapping[Text, Outcome], Turned("answers", Verdict, Variant)] = field(default_factory=dict)
    """Variant to verdict; worked out by hand."""

    def checked(self, problems: Problems) -> Self:
        """Note a card that stands in more places than there are packs."""
        try:
            check_copies((*self.over, *self.play), self.packs)
        except TooManyCopies as error:
            problems.add(self.place, f"example '{self.id}': {error}")
        return super().checked(problems)

    @property
    def two_packs(self) -> bool:
        """True if it needs a second pack, so that no variant with one pack can be asked."""
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


@dataclass(frozen=True, kw_only=True)
class Step(compiled.Step, Record, thing="a step"):
    """An act of a recorded deal, with what there is to say about it."""

    act: OneAct
    note: Annotated[str, PROSE]
    place: Here

    @classmethod
    def prepared(cls, tree: Tree) -> Tree:
        """Take an act that stands alone as one without a note."""
        return Table({"act": tree, "note": Text("")}, tree.place) if isinstance(tree, Text) else tree

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        """Say that an act may stand alone in a file."""
        schema_of_text = handler(schema)
        return (
            {"anyOf": [handler(core_schema.str_schema()), schema_of_text]}
            if handler.mode == "validation"
            else schema_of_text
        )


@dataclass(frozen=True, kw_only=True)
class RecordedDeal(compiled.RecordedDeal, Record, thing="a deal"):
    """A whole deal, card by card, with its score as worked out by hand."""

    id: Id
    title: Annotated[Line, PROSE]
    variant: Annotated[FilledText, NameOf("profile", "the id of a variant")]
    about: Annotated[Filled, PROSE]
    statements: Statements = ()
    players: tuple[str, ...]
    """The names of the players, in the order of play."""
    dealing: Dealing
    """The cards as dealt, before anybody takes what is left over."""
    stock: CardsField = ()
    before: Annotated[Before | None, Field(validation_alias="previous")] = None
    leader: Player | None = None
    """Who leads, where the rules do not say."""
    steps: Annotated[tuple[Step, ...], Field(alias="acts")]
    new_stocks: tuple[CardsField, ...] = ()
    """Each stock that is made of played cards, in the order in which it is drawn."""
    score: str = ""
    """The points of each player, in order; empty where nothing is scored."""
    result: str = ""
    """How it ends besides: titles, winners of a team, a deal that is void."""
    place: Here
    places: Inside

    def checked(self, problems: Problems) -> Self:
        """Note that more or fewer are named than are dealt to."""
        known = self.were_read("players", "dealing") and self.dealing.were_read("players", "hands")
        if known and len(self.players) != self.dealing.players:
            message = f"{len(self.players)} players are named and {self.dealing.players} are dealt to"
            problems.add(self.place, message)
        return self
