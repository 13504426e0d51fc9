"""Between deals: who deals and leads next, deals that are not played out, and the rule behind each line."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import NAMED, Opener, add, enter, sums, totals
from tests.browser.games import choose_game
from tests.browser.page_checks import overflow, violations_in_both_schemes


def of(page: Page, what: str) -> str:
    """The sentence on the next deal's `dealer`, its `leader`, or what is led `with`."""
    return str(page.locator(f".next [data-key={what}]").evaluate("one => one.firstChild.data"))


def test_next_dealer_and_leader_stand_with_their_rules(context: BrowserContext, opened: Opener) -> None:
    page = opened(context, f"?v=basic&{NAMED}")
    assert page.locator(".next").count() == 0
    enter(page, 2, [3, 10, 13])
    add(page)
    assert of(page, "dealer") == "Carlo deals."
    assert of(page, "leader") == "Whoever holds the lowest card leads: the 3♦︎, or the lowest card that was dealt."
    assert of(page, "with") == "The first play must include that card."
    basis = page.locator(".next [data-key=dealer] details.basis")
    expect(basis.locator("summary")).to_have_text("Next dealer: stated")
    basis.locator("summary").click()
    assert "/sources/pagat" in str(basis.locator(".sources-cited a").first.get_attribute("href"))
    choose_game(page.locator("#score-way"), "indonesia")
    assert of(page, "leader") == "Carlo leads, with any play."
    choose_game(page.locator("#score-way"), "blog-article")
    expect(page.locator(".next [data-key=dealer]")).to_contain_text("The player on the dealer's left deals.")
    assert overflow(page) == 0


def test_deal_passes_to_the_left_of_whoever_dealt(desk: BrowserContext, opened: Opener) -> None:
    """Asked once; from then on it is known. Where play goes to the right, the player on the left is the one before."""
    page = opened(desk, f"?v=basic~next-dealer.rotate-left~name.Left&{NAMED}")
    enter(page, 2, [3, 10, 13])
    add(page)
    page.locator(".next").get_by_role("button", name="Ben").click()
    assert of(page, "dealer") == "Ana deals."  # anticlockwise: Carlo plays after Ben
    enter(page, 0, [1, 2, 3])
    add(page)
    assert of(page, "dealer") == "Dita deals."
    page.reload()
    assert of(page, "dealer") == "Dita deals."
    page.locator("[data-do=undo]").click()
    page.locator("[data-do=undo]").click()
    expect(page.locator(".next").get_by_role("button", name="Ben")).to_be_visible()
    choose_game(page.locator("#score-way"), "basic")
    assert of(page, "dealer") == "Carlo deals."


def test_deal_that_was_dealt_again_counts_for_nothing(context: BrowserContext, opened: Opener) -> None:
    """It stands in the evening without a number; the same player deals again, and no game ends earlier for it."""
    page = opened(context, f"?v=online&{NAMED}")
    enter(page, 1, [2, 3, 4])
    add(page)
    before = of(page, "dealer")
    page.locator("details.ends > summary").click()
    page.locator("[data-do=end][data-id=misdeal]").click()
    expect(page.locator(".seats")).to_have_count(0)
    expect(page.locator(".slip .verdict")).to_have_text("Dealt again. Nobody scores, and the same player deals again.")
    add(page)
    expect(page.locator("[data-deal=again]")).to_contain_text("Dealt again")
    assert of(page, "dealer") == before
    expect(page.locator(".next [data-key=again]")).to_contain_text("No source says so; we fill it in.")
    for _ in range(3):
        enter(page, 1, [2, 3, 4])
        add(page)
    assert page.locator("tr.over").count() == 0
    enter(page, 1, [2, 3, 4])
    add(page)
    expect(page.locator("tr.over")).to_have_count(1)
    expect(page.locator("[data-deal='5']")).to_have_count(1)
    assert overflow(page) == 0
    page.locator("[data-deal=again] .more").click()
    page.locator("[data-do=edit]").click()
    page.locator("[data-do=end][data-id=misdeal]").click()
    enter(page, 0, [1, 1, 1])
    add(page)
    expect(page.locator("[data-deal=again]")).to_have_count(0)


def test_hand_that_wins_at_once_is_entered_in_three_taps(context: BrowserContext, opened: Opener) -> None:
    """The others have all their cards; the rule that allows it stands beside the button."""
    page = opened(context, f"?v=hongkong-ip&{NAMED}")
    page.locator("details.ends > summary").click()
    row = page.locator(".ends [data-key=dragon]")
    expect(row.locator("summary")).to_contain_text("Instant wins: stated")
    row.locator("[data-do=end]").click()
    page.locator("[data-seat='1'] .out").click()
    assert [page.get_by_label(f"Cards left: {name}").input_value() for name in ("Ana", "Carlo", "Dita")] == ["13"] * 3
    expect(page.locator("[data-do=add]")).to_have_attribute("aria-disabled", "false")
    assert totals(page)[1] > 0
    page.locator("[data-seat='2'] .out").click()  # it was somebody else
    expect(page.get_by_label("Cards left: Ben")).to_have_value("13")
    add(page)
    assert sums(page)[2] > 0
    page.locator("[data-do=more-of]").click()
    expect(page.locator("tr.opened")).to_contain_text("A dragon won at once: Carlo.")
    assert violations_in_both_schemes(page) == []


def test_each_line_names_its_rule_status_and_source(phone: BrowserContext, opened: Opener) -> None:
    """One mark a line, which opens; what nobody says is filled in, and leads to why.

    What a table says of cards left over in its own words cannot be played: the mark tells it from what nobody says.
    """
    ours = "taiwan-ai~own.unused-two-multiplier.Each+two+costs+a+round~name.Ours"
    left = "0,3D4C5H,2S9C9D9H10C10D10SJCJDQH,3C3S3H4D4S5C5S6D6S7H7C8D8S"
    page = opened(phone, f"?v={ours}&{NAMED}&left={left}")
    lines = page.locator("table.lines tr[data-line]")
    assert lines.count() == page.locator("table.lines details.basis").count() > 8
    in_place = lines.and_(page.locator("[data-line=unused]")).locator("summary .status")
    expect(in_place).to_have_text(["used in place of what cannot be played"])
    marks = page.locator("table.lines tr:not([data-line=unused]) details.basis > summary .status").all_inner_texts()
    assert len(marks) == lines.count() - 1
    assert set(marks) <= {"stated", "inherited", "gap filled"}
    doubled = page.locator("tr[data-line=schedule] details.basis").first
    expect(doubled.locator("a.rule")).to_be_hidden()
    doubled.locator("summary").tap()
    expect(doubled.locator("a.rule")).to_be_visible()
    assert doubled.locator("a").count() >= 2  # the rule and its source
    heights = page.locator("table.lines details.basis > summary").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 24
