"""The ending of a deal: the basis of scores, titles and the next deal."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Rank
from .combinations import Combination
from .values import DealtHand


@dataclass(frozen=True, slots=True)
class RemainingCards:
    """Cards that a player has left: which, or only how many, and how many of them are twos."""

    count: int
    twos: int
    cards: tuple[Card, ...] | None
    """None where only the numbers are known."""

    @classmethod
    def of(cls, cards: tuple[Card, ...]) -> RemainingCards:
        """Known cards."""
        return cls(len(cards), [card.rank for card in cards].count(Rank.TWO), cards)

    @classmethod
    def counted(cls, count: int, twos: int = 0) -> RemainingCards:
        """So many cards, of which so many twos.

        :raises ValueError: if there are more twos than cards, or more than any hand can hold.
        """
        if not 0 <= twos <= min(count, 8):
            raise ValueError(f"{twos} twos among {count} cards are too many")
        return cls(count, twos, None if count else ())


class NotOver(ValueError):
    """A deal that has no ending yet."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The ending of a deal. Players are numbered from 0 in the order of play."""

    left: tuple[RemainingCards, ...]
    order: tuple[int, ...] = ()
    """The players in the order of going out; where all but one went out, with that one last. Empty if void."""
    final: Combination | None = None
    """The winner's last play; None if it is not known, or the deal was won without one."""
    starter: int | None = None
    """Who led the deal."""
    liable: int | None = None
    """Who pays for all because the last card got through."""
    unbeaten: tuple[tuple[int, Combination], ...] = ()
    """Plays of four cards and more that nobody beat, with their players, in order; beaten ones too where they score."""
    claim: DealtHand | None = None
    """The dealt hand that won at once."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.left)

    @property
    def void(self) -> bool:
        """Whether the cards were thrown in, and nothing is scored."""
        return not self.order

    @property
    def winner(self) -> int:
        """The first to go out.

        :raises IndexError: if the deal is void.
        """
        return self.order[0]
