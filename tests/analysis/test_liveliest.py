"""Which disputes can stand on the home page: those on who wins, and those on what is allowed."""

from __future__ import annotations

from generator.analysis.disputes import Disputes
from generator.model.records import Case
from generator.model.rulebook import Rulebook


def test_a_dispute_answered_by_yes_or_no_is_as_lively_as_one_on_who_wins(rulebook: Rulebook) -> None:
    leave = 0
    for weighed in Disputes(rulebook).all.values():
        if isinstance(weighed.case, Case):
            asked_leave = {answer.text for answer in weighed.answers} <= {"yes", "no"}
            assert weighed.may_or_may_not == asked_leave, weighed.dispute.id
            leave += asked_leave
        else:
            assert weighed.may_or_may_not
    assert leave > 3
