"""Values that the answers on scores and sessions are read into: schedules, factors, points, payments, ends.

None of them has a default here: `defaults` says what a value means that does not name all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

Bands = tuple[tuple[int, int], ...]
"""Least number of cards and the factor from there on, fewest cards first."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """The multiplication of large hands."""

    any: Bands
    by_players: Mapping[int, Bands]
    """With so many players, where it is other than usual."""
    starter: Bands | None
    """For the player who led the deal, if other than for the rest."""
    difference: Bands | None
    """By the difference of two players' counts, for the payment between them."""

    def times(self, cards: int, players: int, starter: bool) -> int:
        """The factor for a hand of so many cards."""
        if starter and self.starter is not None:
            return factor(self.starter, cards)
        return factor(self.by_players.get(players, self.any), cards)


def factor(bands: Bands, count: int) -> int:
    """The factor of the last band that a count reaches, 1 below the first.

    >>> factor(((1, 1), (10, 2), (13, 3)), 12)
    2
    """
    reached = 1
    for least, times in bands:
        if count >= least:
            reached = times
    return reached


@dataclass(frozen=True, slots=True)
class UnusedTwos:
    """Effect of twos, or other strong cards, left in a hand on its penalty. Factors; 1 for no effect."""

    each: int
    """For each two."""
    any: int
    """Once, if there is a two."""
    highest: int
    """Once more, if it is the highest two."""
    any_or_honour: int
    """Once, if there is a two, four of a kind or a straight flush."""


@dataclass(frozen=True, slots=True)
class FinalPlay:
    """Effect of the winner's last play on the scores."""

    all_twos: int
    """Factor of the penalties if it is made of twos only."""
    per_two: int
    """Factor of the penalties for each two in it."""
    two_or_honour: int
    """Factor of the penalties if there is a two in it or it is four of a kind or a straight flush."""
    winner: tuple[int, ...]
    """The winner's points by the number of twos in it."""
    ordinary: int
    """The winner's points for a play without twos."""
    per_two_scores: int
    """The winner's points for each two in it."""


@dataclass(frozen=True, slots=True)
class SpecialHands:
    """Scores of strong combinations that are played."""

    quads: int
    straight_flush: int
    royal_flush: int
    """0 for the same as any straight flush."""
    four_twos: int
    dragon: int
    final_times: int
    """Factor if it is the play that ends the deal."""
    though_beaten: bool
    """Whether they score even if somebody beats them."""


class Payment(StrEnum):
    """The flow of points between players."""

    PAIRS = "pairs"
    """Every two players settle the difference between their penalties."""
    WINNER_COLLECTS = "winner-collects"
    WINNER_SCORES = "winner-scores"
    """The winner gets the sum, the others lose nothing."""
    COUNT_DIFFERENCES = "count-differences"
    ONE_LOSER = "one-loser"
    WINNER_POINTS = "winner-points"
    PLACES = "places"
    FIXED_BY_CARDS = "fixed-by-cards"
    """Each loser pays the winner a fixed amount, the more the more cards are left."""
    PENALTIES = "penalties"
    POT = "pot"
    """Penalties add up, and the stakes go to the lowest total in the end."""
    NONE = "none"


ZERO_SUM = frozenset({Payment.PAIRS, Payment.WINNER_COLLECTS, Payment.COUNT_DIFFERENCES, Payment.ONE_LOSER})
"""The payments in which what one player gains others lose."""

LOW_IS_GOOD = frozenset({Payment.PENALTIES, Payment.POT})
"""The payments in which amounts are penalty points: what a player has little of is good."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The settlement: who pays whom, and the worth of the places where they count."""

    by: Payment
    points: tuple[int, ...]
    """From the first place on, or from the loser with the fewest cards on."""
    larger: tuple[int, ...]
    """In their place, if a loser has `larger_from` cards or more."""
    larger_from: int
    """0 for never."""
    recorder: int
    """Points that the winner then gives to the one who keeps the score and does not play."""


class Measure(StrEnum):
    """Ways to tell who lost a deal among players who did not win it."""

    MOST_CARDS = "most-cards"
    SMALLEST_BEST_PLAY = "smallest-best-play"
    """Of the tied players' largest plays, the one of fewest cards, then the weakest."""
    BEST_HONOUR = "best-honour"
    HIGHEST_TWO_OR_ACE = "highest-two-or-ace"
    HIGHEST_CARD = "highest-card"


# Sessions -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The length of a session: a number of points or of deals; 0 for neither."""

    points: int
    deals: int


class MatchWinner(StrEnum):
    """The total that wins."""

    LOWEST = "lowest"
    HIGHEST = "highest"


class Teams(StrEnum):
    """Whether players sit in teams."""

    NONE = "none"
    TWO_AGAINST_TWO = "two-against-two"


class Titles(StrEnum):
    """Whether the order of going out gives titles."""

    NONE = "none"
    TITLES = "titles"
