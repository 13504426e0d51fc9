"""The viewer of deals, as a reader uses it: by buttons, keys, slider and swipe, by links, and without JavaScript."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.wording.deal_narration import Narration, Narrator
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.journeys.test_deals import DEAL, address_of, at, opened, press
from tests.browser.page_checks import SCREENS, overflow, violations_in_both_schemes, wait_until
from tests.browser.readiness import ready


@pytest.fixture(scope="module")
def narration(rulebook: Rulebook) -> Narration:
    return Narrator(rulebook.deals[DEAL], rulebook).tell()


def test_keys_step_where_the_table_is_in_sight(
    desktop: BrowserContext, site_address: str, narration: Narration
) -> None:
    """Also in the slider, and not with a modifier, which is the browser's own."""
    last = len(narration.steps)
    page, page_faults = opened(desktop, address_of(site_address, step=3))
    for key, step in (("ArrowRight", 4), ("ArrowLeft", 3), ("End", last), ("Home", 0), ("Control+ArrowRight", 0)):
        page.keyboard.press(key)
        assert at(page) == step
    page.locator(".felt").focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    page.locator("#at").focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == 2
    page.locator("#at").fill("30")
    assert at(page) == 30
    assert page.url.endswith("#step-30")
    assert page_faults == []


def test_keys_are_the_pages_own_where_the_table_is_out_of_sight(desktop: BrowserContext, site_address: str) -> None:
    page, _ = opened(desktop, address_of(site_address))
    page.get_by_role("button", name="List all steps").click()
    page.evaluate("document.activeElement.blur(); scrollTo(0, document.body.scrollHeight)")
    page.keyboard.press("Home")
    wait_until(page, "scrollY < 100")
    assert at(page) == 0


def test_the_space_bar_plays_and_pauses(desktop: BrowserContext, site_address: str) -> None:
    page, _ = opened(desktop, address_of(site_address, step=1))
    page.clock.install()
    page.reload()
    page.wait_for_selector(".felt")
    page.keyboard.press(" ")
    assert at(page) == 2
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(2300)
    assert at(page) == 3
    page.keyboard.press(" ")
    page.clock.run_for(10_000)
    assert at(page) == 3
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_playing_stops_at_the_end_and_begins_anew(
    desktop: BrowserContext, site_address: str, narration: Narration
) -> None:
    last = len(narration.steps)
    page, _ = opened(desktop, address_of(site_address, step=last - 2))
    page.clock.install()
    page.reload()
    page.wait_for_selector(".felt")
    press(page, "Play")
    page.clock.run_for(30_000)
    assert at(page) == last
    press(page, "Play")
    assert at(page) == 0
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def swipe(page: Page, across: int, down: int = 0) -> None:
    """A finger that goes over the table."""
    box = page.locator(".felt").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 120
    session = page.context.new_cdp_session(page)

    def touch(kind: str, points: list[dict[str, float]]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x, "y": y}])
    for part in range(1, 5):
        touch("touchMove", [{"x": x + across * part / 4, "y": y + down * part / 4}])
    touch("touchEnd", [])


def test_a_swipe_steps(phone: BrowserContext, site_address: str) -> None:
    """To the left goes on, to the right goes back; a short one, or one up or down, does neither."""
    page, page_faults = opened(phone, address_of(site_address, step=5))
    swipe(page, -120)
    expect(page.locator("[data-step='6'][aria-current]")).to_be_visible()
    swipe(page, 120)
    expect(page.locator("[data-step='5'][aria-current]")).to_be_visible()
    swipe(page, -20)
    swipe(page, -30, -90)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert at(page) == 5
    assert page_faults == []


def test_a_link_to_a_step_opens_there_with_the_table_in_sight(phone: BrowserContext, site_address: str) -> None:
    page, page_faults = opened(phone, address_of(site_address, step=12))
    assert at(page) == 12
    ready(page, "idle")
    box = page.locator(".felt").bounding_box()
    assert box is not None
    assert box["y"] >= -5
    assert box["y"] + box["height"] <= SCREENS["phone"]["viewport"]["height"]
    expect(page.get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)
    assert page_faults == []


def test_back_and_forward_follow_jumps(desktop: BrowserContext, site_address: str, narration: Narration) -> None:
    """Steps to a neighbour are no steps to go back by; else leaving a deal would take as many as it has."""
    page, _ = opened(desktop, address_of(site_address))
    press(page, "Next")
    press(page, "Next")
    press(page, "Last")
    page.go_back()
    assert at(page) == 2
    page.go_forward()
    assert at(page) == len(narration.steps)
    page.evaluate("location.hash = '#step-7'")
    expect(page.locator("[data-step='7'][aria-current]")).to_be_visible()
    page.go_back()
    expect(page.locator(f"[data-step='{len(narration.steps)}'][aria-current]")).to_be_visible()


@pytest.mark.parametrize("fragment", ["step-<img src=x onerror=alert(1)>", "constructor"])
def test_a_step_that_is_none_shows_the_deal_and_says_so(
    desktop: BrowserContext, site_address: str, fragment: str
) -> None:
    page, page_faults = opened(desktop, f"{address_of(site_address)}#{fragment}")
    assert at(page) == 0
    assert page.locator("[role=alert]").is_visible() == fragment.startswith("step-")
    assert page.locator("img[src=x]").count() == 0
    press(page, "Next")
    assert at(page) == 1
    assert not page.locator("[role=alert]").is_visible()
    assert page_faults == []


def test_the_link_to_a_step_is_copied(desktop: BrowserContext, site_address: str) -> None:
    desktop.grant_permissions(["clipboard-read", "clipboard-write"])
    page, _ = opened(desktop, address_of(site_address, step=8))
    press(page, "Copy link")
    expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_attached()
    assert page.evaluate("navigator.clipboard.readText()") == address_of(site_address, step=8)


def test_each_step_is_said_in_a_sentence(desktop: BrowserContext, site_address: str, narration: Narration) -> None:
    page, _ = opened(desktop, address_of(site_address))
    said = page.locator("[data-announced]")
    expect(said).to_have_text("")
    for step in narration.steps[:4]:
        press(page, "Next")
        expect(said).to_have_text(f"Step {step.number}: {step.spoken}")


def test_who_may_do_what_is_said_with_the_rule(
    desktop: BrowserContext, site_address: str, narration: Narration
) -> None:
    page, _ = opened(desktop, address_of(site_address, step=36))
    page.get_by_text("Who may do what now").click()
    lines = page.locator(".may li").all_inner_texts()
    for name, may, line in zip(narration.recorded.players, narration.positions[36].may, lines, strict=True):
        assert line.startswith(f"{name}: {may.brief}")
        assert may.because in line
    rules = page.locator(".may a").evaluate_all("all => all.map((one) => one.href)")
    assert rules
    assert all("/variants/wikipedia-president/#" in rule for rule in rules)


def test_all_steps_can_be_listed(desktop: BrowserContext, site_address: str, narration: Narration) -> None:
    """Below the table one step is told, or all; a step's number in the list shows it on the table."""
    page, _ = opened(desktop, address_of(site_address, step=2))
    visible = page.locator("[data-step]:visible")
    assert visible.count() == 1
    page.get_by_role("button", name="List all steps").click()
    assert visible.count() == len(narration.positions)
    page.locator("[data-step='40'] .number").click()
    expect(page.locator("[data-step='40'][aria-current]")).to_be_visible()
    assert at(page) == 40
    expect(page.locator(".felt")).to_be_in_viewport()


def test_without_javascript_the_deal_is_told_whole(browser: Browser, site_address: str, narration: Narration) -> None:
    context = browser.new_context(**SCREENS["phone"], java_script_enabled=False)
    page = context.new_page()
    page.goto(address_of(site_address, step=12))
    assert page.locator("li.step").count() == len(narration.steps)
    for act in narration.steps:
        step = page.locator(f"#{act.anchor}")
        assert step.is_visible()
        text = re.sub(r"\s+", " ", step.inner_text())
        assert act.did.label in text
        assert all(sentence in text for sentence in act.followed)
        assert re.sub(r"\ufe0e", "", act.note[:30]) in text.replace("\ufe0e", "")
    assert page.get_by_role("heading", name="The score").is_visible()
    assert narration.ended in page.locator("main").inner_text()
    expect(page.locator("#step-12")).to_be_in_viewport()
    context.close()


def test_less_motion_is_honoured(browser: Browser, site_address: str) -> None:
    context = browser.new_context(**SCREENS["desktop"], reduced_motion="reduce")
    page, _ = opened(context, address_of(site_address))
    press(page, "Next")
    assert page.locator("[data-new] > *").evaluate("(one) => getComputedStyle(one).animationName") == "none"
    context.close()


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing(browser: Browser, site_address: str, screen: str, scheme: Literal["light", "dark"]) -> None:
    """In the midst of a deal with four, at the end of one with three, and with all steps listed."""
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme, reduced_motion="reduce")
    page, page_faults = opened(context, address_of(site_address, step=13))
    page.get_by_text("Who may do what now").click()
    assert violations_in_both_schemes(page) == []
    assert overflow(page) == 0
    page.get_by_role("button", name="List all steps").click()
    assert violations_in_both_schemes(page) == []
    page, _ = opened(context, address_of(site_address, "three-players-drawing", 33))
    assert violations_in_both_schemes(page) == []
    assert overflow(page) == 0
    page, _ = opened(context, address_of(site_address, "three-players-extra-card"))
    assert overflow(page) == 0
    page = context.new_page()
    page.goto(f"{site_address}/deals/")
    assert violations_in_both_schemes(page) == []
    assert page_faults == []
    context.close()
