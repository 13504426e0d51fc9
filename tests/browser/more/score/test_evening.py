"""The evening: deals add up, change, and nothing loses them."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import NAMED, Opener, add, enter, here, number, sums
from tests.browser.games import choose_game


def test_two_tabs_lose_nothing(desk: BrowserContext, opened: Opener) -> None:
    """Each adds deals in turn, and both at once: both show all of them."""
    first, second = opened(desk, f"?v=basic&{NAMED}"), opened(desk, f"?v=basic&{NAMED}")
    for turn in range(2):
        for page in (first, second):
            page.bring_to_front()
            enter(page, turn, [2, 3, 4])
            add(page)
    for page in (first, second):
        expect(page.locator("[data-deal]")).to_have_count(4)
    assert sums(first) == sums(second)
    for page in (first, second):
        page.bring_to_front()
        enter(page, 3, [5, 6, 7])
    first.bring_to_front()
    add(first)
    second.bring_to_front()
    expect(second.locator(".noted")).to_contain_text("This deal is in the evening now")
    expect(second.locator("[data-deal]")).to_have_count(5)
    assert "left" not in here(second)
    second.locator("[data-do=add]").press("Enter")
    expect(second.locator(".noted")).to_contain_text("This deal is in the evening now")


def test_two_tabs_add_different_deals_at_once(desk: BrowserContext, opened: Opener) -> None:
    first, second = opened(desk, f"?v=basic&{NAMED}"), opened(desk, f"?v=basic&{NAMED}")
    first.bring_to_front()
    enter(first, 0, [5, 6, 7])
    second.bring_to_front()
    enter(second, 1, [1, 2, 3])
    for page in (first, second):
        page.evaluate("document.querySelector('[data-do=add]').click()")
    for page in (first, second):
        expect(page.locator("[data-deal]")).to_have_count(2)
    first.bring_to_front()
    first.locator("[data-do=undo]").click()
    expect(second.locator("[data-deal]")).to_have_count(1)
    second.bring_to_front()
    second.locator("[data-do=redo]").click()
    expect(first.locator("[data-deal]")).to_have_count(2)


def test_every_change_is_undone_and_done_again(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    deals = page.locator("[data-deal]")
    undo, redo = page.locator("[data-do=undo]"), page.locator("[data-do=redo]")
    add(page)
    page.locator("[data-do=more-of]").click()
    page.locator("[data-do=edit]").click()
    page.get_by_label("Cards left: Dita").fill("1")
    add(page)
    changed = sums(page)
    assert changed != [62, 50, -18, -94]
    page.locator("details.names-fold summary").click()
    page.get_by_label("Player 1").fill("Anna")
    page.locator("h1").click()
    expect(page.locator("table.deals thead")).to_contain_text("Anna")
    page.locator("[data-do=more-of]").click()
    page.locator("[data-do=drop]").click()
    expect(deals).to_have_count(0)
    undo.click()  # the deletion
    expect(deals).to_have_count(1)
    undo.click()  # the name
    expect(page.locator("table.deals thead")).not_to_contain_text("Anna")
    undo.click()  # the change
    assert sums(page) == [62, 50, -18, -94]
    undo.click()  # the deal
    expect(deals).to_have_count(0)
    assert undo.count() == 0
    for _ in range(3):
        redo.click()
    assert sums(page) == changed
    expect(page.locator("table.deals thead")).to_contain_text("Anna")
    page.locator("[data-do=new]").click()
    expect(deals).to_have_count(0)
    page.reload()
    undo.click()
    assert sums(page) == changed


def test_what_was_undone_is_not_forgotten(desk: BrowserContext, opened: Opener) -> None:
    """A new evening that was undone is none: all deals come back. What is older than the last evening goes for good."""
    page = opened(desk)
    deals, undo = page.locator("[data-deal]"), page.locator("[data-do=undo]")

    def played_and_put_away() -> None:
        enter(page, 0, [1, 2, 3])
        add(page)
        page.locator("[data-do=new]").click()
        expect(deals).to_have_count(0)

    played_and_put_away()
    undo.click()
    played_and_put_away()
    undo.click()
    expect(deals).to_have_count(2)
    page.locator("[data-do=new]").click()
    played_and_put_away()
    undo.click()
    expect(deals).to_have_count(1)
    undo.click()
    expect(deals).to_have_count(0)
    assert undo.count() == 0


def test_name_half_typed_keeps_the_table(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.locator("details.names-fold summary").click()
    page.get_by_label("Player 1").focus()
    page.keyboard.press("End")
    page.keyboard.type("bel")
    assert page.evaluate("Object.keys(localStorage).filter(one => one.includes('score.change')).length") == 2
    page.reload()
    expect(page.locator("table.deals thead")).to_contain_text("Anabel")
    enter(page, 0, [1, 2, 3])
    add(page)
    expect(page.locator("section.table")).to_have_count(1)
    expect(page.locator("[data-deal]")).to_have_count(2)


def test_a_link_leaves_alone_what_is_being_entered(desk: BrowserContext, opened: Opener) -> None:
    """The deal of the link is in its address; the one before is gone back to, or discarded."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    address = here(page).split("?")[0]
    add(page)
    page.locator("[data-do=more-of]").click()
    page.locator("[data-do=edit]").click()
    link = f"{address}?v=basic&{NAMED}&left=0,4,,"
    page.goto(link)
    page.get_by_role("button", name="One card more for Ben").click()
    page.get_by_role("link", name="Go back to it").click()
    expect(page.locator("[data-do=add]")).to_have_text("Save the change")
    page.goto(link)
    page.locator("[data-do=discard-other]").click()
    page.goto(address)
    expect(page.get_by_label("Cards left: Ben")).to_have_value("4")


def test_deals_that_an_earlier_version_put_by_are_offered_once_as_a_file(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    page.get_by_role("button", name="One card more for Ben").click()
    page.evaluate(
        """() => {
          const entered = JSON.parse(localStorage["bigtwo.score.entered"]);
          localStorage["bigtwo.score.put-by"] = JSON.stringify([entered, {...entered, ref: "gone-by-now"}, "junk"]);
        }"""
    )
    page.reload()
    expect(page.locator("#score .note")).to_contain_text("2 other deals were being entered on this device.")
    with page.expect_download() as download:
        page.locator("[data-do=save-put-by]").click()
    first, second = download.value.path().read_text(encoding="utf-8").split("\n")
    assert first == here(page)
    assert "?v=gone-by-now&" in second
    expect(page.locator("#score .note")).to_have_count(0)
    page.reload()
    expect(page.locator("#score .note")).to_have_count(0)


def test_rules_may_change_and_each_deal_keeps_its_own(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    choose_game(page.locator("#score-way"), "kam-difference")
    enter(page, 0, [1, 1, 1])
    add(page)
    assert sums(page) == [65, 49, -19, -95]
    page.locator("[data-do=more-of]").first.click()
    page.locator("[data-do=edit]").click()
    expect(page.locator("#score-way")).to_have_attribute("value", "basic")
    page.locator("[data-do=clear]").click()
    choose_game(page.locator("#score-way"), "wikipedia-2007")
    page.locator("[data-do=players][data-n='3']").click()
    enter(page, 1, [2, 3])
    add(page)
    expect(page.locator("section.table")).to_have_count(2)


def test_amounts_of_different_meaning_stand_apart(desk: BrowserContext, opened: Opener) -> None:
    """Payments and penalty points do not add up; each has a table of its own, and the payments are paid."""
    page = opened(desk, "?v=hongkong-everything2&left=0,1,2,3")
    add(page)
    paid = page.locator(".payments li").all_inner_texts()
    assert paid
    choose_game(page.locator("#score-way"), "capsa-penta")
    enter(page, 0, [3, 1, 1])
    add(page)
    expect(page.locator("section.table")).to_have_count(2)
    assert page.locator(".payments li").all_inner_texts() == paid
    expect(page.locator("section.table h3").first).to_have_text("Table 1, 4 players, payments")
    assert sums(page)[4:] == [number(text) for text in page.locator("[data-deal] b").all_inner_texts()[4:]]
    page.locator("[data-do=undo]").click()
    expect(page.locator("section.table")).to_have_count(1)


def test_end_of_a_match_is_said(desk: BrowserContext, opened: Opener) -> None:
    """The online version: five deals, penalties, the lowest total wins; the sixth deal begins a new game."""
    page = opened(desk, f"?v=online&{NAMED}")
    for _ in range(6):
        enter(page, 1, [2, 3, 4])
        add(page)
    expect(page.locator("tr.over")).to_have_text("Game 1 is over: Ben has won.")
    assert page.locator("[data-deal='6'] [data-amount='0'] small").inner_text().endswith("2")
    expect(page.locator(".ranking li").first).to_contain_text("Ben")
    assert page.locator(".payments").count() == 0


def test_evening_is_saved_as_text_and_as_table(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    for does, begins in (("save-text", "1. Ana +62, Ben +50"), ("save-csv", ",Ben,50,no,,3,")):
        with page.expect_download() as saved:
            page.locator(f"[data-do={does}]").click()
        assert begins in saved.value.path().read_text(encoding="utf-8")
