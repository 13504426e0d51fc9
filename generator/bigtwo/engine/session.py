"""From deal to deal: who deals and leads next, which way round, when the game is over and who has won it.

Here players are seats, numbered from 0 clockwise as seen from above: seat 1 is on the left of seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .cards import Card
from .ending import PreviousDeal, loser_of
from .ruleset import Best, Dealer, Direction, FirstDealer, Leader, Payment, RuleSet, TieBreak


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


class Progress(NamedTuple):
    """The state of a game between deals, by seat; the later parts are empty where they are not told."""

    totals: tuple[int, ...]
    deals: int
    """How many have been played."""
    won: tuple[int, ...] = ()
    """The number of deals that each has won."""
    placed: tuple[int, ...] = ()
    """The places of each in all deals added up, 1 for the first out."""
    best: tuple[int, ...] = ()
    """The most points of each in one deal."""


def is_over(rules: RuleSet, progress: Progress) -> bool:
    """Tell whether the game is over; an open session never is."""
    end = rules.match_end
    return bool(
        (end.points and max(progress.totals) >= end.points)
        or (end.deals and progress.deals >= end.deals)
        or (end.wins and progress.won and len(progress.won) - len(out(rules, progress)) <= 1)
    )


def out(rules: RuleSet, progress: Progress) -> tuple[int, ...]:
    """Return the seats of those who have won as many deals as they need, and play no more."""
    wins = rules.match_end.wins
    return tuple(seat for seat, won in enumerate(progress.won) if wins and won >= wins)


def winners(rules: RuleSet, progress: Progress) -> tuple[int, ...]:
    """Return the winners of a game that has come so far; several if they are level, or all but the last win."""
    rule = rules.match_winner
    seats = range(len(progress.totals))
    if rule.by is Best.ALL_BUT_LAST:
        fewest = min(progress.won, default=0)
        return tuple(seat for seat, won in enumerate(progress.won) if won > fewest) or tuple(seats)
    best = (min if rule.by is Best.LOWEST else max)(progress.totals)
    level = [seat for seat in seats if progress.totals[seat] == best]
    for tie_break in rule.ties:
        level = _better(level, TIE_BREAKS[tie_break](progress))
    return tuple(level)


def _better(level: Sequence[int], measured: Sequence[int]) -> list[int]:
    """Return those of some seats with the highest measure; all of them where it is not told."""
    if not measured:
        return [*level]
    best = max(measured[seat] for seat in level)
    return [seat for seat in level if measured[seat] == best]


TIE_BREAKS: Mapping[TieBreak, Callable[[Progress], tuple[int, ...]]] = {
    TieBreak.DEALS_WON: lambda progress: progress.won,
    TieBreak.AVERAGE_PLACE: lambda progress: tuple(-places for places in progress.placed),
    TieBreak.BEST_DEAL: lambda progress: progress.best,
}
"""Measure of those level to how each seat does by it, the more the better."""


def pot(rules: RuleSet, progress: Progress) -> tuple[int, ...]:
    """Return the stakes that each player gains when the game is over: one from each to the winner, if there is a pot.

    Level winners share, and what cannot be shared stays with the first of them.
    """
    players = len(progress.totals)
    if rules.settlement.by is not Payment.POT:
        return (0,) * players
    best = winners(rules, progress)
    share, rest = divmod(players, len(best))
    shares = {seat: share + (rest if seat == best[0] else 0) for seat in best}
    return tuple(shares.get(seat, 0) - 1 for seat in range(players))
