"""Agree for everybody: by keyboard, read aloud, on narrow screens, on paper, and in other languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import SCREENS, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive, ready
from tests.browser.table import END, QUERY, Open, differing, paste, put_in, say_yes, settled, take


def test_the_focus_is_never_lost(opened: Open) -> None:
    """Whatever is pressed and then gone, the focus is on a heading or a control, never on nothing."""
    page = opened(QUERY, "desktop")

    def press(selector: str) -> None:
        page.locator(selector).first.focus()
        page.keyboard.press("Enter")
        settled(page)
        assert page.evaluate("document.activeElement !== document.body"), selector

    press("[data-do=remove]")
    press("[data-do=edit]")
    press("[data-do=stop]")
    press("[data-do=be-asked]")
    press("[data-answer]")
    press(".given button")
    press(".entry .toolbar button:has-text('Choose from the list')")
    press(".lines summary")
    press(".lines button:has-text('does not mind')")
    press(".lines summary")
    press(".lines [data-do=instead]")
    press("[data-do=instead]")
    press("[data-do=yes]")
    press("[data-do=yes]")
    press("[data-do=proposal][data-at=weighed]")
    press("[data-do=yes]")
    press("[data-do=undo]")
    press("[data-do=remove]")
    press("[data-do=back-in]")
    press("#agree > .share button:has-text('Start again')")


def test_what_changes_is_announced(opened: Open) -> None:
    """In regions that were there before: that how far they agree, and what was put in, was kept or copied."""
    page = opened(screen="desktop")
    status = page.locator("#agree > p[role=status]")
    expect(status).to_be_attached()
    status.evaluate("one => window.region = one")
    put_in(page, "A", "basic")
    settled(page)
    expect(status).to_be_empty()
    put_in(page, "B", "hongkong-ip")
    settled(page)
    expect(status).to_contain_text("You agree on")
    before = status.inner_text()
    put_in(page, "C", "pusoy-dos")
    settled(page)
    expect(status).not_to_have_text(before)
    assert status.evaluate("one => one === window.region")
    for said in (".incoming > .said", ".entry > .said"):
        assert page.locator(said).get_attribute("role") == "status"
    assert page.locator("#agree > .share .said").get_attribute("role") == "status"


def agreed(page: Page) -> None:
    take(page)
    page.locator("#table").fill("Friday night")
    paste(page, f"https://big-two.example/agree/?p=basic~name.Late{END}")
    settled(page)
    say_yes(page, page.locator("[data-seat]").count() - 1)


def asking(page: Page) -> None:
    page.locator("[data-do=be-asked]").click()
    page.locator("[data-answer]").first.click()
    page.locator("[data-indifferent]").click()


STATES = {"nobody": ("", asking), "four": (QUERY, differing), "agreed": (QUERY, agreed)}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("state", STATES)
def test_no_barrier(opened: Open, screen: str, state: str) -> None:
    query, act = STATES[state]
    page = opened(query, screen)
    act(page)
    settled(page)
    folds = page.locator("#agree details:not([open]):visible > summary")
    for _ in range(min(4, folds.count())):
        folds.first.click()
    settled(page)
    assert violations_in_both_schemes(page) == []
    assert overflow(page) <= 0


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_is_cut_off_where_it_is_narrow(opened: Open, width: int) -> None:
    """With the longest of names, and what opens opened."""
    long = "W" * 20
    page = opened(f"{QUERY}&p=basic~name.{long}&p=~suit-order.cdhs~name.{'Ñ' * 20}")
    page.set_viewport_size({"width": width, "height": 700})
    for summary in page.locator("#agree details:visible > summary").all()[:8]:
        summary.click()
    assert overflow(page) <= 0
    agreed(page)
    page.locator("#table").fill("W" * 24)
    page.locator("[data-do=be-asked]").click()
    settled(page)
    assert overflow(page) <= 0
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    assert overflow(page) <= 0


def test_targets_are_large_enough_for_a_finger(opened: Open) -> None:
    page = opened(QUERY)
    take(page)
    page.locator("[data-do=be-asked]").tap()
    boxes = page.locator("#agree :is(button.go, .answering button, .toolbar button, select):visible")
    small = boxes.evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.outerHTML)"
    )
    assert small == []


def test_on_paper_stands_the_result_and_no_form(opened: Open) -> None:
    page = opened(QUERY, "desktop")
    take(page)
    page.locator("#table").fill("Friday night")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    for seen in ("#agreed-title", ".gave li", "[data-seat] > b", "#outcome-title", ".lines .taken"):
        expect(page.locator(seen).first).to_be_visible()
    assert page.locator("#agree :is(button, select, textarea, input):visible").count() == 0
    assert page.locator("#agree label:visible").count() == 0


def test_without_javascript_the_questions_stand_in_order(browser: Browser, site_address: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{site_address}/agree/")
    assert page.locator("main ol a").count() > 10
    assert "This page needs JavaScript" in page.content()
    page.close()


@pytest.mark.parametrize("folder", ["zh-hant-hk", "zh-hant-tw", "zh-hans", "id"])
def test_it_opens_in_other_languages(opening: Open, site_address: str, folder: str) -> None:
    page = opening(f"/{folder}/agree/{QUERY}")
    settled(page)
    assert page.locator("html").get_attribute("lang") != "en"
    assert page.locator("[data-seat]").count() == 4
    take(page)
    expect(page.locator("#agreed-title")).to_be_focused()
    arrive(page, page.url)
    ready(page)
    expect(page.locator(".agreed")).to_be_visible()
