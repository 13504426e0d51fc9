"""The place where the reader is: chosen once, it goes along to every page; a link's holds for its visit."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.readiness import arrive

CHIP = ".where-now summary"
KEPT = "localStorage.getItem('bigtwo.place')"


def choose(page: Page, place: str) -> None:
    """Choose a place in the head of a page."""
    page.locator(CHIP).click()
    page.locator(f".where-now [data-where='{place}']").click()
    expect(page.locator(".where-now ul")).to_be_hidden()


def test_a_place_once_chosen_goes_along(browser: Browser, site_address: str) -> None:
    """Home, the places and a dispute begin with it, and so does Score it; everywhere is the start, and a choice."""
    page = browser.new_page()
    arrive(page, f"{site_address}/variants/")
    expect(page.locator(CHIP)).to_have_text("Everywhere")
    choose(page, "taiwan")
    expect(page.locator(CHIP)).to_have_text("Taiwan")
    arrive(page, f"{site_address}/")
    expect(page.locator("[name=where]:checked")).to_have_value("taiwan")
    page.locator("label[for=where-hong-kong]").click()
    expect(page.locator(CHIP)).to_have_text("Hong Kong")
    arrive(page, f"{site_address}/places/")
    expect(page.locator(".map thead th").first).to_contain_text("Hong Kong")
    choose(page, "china")
    expect(page.locator(".map thead th").first).to_contain_text("China")
    for row in page.locator(".map tr:has(td)").all()[:5]:
        expect(row.locator("[data-place]").first).to_have_attribute("data-place", "china")
    arrive(page, f"{site_address}/disputes/")
    listed = page.locator("[data-dispute=flush-rank-or-suit] a + p").first
    expect(listed).to_contain_text(re.compile(r"^In China: .+: \d+ of \d+"))
    arrive(page, f"{site_address}/disputes/flush-rank-or-suit/")
    expect(page.locator(".by-place [data-place=china] button")).to_have_attribute("aria-expanded", "true")
    arrive(page, f"{site_address}/rules/passing/")
    expect(page.locator(".by-place tbody tr").first).to_contain_text("China")
    arrive(page, f"{site_address}/score/")
    assert "place" not in page.url
    expect(page.get_by_role("button", name=re.compile("China"))).to_be_visible()
    arrive(page, f"{site_address}/")
    there = page.locator("[data-dispute] > [data-there]")
    expect(there.first).to_contain_text("China")
    choose(page, "everywhere")
    expect(page.locator("[name=where]:checked")).to_have_value("everywhere")
    expect(there).to_have_count(0)
    page.close()


def test_the_page_of_a_place_is_one_to_choose_it_on(browser: Browser, site_address: str) -> None:
    """And to leave it again, for everywhere."""
    page = browser.new_page()
    arrive(page, f"{site_address}/places/taiwan/")
    here = page.locator("[data-here]")
    for pressed, place in (("true", "Taiwan"), ("false", "Everywhere")):
        here.click()
        expect(here).to_have_attribute("aria-pressed", pressed)
        expect(page.locator(CHIP)).to_have_text(place)
    page.close()


def test_a_place_in_a_link_holds_for_the_visit_and_is_not_kept(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    arrive(page, f"{site_address}/")
    choose(page, "hong-kong")
    back = page.locator("[data-back]")
    expect(back).to_be_hidden()
    arrive(page, f"{site_address}/disputes/flush-rank-or-suit/?place=taiwan")
    expect(page.locator(CHIP)).to_have_text("Taiwan")
    arrive(page, f"{site_address}/")
    expect(page.locator("[name=where]:checked")).to_have_value("taiwan")
    assert page.evaluate(KEPT) == '"hong-kong"'
    back.click()
    expect(page.locator("[name=where]:checked")).to_have_value("hong-kong")
    expect(back).to_be_hidden()
    arrive(page, f"{site_address}/disputes/flush-rank-or-suit/?place=atlantis")
    expect(page.locator(CHIP)).to_have_text("Hong Kong")
    page.close()


def test_a_place_is_written_alike_in_every_language(browser: Browser, site_address: str) -> None:
    """In the address of a dispute and of Settle it, from the chip or a tap; links of older days name it in words."""
    page = browser.new_page()
    dispute, settle = (
        f"{site_address}/zh-hant-hk/{path}" for path in ("disputes/flush-rank-or-suit/", "settle/?over=3D")
    )
    there = page.locator(".by-place [aria-expanded=true]")
    chosen = page.locator("[data-place][aria-pressed=true]")
    for written in ("hong-kong", "香港"):
        arrive(page, f"{dispute}?place={written}")
        expect(there).to_have_text("香港")
        arrive(page, f"{settle}&place={written}")
        expect(chosen).to_have_attribute("data-place", "hong-kong")
    choose(page, "malaysia-and-singapore")
    expect(chosen).to_contain_text("馬來西亞和新加坡")
    expect(page).to_have_url(f"{settle}&place=malaysia-and-singapore")
    page.locator("[data-place=taiwan]").click()
    expect(page.locator(CHIP)).to_have_text("台灣")
    arrive(page, dispute)
    expect(there).to_have_text("台灣")
    page.close()


def test_what_begins_with_the_place_follows_it(browser: Browser, site_address: str) -> None:
    """Score it until something is entered, the first of Compare's two, and the answers of Ask."""
    page = browser.new_page()
    arrive(page, f"{site_address}/score/")
    for place, name in (("taiwan", "Taiwan"), ("hong-kong", "Hong Kong")):
        choose(page, place)
        expect(page.locator("#score-way")).to_contain_text(name)
    page.locator("[data-do=count-field]").first.fill("3")
    choose(page, "taiwan")
    expect(page.locator("#score-way")).to_contain_text("Hong Kong")
    arrive(page, f"{site_address}/compare/")
    expect(page.locator("#one")).to_contain_text("Taiwan")
    choose(page, "china")
    expect(page.locator("#one")).to_contain_text("China")
    arrive(page, f"{site_address}/search/?q=33344+vs+AAAKK")
    for place, name in (("taiwan", "Taiwan"), ("hong-kong", "Hong Kong")):
        expect(page.locator(".hits").get_by_text(f"In {name}:")).to_have_count(0)
        choose(page, place)
        expect(page.locator(".hits").get_by_text(f"In {name}:").first).to_be_visible()
    page.close()


def test_without_scripts_the_places_are_links(browser: Browser, site_address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}/")
    page.locator(CHIP).click()
    page.locator(".where-now a", has_text="Taiwan").click()
    expect(page.locator("h1")).to_contain_text("Taiwan")
    context.close()
