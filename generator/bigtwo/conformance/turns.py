"""Moments of whole deals at which a rule of turns decides: what a player tries there, and whether it is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bigtwo.engine.combinations import Combination
from bigtwo.engine.compiled import Compiled
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Act, Verb

MOMENTS = 3
"""The most moments of a sort that are taken of one deal."""


class Moment(NamedTuple):
    """A moment of a deal, and what somebody tries then."""

    acts: int
    """How many acts there were before."""
    tried: Act


def moments(deal: Deal, plays: Compiled) -> Iterator[Moment]:
    """Yield the moments of a deal that was played out, in their order: its first play, leads, comings back, ends."""
    again, passed = begun_again(deal, plays), set[int]()
    counts: Counter[str] = Counter()
    for number, event in enumerate((*deal.transcript, None)):
        fresh: set[Act] = set()
        for sort, acts in _tries(again, passed):
            new = [act for act in acts if act not in fresh]
            if new and counts[sort] < MOMENTS:
                counts[sort] += 1
                fresh.update(new)
                yield from (Moment(number, act) for act in new)
        if event is not None:
            again.do(event.act)
            if event.trick_ends or event.verb not in (Verb.PLAY, Verb.PASS):
                passed.clear()
            elif event.verb is Verb.PASS:
                passed.add(event.player)


def begun_again(deal: Deal, plays: Compiled) -> Deal:
    """Return a deal as it began, with the same stocks to come, to be played under the rules of some plays."""
    stocks = iter(deal.new_stocks)
    return Deal(deal.dealt, plays, deal.before, deal.free_leader, lambda played: next(stocks, played))


def _tries(deal: Deal, passed: set[int]) -> Iterator[tuple[str, Iterable[Act]]]:
    """Yield what is worth trying at a moment, by the sort of moment.

    :param passed: who has passed in this trick, whether or not that locks them out.
    """
    if deal.ended:
        yield "the end", _whoever_is_next(deal)
        return
    if deal.owes_return is not None:
        return
    turn, hand, choices = deal.turn, deal.hands[deal.turn], deal.choices()
    some = [_play(turn, choices[0])] if choices else []
    skip = Act(turn, Verb.PASS)
    if deal.first:
        yield "the first play", [*some, Act(turn, Verb.PLAY, hand[-1:]), skip, *_whoever_is_next(deal)]
    elif deal.to_beat is None:
        yield "a lead", [*some, skip]
    elif turn in passed:
        yield "coming back", [*some, skip]
    else:
        yield "following", [skip]
    if deal.to_beat is not None:
        yield "locked out", [act for player in sorted(passed - {turn}) for act in _answers(deal, player)[:1]]
    if not deal.first and deal.next_has_one(turn) and (deal.to_beat is None or len(deal.to_beat.cards) == 1):
        singles = [Act(turn, Verb.PLAY, (card,)) for card in hand if _goes(deal, Act(turn, Verb.PLAY, (card,)))]
        yield "one card next", [*singles[:1], *singles[-1:], skip]
    if deal.order:
        yield "somebody is out", [*some, skip, *_whoever_is_next(deal)]


def _whoever_is_next(deal: Deal) -> Iterator[Act]:
    """Yield the lowest card of who sits next, as if it were their turn."""
    seat = (deal.turn + 1) % deal.players
    while not deal.hands[seat] and seat != deal.turn:
        seat = (seat + 1) % deal.players
    if deal.hands[seat]:
        yield Act(seat, Verb.PLAY, deal.hands[seat][:1])


def _answers(deal: Deal, player: int) -> list[Act]:
    assert deal.to_beat is not None
    return [_play(player, play) for play in deal.plays.answers(deal.hands[player], deal.to_beat)]


def _goes(deal: Deal, act: Act) -> bool:
    """Tell whether the cards themselves may be played."""
    refusal = deal.refusal(act)
    return refusal is None or refusal.verdict is None


def _play(player: int, play: Combination) -> Act:
    return Act(player, Verb.PLAY, play.cards)
