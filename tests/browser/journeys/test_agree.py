"""Agree: from nothing to agreed rules."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import Open, seats, settled

AT_MOST = 120
"""Times that Tab is pressed to get somewhere."""


def tab_to(page: Page, selector: str, key: str = "Tab", at_most: int = AT_MOST) -> None:
    """Goes on, or back with Shift, by the Tab key until something has the focus."""
    for _ in range(at_most):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way to {selector} by keyboard")


def choose_by_key(page: Page, times: int) -> str:
    """Chooses a game by Enter and the arrow keys."""
    page.keyboard.press("Enter")
    expect(page.locator(".game-chooser input")).to_be_focused()
    for key in (*["ArrowDown"] * times, "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#plays")).to_be_focused()
    expect(page.locator("#plays")).not_to_have_attribute("value", "")  # a dialog says a moment later that it closed
    return str(page.locator("#plays").get_attribute("value"))


def test_by_keyboard_alone_from_nothing_to_agreed_rules(opening: Open) -> None:
    page = opening("/agree/", "desktop")
    chosen = set()
    for name, times in (("Ana", 3), ("Ben", 5)):
        tab_to(page, "#who")
        page.keyboard.type(name)
        tab_to(page, "#plays")
        chosen.add(choose_by_key(page, times))
        tab_to(page, "[data-do=put]")
        page.keyboard.press("Enter")
        expect(page.locator("[data-seat] > b").last).to_have_text(name)
        settled(page)
        expect(page.locator("#entry-title")).to_be_focused()
        expect(page.locator("#entry-title")).to_have_text("And the next?")
    assert len(chosen) == 2
    tab_to(page, "#who")
    page.keyboard.type("Cy")
    tab_to(page, "[data-do=be-asked]")
    page.keyboard.press("Enter")
    expect(page.locator(".asking h2")).to_be_focused()
    for selector in ("[data-answer]", "[data-indifferent]", "[data-skip]"):
        tab_to(page, selector)
        page.keyboard.press("Enter")
        expect(page.locator(".asking h2")).to_be_focused()
    tab_to(page, "[data-do=put]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-seat] > b").last).to_have_text("Cy")
    settled(page)
    assert seats(page) == ["Ana", "Ben", "Cy"]
    expect(page.locator("#entry-title")).to_be_focused()
    tab_to(page, ".lines summary")
    page.keyboard.press("Enter")
    expect(page.locator(".lines .other").first).to_be_visible()
    for place in range(3):
        tab_to(page, f"[data-do=yes][data-at='{place}']")
        page.keyboard.press("Enter")
        settled(page)
    expect(page.locator("#agreed-title")).to_be_focused()
    tab_to(page, "#table")
    page.keyboard.press("Control+A")
    page.keyboard.type("Ours")
    expect(page.locator("#table")).to_be_focused()
    expect(page.locator("#agreed-title")).to_have_text("Agreed: Ours")
    tab_to(page, "[data-to=score]", "Shift+Tab", 10)
    page.keyboard.press("Enter")
    page.wait_for_url("**/score/**")
    expect(page.locator("#score-way")).to_have_text("Ours")
