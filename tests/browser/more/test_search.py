"""The search in the head of every page: by keyboard and by touch, and costing nothing until somebody uses it."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.journeys.test_search import PAGES, field, options
from tests.browser.page_checks import SCREENS, violations_in_both_schemes
from tests.browser.readiness import SCRIPT, arrive


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_context(**SCREENS["desktop"]).new_page()


def test_the_arrow_keys_go_round_and_escape_closes(page: Page, site_address: str) -> None:
    """From the last result the field comes again, and from the field upwards the last."""
    arrive(page, f"{site_address}/settle/")
    field(page).fill("flush")
    expect(options(page).first).to_be_visible()
    last = options(page).count() - 1
    page.keyboard.press("ArrowUp")
    expect(options(page).nth(last)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    assert field(page).get_attribute("aria-activedescendant") is None
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(options(page).first).to_be_hidden()
    expect(field(page)).to_have_value("flush")
    page.keyboard.press("Escape")
    expect(field(page)).to_have_value("")


def test_a_list_that_was_closed_stays_so_when_its_answers_come(page: Page, site_address: str) -> None:
    """Answers in the results wait for the rules, which are long on the way here."""
    late: list[Route] = []
    page.route("**/data/rules.json", lambda route: late.append(route))
    arrive(page, f"{site_address}/names/")
    with page.expect_request("**/data/rules.json"):
        field(page).fill("flush")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(options(page).first).to_be_hidden()
    for route in late:
        route.continue_()
    page.evaluate(f"async () => {{{SCRIPT} await (await script('book.js')).openBook()}}")
    page.evaluate("new Promise((done) => setTimeout(done, 500))")
    expect(options(page).first).to_be_hidden()
    page.keyboard.press("Escape")
    expect(field(page)).to_have_value("")


def test_how_many_are_found_is_said(page: Page, site_address: str) -> None:
    arrive(page, f"{site_address}/settle/")
    status = page.get_by_role("search").get_by_role("status")
    field(page).fill("kicker")
    expect(options(page).first).to_be_visible()
    expect(status).to_have_text("The first 8 results")
    field(page).fill("chikicha")
    expect(status).to_have_text(f"{options(page).count()} results")
    assert options(page).count() < 8
    field(page).fill("qqqqzzzz")
    expect(status).to_contain_text("Nothing was found for “qqqqzzzz”.")
    expect(page.get_by_role("search").get_by_text("Nothing was found").first).to_be_visible()


def test_nothing_is_asked_for_until_the_field_has_the_focus(page: Page, site_address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    arrive(page, f"{site_address}/variants/hongkong-ip/", "idle")
    assert not [path for path in asked if "/search/" in path or path.endswith("search.json")]
    with page.expect_request("**/data/search.json"):
        field(page).focus()


def test_the_index_is_asked_for_again_where_it_could_not_be_had(page: Page, site_address: str) -> None:
    page.route("**/data/search.json", lambda route: route.abort(), times=1)
    arrive(page, f"{site_address}/settle/")
    field(page).fill("kick")
    expect(page.get_by_role("search").get_by_text("could not be loaded").first).to_be_visible()
    field(page).fill("kicker")
    expect(options(page).first).to_be_visible()


def test_an_address_with_a_search_in_it_searches(page: Page, site_address: str) -> None:
    arrive(page, f"{site_address}/variants/?q=chikicha")
    expect(options(page).first).to_be_visible()
    expect(field(page)).to_have_value("chikicha")


def test_enter_leads_to_all_that_is_found(page: Page, site_address: str) -> None:
    arrive(page, f"{site_address}/settle/")
    field(page).fill("bomb")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=bomb")
    expect(page.get_by_role("heading", name="results for “bomb”")).to_be_visible()
    expect(page.locator("main").get_by_role("link", name="Bombs out of turn")).to_be_visible()
    expect(options(page).first).to_be_hidden()


def test_cards_are_drawn_in_what_is_found(page: Page, site_address: str) -> None:
    arrive(page, f"{site_address}/settle/")
    field(page).fill("king of diamonds beats king of clubs")
    first = options(page).first
    expect(first.get_by_role("img", name="king of diamonds")).to_be_visible()
    expect(first.get_by_role("img", name="king of clubs")).to_be_visible()


def test_what_is_typed_is_text(page: Page, site_address: str) -> None:
    arrive(page, f"{site_address}/search/?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E")
    expect(page.get_by_role("heading", name="“<img src=x onerror=alert(1)>”")).to_be_visible()
    assert page.locator("main img").count() == 0


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_results_lie_over_the_page_and_move_nothing(page: Page, site_address: str, path: str) -> None:
    arrive(page, site_address + path, "idle")
    before = page.locator("main").bounding_box()
    field(page).fill("straight")
    expect(options(page).first).to_be_visible()
    assert page.locator("main").bounding_box() == before


def test_on_a_phone_the_results_take_the_width(browser: Browser, site_address: str) -> None:
    page = browser.new_context(**SCREENS["phone"]).new_page()
    arrive(page, f"{site_address}/rules/passing/", "idle")
    before = page.locator("main").bounding_box()
    field(page).tap()
    page.keyboard.type("A2345")
    expect(options(page).first).to_be_visible()
    for one in (field(page), page.get_by_role("listbox", name="Results")):
        box = one.bounding_box()
        assert box is not None
        assert box["width"] >= 320
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    assert page.locator("main").bounding_box() == before
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(options(page).first).to_contain_text("A 2 3 4 5, led")
    options(page).first.tap()
    page.wait_for_url("**/settle/**")


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_wrong_while_one_searches(browser: Browser, site_address: str, screen: str) -> None:
    page = browser.new_context(**SCREENS[screen]).new_page()
    arrive(page, f"{site_address}/search/?q=royal+flush")
    field(page).fill("A2345")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert violations_in_both_schemes(page) == []


def test_without_javascript_the_form_leads_to_where_everything_is_listed(browser: Browser, site_address: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site_address}/variants/")
    page.get_by_role("textbox", name="Search").fill("bomb")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=bomb")
    assert parse_qs(urlsplit(page.url).query) == {"q": ["bomb"]}
    expect(page.locator("noscript .note")).to_contain_text("The search needs JavaScript")
    page.locator("main").get_by_role("link", name="All rule questions").click()
    page.wait_for_url("**/rules/")
