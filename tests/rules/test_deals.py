"""Recorded deals, trick by trick: who wins each trick, worked out by hand from what the deal's file says."""

from __future__ import annotations

import pytest
from bigtwo.book.replay import begin, steps
from bigtwo.compiler.rulebook import Rulebook

TRICKS = {
    "indonesia-locked-out": {5: 1, 18: 2, 22: 2, 28: 1, 29: 1, 30: 1},
    "five-card-shootout": {15: 4, 20: 1, 25: 2},
    "pusoy-dos-twos": {16: 1, 21: 2, 32: 1, 37: 2},
    "last-card-liability": {6: 3, 11: 4, 17: 2, 22: 3, 32: 1, 36: 1, 40: 1},
}
"""Deal to the acts, counted from 1, with which a trick ends, and the player who then leads.

Where a pass can be taken back, a trick ends when three of four players pass in a row. In Indonesia it ends when
all but one have passed, in a row or not, and what that one plays on the own play (acts 29 and 30) nobody may answer.
"""

LIABLE = {"last-card-liability": 1}
"""Deal to the player who pays for all: its file says that Chen does."""


@pytest.mark.parametrize("name", TRICKS)
def test_each_trick_of_a_recorded_deal_ends_where_its_file_says(name: str, rulebook: Rulebook) -> None:
    recorded = rulebook.deals[name]
    deal = begin(recorded, rulebook.ruleset(recorded.variant))
    ends = {}
    for number, (_, event) in enumerate(steps(deal, recorded, rulebook), 1):
        assert deal.ended or event.trick_ends is (not deal.on_table)
        if event.trick_ends:
            ends[number] = deal.turn + 1
    assert ends == TRICKS[name]
    assert deal.ended
    assert deal.liable == (LIABLE[name] - 1 if name in LIABLE else None)


def test_two_cards_are_announced_where_the_variant_asks_for_it(rulebook: Rulebook) -> None:
    """Budi's file says so of the act that leaves him with two; nobody else gets so far."""
    recorded = rulebook.deals["indonesia-locked-out"]
    deal = begin(recorded, rulebook.ruleset(recorded.variant))
    events = [event for _, event in steps(deal, recorded, rulebook)]
    assert {number: event.announced for number, event in enumerate(events, 1) if event.announced} == {30: 2}
