"""Two rule sets play the same deals, alike until a rule tells them apart, and what differs is counted deal by deal."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from itertools import chain
from math import sqrt
from statistics import mean, variance

import pytest
from bigtwo.analysis.simulation import Simulation
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import bits_of
from bigtwo.engine.ending import PreviousDeal, RemainingCards
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Verb
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.figures.matchups import FOUR, single_changes
from bigtwo.figures.weights import Moved, PlayStyle
from bigtwo.lab.courses import NOBODY, SESSION, Course, courses, moved, shuffles
from bigtwo.lab.paired_play import PairedPlay, Shuffle

from tests.analysis.recording import Recording

Rules = Callable[..., RuleSet]

DEALS = 60
BEFORE = PreviousDeal(
    (1,), (RemainingCards.counted(3), RemainingCards.of(()), RemainingCards.counted(5), RemainingCards.counted(8))
)
"""A deal that player 2 won."""


def played(rules: RuleSet, way: PlayStyle = PlayStyle.SENSIBLE) -> Course:
    return courses([rules], FOUR, way, DEALS, 11)[0]


@pytest.fixture(scope="module")
def basic(rules: Rules) -> Course:
    return played(rules())


def course(*deals: tuple[int, int, Sequence[int]]) -> Course:
    """A course made up of what stands for the acts, the winner and the scores of each deal."""
    acts, winners, totals = zip(*deals, strict=True)
    return Course(array("q", acts), array("b", winners), array("l", chain.from_iterable(totals)))


def test_what_moved_is_counted_deal_by_deal() -> None:
    """Worked out by hand: the points are 0 + 6 + 4 + 9 + 0, and their squares 0 + 36 + 16 + 81 + 0."""
    first = course(
        (1, 0, (3, -1, -2)), (1, 0, (3, -1, -2)), (1, 0, (2, -1, -1)), (1, 2, (-3, 0, 3)), (1, 0, (1, 0, -1))
    )
    second = course(
        (1, 0, (3, -1, -2)),  # nothing
        (2, 1, (1, 2, -3)),  # acts, winner and scores: 2 + 3 + 1
        (1, 0, (4, -2, -2)),  # scores alone: 2 + 1 + 1
        (2, NOBODY, (0, 3, 0)),  # acts, and a deal that nobody wins: 3 + 3 + 3
        (2, 0, (1, 0, -1)),  # played on after the winner is out
    )
    assert moved(first, second) == Moved(
        deals=5, acts=3, winners=2, scores=3, points=19, squares=133, first=24, second=25
    )


@pytest.mark.parametrize("way", PlayStyle)
def test_the_same_rules_move_nothing(rules: Rules, way: PlayStyle) -> None:
    effect = moved(played(rules(), way), played(rules(), way))
    assert effect[1:6] == (0, 0, 0, 0, 0)
    assert effect.first == effect.second > 0


def test_a_rule_that_never_comes_up_moves_nothing(basic: Course, rules: Rules) -> None:
    """An announcement changes nothing that anybody does."""
    assert moved(basic, played(rules(last_card_announcement="at-one")))[1:6] == (0, 0, 0, 0, 0)


def test_playing_on_to_the_last_card_moves_no_winner(basic: Course, rules: Rules) -> None:
    """The play is the same until somebody is out, and that player has won either way; then it goes on."""
    effect = moved(basic, played(rules(end_of_hand="last-one-left", lead_after_finish="next-player")))
    assert (effect.acts, effect.winners) == (DEALS, 0)


@pytest.mark.parametrize("change", [{"settlement": "winner-collects"}, {"penalty_schedule": "8-double"}])
def test_deals_scored_under_several_rules_are_as_if_played_under_each(
    basic: Course, rules: Rules, change: dict[str, str]
) -> None:
    plain, changed = courses([rules(), rules(**change)], FOUR, PlayStyle.SENSIBLE, DEALS, 11)
    assert plain == basic
    assert changed == played(rules(**change))
    effect = moved(plain, changed)
    assert effect.acts == effect.winners == 0 < effect.scores


def test_nine_deals_of_ten_follow_another_of_which_the_winner_has_no_cards_left() -> None:
    deals = list(shuffles(FOUR, 4 * SESSION, seed=3))
    firsts = [place for place, shuffle in enumerate(deals) if shuffle.before is None]
    assert firsts == [0, SESSION, 2 * SESSION, 3 * SESSION]
    for shuffle in deals:
        if shuffle.before is not None:
            left = [shuffle.before.left[player].count for player in shuffle.before.order]
            assert left == sorted(set(left))
            assert left[0] == 0
    assert len({shuffle.before.order for shuffle in deals if shuffle.before}) > SESSION
    assert deals == list(shuffles(FOUR, 4 * SESSION, seed=3))


@pytest.mark.parametrize("way", PlayStyle)
def test_a_rule_tells_plays_apart_only_where_it_comes_up(rules: Rules, way: PlayStyle) -> None:
    """The play of a deal is the same up to the first act that the rule forbids, or that another plan comes before."""
    with_triples = PairedPlay(rules(), FOUR, way)
    without = PairedPlay(rules(combination_types="1-2-5", triple_comparison="not-a-play"), FOUR, way)
    parted = 0
    for seed in range(60):
        mine, theirs = (
            [(event.player, bits_of(event.cards)) for event in twin.play(Shuffle(seed, None)).transcript]
            for twin in (with_triples, without)
        )
        first = next((place for place, pair in enumerate(zip(mine, theirs, strict=False)) if len(set(pair)) > 1), None)
        if first is not None:
            parted += 1
            if way is PlayStyle.RANDOM:
                assert mine[first][1].bit_count() == 3
    assert 0 < parted < 60


def test_choosing_by_lots_is_choosing_at_random(rules: Rules) -> None:
    """Deals are as long, passes as many and plays of five cards as many as where every act is drawn by a generator."""
    twin = PairedPlay(rules(), FOUR, PlayStyle.RANDOM)
    drawn = list(Simulation(rules(), FOUR, 3).deals(300))
    lots = [twin.play(Shuffle(seed, None)) for seed in range(300)]
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

WHOSE_HAND = "deal-procedure"
"""Read before play, for whose hand is whose; games that are compared have the basic game's answer."""


def test_who_scores_what_is_asked_only_when_a_deal_is_over_and_some_questions_never(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The questions that are said to move only scores, or nothing inside a deal, are not read while it is played."""
    outside = {
        question.id for question in rulebook.questions.values() if question.only_scores or question.only_between_deals
    }
    questions = set()
    for change in single_changes(rulebook):
        if change.question.id in outside and change.players == FOUR:
            changed = rulebook.values("basic", change.changed), rulebook.options_of("basic", change.changed)
            twin = PairedPlay(Recording.from_values(*changed), change.players, PlayStyle.RANDOM)
            for seed, before in ((1, None), (2, BEFORE)):
                twin.play(Shuffle(seed, before))
            read = {name for name in vars(twin.rules)["read"] if name != "options"}
            assert read & outside <= {NOTED_IN_PLAY, WHOSE_HAND}, change.option.id
            questions.add(change.question.id)
    effective = {change.question.id for change in single_changes(rulebook) if change.players == FOUR}
    assert questions == outside & effective
    assert len(questions) > 1


def test_a_sheet_of_scores_is_that_of_the_ending(rules: Rules) -> None:
    """A course holds of a deal its winner and what the engine scores."""
    twin = PairedPlay(rules(), FOUR, PlayStyle.SENSIBLE)
    deals = [twin.play(shuffle) for shuffle in shuffles(FOUR, 5, 11)]
    five = courses([rules()], FOUR, PlayStyle.SENSIBLE, 5, 11)[0]
    assert list(five.winners) == [deal.order[0] for deal in deals]
    assert list(five.totals) == [total for deal in deals for total in score(deal.ending(), rules()).totals]
