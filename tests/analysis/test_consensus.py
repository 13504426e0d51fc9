"""Rules that may be told as the game: what nearly all accounts state that say anything on it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from bigtwo.analysis.consensus import AGREED, SHOWN, Consensus, Share, weakest_share
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.comparison import Outcome


@pytest.fixture(scope="module")
def consensus(rulebook: Rulebook) -> Consensus:
    return Consensus(rulebook, Evidence(rulebook))


def test_nearly_all_is_enough_and_silence_is_not() -> None:
    assert Fraction(9, 10) == AGREED
    assert [Share(*share).agreed for share in ((9, 10), (89, 100), (1, 1), (0, 0))] == [True, False, True, False]


def test_a_sentence_is_as_well_said_as_its_weakest_part() -> None:
    assert weakest_share([Share(30, 40), Share(9, 10), Share(3, 3)]) == Share(30, 40)
    assert weakest_share([Share(3, 3), Share(0, 0)]) == Share(0, 0)


def test_voices_are_those_of_the_evidence(rulebook: Rulebook, consensus: Consensus) -> None:
    """One answer has the voices of its tally; several have each voice once, and all together have everybody's."""
    evidence = Evidence(rulebook)
    for question in rulebook.questions.values():
        everybody = {
            evidence.voice_of(voice.profile)
            for option in question.options.values()
            for voice in evidence.taking(question, option).stated
        }
        for option in question.options.values():
            assert consensus.on(question, [option.id]) == (evidence.taking(question, option).count, len(everybody))
        assert consensus.on(question, question.options) == (len(everybody), len(everybody))


def test_the_commonest_answers_of_a_split_question_come_first(rulebook: Rulebook, consensus: Consensus) -> None:
    for question in rulebook.questions.values():
        split = consensus.split(question)
        counts = [tally.count for _, tally in split.answers]
        stated = [option for option in question.options if consensus.on(question, [option]).stating]
        assert counts == sorted(counts, reverse=True)
        assert all(counts)
        assert len(counts) == min(SHOWN, len(stated))
        assert len(counts) + split.more == len(stated)
        assert split.commonest.stating == (counts[0] if counts else 0)


def test_a_play_is_judged_by_those_accounts_that_know_what_lies_there(consensus: Consensus) -> None:
    """Who knows no flush has nothing to say of what beats one, and something of whether one may be led."""
    flush = "3S 6S 8S TS KS"
    verdict, beaten = consensus.on_play(parse_cards("5D 5C 5H 9D 9C"), parse_cards(flush))
    assert verdict.outcome is Outcome.BEATS
    assert beaten.agreed
    verdict, led = consensus.on_play(parse_cards(flush), ())
    assert verdict.outcome is Outcome.LEADS
    assert not led.agreed
    assert led.of > beaten.of


def test_a_case_is_judged_by_those_options_under_which_it_comes_up(rulebook: Rulebook, consensus: Consensus) -> None:
    """Who tells only of three players has no say in how many cards four of them get."""
    (case,) = (case for case in rulebook.cases["deal-size"] if case.id == "four-players")
    so = consensus.on_case(case, "13 13 13 13")
    assert so.agreed
    assert so.of < consensus.on(rulebook.questions["deal-size"], ["4p-13"]).of
    assert consensus.on_case(case, "12 12 12 12") == (0, so.of)
