"""The look: the page that shows each part, photographed, and what holds for every kind of page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.page_checks import overflow
from tests.browser.readiness import arrive
from tests.kinds import NOT_FOUND, address_of, folders_of, kinds, pages_by_kind
from tests.shared import PROJECT

PICTURES = PROJECT / "build/look"
"""Where the pictures of the page lie afterwards, to be looked at."""

SMALLEST = """() => {
  const sizes = [...document.querySelectorAll("main *")]
    .filter((one) => one.checkVisibility() && !one.closest("svg, .cards, .card, .away, .nb, sup, .drawing"))
    .filter((one) => [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()))
    .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.className, one.textContent.trim().slice(0, 30)]);
  return sizes.filter(([size]) => size < 13.9).slice(0, 5);
}"""
"""What is set smaller than 14 pixels, but for cards and drawings."""

SMALL_TARGETS = """(least) => [...document.querySelectorAll(
    "main :is(button, summary, select, input:not([type])), nav a")]
  .filter((one) => one.checkVisibility() && !one.closest(".away, .skip, .by-place"))
  .filter((one) => one.getBoundingClientRect().height < least - 0.5)
  .map((one) => `${one.className}: ${one.textContent.trim().slice(0, 30)}`).slice(0, 5)"""
"""What is lower than so many pixels, but for the rows of a table, which all stand in the first screen."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 640, 1280, 1920])
def test_the_look_is_photographed(browser: Browser, site_address: str, width: int, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 740}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    arrive(page, f"{site_address}/architecture/look/")
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{width}-{scheme}.png", full_page=True)
    assert overflow(page) <= 0
    assert page.locator("main > .copy").is_visible()
    edges = page.evaluate(
        "[...document.querySelectorAll('main > :is(h1, h2, p)')].map((one) => one.getBoundingClientRect().left)"
    )
    assert len(set(edges)) == 1, "one left edge"
    context.close()


@pytest.mark.parametrize("kind", [kind for kind in kinds() if kind != NOT_FOUND])
def test_type_and_targets_are_large_enough(browser: Browser, site_address: str, built_site: Path, kind: str) -> None:
    """Nothing is set smaller than 14 pixels; what is tapped is 44 pixels high by touch and 24 by mouse."""
    path = f"/{address_of(pages_by_kind(built_site)[kind][0])}"
    for least, touch in ((24, False), (44, True)):
        context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=touch, is_mobile=touch)
        page = context.new_page()
        arrive(page, site_address + path)
        assert page.evaluate(SMALLEST) == []
        assert page.evaluate(SMALL_TARGETS, least) == []
        context.close()


LONGEST = 3
"""So many pages of each kind are looked at in each language, those that are longest in English."""


def test_nothing_scrolls_sideways_in_any_language(browser: Browser, site_address: str, built_site: Path) -> None:
    """On the narrowest phone and a common one, at every kind of page of a language; its head has three rows at most."""
    context = browser.new_context(viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True)
    page = context.new_page()
    wide, high = {}, {}
    for folder in ["", *(f"{folder}/" for folder in folders_of(built_site))]:
        for pages in pages_by_kind(built_site).values():
            there = [f"{folder}{address_of(each)}" for each in pages if (built_site / folder / each).exists()]
            for address in there[:LONGEST]:
                arrive(page, f"{site_address}/{address}")
                for width in (360, 320):
                    page.set_viewport_size({"width": width, "height": 640})
                    if (by := overflow(page)) > 0:
                        wide[address, width] = by
                if (head := page.evaluate("document.querySelector('.masthead')?.offsetHeight ?? 0")) > 140:
                    high[address] = head
    context.close()
    assert (wide, high) == ({}, {})


@pytest.mark.parametrize("path", ["/house/", "/rules/straights-ladder/"])
def test_the_widest_form_and_table_fit_on_256_pixels(browser: Browser, site_address: str, path: str) -> None:
    context = browser.new_context(viewport={"width": 256, "height": 640}, is_mobile=True, has_touch=True)
    page = context.new_page()
    arrive(page, site_address + path)
    assert overflow(page) <= 0
    context.close()
