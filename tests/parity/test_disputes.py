"""The page of a dispute answers for the reader's own variant as the analysis does."""

from __future__ import annotations

from typing import Any

import pytest

from generator.analysis.dispute_answers import Said, Weighed
from generator.analysis.disputes import Disputes, disputes_of, together
from generator.engine.situations import Finished
from generator.model.records import Case
from generator.model.rulebook import Rulebook
from generator.site.export.dispute import NO_ANSWER, dispute_data
from tests.parity.runtime import Runtime


@pytest.fixture(scope="module")
def disputes(rulebook: Rulebook) -> Disputes:
    return disputes_of(rulebook)


def number(weighed: Weighed, value: Said | None) -> int | None:
    """The number of an answer on the page; None if the page does not list it."""
    if value is None:
        return NO_ANSWER
    return next((number for number, answer in enumerate(weighed.answers) if answer.value == value), None)


def test_documented_variants_answer_alike(runtime: Runtime, disputes: Disputes, rulebook: Rulebook) -> None:
    """The same answer, as well said."""
    for weighed in disputes.all.values():
        ways = [(profile, dict[str, str]()) for profile in rulebook.profiles]
        theirs = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
        status = {player.profile.id: player.status for answer in weighed.answers for player in answer.tally.players}
        for (profile, _), answered in zip(ways, theirs, strict=True):
            value = disputes.answer_under(weighed.dispute, rulebook.ruleset(profile))
            assert answered["answer"] == number(weighed, value), (weighed.dispute.id, profile)
            if value is not None:
                assert answered["status"] == status[profile], (weighed.dispute.id, profile)


def houses(weighed: Weighed, rulebook: Rulebook, base: str) -> list[tuple[str, dict[str, str]]]:
    """House rules that change one answer on which a dispute turns."""
    taken = rulebook.rulings(base)
    return [
        (base, {question.id: ",".join(part.id for part in together(question, option))})
        for question in (rulebook.questions[name] for name in weighed.dispute.turns_on)
        for option in question.playable
        if option.effect != taken[question.id].effect
        and all(taken[needed].answer in allowed for needed, allowed in option.needs.items())
    ]


@pytest.mark.parametrize("base", ["basic", "hongkong-ip"])
def test_house_rules_answer_alike(runtime: Runtime, disputes: Disputes, rulebook: Rulebook, base: str) -> None:
    """In these two all that the page takes for usual is. Where it cannot tell it says so, and that is seldom."""
    told = asked = 0
    for weighed in disputes.all.values():
        ways = houses(weighed, rulebook, base)
        theirs: list[dict[str, Any]] = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
        for (_, changes), answered in zip(ways, theirs, strict=True):
            asked += 1
            if answered["answer"] is None:
                continue
            told += 1
            value = disputes.answer_under(weighed.dispute, rulebook.ruleset(base, changes))
            assert answered["answer"] == number(weighed, value), (weighed.dispute.id, changes)
    assert asked > 200
    assert told / asked > 0.8


def test_a_house_rule_that_decides_is_named_as_one(runtime: Runtime, disputes: Disputes, rulebook: Rulebook) -> None:
    """Coming back after a pass, which turns on one rule alone, is as the table says."""
    weighed = disputes.all["coming-back-after-a-pass"]
    assert isinstance(weighed.case, Case)
    assert not isinstance(weighed.case.situation, Finished)
    ways = houses(weighed, rulebook, rulebook.foundation.id)
    theirs = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
    assert {answered["status"] for answered in theirs} == {"house"}
