"""Compare: three ways to play side by side, and the link to them."""

from __future__ import annotations

from bigtwo.analysis.differences import Differences
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.games import choose_game
from tests.browser.page_checks import SCREENS, faults, overflow
from tests.browser.readiness import arrive, ready


def opened(context: BrowserContext, address: str) -> tuple[Page, list[str]]:
    """A page, when all that it shows is there, and the errors it reports."""
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, address)
    settled(page)
    return page, page_faults


def settled(page: Page) -> None:
    """Waits until the tool is there, with the details of the rows that are open."""
    ready(page)
    assert page.locator("[data-ways]").count()


def rows(page: Page) -> list[str]:
    """The questions that the page shows as differing, in order."""
    questions: list[str] = page.locator(":is(.foremost, .versus) > li").evaluate_all("all => all.map((row) => row.id)")
    return questions


def change_the_choice(page: Page) -> None:
    """Opens what adds, moves and takes out, which is folded where a link named the ways."""
    page.get_by_text("Edit or print").click()


def test_a_comparison_is_sent_in_six_taps(browser: Browser, site_address: str) -> None:
    """From home: Compare, two games from the six places, and the link is copied."""
    context = browser.new_context(**SCREENS["phone"], permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    arrive(page, f"{site_address}/")
    taps = [
        page.get_by_role("navigation").get_by_role("link", name="Compare").first,
        page.locator("#one"),
        page.get_by_role("option", name="Taiwan"),
        page.locator("#other"),
        page.get_by_role("option", name="Philippines"),
        page.get_by_role("button", name="Copy link").first,
    ]
    for tap in taps:
        tap.tap()
    page.locator(".copy[data-copied]").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith("/compare/in-philippines/in-taiwan/")
    context.close()


def test_on_a_phone_by_touch(phone: BrowserContext, browser: Browser, site_address: str, rulebook: Rulebook) -> None:
    """Two to start with, then a third; the friend who opens the link sees the same."""
    page, page_faults = opened(phone, f"{site_address}/compare/")
    choose_game(page.locator("#one"), "basic")
    choose_game(page.locator("#other"), "hongkong-ip")
    expect(page.locator("[data-way]")).to_have_count(2)
    expect(page.locator(".picked")).to_be_hidden()  # the result comes first
    choose_game(page.locator("#add"), "whitey")
    expect(page.locator("[data-way]")).to_have_count(3)
    settled(page)

    differences = Differences(rulebook)
    ids = ("basic", "hongkong-ip", "whitey")
    differing = [str(difference.question.id) for difference in differences.between(ids)]
    unsaid = [name for name in rulebook.questions if not all(rulebook.rulings(variant)[name].said for variant in ids)]
    alike = len(rulebook.questions) - len(unsaid) - len(differing)
    names = [rulebook.profiles[name].name for name in ids]
    assert page.locator("[data-said]").inner_text() == (
        f"{len(differing)} differ, {alike} agree, {len(unsaid)} unknown."
    )
    assert page.title() == f"{names[0]}, {names[1]} and {names[2]}: what differs - Big Two"
    assert page.url == f"{site_address}/compare/?v=basic&v=hongkong-ip&v=whitey"
    assert sorted(rows(page)) == sorted(differing)
    assert overflow(page) <= 0

    friend = browser.new_context(**SCREENS["phone"])
    theirs, faults_there = opened(friend, page.url)
    assert theirs.locator("[data-results]").inner_text() == page.locator("[data-results]").inner_text()
    assert theirs.title() == page.title()
    assert page_faults == faults_there == []
    friend.close()
