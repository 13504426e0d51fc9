"""The form of conformance vectors, a line each, and their schema."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from generator.engine.verdicts import Outcome

from .schemas import schema_of_any
from .shapes import Cards, Left, Player, VariantId

Kind = Annotated[str | None, "the kind of combination; null if it is none"]

About = TypedDict(
    "About",
    {
        "type": Literal["about"],
        "$schema": Annotated[str, "this schema, from the folder of the file"],
        "version": Annotated[str, "the version of the data"],
        "variant": VariantId,
    },
)


class Judged(TypedDict):
    """What a play is (classify), or whether it wins over another (judge)."""

    type: Literal["classify", "judge"]
    variant: VariantId
    over: Annotated[str, "the cards on the table; empty for a lead"]
    play: Cards
    verdict: Annotated[Outcome, "what must be answered"]
    kind: Kind
    over_kind: Kind
    decided_by: Annotated[str, "what decides, in our words; need not be answered"]
    question: Annotated[str, "the question that decides; need not be answered"]
    option: Annotated[str, "what the variant answers to it; need not be answered"]


class Moves(TypedDict):
    """Every play of a hand that is legal."""

    type: Literal["moves"]
    variant: VariantId
    hand: Cards
    over: Annotated[str, "the cards on the table; empty for a lead"]
    plays: Annotated[list[Cards], "what must be answered, the cards of each in the order of the variant"]


class Unbeaten(TypedDict):
    """A strong play that nobody beat."""

    player: Player
    cards: Cards


class Scored(TypedDict):
    """A deal that is over, and its score."""

    type: Literal["score"]
    variant: VariantId
    left: Annotated[list[Left], "what each player has left"]
    final: Annotated[str, "the winner's last play; empty if it is not known"]
    starter: Annotated[int | None, "who led the deal, where it is known"]
    liable: Annotated[int | None, "who let the last card through, where anybody did"]
    order: Annotated[list[Player], "who went out, first to last, where it is known"]
    unbeaten: list[Unbeaten]
    score: Annotated[list[int], "what must be answered: what each player gets"]
    titles: Annotated[list[Player], "the players in the order of their titles, where there are any"]
    winners: Annotated[list[Player], "the winners of a game of teams"]
    shootout: Annotated[bool, "whether a game of teams goes to a shoot-out"]


class Earlier(TypedDict):
    """The deal before."""

    order: list[Player]
    left: list[Cards]


class Whole(TypedDict):
    """A deal of chance: played on legally at random, each act must be allowed, and the score come out."""

    type: Literal["deal"]
    variant: VariantId
    hands: list[Cards]
    stock: Cards
    aside: Cards
    before: Earlier | None
    acts: Annotated[list[str], "as 1: 3D or 2: pass"]
    new_stocks: Annotated[list[Cards], "each stock made of played cards, in the order in which it is drawn"]
    drawn: Annotated[list[Cards], "for each act the cards drawn with it"]
    out: Annotated[list[Player], "the players in the order of going out"]
    left: Annotated[list[Cards], "what each player has left"]
    score: list[int]
    titles: list[Player]
    winners: list[Player]


VECTOR_SCHEMA = schema_of_any((About, Judged, Moves, Scored, Whole), "One line of the conformance vectors of a variant")
