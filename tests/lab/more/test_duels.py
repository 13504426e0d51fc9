"""Duels counted, and duels drawn at random."""

from __future__ import annotations

import random
from math import sqrt

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK
from bigtwo.lab.duels import Plays, disagreement

from tests.lab.test_duels import PAIRS, fives, winner


@pytest.mark.parametrize(("first", "second"), PAIRS[:3])
def test_random_duels_are_decided_otherwise_as_often_as_counted(rulebook: Rulebook, first: str, second: str) -> None:
    rules = rulebook.ruleset(first), rulebook.ruleset(second)
    exact = disagreement(*(Plays.of(each) for each in rules))
    mine, theirs = (fives(PACK, each) for each in rules)
    both, chance = sorted(mine.keys() & theirs.keys()), random.Random(5)
    pairs = [pair for pair in (chance.sample(both, 2) for _ in range(2000)) if not pair[0] & pair[1]]
    differ = sum(winner(mine[a], mine[b], rules[0]) != winner(theirs[a], theirs[b], rules[1]) for a, b in pairs)
    error = sqrt(exact.value * (1 - exact.value) / len(pairs))
    assert abs(differ / len(pairs) - exact.value) <= 4.5 * error
