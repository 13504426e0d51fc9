"""A deal has ended in a way that it can: who plays, who is out and placed, and which cards there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.plausible import Conflict, conflict, largest_hand
from bigtwo.engine.ruleset import LeftoversTo, RuleSet, WholePack
from bigtwo.engine.situations import Finished

Rules = Callable[..., RuleSet]


def finish(
    *left: str,
    final: str = "",
    starter: int | None = None,
    order: tuple[int, ...] = (),
    liable: int | None = None,
    unbeaten: dict[int, list[str]] | None = None,
) -> Finished:
    """A finish as it is written in a file, but with players from 0."""
    plays = {player: tuple(parse_cards(cards) for cards in listed) for player, listed in (unbeaten or {}).items()}
    return Finished(tuple(parse_left(text) for text in left), parse_cards(final), starter, order, liable, plays)


PLAIN = ("", "3", "4", "5")
SOUND: list[tuple[str, Finished]] = [
    ("basic", finish(*PLAIN)),
    ("basic", finish("", "13", "13", "13")),
    ("basic", finish("3D 4C", "", "4", "9 with 2 twos", final="2S", starter=3, order=(1,))),
    (
        "basic",
        finish("", "3D", "3C", "3H", final="9D 9C 9H 9S 3S", unbeaten={0: ["3S 9S 9D 9C 9H"], 1: ["4D 4C 4H 4S 5S"]}),
    ),
    ("hongkong-ip", finish("3", "", "1", "2", final="KD", liable=0)),
    ("wikipedia-president", finish("", "", "3D", "", order=(1, 0, 3, 2))),
    ("wikipedia-president", finish("", "", "", "", order=(1, 0, 3, 2))),
    ("pagat-3p-13-draw", finish("", "20", "9")),
    ("pagat-3p", finish("", "18", "17")),
    ("pagat-2p", finish("", "17")),
]


@pytest.mark.parametrize(("variant", "finished"), SOUND)
def test_what_can_be_has_no_conflict(rules: Rules, variant: str, finished: Finished) -> None:
    assert conflict(finished, rules(variant)) is None


DEALT = "more than anybody is dealt [deal-size]"
ONCE = "used too often: the deck has each card once [deck]"
PAYS = "only who holds cards pays for others, and only if the last play is one card [last-card-liability]"
PLACED = "the order names once each player who is out"
IMPOSSIBLE: list[tuple[str, Finished, Conflict]] = [
    # Who plays
    ("basic", finish(*PLAIN, starter=8), Conflict("starter", "there is no player 9: 1 to 4 play")),
    ("basic", finish(*PLAIN, liable=8), Conflict("liable", "there is no player 9: 1 to 4 play")),
    ("basic", finish(*PLAIN, order=(-1,)), Conflict("order", "there is no player 0: 1 to 4 play")),
    ("basic", finish(*PLAIN, unbeaten={4: ["3D"]}), Conflict("unbeaten", "there is no player 5: 1 to 4 play")),
    (
        "basic",
        finish("", *"123456789"),
        Conflict("left", "this is played with 2, 3, 4 players, not 10 [player-count]"),
    ),
    # Who is out
    (
        "basic",
        finish("3", "4", "5", "6"),
        Conflict("left", "nobody has gone out: one of the players must have 0 cards left"),
    ),
    (
        "basic",
        finish("", "3", "4", "", order=(3, 0)),
        Conflict("left", "players 1 4 have nothing left: the first out ends a deal [end-of-hand]"),
    ),
    (
        "wikipedia-president",
        finish(*PLAIN),
        Conflict("left", "a deal goes on until only one player has something left [end-of-hand]"),
    ),
    *(
        ("basic", finish(*PLAIN, order=order), Conflict("order", f"{PLACED}, 1 [end-of-hand]"))
        for order in ((0, 0, 1, 2), (3, 0), (1,), (0, 1, 2, 3))
    ),
    *(
        (
            "wikipedia-president",
            finish("", "", "3", "", order=order),
            Conflict("order", f"{PLACED}, 1 2 4, then the last [end-of-hand]"),
        )
        for order in ((), (3, 0, 1), (3, 2, 0, 1), (3, 0, 1, 1))
    ),
    # Who pays
    (
        "wikipedia-president",
        finish("", "", "3", "", order=(3, 0, 1, 2), liable=2),
        Conflict("liable", "here nobody pays for others [last-card-liability=none]"),
    ),
    ("hongkong-ip", finish(*PLAIN, liable=0), Conflict("liable", PAYS)),
    ("hongkong-ip", finish(*PLAIN, liable=1, final="3D 3C"), Conflict("liable", PAYS)),
    # Which cards
    ("basic", finish("", "14", "3", "4"), Conflict("left", f"14 cards are {DEALT}", 1)),
    ("pagat-2p", finish("", "18"), Conflict("left", f"18 cards are {DEALT}", 1)),
    (
        "basic",
        finish("", "9", "4", "5", unbeaten={1: ["9D 9C 9H 9S 3D"]}),
        Conflict("left", f"9 cards and 5 played are {DEALT}", 1),
    ),
    ("basic", finish("", "3D", "3D", "4"), Conflict("left", f"3D {ONCE}")),
    ("basic", finish("", "3D", "4", "5", final="3D"), Conflict("final", f"3D {ONCE}")),
    (
        "basic",
        finish(*PLAIN, unbeaten={1: ["9D 9C 9H 9S 3D"], 2: ["9D 8C 8H 8S 4D"]}),
        Conflict("unbeaten", f"9D {ONCE}"),
    ),
    (
        "basic",
        finish(*PLAIN, final="2D 2C 2H 2S 3D", unbeaten={1: ["2D 4D 5D 6D 7D"]}),
        Conflict("unbeaten", f"2D {ONCE}"),
    ),
    (
        "basic",
        finish("", "3 with 3 twos", "4", "5", final="2S 2D"),
        Conflict("left", "5 twos are more than there are [deck]"),
    ),
]


@pytest.mark.parametrize(("variant", "finished", "expected"), IMPOSSIBLE)
def test_what_cannot_be_is_a_conflict(rules: Rules, variant: str, finished: Finished, expected: Conflict) -> None:
    assert conflict(finished, rules(variant)) == expected


def test_with_two_packs_a_card_can_be_there_twice(rules: Rules) -> None:
    packs = rules("basic", deck="two-52", player_count="up-to-eight-two-decks", deal_size="always-13")
    assert conflict(finish("", "3D", "3D", "4", "5"), packs) is None
    thrice = conflict(finish("", "3D 3D", "3D", "4", "5"), packs)
    assert thrice == Conflict("left", "3D used too often: 2 decks have each card 2 times [deck]")


def test_played_cards_can_be_drawn_and_played_again(rules: Rules) -> None:
    """Where the stock is made anew of what was played, a play not beaten can lie in a hand at the end."""
    drawn = finish("", "9D 9C", "4", unbeaten={0: ["9D 9C 9H 9S 3D"]})
    assert conflict(drawn, rules("pagat-3p-13-draw", draw_on_pass="draw-one,stock-exhausted-reshuffle")) is None
    assert conflict(drawn, rules("pagat-3p-13-draw", draw_on_pass="draw-one")) == Conflict("unbeaten", f"9D {ONCE}")


@pytest.mark.parametrize(("size", "most"), [(WholePack.TO_THE_LAST, 18), (WholePack.EQUALLY, 17), (16, 16)])
def test_the_largest_hand_of_three_is_that_of_whoever_gets_one_more(
    rules: Rules, size: WholePack | int, most: int
) -> None:
    basic = rules("basic")
    leftovers = basic.leftovers._replace(to=LeftoversTo.UNUSED)
    assert largest_hand(3, replace(basic, deal_size={3: size}, leftovers=leftovers)) == most
