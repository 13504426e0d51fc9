"""Situations as files write them: the engine's own, with the way in which each field is read and published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Annotated, Any, Self

from pydantic import Field, GetJsonSchemaHandler
from pydantic_core import core_schema

from generator.engine import situations
from generator.engine.cards import codes
from generator.engine.ending import PreviousDeal, RemainingCards
from generator.engine.notation import Query, parse_act, parse_left, written
from generator.engine.position import Act, Verb
from generator.engine.situations import Situation
from generator.model import limits
from generator.model.document import too_long
from generator.model.fields import (
    Amount,
    CardsField,
    FilledText,
    Here,
    Inside,
    OneCard,
    Player,
    Schema,
    Written,
    counted_from,
)
from generator.model.problems import Problems
from generator.model.record import Record

UNREADABLE = Act(0, Verb.PASS)
"""Stands for an act that could not be read, which is a problem already."""

OneAct = Annotated[
    Act, Written(parse_act, written, Annotated[str, Field(description="as 1: 3D or 2: pass")], UNREADABLE)
]


def left_of(text: str) -> RemainingCards:
    """The cards that a player has left, as `parse_left` reads them.

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
    """How many cards a player has left, and which, as data."""
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
    unbeaten: Mapping[Player, tuple[CardsField, ...]] = field(default_factory=dict)
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
    played: Annotated[int, counted_from(0)] = 0


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
        """The same, asked of another situation of the same form."""
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
    """Whether what is written has a situation, and not cards on cards."""
    return isinstance(tree, dict) and any(tree.get(form) for form in FORMS)
