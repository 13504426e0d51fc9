"""The npm package plays every account's published deals, and many random ones, as the Python library does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import lines

from tests.npm.deals import check_published
from tests.npm.packing import needs_npm
from tests.npm.random_deals import check_random

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

DEALS = 3000


def test_every_published_deal_goes_the_same_way(folder: Path, rulebook: Rulebook) -> None:
    played = {account: Rules.of(account, {}, rulebook) for account in (*rulebook.profiles, *rulebook.places)}
    vectors = []
    for rules in played.values():
        of_account = (json.loads(line) for line in lines(rules))
        vectors += [vector for vector in of_account if vector["type"] == "deal"]
    check_published(vectors, played, folder)


def test_many_random_deals_go_the_same_way(folder: Path, rulebook: Rulebook) -> None:
    check_random(DEALS, folder, rulebook)
