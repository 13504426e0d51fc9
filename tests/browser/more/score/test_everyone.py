"""Scores for everyone: narrow screens, the keyboard, a screen reader, paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.desk import NAMED, Opener, add, enter, here
from tests.browser.games import choose_game
from tests.browser.page_checks import SCREENS, overflow, violations_in_both_schemes


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing(browser: Browser, opened: Opener, screen: str, scheme: Any) -> None:
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    page = opened(context, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.locator("[data-do=more-of]").click()
    choose_game(page.locator("#score-way"), "wikipedia-now")
    page.locator("[data-seat='0'] .out").click()
    page.get_by_label("Type cards: Ben").fill("3D 2S xx")
    page.locator("details.folded").evaluate_all("all => all.forEach(one => one.open = true)")
    assert violations_in_both_schemes(page) == []
    page.goto(re.sub(r"\?.*", "?v=indonesia&left=0,3,3,zz&final=.1&unbeaten=2.2C2D2H2S3C", here(page)))
    page.locator(".strong").wait_for()
    assert violations_in_both_schemes(page) == []
    context.close()


def test_narrow_screen_has_no_sideways_scroll(browser: Browser, opened: Opener) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True)
    page = opened(context, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    for variant in ("basic", "taiwan-ai", "wikipedia-now", "indonesia", "wikipedia-president"):
        choose_game(page.locator("#score-way"), variant)
        assert overflow(page) == 0, variant
    context.close()


def test_redrawing_keeps_focus_and_what_is_open(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    page.locator(".rules summary").click()
    page.get_by_role("button", name="One card more for Dita").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "One card more for Dita"
    assert page.locator(".rules details").get_attribute("open") is not None
    assert "left=0,3,10,15" in here(page)


def test_focus_is_never_lost(desk: BrowserContext, opened: Opener) -> None:
    """By keyboard alone: whatever a pressed button does to the page, the next press starts from somewhere near."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")

    def press(name: str) -> str:
        page.locator(name).first.focus()
        page.keyboard.press("Enter")
        return str(page.evaluate("document.activeElement.dataset.do ?? document.activeElement.nodeName"))

    status = page.locator(".evening > [role=status]").element_handle()
    assert press("[data-do=add]") == "add"
    assert status.inner_text() == "Deal added"  # in the region that was there before
    assert press("[data-do=undo]") == "redo"
    assert press("[data-do=redo]") == "next"
    assert press("[data-do=more-of]") == "more-of"
    assert press("[data-do=edit]") == "H2"
    assert press("[data-do=clear]") not in ("BODY", "HTML")
    assert press("[data-do=more-of]") == "more-of"
    assert press("[data-do=drop]") == "undo"
    assert press("[data-do=undo]") == "undo"
    assert press("[data-do=new]") == "undo"
    assert status.inner_text().startswith("A new evening")
    page.goto(re.sub(r"\?.*", "?v=hongkong-app&left=0,3D4C,5,6H", here(page)))
    assert press("[data-do=pick-cards]") == "pick"
    page.locator("[data-seat='1'] .name").click()
    assert press("[data-do=take]") == "take"
    assert press("[data-do=take]") == "open"
    page.goto(re.sub(r"\?.*", "?v=basic&left=1,0,1,1", here(page)))
    assert press("[data-do=discard-other]") == "H2"


def test_evening_prints_on_one_page(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}")
    for _ in range(8):
        enter(page, 1, [1, 2, 3])
        add(page)
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    assert page.locator(".entry").is_hidden()
    assert page.locator("table.deals").is_visible()
