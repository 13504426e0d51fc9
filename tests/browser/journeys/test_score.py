"""Score it: an evening adds up, and is still there tomorrow."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import NAMED, add, enter, sums
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
