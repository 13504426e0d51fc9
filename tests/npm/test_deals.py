"""The npm package plays whole deals as the Python library does: published ones, and what seldom comes up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import lines
from bigtwo.engine.cards import PACK, parse_cards

from tests.npm.deals import Asked, Played, by_python, by_the_package, check_published
from tests.npm.packing import needs_npm

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

SAMPLE = ("basic", "hongkong-ip", "pusoy-dos", "indonesia", "taiwan-latta")
"""Accounts whose published deals are played on every change; all of them are in the long layer."""


def test_published_deals_go_the_same_way(folder: Path, rulebook: Rulebook) -> None:
    vectors = [
        vector
        for account in SAMPLE
        for vector in map(json.loads, lines(Rules.of(account, {}, rulebook), deals=2))
        if vector["type"] == "deal"
    ]
    check_published(vectors, {account: Rules.of(account, {}, rulebook) for account in SAMPLE}, folder)


SHOWN: Sequence[Asked] = (
    {  # a bomb nobody need play
        "changes": {"follow-rule": "must-if-able", "bombs": "honours-on-anything"},
        "given": {"hands": ["3D 5D 7D 9D JD 4S", "6C 6D 6H 6S 8C", "3C", "3H"]},
        "acts": ["1: 3D 5D 7D 9D JD", "2: pass"],
    },
    {  # once the lead is given up, nobody beats the leader's own play
        "changes": {"pass-on-lead": "yes", "passing": "locked-out", "self-beat": "yes"},
        "given": {"hands": ["3D 4D 5D", "3C 6C", "3H", "3S"]},
        "acts": ["1: 3D", "2: pass", "3: pass", "4: pass", "1: pass", "2: 6C"],
    },
    {  # the leader was drawn, and plays without the lowest card
        "changes": {"who-leads-first": "drawn"},
        "given": {"hands": ["4D 9C", "3C 8S", "3D JH", "5H 2S"], "leader": 3},
        "acts": ["4: 5H", "1: 9C", "2: pass", "3: JH"],
    },
    {  # a card starts that is not the lowest
        "changes": {"who-leads-first": "diamond-three-though-clubs-lowest", "suit-order": "cdhs"},
        "given": {"hands": ["3C 3D 9C", "8C KS", "9D JH", "TS 2H"]},
        "acts": ["1: 3D", "2: 8C", "3: 9D", "4: TS"],
    },
    {  # nobody plays on the last cards of who goes out
        "changes": {"end-of-hand": "last-one-left", "lead-after-finish": "next-at-once"},
        "given": {"hands": ["3D 8H 9C", "KS", "4C 6D AH", "6S 7D JC"]},
        "acts": ["1: 3D", "2: KS", "3: 4C", "4: 6S", "1: 8H", "3: pass", "4: JC", "1: pass", "3: AH"],
    },
    {  # the highest card left, in a pair
        "changes": {"unbeatable-shortcut": "highest-left"},
        "given": {"hands": ["3D 3C 9H", "5H KC KS", "QD QS KD", "TD JC KH"]},
        "acts": ["1: 3D 3C", "2: KC KS", "2: 5H"],
    },
    {  # the winner gives all but one card away, and is let through
        "changes": {
            "player-count": "two-to-four",
            "deal-size": "3p-17",
            "exchange": "loser-high-for-winner-any",
            "last-card-duty": "money-precaution",
            "last-card-liability": "pays-all-three",
        },
        "given": {"hands": ["KH 9D", "3D 3H 2H", "8C"], "before": {"order": [2], "left": ["3C", "3D 4D", ""]}},
        "acts": ["3: give 8C", "2: 3D", "3: 2H"],
    },
)
"""Deals in which a rule counts that chance seldom comes upon."""


def test_what_chance_seldom_comes_upon_goes_the_same_way(folder: Path, rulebook: Rulebook) -> None:
    asked = [{"account": "basic", "stocks": (), **shown} for shown in SHOWN]
    expected = [by_python(deal, Rules.of("basic", deal["changes"], rulebook)).said() for deal in asked]
    assert not [step for said in expected for step in said["steps"] if step[0].endswith("]")]
    assert by_the_package(asked, folder) == expected


def test_a_seed_draws_the_same_leader_in_both(folder: Path, rulebook: Rulebook) -> None:
    drawn = {"who-leads-first": "drawn"}
    asked: list[Asked] = [
        {"account": "basic", "changes": drawn, "given": {"seed": seed}, "acts": []} for seed in range(12)
    ]
    expected = [Played(Rules.of("basic", drawn, rulebook).deal(seed=seed)).begins for seed in range(12)]
    assert [said["begins"] for said in by_the_package(asked, folder)] == expected
    assert {begins[1].split("|")[0] for begins in expected} == {"0", "1", "2", "3"}


def test_a_seed_deals_the_same_hands_in_both(folder: Path, rulebook: Rulebook) -> None:
    asked: list[Asked] = []
    expected: list[Any] = []
    for account, seed in zip(SAMPLE, (1, -7, 2**31, 2**40 + 5, 0), strict=True):
        rules = Rules.of(account, {}, rulebook)
        for players in sorted(rules.rules.tables):
            asked.append({"account": account, "given": {"players": players, "seed": seed}, "acts": []})
            expected.append(Played(rules.deal(players, seed)).begins)
    to_the_last = {"player-count": "three-to-five", "deal-size": "to-the-last-card"}
    asked.append({"account": "basic", "changes": to_the_last, "given": {"players": 5, "seed": 1}, "acts": []})
    asked.append({"account": "pusoy-dos-playaural", "given": {"players": 3, "seed": 1}, "acts": []})
    five = Rules.of("basic", to_the_last, rulebook).deal(5, 1)
    assert sorted(len(hand) for hand in five.hands) == [10, 10, 10, 11, 11]
    three = Rules.of("pusoy-dos-playaural", {}, rulebook).deal(3, 1)
    assert [card for card in PACK if not any(card in hand for hand in three.hands)] == [*parse_cards("3S")]
    expected += [Played(five).begins, Played(three).begins]
    assert [said["begins"] for said in by_the_package(asked, folder)] == expected


def test_cards_left_over_go_to_the_same_player_in_both(folder: Path, rulebook: Rulebook) -> None:
    """Where clubs are lowest, the lowest card and the lowest diamond are with different players."""
    seats = {"player-count": "three-or-four", "deal-size": "4p-13,3p-17", "suit-order": "cdhs"}
    takers, asked = {}, []
    for leftovers in ("lowest-diamond-holder", "next-lowest-takes", "remove-low-cards", "trade-for-3d"):
        changes = {**seats, "leftovers": leftovers}
        deals = [Rules.of("basic", changes, rulebook).deal(3, seed) for seed in range(4)]
        takers[leftovers] = [[len(hand) for hand in deal.hands] for deal in deals]
        asked += [({"account": "basic", "changes": changes}, seed, deal) for seed, deal in enumerate(deals)]
    told = [{**by, "given": {"players": 3, "seed": seed}, "acts": []} for by, seed, _ in asked]
    assert [said["begins"] for said in by_the_package(told, folder)] == [Played(deal).begins for *_, deal in asked]
    assert takers["lowest-diamond-holder"] != takers["next-lowest-takes"]
