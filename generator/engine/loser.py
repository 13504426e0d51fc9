"""The loser of a deal: one player, found by the measures of a rule set one after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cmp_to_key
from typing import Any

from .cards import Card, Rank
from .combinations import Combination
from .comparison import compare
from .ending import RemainingCards
from .kinds import Kind
from .moves import plays_in
from .ruleset import RuleSet
from .score_values import Measure
from .verdicts import Outcome

HONOURS = frozenset({Kind.QUADS, Kind.FOUR_ALONE, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH_AND_TWO})
"""Four of a kind and straight flushes (P-096)."""


class CardsUnknown(ValueError):
    """A rule needs the cards that are left, and only their number is known."""

    def __init__(self, question: str, player: int) -> None:
        self.question = question
        self.player = player
        super().__init__(f"the cards of player {player + 1} must be known, not only how many")


def loser_of(left: Sequence[RemainingCards], winner: int, rules: RuleSet, step: int = 1) -> int:
    """The player who lost a deal. If all measures leave several, the first of them after the winner.

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
    """A key that orders combinations by the number of cards, then by strength."""

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
