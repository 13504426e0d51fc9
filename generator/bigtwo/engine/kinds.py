"""The kinds of combination, the shapes (families of kinds) that a rule set admits, and the sequences of ranks."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from .cards import RANKS, Rank


class Kind(StrEnum):
    """Every kind of combination that some source documents."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    FOUR_ALONE = "four-alone"
    FOUR_AND_TWO = "four-and-two"
    TWO_PAIRS = "two-pairs"
    STRAIGHT_RUN = "straight-run"
    """A straight of three cards or more."""
    PAIR_RUN = "pair-run"
    """Two consecutive pairs or more."""
    LONG_PAIR_RUN = "long-pair-run"
    """Three consecutive pairs or more, where two are none."""
    BUTTERFLY = "butterfly"
    SISTERS = "sisters"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full-house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight-flush"
    ROYAL_FLUSH = "royal-flush"
    STRAIGHT_FLUSH_AND_TWO = "straight-flush-and-two"
    DRAGON = "dragon"


class Shape(StrEnum):
    """A family of kinds that are played on one another, as far as their size allows."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    FOUR = "four"
    STRAIGHT_RUN = "straight-run"
    RUN = "run"
    FIVE = "five"
    SIX = "six"
    SEVEN = "seven"
    DRAGON = "dragon"


SHAPE: dict[Kind, Shape] = {
    Kind.SINGLE: Shape.SINGLE,
    Kind.PAIR: Shape.PAIR,
    Kind.TRIPLE: Shape.TRIPLE,
    Kind.FOUR_ALONE: Shape.FOUR,
    Kind.FOUR_AND_TWO: Shape.SIX,
    Kind.TWO_PAIRS: Shape.FOUR,
    Kind.STRAIGHT_RUN: Shape.STRAIGHT_RUN,
    Kind.PAIR_RUN: Shape.RUN,
    Kind.LONG_PAIR_RUN: Shape.RUN,
    Kind.STRAIGHT_FLUSH_AND_TWO: Shape.SEVEN,
    Kind.DRAGON: Shape.DRAGON,
} | dict.fromkeys(
    (
        Kind.BUTTERFLY,
        Kind.SISTERS,
        Kind.STRAIGHT,
        Kind.FLUSH,
        Kind.FULL_HOUSE,
        Kind.QUADS,
        Kind.STRAIGHT_FLUSH,
        Kind.ROYAL_FLUSH,
    ),
    Shape.FIVE,
)
"""The shape of each kind."""

FIVES = frozenset(kind for kind in Kind if SHAPE[kind] is Shape.FIVE)
"""The kinds of five cards."""

FOURS = frozenset({Kind.QUADS, Kind.FOUR_ALONE, Kind.FOUR_AND_TWO})
"""Four of a kind, with whatever is added."""

ALIKE = frozenset({Kind.SINGLE, Kind.PAIR, Kind.TRIPLE})
"""A single card, and as many as three of a rank."""

# Sequences of ranks -----------------------------------------------------------------------------------

SEQUENCE: tuple[Rank, ...] = (*RANKS, Rank.ACE)
"""The printed sequence in which runs of pairs are consecutive: ace to king and ace again, no wrap."""

CIRCULAR_RUNGS: dict[frozenset[Rank], str] = {
    frozenset(run): "".join(run)
    for run in ([RANKS[(start + step) % len(RANKS)] for step in range(5)] for start in range(len(RANKS)))
}
"""The thirteen sets of five neighbouring ranks, in the circle of ranks, each with its spelling."""

ROYAL = "TJQKA"

LEAST_RUN = 3
"""The fewest ranks of a straight where it may have any length, and of a run of pairs that is long."""


def windows(run: str, size: int) -> Iterator[str]:
    """Yield the parts of so many ranks that follow one another in a run."""
    return (run[at : at + size] for at in range(len(run) - size + 1))


CIRCULAR_RUNS: tuple[str, ...] = tuple(
    "".join(RANKS[(start + step) % len(RANKS)] for step in range(size))
    for size in range(LEAST_RUN, len(RANKS) + 1)
    for start in range(len(RANKS))
)
"""Three ranks and more that follow one another in the circle of ranks, the shortest first; all thirteen from each."""
