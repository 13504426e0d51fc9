"""Readers of the declarative values of `rules/questions/`: one for each rule question that the engine asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import forms
from .cards import RANKS, SUITS, Rank, Suit
from .defaults import DEFAULTS
from .kinds import FIVES, Kind, Shape
from .score_values import (
    Bands,
    FinalPlay,
    MatchEnd,
    MatchWinner,
    Measure,
    Payment,
    Schedule,
    Settlement,
    SpecialHands,
    Teams,
    Titles,
    UnusedTwos,
)
from .values import (
    CIRCULAR_RUNGS,
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
    FirstCard,
    FirstDealer,
    Follow,
    FourAlike,
    HandEnd,
    InstantWin,
    Leader,
    Leftovers,
    LeftoversTo,
    Liability,
    NextDealer,
    Passing,
    Redeal,
    TrickEnd,
)


def _criteria(data: Data) -> tuple[Criterion, ...]:
    return tuple(forms.member(Criterion, name) for name in forms.entries(data))


def _rung(name: str) -> str:
    if name not in CIRCULAR_RUNGS.values():
        raise ValueError(f"'{name}' is not five ranks in sequence, as A2345 or TJQKA")
    return name


def _ladder(data: Data) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(_rung, equals)) for equals in forms.levels(data))


def _tiebreak(data: Data) -> dict[str, Rank]:
    return {_rung(rung): forms.member(Rank, rank) for rung, rank in forms.mapping(data).items()}


def _four_alike(data: Data) -> FourAlike:
    value = forms.mapping(data, keys=("forms",), allowed=("above",))
    return FourAlike(forms.names(Kind)(value["forms"]), forms.names(Kind)(value["above"]))


def _class_order(data: Data) -> ClassOrder:
    value = forms.mapping(data, keys=("classes",), allowed=("ranks",))
    classes = tuple(tuple(forms.member(Kind, name) for name in equals) for equals in forms.levels(value["classes"]))
    ranks = value.get("ranks")
    return ClassOrder(classes, None if ranks is None else forms.order(Rank, RANKS)(ranks))


def _crossing(data: Data) -> frozenset[Kind]:
    return FIVES if data == "any" else forms.names(Kind)(data)


def _bombs(data: Data) -> Bombs:
    value = forms.mapping(data, allowed=("kinds", "on", "order"))
    least = {forms.member(Kind, kind): forms.count(count) for kind, count in forms.mapping(value["kinds"]).items()}
    on = value["on"]
    return Bombs(
        least=least,
        on=frozenset(Shape) if on == "any" else forms.names(Shape)(on),
        order=tuple(forms.member(Kind, kind) for kind in forms.entries(value["order"])),
    )


_PLAYERS = forms.within(2, 8, "players")


def _deal_size(data: Data) -> dict[int, int | None]:
    """Players to cards each; None for the whole pack."""
    return {
        _PLAYERS(players): None if cards == "all" else forms.count(cards)
        for players, cards in forms.mapping(data).items()
    }


def _next_dealer(data: Data) -> NextDealer:
    value = forms.mapping(data, keys=("dealer",), allowed=("every", "then"))
    then = value.get("then")
    return NextDealer(
        forms.member(Dealer, value["dealer"]),
        forms.count(value["every"]),
        None if then is None else forms.member(Dealer, then),
    )


def _leftovers(data: Data) -> Leftovers:
    value = forms.mapping(data, keys=("to",), allowed=("shown",))
    return Leftovers(forms.member(LeftoversTo, value["to"]), forms.flag()(value["shown"]))


def _instant_win(data: Data) -> InstantWin:
    value = forms.mapping(data, allowed=("players", *DealtHand))
    dragon, four_twos = (forms.member(HandEnd, value[hand]) if hand in value else None for hand in DealtHand)
    return InstantWin(
        dragon=dragon,
        four_twos=four_twos,
        players=frozenset(_PLAYERS(number) for number in forms.entries(value["players"])),
    )


def _redeal(data: Data) -> Redeal:
    value = forms.mapping(data, allowed=("points", "most", "none-of", "void"))
    points = {forms.member(Rank, rank): forms.count(worth) for rank, worth in forms.mapping(value["points"]).items()}
    return Redeal(
        points=points,
        most=forms.count(value["most"]) if "most" in value else None,
        none_of=forms.names(Rank)(value["none-of"]),
        voids=frozenset({forms.member(DealtHand, value["void"])}) if "void" in value else frozenset(),
    )


def _drawing(data: Data) -> Drawing:
    value = forms.mapping(data, allowed=("cards", "empty"))
    return Drawing(forms.member(Drawn, value["cards"]), forms.flag("reshuffle", "stop")(value["empty"]))


def _unit(data: Data) -> dict[Rank, int]:
    """Ranks, several to a key, to the points of a card left in hand."""
    points = {
        forms.member(Rank, rank): forms.number(worth) for ranks, worth in forms.mapping(data).items() for rank in ranks
    }
    missing = [rank for rank in RANKS if rank not in points]
    if missing:
        raise ValueError(f"no points are given for {' '.join(missing)}")
    return points


def _bands(data: Data) -> Bands:
    return tuple(sorted((forms.count(least), forms.count(times)) for least, times in forms.mapping(data).items()))


def _schedule(data: Data) -> Schedule:
    value = forms.mapping(data, keys=("any",), allowed=("2", "3", "starter", "difference"))
    bands = {key: _bands(value[key]) for key in value}
    by_players = {int(key): bands[key] for key in bands if key.isdigit()}
    return Schedule(bands["any"], by_players, bands.get("starter"), bands.get("difference"))


def _unused_twos(data: Data) -> UnusedTwos:
    keys = {"each": "each-two", "any": "any-two", "highest": "highest-two", "any_or_honour": "any-two-or-honour"}
    return UnusedTwos(**forms.numbers(data, **keys))


def _final_play(data: Data) -> FinalPlay:
    value = dict(forms.mapping(data))
    winner = tuple(forms.number(points) for points in forms.entries(value.pop("winner")))
    keys = ("all-twos", "per-two", "two-or-honour", "ordinary", "per-two-scores")
    return FinalPlay(winner=winner, **forms.numbers(value, **{key.replace("-", "_"): key for key in keys}))


def _special_hands(data: Data) -> SpecialHands:
    value = dict(forms.mapping(data))
    though_beaten = forms.flag()(value.pop("though-beaten"))
    keys = ("quads", "straight-flush", "royal-flush", "four-twos", "dragon", "final-times")
    worth = forms.numbers(value, **{key.replace("-", "_"): key for key in keys})
    return SpecialHands(though_beaten=though_beaten, **worth)


def _settlement(data: Data) -> Settlement:
    value = forms.mapping(data, keys=("by",), allowed=("points", "larger", "larger-from", "recorder"))
    points, larger = (tuple(map(forms.number, forms.entries(value[key]))) for key in ("points", "larger"))
    larger_from, recorder = (forms.count(value[key]) for key in ("larger-from", "recorder"))
    return Settlement(forms.member(Payment, value["by"]), points, larger, larger_from, recorder)


def _match_end(data: Data) -> MatchEnd:
    return MatchEnd(**forms.numbers(data, points="points", deals="deals"))


_READERS: Mapping[str, Callable[[Data], Any]] = {
    "deck": forms.within(1, 2, "packs"),
    "rank-order": forms.order(Rank, RANKS),
    "suit-order": forms.order(Suit, SUITS),
    "combination-types": forms.names(Shape),
    "quads-kicker": _four_alike,
    "two-pair-family": forms.names(Kind),
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
    "suit-tiebreak-policy": forms.flag("counts", "ignored"),
    "follow-rule": forms.word(Follow),
    "bombs": _bombs,
    "direction": forms.word(Direction),
    "first-dealer": forms.word(FirstDealer),
    "next-dealer": _next_dealer,
    "deal-procedure": forms.word(FirstCard),
    "deal-size": _deal_size,
    "exchange": forms.word(Exchange),
    "reshuffle": _redeal,
    "instant-win": _instant_win,
    "player-count": lambda data: frozenset(_PLAYERS(number) for number in forms.entries(data)),
    "leftovers": _leftovers,
    "draw-on-pass": _drawing,
    "who-leads-first": forms.word(Leader),
    "who-leads-next": forms.word(Leader),
    "must-include-lowest": forms.flag(),
    "passing": forms.word(Passing),
    "self-beat": forms.flag(),
    "trick-end": forms.word(TrickEnd),
    "out-of-turn-bombs": forms.flag(),
    "unbeatable-shortcut": forms.count,
    "last-card-announcement": forms.counts,
    "last-card-duty": forms.word(Duty),
    "last-card-liability": forms.word(Liability),
    "finish-restriction": forms.names(Barred),
    "end-of-hand": forms.word(EndOfDeal),
    "lead-after-finish": forms.flag("next", "over"),
    "loser-determination": forms.in_order(Measure),
    "penalty-unit": _unit,
    "penalty-schedule": _schedule,
    "unused-two-multiplier": _unused_twos,
    "final-play-bonus": _final_play,
    "special-hand-bonus": _special_hands,
    "settlement": _settlement,
    "match-end": _match_end,
    "match-winner": forms.word(MatchWinner),
    "team-play": forms.word(Teams),
    "president": forms.word(Titles),
}


def _with_defaults(question: str) -> Callable[[Data], Any]:
    """The reader of a question's value, in which what a value does not say means what `DEFAULTS` says."""
    reader, defaults = _READERS[question], DEFAULTS.get(question, {})
    return lambda data: reader({**defaults, **data} if isinstance(data, dict) else data)


READERS: Mapping[str, Callable[[Data], Any]] = {question: _with_defaults(question) for question in _READERS}
"""Question id to the reader of its declarative value; each raises ValueError with what is wrong."""
