"""The evidence against a second reading, which knows nothing but the files of `rules/` and a table."""

from __future__ import annotations

import pytest
from bigtwo.analysis.disputes import disputes_of
from bigtwo.book.evidence import Evidence, Tally
from bigtwo.compiler.rulebook import Rulebook

from tests.rules.second_reading import Count, SecondReading


@pytest.fixture(scope="module")
def second() -> SecondReading:
    return SecondReading()


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def test_both_readings_resolve_every_ruling_alike(second: SecondReading, rulebook: Rulebook) -> None:
    """The options, by whom they are stated, taken over or filled in, and what is documented beside them."""
    for profile in rulebook.profiles:
        for question, ruling in rulebook.rulings(profile).items():
            first = [tuple(option.id for option in options) for options in (ruling.said_options, ruling.also)]
            options, status, by, also = second.taken[profile][question]
            assert (*first, ruling.said_as.value, ruling.origin) == (options, also, status, by), (profile, question)


def test_every_dispute_is_read_twice(second: SecondReading, rulebook: Rulebook) -> None:
    assert set(second.disputes) == set(rulebook.disputes) == set(disputes_of(rulebook).all)


def test_both_readings_count_the_same(second: SecondReading, rulebook: Rulebook) -> None:
    """Voices, and the accounts that state an answer, take one over or are silent: for each answer to each dispute."""
    for name, weighed in disputes_of(rulebook).all.items():
        first = {answer.text: _count(answer.tally) for answer in weighed.answers}
        assert {text: count for text, count in first.items() if any(count)} == second.counts(name), name


def test_both_readings_part_the_voices_of_a_dispute_alike(second: SecondReading, rulebook: Rulebook) -> None:
    """Those to whom it cannot come up are the accounts named as such, but for voices with another account."""
    for name, weighed in disputes_of(rulebook).all.items():
        stating, following, silent, absent, unjudged = weighed.voices
        assert (stating, following, silent + absent + unjudged) == second.parts(name), name
        answering = {second.voice(player.profile.id) for answer in weighed.answers for player in answer.tally.players}
        never = {second.voice(profile.id) for group in weighed.absent for profile in group.profiles}
        assert absent == len(never - answering), name


def test_both_readings_count_the_same_for_each_option(
    second: SecondReading, rulebook: Rulebook, evidence: Evidence
) -> None:
    for question in rulebook.questions.values():
        for option in question.options.values():
            counted = _count(evidence.taking(question, option))
            assert counted == second.taking(question.id, option.id), (question.id, option.id)


def test_both_readings_date_the_answers_alike(second: SecondReading, rulebook: Rulebook, evidence: Evidence) -> None:
    for question in rulebook.questions:
        years = evidence.by_year(question)
        dated = [(dated.year, dated.player.profile.name) for dated in years.dated]
        assert (dated, {player.profile.id for player in years.undated}) == second.years(question), question


def test_the_newer_half_of_the_answers_begins_with_the_year_of_the_middle_one(
    second: SecondReading, rulebook: Rulebook, evidence: Evidence
) -> None:
    for question in rulebook.questions:
        years = evidence.by_year(question)
        known = [year for year, _ in second.years(question)[0]]
        turn = known[len(known) // 2] if len(set(known)) > 1 else None
        assert years.turn == turn, question
        halves = [
            {player.profile.name for _, tally in half for player in tally.players}
            for half in (years.older, years.newer)
        ]
        dated = second.years(question)[0] if turn else []
        assert halves == [{name for year, name in dated if (year >= (turn or 0)) is newer} for newer in (False, True)]


def _count(tally: Tally) -> Count:
    stating = frozenset(player.profile.id for voice in tally.stated for player in voice.players)
    return Count(tally.count, stating, frozenset(player.profile.id for player in tally.following))
