"""The ending of a deal, and its loser: the basis of scores, titles and the next deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from typing import Any, NamedTuple

from .cards import Card, Rank
from .combinations import Combination
from .comparison import Outcome, compare
from .kinds import FOURS, Kind
from .plays import plays_in
from .ruleset import DealtHand, Measure, RuleSet


@dataclass(frozen=True, slots=True)
class RemainingCards:
    """Cards that a player has left: which, or only how many, and how many of them are twos."""

    count: int
    twos: int
    cards: tuple[Card, ...] | None
    """None where only the numbers are known."""

    @classmethod
    def of(cls, cards: tuple[Card, ...]) -> RemainingCards:
        """Count known cards."""
        return cls(len(cards), [card.rank for card in cards].count(Rank.TWO), cards)

    @classmethod
    def counted(cls, count: int, twos: int = 0) -> RemainingCards:
        """Take so many cards, of which so many twos, as left.

        :raises ValueError: if there are fewer cards than none, more twos than cards, or more than any hand can hold.
        """
        if count < 0:
            raise ValueError(f"nobody has {count} cards left")
        if not 0 <= twos <= min(count, 8):
            raise ValueError(f"{twos} twos among {count} cards are too many")
        return cls(count, twos, None if count else ())


class NotOver(ValueError):
    """A deal that has no ending yet."""


class Ending(NamedTuple):
    """The ending of a deal. Players are numbered from 0 in the order of play."""

    left: tuple[RemainingCards, ...]
    order: tuple[int, ...] = ()
    """The players in the order of going out; where all but one went out, with that one last. Empty if void."""
    final: Combination | None = None
    """The winner's last play; None if it is not known, or the deal was won without one."""
    starter: int | None = None
    """Who led the deal."""
    liable: int | None = None
    """Who pays for all because the last card got through."""
    unbeaten: tuple[tuple[int, Combination], ...] = ()
    """Plays of four cards and more that nobody beat, with their players, in order; beaten ones too where they score."""
    claim: DealtHand | None = None
    """The dealt hand that won at once."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.left)

    @property
    def void(self) -> bool:
        """True if the cards were thrown in, and nothing is scored."""
        return not self.order

    @property
    def winner(self) -> int:
        """The first to go out.

        :raises IndexError: if the deal is void.
        """
        return self.order[0]


@dataclass(frozen=True, slots=True)
class PreviousDeal:
    """The deal before, as far as the next one depends on it."""

    order: tuple[int, ...]
    """The players in the order of going out; at least the winner."""
    left: tuple[RemainingCards, ...]
    """By player."""


# The loser ------------------------------------------------------------------------------------------

HONOURS = FOURS | {Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH_AND_TWO}
"""Four of a kind and straight flushes (P-096)."""


class CardsUnknown(ValueError):
    """A rule needs the cards that are left, and only their number is known."""

    def __init__(self, question: str, player: int) -> None:
        self.question = question
        self.player = player
        super().__init__(f"the cards of player {player + 1} must be known, not only how many")


def loser_of(left: Sequence[RemainingCards], winner: int, rules: RuleSet, step: int = 1) -> int:
    """Return the player who lost a deal. If all measures leave several, the first of them after the winner.

    :param step: 1 if players are numbered in the order of play, -1 if against it.
    :raises CardsUnknown: if it is not known what was left, or only how many cards where they are needed.
    """
    players = len(left)
    if not players:
        raise CardsUnknown("loser-determination", (winner + 1) % 2)
    players_in_turn = [(winner + step * place) % players for place in range(1, players)]
    candidates = [player for player in players_in_turn if left[player].count] or players_in_turn[:1]
    for measure in rules.loser_determination:
        if len(candidates) > 1:
            candidates = MEASURES[measure](candidates, left, rules) or candidates
    return candidates[0]


def _cards(player: int, left: Sequence[RemainingCards]) -> tuple[Card, ...]:
    cards = left[player].cards
    if cards is None:
        raise CardsUnknown("loser-determination", player)
    return cards


def _most_cards(candidates: Sequence[int], left: Sequence[RemainingCards], rules: RuleSet) -> list[int]:
    most = max(left[player].count for player in candidates)
    return [player for player in candidates if left[player].count == most]


def _smallest_best_play(candidates: Sequence[int], left: Sequence[RemainingCards], rules: RuleSet) -> list[int]:
    by_size = _by_size(rules)
    best = {player: max(plays_in(_cards(player, left), rules), key=by_size) for player in candidates}
    least = by_size(min(best.values(), key=by_size))
    return [player for player in candidates if not least < by_size(best[player])]


def _by_size(rules: RuleSet) -> Callable[[Combination], Any]:
    """Make a key that orders combinations by the number of cards, then by strength."""

    def order(first: Combination, second: Combination) -> int:
        if len(first.cards) != len(second.cards):
            return len(first.cards) - len(second.cards)
        stronger = compare(first, second, rules).outcome is Outcome.BEATS
        return stronger - (compare(second, first, rules).outcome is Outcome.BEATS)

    return cmp_to_key(order)


def _best_honour(candidates: Sequence[int], left: Sequence[RemainingCards], rules: RuleSet) -> list[int]:
    held: dict[Combination, int] = {}
    for player in candidates:
        for play in plays_in(_cards(player, left), rules):
            if play.kind in HONOURS:
                held.setdefault(play, player)
    return [held[max(held, key=_by_size(rules))]] if held else []


def _highest_two_or_ace(candidates: Sequence[int], left: Sequence[RemainingCards], rules: RuleSet) -> list[int]:
    held = [card for player in candidates for card in _cards(player, left) if card.rank in (Rank.TWO, Rank.ACE)]
    return _holders(max(held, key=rules.card_strength.__getitem__), candidates, left) if held else []


def _highest_card(candidates: Sequence[int], left: Sequence[RemainingCards], rules: RuleSet) -> list[int]:
    held = [card for player in candidates for card in _cards(player, left)]
    return _holders(max(held, key=rules.card_strength.__getitem__), candidates, left)


def _holders(card: Card, candidates: Sequence[int], left: Sequence[RemainingCards]) -> list[int]:
    return [player for player in candidates if card in _cards(player, left)]


MEASURES: Mapping[Measure, Callable[[Sequence[int], Sequence[RemainingCards], RuleSet], list[int]]] = {
    Measure.MOST_CARDS: _most_cards,
    Measure.SMALLEST_BEST_PLAY: _smallest_best_play,
    Measure.BEST_HONOUR: _best_honour,
    Measure.HIGHEST_TWO_OR_ACE: _highest_two_or_ace,
    Measure.HIGHEST_CARD: _highest_card,
}
"""Measure to the players in question whom it leaves; nobody if it does not apply."""
