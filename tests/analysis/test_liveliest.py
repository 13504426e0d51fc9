"""Which disputes can stand on the home page: those on who wins, and those on what is allowed."""

from __future__ import annotations

from bigtwo.analysis.disputes import Disputes
from bigtwo.compiler.records import Case, Example
from bigtwo.compiler.rulebook import Rulebook


def test_a_dispute_answered_by_yes_or_no_is_as_lively_as_one_on_who_wins(rulebook: Rulebook) -> None:
    leave = 0
    for weighed in Disputes(rulebook).all.values():
        said = {text for reply in weighed.answers for text in reply.answer.when}
        asked_leave = isinstance(weighed.case, Case) and said <= {"yes", "no"}
        assert weighed.may_or_may_not == (asked_leave or isinstance(weighed.case, Example)), weighed.dispute.id
        leave += asked_leave
    assert leave > 3
