"""Whole deals, card by card, with their scores as worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Self

from pydantic import Field, GetJsonSchemaHandler
from pydantic_core import core_schema

from generator.model.document import Table, Text, Tree
from generator.model.fields import (
    CardsField,
    Filled,
    FilledText,
    Here,
    Id,
    Inside,
    Line,
    Names,
    Player,
    Schema,
    Statements,
)
from generator.model.problems import Problems
from generator.model.record import Record

from .situations import Before, Dealing, OneAct


@dataclass(frozen=True, kw_only=True)
class Step(Record, thing="a step"):
    """An act of a recorded deal, with what there is to say about it."""

    act: OneAct
    note: str
    place: Here

    @classmethod
    def prepared(cls, tree: Tree) -> Tree:
        """An act that stands alone has no note."""
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
class RecordedDeal(Record, thing="a deal"):
    """A whole deal, card by card, with its score as worked out by hand."""

    id: Id
    title: Line
    variant: Annotated[FilledText, Names("profile", "the id of a variant")]
    about: Filled
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
