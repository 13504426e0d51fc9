"""Plays found and judged by the readable definition alone, as the compiled form is held to it."""

from __future__ import annotations

from collections.abc import Sequence

from bigtwo.engine.cards import Card
from bigtwo.engine.combinations import Combination, classify
from bigtwo.engine.comparison import Outcome, compare
from bigtwo.engine.compiled import Compiled
from bigtwo.engine.plays import legal_plays, plays_in
from bigtwo.engine.ruleset import RuleSet


class Defined(Compiled):
    """Answers what the compiled form answers, without its arrays."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def combination(self, cards: Sequence[Card]) -> Combination:
        return classify(cards, self.rules)

    def single(self, card: Card) -> Combination:
        return classify((card,), self.rules)

    def beats(self, play: Combination, over: Combination) -> bool:
        return compare(play, over, self.rules).outcome is Outcome.BEATS

    def leads(self, hand: Sequence[Card]) -> list[Combination]:
        return list(plays_in(hand, self.rules))

    def answers(self, hand: Sequence[Card], over: Combination) -> list[Combination]:
        return list(legal_plays(hand, over, self.rules))
