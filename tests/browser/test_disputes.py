"""Disputes in a browser: clean for axe on phone and desk, light and dark, and their tools open on the same case."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser

from tests.browser.page_checks import SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive

PAGES = (
    "/disputes/",
    "/disputes/flush-rank-or-suit/",
    "/disputes/caught-with-a-two/",
    "/disputes/best-cards-to-the-winner/",
)


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_disputes_are_clean(browser: Browser, site_address: str, screen: str, scheme: Literal["light", "dark"]) -> None:
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    page = context.new_page()
    for path in PAGES:
        arrive(page, site_address + path)
        assert violations_in_both_schemes(page) == [], path
        assert overflow(page) == 0, path
    context.close()


def test_settle_it_opens_on_the_cards_and_answers_as_the_page_does(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    errors = faults(page)
    page.goto(f"{site_address}/disputes/flush-rank-or-suit/")
    counts = page.locator(".answer h3 > span").evaluate_all("all => all.map(one => parseInt(one.textContent))")
    page.get_by_role("link", name="Open it in Settle it").click()
    page.locator(".answer h3").first.wait_for()
    settled = page.locator(".answer h3 > span").evaluate_all("all => all.map(one => parseInt(one.textContent))")
    assert sorted(settled) == sorted(counts)
    assert errors == []
    page.close()


def test_score_it_opens_on_what_is_left(browser: Browser, site_address: str) -> None:
    """Under the basic game, in which the two costs no more."""
    page = browser.new_page()
    errors = faults(page)
    page.goto(f"{site_address}/disputes/caught-with-a-two/")
    page.get_by_role("link", name="Open it in Score it").click()
    page.get_by_text("Player 1 plus 9, Player 2 minus 3, Player 3 minus 3, Player 4 minus 3").wait_for(state="attached")
    assert "cannot be read" not in page.locator("#score").inner_text()
    assert errors == []
    page.close()
