"""Contents of a situation: its players, and the first thing in it that some rules do not have."""

from __future__ import annotations

from .ruleset import RuleSet
from .score_values import Payment
from .situations import AtTable, Finished, Situation
from .values import EndOfDeal, LeftoversTo


def players_in(situation: Situation) -> int:
    """The number of players in a situation."""
    if isinstance(situation, AtTable):
        return len(situation.hands)
    return len(situation.left) if isinstance(situation, Finished) else situation.players


def lacking(situation: Situation, rules: RuleSet) -> str | None:
    """A thing in a situation that some rules do not have, None if there is no such thing.

    It is so many `players`, a `stock`, a card put `aside`, or an `end` at which several hold cards that count.
    """
    if players_in(situation) not in rules.tables:
        return "players"
    if isinstance(situation, AtTable) and situation.stock and rules.leftovers.to is not LeftoversTo.STOCK:
        return "stock"
    if isinstance(situation, AtTable) and situation.aside and rules.leftovers.to is not LeftoversTo.TRADE:
        return "aside"
    if isinstance(situation, Finished) and rules.end_of_hand is EndOfDeal.LAST_ONE_LEFT:
        several = sum(left.count > 0 for left in situation.left) > 1
        if several and rules.settlement.by not in (Payment.PLACES, Payment.NONE):
            return "end"
    return None
