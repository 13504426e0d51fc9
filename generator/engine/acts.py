"""Acts of players in a deal, the events that follow from them, and refusals of those that are not allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple

from .dealing import Cards
from .ending import RemainingCards
from .verdicts import Fact, Verdict


class Verb(StrEnum):
    """Ways to act."""

    PLAY = "play"
    PASS = "pass"
    AGAIN = "again"
    """Beat one's own play that nobody else may answer any more."""
    WIN = "win"
    """Claim that the dealt hand wins at once."""
    REDEAL = "redeal"
    """Show the dealt hand and have the cards dealt anew."""
    GIVE = "give"
    """Give back a card in an exchange."""
    TRADE = "trade"
    """Swap the lowest card for the one put aside."""


class Act(NamedTuple):
    """Something that a player does."""

    player: int
    verb: Verb
    cards: Cards = ()


class Event(NamedTuple):
    """An act with what followed from it."""

    player: int
    verb: Verb
    cards: Cards = ()
    drawn: Cards = ()
    announced: int = 0
    """The number of cards left, if it had to be announced."""
    trick_ends: bool = False

    @property
    def act(self) -> Act:
        """The act by itself."""
        return Act(self.player, self.verb, self.cards)


class Refusal(NamedTuple):
    """The refusal of an act: the reason, the question and option that forbid it, and the facts of a sentence on it."""

    reason: str
    question: str
    option: str
    facts: dict[str, Fact]
    verdict: Verdict | None = None
    """Where the cards themselves are the matter."""


class NotAllowed(ValueError):
    """An act that is not allowed now."""

    def __init__(self, act: Act, refusal: Refusal) -> None:
        self.act = act
        self.refusal = refusal
        super().__init__(f"{refusal.reason} ({refusal.question})")


@dataclass(frozen=True, slots=True)
class PreviousDeal:
    """The deal before, as far as the next one depends on it."""

    order: tuple[int, ...]
    """The players in the order of going out; at least the winner."""
    left: tuple[RemainingCards, ...]
    """By player."""


def same(cards: Cards, other: Cards) -> bool:
    """Whether cards are the same in whatever order, twins of two packs counted."""
    return sorted(cards, key=_BIT) == sorted(other, key=_BIT)


_BIT = attrgetter("bit")


REFUSALS: Mapping[str, frozenset[str]] = {
    "not-held": frozenset({"card"}),
    "must-give": frozenset({"player"}),
    "must-include": frozenset({"card"}),
    "barred-finish": frozenset({"card"}),
    **dict.fromkeys(("no-bomb", "locked-out", "not-your-turn"), frozenset({"player"})),
    **dict.fromkeys(
        (
            "deal-over",
            "is-out",
            "nothing-to-give",
            "gives-one",
            "too-late",
            "no-win",
            "no-redeal",
            "no-trade",
            "must-lead",
            "must-hinder",
            "must-beat-first-out",
            "no-beating-oneself",
            "nothing-of-ones-own",
            "no-cards",
        ),
        frozenset[str](),
    ),
}
"""Everything, beside the cards themselves, that can forbid an act: reason to the facts its sentence may name."""
