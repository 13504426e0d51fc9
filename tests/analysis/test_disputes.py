"""Disputes: what every variant answers is what the engine says, and the reason named is one that turns it."""

from __future__ import annotations

import pytest

from generator.analysis.dispute_answers import Weighed
from generator.analysis.disputes import Disputes
from generator.engine.answers import Word, answer_text
from generator.engine.comparison import judge
from generator.engine.queries import ScorePart, ScoreQuery, Topic
from generator.engine.score_queries import compared, score_answer
from generator.engine.situations import Finished
from generator.model.asking import CannotAnswer, answer
from generator.model.records import Case, Example
from generator.model.rulebook import Rulebook

LEAST = 30
"""How many disputes there are to be, at least."""


@pytest.fixture(scope="module")
def disputes(rulebook: Rulebook) -> Disputes:
    return Disputes(rulebook)


def answers(weighed: Weighed) -> dict[str, str]:
    """Variant to its answer, as the page has it."""
    return {
        profile.id: answer.text
        for answer in weighed.answers
        for grounds in answer.grounds
        for profile, *_ in grounds.tally.players
    }


def test_there_are_enough_and_all_are_answered(disputes: Disputes) -> None:
    assert len(disputes.all) == len(disputes.rulebook.disputes) >= LEAST


def test_every_variant_answers_once_or_cannot(disputes: Disputes) -> None:
    for weighed in disputes.all.values():
        answering = [player.profile for answer in weighed.answers for g in answer.grounds for player in g.tally.players]
        absent = [profile for absent in weighed.absent for profile in absent.profiles]
        named = sorted(profile.id for profile in (*answering, *absent))
        assert named == sorted(disputes.rulebook.profiles), weighed.dispute.id
        assert answering, weighed.dispute.id


def test_answers_about_cards_are_those_of_the_engine(disputes: Disputes) -> None:
    """All of them, judged anew under every variant; where what lies there is no play it cannot come up."""
    for weighed in disputes.all.values():
        if isinstance(weighed.case, Example):
            outcomes = answers(weighed)
            for profile in disputes.rulebook.profiles:
                verdict = judge(weighed.case.play, weighed.case.over, disputes.rulebook.ruleset(profile))
                assert outcomes.get(profile) == (None if verdict.on_table else verdict.outcome), (
                    weighed.dispute.id,
                    profile,
                )


def test_answers_about_situations_are_those_of_the_engine(disputes: Disputes) -> None:
    for weighed in disputes.all.values():
        if isinstance(weighed.case, Case) and not weighed.dispute.wanted:
            for profile, text in answers(weighed).items():
                rules = disputes.rulebook.ruleset(profile)
                assert weighed.case.situation.answer(weighed.case.query, rules).text == text, (
                    weighed.dispute.id,
                    profile,
                )


def test_what_cannot_come_up_has_no_such_table_or_no_such_course(disputes: Disputes) -> None:
    for weighed in disputes.all.values():
        for absent in weighed.absent:
            for profile in absent.profiles:
                rules = disputes.rulebook.ruleset(profile.id)
                if absent.lacks == "players":
                    said = [count for count in range(2, 9) if f"with {count} players" in absent.why]
                    assert said
                    assert not {*said} & {*rules.tables}, absent.why
                elif absent.lacks == "stock":
                    assert rules.leftovers.to != "stock"
                elif absent.lacks == "end":
                    assert rules.end_of_hand == "last-one-left"
                    assert not any(
                        player.profile == profile
                        for answer in weighed.answers
                        for voice in answer.tally.stated
                        for player in voice.players
                    )
                elif isinstance(weighed.case, Example):
                    assert judge(weighed.case.play, weighed.case.over, rules).on_table
                else:
                    with pytest.raises(CannotAnswer):
                        answer(weighed.case, rules)


def test_somebody_answers_otherwise_or_a_documented_option_would(disputes: Disputes) -> None:
    """Else there would be nothing to argue about; where rules leave no room the feeling that they ought to is named."""
    undisputed = {
        name
        for name, weighed in disputes.all.items()
        if len([answer for answer in weighed.answers if answer.tally]) + len(weighed.absent) < 2
        and not any(answer.untaken for answer in weighed.answers)
    }
    assert undisputed == set()


def test_an_option_named_beside_the_counts_is_taken_by_no_variant_and_leads_there(disputes: Disputes) -> None:
    book = disputes.rulebook
    seen = 0
    for weighed in disputes.all.values():
        for reply in weighed.answers:
            for untaken in reply.untaken:
                seen += 1
                option = untaken.options[-1]
                assert not any(
                    option in book.rulings(profile)[untaken.question.id].options for profile in book.profiles
                )
                assert untaken.question.id in weighed.dispute.turns_on
    assert seen
    nobodys = [answer for weighed in disputes.all.values() for answer in weighed.answers if not answer.tally]
    assert nobodys
    assert all(answer.untaken for answer in nobodys)


def test_the_reason_for_being_locked_out_is_the_pass_and_not_the_turn(disputes: Disputes) -> None:
    """The engine refuses because it is another's turn, and names the question on bombs out of turn."""
    by_text = {answer.text: answer for answer in disputes.all["coming-back-after-a-pass"].answers}
    assert {grounds.question for answer in by_text.values() for grounds in answer.grounds} == {"passing"}
    assert {player.ruling.option.id for grounds in by_text["no"].grounds for player in grounds.tally.players} == {
        "locked-out"
    }


def test_the_question_named_is_one_that_the_dispute_turns_on_and_that_the_engine_asks(disputes: Disputes) -> None:
    for weighed in disputes.all.values():
        for reply in weighed.answers:
            for grounds in reply.grounds:
                players = grounds.tally.players
                rulings = {player.ruling.question.id for player in players}
                if grounds.question:
                    assert rulings <= {grounds.question}
                    assert grounds.question in weighed.dispute.turns_on
                    assert not disputes.rulebook.questions[grounds.question].silent
                    assert {player.ruling.effect for player in players} == {
                        ",".join(option.id for option in grounds.options)
                    }
                else:
                    assert grounds.because


def test_those_come_first_on_which_most_voices_speak_against_the_commonest_answer(disputes: Disputes) -> None:
    """And of those on which as many do, the most evenly split; what we fill in moves none of them."""
    against = []
    for weighed in disputes.all.values():
        voices = sorted(answer.tally.count for answer in weighed.answers)
        against.append(sum(voices[:-1]))
    assert against == sorted(against, reverse=True)
    assert against[0] > against[-1]


def test_the_liveliest_are_about_winning_or_leave_and_each_about_another_rule(disputes: Disputes) -> None:
    lively = disputes.liveliest(10)
    assert len({weighed.dispute.question for weighed in lively}) == len(lively) == 10
    assert all(isinstance(dispute.case, Example) or dispute.case.query.topic is Topic.MAY for dispute in lively)
    order = [weighed.liveliness for weighed in lively]
    assert order == sorted(order, reverse=True)
    assert all(len([answer for answer in dispute.answers if answer.tally.count]) > 1 for dispute in lively)


def test_a_question_has_its_disputes_the_ones_it_is_the_main_question_of_first(disputes: Disputes) -> None:
    for question, several in disputes.turning_on.items():
        assert all(question in weighed.dispute.turns_on for weighed in several)
        main = [weighed.dispute.question == question for weighed in several]
        assert main == sorted(main, reverse=True)


def finish(disputes: Disputes, name: str) -> tuple[Case, Finished]:
    dispute = disputes.rulebook.disputes[name]
    assert isinstance(dispute.case, Case)
    assert isinstance(dispute.case.situation, Finished)
    return dispute.case, dispute.case.situation


@pytest.mark.parametrize(
    ("name", "variant", "expected"),
    [
        ("ten-cards-left", "basic", "20"),
        ("ten-cards-left", "kam-difference", "20"),
        ("ten-cards-left", "pusoy-dos", "none"),
        ("ten-cards-left", "capsa-penta", "10"),
        ("losers-paying-losers", "basic", "3 4"),
        ("losers-paying-losers", "wikipedia-2007", "none"),
        ("caught-with-a-two", "basic", "same"),
        ("caught-with-a-two", "ear-flicks", "times 2"),
        ("caught-with-a-two", "hongkong-app", "times 4"),
        ("caught-with-a-two", "pusoy-dos", "none"),
        ("out-with-two-twos", "basic", "same"),
        ("out-with-two-twos", "blog-article", "times 4"),
        ("out-with-two-twos", "indonesia", "more"),
        ("out-with-two-twos", "blog-bezman", "none"),
        ("feeding-the-last-card", "basic", "2"),
        ("feeding-the-last-card", "online", "1 2 4"),
        ("feeding-the-last-card", "indonesia", "1 2 4"),
        ("feeding-the-last-card", "blog-article", "none"),
    ],
)
def test_what_is_wanted_of_a_score(disputes: Disputes, name: str, variant: str, expected: str) -> None:
    """Worked out by hand from the amounts: who pays, what cards cost, how much more than otherwise."""
    assert answers(disputes.all[name])[variant] == expected


def test_a_score_compared_with_itself_is_the_same_or_nothing(disputes: Disputes) -> None:
    case, _ = finish(disputes, "caught-with-a-two")
    for profile, expected in (("basic", "same"), ("blog-bezman", "none")):
        scored = answer(case, disputes.rulebook.ruleset(profile))
        assert answer_text(compared(ScoreQuery(ScorePart.TOTALS), scored, scored, 0)) == expected
    assert score_answer(ScoreQuery(ScorePart.COST, 0), answer(case, disputes.rulebook.ruleset("basic")), 0) is Word.NONE
