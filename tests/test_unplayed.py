"""What an account says and no engine plays has no stand-in: what it turns is not known, and all else is as ever."""

from __future__ import annotations

import functools
import json

import bigtwo
import pytest
from bigtwo.analysis.disputes import Unjudged, disputes_of
from bigtwo.book.library import Rules
from bigtwo.book.store import as_json, from_json
from bigtwo.conformance import Vector
from bigtwo.conformance.asking import conformance
from bigtwo.conformance.vectors import lines
from bigtwo.engine.cards import codes
from bigtwo.engine.comparison import Outcome

from tests.partly import ACCOUNT, STATEMENT, UNPLAYED, partly_played
from tests.shared import files

SENTENCE = (
    "This cannot be judged: on “Bombs”, The Viet way (TJ's guide) says “A bomb called the double two” (TJ-003), which "
    "is not played here."
)

FEW = 6
"""Rulings that may say what no engine plays, of all accounts together."""


@functools.cache
def rules_with(*parts: str) -> Rules:
    """The rules of the account that says about some parts of the game what no engine plays, read from their JSON."""
    return Rules.of(ACCOUNT, {}, from_json(json.loads(json.dumps(as_json(partly_played(*parts))))))


def test_a_play_that_turns_on_it_is_not_known() -> None:
    """One combination on another of another size may be a bomb, for all that anybody knows here."""
    verdict = rules_with("plays").judge("7D 7C 7H 7S 3D", over="2S")
    assert (verdict.outcome, bool(verdict)) == (Outcome.NOT_KNOWN, False)
    assert verdict.because == SENTENCE
    assert (verdict.question, verdict.option, verdict.status) == ("bombs", "double-two-bomb", "stated")
    assert verdict.statements == (STATEMENT,)
    assert (verdict.kind, verdict.over_kind, verdict.stated_by) == (None, None, (ACCOUNT,))


@pytest.mark.parametrize(("play", "over"), [("4D", "3D"), ("3D 4C 5C 6C 7C", ""), ("9S", "2S"), ("3D 4C", "")])
def test_every_other_play_is_judged_as_ever(play: str, over: str) -> None:
    partly, whole = rules_with("plays").judge(play, over), rules_with().judge(play, over)
    assert partly.outcome is not Outcome.NOT_KNOWN
    assert (partly.outcome, partly.because, partly.status) == (whole.outcome, whole.because, whole.status)


@pytest.mark.parametrize("part", ["deal", "score", "session"])
def test_what_is_not_about_plays_leaves_every_verdict(part: str) -> None:
    verdict = rules_with(part).judge("7D 7C 7H 7S 3D", over="2S")
    assert verdict.outcome is Outcome.CANNOT_FOLLOW


def test_an_answer_of_the_callers_makes_all_well() -> None:
    book = partly_played("plays", "deal", "score")
    changes = {"bombs": "none", "passing": "re-entry", "unused-two-multiplier": "none"}
    rules = Rules.of(ACCOUNT, changes, book)
    assert rules.unplayed is None
    assert rules.judge("7D 7C 7H 7S 3D", over="2S").outcome is Outcome.CANNOT_FOLLOW
    assert len(rules.deal(seed=1).hands) == 4


def test_plays_are_listed_unless_one_could_be_a_bomb() -> None:
    """Leads do not turn on bombs; nor does a hand that holds none of those that are documented."""
    rules = rules_with("plays")
    assert len(rules.plays("3D 3C 9S")) == 4
    assert [codes(play.cards) for play in rules.plays("3D 3C 9S", over="8D")] == ["9S"]
    with pytest.raises(bigtwo.NotPlayedHere) as refused:
        rules.plays("7D 7C 7H 7S 3D", over="2S")
    assert str(refused.value) == SENTENCE
    refusal = refused.value
    assert (refusal.question, refusal.option, refusal.statements) == ("bombs", "double-two-bomb", (STATEMENT,))
    assert isinstance(refusal, ValueError)


@pytest.mark.parametrize("part", ["plays", "deal"])
def test_a_deal_that_it_could_turn_is_not_dealt(part: str) -> None:
    with pytest.raises(bigtwo.NotPlayedHere) as refused:
        rules_with(part).deal(seed=1)
    assert (refused.value.question, refused.value.option) == UNPLAYED[part]


def test_a_rule_on_the_game_stops_no_deal_that_begins_alike() -> None:
    before = {"order": [2], "left": [3, 1, 0, 2]}
    partly, whole = (rules_with(*parts).deal(seed=1, before=before) for parts in (["session"], []))
    assert (partly.hands, partly.turn) == (whole.hands, whole.turn)


def test_a_rule_on_the_score_stops_no_deal_but_its_score() -> None:
    """Who has a two left pays for it, more or less; without one all documented answers cost the same."""
    rules = rules_with("score")
    assert played_out(rules, "4S").score().totals == played_out(rules_with(), "4S").score().totals
    with pytest.raises(bigtwo.NotPlayedHere, match="on “Twos left over”"):
        played_out(rules, "2S").score()
    assert rules.score([0, 3, 4, 5]).totals == rules_with().score([0, 3, 4, 5]).totals
    with pytest.raises(bigtwo.NotPlayedHere, match="on “Twos left over”"):
        rules.score([0, "2S 3C", 4, 5])


def played_out(rules: Rules, left: str) -> bigtwo.Deal:
    """A deal that is over, in which one player has a card of ours left."""
    deal = rules.deal(hands=["4D", f"3S {left}", "5H 6H", "5S 6S"])
    deal.play("3S")
    deal.pass_()
    deal.pass_()
    deal.play("4D")
    return deal


def test_a_score_that_cannot_end_so_is_refused_as_ever() -> None:
    with pytest.raises(ValueError, match="left") as refused:
        rules_with("score").score([0, 0, 4, 5])
    assert not isinstance(refused.value, bigtwo.NotPlayedHere)


def test_vectors_leave_it_out_and_say_so() -> None:
    """Each of the others is one of the rules without it."""
    about, *vectors = map(json.loads, lines(rules_with("plays"), deals=1))
    [left_out] = about["left_out"]
    assert {key: left_out[key] for key in ("question", "option", "statements", "because")} == {
        "question": "bombs",
        "option": "double-two-bomb",
        "statements": [STATEMENT],
        "because": SENTENCE,
    }
    assert left_out["count"] > 0
    of_whole, *whole = map(json.loads, lines(rules_with(), deals=1))
    assert of_whole["left_out"] == []
    assert all(vector in whole for vector in vectors)
    assert {vector["type"] for vector in vectors} == {"judge", "classify", "moves"}


def test_a_program_is_not_asked_what_is_not_known() -> None:
    asked: list[Vector] = []

    def ask(question: Vector) -> Vector:
        asked.append(question)
        verdict = rules_with().judge(question["play"], question["over"])
        return {"verdict": str(verdict.outcome), "kind": verdict.kind and str(verdict.kind)}

    report = conformance(rules_with("plays"), ask, ("judge", "classify"))
    assert report.conforms
    assert report.planned == len(asked)
    [left_out] = report.left_out
    assert str(left_out.refusal) == SENTENCE


def test_a_dispute_lists_who_cannot_be_judged_and_no_count_falls() -> None:
    """What is asked is which two is the highest; an answer to that which cannot be played is no silence either."""
    book = partly_played("plays")
    [weighed] = disputes_of(book).all.values()
    [as_ever] = disputes_of(partly_played()).all.values()
    assert [answer.tally.counts for answer in weighed.answers] == [answer.tally.counts for answer in as_ever.answers]
    assert weighed.unjudged == ()
    for dispute in disputes_of(partly_played("suits")).all.values():
        [unjudged] = dispute.unjudged
        assert isinstance(unjudged, Unjudged)
        assert (unjudged.profile.id, unjudged.ruling.question.id) == (ACCOUNT, "suit-order")
        assert dispute.voices.unjudged == 1
        assert dispute.voices.stating + dispute.voices.unsaid == len(book.profiles)


def test_nothing_stands_in_for_what_a_source_says() -> None:
    """A ruling that says what no engine plays takes no option, and few are left."""
    says = [ruling for profile in files().profiles.values() for ruling in profile.rulings.values() if ruling.says]
    assert len(says) <= FEW
    assert all(not ruling.option and not ruling.played for ruling in says)
    assert all(ruling.note and ruling.statements for ruling in says)
