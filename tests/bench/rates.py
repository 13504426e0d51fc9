"""How fast the engine is, on one core."""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable, Iterator

from generator.analysis.simulation import Simulation
from generator.engine.cards import PACK
from generator.engine.scoring import score
from generator.engine.table import Table, mask_of
from generator.model.rulebook import Rulebook
from tests.bench.measured import Measured

PAIRS = 400_000
HANDS = 60_000
DEALS = 4_000
ROUNDS = 3
HELD = 13
"""Cards in a dealt hand."""


def rates(rulebook: Rulebook) -> Iterator[Measured]:
    """Verdicts, lists of leads and whole deals in a second, under the foundation's rules."""
    rules = rulebook.ruleset(rulebook.foundation.id)
    chance = random.Random(1)
    table = Table(rules)
    fives = [mask for mask in table.strengths if mask.bit_count() == 5]
    pairs = list(zip(chance.choices(fives, k=PAIRS), chance.choices(fives, k=PAIRS), strict=True))
    hands = [mask_of(chance.sample(PACK, HELD)) for _ in range(HANDS)]

    def compare() -> None:
        for play, over in pairs:
            table.beats(play, over)

    def lead() -> None:
        for hand in hands:
            table.leads(hand)

    def deal() -> None:
        for played in Simulation(rules, 4, seed=1).deals(DEALS):
            score(played.ending(), rules)

    known = "fastest Python engine known 186,000, a look-up in a dict 23,000,000"
    how = f"from masks; {known}"
    yield Measured("classify and compare two plays of five", PAIRS / best(compare), 1_000_000, "/s", how, True)
    how = "fastest Python engine known 28,600"
    yield Measured("every lead of a random hand", HANDS / best(lead), 60_000, "/s", how, True)
    how = "random legal play, with transcript and score; fastest Python engine known 1,800"
    yield Measured("whole random deals", DEALS / best(deal), 2_000, "/s", how, True)


def best(run: Callable[[], None]) -> float:
    """The seconds of the quickest of some runs: what else the machine does only ever adds to them."""
    return min(timeit.repeat(run, number=1, repeat=ROUNDS))
