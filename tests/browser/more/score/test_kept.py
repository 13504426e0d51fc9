"""Scores kept on the device, whatever becomes of its storage."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import MARKUP, NAMED, Opener, add, enter, here
from tests.browser.page_checks import NO_STORAGE


def test_corrupted_and_older_data_is_set_aside(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    enter(page, 1, [1, 2, 3])
    add(page)
    page.evaluate(
        """() => {
          const name = Object.keys(localStorage).filter(one => one.startsWith("bigtwo.score.change.")).sort()[0];
          localStorage.setItem(name, localStorage.getItem(name).slice(0, 40));
          localStorage.setItem("bigtwo.score.change.0000009.x", '{"format":1,"do":"__proto__"}');
          localStorage.setItem("bigtwo.score.change.0000010.y", '{"format":99,"do":"add"}');
          localStorage.setItem("bigtwo.score.entered", "{broken");
        }"""
    )
    page.goto(here(page).split("?")[0])
    expect(page.locator("[data-deal]")).to_have_count(1)
    expect(page.locator("section.evening")).to_contain_text("3 parts could not be read")
    expect(page.locator("section.evening")).to_contain_text("by a later version")
    kept = page.evaluate("Object.entries(localStorage).filter(([name]) => name.includes('score.aside'))")
    assert len(kept) == 3
    assert page.evaluate("localStorage['bigtwo.score.change.0000010.y']") == '{"format":99,"do":"add"}'


def test_a_deal_under_many_house_rules_is_kept(desk: BrowserContext, opened: Opener) -> None:
    """A ref that answers every question is longer than any other text."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.evaluate(
        """() => {
          const name = Object.keys(localStorage).find(one => one.startsWith("bigtwo.score.change."));
          localStorage.setItem(name, localStorage.getItem(name).replace('"basic"', `"basic~${"x".repeat(2200)}.y"`));
        }"""
    )
    page.goto(here(page).split("?")[0])
    expect(page.locator("[data-deal]")).to_have_count(1)
    assert "could not be read" not in page.locator("section.evening").inner_text()


def test_storage_off_works_until_the_page_is_left(desk: BrowserContext, opened: Opener) -> None:
    desk.add_init_script(NO_STORAGE)
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    expect(page.locator(".evening .warn")).to_contain_text("keeps nothing")
    add(page)
    enter(page, 1, [1, 2, 3])
    add(page)
    expect(page.locator("[data-deal]")).to_have_count(2)
    page.locator("[data-do=undo]").click()
    expect(page.locator("[data-deal]")).to_have_count(1)
    assert page.locator("[data-do=save-text]").count() == 1


def test_full_storage_loses_nothing(desk: BrowserContext, opened: Opener) -> None:
    """While the shelf is full deals stay in the page; once there is room they are kept."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.evaluate("() => { Storage.prototype.real = Storage.prototype.setItem }")
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    enter(page, 1, [1, 2, 3])
    add(page)
    expect(page.locator("[data-deal]")).to_have_count(2)
    expect(page.locator(".evening .warn")).to_contain_text("keeps nothing")
    page.evaluate("() => { Storage.prototype.setItem = Storage.prototype.real }")
    page.reload()
    expect(page.locator("[data-deal]")).to_have_count(2)


def test_kept_markup_stays_text(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.evaluate(
        """markup => {
          const name = Object.keys(localStorage).find(one => one.startsWith("bigtwo.score.change."));
          localStorage.setItem(name, localStorage.getItem(name).replaceAll("Ana", markup).replaceAll("basic", markup));
        }""",
        json.dumps(MARKUP)[1:-1].replace("'", ""),
    )
    page.goto(here(page).split("?")[0])
    expect(page.locator("[data-deal]")).to_have_count(1)
    assert page.locator("#score img").count() == 0
