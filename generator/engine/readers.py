"""Readers of the declarative values of `rules/questions/`: one for each rule question that the engine asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from .cards import RANKS, SUITS, Rank, Suit
from .kinds import Kind, Shape
from .values import (
    CIRCULAR_RUNGS,
    Bands,
    Barred,
    Bombs,
    ClassOrder,
    Criterion,
    Data,
    Dealer,
    DealtHand,
    Direction,
    Drawing,
    Drawn,
    Duty,
    EndOfDeal,
    Exchange,
    FinalPlay,
    FirstCard,
    FirstDealer,
    Follow,
    FourAlike,
    InstantWin,
    Leader,
    Leftovers,
    LeftoversTo,
    Liability,
    MatchEnd,
    MatchWinner,
    Measure,
    NextDealer,
    Passing,
    Payment,
    Redeal,
    Schedule,
    Settlement,
    SpecialHands,
    Teams,
    Titles,
    TrickEnd,
    UnusedTwos,
)

E = TypeVar("E", bound=StrEnum)


def _one(kind: type[E], data: Data) -> E:
    """A member of a closed table of names."""
    try:
        return kind(str(data))
    except ValueError:
        known = ", ".join(kind)
        raise ValueError(f"'{data}' is none of: {known}") from None


def _list(data: Data) -> list[Data]:
    if not isinstance(data, list):
        raise ValueError(f"a list is wanted, not '{data}'")
    return data


def _mapping(data: Data, wanted: tuple[str, ...] = (), allowed: tuple[str, ...] = ()) -> dict[str, Data]:
    """A mapping; where keys are named, it has all that are wanted and no others than those allowed."""
    if not isinstance(data, dict):
        raise ValueError(f"a mapping is wanted, not '{data}'")
    known = (*wanted, *allowed)
    for key in data:
        if known and key not in known:
            raise ValueError(f"'{key}' is none of: {', '.join(known)}")
    for key in wanted:
        if key not in data:
            raise ValueError(f"'{key}' is missing")
    return data


def _word(kind: type[E]) -> Callable[[Data], E]:
    return lambda data: _one(kind, data)


def _names(kind: type[E]) -> Callable[[Data], frozenset[E]]:
    return lambda data: frozenset(_one(kind, name) for name in _list(data))


def _in_order(kind: type[E]) -> Callable[[Data], tuple[E, ...]]:
    return lambda data: tuple(_one(kind, name) for name in _list(data))


def _flag(yes: str = "yes", no: str = "no") -> Callable[[Data], bool]:
    def read(data: Data) -> bool:
        if data not in (yes, no):
            raise ValueError(f"'{data}' is none of: {yes}, {no}")
        return data == yes

    return read


def _number(data: Data) -> int:
    """A whole number, which may be negative."""
    try:
        return int(str(data))
    except ValueError:
        raise ValueError(f"'{data}' is not a whole number") from None


def _within(least: int, most: int, what: str) -> Callable[[Data], int]:
    def read(data: Data) -> int:
        if str(data).isdecimal() and least <= int(str(data)) <= most:
            return int(str(data))
        between = "or" if most == least + 1 else "to"
        raise ValueError(f"'{data}' {what}: {least} {between} {most} are played")

    return read


def _order(kind: type[E], whole: tuple[E, ...]) -> Callable[[Data], tuple[E, ...]]:
    def read(data: Data) -> tuple[E, ...]:
        order = tuple(_one(kind, name) for name in str(data).split())
        if len(order) != len(whole) or set(order) != set(whole):
            raise ValueError(f"'{data}' must name each of {' '.join(whole)} once")
        return order

    return read


def _criteria(data: Data) -> tuple[Criterion, ...]:
    return tuple(_one(Criterion, name) for name in _list(data))


def _levels(data: Data) -> dict[str, int]:
    """A list, weakest first, in which a nested list holds equals, as name to level."""
    levels: dict[str, int] = {}
    for level, entry in enumerate(_list(data)):
        for name in entry if isinstance(entry, list) else [entry]:
            if str(name) in levels:
                raise ValueError(f"'{name}' stands twice")
            levels[str(name)] = level
    return levels


def _rung(name: str) -> str:
    if name not in CIRCULAR_RUNGS.values():
        raise ValueError(f"'{name}' is not five ranks in sequence, as A2345 or TJQKA")
    return name


def _ladder(data: Data) -> dict[str, int]:
    return {_rung(name): level for name, level in _levels(data).items()}


def _tiebreak(data: Data) -> dict[str, Rank]:
    return {_rung(rung): _one(Rank, rank) for rung, rank in _mapping(data).items()}


def _four_alike(data: Data) -> FourAlike:
    value = _mapping(data, wanted=("forms",), allowed=("above",))
    return FourAlike(_names(Kind)(value["forms"]), _names(Kind)(value.get("above", [])))


def _class_order(data: Data) -> ClassOrder:
    value = _mapping(data, wanted=("classes",), allowed=("ranks",))
    levels = {_one(Kind, name): level for name, level in _levels(value["classes"]).items()}
    ranks = value.get("ranks")
    return ClassOrder(levels, None if ranks is None else _order(Rank, RANKS)(ranks))


def _crossing(data: Data) -> frozenset[Kind]:
    return frozenset(Kind) if data == "any" else _names(Kind)(data)


def _count(data: Data) -> int:
    if not str(data).isdecimal():
        raise ValueError(f"'{data}' is not a number of cards")
    return int(str(data))


def _bombs(data: Data) -> Bombs:
    value = _mapping(data, allowed=("kinds", "on", "order"))
    least = {_one(Kind, kind): _count(count) for kind, count in _mapping(value.get("kinds", {})).items()}
    on = value.get("on", [])
    return Bombs(
        least=least,
        on=frozenset(Shape) if on == "any" else _names(Shape)(on),
        order=tuple(_one(Kind, kind) for kind in _list(value.get("order", []))),
    )


_PLAYERS = _within(2, 8, "players")


def _deal_size(data: Data) -> dict[int, int | None]:
    """Players to cards each; None for the whole pack."""
    return {_PLAYERS(players): None if cards == "all" else _count(cards) for players, cards in _mapping(data).items()}


def _next_dealer(data: Data) -> NextDealer:
    value = _mapping(data, wanted=("dealer",), allowed=("every", "then"))
    then = value.get("then")
    return NextDealer(
        _one(Dealer, value["dealer"]), _count(value.get("every", "0")), None if then is None else _one(Dealer, then)
    )


def _leftovers(data: Data) -> Leftovers:
    value = _mapping(data, wanted=("to",), allowed=("shown",))
    return Leftovers(_one(LeftoversTo, value["to"]), _flag()(value.get("shown", "no")))


def _instant_win(data: Data) -> InstantWin:
    value = _mapping(data, allowed=("players", *DealtHand))
    ends = {hand: value[hand] for hand in DealtHand if hand in value}
    for end in ends.values():
        if end not in ("win", "void"):
            raise ValueError(f"'{end}' is none of: win, void")
    return InstantWin(
        wins=frozenset(hand for hand, end in ends.items() if end == "win"),
        voids=frozenset(hand for hand, end in ends.items() if end == "void"),
        players=frozenset(_PLAYERS(number) for number in _list(value.get("players", ["4"]))),
    )


def _redeal(data: Data) -> Redeal:
    value = _mapping(data, allowed=("points", "most", "none-of", "void"))
    points = {_one(Rank, rank): _count(worth) for rank, worth in _mapping(value.get("points", {})).items()}
    return Redeal(
        points=points,
        most=_count(value["most"]) if "most" in value else None,
        none_of=_names(Rank)(value.get("none-of", [])),
        voids=frozenset({_one(DealtHand, value["void"])}) if "void" in value else frozenset(),
    )


def _drawing(data: Data) -> Drawing:
    value = _mapping(data, allowed=("cards", "empty"))
    return Drawing(_one(Drawn, value.get("cards", "0")), _flag("reshuffle", "stop")(value.get("empty", "stop")))


def _counts(data: Data) -> frozenset[int]:
    return frozenset(_count(number) for number in _list(data))


def _unit(data: Data) -> dict[Rank, int]:
    """Ranks, several to a key, to the points of a card left in hand."""
    points = {_one(Rank, rank): _number(worth) for ranks, worth in _mapping(data).items() for rank in ranks}
    missing = [rank for rank in RANKS if rank not in points]
    if missing:
        raise ValueError(f"no points are given for {' '.join(missing)}")
    return points


def _bands(data: Data) -> Bands:
    return tuple(sorted((_count(least), _count(times)) for least, times in _mapping(data).items()))


def _schedule(data: Data) -> Schedule:
    value = _mapping(data, wanted=("any",), allowed=("3", "starter", "difference"))
    bands = {key: _bands(value[key]) for key in value}
    return Schedule(bands["any"], bands.get("3"), bands.get("starter"), bands.get("difference"))


def _numbers(data: Data, **names: str) -> dict[str, int]:
    """The numbers of a mapping, by field: `names` gives the key of each."""
    value = _mapping(data, allowed=tuple(names.values()))
    return {field: _number(value[key]) for field, key in names.items() if key in value}


def _unused_twos(data: Data) -> UnusedTwos:
    keys = {"each": "each-two", "any": "any-two", "highest": "highest-two", "any_or_honour": "any-two-or-honour"}
    return UnusedTwos(**_numbers(data, **keys))


def _final_play(data: Data) -> FinalPlay:
    value = dict(_mapping(data))
    winner = tuple(_number(points) for points in _list(value.pop("winner", [])))
    keys = ("all-twos", "per-two", "two-or-honour", "ordinary", "per-two-scores")
    return FinalPlay(winner=winner, **_numbers(value, **{key.replace("-", "_"): key for key in keys}))


def _special_hands(data: Data) -> SpecialHands:
    value = dict(_mapping(data))
    though_beaten = _flag()(value.pop("though-beaten", "no"))
    keys = ("quads", "straight-flush", "royal-flush", "four-twos", "dragon", "final-times")
    numbers = _numbers(value, **{key.replace("-", "_"): key for key in keys})
    return SpecialHands(though_beaten=though_beaten, **numbers)


def _settlement(data: Data) -> Settlement:
    value = _mapping(data, wanted=("by",), allowed=("points", "larger", "larger-from", "recorder"))
    points, larger = (tuple(map(_number, _list(value.get(key, [])))) for key in ("points", "larger"))
    larger_from, recorder = (_count(value.get(key, "0")) for key in ("larger-from", "recorder"))
    return Settlement(_one(Payment, value["by"]), points, larger, larger_from, recorder)


def _match_end(data: Data) -> MatchEnd:
    return MatchEnd(**_numbers(data, points="points", deals="deals"))


READERS: Mapping[str, Callable[[Data], Any]] = {
    "deck": _within(1, 2, "packs"),
    "rank-order": _order(Rank, RANKS),
    "suit-order": _order(Suit, SUITS),
    "combination-types": _names(Shape),
    "quads-kicker": _four_alike,
    "two-pair-family": _names(Kind),
    "dragon-as-combination": _criteria,
    "five-card-class-order": _class_order,
    "cross-class-beating": _crossing,
    "straights-ladder": _ladder,
    "straight-tiebreak": _tiebreak,
    "flush-comparison": _criteria,
    "full-house-comparison": _criteria,
    "quads-comparison": _criteria,
    "straight-flush-comparison": _criteria,
    "pair-comparison": _criteria,
    "triple-comparison": _criteria,
    "suit-tiebreak-policy": _flag("counts", "ignored"),
    "follow-rule": _word(Follow),
    "bombs": _bombs,
    "direction": _word(Direction),
    "first-dealer": _word(FirstDealer),
    "next-dealer": _next_dealer,
    "deal-procedure": _word(FirstCard),
    "deal-size": _deal_size,
    "exchange": _word(Exchange),
    "reshuffle": _redeal,
    "instant-win": _instant_win,
    "player-count": lambda data: frozenset(_PLAYERS(number) for number in _list(data)),
    "leftovers": _leftovers,
    "draw-on-pass": _drawing,
    "who-leads-first": _word(Leader),
    "who-leads-next": _word(Leader),
    "must-include-lowest": _flag(),
    "passing": _word(Passing),
    "self-beat": _flag(),
    "trick-end": _word(TrickEnd),
    "out-of-turn-bombs": _flag(),
    "unbeatable-shortcut": _count,
    "last-card-announcement": _counts,
    "last-card-duty": _word(Duty),
    "last-card-liability": _word(Liability),
    "finish-restriction": _names(Barred),
    "end-of-hand": _word(EndOfDeal),
    "lead-after-finish": _flag("next", "over"),
    "loser-determination": _in_order(Measure),
    "penalty-unit": _unit,
    "penalty-schedule": _schedule,
    "unused-two-multiplier": _unused_twos,
    "final-play-bonus": _final_play,
    "special-hand-bonus": _special_hands,
    "settlement": _settlement,
    "match-end": _match_end,
    "match-winner": _word(MatchWinner),
    "team-play": _word(Teams),
    "president": _word(Titles),
}
"""Question id to the reader of its declarative value; each raises ValueError with what is wrong."""
