"""The search in the head of every page: from the key to the page found."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.page_checks import faults
from tests.browser.readiness import arrive

PAGES = {
    "laid out by Material": "/contribute/",
    "home": "/",
    "a tool": "/settle/",
    "another": "/disputes/ten-cards-left/",
}


def field(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search")


def options(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Results").get_by_role("option")


def path_of(option: Locator) -> str:
    return urlsplit(str(option.evaluate("link => link.href"))).path


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_every_page_finds_the_same_as_one_types(desktop: BrowserContext, site_address: str, path: str) -> None:
    """By `/`, with the arrow keys, and Enter opens what is marked."""
    page = desktop.new_page()
    found = faults(page)
    arrive(page, site_address + path)
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("after a pass")
    expect(options(page).first).to_be_visible()
    expect(field(page)).to_have_attribute("aria-expanded", "true")
    assert path_of(options(page).first) == "/rules/passing/"
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    assert field(page).get_attribute("aria-activedescendant") == options(page).first.get_attribute("id")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/passing/**")
    assert found == []
