"""Head and foot of every page, the colours that are chosen there, home's first screen, and links to copy."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import shared
from tests.browser.page_checks import SCREENS, violations, wait_until
from tests.browser.readiness import arrive
from tests.browser.test_smoke import Scheme, width


@pytest.mark.parametrize("path", ["/contribute/", "/variants/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_takes_the_colours_of_the_system(browser: Browser, site_address: str, path: str, scheme: Scheme) -> None:
    """Dark where the system is dark, on the pages that Material lays out and on ours."""
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    arrive(page, site_address + path)
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
    return [link.textContent, link.hash || link.pathname, ...more ? [left, top, width, height].map(Math.round) : []];
  });
  return { head: links(".masthead nav", true), home: links(".masthead div > ", true), foot: links(".colophon", false) };
}"""
"""The links of the head with their places, and those of the foot, whose place depends on the page."""


WAYS_IN = (
    "main h1",
    "main .ask button",
    "nav [href='#more']",
    "nav [href$='settle/']",
    ".argued .cards >> nth=1",
    *(f"main label[for='where-{place.page}']" for place in shared.rulebook().places.values()),
    ".verdict-at:visible .verdict",
)


def test_home_has_its_ways_in_within_the_first_screen(browser: Browser, site_address: str) -> None:
    """On a phone: what this is, Ask, Settle it, More, the most argued play and its verdict in each place."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    page = context.new_page()
    arrive(page, f"{site_address}/")
    for name in WAYS_IN:
        box = page.locator(name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 740
    context.close()


def top(page: Page) -> float:
    """How far below the top of the screen the head ends."""
    return float(page.evaluate("document.querySelector('.masthead').getBoundingClientRect().bottom"))


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_the_head_goes_as_one_reads_on_and_comes_back(browser: Browser, site_address: str, screen: str) -> None:
    """Also to whoever leads the focus there; without a script it stands at the top of the page."""
    context = browser.new_context(**SCREENS[screen], reduced_motion="reduce")
    page = context.new_page()
    arrive(page, f"{site_address}/variants/")
    for down, seen in ((900, False), (700, True), (1200, False)):
        page.evaluate("(down) => scrollTo(0, down)", down)
        wait_until(
            page, f"(document.querySelector('.masthead').getBoundingClientRect().bottom > 0) === {str(seen).lower()}"
        )
    page.locator("[data-search]").first.focus()
    assert top(page) > 0
    context.close()
    unscripted = browser.new_context(**SCREENS[screen], java_script_enabled=False)
    page = unscripted.new_page()
    page.goto(f"{site_address}/variants/#by-place")
    assert page.locator(".masthead").evaluate("(head) => getComputedStyle(head).position") == "static"
    unscripted.close()


FEET = {
    "/variants/": ".tally-bar",
    "/settle/?over=10JQKA": ".ticker",
    "/house/?v=basic~suit-order.cdhs#change": ".strip",
}
"""Pages with a bar of their own at the foot of a phone's screen."""


@pytest.mark.parametrize("path", FEET)
def test_a_bar_of_a_tool_stands_on_that_of_the_site(browser: Browser, site_address: str, path: str) -> None:
    """Neither covers the other, nor the end of the page."""
    context = browser.new_context(**SCREENS["phone"])
    page = context.new_page()
    arrive(page, site_address + path)
    bar = page.locator(".masthead nav").bounding_box()
    own = page.locator(FEET[path]).bounding_box()
    assert bar is not None
    assert own is not None
    assert bar["y"] + bar["height"] == 740
    assert own["y"] + own["height"] <= bar["y"]
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.locator(".colophon p").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= min(bar["y"], 740)
    context.close()


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_more_is_a_sheet_of_all_links(browser: Browser, site_address: str, screen: str) -> None:
    """In the groups of the foot; on a phone Learn heads it, which has no room in the bar."""
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    arrive(page, f"{site_address}/contribute/")
    page.locator(".masthead [href='#more']").click()
    sheet = page.get_by_role("dialog", name="More")
    expect(sheet.locator("h2")).to_have_text(page.locator(".colophon h2").all_inner_texts())
    assert sheet.get_by_role("link").all_inner_texts() == [
        *(["Learn"] if screen == "phone" else []),
        *page.locator(".colophon nav a").all_inner_texts(),
    ]
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator(".masthead [href='#more']")).to_be_focused()
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
