"""Disputes in a browser: the answer on the first screen, and tools that open on the same case."""

from __future__ import annotations

from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.page_checks import SCREENS, faults, overflow
from tests.browser.readiness import arrive

ANSWER = """() => {
  const bottom = (selector) => Math.max(...[...document.querySelectorAll(selector)]
    .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().bottom));
  return Math.max(bottom(".by-place, .own.tool > button, .ours"));
}"""
"""How far down the answer goes: by accounts, by place, and the control for the reader's own variant or what it says."""

TALLEST = 8


def play_as(context: BrowserContext, address: str, ref: str) -> None:
    """Remember a variant as the reader's own."""
    page = context.new_page()
    page.goto(f"{address}/disputes/")
    page.evaluate("(ref) => localStorage.setItem('bigtwo.mine', JSON.stringify(ref))", ref)
    page.close()


def test_every_answer_stands_on_the_first_screen_of_a_phone(
    browser: Browser, site_address: str, rulebook: Rulebook
) -> None:
    """By accounts, by place, and the choice of one's variant; once it is chosen what it says, where it is tightest."""
    screen = SCREENS["phone"]
    context = browser.new_context(**screen)
    page = context.new_page()

    def bottom(name: str) -> float:
        arrive(page, f"{site_address}/disputes/{name}/")
        assert overflow(page) == 0, name
        return float(page.evaluate(ANSWER))

    bottoms = {name: bottom(name) for name in rulebook.disputes}
    assert {name for name, reached in bottoms.items() if reached > screen["viewport"]["height"]} == set()
    play_as(context, site_address, "hongkong-ip")
    for name in sorted(bottoms, key=lambda name: -bottoms[name])[:TALLEST]:
        assert bottom(name) <= screen["viewport"]["height"], name
        assert page.locator(".ours").count() == 1
    context.close()


def test_house_rules_answer_too(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    arrive(page, f"{site_address}/disputes/flush-rank-or-suit/?v=hongkong-ip~flush-comparison.suit-only~name.Ours")
    expect(page.locator(".ours")).to_contain_text("In these rules: By suit a rule of your table")
    page.close()


def test_a_shared_link_opens_with_its_place_and_variant(browser: Browser, site_address: str) -> None:
    """The address holds both, Copy link copies it, and going back undoes the last step."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    arrive(page, f"{site_address}/disputes/flush-rank-or-suit/?v=basic&place=china")
    expect(page.locator(".there")).to_contain_text("By the highest card")
    expect(page.locator(".ours")).to_contain_text("In these rules: By suit")
    page.get_by_role("button", name="Hong Kong").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_attached()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site_address}/disputes/flush-rank-or-suit/?place=hong-kong&v=basic"
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Copy link").click()
    page.locator(".copy[data-copied]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360  # else the word "copied" is cut off
    names = page.locator(".there a")
    assert names.count() >= 1
    page.go_back()
    expect(page.locator('[data-place="china"] button')).to_have_attribute("aria-expanded", "true")
    context.close()


def test_what_a_link_names_and_nobody_knows_is_said(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    arrive(page, f"{site_address}/disputes/flush-rank-or-suit/?v=hongkon-ip&place=atlantis")
    expect(page.get_by_text("No source from “atlantis” answers this.")).to_be_visible()
    expect(page.get_by_text("There is no variant “hongkon-ip”.")).to_be_visible()
    assert page.locator(".ours").count() == 0
    page.close()


def test_without_scripts_every_place_is_shown_and_nothing_asks_for_a_variant(
    browser: Browser, site_address: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}/disputes/flush-rank-or-suit/")
    rows = page.locator(".by-place [data-place]")
    assert rows.count() > 5
    assert all(row.is_visible() for row in rows.all())
    assert page.locator(".own.tool, .copy, .unfold").filter(visible=True).count() == 0
    context.close()


def test_settle_it_opens_on_the_cards_and_answers_as_the_page_does(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    errors = faults(page)
    page.goto(f"{site_address}/disputes/flush-rank-or-suit/")
    counts = page.locator(".answer h3 > span").evaluate_all("all => all.map(one => parseInt(one.textContent))")
    page.get_by_role("link", name="Open it in Settle it").click()
    page.locator("[data-do=fold][data-at=who]").click()
    page.locator(".answer h3").first.wait_for()
    settled = page.locator(".answer h3 > span").evaluate_all("all => all.map(one => parseInt(one.textContent))")
    assert sorted(settled) == sorted(counts)
    assert errors == []
    page.close()


def test_score_it_opens_on_what_is_left(browser: Browser, site_address: str) -> None:
    """Under the basic game, in which the two costs no more."""
    page = browser.new_page()
    errors = faults(page)
    page.goto(f"{site_address}/disputes/caught-with-a-two/")
    page.get_by_role("link", name="Open it in Score it").click()
    page.get_by_text("Player 1 plus 9, Player 2 minus 3, Player 3 minus 3, Player 4 minus 3").wait_for(state="attached")
    assert "cannot be read" not in page.locator("#score").inner_text()
    assert errors == []
    page.close()
