"""The weight of a difference is the same from either side, is missing only for a reason, and orders differences."""

from __future__ import annotations

import json
from itertools import combinations, islice, permutations
from pathlib import Path
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.computations import Computations, NoDeals
from bigtwo.figures.matchups import answers_to, common_ground, inside_deals
from bigtwo.figures.proportion import Share
from bigtwo.figures.result_cache import FOLDER, Computation, ResultCache
from bigtwo.figures.weights import PlayStyle, Unweighed, Weight, Weights


@pytest.fixture(scope="module")
def weights(rulebook: Rulebook) -> Weights:
    return Weights(rulebook)


SENSIBLE = [100, 40, 20, 30, 200, 2000, 4000, 4400]
RANDOM = [100, 60, 50, 55, 300, 5000, 8000, 8800]
"""Deals, acts, winners, scores, points, squares, and the points under the first and under the second."""


@pytest.fixture
def made_up(rulebook: Rulebook, tmp_path: Path) -> Weights:
    """Weights of which three are worked out: one of play, one that never changes a result, and one of points alone."""
    results = ResultCache(tmp_path)
    computations = Computations(rulebook, results)
    figures: dict[tuple[str, ...], Any] = {
        ("passing", "re-entry", "locked-out"): [SENSIBLE, RANDOM],
        ("self-beat", "no", "yes"): [[100, 9, 0, 0, 0, 0, 4000, 4000], RANDOM],
        ("settlement", "pairwise-difference", "winner-collects"): [[100, 0, 0, 90, 900, 9999, 4000, 4000], RANDOM],
    }
    for matchup in computations.matchups:
        result = figures.get((matchup.question.id, *sorted(matchup.answers))) or figures.get(
            (matchup.question.id, *sorted(matchup.answers, reverse=True))
        )
        if result:
            results.keep(computations.answers(matchup), result)
    return Weights(rulebook, ResultCache(tmp_path))


def test_figures_are_read_with_their_errors(made_up: Weights) -> None:
    """A player's points change by 200 in 100 deals to four: 0.5; the error is that of the sums of a deal, a quarter."""
    weight = made_up.between("passing", "re-entry", "locked-out")
    assert weight is not None
    assert (weight.players, weight.deals, weight.only_scores) == (4, 100, False)
    sensible = weight.sensible
    assert (sensible.acts, sensible.winners, sensible.scores) == (Share(40, 100), Share(20, 100), Share(30, 100))
    assert sensible.points == 0.5
    assert sensible.points_error == pytest.approx(((2000 / 100 - 2**2) / 99) ** 0.5 / 4)
    assert weight.by(PlayStyle.RANDOM).winners == Share(50, 100)
    assert weight.by(PlayStyle.SENSIBLE) is sensible


def test_a_weight_is_the_same_from_either_side_but_for_the_usual_points(made_up: Weights) -> None:
    there = made_up.between("passing", "re-entry", "locked-out")
    back = made_up.between("passing", "locked-out", "re-entry")
    assert there is not None
    assert back is not None
    assert (there.sensible.winners, there.sensible.points) == (back.sensible.winners, back.sensible.points)
    assert {there.sensible.usual, back.sensible.usual} == {10, 11}


def test_what_acts_between_deals_does_not_count_beside_a_rule_of_points(weights: Weights) -> None:
    """Penalty points that are written down want another winner of the match, which no deal can show."""
    answers = {"pairwise-difference": "highest-total", "accumulate-penalties": "lowest-total"}
    for first, second in permutations(answers):
        weight = weights.between("settlement", first, second)
        assert weight is not None
        assert weight.only_scores
        assert weight.together == ({"match-winner": answers[first]}, {"match-winner": answers[second]})


def test_what_matters_most_comes_first(made_up: Weights) -> None:
    """Other cards, then by how often a deal ends otherwise; not worked out: by its question; what is silent last."""
    order = made_up.order
    keys = [
        order("deck", "one-52", "two-52"),
        order("settlement", "pairwise-difference", "winner-collects"),
        order("passing", "re-entry", "locked-out"),
        order("self-beat", "no", "yes"),
        order("bombs", "none", "gamesky"),
        order("direction", "clockwise", "anticlockwise"),
    ]
    assert keys == sorted(keys)
    assert order("settlement", "winner-collects", "kam") == keys[1]
    places = made_up.places
    questions = made_up.rulebook.questions.values()
    assert [*places].index("settlement") < [*places].index("passing") < [*places].index("self-beat")
    assert places["self-beat"] == 2 + sum(question.deals_otherwise for question in questions)
    assert sorted(places.values()) == [*range(len(questions))]


def test_a_missing_weight_has_its_reason(made_up: Weights, rulebook: Rulebook) -> None:
    why = made_up.why_not
    assert why("passing", "re-entry", "locked-out") is None
    assert why("passing", "re-entry", "re-entry") is None
    assert why("bombs", "none", "gamesky") is Unweighed.PENDING
    for question in rulebook.questions.values():
        for first, second in permutations(question.options, 2):
            reason = why(question.id, first, second)
            if question.deals_otherwise:
                assert reason in (Unweighed.DEALT, Unweighed.SILENT, None)
            elif question.only_between_deals:
                assert reason in (Unweighed.BETWEEN, None)
                assert made_up.order(question.id, first, second) == (1.0,)
            elif question.silent:
                assert reason in (Unweighed.SILENT, None)
            elif reason is Unweighed.SILENT:
                assert None in (question.options[first].value, question.options[second].value)
            assert made_up.between(question.id, first, second) is None or reason is None


# The stored figures ------------------------------------------------------------------------------------


def test_every_two_answers_that_can_be_played_have_a_weight_or_wait_for_it(
    weights: Weights, rulebook: Rulebook
) -> None:
    for question in rulebook.questions.values():
        answers = answers_to(question, rulebook) if inside_deals(question) else []
        for first, second in permutations(answers, 2):
            weight = weights.between(question.id, first, second)
            assert weight or weights.why_not(question.id, first, second) in (Unweighed.PENDING, Unweighed.TABLES)
            if weight and weight.only_scores and not any(weight.together):
                assert weight.sensible.acts.count == weight.sensible.winners.count == 0
            if weight:
                for measured in (weight.sensible, weight.random):
                    assert measured.winners.count <= measured.acts.count
                    assert bool(measured.points) == bool(measured.scores.count)


def test_differences_stand_in_the_order_of_the_stored_figures(weights: Weights) -> None:
    """By how often another player wins, or if hardly ever, scores otherwise; by scores; by points: as stored."""
    stored = json.loads((FOLDER / "answers.json").read_text(encoding="utf-8"))
    results = {key: result for by_key in stored.values() for key, result in by_key.items()}
    known = list(weights.all())
    assert len(known) > 500
    for matchup, weight in known:
        deals, _, winners, scores, points, *_ = results[weights.computations.answers(matchup).key][0]
        often = scores if weight.only_scores or Share(winners, deals).hardly_ever else winners
        expected = -often / deals, -scores / deals, -points / deals / weight.players
        for order in permutations(matchup.answers):
            assert weights.order(matchup.question.id, *order) == pytest.approx(expected), (matchup.question.id, order)


def test_games_that_both_leave_a_rule_to_us_are_played_alike_in_it(weights: Weights, rulebook: Rulebook) -> None:
    """Two editions that differ in the number of players alone need no deal; where one is silent both have its rule."""
    assert weights.computations.games("wikipedia-2005", "wikipedia-vn") is NoDeals.ALIKE
    assert weights.of_games("wikipedia-2005", "wikipedia-vn") is Unweighed.BETWEEN
    mine, theirs = common_ground(rulebook, "basic", "wikipedia-2007")
    assert not rulebook.rulings("basic")["reshuffle"].said or not rulebook.rulings("wikipedia-2007")["reshuffle"].said
    assert mine["reshuffle"] == theirs["reshuffle"]


def test_two_games_weigh_what_was_worked_out_or_wait_for_it(rulebook: Rulebook, tmp_path: Path) -> None:
    mine, theirs = "basic", "wikipedia-2007"
    waiting = Weights(rulebook, ResultCache(tmp_path))
    assert waiting.of_games(mine, theirs) is Unweighed.PENDING
    computation = waiting.computations.games(mine, theirs)
    assert isinstance(computation, Computation)
    waiting.computations.results.keep(computation, [SENSIBLE, RANDOM])
    weights = Weights(rulebook, ResultCache(tmp_path))
    there, back = weights.of_games(mine, theirs), weights.of_games(theirs, mine)
    assert isinstance(there, Weight)
    assert isinstance(back, Weight)
    assert there.sensible.winners == back.sensible.winners == Share(20, 100)
    assert {there.sensible.usual, back.sensible.usual} == {10, 11}


@pytest.mark.parametrize("one_in", [53, pytest.param(1, marks=pytest.mark.more)])
def test_common_answers_go_together_on_both_sides(rulebook: Rulebook, one_in: int) -> None:
    """But for what acts between deals, which no deal can show."""
    between = {name for name, question in rulebook.questions.items() if question.only_between_deals}
    for pair in islice(combinations(rulebook.profiles, 2), 0, None, one_in):
        for side in common_ground(rulebook, *pair):
            for option, needed, _ in rulebook.unmet_needs(side):
                asked = next(name for name, one in rulebook.questions.items() if option in one.options.values())
                assert between & {asked, needed}, (pair, option.id, needed)


def test_a_new_question_empties_no_stored_figure(rulebook: Rulebook, tmp_path: Path) -> None:
    """The key of a figure names what differs from the usual value, which stays when the basic game changes its mind."""
    results = ResultCache(tmp_path)
    made = Computations(rulebook, results)
    games = made.games("basic", "pusoy-dos")
    assert isinstance(games, Computation)
    assert not any("deck" in side for side in games.inputs[:2])
    basic = made.rules_of_profile("basic")
    assert [work.inputs[0] for work in (made.plays(basic), made.pack(basic), made.leads(basic))] == [{}] * 3
    results.keep_usual({name: value for name, value in made.usual.items() if name != "deck"})
    again = Computations(rulebook, ResultCache(tmp_path)).games("basic", "pusoy-dos")
    assert isinstance(again, Computation)
    assert again.key == games.key
    changed = ResultCache(tmp_path).usual({**made.usual, "deck": "2", "passing": "locked"})
    assert (changed["deck"], changed["passing"]) == ("2", made.usual["passing"])


def test_answers_that_hold_beside_a_difference_stand_on_their_own_side(rulebook: Rulebook) -> None:
    """Only those that the sides do not share; from the other side the two change places."""
    weights = Weights(rulebook)
    asked = 0
    for matchup in weights.computations.matchups:
        question, (first, second) = matchup.question.id, matchup.answers
        here, there = weights.between(question, first, second), weights.between(question, second, first)
        if here is None or there is None:
            continue
        assert here.together == there.together[::-1]
        for own, changes in zip(here.together, matchup.changes, strict=True):
            assert all(changes.get(name, rulebook.options_of("basic")[name]) == answer for name, answer in own.items())
        assert all(here.together[0][name] != here.together[1][name] for name in here.together[0])
        asked += bool(here.together[0])
    assert asked
