"""The duels that the browser counts for house rules are those that Python counts."""

from __future__ import annotations

import pytest

from generator.analysis.duels import Plays, disagreement
from generator.model.rulebook import Rulebook
from tests.parity.rule_sets import variants
from tests.parity.runtime import Runtime

PAIRS = [("basic", "hongkong-ip"), ("indonesia", "taiwan-latta"), ("gamesky-da-lao-er", "wikipedia-poker")]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_browser_counts_the_same_duels(runtime: Runtime, rulebook: Rulebook, one: str, other: str) -> None:
    answers = dict(variants(rulebook))
    found = runtime.ask("duels.disagreement", answers[one], answers[other])
    exact = disagreement(Plays.of(rulebook.ruleset(one)), Plays.of(rulebook.ruleset(other)))
    assert found == {"count": exact.count, "of": exact.of}
