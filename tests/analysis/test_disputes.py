"""Disputes: what every variant answers is what the engine says, and the reason named is one that turns it."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest
from bigtwo.analysis.disputes import DisputeAnswer, Disputes, Weighed
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.case_answers import CannotAnswer, answer, said_of, said_text
from bigtwo.compiler.records import Case, Example, Status, StrongestCase
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.comparison import Outcome, judge
from bigtwo.engine.notation import AnswerWord, ScorePart, ScoreQuery, answer_text
from bigtwo.engine.situations import Finished, compared, score_answer

LEAST = 30
"""How many disputes there are to be, at least."""


@pytest.fixture(scope="module")
def disputes(rulebook: Rulebook) -> Disputes:
    return Disputes(rulebook)


def answers(weighed: Weighed) -> dict[str, DisputeAnswer]:
    """Variant to its answer."""
    return {player.profile.id: answer for answer in weighed.answers for player in answer.tally.players}


def by_engine(weighed: Weighed) -> dict[str, DisputeAnswer]:
    """The same without those who give an answer by an option that says it by itself."""
    asked = {question for answer in weighed.answers for question in answer.answer.options}
    return {
        player.profile.id: answer
        for answer in weighed.answers
        for grounds in answer.grounds
        if not {question.id for question, _ in grounds.rules} & asked
        for player in grounds.tally.players
    }


def test_there_are_enough_and_all_are_answered(disputes: Disputes) -> None:
    assert len(disputes.all) == len(disputes.rulebook.disputes) >= LEAST


def test_every_variant_answers_once_or_cannot(disputes: Disputes) -> None:
    for weighed in disputes.all.values():
        answering = [player.profile for answer in weighed.answers for g in answer.grounds for player in g.tally.players]
        absent = [profile for absent in weighed.absent for profile in absent.profiles]
        unjudged = [each.profile for each in weighed.unjudged]
        named = sorted(profile.id for profile in (*answering, *absent, *unjudged))
        assert named == sorted(disputes.rulebook.profiles), weighed.dispute.id
        assert answering, weighed.dispute.id


def test_answers_about_cards_are_those_of_the_engine(disputes: Disputes) -> None:
    """All of them, judged anew under every variant."""
    seen = 0
    for weighed in disputes.all.values():
        if isinstance(weighed.case, Example):
            for profile, answer in by_engine(weighed).items():
                verdict = judge(weighed.case.play, weighed.case.over, disputes.rulebook.ruleset(profile))
                assert not verdict.on_table
                assert str(verdict.outcome) in answer.answer.when, (weighed.dispute.id, profile)
                seen += 1
    assert seen


def test_answers_about_situations_are_those_of_the_engine(disputes: Disputes) -> None:
    seen = 0
    for weighed in disputes.all.values():
        if isinstance(weighed.case, Case) and not weighed.dispute.wanted:
            for profile, answer in by_engine(weighed).items():
                rules = disputes.rulebook.ruleset(profile)
                text = weighed.case.situation.answer(weighed.case.query, rules).text
                assert text in answer.answer.when, (weighed.dispute.id, profile)
                seen += 1
    assert seen


def test_the_strongest_card_beats_each_of_the_others(disputes: Disputes) -> None:
    weighed = disputes.all["highest-two"]
    assert isinstance(weighed.case, StrongestCase)
    cards = weighed.case.strongest
    for profile, reply in by_engine(weighed).items():
        rules = disputes.rulebook.ruleset(profile)
        for card in cards:
            beaten = [judge([card], [other], rules).outcome is Outcome.BEATS for other in cards if other != card]
            assert all(beaten) == ([*reply.answer.when] == [card.code]), profile


def test_a_voice_states_an_answer_to_all_that_is_asked_or_says_one_by_an_option(disputes: Disputes) -> None:
    """What else decides may be filled in; who inherits what is asked follows, and silence is no voice."""
    for weighed in disputes.all.values():
        dispute = weighed.dispute
        for reply in weighed.answers:
            for player in (player for voice in reply.tally.stated for player in voice.players):
                rulings = disputes.rulebook.rulings(player.profile.id)
                asked = all(rulings[question].status is Status.STATED for question in dispute.asks)
                said = rulings[player.ruling.question.id]
                by_option = said.said_as is Status.STATED and player.ruling.question.id in reply.answer.options
                assert asked or by_option, (dispute.id, player.profile.id)


def test_every_voice_is_counted_once_by_what_it_does_best(disputes: Disputes) -> None:
    evidence = Evidence(disputes.rulebook)
    for weighed in disputes.all.values():
        assert sum(weighed.voices) == evidence.voices(disputes.rulebook.profiles.values()), weighed.dispute.id
        assert weighed.voices.stating <= sum(answer.tally.count for answer in weighed.answers)


def test_what_would_turn_an_answer_and_is_not_said_is_told_with_how_many_voices(disputes: Disputes) -> None:
    """Who ranks diamonds above clubs and does not say whether suits count would answer otherwise if they did not."""
    weighed = disputes.all["clubs-or-diamonds"]
    ((question, count),) = weighed.rests_on
    (beating,) = (reply for reply in weighed.answers if "beats" in reply.answer.when)
    rulings = [disputes.rulebook.rulings(voice.profile.id) for voice in beating.tally.stated]
    assert question.id == "suit-tiebreak-policy"
    assert count == len([ruling for ruling in rulings if not ruling[question.id].said]) > 0


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
                        said_of(weighed.dispute, rules)


def test_somebody_answers_otherwise_or_a_documented_option_would(disputes: Disputes) -> None:
    """Else there would be nothing to argue about; where rules leave no room the feeling that they ought to is named."""
    undisputed = {
        name
        for name, weighed in disputes.all.items()
        if len([answer for answer in weighed.answers if answer.tally]) + len(weighed.absent) < 2
        and not any(answer.untaken for answer in weighed.answers)
    }
    assert undisputed == set()


def test_an_option_named_beside_the_counts_is_taken_by_no_variant_and_is_asked_for(disputes: Disputes) -> None:
    book = disputes.rulebook
    seen = 0
    for weighed in disputes.all.values():
        for reply in weighed.answers:
            for question, options in reply.untaken:
                seen += 1
                assert not any(options[-1] in book.rulings(profile)[question.id].options for profile in book.profiles)
                assert question.id in weighed.dispute.asks
    assert seen


def test_the_grounds_of_an_answer_are_the_answers_to_what_is_asked(disputes: Disputes) -> None:
    """Or the one answer that says as much by itself."""
    for weighed in disputes.all.values():
        for reply in weighed.answers:
            for grounds in reply.grounds:
                questions = [question.id for question, _ in grounds.rules]
                assert questions == [*weighed.dispute.asks] or questions[0] in reply.answer.options
                assert {*questions} <= {*weighed.dispute.turns_on}


def test_nobody_stands_under_an_answer_that_only_decides_the_same(disputes: Disputes, rulebook: Rulebook) -> None:
    """Who doubles from ten cards, a point each, is not named under the values of cards."""
    for weighed in disputes.all.values():
        for grounds in (each for reply in weighed.answers for each in reply.grounds):
            for player, (question, options) in product(grounds.tally.players, grounds.rules):
                ruling = rulebook.rulings(player.profile.id)[question.id]
                assert options == (ruling.says.option,) if ruling.says else ruling.options, weighed.dispute.id


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
    assert all(weighed.may_or_may_not for weighed in lively)
    assert all(isinstance(weighed.case, Example) for weighed in disputes.liveliest(10, on_cards=True))
    order = [weighed.liveliness for weighed in lively]
    assert order == sorted(order, reverse=True)
    assert all(len([answer for answer in dispute.answers if answer.tally.count]) > 1 for dispute in lively)


def test_a_question_has_its_disputes_the_ones_it_is_the_main_question_of_first(disputes: Disputes) -> None:
    for question, several in disputes.turning_on.items():
        assert all(question in weighed.dispute.turns_on for weighed in several)
        main = [weighed.dispute.question == question for weighed in several]
        assert main == sorted(main, reverse=True)


def voices_by_answer(rulebook: Rulebook, rule: str) -> dict[frozenset[str], set[str]]:
    """Each answer that is stated to a rule, by what it does, to the voices that state it."""
    evidence, voices = Evidence(rulebook), defaultdict[frozenset[str], set[str]](set)
    for profile in rulebook.profiles.values():
        ruling = rulebook.rulings(profile.id)[rule]
        if ruling.said_as is Status.STATED:
            voices[ruling.said_effects].add(evidence.voice_of(profile))
    return voices


def test_it_is_said_where_the_commonest_answer_to_a_rule_is_not_what_most_say(disputes: Disputes) -> None:
    """J-Q-K-A-2 is a straight in the commonest order of straights, and none in most of the others."""
    parted = []
    for name, weighed in disputes.all.items():
        given = {
            each.profile.id: answer.number
            for answer in weighed.answers
            for voice in answer.tally.stated
            for each in voice.players
        }
        for rule in weighed.dispute.asks:
            said = {profile: disputes.rulebook.rulings(profile)[rule].said_effects for profile in given}
            voices = voices_by_answer(disputes.rulebook, rule)
            largest = max(map(len, voices.values()))
            commonest = [effects for effects, several in voices.items() if len(several) == largest]
            here = {given[profile] for profile in given if said[profile] == commonest[0]}
            ways = {said[profile] for profile in given if given[profile] == weighed.answers[0].number}
            if len(commonest) == len(here) == 1 and weighed.answers[0].number not in here and len(ways) > 1:
                parted.append((name, largest, *here, len(ways)))
    assert parted == [
        (name, each.voices, each.here.number, each.ways)
        for name, weighed in disputes.all.items()
        for each in weighed.partings
    ]
    assert "jack-to-two" in [name for name, *_ in parted]


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
    assert said_text(said_of(disputes.rulebook.disputes[name], disputes.rulebook.ruleset(variant))) == expected


def test_a_score_compared_with_itself_is_the_same_or_nothing(disputes: Disputes) -> None:
    case, _ = finish(disputes, "caught-with-a-two")
    for profile, expected in (("basic", "same"), ("blog-bezman", "none")):
        scored = answer(case, disputes.rulebook.ruleset(profile))
        assert answer_text(compared(ScoreQuery(ScorePart.TOTALS), scored, scored, 0)) == expected
    assert (
        score_answer(ScoreQuery(ScorePart.COST, 0), answer(case, disputes.rulebook.ruleset("basic")), 0)
        is AnswerWord.NONE
    )
