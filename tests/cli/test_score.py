"""`bigtwo score`: what a deal costs, line by line."""

from __future__ import annotations

import json

import pytest
from bigtwo.cli import BAD_USE, OK

from tests.cli.running import Run


def test_score_shows_each_line_with_its_rule(run: Run) -> None:
    """W-049: three, eleven and eight cards left give 3, 22 and 8 penalty points, and 33 to the winner."""
    status, out, _ = run("score", "--variant", "wikipedia-2007", "--left", "", "3", "11", "8", "--json")
    sheet = json.loads(out)
    assert (status, sheet["totals"]) == (OK, [33, -3, -22, -8])
    assert [line["amount"] for line in sheet["lines"] if line["player"] == 3] == [11, 22, -22]
    assert {line["question"] for line in sheet["lines"]} == {"penalty-unit", "penalty-schedule", "settlement"}
    _, out, _ = run("score", "--variant", "pusoy-dos", "--left", "", "3", "11", "8", "--final", "2S 2D")
    assert out.splitlines()[:2] == [
        "player 1: 4",
        "      4  Twos in the winning last play: 2. Scores 4. [final-play-bonus=pusoy-dos]",
    ]
    _, out, _ = run("score", "--variant", "pusoy-dos", "--left", "", "3", "11", "8", "--final", "3D")
    assert out.splitlines()[1] == "      1  Scores 1 for going out first. [settlement=winner-points]"


def test_score_tells_what_was_not_counted(run: Run) -> None:
    """A rule that the deal did not come under, and one that is not played; each with how well it is said."""
    _, out, _ = run(
        "score", "--variant", "wikipedia-2007", "--set", "final-play-bonus=none", "--left", "", "3", "9", "8"
    )
    told = out.partition("not counted:\n")[2].splitlines()
    large = "Large hands: not in this deal (Double from 10; with three players, from 12)"
    assert f"  {large} [penalty-schedule=3p-12-17, stated]" in told
    assert "  Twos left over: No, twos double nothing [unused-two-multiplier=none, assumed]" in told
    assert "  Last play: No, the last play earns nothing [final-play-bonus=none, given]" in told


def test_score_tells_nothing_of_rules_that_are_without_effect(run: Run) -> None:
    """Where only places count, nobody expects that large hands are multiplied."""
    _, out, _ = run(
        "score", "--variant", "wikipedia-president", "--left", "", "", "3D", "", "--order", "2", "1", "4", "3"
    )
    assert "penalty-schedule" not in out.partition("not counted:\n")[2]


def test_score_of_teams_and_titles(run: Run) -> None:
    _, out, _ = run("score", "--variant", "wikipedia-team", "--left", "", "4", "10", "5", "--json")
    assert json.loads(out)["winners"] == [2, 4]
    _, out, _ = run(
        "score", "--variant", "wikipedia-president", "--left", "", "", "3D", "", "--order", "2", "1", "4", "3", "--json"
    )
    assert json.loads(out)["titles"] == [2, 1, 4, 3]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--left", "", "3", "4", "3X"), "--left: '3X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        (("--left", "", "3", "4", "5", "--final", "9 9"), "--final: '9', '9' are not cards"),
        (("--left", "", "3", "4", "5", "--starter", "7"), "--starter: there is no player 7: 1 to 4 play"),
        (("--left", "", "3", "4", "5", "--starter", "0"), "--starter: '0' is not a player: number them from 1"),
        (("--left", "", "3", "4", "5", "--starter", "٣"), "--starter: '٣' is not a player: number them from 1"),
        (("--left", "", "٣", "4", "5"), "--left: '٣' is not a card: write rank and suit"),
        (("--left", "", "-3", "4", "5"), "--left: '-3' is below zero: nobody has fewer than 0 cards"),
        (("--left", "", *"111111111"), "--left: this is played with 2, 3, 4 players, not 10 [player-count]"),
        (("--left", "", "3", "4", "5", "--order", "1", "1", "2", "3"), "--order: the order names once each player"),
        (
            ("--left", "", "3", "4", "5", "--order", "4", "1"),
            "--order: the order names once each player who is out, 1 [",
        ),
        (("--left", "3", "4", "5", "6", "--order", "1", "2", "3", "4"), "--left: nobody has gone out"),
        (("--left", "3D", "4D"), "--left: nobody has gone out"),
        (("--left", "", "14", "14", "14"), "--left, player 2: 14 cards are more"),
        (("--left", "", "3", "4", "5", "--unbeaten", "1:"), "--unbeaten: no card is named"),
        (
            ("--left", "", "3", "4", "5", "--unbeaten", "1: 3D 3C", "--unbeaten", "2: 3D 3C"),
            "--unbeaten: 3D used too often",
        ),
        (("--left", "", "3", "4", "5", "--unbeaten", "1"), "--unbeaten: '1' is not a play"),
        (
            ("--left", "", "3", "4", "5", "--final", "3D 4D"),
            "--final: this is not a legal play: Two cards are a legal play only if all have the same rank.",
        ),
        (("--left", "", "3", "4", "5", "--final", ""), "--final: no card is named"),
        (
            ("--left", "", "3", "4", "5", "--final", "3D"),
            "--final: it changes nothing here [final-play-bonus=none, special-hand-bonus=none]",
        ),
        (
            ("--left", "", "3", "4", "5", "--unbeaten", "1: 3D 3C"),
            "--unbeaten: it changes nothing here [special-hand-bonus=none]",
        ),
        (("--left", "", "3", "4", "5", "--starter", "2"), "--starter: the player who led the deal pays like the rest"),
        (("--left", "--json"), "--left: a value is missing"),
        ((), "--left is missing: what each player has left"),
    ],
)
def test_score_refuses_what_cannot_be(run: Run, arguments: tuple[str, ...], message: str) -> None:
    status, out, err = run("score", *arguments)
    assert (status, out) == (BAD_USE, "")
    assert err.startswith(f"bigtwo: {message}")


def test_score_says_which_cards_it_must_know(run: Run) -> None:
    _, _, err = run("score", "--variant", "lukang-dushoff", "--left", "", "3", "4", "5")
    assert err == "bigtwo: --left: the cards of player 2 must be known, not only how many\n"


def test_what_is_left_may_also_be_named_player_by_player(run: Run) -> None:
    listed = run("score", "--left", "", "3", "4", "5", "--json")
    assert listed == run("score", "--left=", "--left", "3", "--left=4", "--json", "--left", "5")
    assert listed[0] == OK
