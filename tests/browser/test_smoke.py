"""One page of each kind, at both widths and in both colour schemes, and with JavaScript off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.readiness import arrive

PAGES = (
    "/",
    "/settle/",
    "/house/",
    "/score/",
    "/variants/",
    "/variants/hongkong-ip/",
    "/rules/",
    "/rules/straights-ladder/",
    "/compare/",
    "/compare/basic/hongkong-ip/",
    "/pictures/",
    "/disputes/",
    "/disputes/flush-rank-or-suit/",
    "/disputes/ten-cards-left/",
    "/deals/",
    "/deals/president-exchange/",
    "/odds/",
    "/names/",
    "/sources/",
    "/sources/pagat/",
    "/data/",
    "/contribute/",
    "/404.html",
)
PHONE = 360
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": PHONE, "height": 740}, "is_mobile": True, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 900}},
}
Scheme = Literal["light", "dark"]


@pytest.fixture(
    scope="module",
    params=[(screen, scheme) for screen in SCREENS for scheme in ("light", "dark")],
    ids="-".join,
)
def reader(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A reader with one screen and one colour scheme."""
    screen, scheme = request.param
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    yield context
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_page_opens_clean(reader: BrowserContext, site_address: str, path: str) -> None:
    """No error, nothing from another host, no sideways scroll; one heading, a title and a description.

    The page that says what is not there may have asked for it.
    """
    page = reader.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: faults.extend(foreign(request.url, site_address)))

    response = arrive(page, site_address + path, "idle")

    assert response.ok
    assert [
        one for one in faults if path != "/404.html" or "the server responded with a status of 404" not in one
    ] == []
    assert width(page) <= screen_width(page)
    assert page.locator("h1").count() == 1
    assert page.title().strip()
    assert page.locator("meta[name=description]").get_attribute("content")
    page.close()


@pytest.mark.parametrize("path", ["/variants/", "/compare/basic/hongkong-ip/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_takes_the_colours_of_the_system(browser: Browser, site_address: str, path: str, scheme: Scheme) -> None:
    """Dark where the system is dark, on Material's pages and on the light ones."""
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(site_address + path)
    background = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert (sum(background) < 3 * 128) == (scheme == "dark")
    context.close()


def test_colours_chosen_on_one_page_hold_on_all(browser: Browser, site_address: str) -> None:
    """Whether Material's switch or ours was used; each tells what it does."""
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    page.goto(f"{site_address}/settle/")
    switch = page.locator("[data-colours]")
    for label, scheme in (("system", "default"), ("light;", "default"), ("dark;", "slate")):
        expect(switch).to_have_attribute("aria-label", re.compile(label))
        expect(page.locator("html")).to_have_attribute("data-md-color-scheme", scheme)
        if label != "dark;":
            switch.click()
    page.goto(f"{site_address}/variants/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("label[for=__palette_0]").click()
    page.goto(f"{site_address}/settle/")
    expect(page.locator("html")).to_have_attribute("data-md-color-scheme", "default")
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_page_reads_without_javascript(browser: Browser, site_address: str, path: str) -> None:
    """Its heading and its text are there, and so they are on a phone, which need not be scrolled sideways."""
    context = browser.new_context(**SCREENS["phone"], java_script_enabled=False)
    page = context.new_page()
    page.goto(site_address + path)
    heading = page.locator("main h1")
    assert heading.is_visible()
    assert len(page.locator("main").inner_text()) > len(heading.inner_text()) + 40
    assert width(page) <= PHONE
    context.close()


@pytest.mark.parametrize("path", ["/variants/hongkong-ip/", "/compare/basic/hongkong-ip/"])
def test_copy_link_control_copies_the_address_and_says_so(browser: Browser, site_address: str, path: str) -> None:
    """By keyboard: the control shows itself, copies the address of its row and tells a screen reader."""
    context = browser.new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(site_address + path)
    control = page.locator("[data-copylink]").first
    control.focus()
    page.keyboard.press("Enter")
    page.locator("[role=status]", has_text="Link copied").wait_for(state="attached")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    assert copied.startswith(f"{site_address}{path}#")
    context.close()


def foreign(url: str, site_address: str) -> list[str]:
    """The address as a fault, if it is not one of the site's own."""
    own = url.startswith((f"{site_address}/", "data:", "blob:"))
    return [] if own else [f"request to another host: {url}"]


def width(page: Page) -> int:
    """How wide the page is, in pixels; on a phone a page that is too wide also widens the window."""
    found = page.evaluate("document.scrollingElement.scrollWidth")
    assert isinstance(found, int)
    return found


def screen_width(page: Page) -> int:
    """How wide the screen is, in pixels."""
    assert page.viewport_size is not None
    return page.viewport_size["width"]
