"""`RuleSet`: one way to play, as typed values. One field for each rule question, named as the question.

The values are written in `rules/questions/` and read by `READERS`; nothing here knows a variant, and
nothing has a default. Orders run weakest to strongest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, TypeVar

from .cards import RANKS, SUITS, Rank, Suit
from .kinds import SHAPE, Kind, Shape

Data = str | list["Data"] | dict[str, "Data"]
"""A value as the data files write it: text, lists and mappings, nothing else."""

SEQUENCE: tuple[Rank, ...] = (*RANKS, Rank.ACE)
"""The printed sequence in which runs of pairs are consecutive: ace to king and ace again, no wrap."""

CIRCULAR_RUNGS: dict[frozenset[Rank], str] = {
    frozenset(run): "".join(run)
    for run in ([RANKS[(start + step) % len(RANKS)] for step in range(5)] for start in range(len(RANKS)))
}
"""The thirteen sets of five neighbouring ranks, in the circle of ranks, each with its spelling."""

ROYAL = "TJQKA"


class Criterion(StrEnum):
    """What two combinations of one kind and size can be compared by."""

    RANK = "rank"
    SUIT = "suit"
    TOP_SUIT = "top-suit"
    TOP_RANK = "top-rank"
    RANKS_DOWNWARD = "ranks-downward"
    TRIPLE_RANK = "triple-rank"
    TRIPLE_RANK_TWOS_HIGH = "triple-rank-twos-high"
    FOUR_RANK = "four-rank"
    LADDER = "ladder"
    DECIDING_SUIT = "deciding-suit"
    SUIT_OF_TWO = "suit-of-two"
    RUN_END = "run-end"


SUIT_CRITERIA = frozenset({Criterion.SUIT, Criterion.TOP_SUIT, Criterion.DECIDING_SUIT, Criterion.SUIT_OF_TWO})


@dataclass(frozen=True, slots=True)
class FourAlike:
    """How four of a kind are played: which forms, and which kinds the bare four beat."""

    forms: frozenset[Kind]
    above: frozenset[Kind]


@dataclass(frozen=True, slots=True)
class ClassOrder:
    """The five-card kinds: each kind's level, equal where neither answers the other; ranks inside them."""

    levels: Mapping[Kind, int]
    ranks: tuple[Rank, ...] | None
    """The rank order inside five-card combinations, if it is not the game's own."""


@dataclass(frozen=True, slots=True)
class Bombs:
    """Which combinations may be played on another size, on what, and their order among themselves."""

    least: Mapping[Kind, int]
    """Kind to the fewest cards that make it a bomb."""
    on: frozenset[Shape]
    order: tuple[Kind, ...]
    """Bombs of different sizes, weakest first; empty where no source orders them."""


@dataclass(frozen=True, eq=False)
class RuleSet:
    """One answer for every rule question. Made once, by `from_values`, and never changed."""

    deck: int
    """Packs in use, 1 or 2."""
    rank_order: tuple[Rank, ...]
    suit_order: tuple[Suit, ...]
    combination_types: frozenset[Shape]
    quads_kicker: FourAlike
    two_pair_family: frozenset[Kind]
    dragon_as_combination: tuple[Criterion, ...]
    five_card_class_order: ClassOrder
    cross_class_beating: frozenset[Kind]
    """The five-card kinds that may be played on a weaker kind."""
    straights_ladder: Mapping[str, int]
    """Rung, as `A2345`, to its level; equal levels tie."""
    straight_tiebreak: Mapping[str, Rank]
    """Rung to the rank whose suit decides, where it is not the rung's last rank."""
    flush_comparison: tuple[Criterion, ...]
    full_house_comparison: tuple[Criterion, ...]
    quads_comparison: tuple[Criterion, ...]
    straight_flush_comparison: tuple[Criterion, ...]
    pair_comparison: tuple[Criterion, ...]
    triple_comparison: tuple[Criterion, ...]
    suit_tiebreak_policy: bool
    """Whether a better suit alone beats an equal rank."""
    follow_rule: str
    bombs: Bombs
    options: Mapping[str, str]
    """Question id to the id of the option taken, for saying why."""

    @classmethod
    def from_values(cls, values: Mapping[str, Data], options: Mapping[str, str]) -> RuleSet:
        """The rule set of a declarative value for each question, by question id.

        :raises ValueError: if a value cannot be read (see `READERS`).
        :raises KeyError: if a question has no value.
        """
        read = {question.replace("-", "_"): READERS[question](values[question]) for question in READERS}
        return cls(**read, options=dict(options))

    @cached_property
    def rank_strength(self) -> Mapping[Rank, int]:
        """Rank to its place in the game's order, 0 for the weakest."""
        return {rank: i for i, rank in enumerate(self.rank_order)}

    @cached_property
    def five_card_rank_strength(self) -> Mapping[Rank, int]:
        """Rank to its place inside five-card combinations."""
        return {rank: i for i, rank in enumerate(self.five_card_class_order.ranks or self.rank_order)}

    @cached_property
    def suit_strength(self) -> Mapping[Suit, int]:
        """Suit to its place, 0 for the weakest."""
        return {suit: i for i, suit in enumerate(self.suit_order)}

    @cached_property
    def rungs(self) -> Mapping[frozenset[Rank], str]:
        """The ranks of each straight on the ladder, with the rung's name."""
        return {frozenset(Rank(rank) for rank in rung): rung for rung in self.straights_ladder}

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of combination that may be played."""
        return frozenset(kind for kind in Kind if self.refuses(kind) is None)

    def refuses(self, kind: Kind) -> str | None:
        """The question whose answer keeps a kind out of the game, or None if it is played."""
        levels = self.five_card_class_order.levels
        straight_flush = kind in (Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)
        reasons: dict[str, bool] = {
            "quads-kicker": kind in (Kind.QUADS, Kind.FOUR_ALONE) and kind not in self.quads_kicker.forms,
            "two-pair-family": kind in PAIR_FAMILY and kind not in self.two_pair_family,
            "dragon-as-combination": kind is Kind.DRAGON and not self.dragon_as_combination,
            "flush-comparison": kind is Kind.FLUSH and not self.flush_comparison,
            "five-card-class-order": SHAPE[kind] is Shape.FIVE and kind not in levels,
            "combination-types": SHAPE[kind] not in self.combination_types
            or (straight_flush and Shape.SEVEN in self.combination_types),
            "triple-comparison": kind is Kind.TRIPLE and not self.triple_comparison,
        }
        return next((question for question, refused in reasons.items() if refused), None)


PAIR_FAMILY = frozenset({Kind.TWO_PAIRS, Kind.PAIR_RUN, Kind.BUTTERFLY, Kind.SISTERS})

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


def _names(kind: type[E]) -> Callable[[Data], frozenset[E]]:
    return lambda data: frozenset(_one(kind, name) for name in _list(data))


def _order(kind: type[E], whole: tuple[E, ...]) -> Callable[[Data], tuple[E, ...]]:
    def read(data: Data) -> tuple[E, ...]:
        order = tuple(_one(kind, name) for name in str(data).split())
        if len(order) != len(whole) or set(order) != set(whole):
            raise ValueError(f"'{data}' must name each of {' '.join(whole)} once")
        return order

    return read


def _criteria(data: Data) -> tuple[Criterion, ...]:
    return tuple(_one(Criterion, name) for name in _list(data))


def _packs(data: Data) -> int:
    if data not in ("1", "2"):
        raise ValueError(f"'{data}' packs: 1 or 2 are played")
    return int(str(data))


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


def _policy(data: Data) -> bool:
    if data not in ("counts", "ignored"):
        raise ValueError(f"'{data}' is none of: counts, ignored")
    return data == "counts"


def _follow(data: Data) -> str:
    if data != "same-size":
        raise ValueError(f"'{data}' is none of: same-size")
    return "same-size"


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


READERS: Mapping[str, Callable[[Data], Any]] = {
    "deck": _packs,
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
    "suit-tiebreak-policy": _policy,
    "follow-rule": _follow,
    "bombs": _bombs,
}
"""Question id to the reader of its declarative value; each raises ValueError with what is wrong."""
