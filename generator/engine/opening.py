"""The opening of a deal: cards that change hands before play, the leader, and whether the lowest card must be led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .acts import PreviousDeal
from .dealing import Cards, Gift, after_gifts, chooses_return, gifts, holder_of_lowest
from .loser import loser_of
from .ruleset import RuleSet
from .values import Exchange, Leader


class Exchanged(NamedTuple):
    """Hands after the cards have changed hands that nobody chooses."""

    hands: tuple[Cards, ...]
    gifts: tuple[Gift, ...] = ()
    owes_return: int | None = None
    """Who must then give back a card of their own choice."""


class Opening(NamedTuple):
    """Who leads a deal."""

    leader: int
    with_lowest: bool = False
    """Whether the lead must contain the leader's lowest card."""


def last_loser(previous: PreviousDeal, rules: RuleSet) -> int:
    """The player who lost the deal before."""
    return loser_of(previous.left, previous.order[0], rules)


def exchange(hands: Sequence[Cards], previous: PreviousDeal | None, rules: RuleSet) -> Exchanged:
    """The exchange of cards before play, from the second deal of a session on."""
    if previous is None or rules.exchange is Exchange.NONE:
        return Exchanged(tuple(hands))
    given_cards = gifts(hands, previous.order, last_loser(previous, rules), rules)
    if not given_cards:
        return Exchanged(tuple(hands))
    return Exchanged(
        after_gifts(hands, given_cards, rules), given_cards, chooses_return(previous.order, len(hands), rules)
    )


def opening(hands: Sequence[Cards], previous: PreviousDeal | None, rules: RuleSet, first: int = 0) -> Opening:
    """The opening of a deal as the rules have it.

    :param previous: None for the first deal of a session.
    :param first: who is asked first where two hold the lowest card of two packs.
    """
    if previous is not None and rules.who_leads_next is Leader.WINNER:
        return Opening(previous.order[0])
    if previous is not None and rules.who_leads_next is Leader.LOSER:
        return Opening(last_loser(previous, rules))
    return Opening(holder_of_lowest(hands, rules, first=first), with_lowest=rules.must_include_lowest)
