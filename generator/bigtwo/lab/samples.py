"""Samples, where counting is out of reach: how many leads a hand has, and whether a play stands."""

from __future__ import annotations

import random
from collections import Counter

from bigtwo.engine.cards import PACK
from bigtwo.engine.compiled import compiled
from bigtwo.engine.kinds import Kind
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.proportion import Share

SIZE = 13
OPPONENTS = 3


def leads(rules: RuleSet, hands: int, seed: int) -> list[tuple[int, int]]:
    """Return the legal leads of random hands of thirteen cards.

    Number of leads to number of hands, fewest leads first.
    """
    form, chance = compiled(rules), random.Random(seed)
    bits = [card.bit for card in PACK]
    counts = Counter(len(form.masks(sum(chance.sample(bits, SIZE)))) for _ in range(hands))
    return sorted(counts.items())


def standing(rules: RuleSet, kind: Kind, deals: int, seed: int) -> Share:
    """Of deals to four in which the first player holds a play of some kind, those where no other's hand beats it.

    Of several such plays one is taken, all equally likely. Only what was dealt counts, not who would play what.
    """
    form, chance = compiled(rules), random.Random(seed)
    bits = [card.bit for card in PACK]
    held = stood = 0
    for _ in range(deals):
        dealt = chance.sample(bits, SIZE * (OPPONENTS + 1))
        hands = [sum(dealt[SIZE * player : SIZE * (player + 1)]) for player in range(OPPONENTS + 1)]
        plays = [play for play in form.masks(hands[0]) if form.plays[play].kind is kind]
        if plays:
            held += 1
            over = chance.choice(plays)
            stood += not any(form.masks_above(hand, over) for hand in hands[1:])
    return Share(stood, held)
