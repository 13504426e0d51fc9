"""The page of a dispute answers for the reader's own variant as the analysis does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from generator.analysis.dispute_answers import Said, Weighed
from generator.analysis.disputes import Disputes, disputes_of, together
from generator.engine.situations import Finished
from generator.model.records import Case
from generator.model.rulebook import Rulebook
from generator.site.export.dispute import NO_ANSWER, dispute_data
from tests.parity.runtime import Runtime

UNLISTED = -2
"""The number by which the page calls an answer that it does not list; it tells such a verdict in words."""


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


def houses(rulebook: Rulebook, base: str, questions: Iterable[str]) -> list[tuple[str, dict[str, str]]]:
    """House rules that change one answer to one of the questions."""
    taken = rulebook.rulings(base)
    return [
        (base, {question.id: ",".join(part.id for part in together(question, option))})
        for question in (rulebook.questions[name] for name in questions)
        for option in question.playable
        if option.effect != taken[question.id].effect
        and all(taken[needed].answer in allowed for needed, allowed in option.needs.items())
    ]


def answered(runtime: Runtime, disputes: Disputes, weighed: Weighed, ways: list[tuple[str, dict[str, str]]]) -> int:
    """How many of some ways are told of; each answer is held to the engine's, of the way or what it builds on."""
    theirs: list[dict[str, Any] | None] = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
    told = [(way, own) for way, own in zip(ways, theirs, strict=True) if own and own["answer"] is not None]
    for (base, changes), own in told:
        answer = own["answer"]
        assert own["builtOn"] in (None, base)
        rules = disputes.rulebook.ruleset(base, {} if own["builtOn"] else changes)
        value = disputes.answer_under(weighed.dispute, rules)
        listed = number(weighed, value)
        assert answer == (UNLISTED if listed is None else listed), (weighed.dispute.id, base, changes)
    return len([own for _, own in told if own["builtOn"] is None])


def test_house_rules_answer_as_the_engine_does_or_not_at_all(
    runtime: Runtime, disputes: Disputes, rulebook: Rulebook
) -> None:
    """On the basic game nearly all can be told; on another, what its other rules leave to tell."""
    for base in ("basic", "hongkong-ip", "capsa-standard", "pickering"):
        told = asked = 0
        for weighed in disputes.all.values():
            ways = houses(rulebook, base, weighed.dispute.turns_on)
            asked += len(ways)
            told += answered(runtime, disputes, weighed, ways)
        assert asked > 200
        assert base != "basic" or told / asked > 0.8


def test_a_house_rule_on_which_a_dispute_does_not_turn(
    runtime: Runtime, disputes: Disputes, rulebook: Rulebook
) -> None:
    for weighed in disputes.all.values():
        others = [question for question in rulebook.questions if question not in weighed.dispute.turns_on]
        for base in ("basic", "hongkong-ip"):
            answered(runtime, disputes, weighed, houses(rulebook, base, others))


def test_a_house_rule_that_decides_is_named_as_one(runtime: Runtime, disputes: Disputes, rulebook: Rulebook) -> None:
    """Coming back after a pass, which turns on one rule alone, is as the table says."""
    weighed = disputes.all["coming-back-after-a-pass"]
    assert isinstance(weighed.case, Case)
    assert not isinstance(weighed.case.situation, Finished)
    ways = houses(rulebook, rulebook.foundation.id, weighed.dispute.turns_on)
    theirs = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
    assert {answered["status"] for answered in theirs} == {"house"}
