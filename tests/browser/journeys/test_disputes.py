"""A dispute: the reader's own variant answers."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.games import choose_game
from tests.browser.page_checks import SCREENS, faults
from tests.browser.readiness import arrive


def test_a_variant_that_is_chosen_answers_and_is_remembered(browser: Browser, site_address: str) -> None:
    context = browser.new_context(**SCREENS["phone"])
    page = context.new_page()
    errors = faults(page)
    arrive(page, f"{site_address}/disputes/flush-rank-or-suit/")
    page.get_by_role("button", name="Choose your variant").click()
    page.locator(".game-chooser").wait_for()
    choose_game(page.locator("#settle-way"), "hongkong-ip")
    expect(page.locator(".own .said")).to_contain_text("Now your variant on this device")
    ours = page.locator(".ours")
    expect(ours).to_contain_text("In your rules: By the highest card stated")
    arrive(page, f"{site_address}/disputes/coming-back-after-a-pass/")
    expect(ours).to_contain_text("In your rules: Yes, you can inherited from a variant that says so")
    assert "v=hongkong-ip" in page.url
    assert errors == []
    context.close()
