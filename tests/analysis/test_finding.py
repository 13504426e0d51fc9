"""Accounts are found by what they say; what is filled in is never taken for an answer."""

from __future__ import annotations

from random import Random

import pytest

from generator.analysis.evidence import Evidence
from generator.analysis.finding import PLAYERS, find, seating, seats
from generator.model.records import Profile, Status
from generator.model.rulebook import Rulebook

WANTED = 200
"""Random sets of answers."""


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def stands(profile: Profile, wanted: dict[str, list[str]], book: Rulebook) -> Status | None:
    """How an account stands to some answers, by the definition; None if it says otherwise."""
    statuses = []
    for question, answers in wanted.items():
        ruling = book.rulings(profile.id)[question]
        taken = {ruling.says.option.id} if ruling.says else {option.effect for option in ruling.options}
        effects = [{option.effect for option in book.questions[question].taken(answer)} for answer in answers]
        status = ruling.says.status if ruling.says else ruling.status
        if status is not Status.ASSUMED and not any(alternative <= taken for alternative in effects):
            return None
        statuses.append(status)
    return next((one for one in (Status.ASSUMED, Status.INHERITED) if one in statuses), Status.STATED)


def test_each_account_is_where_the_definition_puts_it(rulebook: Rulebook, evidence: Evidence, seed: int) -> None:
    some = Random(seed)
    questions = list(rulebook.questions.values())
    kinds = set()
    for _ in range(WANTED):
        wanted = {
            question.id: some.sample([*question.options], min(len(question.options), some.choice((1, 1, 2, 4))))
            for question in some.sample(questions, some.choice((0, 1, 1, 2, 3)))
        }
        finding = find(rulebook, evidence, rulebook.profiles.values(), wanted)
        expected = {profile.id: stands(profile, wanted, rulebook) for profile in rulebook.profiles.values()}
        agreeing = {player.profile.id: player.status for player in finding.agreeing.players}
        assert agreeing == {name: status for name, status in expected.items() if status is not None}
        assert set(finding.contradicted) == {name for name, status in expected.items() if status is None}
        assert {player.profile.id for player in finding.otherwise.players} == set(finding.contradicted)
        kinds |= set(expected.values())
    assert kinds == {*Status, None}


def test_one_answer_is_counted_as_on_the_page_of_its_question(rulebook: Rulebook, evidence: Evidence) -> None:
    for question in rulebook.questions.values():
        for option in question.options.values():
            if option.reads_as or any(other.reads_as == option.id for other in question.options.values()):
                continue  # found together: they decide alike
            wanted = {question.id: [option.id]}
            agreeing = find(rulebook, evidence, rulebook.profiles.values(), wanted).agreeing
            taking = evidence.taking(question, option)
            assert agreeing.counts[:2] == taking.counts[:2], (question.id, option.id)


def test_who_wants_nothing_finds_everybody(rulebook: Rulebook, evidence: Evidence) -> None:
    finding = find(rulebook, evidence, rulebook.profiles.values(), {})
    assert [player.profile.id for voice in finding.agreeing.stated for player in voice.players]
    assert (finding.agreeing.counts[1:], finding.otherwise.counts) == ((0, 0), (0, 0, 0))


def test_every_answer_to_how_many_can_play_says_how_many(rulebook: Rulebook) -> None:
    question = rulebook.questions[PLAYERS]
    assert all(seats(option) for option in question.options.values())
    assert {"two-to-four", "three-or-four", "three-to-five"} <= set(seating(question, 3))
    assert "four-best" not in seating(question, 3)
    assert seating(question, 20) == ()
