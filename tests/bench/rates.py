"""How fast the library is where programs call it, on one core, beside what they could take instead.

Other programs for the game are no packages: what they do in the time of a node of perft was measured once, in November
2026, on one machine and in turns with perft, and stands here for them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import bigtwo
from bigtwo.engine.cards import PACK, codes
from bigtwo.engine.compiled import Compiled
from bigtwo.engine.kinds import Shape
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet

from tests.bench.measured import Measured, Ratio
from tests.bench.perft import ROUNDS, pace

PAIRS, HANDS = 2_000, 1_000
"""Each judged or listed again and again, as long as perft takes: not the memory is measured that perft left cold."""
AGAIN = 20
DEALS = 200
FORMS = 100
HELD = 13
"""Cards in a dealt hand."""


class Peer(NamedTuple):
    """What another program does."""

    name: str
    per_node: float
    """How many, in the time of a node."""


IS_BIGGER = Peer("`is_bigger` of Wal8800/card-games, from its own cards", 0.178)
VALID_PLAYS = Peer("`get_valid_plays` of sartig/python-big-two-rl", 0.027)
GAMES = Peer("random deals of sartig/python-big-two-rl, without a score", 0.0016)


def rates() -> Iterator[Measured]:
    """Verdicts, lists of leads and whole deals under the basic game's rules, and what its compiled form takes."""
    rules = bigtwo.rules()
    chance = random.Random(1)
    texts = list(pairs_of_plays(rules.rules, chance))
    read = [(bigtwo.cards(play), bigtwo.cards(over)) for play, over in texts]
    hands = [codes(chance.sample(PACK, HELD)) for _ in range(HANDS)]

    def judge() -> int:
        return sum([bool(rules.judge(play, over)) for _ in range(AGAIN) for play, over in read])

    def judge_text() -> int:
        return sum([bool(rules.judge(play, over)) for _ in range(AGAIN) for play, over in texts])

    def lead() -> None:
        for _ in range(AGAIN):
            for hand in hands:
                rules.plays(hand)

    def deal() -> None:
        for seed in range(DEALS):
            played_out(rules.deal(seed=seed), chance).score()

    yield _beside("`judge`, five cards on five, read once", judge, PAIRS * AGAIN, IS_BIGGER, 6)
    yield _beside("`judge`, five cards on five, from text", judge_text, PAIRS * AGAIN, IS_BIGGER, 3)
    yield _beside("`plays`, the leads of 13 cards, from text", lead, HANDS * AGAIN, VALID_PLAYS, 5)
    yield _beside("whole random deals by `legal` and `do`, with score", deal, DEALS, GAMES, 1.5)
    compiling = pace(lambda: [Compiled(rules.rules) for _ in range(FORMS)], FORMS)
    yield Measured("compiling a rule set", 1000 / compiling.per_second, 3, "ms", f"median of {ROUNDS} rounds")


def pairs_of_plays(rules: RuleSet, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yield two plays of five cards that can lie on one table, each in an order of its own, as text."""
    fives = [play.cards for play in plays_in(PACK, rules, frozenset({Shape.FIVE}))]
    for _ in range(PAIRS):
        play = over = chance.choice(fives)
        while not set(play).isdisjoint(over):
            over = chance.choice(fives)
        yield codes(chance.sample(play, 5)), codes(chance.sample(over, 5))


def played_out(deal: bigtwo.Deal, chance: random.Random) -> bigtwo.Deal:
    """Return a deal after random legal acts, to its end."""
    while not deal.ended:
        legal = deal.legal()
        deal.do(legal[int(chance.random() * len(legal))])
    return deal


def _beside(title: str, run: Callable[[], object], count: int, peer: Peer, times: float) -> Measured:
    """Return a rate, and how many times another program's it is."""
    measured = pace(run, count)
    middle, least, most = (rate / peer.per_node for rate in measured.per_node)
    how = (
        f"median of {ROUNDS} rounds in turns with perft, {least:.3g} to {most:.3g}; {peer.name}: {peer.per_node} a node"
    )
    return Measured(title, measured.per_second, None, "/s", how, True, Ratio(middle, "times the other", times))
