"""How fast the engine is, on one core."""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import perf_counter

from generator.analysis.simulation import Simulation
from generator.engine.cards import PACK
from generator.engine.scoring import score
from generator.engine.table import Table, mask_of
from generator.model.rulebook import Rulebook
from tests.bench.measured import Measured

PAIRS = 400_000
HANDS = 60_000
DEALS = 4_000
HELD = 13
"""Cards in a dealt hand."""


def rates(rulebook: Rulebook) -> Iterator[Measured]:
    """Verdicts, lists of leads and whole deals in a second, under the foundation's rules."""
    rules = rulebook.ruleset(rulebook.foundation.id)
    chance = random.Random(1)
    table = Table(rules)
    fives = [mask for mask in table.strengths if mask.bit_count() == 5]
    pairs = list(zip(chance.choices(fives, k=PAIRS), chance.choices(fives, k=PAIRS), strict=True))
    start = perf_counter()
    for play, over in pairs:
        table.beats(play, over)
    found = PAIRS / (perf_counter() - start)
    known = "fastest Python engine known 186,000, a look-up in a dict 23,000,000"
    yield Measured("classify and compare two plays of five", found, 1_000_000, "/s", f"from masks; {known}", True)
    hands = [mask_of(chance.sample(PACK, HELD)) for _ in range(HANDS)]
    start = perf_counter()
    for hand in hands:
        table.leads(hand)
    found = HANDS / (perf_counter() - start)
    yield Measured("every lead of a random hand", found, 60_000, "/s", "fastest Python engine known 28,600", True)
    start = perf_counter()
    for deal in Simulation(rules, 4, seed=1).deals(DEALS):
        score(deal.ending(), rules)
    found = DEALS / (perf_counter() - start)
    how = "random legal play, with transcript and score; fastest Python engine known 1,800"
    yield Measured("whole random deals", found, 2_000, "/s", how, True)
