"""Stored figures as pages ask for them: which variants are nearest."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from bigtwo.analysis.differences import Differences
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.figures import Distance, Figures


def far(distance: Distance) -> tuple[Fraction, int]:
    return distance.known.share, distance.known.answered


def test_the_nearest_games_differ_in_the_least_share_of_rules_and_only_then_in_the_fewest_duels(
    rulebook: Rulebook,
) -> None:
    figures, differences = Figures(rulebook), Differences(rulebook)
    whole = [profile.id for profile in Evidence(rulebook).whole_games]
    tied = 0
    for profile in rulebook.profiles:
        nearest = figures.nearest(profile)
        shares = [distance.known.share for _, distance in nearest]
        assert shares == sorted(differences.known(profile, game).share for game in whole if game != profile)
        for (_, nearer), (_, farther) in pairwise(nearest):
            if far(nearer) == far(farther) and nearer.share and farther.share:
                tied += 1
                assert nearer.share.value <= farther.share.value
    assert tied > 10
