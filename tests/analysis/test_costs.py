"""Costs of cards left over and of last plays: the figures against sums done by hand."""

from __future__ import annotations

from collections.abc import Callable

from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.costs import Effect, curves, effects

Rules = Callable[..., RuleSet]


def test_the_basic_game_doubles_from_ten_and_trebles_thirteen(rules: Rules) -> None:
    """A point a card, double from ten, triple with all thirteen."""
    (curve,) = curves(rules("basic"), 13)
    assert curve.least == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 22, 24, 39)
    assert curve.most == curve.least
    assert not curve.players
    assert not curve.starter


def test_numbers_of_players_have_curves_of_their_own_where_the_rule_says_so(rules: Rules) -> None:
    each = curves(rules("wikipedia-2007"), 18)
    assert [(sorted(curve.players), curve.least[11], curve.least[12], curve.least[17]) for curve in each] == [
        ([4], 22, 24, 51),
        ([3], 11, 24, 51),
        ([2], 22, 24, 34),
    ]


def test_who_led_has_a_curve_of_the_own_where_the_rule_says_so(rules: Rules) -> None:
    usual, led = sorted(curves(rules("basic", penalty_schedule="starter-only-double"), 13), key=lambda one: one.starter)
    assert (usual.least[10], led.least[10]) == (10, 20)
    assert led.starter


def test_cards_by_their_ranks_cost_something_between(rules: Rules) -> None:
    """The cheapest thirteen are aces, threes and fours, and a five; the dearest are tens and court cards."""
    (curve,) = curves(rules("pusoy-dos-points"), 13)
    assert curve.least[5] == 4 * 1 + 3
    assert curve.most[5] == 5 * 10
    assert curve.least[13] == 3 * (4 * 1 + 4 * 3 + 4 * 4 + 5)
    assert curve.most[13] == 3 * 13 * 10


def test_the_difference_to_a_winner_without_cards_is_the_count(rules: Rules) -> None:
    (curve,) = curves(rules("kam-difference"), 13)
    assert (curve.least[8], curve.least[9], curve.least[13]) == (8, 18, 26)


def test_where_cards_left_are_not_counted_there_is_no_curve(rules: Rules) -> None:
    for variant in ("pusoy-dos", "lukang-dushoff", "wikipedia-team", "pusoy-dos-house"):
        assert curves(rules(variant), 13) == (), variant


def test_last_plays_earn_what_the_rules_say(rules: Rules) -> None:
    """By the twos in it, none to four, and for four of a kind without one."""
    assert set(effects(rules("basic"))) == {Effect(1, 0)}
    assert [effect.times for effect in effects(rules("blog-article"))] == [1, 2, 4, 8, 16, 1]
    assert [effect.points for effect in effects(rules("pusoy-dos"))] == [1, 2, 4, 8, 16, 1]
    assert [effect.points for effect in effects(rules("indonesia"))] == [-5, -10, -20, -30, -40, -5]
    assert [effect.times for effect in effects(rules("wikipedia-now"))] == [1, 2, 2, 2, 2, 2]


def test_four_twos_with_a_fifth_card_are_not_all_twos(rules: Rules) -> None:
    effects_found = effects(rules("basic", final_play_bonus="all-twos-double"))
    assert [effect.times for effect in effects_found] == [1, 2, 2, 2, 1, 1]
