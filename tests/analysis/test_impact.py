"""The effect of a rule is measured on the same deals, with that rule alone changed."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import mean, variance

import pytest

from generator.analysis.impact import Baseline, Moved, Outcome, Twin, _moved
from generator.analysis.simulation import Simulation
from generator.analysis.single_changes import FOUR, single_changes
from generator.engine.acts import PreviousDeal, Verb
from generator.engine.ending import RemainingCards
from generator.engine.play import Deal
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import score
from generator.engine.table import Table
from generator.model.rulebook import Rulebook
from tests.analysis.recording import Recording

Rules = Callable[..., RuleSet]

BEFORE = PreviousDeal(
    (1,), (RemainingCards.counted(3), RemainingCards.of(()), RemainingCards.counted(5), RemainingCards.counted(8))
)
"""A deal that player 2 won."""


@pytest.fixture(scope="module")
def baseline(rulebook: Rulebook) -> Baseline:
    return Baseline(rulebook.ruleset("basic"), 4, 60, 11)


def test_the_same_rules_move_nothing(baseline: Baseline, rules: Rules) -> None:
    assert baseline.played(rules()) == Moved(60, 0, 0, 0, 0, 0)
    assert baseline.scored(rules()) == Moved(60, 0, 0, 0, 0, 0)


def outcome(acts: int, order: tuple[int, ...], *totals: int) -> Outcome:
    """A deal that went so; `acts` stands for what was done."""
    return Outcome(((0, acts),), order, totals)


def test_what_moved_is_counted_deal_by_deal() -> None:
    """Worked out by hand: the points are 0 + 6 + 4 + 9 + 0, and their squares 0 + 36 + 16 + 81 + 0."""
    pairs = [
        (outcome(1, (0,), 3, -1, -2), outcome(1, (0,), 3, -1, -2)),  # nothing
        (outcome(1, (0,), 3, -1, -2), outcome(2, (1,), 1, 2, -3)),  # acts, winner and scores: 2 + 3 + 1
        (outcome(1, (0,), 2, -1, -1), outcome(1, (0,), 4, -2, -2)),  # scores alone: 2 + 1 + 1
        (outcome(1, (2,), -3, 0, 3), outcome(2, (), 0, 3, 0)),  # acts, and a deal that nobody wins: 3 + 3 + 3
        (outcome(1, (0,), 1, 0, -1), outcome(2, (0, 1, 2), 1, 0, -1)),  # played on after the winner is out
    ]
    assert _moved(pairs) == Moved(deals=5, acts=3, winners=2, scores=3, points=19, squares=133)


def test_playing_on_to_the_last_card_moves_no_winner(baseline: Baseline, rules: Rules) -> None:
    """The play is the same until somebody is out, and that player has won either way; then it goes on."""
    impact = baseline.played(rules(end_of_hand="last-one-left", lead_after_finish="next-player"))
    assert (impact.acts, impact.winners) == (60, 0)


@pytest.mark.parametrize("change", [{"settlement": "winner-collects"}, {"penalty_schedule": "8-double"}])
def test_a_rule_of_scoring_moves_the_same_scored_again_as_played_again(
    baseline: Baseline, rules: Rules, change: dict[str, str]
) -> None:
    impact = baseline.scored(rules(**change))
    assert impact == baseline.played(rules(**change))
    assert impact.acts == impact.winners == 0 < impact.scores


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
        first, second = [measure(deal) for deal in drawn], [measure(deal) for deal in lots]
        error = sqrt(variance(first) / len(first) + variance(second) / len(second))
        assert abs(mean(first) - mean(second)) <= 4.5 * error


NOTED_IN_PLAY = "special-hand-bonus"
"""Some answers reward strong plays that are beaten, so a deal notes them; what may be played does not depend on it."""


def test_strong_plays_that_score_though_beaten_are_noted_by_playing_again(rulebook: Rulebook) -> None:
    """Scored from an ending under rules without that bonus, they would be missing."""
    plain = rulebook.ruleset("basic", {"settlement": "accumulate-penalties"})
    rewarding = rulebook.ruleset("basic", {"settlement": "accumulate-penalties", NOTED_IN_PLAY: "20-30-50-70"})
    base = Baseline(plain, FOUR, deals=60, seed=1)
    impact = base.scored(rewarding)
    assert impact == base.played(rewarding)
    assert (impact.acts, impact.winners) == (0, 0)
    assert impact.scores > 0


def test_who_scores_what_is_asked_only_when_a_deal_is_over_and_some_questions_never(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The questions that are said to move only scores, or nothing inside a deal, are not read while it is played."""
    monkeypatch.setattr(Table, "covers", staticmethod(lambda rules: False))  # a table each would take minutes
    monkeypatch.setattr(
        "generator.analysis.impact.score", lambda ending, rules: score(ending, rulebook.ruleset("basic"))
    )
    outside = {
        question.id for question in rulebook.questions.values() if question.only_scores or question.only_between_deals
    }
    questions = set()
    for change in single_changes(rulebook):
        if change.question.id in outside and change.players == FOUR:
            changed = rulebook.values("basic", change.changed), rulebook.options_of("basic", change.changed)
            twin = Twin(Recording.from_values(*changed), change.players)
            for seed, before in ((1, None), (2, BEFORE)):
                twin.play(seed, before)
            read = {name for name in vars(twin.rules)["read"] if name != "options"}
            assert read & outside <= {NOTED_IN_PLAY}, change.option.id
            questions.add(change.question.id)
    effective = {change.question.id for change in single_changes(rulebook) if change.players == FOUR}
    assert questions == outside & effective
    assert len(questions) > 1


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
