"""The finder: accounts by place, players, year, how much they tell, and what they answer; and a link to all that."""

from __future__ import annotations

import pytest
from bigtwo.compiler.records import Status
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import expect

from tests.browser.journeys.test_finder import ASKED, LINK, Open, listed, open_filters, open_more, stating
from tests.browser.page_checks import SCREENS, overflow, violations_in_both_schemes
from tests.finding import accounts, voices


@pytest.fixture
def opened(opening: Open) -> Open:
    """Opens the page with a query."""
    return lambda query="", *screen, **options: opening(f"/variants/{query}", *screen, **options)


def test_who_opens_a_link_sees_first_what_is_asked_and_who_states_it(opened: Open, rulebook: Rulebook) -> None:
    page = opened(LINK)
    asked = page.locator("#found")
    expect(asked).to_be_in_viewport()
    for question, answers in ASKED.items():
        for answer in answers:
            expect(asked).to_contain_text(rulebook.questions[question].options[answer].label)
    expect(page.locator(".accounts li").first).to_be_in_viewport()


def test_where_none_says_all_the_nearest_are_listed_with_what_they_lack(opened: Open, rulebook: Rulebook) -> None:
    """Those that say most of it, and on what each fails."""
    wanted = {"straights-ladder": ["wheel-top"], "flush-comparison": ["top-then-suit"]}
    assert not stating(rulebook, wanted)
    page = opened("?straights-ladder=wheel-top&flush-comparison=top-then-suit")
    nearest = page.locator(".accounts > section").first
    expect(nearest.locator("h3")).to_have_text("Nearest: 1 of the 2 answers")
    for row in nearest.locator("li").all():
        expect(row).to_contain_text("Straights")


def test_the_sheet_of_filters_is_closed_by_escape(opened: Open) -> None:
    page = opened()
    sheet = page.locator("#filters")
    expect(sheet).to_be_hidden()
    open_filters(page)
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.filters") == ""


def test_the_counts_are_of_those_who_state_it(opened: Open, rulebook: Rulebook) -> None:
    """At each answer the accounts that would state all that is asked."""
    page = opened("?flush-comparison=top-then-suit")
    open_filters(page)
    page.locator("[data-facet=straights-ladder] > summary").tap()
    rows = page.locator("[data-facet=straights-ladder] label")
    expect(rows.first).to_be_visible()
    for row in rows.all():
        answer = row.locator("input").get_attribute("value") or ""
        wanted = {"flush-comparison": ["top-then-suit"], "straights-ladder": [answer]}
        expect(row.locator(".count")).to_have_text(str(voices(rulebook, wanted)))
    assert rows.count() > 5


def test_fields_leave_accounts_out(opened: Open, rulebook: Rulebook) -> None:
    page = opened()
    expect(page.locator("#by-place")).to_be_visible()
    open_filters(page)
    open_more(page)
    page.get_by_label("Place").select_option("Hong Kong")
    expect(page.locator("#by-place")).to_be_hidden()
    place = {profile.id for profile in rulebook.profiles.values() if profile.region == "Hong Kong"}
    assert set(listed(page)) <= place
    page.get_by_label("Year of the source").select_option("2000-2009")
    assert set(listed(page)) <= {name for name in place if rulebook.sources[rulebook.profiles[name].source].year}
    open_filters(page)
    page.get_by_role("button", name="Clear all").tap()
    open_filters(page)
    page.get_by_label("Players").select_option("3")
    options = rulebook.questions["player-count"].options.values()
    three = [option.id for option in options if "3" in map(str, option.value or option.seats)]
    wanted = {"player-count": three}
    following = accounts(rulebook, wanted, Status.INHERITED)
    assert set(listed(page)) == stating(rulebook, wanted) | {profile.id for profile in following}
    assert page.url.endswith("?players=3")
    page.go_back()
    expect(page.locator("#by-place")).to_be_visible()


def test_any_other_rule_can_be_asked_for(opened: Open) -> None:
    page = opened()
    open_filters(page)
    open_more(page)
    assert page.locator("[data-facet=bombs]").count() == 0
    page.get_by_label("Filter by").select_option("bombs")
    box = page.locator("[data-facet=bombs] input").first
    box.check()
    assert f"bombs={box.get_attribute('value')}" in page.url
    assert page.get_by_label("Filter by").locator("[value=bombs]").count() == 0


def test_what_is_found_can_be_compared(opened: Open, rulebook: Rulebook) -> None:
    page = opened(LINK)
    link = page.get_by_role("link", name="Compare these")
    link.tap()
    page.wait_for_url("**/compare/?v=**")
    assert {part.removeprefix("v=") for part in page.url.partition("?")[2].split("&")} == stating(rulebook, ASKED)


def test_who_says_otherwise_is_listed_with_the_answer(opened: Open) -> None:
    page = opened("?straights-ladder=wheel-top-six-second")
    otherwise = page.locator(".accounts details", has_text="say otherwise")
    otherwise.locator("summary").tap()
    basic = otherwise.locator("li", has=page.locator("a[href$='/variants/basic/']"))
    expect(basic).to_contain_text("Straights: A-2-3-4-5 lowest, 10-J-Q-K-A highest")


@pytest.mark.parametrize(
    ("query", "kept", "sentence"),
    [
        ("?flush-comparison=zzz&suit-order=cdhs", "?suit-order=cdhs", "“Flushes” has no answer “zzz”."),
    ],
)
def test_what_a_link_holds_and_cannot_be_read_is_said(opened: Open, query: str, kept: str, sentence: str) -> None:
    """The rest is used, and stands in the next address."""
    page = opened(query)
    expect(page.locator("#finder [role=alert]")).to_contain_text(sentence)
    open_filters(page)
    page.get_by_label("Place").select_option("Hong Kong")
    expect(page.locator("#finder [role=alert]")).to_have_count(0)
    assert page.url.partition("?")[2].split("&")[1:] == kept[1:].split("&")


def test_by_keyboard(opened: Open) -> None:
    page = opened(screen="desktop")
    open_more(page)
    page.locator("[data-facet=flush-comparison] > summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-facet=flush-comparison] input").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.wait_for_url("**/*flush-comparison=*")
    assert page.evaluate("document.activeElement.type") == "checkbox"


@pytest.mark.parametrize("screen", SCREENS)
def test_no_barrier(opened: Open, screen: str) -> None:
    page = opened(LINK, screen)
    open_filters(page)
    page.locator("[data-facet=straights-ladder] > summary").click()
    assert violations_in_both_schemes(page) == []
    page.keyboard.press("Escape")
    for fold in page.locator(".accounts details:visible > summary").all():
        fold.click()
    assert violations_in_both_schemes(page) == []
    assert overflow(page) <= 0
