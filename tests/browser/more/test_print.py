"""On paper: a variant, house rules and the cheat sheet on A4 and Letter, white even where the screen is dark."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.readiness import arrive

PAPERS = ("A4", "Letter")
PIXELS = {"A4": 794, "Letter": 816}
"""Widths of the papers, at 96 to the inch."""
MARGINS = 98  # 13 mm on either side


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader with a dark screen."""
    context = browser.new_context(color_scheme="dark")
    yield context
    context.close()


def pages_of(page: Page, paper: str) -> int:
    """On how many sheets a page prints."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def lay_out(page: Page, paper: str) -> None:
    """Show a page as it will be on paper, as wide as what is printed on."""
    page.set_viewport_size({"width": PIXELS[paper] - MARGINS, "height": 1000})
    page.emulate_media(media="print")


def clipped(page: Page) -> list[str]:
    """The texts that reach over the paper's edge."""
    texts = page.evaluate(
        """() => [...document.querySelectorAll("main *")]
          .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== "absolute")
          .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
          .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert isinstance(texts, list)
    return texts


def looks(page: Page, selector: str, style: str) -> str:
    """The computed style of the first such element."""
    return str(page.locator(selector).first.evaluate(f"one => getComputedStyle(one).{style}"))


# The one of most words, of most names, and a usual one.
@pytest.mark.parametrize("variant", ["whitey", "wikipedia-now", "hongkong-ip"])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_variant_prints_on_one_page(context: BrowserContext, site_address: str, variant: str, paper: str) -> None:
    page = context.new_page()
    arrive(page, f"{site_address}/variants/{variant}/")
    assert pages_of(page, paper) == 1
    lay_out(page, paper)
    assert clipped(page) == []
    page.close()


def test_a_printed_variant_tells_the_game_and_every_answer_that_is_said(
    context: BrowserContext, site_address: str
) -> None:
    page = context.new_page()
    arrive(page, f"{site_address}/variants/hongkong-ip/")
    page.emulate_media(media="print")
    assert page.locator(".game:visible p").count() > 5
    assert page.locator(".said .reply summary:visible").count() == page.locator(".said .reply:not(.idle)").count() > 40
    assert page.locator("nav:visible, header a:visible, footer:visible, button:visible").count() == 0
    for selector in ("body", "main", ".game", ".reply"):
        assert looks(page, selector, "backgroundColor") in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert looks(page, ".game p", "color") == "rgb(0, 0, 0)"
    page.close()


def test_on_paper_there_is_no_way_to_go_and_no_dark_ground(context: BrowserContext, site_address: str) -> None:
    page = context.new_page()
    page.goto(site_address + "/house/?base=hongkong-ip")
    page.locator(".ruling .cards b").first.wait_for()
    page.emulate_media(media="print")
    assert page.locator("nav:visible, header a:visible, footer:visible, button:visible, input:visible").count() == 0
    for selector in ("body", "main", ".ruling", ".ruling .cards b"):
        assert looks(page, selector, "backgroundColor") in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert looks(page, ".ruling dd p", "color") == "rgb(0, 0, 0)"
    assert looks(page, ".ruling", "breakInside") == "avoid"
    page.close()


def test_a_verdict_prints_with_its_place_and_a_comparison_with_its_answers(
    context: BrowserContext, site_address: str
) -> None:
    """Not with the other places to choose from, nor with what leads elsewhere or opens."""
    page = context.new_page()
    page.emulate_media(media="print")
    page.goto(f"{site_address}/")
    assert page.locator(".where label:visible").all_inner_texts() == ["Everywhere"]
    assert page.locator(".jobs:visible, .ways:visible").count() == 0
    page.goto(f"{site_address}/compare/basic/hongkong-ip/")
    assert page.locator(".foremost > li:visible").count() == 3
    assert page.locator(".foremost summary:visible").count() == 0
    page.close()


@pytest.mark.parametrize("paper", PAPERS)
def test_a_places_rules_begin_on_the_first_page_and_each_list_has_its_name(
    context: BrowserContext, site_address: str, paper: str
) -> None:
    page = context.new_page()
    arrive(page, f"{site_address}/places/hong-kong/")
    assert pages_of(page, paper) == 2
    lay_out(page, paper)
    assert clipped(page) == []
    assert page.locator("h2:visible + ul").count() == page.locator(".sheet ul:visible:not(.local *)").count() > 2
    assert looks(page, ".local ul ul", "padding") == "0px"
    page.close()


def test_a_suit_is_told_by_its_shape(context: BrowserContext, site_address: str) -> None:
    """The cards of the ranking of suits are there on paper, each with another sign."""
    page = context.new_page()
    page.goto(site_address + "/house/?base=hongkong-ip")
    cards = page.locator("#suit-order .cards b")
    cards.first.wait_for()
    page.emulate_media(media="print")
    assert {text.rstrip("\ufe0e")[-1] for text in cards.all_inner_texts()} == set("♣♦♥♠")
    page.close()


@pytest.mark.parametrize("paper", PAPERS)
def test_house_rules_print_on_two_pages(context: BrowserContext, site_address: str, paper: str) -> None:
    page = context.new_page()
    page.goto(f"{site_address}/house/?base=pusoy-dos&suit-order=cdhs")
    page.locator(".house .ruling").first.wait_for()
    assert pages_of(page, paper) <= 2
    lay_out(page, paper)
    assert clipped(page) == []
    page.close()


@pytest.mark.parametrize("paper", PAPERS)
def test_four_cheat_sheets_print_on_one_page(context: BrowserContext, site_address: str, paper: str) -> None:
    """As the button prints them; nothing of a card is cut off."""
    page = context.new_page()
    page.goto(f"{site_address}/house/?base=hongkong-ip")
    page.evaluate("window.print = () => {}")
    page.locator("[data-do=print-cards]").click()
    lay_out(page, paper)
    assert page.locator(".copies .face:visible").count() == 8
    assert clipped(page) == []
    cut = page.locator(".copies .face").evaluate_all(
        "faces => faces.filter((face) => face.scrollHeight > face.clientHeight + 1).length"
    )
    assert cut == 0
    assert pages_of(page, paper) == 1
    page.close()
