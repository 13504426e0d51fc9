"""Score it: an evening adds up, and is still there tomorrow."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.desk import NAMED, add, enter, here, sums
from tests.browser.page_checks import faults, overflow
from tests.browser.readiness import arrive


def opened(context: BrowserContext, address: str) -> tuple[Page, list[str]]:
    """A page with the tool in it, and the errors it reports."""
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, address)
    return page, page_faults


def test_evening_adds_up_and_survives_a_reload(phone: BrowserContext, site_address: str) -> None:
    """Deals, totals, names, the deal being entered: all there after a reload and in a tab opened anew."""
    page, page_faults = opened(phone, f"{site_address}/score/?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    enter(page, 2, [1, 8, 11])
    add(page)
    assert sums(page) == [62 + 27, 50 - 1, -18 + 31, -94 - 57]
    expect(page.locator(".payments li")).to_have_text(["Dita pays Ana 89", "Dita pays Ben 49", "Dita pays Carlo 13"])
    enter(page, 1, [5])
    before = page.locator("section.evening").inner_text().replace("Deal added", "")
    page.reload()
    page.locator("[data-sum]").first.wait_for()
    assert page.locator("section.evening").inner_text().strip() == before.strip()
    expect(page.get_by_label("Cards left: Ana")).to_have_value("5")
    page.close()
    again, faults_there = opened(phone, f"{site_address}/score/")
    assert sums(again) == [89, 49, 13, -151]
    expect(again.get_by_label("Cards left: Ana")).to_have_value("5")
    expect(again.locator("[data-seat='1'] .out")).to_have_attribute("aria-pressed", "true")
    assert overflow(again) == 0
    assert page_faults == faults_there == []


def test_three_score_an_evening_for_money_and_a_correction_is_seen_on_another_phone(
    phone: BrowserContext, browser: Browser, site_address: str
) -> None:
    """Under rules for two to four: a past deal's sheet is read, changed, and both phones say what it was."""
    page, page_faults = opened(phone, f"{site_address}/score/?v=basic")
    page.locator("[data-do=players][data-n='3']").tap()
    expect(page.locator("[data-filled-in='3']")).to_contain_text("Gap filled: 17 each, and 1 left over")
    page.locator(".names-fold > summary").tap()
    for player, name in enumerate(("Ana", "Ben", "Carlo")):
        page.locator(f"#score-name-{player}").fill(name)
    page.locator("#score-stake").fill("0.50 HK$")
    enter(page, 0, [3, 17])
    expect(page.locator("tr[data-line=pays-difference]").last).to_contain_text("51 − 3 = 48")
    expect(page.locator("[data-money='0']")).to_have_text("27.00 HK$")
    add(page)
    enter(page, 1, [2, 10])
    add(page)
    assert sums(page) == [54 + 16, 45 + 22, -99 - 38]

    page.locator("[data-deal='1'] .more").tap()
    page.get_by_role("link", name="Its sheet").tap()
    page.locator("[data-do=change-sheet]").wait_for()
    assert page.locator("[data-do=add], .seat").count() == 0
    page.locator("[data-do=change-sheet]").tap()
    page.get_by_label("Cards left: Carlo").fill("12")
    add(page)
    assert sums(page) == [27 + 16, 18 + 22, -45 - 38]
    expect(page.locator(".payments li")).to_have_text(
        ["Carlo pays Ana 43 (21.50 HK$)", "Carlo pays Ben 40 (20.00 HK$)"]
    )
    expect(page.locator("[data-deal='1'] th")).to_have_text("1 changed")
    before = "Changed. Before, it was: Ana +54, Ben +45, Carlo −99. Ana went out first. Cards left: Ben 3, Carlo 17."
    page.locator("[data-deal='1'] .more").tap()
    expect(page.locator("[data-was]")).to_have_text(before)

    with page.expect_download() as saved:
        page.locator("[data-do=save-text]").tap()
    text = saved.value.path().read_text(encoding="utf-8")
    assert before in text
    query = text.strip().partition("?")[2]
    friend, faults_there = opened(browser.new_context(), f"{site_address}/score/?{query}")
    expect(friend.locator("[data-was]")).to_have_text(before)
    expect(friend.locator("[data-deal='1'] th")).to_have_text("1 changed")
    expect(friend.locator(".payments li").first).to_have_text("Carlo pays Ana 43 (21.50 HK$)")
    assert overflow(friend) == 0
    friend.context.close()
    assert page_faults == faults_there == []


def test_a_divided_place_asks_once_and_keeps_the_answer(
    phone: BrowserContext, browser: Browser, site_address: str
) -> None:
    """Large hands in Hong Kong: the figures, the answer in the sheet, after a reload and on another phone."""
    page, page_faults = opened(phone, f"{site_address}/score/?v=in-hong-kong&{NAMED}&left=0,11,5,13")
    large = page.locator("[data-asking=penalty-schedule]")
    expect(large.locator(".alike > p")).to_contain_text("Large hands cost more 6 of 8")
    expect(page.locator("[data-line=schedule]")).to_have_count(2)
    large.get_by_label("No, every card counts once").tap()
    expect(page.locator("[data-total='0']")).to_have_text("+29")
    expect(page.locator("[data-uncounted=penalty-schedule]")).to_contain_text("house rule")
    page.locator("[data-do=agreed]").tap()
    expect(page.locator(".asking")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-total='0']")).to_have_text("+29")
    assert page.locator(".asking").count() == 0
    friend, faults_there = opened(browser.new_context(), here(page))
    expect(friend.locator("[data-total='0']")).to_have_text("+29")
    assert friend.locator(".asking").count() == 0
    friend.context.close()
    add(page)
    expect(page.locator("[data-sum='0']")).to_have_text("+29")
    assert page.locator(".asking").count() == 0
    assert overflow(page) == 0
    assert page_faults == faults_there == []
