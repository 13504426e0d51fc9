"""What a reader came for stands in the first screen, of a phone and of a laptop; and nothing scrolls sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.page_checks import overflow
from tests.browser.readiness import arrive

SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True},
    "laptop": {"viewport": {"width": 1280, "height": 720}},
}

FIVE = "/compare/?v=basic&v=hongkong-ip&v=pusoy-dos&v=indonesia&v=taiwan-ai"

ANSWERS = {
    "home": ("/", ("main .ask button", ".argued .cards >> nth=1", ".verdict-at:visible .verdict")),
    "settle": ("/settle/?over=10JQKA&play=23456", ("[data-headline]", ".result .split", ".result .bar-key")),
    "variants": (
        "/variants/?straights-ladder=wheel-top-six-second&flush-comparison=top-then-suit",
        ("[data-found]", "#found", ".accounts li > a >> nth=0"),
    ),
    "dispute": ("/disputes/two-to-six-on-ten-to-ace/", (".bar-key", "main > article .split", ".by-place [data-place]")),
    "compare": (FIVE, (".said-of", ".versus-legend", ".foremost .duel >> nth=0", ".foremost [data-drawn] >> nth=0")),
}
"""A page with what says its answer."""

END = "innerHeight - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)"
"""Where the screen ends for a reader: on a phone at the bar at its foot."""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("page_of", ANSWERS)
def test_the_answer_stands_in_the_first_screen(browser: Browser, site_address: str, page_of: str, screen: str) -> None:
    address, parts = ANSWERS[page_of]
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    arrive(page, site_address + address)
    assert page.evaluate("scrollY") == 0
    end = page.evaluate(END)
    assert (end < SCREENS[screen]["viewport"]["height"]) is (screen == "phone")
    for part in parts:
        box = page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= end, part
    context.close()


@pytest.mark.parametrize("page_of", ANSWERS)
def test_nothing_scrolls_sideways_on_the_narrowest_phone(browser: Browser, site_address: str, page_of: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True)
    page = context.new_page()
    arrive(page, site_address + ANSWERS[page_of][0])
    assert overflow(page) <= 0
    context.close()
