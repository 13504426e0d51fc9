"""Who says what: an account counts where its source says so, once for each text, and our filling-in never."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.analysis.disputes import Disputes, liveliness
from bigtwo.analysis.example_answers import Answers
from bigtwo.book.evidence import OWN_ANSWERS, AnsweringAccount, Evidence, Tally, Voices, weakest
from bigtwo.compiler.document import Text
from bigtwo.compiler.problems import Location
from bigtwo.compiler.records import Base, OwnRuling, Profile, SameVoice, Status
from bigtwo.compiler.rulebook import Files, Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.comparison import Outcome, judge

from tests import shared

HERE = Location("rules/profiles/planted.yml", 1)


@pytest.fixture(scope="module")
def files() -> Files:
    return shared.files()


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def with_account(files: Files, question: str, option: str, name: str = "planted", source: str = "") -> Rulebook:
    """The rulebook with an account that states one answer, in a source of its own or in one that there is."""
    model = files.sources["pagat"]
    own = replace(model, id=name, short=Text(name, HERE), edition_of=None, copy_of=None)
    ruling = OwnRuling(question=Text(question, HERE), option=Text(option, HERE), place=HERE)
    profile = Profile(
        id=name,
        name=Text("Planted", HERE),
        names=(),
        where="",
        region="",
        source=Text(source or name, HERE),
        about="",
        statements=(),
        base=Base(Text(files.foundation.id, HERE), Status.ASSUMED),
        rulings={question: ruling},
        place=HERE,
    )
    sources = files.sources if source else {**files.sources, name: own}
    return Rulebook(replace(files, profiles={**files.profiles, name: profile}, sources=sources))


# Status and order -------------------------------------------------------------------------------------


def test_an_answer_is_as_well_said_as_the_weakest_it_rests_on() -> None:
    assert weakest([Status.STATED, Status.STATED]) is Status.STATED
    assert weakest([Status.STATED, Status.INHERITED]) is Status.INHERITED
    assert weakest([Status.INHERITED, Status.ASSUMED, Status.STATED]) is Status.ASSUMED


@pytest.mark.parametrize(
    ("play", "over", "question", "others"),
    [
        ("4S", "4D", "suit-order", []),
        ("4S 5S 6S 7S 8S", "4D 5D 6D 7D 8D", "straight-flush-comparison", None),
        ("3S 5S 7S 9S JS", "3D 5D 7D 9D JD", "flush-comparison", ["suit-order"]),
        ("4D 4C 4H 5S 5D", "3D 3C 3H 6S 6D", "full-house-comparison", []),
        ("5S 5H", "4D 4C", "pair-comparison", []),
        ("5S 5H", "5D 5C", "pair-comparison", ["suit-order"]),
    ],
)
def test_a_verdict_rests_on_the_order_of_suits_where_suits_decide(
    rulebook: Rulebook, evidence: Evidence, play: str, over: str, question: str, others: list[str] | None
) -> None:
    verdict = judge(parse_cards(play), parse_cards(over), rulebook.ruleset("wikipedia-2007"))
    assert verdict.question == question
    if others is not None:
        assert [rests_on for rests_on in evidence.rests_on(verdict) if rests_on != question] == others


def test_ranks_on_which_all_documented_orders_agree_rest_on_no_other_answer(
    rulebook: Rulebook, evidence: Evidence
) -> None:
    """Kings beat fours in every order; a full house of twos does only where twos are high among five cards."""
    rules = rulebook.ruleset("basic")
    kings = judge(parse_cards("KD KC KH 5S 5D"), parse_cards("4D 4C 4H 6S 6D"), rules)
    twos = judge(parse_cards("2D 2C 2H 5S 5D"), parse_cards("4D 4C 4H 6S 6D"), rules)
    assert evidence.rests_on(kings) == []
    assert evidence.rests_on(twos) == ["five-card-class-order"]


@pytest.mark.parametrize(
    ("over", "status"),
    [("AC KC QC TC 8C", Status.STATED), ("AS KS QS TS 8S", Status.ASSUMED)],
    ids=("suit", "top-card"),
)
def test_what_decides_by_a_criterion_that_the_source_does_not_give_is_assumed(
    rulebook: Rulebook, evidence: Evidence, over: str, status: Status
) -> None:
    """The rule book ranks flushes by their suits, and gives no rule for two of one suit (R-019)."""
    verdict = judge(parse_cards("JS 9S 6S 5S 4S"), parse_cards(over), rulebook.ruleset("rulebook"))
    assert evidence.judging(rulebook.profiles["rulebook"], verdict).status is status


def test_the_places_of_an_answer_are_those_of_the_voices_that_state_it(rulebook: Rulebook, evidence: Evidence) -> None:
    question = rulebook.questions["suit-order"]
    tally = evidence.taking(question, question.options["cdhs"])
    regions = [voice.profile.region for voice in tally.stated]
    assert "Taiwan" in dict(tally.places)
    assert sorted(tally.places) == sorted((region, regions.count(region)) for region in {*regions} - {""})
    assert [count for _, count in tally.places] == sorted((count for _, count in tally.places), reverse=True)


def test_liveliness_counts_voices_against_the_commonest_answer_before_evenness() -> None:
    ordered = sorted([[13, 8], [1, 1], [20, 0], [5, 5], [9, 5]], key=liveliness, reverse=True)
    assert ordered == [[13, 8], [5, 5], [9, 5], [1, 1], [20, 0]]


# Counts -----------------------------------------------------------------------------------------------


def verdicts(rulebook: Rulebook, play: str, over: str) -> dict[Outcome, Tally]:
    evidence = Evidence(rulebook)
    players: dict[Outcome, list[AnsweringAccount]] = {}
    for profile in rulebook.profiles.values():
        verdict = judge(parse_cards(play), parse_cards(over), rulebook.ruleset(profile.id))
        players.setdefault(verdict.outcome, []).append(evidence.judging(profile, verdict))
    return {outcome: evidence.tally(several) for outcome, several in players.items()}


def test_two_to_six_on_ten_to_ace_is_answered_by_those_that_state_their_straights(rulebook: Rulebook) -> None:
    """Each account whose source states its ladder of straights counts, once for each text, and no other."""
    tallies = verdicts(rulebook, "2D 3D 4H 5C 6S", "TD JC QH KS AS")
    evidence = Evidence(rulebook)
    stating = {
        evidence.voice_of(profile)
        for profile in rulebook.profiles.values()
        if rulebook.rulings(profile.id)["straights-ladder"].status is Status.STATED
    }
    counted = {evidence.voice_of(voice.profile) for tally in tallies.values() for voice in tally.stated}
    assert counted == stating
    assert tallies[Outcome.BEATS].count > tallies[Outcome.DOES_NOT_BEAT].count > 0
    assert len(tallies[Outcome.DOES_NOT_BEAT].silent) > len(tallies[Outcome.DOES_NOT_BEAT].following) > 0


def test_every_account_stands_in_one_tally_of_a_dispute(rulebook: Rulebook) -> None:
    for weighed in Disputes(rulebook).all.values():
        names = [player.profile.id for answer in weighed.answers for player in answer.tally.players]
        names += [profile.id for absent in weighed.absent for profile in absent.profiles]
        names += [each.profile.id for each in weighed.unjudged]
        assert sorted(names) == sorted(rulebook.profiles)


def test_the_grounds_of_an_answer_add_up_to_it(rulebook: Rulebook) -> None:
    for weighed in Disputes(rulebook).all.values():
        for answer in weighed.answers:
            parts = [player for grounds in answer.grounds for player in grounds.tally.players]
            assert Counter(player.profile.id for player in parts) == Counter(
                player.profile.id for player in answer.tally.players
            )


# Editions and copies ----------------------------------------------------------------------------------


def test_editions_and_copies_that_say_the_same_are_one_voice(files: Files) -> None:
    book = with_account(files, "flush-comparison", "top-then-suit")
    copy = replace(book.sources["planted"], copy_of=SameVoice(Text("blog-article", HERE), "the same words"))
    copied = Rulebook(replace(files, profiles=book.profiles, sources={**book.sources, "planted": copy}))
    apart, together = (
        Evidence(rulebook).tally(
            Evidence(rulebook).player(rulebook.profiles[name], "flush-comparison")
            for name in ("blog-article", "planted")
        )
        for rulebook in (book, copied)
    )
    assert (apart.count, together.count) == (2, 1)
    assert [player.profile.id for player in together.stated[0].players] == ["blog-article", "planted"]


def test_an_edition_that_changed_its_answer_stands_beside_the_other(files: Files) -> None:
    book = with_account(files, "flush-comparison", "poker-then-suit")
    edition = replace(book.sources["planted"], edition_of=SameVoice(Text("blog-article", HERE), "its history"))
    changed = Rulebook(replace(files, profiles=book.profiles, sources={**book.sources, "planted": edition}))
    evidence = Evidence(changed)
    for name in ("blog-article", "planted"):
        assert evidence.tally([evidence.player(changed.profiles[name], "flush-comparison")]).count == 1


# A planted account ------------------------------------------------------------------------------------


def counts(rulebook: Rulebook, one_in: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every count of accounts that pages are made from, under what it is about; of examples one in so many."""
    evidence, differences = Evidence(rulebook), Differences(rulebook)
    for question in rulebook.questions.values():
        players = [evidence.player(profile, question.id) for profile in rulebook.profiles.values()]
        for option in question.options.values():
            taking = evidence.tally(player for player in players if option in player.ruling.options)
            yield ("question", question.id, option.id), taking.count
    for weighed in Disputes(rulebook).all.values():
        for answer in weighed.answers:
            yield ("dispute", weighed.dispute.id, answer.text), answer.tally.count
    answers = Answers(differences)
    for question_id, examples in rulebook.examples.items():
        for example in examples[::one_in]:
            for grouped in answers.to(example):
                yield (
                    ("example", question_id, example.id, str(grouped.outcome), str(grouped.on_table)),
                    grouped.tally.count,
                )


@pytest.mark.parametrize("one_in", [20, pytest.param(1, marks=pytest.mark.more)])
def test_an_account_with_one_stated_answer_changes_no_other_count(
    rulebook: Rulebook, files: Files, one_in: int
) -> None:
    """Sixty-three answers are filled in for it, and none of them is a voice anywhere."""
    before = dict(counts(rulebook, one_in))
    after = dict(counts(with_account(files, "passing", "locked-out"), one_in))
    changed = {about for about in {**before, **after} if before.get(about, 0) != after.get(about, 0)}
    assert ("question", "passing", "locked-out") in changed
    assert all(after[about] == before.get(about, 0) + 1 for about in changed)
    disputes = {about[1] for about in changed if about[0] == "dispute"}
    assert {about[:2] for about in changed if about[0] == "question"} == {("question", "passing")}
    assert not [about for about in changed if about[0] == "example"]
    assert disputes
    assert all("passing" in rulebook.disputes[name].turns_on for name in disputes)


# Whole games ------------------------------------------------------------------------------------------


Taken = Literal[Status.INHERITED, Status.ASSUMED]

OTHERWISE = {"suit-order": "cdhs", "who-leads-next": "previous-winner", "passing": "locked-out"}
"""Core questions with answers that differ from those of the basic game."""


def with_differences(
    files: Files, differing: int, alike: int = 0, source: str = "pagat", status: Taken = Status.INHERITED
) -> tuple[Evidence, Profile]:
    """An account on the basic game that states some core answers otherwise, and some as the basic game has them."""
    core = [question.id for question in files.questions.values() if question.core and question.id not in OTHERWISE]
    same = {name: str(files.foundation.rulings[name].option) for name in core[:alike]}
    rulings = {
        name: OwnRuling(question=Text(name, HERE), option=Text(option, HERE), place=HERE)
        for name, option in {**dict([*OTHERWISE.items()][:differing]), **same}.items()
    }
    planted = with_account(files, "passing", "locked-out", source=source).profiles["planted"]
    account = replace(planted, base=Base(Text(files.foundation.id, HERE), status), rulings=rulings)
    return Evidence(Rulebook(replace(files, profiles={**files.profiles, "planted": account}))), account


@pytest.mark.parametrize(
    ("differing", "alike", "source", "status", "whole"),
    [
        (0, 8, "wikipedia", Status.ASSUMED, True),
        (1, 6, "wikipedia", Status.ASSUMED, False),
        (3, 0, "pagat", Status.INHERITED, True),
        (2, 5, "pagat", Status.INHERITED, False),  # to state an answer that the base gives too is no difference
        (3, 0, "wikipedia", Status.INHERITED, False),  # the whole game is another source's
        (3, 0, "pagat", Status.ASSUMED, False),  # the source does not say that the rest is as in the basic game
    ],
)
def test_a_whole_game_states_eight_core_answers_or_three_differences_from_a_whole_game_of_its_source(
    files: Files, differing: int, alike: int, source: str, status: Taken, whole: bool
) -> None:
    evidence, account = with_differences(files, differing, alike, source, status)
    assert evidence.stated_of_core(account) == differing + alike
    assert evidence.is_whole(account) is whole
    assert (account in evidence.whole_games) is whole
    assert evidence.game_under(account) is (account if whole else files.foundation)


def test_three_differences_from_an_account_that_tells_no_whole_game_make_none(rulebook: Rulebook) -> None:
    evidence = Evidence(rulebook)
    for profile in rulebook.profiles.values():
        if evidence.is_whole(profile) and evidence.stated_of_core(profile) < OWN_ANSWERS:
            assert profile.base
            assert evidence.is_whole(rulebook.profiles[profile.base.profile])


def test_the_foundation_states_every_core_question(evidence: Evidence, rulebook: Rulebook) -> None:
    assert evidence.stated_of_core(rulebook.foundation) == len(evidence.core) > 0


def test_the_fullest_account_is_the_same_in_every_language(evidence: Evidence, rulebook: Rulebook) -> None:
    """It is the one that states most, of several the first by id, whatever their names."""
    accounts = [*rulebook.profiles.values()]
    fullest = [profile.id for profile in evidence.fullest_first(accounts)]
    renamed = [replace(profile, name=Text(profile.name[::-1], HERE)) for profile in reversed(accounts)]
    assert [profile.id for profile in evidence.fullest_first(renamed)] == fullest
    counts = [evidence.stated(rulebook.profiles[name]) for name in fullest]
    assert counts == sorted(counts, reverse=True)


def test_of_answers_stated_alike_often_the_one_that_more_take_over_comes_first(
    evidence: Evidence, rulebook: Rulebook
) -> None:
    profile, ruling = rulebook.profiles["basic"], rulebook.rulings("basic")["suit-order"]
    player = AnsweringAccount(profile, ruling, Status.ASSUMED)
    silent, followed = Tally((), (), (player, player)), Tally((), (player,), ())
    assert followed.order < silent.order < Tally((), (), (player,)).order


def test_voices_that_state_no_answer_are_those_that_follow_are_silent_or_absent() -> None:
    assert Voices(stating=5, following=3, silent=2, absent=4).unsaid == 9
