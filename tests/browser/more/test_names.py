"""The pages of names and words on both screens, in both colour schemes."""

from __future__ import annotations

import pytest
from bigtwo.site.pages.names import BEST_KNOWN
from playwright.sync_api import Browser, BrowserContext

from tests.browser.page_checks import SCREENS, faults, overflow
from tests.browser.readiness import arrive, ready


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    ("address", "row"),
    [("names/#is-tiến-lên", "section:has(#is-tiến-lên) tr"), ("names/card-words/", "#word-straight")],
)
def test_a_row_stacks_on_a_phone(browser: Browser, site_address: str, address: str, row: str, screen: str) -> None:
    """A table on a wide screen, cell below cell on a narrow one."""
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/{address}", "idle")
    assert page_faults == []
    cells = page.locator(row).last.locator("> td:not(:empty)")
    boxes = [cell.bounding_box() for cell in cells.all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(boxes) > 1
    assert len(tops) == (1 if screen == "desktop" else len(boxes))
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
    ready(page, "idle")  # and nothing leads on from there
    assert page.url == f"{site_address}/{leads_to}"
    assert place == "names" or page.locator(f"[id='{place}']").count() == 1


@pytest.mark.parametrize(
    ("address", "place"),
    [("names/", "name-pusoy-dos"), ("names/", "name-鋤大d"), ("names/", "is-tiến-lên"), ("odds/", "suit-order")],
)
def test_a_link_into_a_fold_opens_it(desktop: BrowserContext, site_address: str, address: str, place: str) -> None:
    """From another page, and from this one."""
    page = desktop.new_page()
    arrive(page, f"{site_address}/{address}#{place}")
    assert page.locator("details[open]").count() == 1
    assert page.locator(f"[id='{place}']").is_visible()
    arrive(page, f"{site_address}/names/places/")
    arrive(page, f"{site_address}/{address}")
    assert page.locator("details[open]").count() == 0
    page.evaluate("(place) => { location.hash = place; }", place)
    page.locator("details[open]").first.wait_for()
    assert page.locator(f"[id='{place}']").is_visible()


def test_the_best_known_names_are_answered_on_the_first_screen_of_a_phone(browser: Browser, site_address: str) -> None:
    """And all that is said below them, down to the footer that every page has, is no longer than a few screens."""
    screen = SCREENS["phone"]
    context = browser.new_context(**screen)
    page = context.new_page()
    arrive(page, f"{site_address}/names/")
    answers = page.locator(".same-game > li")
    boxes = [box for answer in answers.all() if (box := answer.bounding_box())]
    assert len(boxes) == BEST_KNOWN
    assert max(box["y"] + box["height"] for box in boxes) <= screen["viewport"]["height"]
    footer = page.locator("footer.colophon").bounding_box()
    assert footer is not None
    assert footer["y"] < 4.4 * screen["viewport"]["height"]
    assert overflow(page) == 0
    context.close()
