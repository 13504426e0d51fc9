"""The contents of a situation, and those that some rules do not have."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.ending import PreviousDeal, RemainingCards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.plausible import lacking, players_in
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.situations import AtTable, Between, Dealing, Finished, Situation

D3, D4, D5 = parse_cards("3D 4D 5D")
AT_TABLE = AtTable(((D3,), (D4,)), stock=(D5,))
FINISHED = Finished((RemainingCards.of(()), RemainingCards.of((D4,)), RemainingCards.counted(3)), final=(D3,))


@pytest.mark.parametrize(
    ("situation", "players"),
    [
        (Dealing(3, 0, deck=(D3, D4)), 3),
        (AT_TABLE, 2),
        (FINISHED, 3),
        (Between(4, 2, before=PreviousDeal((0,), ()), drawn=(D3, D4)), 4),
    ],
)
def test_players_of_a_situation(situation: Situation, players: int) -> None:
    assert players_in(situation) == players


def test_rules_lack_a_table_a_stock_or_a_card_put_aside(rules: Callable[..., RuleSet]) -> None:
    four = AtTable(((D3,),) * 4)
    assert lacking(four, rules()) is None
    assert lacking(AT_TABLE, rules()) == "players"
    assert lacking(AtTable(four.hands, stock=(D5,)), rules()) == "stock"
    assert lacking(AtTable(four.hands, aside=(D5,)), rules()) == "aside"
    assert lacking(AT_TABLE, rules("wikipedia-2p")) is None
    assert lacking(AtTable(four.hands, aside=(D5,)), rules(leftovers="trade-for-3d")) is None


def test_a_deal_that_goes_on_does_not_end_with_several_players_holding_cards_that_count(
    rules: Callable[..., RuleSet],
) -> None:
    several = Finished(left=tuple(parse_left(left) for left in ("", "3", "5", "2")))
    last = Finished(left=tuple(parse_left(left) for left in ("", "", "", "2")), order=(0, 1, 2, 3))
    on = {"end-of-hand": "last-one-left", "lead-after-finish": "next-player", "last-card-liability": "none"}
    assert lacking(several, rules()) is None
    assert lacking(several, rules(**on)) == "end"
    assert lacking(last, rules(**on)) is None
    assert lacking(several, rules(**on, settlement="placement")) is None


def test_a_hand_of_two_packs_may_hold_all_eight_twos() -> None:
    assert parse_left("9 with 6 twos") == RemainingCards(9, 6, None)
    assert parse_left("9 with 8 twos") == RemainingCards(9, 8, None)
    with pytest.raises(ValueError, match="9 twos among 9 cards are too many"):
        parse_left("9 with 9 twos")
