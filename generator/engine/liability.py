"""The player who is liable if a last single card gets through, for neglected precautions or for assistance.

The statements are P-050 and P-051 (precautions) and W-052 (assistance).
"""

from __future__ import annotations

from typing import NamedTuple

from .combinations import Combination
from .position import Position
from .ruleset import RuleSet
from .values import Duty, Liability


class Risk(NamedTuple):
    """The player who acted last, as the one liable should the next go out with a single card."""

    player: int
    best: Combination | None
    """The highest single card that could have been played; None if more cards could have been led."""


def may_be_liable(rules: RuleSet) -> bool:
    """Whether anybody ever is: where there are no precautions, nobody can neglect them."""
    rule = rules.last_card_liability
    breach = rule in (Liability.BREACH, Liability.BREACH_BESIDES)
    return rule is Liability.ASSIST or (breach and rules.last_card_duty is Duty.LIABLE)


def risk_of(position: Position, mover: int, play: Combination | None) -> Risk | None:
    """The risk of an act, a play or a pass, before a player with a single card; None if it is safe."""
    if (position.to_beat is not None and len(position.to_beat.cards) > 1) or (play is not None and len(play.cards) > 1):
        return None
    best = position.plays.single(position.hands[mover][-1])
    if position.barred(best):
        return None
    if position.to_beat is not None and not position.plays.beats(best, position.to_beat):
        return None
    if position.rules.last_card_liability is Liability.ASSIST:
        return Risk(mover, best)
    if position.to_beat is None and any(len(lead.cards) > 1 for lead in position.choices()):
        return Risk(mover, None)
    neglected = play is None or play.cards != best.cards
    return Risk(mover, best) if neglected else None


class Watch:
    """Follows the acts of a deal from when somebody has a single card left."""

    def __init__(self) -> None:
        self._risk: Risk | None = None

    def see(self, position: Position, mover: int, play: Combination | None) -> None:
        """Note whether an act, about to be made, makes its player liable, should the next one go out."""
        risk = None
        after = position.after(mover)
        if after != mover and len(position.hands[after]) == 1 and mover == position.turn:
            risk = risk_of(position, mover, play)
        if play is None or len(position.hands[mover]) > len(play.cards):
            self._risk = risk

    def liable(self, position: Position, last: Combination) -> int | None:
        """The player who pays because the last play got through; None if nobody need."""
        if self._risk is None or len(last.cards) > 1:
            return None
        best = self._risk.best
        return self._risk.player if best is None or not position.plays.beats(last, best) else None
