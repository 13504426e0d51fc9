"""Every two answers that can be played on the same deals are, each with all that it needs."""

from __future__ import annotations

from itertools import combinations

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.matchups import (
    FOUR,
    Matchup,
    answers_to,
    canonical,
    inside_deals,
    matchups,
    single_changes,
)


@pytest.fixture(scope="module")
def every(rulebook: Rulebook) -> list[Matchup]:
    return list(matchups(rulebook))


def test_both_answers_go_together_with_all_that_they_are_played_with(rulebook: Rulebook, every: list[Matchup]) -> None:
    for matchup in every:
        for answer, changes in zip(matchup.answers, matchup.changes, strict=True):
            assert changes[matchup.question.id] == answer
            assert rulebook.unmet_needs(rulebook.options_of("basic", changes)) == [], matchup.answers
            assert matchup.players in rulebook.ruleset("basic", changes).tables, matchup.answers


def test_two_answers_are_left_out_only_where_they_are_met_at_different_tables(
    rulebook: Rulebook, every: list[Matchup]
) -> None:
    pairs = {(matchup.question.id, *matchup.answers) for matchup in every}
    assert len(pairs) == len(every)
    for question in rulebook.questions.values():
        for first, second in combinations(answers_to(question, rulebook), 2) if inside_deals(question) else ():
            sizes = {option.players for answer in (first, second) for option in question.taken(answer)} - {None}
            assert ((question.id, first, second) in pairs) == (len(sizes) < 2), (question.id, first, second)


def test_everything_else_is_alike_wherever_it_can_be(rulebook: Rulebook, every: list[Matchup]) -> None:
    """Other answers are apart only where each of the two needs its own, so that none goes with both."""
    for matchup in every:
        question = matchup.question.id
        mine, theirs = ({**changes, question: ""} for changes in matchup.changes)
        if mine != theirs:
            for shared in matchup.changes:
                both = [{**shared, question: answer} for answer in matchup.answers]
                assert any(rulebook.unmet_needs(rulebook.options_of("basic", changes)) for changes in both)


def test_every_single_change_is_among_them(rulebook: Rulebook, every: list[Matchup]) -> None:
    pairs = {(matchup.question.id, frozenset(matchup.answers)) for matchup in every}
    for change in single_changes(rulebook):
        if inside_deals(change.question):
            name = change.question.id
            ours = change.baseline.get(name, rulebook.rulings("basic")[name].effect)
            answers = frozenset(canonical(change.question, answer) for answer in (ours, change.changed[name]))
            assert (name, answers) in pairs, (name, answers)


def test_several_answers_together_have_one_name(rulebook: Rulebook) -> None:
    wins = rulebook.questions["instant-win"]
    assert canonical(wins, "four-twos,dragon") == canonical(wins, "dragon,four-twos")


# One answer alone --------------------------------------------------------------------------------------


def test_an_option_alone_goes_together_with_all_that_it_is_taken_with(rulebook: Rulebook) -> None:
    for change in single_changes(rulebook):
        for changes in (change.baseline, change.changed):
            assert rulebook.unmet_needs(rulebook.options_of("basic", changes)) == [], change.option.id
        if not change.question.deals_otherwise:
            assert change.players in rulebook.ruleset("basic", change.changed).tables, change.option.id
        assert change.option.id in change.changed[change.question.id].split(",")
        assert change.option.id not in change.baseline.get(change.question.id, "").split(",")


def test_an_option_that_only_three_meet_is_taken_at_a_table_of_three(rulebook: Rulebook) -> None:
    for_three = [change for change in single_changes(rulebook) if change.players != FOUR]
    assert for_three
    for change in for_three:
        assert change.option.players == change.players == 3
        assert change.table.keys() <= change.changed.keys()
        assert change.players in rulebook.ruleset("basic", change.table).tables
        assert not change.together.items() & change.table.items()
