"""The pages of names and words on both screens, in both colour schemes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.page_checks import SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive

SEEN = [("phone", "dark"), ("desktop", "light")]


@pytest.mark.parametrize(("screen", "scheme"), SEEN)
@pytest.mark.parametrize(
    ("address", "row"), [("names/", "#is-tiến-lên ~ table tr"), ("names/card-words/", "#word-straight")]
)
def test_axe_finds_nothing_and_a_row_stacks_on_a_phone(
    browser: Browser, site_address: str, address: str, row: str, screen: str, scheme: str
) -> None:
    """A table on a wide screen, cell below cell on a narrow one; never wider than the screen."""
    context = browser.new_context(**SCREENS[screen], color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/{address}", "idle")
    assert violations_in_both_schemes(page) == []
    assert overflow(page) == 0
    assert page_faults == []
    cells = page.locator(row).last.locator("> td:not(:empty)")
    boxes = [cell.bounding_box() for cell in cells.all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(boxes) > 1
    assert len(tops) == (1 if screen == "desktop" else len(boxes))
    context.close()


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_axe_finds_nothing_on_the_names_by_place(browser: Browser, site_address: str, screen: str) -> None:
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    arrive(page, f"{site_address}/names/places/", "idle")
    assert violations_in_both_schemes(page) == []
    assert overflow(page) == 0
    context.close()


@pytest.mark.parametrize(
    ("place", "leads_to"),
    [
        ("in-hong-kong", "names/places/#in-hong-kong"),
        ("names", "names/places/#names"),
        ("word-straight", "names/card-words/#word-straight"),
        ("en-word-single", "names/card-words/#en-word-single"),
        ("words", "names/card-words/#words"),
        ("name-pusoy-dos", "names/#name-pusoy-dos"),
    ],
)
def test_a_link_to_a_part_that_has_a_page_of_its_own_leads_on(
    desktop: BrowserContext, site_address: str, place: str, leads_to: str
) -> None:
    page = desktop.new_page()
    page.goto(f"{site_address}/names/#{place}")
    page.wait_for_url(f"{site_address}/{leads_to}")
    assert place == "names" or page.locator(f"[id='{place}']").count() == 1
