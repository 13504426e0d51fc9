"""The home page: the verdict on the most argued play, where the reader is."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests import shared
from tests.browser.readiness import arrive


def test_the_verdict_is_everywhere_until_a_place_is_tapped_and_then_stays_there(
    browser: Browser, site_address: str
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    page = context.new_page()
    arrive(page, f"{site_address}/")
    shown = page.locator(".verdict-at:visible")
    expect(shown).to_have_count(1)
    everywhere = shown.inner_text()
    place = next(iter(shared.rulebook().places.values()))
    page.locator(f"label[for='where-{place.page}']").tap()
    expect(shown).to_have_count(1)
    there = shown.inner_text()
    assert there != everywhere
    arrive(page, f"{site_address}/")
    expect(shown).to_have_count(1)
    assert shown.inner_text() == there
    context.close()


def test_without_scripts_each_place_has_its_verdict(browser: Browser, site_address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}/")
    labels = page.locator(".where label").all()
    assert len(labels) > 1
    for label in labels:
        label.click()
        expect(page.locator(".verdict-at:visible")).to_have_count(1)
        expect(page.locator(f"[for='{label.get_attribute('for')}'] + .verdict-at")).to_be_visible()
    context.close()
