"""Penalties for cards left in hand: their points, and the factors that twos and the winner's last play put on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .cards import Card, Rank
from .combinations import Combination
from .ending import RemainingCards
from .loser import HONOURS, CardsUnknown
from .moves import plays_in
from .ruleset import RuleSet
from .score_values import UnusedTwos

NO_EFFECT = UnusedTwos(each=1, any=1, highest=1, any_or_honour=1)


def points(left: RemainingCards, rules: RuleSet, who: int) -> int:
    """The points of a hand before anything is multiplied.

    :raises CardsUnknown: if ranks cost differently and only the number of cards is known.
    """
    unit, plain = rules.penalty_unit, rules.plain_unit
    if plain is not None:
        return left.twos * unit[Rank.TWO] + (left.count - left.twos) * plain
    if left.cards is None:
        raise CardsUnknown("penalty-unit", who)
    return sum(unit[card.rank] for card in left.cards)


def unused(left: RemainingCards, rules: RuleSet, who: int) -> int:
    """The factor that cards left unused put on a penalty.

    :raises CardsUnknown: if it rests on cards of which only the number is known.
    """
    rule = rules.unused_two_multiplier
    if rule == NO_EFFECT:
        return 1
    times: int = rule.each**left.twos
    if left.twos:
        times *= rule.any
    if rule.highest != 1 or rule.any_or_honour != 1:
        if left.cards is None and left.count:
            raise CardsUnknown("unused-two-multiplier", who)
        cards = left.cards or ()
        if rules.highest_two in cards:
            times *= rule.highest
        if left.twos or (rule.any_or_honour != 1 and _holds_honour(cards, rules)):
            times *= rule.any_or_honour
    return times


def _holds_honour(cards: Sequence[Card], rules: RuleSet) -> bool:
    """Whether there are four of a kind, with or without a fifth card, or a straight flush."""
    alike = Counter(card.rank for card in cards)
    return max(alike.values(), default=0) >= 4 or any(play.kind in HONOURS for play in plays_in(cards, rules))


def twos_in(play: Combination) -> int:
    """The number of twos in a play."""
    return sum(card.rank is Rank.TWO for card in play.cards)


def finish(final: Combination | None, rules: RuleSet) -> int:
    """The factor that the winner's last play puts on all penalties."""
    rule = rules.final_play_bonus
    if final is None:
        return 1
    twos = twos_in(final)
    times: int = rule.per_two**twos
    if twos == len(final.cards):
        times *= rule.all_twos
    if twos or final.kind in HONOURS:
        times *= rule.two_or_honour
    return times
