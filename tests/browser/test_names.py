"""The page of names and words on both screens, in both colour schemes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.page_checks import SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing_and_words_stack_on_a_phone(
    browser: Browser, site_address: str, screen: str, scheme: str
) -> None:
    """A table on a wide screen, cell below cell on a narrow one; never wider than the screen."""
    context = browser.new_context(**SCREENS[screen], color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/names/", "idle")
    assert violations_in_both_schemes(page) == []
    assert overflow(page) == 0
    assert page_faults == []
    cells = page.locator("#word-straight > td:not(:empty)")
    boxes = [cell.bounding_box() for cell in cells.all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(boxes) > 2
    assert len(tops) == (1 if screen == "desktop" else len(boxes))
    context.close()
