"""Parts of a score that no documented answer has: a cap, halves, what counts how often, what a last play is."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.ruleset import DealtHand
from bigtwo.engine.scoring import score

FLAT = {"penalty-schedule": "flat"}


def totals(
    rulebook: Rulebook, changes: Mapping[str, str], left: list[int | str], final: str = "", liable: int | None = None
) -> tuple[int, ...]:
    return Rules.of("basic", {**FLAT, **changes}, rulebook).score(left=left, final=final, liable=liable).totals


def test_who_cannot_pay_all_pays_the_winner_first(rulebook: Rulebook) -> None:
    """The third player wins: of the 22 that the second owes, 9 go to the winner, 1 to the first, and no more."""
    assert totals(rulebook, {"settlement": "pairs,cap:10"}, [2, 9, 0, 3]) == (0, -10, 14, -4)
    assert totals(rulebook, {"settlement": "pairs"}, [2, 9, 0, 3]) == (6, -22, 14, 2)


def test_half_a_point_counts_for_nobody(rulebook: Rulebook) -> None:
    assert totals(rulebook, {"settlement": "winner,half"}, [0, 3, 4, 8]) == (7, -1, -2, -4)


def test_a_cap_is_what_is_paid_when_all_is_halved(rulebook: Rulebook) -> None:
    assert totals(rulebook, {"settlement": "winner,cap:3,half"}, [0, 9, 2, 4]) == (6, -3, -1, -2)


def test_with_equally_many_cards_neither_pays_the_other(rulebook: Rulebook) -> None:
    assert totals(rulebook, {"settlement": "pairs-all"}, [0, 4, 4, 2]) == (10, -8, -8, 6)


def test_who_let_the_last_card_through_pays_all_of_it_to_everybody(rulebook: Rulebook) -> None:
    changes = {"settlement": "pairs-all", "last-card-liability": "pays-all-three"}
    assert totals(rulebook, changes, [0, 4, 4, 2], "3D", liable=3) == (10, 10, 10, -30)


def test_points_for_what_is_left_come_after_the_factors(rulebook: Rulebook) -> None:
    changes = {"unused-two-multiplier": "each-two:+10,any-four:x3", "settlement": "winner"}
    assert totals(rulebook, changes, ["", "2D 2C", "9D 9C 9H 9S 2H", "4D"]) == (48, -22, -25, -1)


@pytest.mark.parametrize(
    ("cards", "times"),
    [
        ("4D 5D 6D 7D 8D", 2),
        ("4D 5D 6D 7D 8D 9D", 2),
        ("4D 5D 6D 7D 8D 9D TD JD QD KD", 4),
        ("4D 5D 6D 7D 8D 4C 5C 6C 7C 8C", 4),
        ("4D 5D 6D 7D 9D", 1),
    ],
)
def test_straight_flushes_count_that_lie_side_by_side(rulebook: Rulebook, cards: str, times: int) -> None:
    changes = {"unused-two-multiplier": "each-straight-flush:x2", "settlement": "winner"}
    cost = len(cards.split()) * times
    assert totals(rulebook, changes, ["", cards, "3D", "3C"]) == (cost + 2, -cost, -1, -1)


def test_a_last_play_counts_as_the_first_that_it_is(rulebook: Rulebook) -> None:
    """Four twos and a card are four of a kind first; each two counts besides."""
    left: list[int | str] = [0, 1, 1, 1]
    changes = {"final-play-bonus": "four:x3,any-two:x5,other:x7", "settlement": "winner"}
    assert totals(rulebook, changes, left, "2D 2C 2H 2S 3D")[0] == 9
    assert totals(rulebook, changes, left, "2D 2C")[0] == 15
    assert totals(rulebook, changes, left, "KD KC")[0] == 21
    changes = {"final-play-bonus": "pair:x3,each-two:x2", "settlement": "winner"}
    assert totals(rulebook, changes, left, "2D 2C")[0] == 36


def test_a_dragon_that_wins_at_once_counts_as_one_that_is_played(rulebook: Rulebook) -> None:
    """TA-016: a dragon counts double, and it is not played there."""
    rules = rulebook.ruleset("basic", {"final-play-bonus": "in-two-steps", "settlement": "winner-collects"})
    left = (RemainingCards.of(()), *(RemainingCards.of(parse_cards(cards)) for cards in ("3D", "3C", "3H")))
    assert score(Ending(left, (0,)), rules).totals[0] == 3
    assert score(Ending(left, (0,), claim=DealtHand.DRAGON), rules).totals[0] == 6
    assert score(Ending(left, (0,), claim=DealtHand.FOUR_TWOS), rules).totals[0] == 3
