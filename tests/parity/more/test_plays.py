"""The browser's engine and Python's say the same: of every play, of every pair of kinds, and why."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook

from tests.parity.plays import Expected
from tests.parity.rule_sets import JUDGING, Way, distinct, every
from tests.parity.runtime import Runtime
from tests.shared import sampled

SHARES = 8
"""The ways to play are shared out, so that they can be tested side by side."""


@pytest.mark.parametrize("share", sampled(range(SHARES), one_in=SHARES, group=lambda share: f"plays {share}"))
def test_both_engines_say_the_same_under_every_variant_and_every_option(
    runtime: Runtime, rulebook: Rulebook, share: int
) -> None:
    """Kind, place among its like, verdict, reason, question, facts and sentence of every play.

    Of ways to play that differ in nothing that concerns plays, one is enough. While the browser's engine is busy with
    one, Python works out what it says of the next.
    """
    awaited: list[tuple[Way, Future[Any]]] = []
    for seed, way in enumerate(distinct(every(rulebook), JUDGING)):
        if seed % SHARES == share:
            awaited.append((way, runtime.ask_soon("plays.check", f"[{Expected(way, rulebook, seed).text}]")))
    assert awaited
    differences = [f"{way.name}: {difference}" for way, answer in awaited for difference in answer.result()]
    assert not differences, "\n".join(differences[:12])
