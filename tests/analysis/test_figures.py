"""Stored figures as pages ask for them: which variants are nearest."""

from __future__ import annotations

from itertools import pairwise

from generator.analysis.differences import Differences
from generator.analysis.figures import Figures
from generator.model.rulebook import Rulebook


def test_the_nearest_variants_differ_in_the_fewest_rules_and_only_then_in_the_fewest_duels(rulebook: Rulebook) -> None:
    figures, differences = Figures(rulebook), Differences(rulebook)
    tied = 0
    for profile in rulebook.profiles:
        found = figures.nearest(profile)
        counts = [distance.questions for _, distance in found]
        assert counts == sorted(differences.count(profile, other) for other in rulebook.profiles if other != profile)
        for (_, nearer), (_, farther) in pairwise(found):
            if nearer.questions == farther.questions and nearer.share and farther.share:
                tied += 1
                assert nearer.share.value <= farther.share.value
    assert tied > 100
