"""Agree on several phones: who is asked, whose yes comes back, and which of two sheets counts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import choose_game
from tests.browser.readiness import arrive, ready
from tests.browser.table import END, FOUR, QUERY, REFS, Open, names_of, paste, put_in, say_yes, seats, settled

SHARE = "navigator.share = async (data) => { window.sentOut = data; };"
"""For `add_init_script`: a phone that sends."""
OTHER_SUITS = ".lines > li[data-question=suit-order]"

Phone = Callable[[], Page]


@pytest.fixture
def phone(opened: Open) -> Phone:
    """Makes phones that send, each of somebody else."""

    def make() -> Page:
        page = opened("")
        page.context.add_init_script(SHARE)
        page.reload()
        ready(page)
        return page

    return make


def sent(page: Page) -> str:
    """The link that was sent last."""
    return str(page.evaluate("window.sentOut.url"))


def other_suits(page: Page) -> None:
    """Puts another order of suits on the sheet."""
    line = page.locator(OTHER_SUITS)
    line.locator("summary").first.click()
    line.locator(".other button").first.click()
    settled(page)


def test_four_phones_agree_by_links_that_come_back(phone: Phone) -> None:
    """Who is asked sees who asks and what to do, and sends back by one button; each says yes on their own phone."""
    first, *others = (phone() for _ in FOUR)
    names = [*FOUR]
    put_in(first, names[0], FOUR[names[0]])
    first.locator("[data-do=ask]").tap()
    asking = sent(first)
    for page, name in zip(others, names[1:], strict=True):
        arrive(page, asking)
        expect(page.locator("#invited-title")).to_have_text("Ka-ming asks how you play Big Two")
        expect(page.locator(".invited")).to_contain_text("Then send it back by one button.")
        put_in(page, name, FOUR[name])
        expect(page.get_by_role("button", name="Send it back to Ka-ming")).to_be_focused()
        page.keyboard.press("Enter")
    for page in reversed(others):
        arrive(first, sent(page))
        settled(first)
    assert {*seats(first)} == {*FOUR}
    expect(first.locator(".invited")).to_be_hidden()
    first.locator(".ticks button.go").tap()
    settled(first)
    first.locator("[data-do=round]").tap()
    sheet = sent(first)
    for page in others:
        arrive(page, sheet)
        settled(page)
        assert {*seats(page)} == {*FOUR}
        expect(page.locator("#outcome-title")).to_contain_text("1 of 4 says yes")
        expect(page.locator(".ticks button.go")).to_have_count(1)
        page.locator(".ticks button.go").tap()
        settled(page)
        page.locator("[data-do=round]").tap()
    for page in others:
        expect(first.locator(".agreed")).to_be_hidden()
        arrive(first, sent(page))
        settled(first)
    expect(first.locator("#outcome-title")).to_have_text("Agreed: all 4 say yes")


def test_ten_phones_in_any_order_come_to_the_same(opened: Open) -> None:
    links = [f"https://big-two.example/agree/?p=basic~who.1k3f0{n:02d}~name.P{n}{END}" for n in range(10)]
    outcomes = set()
    for order in list(permutations(range(10)))[:: 10**6]:
        page = opened("")
        for at in order:
            paste(page, links[at])
            paste(page, links[order[0]])
        settled(page)
        assert {*seats(page)} == {f"P{n}" for n in range(10)}
        outcomes.add(page.locator("#outcome-title").inner_text())
    assert len(outcomes) == 1


@pytest.mark.parametrize("way", ["opened", "pasted"])
def test_of_two_sheets_that_of_the_opened_page_counts(opened: Open, way: str) -> None:
    """A link that is opened brings its own; one that is pasted only its people. What was another before is said."""
    theirs = opened(QUERY)
    settled(theirs)
    other_suits(theirs)
    say_yes(theirs, 1)
    page = opened(QUERY)
    settled(page)
    say_yes(page, 0)
    own = page.locator(f"{OTHER_SUITS} .taken").inner_text()
    if way == "opened":
        arrive(page, theirs.url)
        said = page.locator("#agree .problems")
        expect(said).to_contain_text(
            "The table on this device had another sheet; now the one in the link is on the table."
        )
    else:
        paste(page, theirs.url)
        said = page.locator(".incoming > .said")
        expect(said).to_contain_text("The link has another sheet; the one on the table stays.")
    settled(page)
    taken = page.locator(f"{OTHER_SUITS} .taken").inner_text()
    assert (taken == own) is (way == "pasted")
    kept, changed = ("Ka-ming", "Mei") if way == "pasted" else ("Mei", "Ka-ming")
    expect(page.locator(".before")).to_contain_text(
        f"{changed} said yes to another sheet. Changed since: Suit order: “"
    )
    expect(page.locator("[data-do=yes][aria-pressed=true]")).to_contain_text(kept)


def test_a_yes_counts_before_the_proposals_are_drawn_again(opened: Open) -> None:
    """They come a frame after whatever changes, and what stands there till then can be tapped."""
    page = opened(QUERY)
    settled(page)
    page.evaluate(
        """() => {
          const name = document.querySelector("#who");
          name.value = "Ana";
          name.dispatchEvent(new Event("input", {bubbles: true}));
          document.querySelector("[data-do=yes][data-at='0']").click();
        }"""
    )
    expect(page.locator("[data-do=yes][aria-pressed=true]")).to_contain_text("Ka-ming")


def test_the_same_sheet_again_only_counts_the_yes(opened: Open) -> None:
    page = opened(QUERY)
    settled(page)
    say_yes(page, 0)
    theirs = opened(page.url.partition("/agree/")[2])
    settled(theirs)
    say_yes(theirs, 2)
    paste(page, theirs.url)
    settled(page)
    expect(page.locator("#outcome-title")).to_have_text("2 of 4 say yes; Mei and Budi not yet")


def test_a_pasted_table_with_a_sheet_is_put_in_with_it(opened: Open) -> None:
    old = opened(f"?p={REFS[2]}&p={REFS[3]}{END}")
    settled(old)
    say_yes(old, 0, 1)
    page = opened(f"?p={REFS[0]}&p={REFS[1]}{END}")
    settled(page)
    paste(page, old.url)
    settled(page)
    assert {*seats(page)} == {*FOUR}
    expect(page.locator("#outcome-title")).to_have_text("2 of 4 say yes; Ka-ming and Mei not yet")


@pytest.mark.parametrize("account", ["basic", "in-taiwan"])
def test_a_sheet_may_be_an_account_unchanged(opened: Open, account: str) -> None:
    page = opened(f"?p=basic&p=hongkong-ip&a={account}{END}")
    settled(page)
    expect(page.locator("#outcome-title")).to_have_text("On the table: nobody has said yes yet")
    say_yes(page, 0, 1)
    expect(page.locator("#agreed-title")).to_have_text("Agreed")
    page.locator(".agreed [data-to=score]").click()
    expect(page.locator("#score-way")).to_have_attribute("value", account)


def test_two_of_one_name_are_two_even_if_a_link_comes_twice(opened: Open) -> None:
    page = opened()
    put_in(page, "Mei", "basic")
    older = page.url
    put_in(page, "Mei", "hongkong-ip")
    assert seats(page) == ["Mei", "Mei (2)"]
    page.get_by_role("button", name="Change the answers of Mei", exact=True).tap()
    choose_game(page.locator("#plays"), "indonesia")
    page.locator("[data-do=put]").tap()
    assert seats(page) == ["Mei", "Mei (2)"]
    paste(page, older)
    expect(page.locator(".incoming > .said")).to_contain_text("Mei has changed the answers since")
    assert seats(page) == ["Mei", "Mei (2)"]
    expect(page.locator("[data-seat]").first).to_contain_text("Indonesia")


def test_who_was_removed_is_put_back(opened: Open) -> None:
    page = opened(QUERY)
    settled(page)
    say_yes(page, 1)
    before = page.url
    page.get_by_role("button", name="Remove Mei").tap()
    settled(page)
    assert names_of(page) == ["Ka-ming", "Jose", "Budi"]
    page.get_by_role("button", name="Put Mei back").tap()
    settled(page)
    assert page.url == before
    expect(page.locator(".removed")).to_be_empty()


def test_a_phone_says_yes_for_whoever_sits_at_it(phone: Phone, site_address: str) -> None:
    """Nobody else's yes can be said there; whoever opens the sheet as nobody says first who they are."""
    first = phone()
    put_in(first, "Ana", "basic")
    paste(first, f"{site_address}/agree/?p=hongkong-ip~who.1k3f90a~name.Ben&p=indonesia~who.1k3f90b~name.Cy{END}")
    settled(first)
    expect(first.locator("[data-do=yes]")).to_have_text(["Ana says yes"])
    expect(first.locator(".ticks")).to_contain_text("To say yes on their own phones: Ben and Cy")
    first.locator("[data-do=yes]").tap()
    settled(first)
    other = phone()
    arrive(other, first.url)
    settled(other)
    expect(other.locator("[data-do=yes]")).to_have_count(0)
    other.get_by_role("button", name="I am Cy").tap()
    settled(other)
    expect(other.locator("[data-do=yes]")).to_have_text(["Cy says yes"])
    other.locator("[data-do=yes]").tap()
    settled(other)
    expect(other.locator("#outcome-title")).to_have_text("2 of 3 say yes; Ben not yet")


def test_a_table_that_was_cleared_comes_back(opened: Open) -> None:
    page = opened(QUERY)
    settled(page)
    say_yes(page, 1)
    before = page.url
    page.get_by_role("button", name="Start again").tap()
    settled(page)
    assert seats(page) == []
    page.get_by_role("button", name="Put it back").tap()
    settled(page)
    assert page.url == before


def test_nonsense_in_the_yes_of_a_link_is_said(opened: Open) -> None:
    page = opened(f"{QUERY.removesuffix(END)}&a=basic~name.Ours&y=9&y=x&y=1.zz{END}")
    settled(page)
    expect(page.locator("#outcome-title")).to_have_text("On the table: nobody has said yes yet")
    note = page.locator("#agree .problems [role=alert]")
    expect(note).to_contain_text("“9” in the link is nobody's yes.")
    expect(note).to_contain_text("“x” in the link is nobody's yes.")
    expect(note).to_contain_text("cut off")
