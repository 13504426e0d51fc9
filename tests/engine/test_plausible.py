"""A deal has ended in a way that it can: who plays, who is out and placed, and which cards there are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.engine.cards import parse_cards
from generator.engine.notation import parse_left
from generator.engine.plausible import Misfit, misfits
from generator.engine.ruleset import RuleSet
from generator.engine.situations import Finished

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
def test_what_can_be_has_no_misfits(rules: Rules, variant: str, finished: Finished) -> None:
    assert misfits(finished, rules(variant)) == []


DEALT = "more than anybody is dealt [deal-size]"
IMPOSSIBLE: list[tuple[str, Finished, list[Misfit]]] = [
    # Who plays
    ("basic", finish(*PLAIN, starter=8), [Misfit("starter", None, "there is no player 9: 1 to 4 play")]),
    ("basic", finish(*PLAIN, liable=8), [Misfit("liable", None, "there is no player 9: 1 to 4 play")]),
    ("basic", finish(*PLAIN, order=(-1,)), [Misfit("order", None, "there is no player 0: 1 to 4 play")]),
    ("basic", finish(*PLAIN, unbeaten={4: ["3D"]}), [Misfit("unbeaten", 4, "there is no player 5: 1 to 4 play")]),
    (
        "basic",
        finish("", *"123456789"),
        [Misfit("left", None, "this is played with 2, 3, 4 players, not 10 [player-count]")],
    ),
    # Who is out
    (
        "basic",
        finish("3", "4", "5", "6"),
        [Misfit("left", None, "nobody has gone out: one player has gone out and has nothing left, ''")],
    ),
    ("basic", finish(*PLAIN, order=(0, 0, 1, 2)), [Misfit("order", None, "player 1 is named 2 times")]),
    (
        "basic",
        finish(*PLAIN, order=(3, 0)),
        [Misfit("order", None, "player 4 is placed and still holds cards")],
    ),
    (
        "basic",
        finish(*PLAIN, order=(1,)),
        [
            Misfit("order", None, "player 2 is placed and still holds cards"),
            Misfit("order", None, "player 1 has nothing left and is not placed"),
        ],
    ),
    (
        "basic",
        finish("", "3", "4", "", order=(3, 0)),
        [Misfit("left", None, "players 1 4 have nothing left: the first out ends a deal [end-of-hand]")],
    ),
    (
        "wikipedia-president",
        finish(*PLAIN),
        [Misfit("left", None, "a deal goes on until only one player has something left [end-of-hand]")],
    ),
    (
        "wikipedia-president",
        finish("", "", "3", ""),
        [Misfit("order", None, "players 1 2 4 are out: name the order in which all 4 are placed")],
    ),
    (
        "wikipedia-president",
        finish("", "", "3", "", order=(3, 0, 1)),
        [Misfit("order", None, "only 3 of 4 are placed, and all are [end-of-hand]")],
    ),
    # Who pays
    (
        "wikipedia-president",
        finish("", "", "3", "", order=(3, 0, 1, 2), liable=2),
        [Misfit("liable", None, "here nobody pays for others [last-card-liability=none]")],
    ),
    (
        "hongkong-ip",
        finish(*PLAIN, liable=0),
        [Misfit("liable", None, "a player who has gone out pays for nobody [last-card-liability]")],
    ),
    (
        "hongkong-ip",
        finish(*PLAIN, liable=1, final="3D 3C"),
        [Misfit("liable", None, "nobody pays for others unless the last play is one card [last-card-liability]")],
    ),
    # Which cards
    ("basic", finish("", "14", "3", "4"), [Misfit("left", 1, f"14 cards are {DEALT}")]),
    ("pagat-2p", finish("", "18"), [Misfit("left", 1, f"18 cards are {DEALT}")]),
    (
        "pagat-3p",
        finish("", "18", "18"),
        [Misfit("left", None, "36 cards in all are more than the 35 dealt to those who hold them [deal-size]")],
    ),
    (
        "basic",
        finish("", "3D", "3D", "4"),
        [Misfit("left", None, "3D used too often: the deck has each card once [deck]")],
    ),
    (
        "basic",
        finish("", "3D", "4", "5", final="3D"),
        [Misfit("final", None, "3D used too often: the deck has each card once [deck]")],
    ),
    (
        "basic",
        finish(*PLAIN, unbeaten={1: ["9D 9C 9H 9S 3D"], 2: ["9D 9C 9H 9S 4D"]}),
        [Misfit("unbeaten", None, f"9{suit} used too often: the deck has each card once [deck]") for suit in "DCHS"],
    ),
    (
        "basic",
        finish(*PLAIN, final="2D 2C 2H 2S 3D", unbeaten={1: ["2D 4D 5D 6D 7D"]}),
        [Misfit("unbeaten", None, "2D used too often: the deck has each card once [deck]")],
    ),
    (
        "basic",
        finish("", "3 with 3 twos", "4", "5", final="2S 2D"),
        [Misfit("left", None, "5 twos are more than there are [deck]")],
    ),
    ("basic", finish(*PLAIN, unbeaten={1: [""]}), [Misfit("unbeaten", 1, "no card is named")]),
    (
        "basic",
        finish("", "9", "4", "5", unbeaten={1: ["9D 9C 9H 9S 3D"]}),
        [Misfit("unbeaten", 1, "9 left and 5 played are more cards than anybody is dealt [deal-size]")],
    ),
]


@pytest.mark.parametrize(("variant", "finished", "expected"), IMPOSSIBLE)
def test_what_cannot_be_is_a_misfit(rules: Rules, variant: str, finished: Finished, expected: list[Misfit]) -> None:
    assert misfits(finished, rules(variant)) == expected


def test_with_two_packs_a_card_can_be_there_twice(rules: Rules) -> None:
    packs = rules("basic", deck="two-52", player_count="up-to-eight-two-decks", deal_size="always-13")
    twins = finish("", "3D", "3D", "4", "5")
    assert misfits(twins, packs) == []
    (misfit,) = misfits(finish("", "3D 3D", "3D", "4", "5"), packs)
    assert misfit.message == "3D used too often: 2 decks have each card 2 times [deck]"


def test_played_cards_can_be_drawn_and_played_again(rules: Rules) -> None:
    """Where the stock is made anew of what was played, a play not beaten can lie in a hand at the end."""
    drawn = finish("", "9D 9C", "4", unbeaten={0: ["9D 9C 9H 9S 3D"]})
    assert misfits(drawn, rules("pagat-3p-13-draw", draw_on_pass="draw-one,stock-exhausted-reshuffle")) == []
    once = misfits(drawn, rules("pagat-3p-13-draw", draw_on_pass="draw-one"))
    assert [misfit.message[:17] for misfit in once] == ["9D used too often", "9C used too often"]
