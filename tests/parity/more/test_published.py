"""The browser's engine answers every line of the vectors of every account, and they tell all options apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import DEALS

from tests.parity.rule_sets import JUDGING, SCORING, answers_to
from tests.parity.runtime import Runtime
from tests.parity.test_vectors import SHARES, check_vectors, sets_of, vectors_under


@pytest.mark.parametrize("share", range(SHARES))
def test_the_browser_answers_all_that_is_published(runtime: Runtime, rulebook: Rulebook, share: int) -> None:
    check_vectors(runtime, rulebook, [*rulebook.profiles][share::SHARES], DEALS)


PLAYED_OUT = frozenset({"end-of-hand", "follow-rule", "last-card-duty", "last-card-liability", "player-count"})
"""Questions of turns, duties and seats: their options differ in whole deals, not in worked examples."""

ALIKE: Mapping[str, tuple[frozenset[str], ...]] = {
    # Two options with one value: accounts give the same rule other reasons or words.
    "straight-tiebreak": (frozenset({"suit-of-two", "highest-game-rank"}),),
    "flush-comparison": (frozenset({"suit-then-top", "suit-only"}),),
    "penalty-schedule": (frozenset({"9-12-13", "over-13"}),),
    "unused-two-multiplier": (frozenset({"none", "none-nor-honours"}), frozenset({"x2-each", "x2-each-not-honours"})),
    # A deal adds the same penalties; the pot is paid out when the match ends, and vectors end with a deal.
    "settlement": (frozenset({"accumulate-penalties", "pot-least-points"}),),
}
"""Options that no vector tells apart, and why."""


def test_vectors_tell_every_option_from_the_others(rulebook: Rulebook) -> None:
    alike = {}
    for question in dict.fromkeys((*JUDGING, *SCORING)):
        told = [(answer, told_by_vectors(question, answer, rulebook)) for answer in answers_to(question, rulebook)]
        groups = (frozenset(other for other, lines in told if lines == mine) for _, mine in told)
        if several := {group for group in groups if len(group) > 1}:
            alike[question] = several
    assert alike == {question: {*groups} for question, groups in ALIKE.items()}


def told_by_vectors(question: str, answer: str, rulebook: Rulebook) -> list[Any]:
    """Return the questions of an answer's vectors and what must be answered, but for the reasons."""
    unneeded = {"decided_by", "question", "option"}
    return [
        {field: value for field, value in vector.items() if field not in unneeded}
        for way in sets_of(question, answer, rulebook)
        for vector in vectors_under(way, rulebook, question in PLAYED_OUT)
    ]
