"""Ask, and places as rule sets: plays typed as players type them, a place as a filter, an evening by usual rules."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import bigtwo
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.desk import NAMED, add, sums
from tests.browser.journeys.test_settle import expected
from tests.browser.page_checks import faults, overflow
from tests.browser.readiness import arrive


def asked(page: Page, typed: str) -> Locator:
    """Type a question into the field of home; return the results."""
    page.locator("main [data-search]").fill(typed)
    return page.locator("main .found [role=option]")


def path_of(option: Locator) -> str:
    return urlsplit(str(option.evaluate("link => link.href"))).path


def test_plays_are_judged_in_the_results(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    page = phone.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/")
    first = asked(page, "33344 vs AAAKK").first
    losing = expected(rulebook, "AD AC AH KD KC", "3D 3C 3H 4D 4C")["does-not-beat"]
    expect(first).to_contain_text(f"The full house of aces wins: {losing} sources.")
    first.tap()
    page.wait_for_url("**/settle/**")
    expect(page.locator("[data-headline]")).to_have_text("The full house of aces wins.")
    assert not page_faults


def test_settle_it_takes_the_same_text(phone: BrowserContext, site_address: str) -> None:
    page = phone.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/settle/")
    page.locator("#settle-over").fill("33344 vs AAAKK")
    page.keyboard.press("Enter")
    expect(page.locator("[data-headline]")).to_have_text("The full house of aces wins.")
    page.locator("[data-clear-all]").tap()
    page.locator("#settle-over").fill("23456 on 10JQKA in Taiwan")
    page.keyboard.press("Enter")
    expect(page.locator("[data-headline]")).to_have_text("The straight 2-3-4-5-6 wins in Taiwan.")
    assert not page_faults


def test_a_place_is_a_filter_until_it_is_taken_off(phone: BrowserContext, site_address: str) -> None:
    page = phone.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/")
    results = asked(page, "hong kong rules for straights")
    expect(results.first).to_contain_text("Usual in Hong Kong: ")
    assert [path_of(results.nth(at)) for at in range(2)] == ["/rules/straights-ladder/", "/places/hong-kong/"]
    assert overflow(page) == 0
    page.locator("main .found .place button").tap()
    expect(page.locator("main .found .place")).to_have_count(0)
    expect(results.first).not_to_contain_text("Hong Kong: ")
    results = asked(page, "how do they play in taiwan")
    expect(results).to_have_count(2)
    assert [path_of(results.nth(at)) for at in range(2)] == ["/places/taiwan/", "/learn/"]
    assert not page_faults


def test_two_places_are_compared_and_each_can_be_taken_off(phone: BrowserContext, site_address: str) -> None:
    page = phone.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/")
    results = asked(page, "hong kong vs taiwn straights")
    expect(results.first).to_contain_text("In Taiwan: ")
    expect(results.first).to_contain_text("In Hong Kong: ")
    assert path_of(results.nth(1)) == "/compare/in-hong-kong/in-taiwan/"
    expect(page.locator("main .found > p").first).to_contain_text("“taiwn” is read as Taiwan.")
    page.locator("main .found .place button", has_text="Hong Kong").tap()
    expect(results.first).not_to_contain_text("Hong Kong: ")
    expect(results.first).to_contain_text("Usual in Taiwan: ")
    assert path_of(results.nth(1)) == "/places/taiwan/"
    assert not page_faults


def test_a_place_without_a_usual_answer_says_whose_is_played(phone: BrowserContext, site_address: str) -> None:
    page = phone.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/settle/?over=3S4S6S7SAS&play=9H3H5H6HAH&v=in-hong-kong")
    expect(page.locator("[data-headline]")).to_contain_text("in Hong Kong.")
    expect(page.locator(".evidence").nth(1)).to_have_text(
        re.compile(r"is usual there; the tools play what \d+ of \d+ say: ")
    )
    assert not page_faults


def test_an_evening_is_scored_as_most_say(phone: BrowserContext, site_address: str) -> None:
    page = phone.new_page()
    page_faults = faults(page)
    arrive(page, f"{site_address}/places/indonesia/")
    page.get_by_role("link", name="Score it").last.tap()
    page.wait_for_url("**/score/?v=in-indonesia**")
    arrive(page, f"{site_address}/score/?v=in-indonesia&{NAMED}&left=0,3,10,13")
    expect(page.locator("#sheet")).to_contain_text("Usual in Indonesia: ")
    add(page)
    assert tuple(sums(page)) == bigtwo.rules("in-indonesia").score([0, 3, 10, 13]).totals
    assert not page_faults
