"""Search finds what people type, and costs nothing until they do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.readiness import arrive

FOUND = {
    "鋤大D": "/variants/",
    "大老二": "/variants/",
    "big 2": "/variants/",
    "capsa": "/variants/",
    "chikicha": "/variants/wikipedia-now/",
    "2S last card": "/disputes/out-with-the-two-of-spades/",
    "10D": "/disputes/",
    "P-061": "/sources/pagat/",
    "W-088": "/sources/wikipedia/",
    "pusoy dos": "/variants/",
    "hong kong": "/variants/",
    "flush": "/rules/",
    "bomb": "/rules/",
    "ten cards left": "/disputes/ten-cards-left/",
}
"""A search, and the page that comes first, or the folder that it is in."""


@pytest.fixture(scope="module")
def searching(browser: Browser, site_address: str) -> Iterator[Page]:
    """A page with the search box in use."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_address}/variants/")
    page.locator(".md-search__input").click()
    yield page
    context.close()


def look_up(searching: Page, typed: str) -> None:
    """Types it, after what the last search found is gone: it would stand there until the worker has answered."""
    box = searching.locator(".md-search__input")
    box.fill("")
    box.press("Shift")  # Material reads the box when a key comes up
    expect(searching.locator(".md-search-result__item")).to_have_count(0)
    box.fill(typed)
    box.press("Shift")


@pytest.mark.parametrize(("typed", "first"), FOUND.items())
def test_what_is_typed_finds_its_page_first(searching: Page, site_address: str, typed: str, first: str) -> None:
    """A page comes once, with those of its places that match below it."""
    look_up(searching, typed)
    link = searching.locator(".md-search-result__link").first
    expect(link).to_be_visible()
    path = urlsplit(str(link.evaluate("link => link.href"))).path
    assert path == first or (first in ("/variants/", "/rules/", "/disputes/") and path.startswith(first))


def test_the_way_to_a_statement_ends_in_its_section(searching: Page, built_site: Path) -> None:
    """The second link below the source's own is to the section in which the statement stands."""
    look_up(searching, "P-061")
    links = searching.locator(".md-search-result__link")
    expect(links.nth(1)).to_be_attached()
    section = urlsplit(str(links.nth(1).evaluate("link => link.href"))).fragment
    html = (built_site / "sources/pagat/index.html").read_text(encoding="utf-8")
    assert 'id="P-061"' in html.partition(f'id="{section}"')[2].partition("<h2")[0]


def test_the_index_is_asked_for_when_somebody_is_about_to_search(browser: Browser, site_address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(urlsplit(request.url).path))
    arrive(page, f"{site_address}/variants/hongkong-ip/", "idle")
    assert "/search/search_index.json" not in requests
    with page.expect_request("**/search/search_index.json"):
        page.keyboard.press("/")
    context.close()


def test_an_address_with_a_search_in_it_searches(browser: Browser, site_address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_address}/variants/?q=chikicha")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    context.close()


def test_a_page_without_the_index_leads_to_one_that_searches(browser: Browser, site_address: str) -> None:
    """The tools and the pages of pairs have a box as well."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_address}/settle/")
    page.get_by_role("searchbox", name="Search").fill("chikicha")
    page.keyboard.press("Enter")
    link = page.locator(".md-search-result__link").first
    expect(link).to_be_visible()
    assert urlsplit(page.url).query == "q=chikicha"
    context.close()
