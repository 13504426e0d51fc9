"""The npm package plays whole deals as the Python library does: published ones, and what chance comes up with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bigtwo.analysis.vectors import lines
from bigtwo.book.library import Rules
from bigtwo.model.rulebook import Rulebook

from tests.npm.deals import Asked, Played, by_the_package, check_published
from tests.npm.packing import needs_npm
from tests.npm.random_deals import check_random

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

SAMPLE = ("basic", "hongkong-ip", "pusoy-dos", "indonesia", "taiwan-latta")
"""Accounts whose published deals are played on every change; all of them are in the long layer."""

DEALS = 600


def test_published_deals_go_the_same_way(folder: Path, rulebook: Rulebook) -> None:
    vectors = [
        vector
        for account in SAMPLE
        for vector in map(json.loads, lines(account, rulebook.ruleset(account), rulebook, deals=2))
        if vector["type"] == "deal"
    ]
    check_published(vectors, {account: Rules.of(account, {}, rulebook) for account in SAMPLE}, folder)


def test_random_deals_go_the_same_way(folder: Path, rulebook: Rulebook) -> None:
    check_random(DEALS, folder, rulebook)


def test_a_seed_deals_the_same_hands_in_both(folder: Path, rulebook: Rulebook) -> None:
    asked: list[Asked] = []
    expected: list[Any] = []
    for account, seed in zip(SAMPLE, (1, -7, 2**31, 2**40 + 5, 0), strict=True):
        rules = Rules.of(account, {}, rulebook)
        for players in sorted(rules.rules.tables):
            asked.append({"account": account, "given": {"players": players, "seed": seed}, "acts": []})
            expected.append(Played(rules.deal(players, seed)).begins)
    assert [said["begins"] for said in by_the_package(asked, folder)] == expected
