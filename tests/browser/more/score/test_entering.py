"""Entering a deal: by touch, by keyboard, and what the form asks for."""

from __future__ import annotations

from typing import Any

from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.desk import NAMED, Opener, enter, here, sums, totals
from tests.browser.games import choose_game
from tests.browser.page_checks import SCREENS


def test_deal_of_four_is_scored_in_four_taps(browser: Browser, opened: Opener) -> None:
    """On a phone: one tap for each player, and everybody's points stand there with their rules."""
    context = browser.new_context(**SCREENS["phone"])
    page = opened(context)
    page.locator("[data-seat='0'] .out").tap()
    for count in (3, 10, 13):
        page.locator(f"[data-do=count][data-n='{count}']").tap()
    assert totals(page) == [62, 50, -18, -94]
    assert here(page).endswith("/score/?v=basic&left=0,3,10,13")
    assert "Player 1 plus 62, Player 2 plus 50" in page.locator("#score > [role=status]").inner_text()
    rows = page.locator("table.lines tr[data-line=schedule]")
    assert rows.count() == 2
    rule = str(rows.first.locator("a.rule").get_attribute("href"))
    assert rule.endswith("/variants/basic/#penalty-schedule")
    small = page.evaluate(
        """[...document.querySelectorAll("#score button")].filter(one => one.offsetParent)
           .filter(one => one.getBoundingClientRect().height < 43.5).map(one => one.textContent)"""
    )
    assert small == []
    context.close()


def test_deal_is_entered_by_keyboard_alone(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk)
    page.locator("#score-way").focus()
    for _ in ("how it scores", "2", "3", "4", "names", "the first player's Out"):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.className") == "out"
    fields = page.locator("[data-do=count-field]")
    fields.first.focus()
    for count in ("3", "10", "13"):
        page.keyboard.type(count)
        page.keyboard.press("Enter")
    assert totals(page) == [62, 50, -18, -94]
    assert page.evaluate("document.activeElement.dataset.do") == "add"
    page.keyboard.press("Enter")
    assert sums(page) == [62, 50, -18, -94]


def test_steppers_and_field_agree(context: BrowserContext, opened: Opener) -> None:
    page = opened(context, f"?v=basic&{NAMED}&left=0,3,10,13")
    page.get_by_role("button", name="One card more for Ben").click()
    expect(page.get_by_label("Cards left: Ben")).to_have_value("4")
    page.get_by_role("button", name="One card fewer for Carlo").click()
    assert "left=0,4,9,13" in here(page)
    page.get_by_label("Cards left: Dita").fill("0")  # so Dita is out, and Ana no more
    assert "left=,4,9,0" in here(page)
    expect(page.locator(".note")).to_contain_text("What does Ana have left?")


def test_form_asks_for_what_the_rules_need_and_no_more(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, "?v=pusoy-dos")

    def sections() -> Any:
        return page.locator(".entry fieldset").evaluate_all("all => all.map(one => one.className)")

    assert sections() == ["players", "seats", "final"]
    assert page.locator("[data-do=count-field]").count() == 0
    choose_game(page.locator("#score-way"), "indonesia")
    assert sections() == ["players", "seats", "final", "unbeaten"]
    choose_game(page.locator("#score-way"), "wikipedia-president")
    assert sections() == ["players", "seats"]
    page.go_back()
    expect(page.locator("#score-way")).to_have_attribute("value", "indonesia")
    page.go_forward()
    expect(page.locator("#score-way")).to_have_attribute("value", "wikipedia-president")


def test_twos_left_are_asked_for_where_they_count(desk: BrowserContext, opened: Opener) -> None:
    """Where they cost nothing extra, a line says so in the place of the question."""
    for account, counts in (("in-taiwan", True), ("in-hong-kong", False)):
        page = opened(desk, f"?v={account}&{NAMED}&left=0,,,")
        page.locator(".pad [data-n='11']").click()
        asked = page.locator(".pad").get_by_text("Twos among them")
        free = page.locator(".pad .hint").get_by_text("Twos left over: “No, twos double nothing”")
        if not counts:
            expect(free).to_be_visible()
        assert (asked.count(), free.count()) == ((1, 0) if counts else (0, 1))


def test_what_rules_ask_that_nobody_states_is_folded_away(
    desk: BrowserContext, opened: Opener, rulebook: Rulebook
) -> None:
    """Whose liability is filled in asks for it only behind a fold; told already, the fold is open."""
    question = "last-card-liability"
    rulings = {name: rulebook.rulings(name) for name in rulebook.profiles}
    breach = rulings["basic"][question].answer
    paying = [
        name
        for name, ruled in rulings.items()
        if ruled[question].status == "assumed"
        and not ruled[question].says
        and ruled[question].answer == breach
        and ruled["settlement"].answer == "pairwise-difference"
    ]
    page = opened(desk, f"?v={paying[0]}&{NAMED}")
    fold = page.locator("[data-asked=liable]")
    expect(fold.locator("summary")).to_have_text("Only gaps filled: Liability")
    expect(fold.locator("fieldset")).to_be_hidden()
    told = opened(desk, f"?v={paying[0]}&{NAMED}&left=0,3,10,13&liable=2")
    expect(told.locator("[data-asked=liable] fieldset")).to_be_visible()
    assert page.locator("[data-asked]").count() == 1
    assert opened(desk, f"?v=basic&{NAMED}").locator("[data-asked]").count() == 0


def test_of_two_rules_on_the_last_play_only_what_matters_is_told(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=in-indonesia&{NAMED}")
    hint = page.locator("fieldset.final .hint").first
    assert hint.evaluate("one => one.textContent").startswith("20 to 70 penalty points off")


def test_five_play_where_a_documented_rule_deals_to_five(desk: BrowserContext, opened: Opener) -> None:
    """Even if no engine can deal so: what is filled in is said, and all five are scored."""
    page = opened(desk, "?v=basic~player-count.three-to-five~name.Five&players=5")
    assert page.locator("[data-do=players]").all_inner_texts() == ["2", "3", "4", "5"]
    expect(page.locator("[data-filled-in='5']")).to_contain_text("Gap filled: 10 each, and 2 left over")
    enter(page, 0, [1, 2, 3, 4])
    assert totals(page) == [10, 5, 0, -5, -10]
    page.locator("[data-do=players][data-n='2']").click()
    expect(page.locator("[data-filled-in='2']")).to_contain_text("These rules are for 3, 4, 5.")


def test_missing_cards_are_asked_for_and_the_rest_is_shown(context: BrowserContext, opened: Opener) -> None:
    """Where cards count their number is not enough; what does not depend on them stands there already."""
    page = opened(context, f"?v=hongkong-app&{NAMED}&left=0,3D4C,5,6H")
    note = page.locator(".slip .note")
    expect(note).to_contain_text("Which cards does Carlo have left?")
    assert page.locator("[data-total]").count() == 0
    assert page.locator("tr[data-line=cards-left]").count() == 2
    note.get_by_role("button", name="Cards of Carlo").click()
    for name in ("two of spades", "nine of clubs"):
        page.locator(".picker").get_by_role("button", name=name, exact=True).click()
    assert "left=0,3D4C,2S9C,6H" in here(page)
    assert len(totals(page)) == 4
    three = page.locator(".picker").get_by_role("button", name="three of diamonds, left with Ben")
    assert three.get_attribute("aria-disabled") == "true"
    page.get_by_label("Type cards: Carlo").fill("2s, 9c jd xx")
    expect(page.locator(".fault")).to_contain_text("xx")
    assert "left=0,3D4C,2S9CJD,6H" in here(page)


def test_cards_are_asked_for_where_the_number_leaves_two_losers(desk: BrowserContext, opened: Opener) -> None:
    """Only then, of those two, and until it is known who pays nobody is said to pay."""
    page = opened(desk, f"?v=basic~settlement.loser-pays-fixed~name.Ours&{NAMED}&left=0,12,12,4")
    expect(page.locator(".slip .note")).to_contain_text("Which cards do Ben and Carlo have left?")
    assert page.locator("[data-line]").count() == 0
    page.get_by_label("Cards left: Dita").fill("13")
    assert totals(page) == [1, 0, 0, -1]
