"""One page of each kind, at both widths and in both colour schemes, and with JavaScript off."""

from __future__ import annotations

import re
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import SCREENS, faults, take_colours
from tests.browser.policing import WATCH, stopped
from tests.browser.readiness import arrive

PAGES = (
    "/",
    "/learn/",
    "/settle/",
    "/house/",
    "/score/",
    "/variants/",
    "/which/",
    "/agree/",
    "/variants/hongkong-ip/",
    "/rules/",
    "/rules/straights-ladder/",
    "/compare/",
    "/compare/basic/hongkong-ip/",
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
Scheme = Literal["light", "dark"]
OTHER: dict[Scheme, Scheme] = {"light": "dark", "dark": "light"}
READERS: tuple[tuple[str, Scheme], ...] = (("phone", "light"), ("desktop", "dark"))
"""Screens, and the colours in which a page opens on them; it then takes the other ones."""


@pytest.mark.parametrize(("screen", "scheme"), READERS)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_opens_clean(browser: Browser, strict_address: str, path: str, screen: str, scheme: Scheme) -> None:
    """No error, nothing from another host, nothing that a policy stops, no sideways scroll in either colours.

    One heading, a title and a description. The host sends its headers, so that the policies of both page and host hold.
    The page that says what is not there may have asked for it.
    """
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    context.add_init_script(WATCH)
    page = context.new_page()
    page_faults = faults(page)
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(origin(request.url)))

    response = arrive(page, strict_address + path, "idle")

    assert response.ok
    assert width(page) <= SCREENS[screen]["viewport"]["width"], scheme
    take_colours(page, OTHER[scheme])
    assert width(page) <= SCREENS[screen]["viewport"]["width"], OTHER[scheme]
    assert page.locator("h1").count() == 1
    assert page.title().strip()
    assert page.locator("meta[name=description]").get_attribute("content")
    assert [
        fault
        for fault in page_faults
        if path != "/404.html" or "the server responded with a status of 404" not in fault
    ] == []
    assert hosts - {strict_address, "data", "blob"} == set()
    assert stopped(page) == []
    context.close()


@pytest.mark.parametrize("path", ["/contribute/", "/variants/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_takes_the_colours_of_the_system(browser: Browser, site_address: str, path: str, scheme: Scheme) -> None:
    """Dark where the system is dark, on the pages that Material lays out and on ours."""
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(site_address + path)
    background = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert (sum(background) < 3 * 128) == (scheme == "dark")
    context.close()


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_head_and_foot_are_the_same_on_every_page(browser: Browser, site_address: str, screen: str) -> None:
    """Six links at most, all of them in sight, in the same places on the pages that Material lays out and on ours."""
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    seen = []
    for path in ("/settle/", "/variants/", "/contribute/", "/variants/hongkong-ip/"):
        arrive(page, site_address + path)
        seen.append(page.evaluate(PLACED))
        assert width(page) <= SCREENS[screen]["viewport"]["width"]
    assert 0 < len(seen[0]["head"]) <= 6
    assert all(part == seen[0] for part in seen[1:])
    context.close()


PLACED = """() => {
  const links = (place, more) => [...document.querySelectorAll(`${place} a`)].map((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return [link.textContent, link.pathname, ...more ? [left, top, width, height].map(Math.round) : []];
  });
  return { head: links(".masthead nav", true), home: links(".masthead div > ", true), foot: links(".colophon", false) };
}"""
"""The links of the head with their places, and those of the foot, whose place depends on the page."""


def test_home_has_its_ways_in_within_the_first_screen(browser: Browser, site_address: str) -> None:
    """On a phone: what this is, Settle it, Learn, and Which do we play."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    page = context.new_page()
    arrive(page, f"{site_address}/")
    for name in ("main h1", "main .ask button", "main .doors [href$='learn/']", "main .doors [href$='which/']"):
        box = page.locator(name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 740
    context.close()


def test_colours_chosen_on_one_page_hold_on_all(browser: Browser, site_address: str) -> None:
    """On the pages that Material lays out and on ours, whose switch is the same and tells what it does."""
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    page.goto(f"{site_address}/settle/")
    switch = page.locator("[data-colours]")
    for label, scheme in (("system", "default"), ("light;", "default"), ("dark;", "slate")):
        expect(switch).to_have_attribute("aria-label", re.compile(label))
        expect(page.locator("html")).to_have_attribute("data-md-color-scheme", scheme)
        if label != "dark;":
            switch.click()
    page.goto(f"{site_address}/contribute/")
    expect(page.locator("html")).to_have_attribute("data-md-color-scheme", "slate")
    switch.click()
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
    assert width(page) <= 360
    context.close()


@pytest.mark.parametrize("path", ["/rules/straights-ladder/", "/compare/?v=basic&v=hongkong-ip"])
def test_copy_link_control_copies_the_address_and_says_so(browser: Browser, site_address: str, path: str) -> None:
    """By keyboard: the control shows itself, copies the address of its row and tells a screen reader."""
    context = browser.new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(site_address + path)
    control = page.locator("main .anchor").first
    control.focus()
    page.keyboard.press("Enter")
    page.locator("[role=status]", has_text="Link copied").wait_for(state="attached")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    assert copied.startswith(f"{site_address}{path}#")
    context.close()


def origin(url: str) -> str:
    """The host that an address names, with scheme and port; of one that holds what it means, only its scheme."""
    scheme, host, *_ = urlsplit(url)
    return f"{scheme}://{host}" if host else scheme


def width(page: Page) -> int:
    """How wide the page is, in pixels; on a phone a page that is too wide also widens the window."""
    pixels = page.evaluate("document.scrollingElement.scrollWidth")
    assert isinstance(pixels, int)
    return pixels
