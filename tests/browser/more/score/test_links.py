"""Links to a deal: shown to somebody else, and read as far as they can be."""

from __future__ import annotations

import re
from urllib.parse import quote

from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.desk import MARKUP, NAMED, Opener, add, enter, here, totals
from tests.browser.page_checks import SCREENS, overflow


def test_link_shows_the_same_to_somebody_else(browser: Browser, opened: Opener) -> None:
    mine, theirs = (browser.new_context(**SCREENS[screen]) for screen in ("phone", "desktop"))
    page = opened(mine, f"?v=basic~settlement.winner-collects~name.Our+table&{NAMED}")
    enter(page, 1, [4, 11, 13])
    friend = opened(theirs, here(page)[here(page).index("?") :])
    assert totals(friend) == totals(page)
    assert friend.locator("table.lines").inner_text() == page.locator("table.lines").inner_text()
    expect(friend.locator("#score-way")).to_have_text("Our table")
    for context in (mine, theirs):
        context.close()


def test_link_of_another_deal_does_not_lose_the_one_begun(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk)
    enter(page, 0, [3, 10])
    page.close()
    page = opened(desk, f"?v=basic&{NAMED}&left=1,0,1,1")
    page.get_by_role("link", name="Go back to it").click()
    expect(page.locator("input.count")).to_have_count(3)
    assert page.locator("input.count").evaluate_all("all => all.map((one) => one.value)") == ["3", "10", ""]
    page.go_back()
    expect(page.locator("[data-total]")).to_have_count(4)
    assert totals(page) == [-1, 3, -1, -1]


PARTS = ["v", "names", "left", "order", "final", "starter", "liable", "unbeaten", "players", "edit"]


def test_hostile_link_is_said_to_be_unreadable(desk: BrowserContext, opened: Opener) -> None:
    """Parts that cannot be read are named, the rest is kept, nothing is run, and the page can be used."""
    page = opened(desk, "?" + "&".join(f"{part}={quote(MARKUP)}" for part in PARTS))
    page.locator("#score .warn").first.wait_for()
    assert page.locator("#score img, #score script").count() == 0
    assert page.title().startswith("Score it")
    assert overflow(page) == 0
    page.locator("#score .seat .out").last.click()
    assert page.locator("#score .seat").count() >= 2


def test_a_link_that_says_nothing_of_a_deal_leaves_what_is_being_entered(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk)
    enter(page, 0, [3])
    page.goto(re.sub(r"\?.*", "?variant=basic&winner=2&utm_source=chat", here(page)))
    expect(page.locator("#score .warn").first).to_contain_text("“variant”")
    expect(page.get_by_label("Cards left: Player 2")).to_have_value("3")


def test_a_friends_deal_keeps_its_players(desk: BrowserContext, opened: Opener) -> None:
    """Names of the evening on this device are not put on a deal that came without any, until it is added."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.goto(re.sub(r"\?.*", "?v=basic&left=1,0,1,1", here(page)))
    expect(page.locator(".totals")).to_contain_text("Player 2")
    expect(page.locator(".totals")).not_to_contain_text("Ben")
    add(page)
    expect(page.locator("[data-deal]")).to_have_count(2)
    expect(page.locator(".payments")).to_contain_text("Dita pays Ana")


def test_more_cards_than_there_are_give_no_sheet(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, "?v=basic&left=0,40,3,3")
    expect(page.locator(".slip .warn")).to_contain_text(
        "Does player 2 really have 40 cards left? Each player is dealt 13."
    )
    assert len(totals(page)) == 4  # it may be so
    page.get_by_label("Cards left: Player 3").fill("20")
    expect(page.locator(".slip .warn").first).to_contain_text("Together they have 63 cards left")
    assert totals(page) == []
    expect(page.locator("[data-do=add]")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-do=add]").click(force=True)
    expect(page.locator(".noted")).to_contain_text("63 cards")
    assert page.locator("[data-deal]").count() == 0


def test_rules_that_cannot_be_had_are_said(desk: BrowserContext, site_address: str) -> None:
    page = desk.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.route("**/rules.json*", lambda route: route.abort())
    page.goto(f"{site_address}/score/?v=basic&left=0,3,10,13")
    expect(page.locator("#score [role=alert]")).to_have_text("The rules could not be loaded. Try again.")
    page.unroute("**/rules.json*")
    page.get_by_role("link", name="Try again").click()
    page.locator("[data-total]").first.wait_for()
    assert thrown == []
