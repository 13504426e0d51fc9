"""The duels that the browser counts for house rules are those that Python counts."""

from __future__ import annotations

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.lab.duels import Plays, disagreement

from tests.parity.rule_sets import variants
from tests.parity.runtime import Runtime

PAIRS = [("basic", "hongkong-ip"), ("indonesia", "taiwan-latta"), ("gamesky-da-lao-er", "wikipedia-poker")]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_browser_counts_the_same_duels(runtime: Runtime, rulebook: Rulebook, first: str, second: str) -> None:
    answers = dict(variants(rulebook))
    counted = runtime.ask("duels.disagreement", answers[first], answers[second])
    exact = disagreement(Plays.of(rulebook.ruleset(first)), Plays.of(rulebook.ruleset(second)))
    assert counted == {"count": exact.count, "of": exact.of}
