"""What weighs more, of any two whole games."""

from __future__ import annotations

from itertools import combinations

from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.computations import NoDeals
from bigtwo.figures.weights import Unweighed, Weight, Weights


def test_any_two_whole_games_with_a_table_and_hands_in_common_are_compared(rulebook: Rulebook) -> None:
    weights = Weights(rulebook)
    games = sorted(game.id for game in Evidence(rulebook).whole_games)
    for first, second in combinations(games, 2):
        computation = weights.computations.games(first, second)
        weight, back = weights.of_games(first, second), weights.of_games(second, first)
        if isinstance(computation, NoDeals):
            assert weight is back
            assert isinstance(weight, Unweighed)
            continue
        assert computation.inputs[-3] == 4 or not all(4 in rulebook.ruleset(game).tables for game in (first, second))
        if weights.computations.results.find(computation) is None:
            assert weight is back
            assert weight is Unweighed.PENDING
            continue
        assert isinstance(weight, Weight)
        assert isinstance(back, Weight)
        assert back.sensible.winners == weight.sensible.winners
