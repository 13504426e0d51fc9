"""Who is liable if a last single card gets through: the precautions (P-050, P-051), and assistance (W-052)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .combinations import Combination
from .ruleset import RuleSet
from .values import Duty, Liability

if TYPE_CHECKING:
    from .play import Deal


class Risk(NamedTuple):
    """What makes the player who acted last liable, should the next go out with a single card."""

    player: int
    best: Combination | None
    """The highest single card that could have been played; None if more cards could have been led."""


def may_be_liable(rules: RuleSet) -> bool:
    """Whether anybody ever is: where there are no precautions, nobody can neglect them."""
    rule = rules.last_card_liability
    breach = rule in (Liability.BREACH, Liability.BREACH_BESIDES)
    return rule is Liability.ASSIST or (breach and rules.last_card_duty is Duty.LIABLE)


def risk_of(deal: Deal, mover: int, play: Combination | None) -> Risk | None:
    """What an act, a play or a pass, risks before a player with a single card (AMB-15)."""
    if (deal.over is not None and len(deal.over.cards) > 1) or (play is not None and len(play.cards) > 1):
        return None
    best = deal.plays.single(deal.hands[mover][-1])
    if deal.barred(best):
        return None
    if deal.over is not None and not deal.plays.beats(best, deal.over):
        return None
    if deal.rules.last_card_liability is Liability.ASSIST:
        return Risk(mover, best)
    if deal.over is None and any(len(lead.cards) > 1 for lead in deal.choices()):
        return Risk(mover, None)
    neglected = play is None or play.cards != best.cards
    return Risk(mover, best) if neglected else None
