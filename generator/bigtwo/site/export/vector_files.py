"""The form of conformance vectors, a line each, and their schema."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field

from bigtwo.compiler.fields import CardsText
from bigtwo.compiler.records.worked_cases import PublishedLeft
from bigtwo.engine.comparison import Outcome

from .cases import VariantId
from .schemas import schema_of_any

Data = Annotated[Any, Field(description="anything that JSON holds")]
Kind = Annotated[str | None, Field(description="the kind of combination; null if it is none")]
PlayerNumber = Annotated[int, Field(description="a player's number, from 1, in the order of play")]


@dataclass(frozen=True)
class Line:
    """A line of the vectors of a variant."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")


@dataclass(frozen=True)
class LeftOut(Line):
    """Vectors that are left out, since they turn on what the variant says and is not played here."""

    count: int
    because: str
    """The rule, in a sentence."""
    question: str
    option: str
    """What the variant says to the question."""
    statements: list[str]
    """The ids of the statements that say so."""


@dataclass(frozen=True)
class About(Line):
    """The first line."""

    type: Literal["about"]
    schema: Annotated[str, Field(alias="$schema")]
    """This schema, from the folder of the file."""
    version: str
    """The version of the data."""
    variant: VariantId
    place: str | None
    """The name of the place, where the rules are made by us from its voices and are no account; else null."""
    left_out: list[LeftOut]
    """The vectors that are left out; usually none."""


@dataclass(frozen=True)
class Judged(Line):
    """The kind of a play (classify), or whether it wins over another (judge)."""

    type: Literal["classify", "judge"]
    variant: VariantId
    over: str
    """The cards on the table; empty for a lead."""
    play: CardsText
    verdict: Outcome
    """The answer that is wanted."""
    kind: Kind
    over_kind: Kind
    decided_by: str
    """The reason that decides, in our words; need not be answered."""
    question: str
    """The question that decides; need not be answered."""
    option: str
    """The variant's answer to it; need not be answered."""


@dataclass(frozen=True)
class Moves(Line):
    """Every play of a hand that is legal."""

    type: Literal["moves"]
    variant: VariantId
    hand: CardsText
    over: str
    """The cards on the table; empty for a lead."""
    plays: list[CardsText]
    """The answer that is wanted, the cards of each play in the order of the variant."""


@dataclass(frozen=True)
class Unbeaten(Line):
    """A strong play that nobody beat."""

    player: PlayerNumber
    cards: CardsText


@dataclass(frozen=True)
class Scored(Line):
    """A deal that is over, and its score."""

    type: Literal["score"]
    variant: VariantId
    left: list[PublishedLeft]
    """The cards that each player has left."""
    final: str
    """The winner's last play; empty if it is not known."""
    starter: int | None
    """Who led the deal, where it is known."""
    liable: int | None
    """Who let the last card through, where anybody did."""
    order: list[PlayerNumber]
    """Who went out, first to last, where it is known."""
    unbeaten: list[Unbeaten]
    score: list[int]
    """The answer that is wanted: the points of each player."""
    titles: list[PlayerNumber]
    """The players in the order of their titles, where there are any."""
    winners: list[PlayerNumber]
    """The winners of a game of teams."""
    shootout: bool
    """Whether a game of teams goes to a shoot-out."""


@dataclass(frozen=True)
class Earlier(Line):
    """The deal before."""

    order: list[PlayerNumber]
    left: list[CardsText]


@dataclass(frozen=True)
class Begun(Line):
    """A deal of chance as it began, and what was done in it."""

    hands: list[CardsText]
    stock: CardsText
    aside: CardsText
    before: Earlier | None
    leader: int | None
    """Who was drawn to lead, where the rules draw lots for it."""
    acts: list[str]
    """As 1: 3D or 2: pass."""
    new_stocks: list[CardsText]
    """Each stock made of played cards, in the order in which it is drawn."""


@dataclass(frozen=True)
class Turn(Begun):
    """A moment of a deal, and something that a player tries then."""

    type: Literal["turn"]
    variant: VariantId
    act: str
    """What is tried after the acts, written like them."""
    allowed: bool
    """The answer that is wanted."""
    decided_by: str | None
    """The reason that forbids it, in our words; need not be answered."""
    question: str | None
    """The question that forbids it; need not be answered."""
    option: str | None
    """The variant's answer to it; need not be answered."""


@dataclass(frozen=True)
class Whole(Begun):
    """A deal of chance: played on legally at random, each act must be allowed, and the score come out."""

    type: Literal["deal"]
    variant: VariantId
    drawn: list[CardsText]
    """For each act the cards drawn with it."""
    out: list[PlayerNumber]
    """The players in the order of going out."""
    left: list[CardsText]
    """The cards that each player has left."""
    score: list[int]
    titles: list[PlayerNumber]
    winners: list[PlayerNumber]


@dataclass(frozen=True)
class RuleSet(Line):
    """A rule-set file, and whether a reader who takes nothing damaged may take it; no line of a variant."""

    type: Literal["rule-set-file"]
    file: str
    """The text of the file."""
    account: VariantId | None
    """The account or the place that it names, as it is called now; null if the file is wrong."""
    set: dict[str, str]
    """Question to answer, where the account's is changed."""
    wrong: str | None
    """The sentence with which both libraries refuse it; null if the file is right. Need not be said in these words."""


@dataclass(frozen=True)
class Call(Line):
    """A call of the library, and what both languages give or how they refuse it; no line of a variant."""

    type: Literal["call"]
    call: str
    """As Python names it: of the module, of rules, or of a deal."""
    account: VariantId
    set: dict[str, str]
    """Question to answer, where the account's is changed."""
    deal: dict[str, Data] | None
    """How the deal is begun of which it is a call; else null."""
    acts: list[str]
    """What was done in it, as 1: 3D or 2: pass."""
    given: dict[str, Data]
    """What is handed in, by the names of Python."""
    gives: Data
    """In short: an outcome, a kind, a name, cards or plays as text, totals; of a deal its hands and its turn."""
    wrong: str | None
    """The sentence with which both libraries refuse it; null if the call is right.

    Quotation marks are straight there, and a value is called as JSON calls it.
    """


CALLS = Path(__file__).with_name("calls.jsonl")
"""Calls of the library, right and wrong, a line each: one table for both languages."""

RULE_SET_FILES = Path(__file__).with_name("rule-set-files.jsonl")
"""Rule-set files, right and wrong, a line each: one table for every reader."""

VECTOR_SCHEMA = schema_of_any(
    About | Judged | Moves | Scored | Turn | Whole | RuleSet | Call, "One line of the conformance vectors of a variant"
)
