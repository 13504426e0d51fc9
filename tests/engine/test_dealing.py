"""Corners of dealing that no worked example comes to: two packs, three players with titles, a new stock."""

from __future__ import annotations

from collections.abc import Callable

from bigtwo.engine.cards import PACK, codes, parse_cards
from bigtwo.engine.compiled import compiled
from bigtwo.engine.dealing import Dealt, deal, distribute, gifts, pack
from bigtwo.engine.notation import parse_act
from bigtwo.engine.play import Deal
from bigtwo.engine.ruleset import RuleSet

Rules = Callable[..., RuleSet]


def test_the_first_card_goes_to_the_player_after_the_dealer(rules: Rules) -> None:
    """So it does where the dealer is counted backwards: -1 is the last player."""
    taken = [deal(PACK, 4, rules(), dealer).where(PACK[0]) for dealer in (-1, 0, 1, 2, 3)]
    assert taken == [0, 1, 2, 3, 0]


def test_of_two_lowest_cards_the_one_nearest_after_the_dealer_takes_what_is_left_over(rules: Rules) -> None:
    two_packs = rules(deck="two-52", leftovers="lowest-diamond-holder")
    hands = [parse_cards(hand) for hand in ("3D 5C", "9C 9H", "3D 6C")]
    takers = [distribute(hands, parse_cards("KS"), two_packs, dealer) for dealer in range(-1, 3)]
    assert [[len(hand) for hand in dealt.hands] for dealt in takers] == [[3, 2, 2], [2, 2, 3], [2, 2, 3], [3, 2, 2]]


def test_a_card_is_taken_out_where_just_one_would_be_left_over(rules: Rules) -> None:
    """With four nothing is left over, and with three who get thirteen each far more than the card that is named."""
    named = {"leftovers": "remove-a-three"}
    out = [
        codes(card for card in PACK if card not in pack(rules(**named, **sizes), players))
        for players, sizes in ((3, {"deal-size": "3p-17"}), (4, {}), (3, {"deal-size": "3p-13"}))
    ]
    assert out == ["3S", "", ""]


def test_with_three_titles_only_the_first_and_the_last_swap_cards(rules: Rules) -> None:
    titled = rules(exchange="president")
    hands = [titled.sorted(parse_cards(hand)) for hand in ("3D 4D KS", "5D 6D QS", "7D 8D 2S")]
    changed = gifts(hands, (2, 0, 1), 1, titled)
    assert [(gift.giver, gift.taker, codes(gift.cards)) for gift in changed] == [(2, 1, "7D 8D"), (1, 2, "6D QS")]


def test_cards_made_into_a_new_stock_are_played_no_more(rules: Rules) -> None:
    drawing = rules(
        **{"deal-size": "2p-13", "leftovers": "stock", "draw-on-pass": "draw-one,stock-exhausted-reshuffle"}
    )
    hands = tuple(drawing.sorted(parse_cards(hand)) for hand in ("3D 9D KD AD", "4D 5D QD"))
    game = Deal(Dealt(hands), compiled(drawing), None, 0)
    for act in ("1: 3D", "2: 4D", "1: KD", "2: pass", "1: 9D", "2: pass"):
        game.do(parse_act(act))
    assert [codes(event.drawn) for event in game.transcript if event.drawn] == ["3D"]
    held = [*game.stock, *game.heap, *game.on_table, *game.hands[0], *game.hands[1]]
    assert len(held) == len(set(held)) == 7
