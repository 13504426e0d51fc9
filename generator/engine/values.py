"""What the answers to rule questions are read into: names from closed tables, and small frozen values.

`readers` reads them from the declarative values of `rules/questions/`. Orders run weakest to strongest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .cards import RANKS, Rank
from .kinds import Kind, Shape

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


# Dealing ----------------------------------------------------------------------------------------------


class Direction(StrEnum):
    """Which way round the deal and the turns go, seen from above."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"
    ALTERNATING = "alternating"
    """Anticlockwise in the first deal, then by turns."""


class FirstDealer(StrEnum):
    """Who deals the first deal of a session."""

    ANYONE = "anyone"
    HIGHEST_CARD = "highest-card"
    """Each player draws a card; the highest deals."""


class Dealer(StrEnum):
    """Who deals after that."""

    WINNER = "winner"
    LEFT = "left"
    """The player on the dealer's left."""
    LOSER = "loser"
    HIGHEST_CARD = "highest-card"


@dataclass(frozen=True, slots=True)
class NextDealer:
    """Who deals after the first deal."""

    dealer: Dealer
    every: int = 0
    """After each so many deals `then` decides instead; 0 for never."""
    then: Dealer | None = None


class FirstCard(StrEnum):
    """Who is dealt the first card."""

    COUNT = "count"
    """Counted round from the dealer by the rank of a card that is shown."""
    NEXT = "next"
    """The player after the dealer."""


class LeftoversTo(StrEnum):
    """Where cards go that are not dealt."""

    LOWEST = "lowest"
    """To the holder of the lowest card dealt."""
    LOWEST_DIAMOND = "lowest-diamond"
    TRADE = "trade"
    """Aside, for the holder of the lowest card to swap that card for."""
    GHOST = "ghost"
    """One hand more than players is dealt, and the last of them is nobody's."""
    STOCK = "stock"
    UNUSED = "unused"
    REMOVED = "removed"
    """The lowest cards are taken out beforehand, so that the pack divides."""


@dataclass(frozen=True, slots=True)
class Leftovers:
    """What happens to cards that are not dealt."""

    to: LeftoversTo
    shown: bool
    """Whether everybody sees them."""


class Exchange(StrEnum):
    """Which cards change hands after the deal, from the second deal on."""

    NONE = "none"
    LOSER_AND_WINNER = "loser-and-winner"
    """With three players: the last loser gives the highest card, the winner gives one back."""
    PRESIDENT = "president"
    """Two cards between first and last, one between second and last but one."""


class DealtHand(StrEnum):
    """Something that a dealt hand can hold and that some let end the deal at once."""

    DRAGON = "dragon"
    FOUR_TWOS = "four-twos"


@dataclass(frozen=True, slots=True)
class InstantWin:
    """Which dealt hands end the deal before it is played."""

    wins: frozenset[DealtHand]
    voids: frozenset[DealtHand]
    """After these the cards are dealt anew, without anybody asking."""
    players: frozenset[int]
    """The numbers of players with which a hand wins."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Which dealt hands may be thrown in."""

    points: Mapping[Rank, int]
    most: int | None
    """A hand of so many points or fewer may be shown; None if points are not counted."""
    none_of: frozenset[Rank]
    """A hand without any of these may be shown; empty if nobody asks."""
    voids: frozenset[DealtHand]


# Play -------------------------------------------------------------------------------------------------


class Follow(StrEnum):
    """What an answer must look like."""

    SAME_SIZE = "same-size"


class Leader(StrEnum):
    """Who leads."""

    LOWEST = "lowest"
    """The holder of the lowest card that any player holds."""
    WINNER = "winner"
    LOSER = "loser"


class Passing(StrEnum):
    """What a pass costs in the same trick."""

    RETURN = "return"
    LOCKED = "locked"


class Drawn(StrEnum):
    """How many cards a player who passes draws."""

    NONE = "0"
    ONE = "1"
    AS_MANY = "as-many"
    """As many as the play passed on has."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What passing costs in cards from the stock."""

    cards: Drawn
    reshuffle: bool
    """Whether the played cards become a new stock when it is gone; else nobody draws any more."""


class TrickEnd(StrEnum):
    """When a trick ends."""

    OTHERS_PASSED = "others-passed"
    ONE_LAP = "one-lap"


class Duty(StrEnum):
    """What is asked of the player before one who has a single card."""

    NONE = "none"
    LIABLE = "liable"
    """Precautions, which nobody enforces but which decide who pays."""
    BINDING = "binding"


class Liability(StrEnum):
    """Who pays if a last single card gets through."""

    NONE = "none"
    BREACH = "breach"
    """Whoever neglected the precautions that would have prevented it."""
    BREACH_BESIDES = "breach-besides"
    """The same, and the other losers pay as well."""
    ASSIST = "assist"
    """Whoever acted last before the winner and held a higher card."""


class Barred(StrEnum):
    """A play that may not be a player's last."""

    HIGHEST_SINGLE = "highest-single"


class EndOfDeal(StrEnum):
    """When a deal stops."""

    FIRST_OUT = "first-out"
    LAST_ONE_LEFT = "last-one-left"


# Scores -----------------------------------------------------------------------------------------------

Bands = tuple[tuple[int, int], ...]
"""Least number of cards and the factor from there on, fewest cards first."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """How large hands are multiplied."""

    any: Bands
    three: Bands | None
    """With three players, if other than usual."""
    starter: Bands | None
    """For the player who led the deal, if other than for the rest."""
    difference: Bands | None
    """By the difference of two players' counts, for the payment between them."""

    def times(self, cards: int, players: int, starter: bool) -> int:
        """The factor for a hand of so many cards."""
        if starter and self.starter is not None:
            return factor(self.starter, cards)
        return factor(self.three if players == 3 and self.three is not None else self.any, cards)


def factor(bands: Bands, count: int) -> int:
    """The factor of the last band that a count reaches, 1 below the first.

    >>> factor(((1, 1), (10, 2), (13, 3)), 12)
    2
    """
    found = 1
    for least, times in bands:
        if count >= least:
            found = times
    return found


@dataclass(frozen=True, slots=True)
class UnusedTwos:
    """What twos, or other strong cards, left in a hand do to its penalty. Factors; 1 for no effect."""

    each: int = 1
    """For each two."""
    any: int = 1
    """Once, if there is a two."""
    highest: int = 1
    """Once more, if it is the highest two."""
    any_or_honour: int = 1
    """Once, if there is a two, four of a kind or a straight flush."""


@dataclass(frozen=True, slots=True)
class FinalPlay:
    """What the winner's last play does to the scores."""

    all_twos: int = 1
    """Factor of the penalties if it is made of twos only."""
    per_two: int = 1
    """Factor of the penalties for each two in it."""
    two_or_honour: int = 1
    """Factor of the penalties if there is a two in it or it is four of a kind or a straight flush."""
    winner: tuple[int, ...] = ()
    """The winner's points by the number of twos in it."""
    ordinary: int = 0
    """The winner's points for a play without twos."""
    per_two_scores: int = 0
    """The winner's points for each two in it."""


@dataclass(frozen=True, slots=True)
class SpecialHands:
    """What strong combinations score that are played."""

    quads: int = 0
    straight_flush: int = 0
    royal_flush: int = 0
    """0 for the same as any straight flush."""
    four_twos: int = 0
    dragon: int = 0
    final_times: int = 1
    """Factor if it is the play that ends the deal."""
    though_beaten: bool = False
    """Whether they score even if somebody beats them."""


class Payment(StrEnum):
    """Who pays whom."""

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
    """Who pays whom, and what the places are worth where they count."""

    by: Payment
    points: tuple[int, ...] = ()
    """From the first place on, or from the loser with the fewest cards on."""
    larger: tuple[int, ...] = ()
    """In their place, if a loser has `larger_from` cards or more."""
    larger_from: int = 0
    """0 for never."""
    recorder: int = 0
    """What the winner then gives to the one who keeps the score and does not play."""


class Measure(StrEnum):
    """What makes a player the loser of a deal, or keeps one in the running."""

    MOST_CARDS = "most-cards"
    SMALLEST_BEST_PLAY = "smallest-best-play"
    """Of the tied players' largest plays, the one of fewest cards, then the weakest."""
    BEST_HONOUR = "best-honour"
    HIGHEST_TWO_OR_ACE = "highest-two-or-ace"
    HIGHEST_CARD = "highest-card"


# Sessions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How long is played: to a number of points or of deals; 0 for neither."""

    points: int = 0
    deals: int = 0


class MatchWinner(StrEnum):
    """Which total wins."""

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
