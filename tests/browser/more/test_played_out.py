"""House rules plays deals by both rule sets beside the page, stops when told, and sends what came of them."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.page_checks import wait_until

Open = Callable[..., Page]

HOUSE = "/house/?base=basic&suit-order=cdhs"
RESULT = "7.4.2000.1500.520.40000.1000000.84000.3600000.540.44000.1200000.83000.3500000"
"""Seed, players and deals, those with one winner, and the sums of either side."""


def test_deals_are_played_beside_the_page_and_can_be_stopped(opening: Open) -> None:
    page = opening(HOUSE)
    page.locator("[data-do='play-deals']").tap()
    expect(page.locator(".played-out progress")).to_be_visible()
    wait_until(page, "document.querySelector('.played-out progress')?.value > 0", seconds=60)
    page.locator("[data-do='stop-deals']").tap()
    expect(page.locator("[data-played]")).to_contain_text(re.compile(r"Somebody else wins \d"))
    expect(page.locator("[data-do='play-deals']")).to_be_focused()


def test_a_link_opens_with_its_result_which_goes_when_a_rule_changes(opening: Open) -> None:
    page = opening(f"{HOUSE}&deals={RESULT}")
    expect(page.locator("[data-played]")).to_contain_text("25.0 % ± 1.9")
    expect(page.locator(".problems")).to_be_empty()
    page = opening(f"{HOUSE}&deals=7.4.2000")
    expect(page.locator(".played-out")).to_contain_text("What the link says of played deals cannot be read.")


def test_an_account_as_it_is_has_nothing_to_play_out(opening: Open) -> None:
    expect(opening("/house/?base=basic").locator(".played-out")).to_be_hidden()
