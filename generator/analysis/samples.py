"""Samples, where counting is out of reach: how many leads a hand has, and whether a play stands."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from math import sqrt

from generator.engine.cards import PACK
from generator.engine.kinds import Kind
from generator.engine.ruleset import RuleSet
from generator.engine.table import Table

from .proportion import Share

SIZE = 13
OPPONENTS = 3


@dataclass(frozen=True)
class Spread:
    """The number of legal leads in random hands."""

    counts: tuple[tuple[int, int], ...]
    """Number of leads to the number of hands, fewest leads first."""

    @property
    def hands(self) -> int:
        """The number of hands dealt."""
        return sum(hands for _, hands in self.counts)

    @property
    def mean(self) -> float:
        """Leads a hand."""
        return sum(leads * hands for leads, hands in self.counts) / self.hands

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        squares = sum((leads - self.mean) ** 2 * hands for leads, hands in self.counts)
        return sqrt(squares / (self.hands - 1) / self.hands)

    def at(self, part: float) -> int:
        """The number of leads that this part of the hands, 0 to 1, does not exceed."""
        bound, so_far = part * self.hands, 0
        for leads, hands in self.counts:
            so_far += hands
            if so_far >= bound:
                return leads
        raise ValueError(f"{part} is no part of a whole")


def leads(rules: RuleSet, hands: int, seed: int) -> Spread:
    """The legal leads of random hands of thirteen cards."""
    table, chance = Table(rules), random.Random(seed)
    bits = [card.bit for card in PACK]
    counts = Counter(len(table.leads(sum(chance.sample(bits, SIZE)))) for _ in range(hands))
    return Spread(tuple(sorted(counts.items())))


def standing(rules: RuleSet, kind: Kind, deals: int, seed: int) -> Share:
    """Of deals to four in which the first player holds a play of some kind, those where no other's hand beats it.

    Of several such plays one is taken, all equally likely. Only what was dealt counts, not who would play what.
    """
    table, chance = Table(rules), random.Random(seed)
    bits = [card.bit for card in PACK]
    held = stood = 0
    for _ in range(deals):
        dealt = chance.sample(bits, SIZE * (OPPONENTS + 1))
        hands = [sum(dealt[SIZE * player : SIZE * (player + 1)]) for player in range(OPPONENTS + 1)]
        plays = [play for play in table.leads(hands[0]) if table.cell(play)[0] is kind]
        if plays:
            held += 1
            over = chance.choice(plays)
            stood += not any(table.answers(hand, over) for hand in hands[1:])
    return Share(stood, held)
