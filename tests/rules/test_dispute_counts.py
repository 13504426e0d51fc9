"""The counts of every dispute against a second reading, which knows nothing but the files of `rules/` and a table."""

from __future__ import annotations

import pytest

from generator.analysis.disputes import disputes_of
from generator.analysis.evidence import Tally
from generator.model.rulebook import Rulebook
from tests.rules.second_reading import Count, SecondReading


@pytest.fixture(scope="module")
def second() -> SecondReading:
    return SecondReading()


def test_every_dispute_is_read_twice(second: SecondReading, rulebook: Rulebook) -> None:
    assert set(second.disputes) == set(rulebook.disputes) == set(disputes_of(rulebook).all)


def test_both_readings_count_the_same(second: SecondReading, rulebook: Rulebook) -> None:
    """Voices, and the accounts that state an answer, take one over or are silent: for each answer to each dispute."""
    for name, weighed in disputes_of(rulebook).all.items():
        first = {answer.text: _count(answer.tally) for answer in weighed.answers}
        assert {text: count for text, count in first.items() if any(count)} == second.counts(name), name


def _count(tally: Tally) -> Count:
    stating = frozenset(player.profile.id for voice in tally.stated for player in voice.players)
    return Count(tally.count, stating, frozenset(player.profile.id for player in tally.following))
