"""Situations as published: players counted from 1, cards as text."""

from __future__ import annotations

from collections.abc import Iterable

from generator.engine.acts import PreviousDeal
from generator.engine.cards import Card, codes
from generator.engine.ending import RemainingCards
from generator.engine.notation import written
from generator.engine.situations import AtTable, Between, Dealing, Finished, Situation

from . import shapes


def situation(one: Situation) -> shapes.Situation:
    """A situation under the name of its kind, which is the one that it has in rules/."""
    if isinstance(one, Dealing):
        return {"dealing": dealing(one)}
    if isinstance(one, AtTable):
        return {"table": _table(one)}
    if isinstance(one, Finished):
        return {"finish": _finish(one)}
    return {"session": _session(one)}


def dealing(one: Dealing) -> shapes.Dealing:
    """Cards about to be dealt."""
    return {
        "players": one.players,
        "dealer": one.dealer + 1,
        "deck": codes(one.deck),
        "hands": all_codes(one.hands),
        "over": codes(one.over),
        "shown": one.shown.code if one.shown else None,
    }


def before(one: PreviousDeal | None) -> shapes.Before | None:
    """The deal before."""
    return {"order": _players(one.order), "left": [_left(left) for left in one.left]} if one else None


def all_codes(hands: Iterable[Iterable[Card]]) -> list[str]:
    """Several hands."""
    return [codes(tuple(hand)) for hand in hands]


def player(one: int | None) -> int | None:
    """A player's number, from 1."""
    return None if one is None else one + 1


def _table(one: AtTable) -> shapes.Table:
    return {
        "hands": all_codes(one.hands),
        "stock": codes(one.stock),
        "aside": codes(one.aside),
        "leader": player(one.leader),
        "before": before(one.before),
        "acts": [written(act) for act in one.acts],
    }


def _finish(one: Finished) -> shapes.Finish:
    return {
        "left": [_left(left) for left in one.left],
        "final": codes(one.final),
        "starter": player(one.starter),
        "order": _players(one.order),
        "liable": player(one.liable),
        "unbeaten": {str(who + 1): all_codes(plays) for who, plays in (one.unbeaten or {}).items()},
    }


def _session(one: Between) -> shapes.Session:
    return {
        "players": one.players,
        "deal": one.deal,
        "dealer": player(one.dealer),
        "before": before(one.before),
        "drawn": codes(one.drawn),
        "totals": list(one.totals),
        "played": one.played,
    }


def _left(left: RemainingCards) -> shapes.Left:
    return {"count": left.count, "twos": left.twos, "cards": None if left.cards is None else codes(left.cards)}


def _players(players: Iterable[int]) -> list[int]:
    return [one + 1 for one in players]
