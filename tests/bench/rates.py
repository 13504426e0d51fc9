"""How fast the engine is, on one core, from cards as a caller holds them: tuples in no order."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

from bigtwo.analysis.simulation import Simulation
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, Card
from bigtwo.engine.comparison import judge
from bigtwo.engine.play_table import Plays, Table, mask_of
from bigtwo.engine.scoring import score

from tests.bench.measured import Measured, Ratio
from tests.bench.perft import ROUNDS, pace

PAIRS = 100_000
VERDICTS = 20_000
HANDS = 20_000
DEALS = 400
HELD = 13
"""Cards in a dealt hand."""

Cards = tuple[Card, ...]


def rates(rulebook: Rulebook) -> Iterator[Measured]:
    """Comparisons, verdicts, lists of leads and whole deals, beside perft, under the foundation's rules."""
    rules = rulebook.ruleset(rulebook.foundation.id)
    chance = random.Random(1)
    table = Table(rules)
    pairs = list(islice(pairs_of_plays(table, chance), PAIRS))
    hands = [tuple(chance.sample(PACK, HELD)) for _ in range(HANDS)]

    def compare() -> None:
        for play, over in pairs:
            table.wins(play, over)

    def decide() -> None:
        for play, over in pairs[:VERDICTS]:
            judge(play, over, rules)

    def lead() -> None:
        for hand in hands:
            table.leads(mask_of(hand))

    def deal() -> None:
        for played in Simulation(rules, 4, 1, Plays(rules, table)).deals(DEALS):
            score(played.ending(), rules)

    yield _measured("classify and compare two plays of five", compare, PAIRS, 1.6)
    yield _measured("a verdict with its reason", decide, VERDICTS, 0.3)
    yield _measured("every lead of a random hand", lead, HANDS, 0.26)
    how = "random legal play, with transcript and score; "
    yield _measured("whole random deals", deal, DEALS, 4, per=1000, how=how)


def pairs_of_plays(table: Table, chance: random.Random) -> Iterator[tuple[Cards, Cards]]:
    """Two plays of five cards that can lie on one table, each in an order of its own."""
    fives = [play.cards for play in table.plays.values() if len(play.cards) == 5]
    while True:
        play = over = chance.choice(fives)
        while not set(play).isdisjoint(over):
            over = chance.choice(fives)
        yield tuple(chance.sample(play, 5)), tuple(chance.sample(over, 5))


def _measured(
    title: str, run: Callable[[], None], count: int, budget: float, *, per: int = 1, how: str = "from cards; "
) -> Measured:
    """A rate, and how many are done in the time of a node of perft, or of so many nodes."""
    measured_pace = pace(run, count)
    middle, least, most = (per * rate for rate in measured_pace.per_node)
    unit = "per perft node" if per == 1 else f"per {per:,} perft nodes"
    how += f"median of {ROUNDS} rounds in turns with perft, {least:.3g} to {most:.3g}"
    return Measured(title, measured_pace.per_second, None, "/s", how, True, Ratio(middle, unit, budget))
