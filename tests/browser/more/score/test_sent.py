"""An evening that is sent: the link at the end of its text opens it on another device, and overwrites nothing there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.desk import MARKUP, NAMED, Opener, add, enter, here, sums
from tests.browser.page_checks import NO_STORAGE, SCREENS, overflow, violations_in_both_schemes


@pytest.fixture
def friend(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody else with a phone."""
    context = browser.new_context(**SCREENS["phone"])
    yield context
    context.close()


def link_of(page: Page) -> str:
    """The query of the link at the end of the evening's text, as somebody else would open it."""
    with page.expect_download() as saved:
        page.locator("[data-do=save-text]").click()
    text = saved.value.path().read_text(encoding="utf-8")
    address = text.strip().splitlines()[-1]
    assert address.startswith("http")
    return address[address.index("?") :]


def shown(page: Page) -> list[list[str]]:
    """The tables of the evening as they are read: each row's cells, and what is under them."""
    rows: list[list[str]] = page.locator("table.deals tr").evaluate_all(
        "all => all.map(row => [...row.querySelectorAll('th, td:not(.no-print)')].map(one => one.textContent))"
    )
    return [*rows, page.locator(".payments li, .ranking li").all_inner_texts()]


def deals_of(page: Page) -> list[list[str]]:
    """The rows of the deals."""
    return [row for row in shown(page)[:-1] if row[0].isdecimal()]


def test_five_deals_are_sent_and_opened_elsewhere(browser: Browser, friend: BrowserContext, opened: Opener) -> None:
    """By taps on a phone: five deals, copied as text; the link in it shows the same table on another phone."""
    allowed = ["clipboard-read", "clipboard-write"]
    mine = browser.new_context(**SCREENS["phone"], permissions=allowed)
    page = opened(mine, f"?v=basic~settlement.winner-collects~name.Our+table&{NAMED}")
    for winner, counts in ((0, [3, 10, 13]), (1, [2, 8, 11]), (2, [1, 1, 4]), (0, [5, 6, 7]), (3, [12, 9, 1])):
        page.locator(f"[data-seat='{winner}'] .out").tap()
        for count in counts:
            page.locator(f"[data-do=count][data-n='{count}']").tap()
        page.locator("[data-do=add]").tap()
    page.locator("[data-do=copy-text]").tap()
    expect(page.locator(".evening .said")).to_have_text("Copied")
    text = page.evaluate("navigator.clipboard.readText()").strip()
    query = text.splitlines()[-1]
    theirs = opened(friend, query[query.index("?") :])
    expect(theirs.locator("main h2")).to_have_text("An evening that somebody sent")
    assert len(shown(page)) == 1 + 5 + 1 + 1
    assert shown(theirs) == shown(page)
    next_up = page.locator("[data-key=next-up] [data-key=leader]").inner_text()
    assert theirs.locator("[data-key=next-up] [data-key=leader]").inner_text() == next_up
    assert theirs.locator(".warn").count() == 0
    assert overflow(theirs) == 0
    theirs.get_by_role("button", name="Take it over").tap()
    expect(theirs.locator("[data-deal]")).to_have_count(5)
    assert shown(theirs) == shown(page)
    enter(theirs, 0, [1, 2, 3])
    add(theirs)
    expect(theirs.locator("[data-deal]")).to_have_count(6)
    mine.close()


def test_looking_changes_nothing_and_taking_over_is_undone(
    desk: BrowserContext, friend: BrowserContext, opened: Opener
) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    query = link_of(page)
    own = opened(friend, "?v=basic&names=Eva,Finn,Gil,Hugo&left=1,0,1,1")
    add(own)
    enter(own, 2, [4])
    kept = own.evaluate("JSON.stringify(Object.entries(localStorage).sort())")
    own.goto(here(own).split("?")[0] + query)
    expect(own.locator(".sent .note")).to_contain_text("Your own evening on this device (1 deal) is as it was.")
    assert own.evaluate("JSON.stringify(Object.entries(localStorage).sort())") == kept
    own.get_by_role("link", name="Back to my evening").click()
    expect(own.locator("table.deals thead")).to_contain_text("Eva")
    expect(own.get_by_label("Cards left: Eva")).to_have_value("4")
    own.go_back()
    own.get_by_role("button", name="Take it over").click()
    assert sums(own) == [62, 50, -18, -94]
    assert own.evaluate("document.activeElement.id") == "evening"
    own.locator("[data-do=undo]").click()
    expect(own.locator("table.deals thead")).to_contain_text("Eva")
    assert sums(own) == [-1, 3, -1, -1]
    own.locator("[data-do=redo]").click()
    own.reload()
    expect(own.locator("table.deals thead")).to_contain_text("Ana")
    assert sums(own) == [62, 50, -18, -94]


def test_all_that_was_said_of_a_deal_is_sent(desk: BrowserContext, friend: BrowserContext, opened: Opener) -> None:
    """Cards, order, last plays, who led and who pays, strong hands, deals dealt again, other rules and other tables."""
    page = opened(desk, "?v=indonesia&names=Ana,,Carlo,Dita&left=0,12.1,3,13&final=7S7H&unbeaten=2.9C9D9H9S3C")
    address = here(page).split("?")[0]
    add(page)
    for query in (
        f"?v=hongkong-app&{NAMED}&left=0,3D4C,2S,6H7H",
        f"?v=pusoy-dos&{NAMED}&left=,,0,&final=.3",
        f"?v=basic~instant-win.dragon~name.With+dragons&{NAMED}&left=0,13,13,13&end=dragon",
        f"?v=basic&{NAMED}&end=misdeal",
        f"?v=basic&{NAMED}&left=5,0,10,13&liable=3&dealer=2",
        "?v=wikipedia-2007&left=0,4,5",
    ):
        page.goto(address + query)
        add(page)
        expect(page.locator("[data-do=add]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-deal]")).to_have_count(7)
    theirs = opened(friend, link_of(page))
    assert theirs.locator(".warn").count() == 0
    assert shown(theirs) == shown(page)
    theirs.get_by_role("button", name="Take it over").click()
    assert link_of(theirs) == link_of(page)


def test_link_cut_off_keeps_what_can_be_read(desk: BrowserContext, friend: BrowserContext, opened: Opener) -> None:
    """Wherever it is cut: no deal is shown that was not sent, and the page says what is missing."""
    page = opened(desk, f"?v=basic&{NAMED}")
    for winner in (0, 1, 2):
        enter(page, winner, [12, 10, 11])
        add(page)
    query = link_of(page)
    whole = deals_of(page)
    end = query.index("&sum=")
    theirs = opened(friend, query)
    for cut in (end + 6, end, end - 1, end - 4, end - 14, query.index("&deals") + 9, query.index("&v"), 20, 11):
        theirs.goto("about:blank")
        theirs.goto(here(page).split("?")[0] + query[:cut])
        expect(theirs.locator(".sent .warn")).to_contain_text(re.compile("cut off|cannot be read|added up"))
        rows = deals_of(theirs)
        assert rows == whole[: len(rows)], query[:cut]
        assert len(rows) == (3 if cut > end else 2 if cut > end - 12 else len(rows))


FOREIGN = f"?evening=1.2.x&names={quote(MARKUP)},b&v={quote(MARKUP)}&deals={quote(MARKUP)}&sum={quote(MARKUP)}"


def test_foreign_link_is_said_to_be_unreadable(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, FOREIGN)
    page.locator(".sent .warn").wait_for()
    assert page.locator("#score img, #score script").count() == 0
    assert overflow(page) == 0
    page.locator(".sent a.button").click()
    page.locator("#score .seat .out").last.click()


def test_evening_is_taken_over_where_nothing_is_kept(browser: Browser, opened: Opener) -> None:
    context = browser.new_context(**SCREENS["phone"])
    context.add_init_script(NO_STORAGE)
    page = opened(context, "?evening=1.1.0&names=a,b,c,d&v=basic&deals=0,3,10,13&sum=62,50,-18,-94")
    page.get_by_role("button", name="Take it over").click()
    expect(page.locator(".evening .warn")).to_contain_text("keeps nothing")
    assert sums(page) == [62, 50, -18, -94]
    context.close()


def test_axe_finds_nothing_in_what_was_sent(friend: BrowserContext, opened: Opener) -> None:
    page = opened(
        friend, "?evening=1.3.t0&names=a,b,c,d&v=basic&deals=0,3,10,13~,,,_emisdeal~1,0,1,1&sum=61,53,-19,-95"
    )
    page.locator("details.folded").evaluate_all("all => all.forEach(one => one.open = true)")
    assert violations_in_both_schemes(page) == []
