"""From deal to deal: who deals and leads next, which way round, when the game is over and who has won it.

Here players are seats, numbered from 0 clockwise as seen from above: seat 1 is on the left of seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card
from .ending import PreviousDeal, loser_of
from .ruleset import Dealer, Direction, FirstDealer, Leader, MatchWinner, Payment, RuleSet


def clockwise(rules: RuleSet, deal: int) -> bool:
    """Tell whether a deal, numbered from 1, is played clockwise.

    Where the direction alternates the first deal goes anticlockwise; no source says which way it begins.
    """
    if rules.direction is Direction.ALTERNATING:
        return deal % 2 == 0
    return rules.direction is Direction.CLOCKWISE


def after(seat: int, players: int, rules: RuleSet, deal: int) -> int:
    """Return the seat that is next in the order of play of a deal."""
    return (seat + (1 if clockwise(rules, deal) else -1)) % players


def highest_drawn(drawn: Sequence[Card], rules: RuleSet) -> int:
    """Return the seat that drew the highest card."""
    return max(range(len(drawn)), key=lambda seat: rules.card_strength[drawn[seat]])


def first_dealer(rules: RuleSet, drawn: Sequence[Card]) -> int | None:
    """Return the first dealer, by the cards drawn; None where anybody may."""
    return highest_drawn(drawn, rules) if rules.first_dealer is FirstDealer.HIGHEST_CARD else None


def next_dealer(
    rules: RuleSet, deal: int, dealer: int, before: PreviousDeal, players: int, drawn: Sequence[Card] = ()
) -> int | None:
    """Return the dealer of a deal, numbered from 1, after another.

    :param dealer: who dealt the one before.
    :param drawn: the cards drawn for the deal, by seat, where they decide; without them the answer is None.
    """
    rule = rules.next_dealer
    who = rule.dealer
    if rule.then is not None and rule.every and (deal - 1) % rule.every == 0:
        who = rule.then
    if who is Dealer.WINNER:
        return before.order[0]
    if who is Dealer.LEFT:
        return (dealer + 1) % players
    if who is Dealer.LOSER:
        return _loser(rules, deal, before)
    return highest_drawn(drawn, rules) if drawn else None


def next_leader(rules: RuleSet, deal: int, before: PreviousDeal) -> int | None:
    """Return the leader of a deal, numbered from 1, after another; None where the lowest card leads."""
    if starts_anew(rules, deal) or rules.who_leads_next is Leader.LOWEST:
        return None
    if rules.who_leads_next is Leader.WINNER:
        return before.order[0]
    return _loser(rules, deal, before)


def _loser(rules: RuleSet, deal: int, before: PreviousDeal) -> int:
    """Return the loser before a deal; players level in everything stand in the order in which that deal was played."""
    return loser_of(before.left, before.order[0], rules, step=1 if clockwise(rules, deal - 1) else -1)


def starts_anew(rules: RuleSet, deal: int) -> bool:
    """Tell whether a deal begins like the very first: it begins a game, or a round of so many deals."""
    return deal == 1 or bool(rules.match_end.deals and (deal - 1) % rules.match_end.deals == 0)


def carried(rules: RuleSet, totals: Sequence[int], amounts: Sequence[int]) -> tuple[int, ...]:
    """Return the totals after a deal of such amounts; in some games nobody falls below nothing."""
    after = (total + amount for total, amount in zip(totals, amounts, strict=True))
    return tuple(max(total, 0) for total in after) if rules.settlement.bottom else tuple(after)


def is_over(rules: RuleSet, totals: Sequence[int], deals: int) -> bool:
    """Tell whether the game is over after so many deals with such totals; an open session never is."""
    end = rules.match_end
    return bool((end.points and max(totals) >= end.points) or (end.deals and deals >= end.deals))


def winners(rules: RuleSet, totals: Sequence[int]) -> tuple[int, ...]:
    """Return the winners with such totals; several if they are level."""
    best = (min if rules.match_winner is MatchWinner.LOWEST else max)(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def pot(rules: RuleSet, totals: Sequence[int]) -> tuple[int, ...]:
    """Return the stakes that each player gains when the game is over: one from each to the winner, if there is a pot.

    Level winners share, and what cannot be shared stays with the first of them.
    """
    if rules.settlement.by is not Payment.POT:
        return (0,) * len(totals)
    best = winners(rules, totals)
    share, rest = divmod(len(totals), len(best))
    shares = {seat: share + (rest if seat == best[0] else 0) for seat in best}
    return tuple(shares.get(seat, 0) - 1 for seat in range(len(totals)))
