"""Numbers of a table's own: ways to count that people have, with the sums that they come to, and what is refused.

The same tables are asked of the command, of a rule-set file and of the library in both languages.
"""

from __future__ import annotations

from typing import NamedTuple

FOUR = {"player-count": "four-best", "end-of-hand": "last-one-left", "lead-after-finish": "next-player"}
"""Answers of the basic game that are changed where something is refused: four play, to the last card."""


class Counted(NamedTuple):
    """A way to count, with a deal and what each player gets."""

    name: str
    changes: dict[str, str]
    left: tuple[str, ...]
    totals: tuple[int, ...]
    final: str = ""
    order: tuple[int, ...] = ()


FLAT = {"penalty-schedule": "1x1"}
TWOS_BY_SUIT = {**FLAT, "penalty-unit": "1,2D:5,2C:7,2H:9,2S:11"}
FOURS_AND_TWOS = {
    **FLAT,
    "unused-two-multiplier": "each-two:x2,each-four:x2,each-straight-flush:x2",
    "final-play-bonus": "any-two:x2",
    "settlement": "winner",
}
TO_THE_LAST = {"end-of-hand": "last-one-left", "lead-after-finish": "next-player"}
PAYERS_RATE = {
    "penalty-schedule": "10x2,13x4",
    "unused-two-multiplier": "each-two:x2",
    "final-play-bonus": "four:x2,straight-flush:x2",
    "settlement": "pairs-rate",
}

SEVEN_WAYS = (
    Counted(
        "the larger hand pays each smaller all its own, halved",
        {"penalty-schedule": "10x2", "settlement": "pairs-all,half"},
        ("", "3", "5", "10"),
        (14, 11, 5, -30),
    ),
    Counted(
        "five from each loser besides the differences",
        {"penalty-schedule": "8x2,11x3,13x4", "settlement": "pairs,flat:5"},
        ("", "3", "10", "11"),
        (71, 39, -29, -81),
    ),
    Counted(
        "thresholds of one's own",
        {"penalty-schedule": "7x2,9x3,12x4,13x5"},
        ("", "7", "9", "13"),
        (106, 50, -2, -154),
    ),
    Counted(
        "twos by suit, the winner collects",
        {**TWOS_BY_SUIT, "settlement": "winner"},
        ("", "2D 3C", "2S 4D 5D", "6H"),
        (20, -6, -13, -1),
    ),
    Counted(
        "twos by suit, each for himself, ten for a pair",
        {**TWOS_BY_SUIT, "settlement": "own", "final-play-bonus": "pair:+10"},
        ("", "2D 3C", "2S 4D 5D", "6H"),
        (10, -6, -13, -1),
        final="9C 9S",
    ),
    Counted(
        "places that add up to two",
        {**TO_THE_LAST, "settlement": "places:2/1/0/-1"},
        ("", "", "", "4D"),
        (2, 0, 1, -1),
        order=(0, 2, 1, 3),
    ),
    Counted(
        "places from four down",
        {**TO_THE_LAST, "settlement": "places:4/2/1/0"},
        ("", "", "", "4D"),
        (4, 1, 2, 0),
        order=(0, 2, 1, 3),
    ),
    Counted(
        "twos, fours and straight flushes left",
        FOURS_AND_TWOS,
        ("", "9D 9C 9H 9S", "2S", "3D 4D 5D 6D 7D"),
        (20, -8, -2, -10),
    ),
    Counted(
        "the same with a two played last",
        FOURS_AND_TWOS,
        ("", "9D 9C 9H 9S", "2S", "3D 4D 5D 6D 7D"),
        (40, -16, -4, -20),
        final="2H",
    ),
    Counted(
        "nobody pays more than ten",
        {"penalty-schedule": "10x2", "settlement": "winner,cap:10"},
        ("", "10", "5", "3"),
        (18, -10, -5, -3),
    ),
    Counted("a pot of equal stakes", {"settlement": "flat:10"}, ("", "1", "9", "4"), (30, -10, -10, -10)),
    Counted("the payer's own rate", PAYERS_RATE, ("", "2S", "3D", "KH"), (4, -2, -1, -1)),
    Counted(
        "the payer's own rate, large hands",
        PAYERS_RATE,
        ("", "3", "10 with 1 two", "13 with 2 twos"),
        (251, 185, -20, -416),
        final="7D",
    ),
)

WRITTEN = (
    ("penalty-schedule", "13x4, 8x2,11x3", "8x2,11x3,13x4"),
    ("penalty-schedule", "8×2,11x2", "8-double"),
    ("penalty-schedule", "10x2,13x3", "9-12-13"),
    ("penalty-schedule", "1x1", "flat"),
    ("penalty-schedule", "8x2,13x3,4p:2x1", "8x2,13x3,4p:1x1"),
    ("penalty-unit", "3-A:1,2:5", "indonesia"),
    ("penalty-unit", "1,2S:11,2D:5", "1,2D:5,2S:11"),
    ("penalty-unit", "1,j-k:2,10:2", "1,T-K:2"),
    ("unused-two-multiplier", "any-four:+5,EACH-TWO:x2", "each-two:x2,any-four:+5"),
    ("unused-two-multiplier", "any-strong:x2,each-two:x2", "each-two-and-any-honour"),
    ("final-play-bonus", "pair:+10", "pair:+10"),
    ("final-play-bonus", "other:-10,dragon:-0,lone-two:-20", "ten-or-twenty-off"),
    ("special-hand-bonus", "beaten,four:+20", "four:+20,beaten"),
    ("settlement", "flat:5,pairs", "pairs,flat:5"),
    ("settlement", "flat:10", "nobody,flat:10"),
    ("settlement", "winner", "winner-collects"),
    ("settlement", "places:3/2/1/0", "placement-3-2-1-0"),
)
"""Numbers as somebody writes them, and the answer that they are: a documented one, or the parts in their order."""

REFUSED = (
    ("penalty-schedule", "8x2,8x3", "“8x3” stands beside “8x2”: keep one of them."),
    ("penalty-schedule", "8x0", "“8x0”: 0 is no factor that changes anything: take one from 1 to 99."),
    ("penalty-schedule", "60x2", "“60x2”: no hand has 60 cards: take a number from 1 to 52."),
    ("penalty-schedule", "14x2", "“14x2”: no hand has 14 cards under these rules: take a number up to 13."),
    ("penalty-schedule", "8x2,starter", "“starter” cannot be read: write it as starter:8x2."),
    ("penalty-schedule", "8x2,5p:9x2", "“5p:9x2” is for 5 players, and here 4 play."),
    ("penalty-unit", "2:5,3:1", "The cost of every other card is missing: write it as a number alone, as 1,2:5."),
    ("penalty-unit", "1,2:5,2:6", "“2:6” stands beside “2:5”: keep one of them."),
    (
        "unused-two-multiplier",
        "each-two:x1",
        "“each-two:x1”: 1 is no factor that changes anything: take one from 2 to 99.",
    ),
    ("unused-two-multiplier", "each-two:-5", "“each-two:-5”: write the number as x2 +10."),
    (
        "unused-two-multiplier",
        "each-jack:x2",
        "“each-jack:x2” means nothing here: there are each-two, any-two, highest-two, each-four, any-four, "
        "each-straight-flush, any-straight-flush, any-strong, any-two-or-strong.",
    ),
    ("special-hand-bonus", "last:x2,four:x2", "“four:x2”: write the number as +10 -10."),
    ("settlement", "places:2/1/0", "“places:2/1/0” has places for 3 players, and here 4 play: name so many."),
    ("settlement", "cap", "“cap” cannot be read: write it as cap:10."),
    ("settlement", "pairs,winner", "“winner” and “pairs” both say who pays whom: keep one of them."),
    ("settlement", "pairs,recorder:10", "“recorder:10” goes only with “by-cards”: add that, or leave it out."),
    (
        "settlement",
        "by-cards:1/2/3,shared",
        "“by-cards:1/2/3”: 1/2 cannot be shared in whole numbers: take others, or leave “shared” out.",
    ),
)
"""Numbers that nobody can play by, each with what is said, on top of `FOUR`."""
