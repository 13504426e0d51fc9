"""What rules move is measured on the same deals, and by the rule that is changed alone."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import mean, variance

import pytest

from generator.analysis.alone import BETWEEN_DEALS, FOR_THREE, FOUR, OTHER_DEALS, alone
from generator.analysis.impact import SCORES, Baseline, Moved, Twin
from generator.analysis.simulation import Simulation
from generator.engine.acts import Verb
from generator.engine.play import Deal
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import score
from generator.model.rulebook import Rulebook
from tests.analysis.recording import Recording

Rules = Callable[..., RuleSet]


@pytest.fixture(scope="module")
def baseline(rulebook: Rulebook) -> Baseline:
    return Baseline(rulebook.ruleset("basic"), 4, 60, 11)


def test_the_same_rules_move_nothing(baseline: Baseline, rules: Rules) -> None:
    assert baseline.played(rules()) == Moved(60, 0, 0, 0, 0, 0)
    assert baseline.scored(rules()) == Moved(60, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("change", [{"settlement": "winner-collects"}, {"penalty_schedule": "8-double"}])
def test_a_rule_of_scoring_moves_the_same_scored_again_as_played_again(
    baseline: Baseline, rules: Rules, change: dict[str, str]
) -> None:
    found = baseline.scored(rules(**change))
    assert found == baseline.played(rules(**change))
    assert found.acts == found.winners == 0 < found.scores


def test_a_rule_that_never_comes_up_moves_nothing(baseline: Baseline, rules: Rules) -> None:
    """An announcement changes nothing that anybody does."""
    assert baseline.played(rules(last_card_announcement="at-one")) == Moved(60, 0, 0, 0, 0, 0)


def test_a_rule_tells_plays_apart_only_where_it_comes_up(rules: Rules) -> None:
    """The play of a deal is the same up to the first act that the rule forbids or newly allows."""
    with_triples, without = Twin(rules(), 4), Twin(rules(combination_types="1-2-5", triple_comparison="not-a-play"), 4)
    parted = 0
    for seed in range(60):
        mine, theirs = with_triples.play(seed, None)[0], without.play(seed, None)[0]
        first = next(
            (place for place, pair in enumerate(zip(mine.acts, theirs.acts, strict=False)) if len(set(pair)) > 1), None
        )
        if first is not None:
            parted += 1
            assert mine.acts[first][1].bit_count() == 3
    assert parted


def test_choosing_by_lots_is_choosing_at_random(rules: Rules) -> None:
    """Deals are as long, passes as many and plays of five cards as many as where every act is drawn by a generator."""
    twin = Twin(rules(), 4)
    drawn = list(Simulation(rules(), 4, 3).deals(300))
    lots = [twin.play(seed, None)[1] for seed in range(300)]
    measures: list[Callable[[Deal], int]] = [
        lambda deal: len(deal.transcript),
        lambda deal: sum(event.verb is Verb.PASS for event in deal.transcript),
        lambda deal: sum(len(event.cards) == 5 for event in deal.transcript),
        lambda deal: sum(map(len, deal.hands)),
    ]
    for measure in measures:
        one, other = [measure(deal) for deal in drawn], [measure(deal) for deal in lots]
        error = sqrt(variance(one) / len(one) + variance(other) / len(other))
        assert abs(mean(one) - mean(other)) <= 4.5 * error


def test_who_scores_what_is_asked_only_when_a_deal_is_over_and_some_questions_never(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The questions that are said to move only scores, or nothing inside a deal, are not read while it is played."""
    monkeypatch.setattr(
        "generator.analysis.impact.score", lambda ending, rules: score(ending, rulebook.ruleset("basic"))
    )
    for one in alone(rulebook):
        if one.question.id in SCORES | BETWEEN_DEALS and one.players == FOUR:
            changed = rulebook.values("basic", one.change), rulebook.options_of("basic", one.change)
            twin = Twin(Recording.from_values(*changed), one.players)
            for seed in (1, 2):
                twin.play(seed, None)
            read = {name for name in vars(twin.rules)["read"] if name != "options"}
            assert not read & (SCORES | BETWEEN_DEALS), one.option.id
            break


# One answer alone --------------------------------------------------------------------------------------


def test_an_option_alone_goes_together_with_all_that_it_is_taken_with(rulebook: Rulebook) -> None:
    for one in alone(rulebook):
        for changes in (one.ground, one.change):
            assert rulebook.unmet_needs(rulebook.options_of("basic", changes)) == [], one.option.id
        if one.question.id not in OTHER_DEALS:
            assert one.players in rulebook.ruleset("basic", one.change).tables, one.option.id
        assert one.option.id in one.change[one.question.id].split(",")
        assert one.option.id not in one.ground.get(one.question.id, "").split(",")


def test_what_is_said_of_questions_is_said_of_questions_that_there_are(rulebook: Rulebook) -> None:
    assert rulebook.questions.keys() >= SCORES | BETWEEN_DEALS | OTHER_DEALS
    for question, option in FOR_THREE:
        assert not option or option in rulebook.questions[question].options
