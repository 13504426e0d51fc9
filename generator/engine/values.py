"""Values that the answers on plays, dealing and turns are read into: names from closed tables, small frozen values.

`readers` reads them from the declarative values of `rules/questions/`. Orders run weakest to strongest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .cards import RANKS, Rank
from .kinds import Kind, Shape

Data = str | list["Data"] | dict[str, "Data"]
"""A value as the data files write it: text, lists and mappings, nothing else."""

SEQUENCE: tuple[Rank, ...] = (*RANKS, Rank.ACE)
"""The printed sequence in which runs of pairs are consecutive: ace to king and ace again, no wrap."""

CIRCULAR_RUNGS: dict[frozenset[Rank], str] = {
    frozenset(run): "".join(run)
    for run in ([RANKS[(start + step) % len(RANKS)] for step in range(5)] for start in range(len(RANKS)))
}
"""The thirteen sets of five neighbouring ranks, in the circle of ranks, each with its spelling."""

ROYAL = "TJQKA"


class Criterion(StrEnum):
    """Properties by which two combinations of one kind and size can be compared."""

    RANK = "rank"
    SUIT = "suit"
    TOP_SUIT = "top-suit"
    TOP_RANK = "top-rank"
    RANKS_DOWNWARD = "ranks-downward"
    TRIPLE_RANK = "triple-rank"
    TRIPLE_RANK_TWOS_HIGH = "triple-rank-twos-high"
    FOUR_RANK = "four-rank"
    LADDER = "ladder"
    DECIDING_SUIT = "deciding-suit"
    SUIT_OF_TWO = "suit-of-two"
    RUN_END = "run-end"


@dataclass(frozen=True, slots=True)
class FourAlike:
    """The play of four of a kind: the forms, and the kinds that the bare four beat."""

    forms: frozenset[Kind]
    above: frozenset[Kind]


@dataclass(frozen=True, slots=True)
class ClassOrder:
    """The five-card kinds, weakest first, those together of which neither answers the other; ranks inside them."""

    classes: tuple[tuple[Kind, ...], ...]
    ranks: tuple[Rank, ...] | None
    """The rank order inside five-card combinations, if it is not the game's own."""


@dataclass(frozen=True, slots=True)
class Bombs:
    """The combinations that may be played on another size, on what, and their order among themselves."""

    least: Mapping[Kind, int]
    """Kind to the fewest cards that make it a bomb."""
    on: frozenset[Shape]
    order: tuple[Kind, ...]
    """Bombs of different sizes, weakest first; empty where no source orders them."""


# Dealing ----------------------------------------------------------------------------------------------


class Direction(StrEnum):
    """The direction of the deal and the turns, seen from above."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"
    ALTERNATING = "alternating"
    """Anticlockwise in the first deal, then by turns."""


class FirstDealer(StrEnum):
    """The first dealer of a session."""

    ANYONE = "anyone"
    HIGHEST_CARD = "highest-card"
    """Each player draws a card; the highest deals."""


class Dealer(StrEnum):
    """The later dealers."""

    WINNER = "winner"
    LEFT = "left"
    """The player on the dealer's left."""
    LOSER = "loser"
    HIGHEST_CARD = "highest-card"


@dataclass(frozen=True, slots=True)
class NextDealer:
    """The dealers after the first deal."""

    dealer: Dealer
    every: int
    """After each so many deals `then` decides instead; 0 for never."""
    then: Dealer | None


class FirstCard(StrEnum):
    """The player dealt the first card."""

    COUNT = "count"
    """Counted round from the dealer by the rank of a card that is shown."""
    NEXT = "next"
    """The player after the dealer."""


class LeftoversTo(StrEnum):
    """The place of cards that are not dealt."""

    LOWEST = "lowest"
    """To the holder of the lowest card dealt."""
    LOWEST_DIAMOND = "lowest-diamond"
    TRADE = "trade"
    """Aside, for the holder of the lowest card to swap that card for."""
    GHOST = "ghost"
    """One hand more than players is dealt, and the last of them is nobody's."""
    STOCK = "stock"
    UNUSED = "unused"
    REMOVED = "removed"
    """The lowest cards are taken out beforehand, so that the pack divides."""


@dataclass(frozen=True, slots=True)
class Leftovers:
    """Use of the cards that are not dealt."""

    to: LeftoversTo
    shown: bool
    """Whether everybody sees them."""


class Exchange(StrEnum):
    """The cards that change hands after the deal, from the second deal on."""

    NONE = "none"
    LOSER_AND_WINNER = "loser-and-winner"
    """With three players: the last loser gives the highest card, the winner gives one back."""
    PRESIDENT = "president"
    """Two cards between first and last, one between second and last but one."""


class DealtHand(StrEnum):
    """Something that a dealt hand can hold and that some let end the deal at once."""

    DRAGON = "dragon"
    FOUR_TWOS = "four-twos"


class HandEnd(StrEnum):
    """The end of a deal before it is played, by what a dealt hand holds."""

    WIN = "win"
    VOID = "void"
    """The cards are dealt again, without anybody asking."""


@dataclass(frozen=True, slots=True)
class InstantWin:
    """The dealt hands that end the deal before it is played: how each does, None if it does not."""

    dragon: HandEnd | None
    four_twos: HandEnd | None
    players: frozenset[int]
    """The numbers of players with which a hand wins."""

    def hands(self, end: HandEnd) -> tuple[DealtHand, ...]:
        """Return the hands after which a deal ends so."""
        ends = {DealtHand.DRAGON: self.dragon, DealtHand.FOUR_TWOS: self.four_twos}
        return tuple(hand for hand in DealtHand if ends[hand] is end)


@dataclass(frozen=True, slots=True)
class Redeal:
    """The dealt hands that may be thrown in."""

    points: Mapping[Rank, int]
    most: int | None
    """A hand of so many points or fewer may be shown; None if points are not counted."""
    none_of: frozenset[Rank]
    """A hand without any of these may be shown; empty if nobody asks."""
    voids: frozenset[DealtHand]


# Play -------------------------------------------------------------------------------------------------


class Follow(StrEnum):
    """The form that an answer must have."""

    SAME_SIZE = "same-size"
    FIRST_OUT_BINDS = "first-out-binds"
    """The same, and whoever can must beat the last play of the first player out."""


class Leader(StrEnum):
    """The player who leads."""

    LOWEST = "lowest"
    """The holder of the lowest card that any player holds."""
    WINNER = "winner"
    LOSER = "loser"


class Passing(StrEnum):
    """Consequence of a pass in the same trick."""

    RETURN = "return"
    LOCKED = "locked"


class Drawn(StrEnum):
    """The number of cards drawn by a player who passes."""

    NONE = "0"
    ONE = "1"
    AS_MANY = "as-many"
    """As many as the play passed on has."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Price of passing, in cards from the stock."""

    cards: Drawn
    reshuffle: bool
    """Whether the played cards become a new stock when it is gone; else nobody draws any more."""


class TrickEnd(StrEnum):
    """The end of a trick."""

    OTHERS_PASSED = "others-passed"
    ONE_LAP = "one-lap"


class Duty(StrEnum):
    """Duty of the player before one who has a single card."""

    NONE = "none"
    LIABLE = "liable"
    """Precautions, which nobody enforces but which decide who pays."""
    BINDING = "binding"


class Liability(StrEnum):
    """The player who pays if a last single card gets through."""

    NONE = "none"
    BREACH = "breach"
    """Whoever neglected the precautions that would have prevented it."""
    BREACH_BESIDES = "breach-besides"
    """The same, and the other losers pay as well."""
    ASSIST = "assist"
    """Whoever acted last before the winner and held a higher card."""


class Barred(StrEnum):
    """A play that may not be a player's last."""

    HIGHEST_SINGLE = "highest-single"


class EndOfDeal(StrEnum):
    """The end of a deal."""

    FIRST_OUT = "first-out"
    LAST_ONE_LEFT = "last-one-left"
