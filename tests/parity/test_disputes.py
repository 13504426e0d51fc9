"""The page of a dispute answers for the reader's own variant as the analysis does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from bigtwo.analysis.disputes import Disputes, Weighed, disputes_of
from bigtwo.book.book import with_base
from bigtwo.book.evidence import AnsweringAccount
from bigtwo.compiler.case_answers import CannotAnswer
from bigtwo.compiler.records import Case
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.situations import Finished
from bigtwo.site.export.browser import NO_ANSWER, UNJUDGED, dispute_data

from tests.parity.runtime import Runtime
from tests.shared import sampled

BASES = sampled(("basic", "capsa-standard", "hongkong-ip", "pickering"), one_in=2, group=lambda _: "house rules")
"""What house rules are built on."""


@pytest.fixture(scope="module")
def disputes(rulebook: Rulebook) -> Disputes:
    return disputes_of(rulebook)


def number(weighed: Weighed, disputes: Disputes, base: str, changes: dict[str, str]) -> int | None:
    """The number on the page of the answer that the engine gives under some rules; None if that is none of them."""
    try:
        found = disputes.number_under(weighed.dispute, base, changes)
    except CannotAnswer:
        return NO_ANSWER
    return next((number for number, answer in enumerate(weighed.answers) if answer.number == found), None)


def counted(weighed: Weighed) -> dict[str, tuple[int, AnsweringAccount]]:
    """Variant to the number of its answer on the page, and how it comes by it."""
    return {
        player.profile.id: (number, player)
        for number, answer in enumerate(weighed.answers)
        for player in answer.tally.players
    }


def of_house(weighed: Weighed, disputes: Disputes, base: str, changes: dict[str, str]) -> int | None:
    """The number on the page of the answer of a table's own rules, None if the page has none for what the engine says.

    An option that says it by itself comes first, the table's or, if that changes nothing that is asked, its account's.
    """
    own = sorted(enumerate(weighed.answers), key=lambda pair: pair[1].number)
    for number_of_own, answer in own:
        if any({*changes.get(name, "").split(",")} & {*options} for name, options in answer.answer.options.items()):
            return number_of_own
    if base in counted(weighed):
        number_of_base, player = counted(weighed)[base]
        question = player.ruling.question.id
        options = weighed.answers[number_of_base].answer.options
        if question in options and not {question, *weighed.dispute.asks} & {*changes}:
            return number_of_base
    return number(weighed, disputes, base, changes)


def test_documented_variants_answer_as_the_page_counts_them(
    runtime: Runtime, disputes: Disputes, rulebook: Rulebook
) -> None:
    """The same answer, as well said."""
    for weighed in disputes.all.values():
        ways = [(profile, dict[str, str]()) for profile in rulebook.profiles]
        theirs = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
        expected = counted(weighed)
        unjudged = {each.profile.id for each in weighed.unjudged}
        for (profile, _), answered in zip(ways, theirs, strict=True):
            assert (answered["answer"] == UNJUDGED) is (profile in unjudged), (weighed.dispute.id, profile)
            if answered["answer"] in (NO_ANSWER, UNJUDGED):
                assert profile not in expected, (weighed.dispute.id, profile)
            else:
                number, player = expected[profile]
                assert (answered["answer"], answered["status"]) == (number, player.status), (
                    weighed.dispute.id,
                    profile,
                )


def test_places_answer_as_the_engine_does(runtime: Runtime, disputes: Disputes, rulebook: Rulebook) -> None:
    ways = [(place, dict[str, str]()) for place in rulebook.places]
    for weighed in disputes.all.values():
        theirs = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
        for place, own in zip(rulebook.places, theirs, strict=True):
            said = any(
                {option.id for option in rulebook.rulings(place)[question].said_options} & {*options}
                for answer in weighed.answers
                for question, options in answer.answer.options.items()
            )
            assert said or own["answer"] == number(weighed, disputes, place, {}), (weighed.dispute.id, place)


def houses(rulebook: Rulebook, base: str, questions: Iterable[str]) -> list[tuple[str, dict[str, str]]]:
    """House rules that change one answer to one of the questions."""
    taken = rulebook.rulings(base)
    return [
        (base, {question.id: ",".join(part.id for part in with_base(question, option))})
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
        if own["builtOn"]:
            expected: int | None = counted(weighed)[base][0] if base in counted(weighed) else NO_ANSWER
        else:
            expected = of_house(weighed, disputes, base, changes)
        assert answer == expected, (weighed.dispute.id, base, changes)
    return len([own for _, own in told if own["builtOn"] is None])


@pytest.mark.parametrize("base", BASES)
def test_house_rules_answer_as_the_engine_does_or_not_at_all(
    runtime: Runtime, disputes: Disputes, rulebook: Rulebook, base: str
) -> None:
    """On the basic game nearly all can be told; on another, what its other rules leave to tell."""
    told = asked = 0
    for weighed in disputes.all.values():
        ways = houses(rulebook, base, weighed.dispute.turns_on)
        asked += len(ways)
        told += answered(runtime, disputes, weighed, ways)
    assert asked > 200
    assert base != "basic" or told / asked > 0.8


@pytest.mark.parametrize("base", BASES)
def test_a_house_rule_on_which_a_dispute_does_not_turn(
    runtime: Runtime, disputes: Disputes, rulebook: Rulebook, base: str
) -> None:
    """Of one dispute in three."""
    for weighed in [*disputes.all.values()][::3]:
        others = [question for question in rulebook.questions if question not in weighed.dispute.turns_on]
        answered(runtime, disputes, weighed, houses(rulebook, base, others))


def test_a_house_rule_that_decides_is_named_as_one(runtime: Runtime, disputes: Disputes, rulebook: Rulebook) -> None:
    """Coming back after a pass, which turns on one rule alone, is as the table says."""
    weighed = disputes.all["coming-back-after-a-pass"]
    assert isinstance(weighed.case, Case)
    assert not isinstance(weighed.case.situation, Finished)
    ways = houses(rulebook, rulebook.foundation.id, weighed.dispute.turns_on)
    theirs = runtime.ask("disputes.answers", dispute_data(disputes, weighed), ways)
    assert {answered["status"] for answered in theirs} == {"house"}
