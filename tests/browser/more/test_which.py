"""Which do we play: questions that lead a table to its account, and on to its house rules."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from bigtwo.analysis.which import most_telling
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Browser, expect

from tests.browser.journeys.test_which import Open
from tests.browser.page_checks import SCREENS, overflow, violations_in_both_schemes

TWO = "?straights-ladder=wheel-top-six-second&flush-comparison=poker-then-suit"


@pytest.fixture
def opened(opening: Open) -> Open:
    """Opens the page with a query."""
    return lambda query="", *screen, **options: opening(f"/which/{query}", *screen, **options)


def test_it_ends_in_house_rules_with_the_answers_given(opened: Open) -> None:
    page = opened(TWO)
    nearest = page.locator("[data-nearest] a").get_attribute("href") or ""
    base = nearest.partition("/variants/")[2].strip("/")
    page.get_by_role("link", name="House rules with these answers").tap()
    page.wait_for_url("**/house/**")
    expect(page.locator(".house .panel")).to_be_visible()
    query = page.url.partition("?")[2]
    assert query == f"base={base}&{TWO[1:]}"


def test_who_is_out_is_told_with_the_answer(opened: Open) -> None:
    page = opened(TWO)
    out = page.locator(".accounts details", has_text="ruled out")
    out.locator("summary").tap()
    basic = out.locator("li", has=page.locator("a[href$='/variants/basic/']"))
    expect(basic).to_contain_text("Straights: A-2-3-4-5 lowest, 10-J-Q-K-A highest")
    expect(page.locator(".accounts")).to_contain_text("nothing about your answers")


def test_the_number_left_never_grows(opened: Open) -> None:
    """It counts the accounts that no answer rules out: whoever answers more is left with fewer, or as many."""
    left: list[int] = []
    for query in ("?straights-ladder=wheel-top-six-second", TWO):
        said = opened(query).locator("[data-left]").inner_text()
        number = re.match(r"(\d+) variants could still be yours\.$", said)
        assert number, said
        left.append(int(number[1]))
    assert 0 < left[1] < left[0]


def test_an_answer_is_taken_back(opened: Open) -> None:
    page = opened(TWO)
    page.get_by_role("button", name="Flushes: take back").tap()
    assert page.url.endswith("?straights-ladder=wheel-top-six-second")
    page.go_back()
    expect(page.locator(".given li")).to_have_count(2)
    page.get_by_role("button", name="Start again").tap()
    assert page.url.endswith("/which/")
    expect(page.locator(".outcome")).to_be_hidden()


def test_who_skips_everything_is_not_led_anywhere(opened: Open) -> None:
    page = opened()
    skipped = 0
    while page.locator(".asking").is_visible():
        page.locator("[data-skip]").tap()
        skipped += 1
    expect(page.locator("[data-nearest]")).to_have_text("Every question was skipped, so there is nothing to go by.")
    assert page.url.count("=-") == skipped > 8


def test_by_keyboard_the_focus_goes_with_the_question(opened: Open) -> None:
    page = opened(screen="desktop")
    page.locator("[data-answer]").first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.tagName") == "H2"
    expect(page.locator(".asking h2")).to_be_focused()


def test_a_question_is_tapped_and_half_an_answer_counts(opened: Open) -> None:
    """The two of spades is highest: the accounts that state another are out, and those that state it say so."""
    page = opened()
    page.locator("[data-question=suit-order]").tap()
    expect(page.locator(".asking h2")).to_have_text("Which suit is the highest?")
    page.locator("[data-half]", has_text="♠\ufe0e is highest").tap()
    assert "suit-order=dchs~" in page.url
    expect(page.locator(".given")).to_contain_text("Suit order: ♠\ufe0e is highest")
    expect(page.locator(".fitting h3").first).to_contain_text("1 of your 1")
    page.get_by_text("are ruled out").tap()
    expect(page.locator(".accounts")).to_contain_text("Suit order: Clubs lowest, spades, hearts, diamonds")


def test_half_an_answer_goes_to_house_rules_as_most_accounts_fill_it(opened: Open, rulebook: Rulebook) -> None:
    """Where the nearest game has none of the answers that it leaves: clubs are lowest, all else is as in Hong Kong."""
    own = {name: ruling.answer for name, ruling in rulebook.rulings("hongkong-ip").items() if ruling.said}
    told = [question.id for question in most_telling(rulebook, Evidence(rulebook))]
    asked = [name for name in told if name in own and name != "suit-order"]
    half = ["cdhs", "cshd", "cdsh", "chds"]
    page = opened("?" + "&".join([f"{name}={own[name]}" for name in asked] + [f"suit-order={'~'.join(half)}"]))
    house = parse_qs(urlsplit(page.locator("[data-to=house]").get_attribute("href") or "").query)
    (base,) = house["base"]
    assert rulebook.rulings(base)["suit-order"].answer not in half
    question, evidence = rulebook.questions["suit-order"], Evidence(rulebook)
    most = max(half, key=lambda option: evidence.taking(question, question.options[option]).count)
    assert house["suit-order"] == [most]


def test_without_javascript_the_questions_stand_in_order(
    browser: Browser, site_address: str, rulebook: Rulebook
) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{site_address}/which/")
    hrefs = [link.get_attribute("href") or "" for link in page.locator("main ol a").all()]
    assert [href.split("/")[-2] for href in hrefs] == [
        question.id for question in most_telling(rulebook, Evidence(rulebook))
    ]
    assert "This page needs JavaScript" in page.content()
    page.close()


@pytest.mark.parametrize("tool", ["which", "settle", "house", "agree"])
def test_opened_from_a_folder_a_tool_says_what_a_page_without_scripts_says(
    browser: Browser, built_site: Path, tool: str
) -> None:
    """There browsers run no module, and would tell nobody."""
    page = browser.new_page()
    page.goto((built_site / tool / "index.html").as_uri())
    expect(page.get_by_text("This page needs JavaScript")).to_be_visible()
    page.close()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("query", ["", TWO])
def test_no_barrier(opened: Open, screen: str, query: str) -> None:
    page = opened(query, screen)
    for fold in page.locator("#which details:visible > summary").all():
        fold.click()
    assert violations_in_both_schemes(page) == []
    assert overflow(page) <= 0
