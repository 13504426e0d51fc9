"""Score it: a deal entered by touch and by keyboard, its sheet as the engine has it, an evening that nothing loses."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator.engine.cards import parse_cards
from generator.engine.ending import RemainingCards
from generator.engine.notation import parse_left
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import score
from generator.engine.situations import Finished
from generator.model.rulebook import Rulebook
from tests.browser.page_checks import NO_STORAGE, SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive

Opener = Callable[..., Page]


NAMED = "names=Ana,Ben,Carlo,Dita"


@pytest.fixture(params=["phone", "desktop"])
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A reader with one screen."""
    context = browser.new_context(**SCREENS[request.param])
    yield context
    context.close()


@pytest.fixture
def desk(browser: Browser) -> Iterator[BrowserContext]:
    """A reader at a desktop."""
    context = browser.new_context(**SCREENS["desktop"], accept_downloads=True)
    yield context
    context.close()


@pytest.fixture
def opened(site_address: str) -> Iterator[Opener]:
    """Opens the tool in a context; at the end no page may have reported an error."""
    reported: list[list[str]] = []

    def open_page(context: BrowserContext, query: str = "") -> Page:
        page = context.new_page()
        reported.append(faults(page))
        arrive(page, f"{site_address}/score/{query}")
        assert page.locator("#score h2").count()
        return page

    yield open_page
    assert [fault for faults_of_page in reported for fault in faults_of_page] == []


def here(page: Page) -> str:
    """The address that the page shows at this moment."""
    return str(page.evaluate("location.href"))


def totals(page: Page) -> list[int]:
    """The totals of the deal that is being entered."""
    return [number(text) for text in page.locator("[data-total]").all_inner_texts()]


def sums(page: Page) -> list[int]:
    """The totals of the evening."""
    return [number(text) for text in page.locator("[data-sum]").all_inner_texts()]


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def enter(page: Page, winner: int, counts: list[int]) -> None:
    """A deal by a tap for each player: who is out, and what the others have left, in their order."""
    page.locator(f"[data-seat='{winner}'] .out").click()
    for count in counts:
        page.locator(f"[data-do=count][data-n='{count}']").click()


def add(page: Page) -> None:
    page.locator("[data-do=add]").click()


# Entering a deal


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
    page.keyboard.press("Tab")  # how it scores
    page.keyboard.press("Tab")  # the first player's Out
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
    expect(page.locator(".note")).to_contain_text("what Ana has left")


def test_form_asks_for_what_the_rules_need_and_no_more(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, "?v=pusoy-dos")

    def sections() -> Any:
        return page.locator(".entry fieldset").evaluate_all("all => all.map(one => one.className)")

    assert sections() == ["seats", "final"]
    assert page.locator("[data-do=count-field]").count() == 0
    page.select_option("#score-way", "indonesia")
    assert sections() == ["seats", "final", "unbeaten"]
    page.select_option("#score-way", "wikipedia-president")
    assert sections() == ["tables", "seats"]
    page.go_back()
    expect(page.locator("#score-way")).to_have_value("indonesia")
    page.go_forward()
    expect(page.locator("#score-way")).to_have_value("wikipedia-president")


def test_missing_cards_are_asked_for_and_the_rest_is_shown(context: BrowserContext, opened: Opener) -> None:
    """Where cards count their number is not enough; what does not depend on them stands there already."""
    page = opened(context, f"?v=hongkong-app&{NAMED}&left=0,3D4C,5,6H")
    note = page.locator(".slip .note")
    expect(note).to_contain_text("which cards Carlo has left")
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
    expect(page.locator(".slip .note")).to_contain_text("which cards Ben and Carlo have left")
    assert page.locator("[data-line]").count() == 0
    page.get_by_label("Cards left: Dita").fill("13")
    assert totals(page) == [1, 0, 0, -1]


# The sheet is the engine's

CASES: dict[str, tuple[str, dict[str, str], str, dict[str, Any]]] = {
    "basic": ("basic", {}, "left=5,0,10,13", {"left": "5|0|10|13"}),
    "basic, liable": ("basic", {}, "left=5,0,10,13&liable=3", {"left": "5|0|10|13", "liable": 2}),
    "twos": ("taiwan-ai", {}, "left=9.1,3,0,13.3", {"left": "9 with 1 two|3|0|13 with 3 twos"}),
    "last play": ("pusoy-dos", {}, "left=,,0,&final=2S2H", {"left": "5|5|0|5", "final": "2S 2H"}),
    "twos told": ("pusoy-dos", {}, "left=,,0,&final=.3", {"left": "5|5|0|5", "final": "2S 2H 2D"}),
    "penalties": (
        "indonesia",
        {},
        "left=0,12.1,3,13&final=7S7H&unbeaten=2.9C9D9H9S3C",
        {"left": "0|12 with 1 two|3|13", "final": "7S 7H", "unbeaten": {1: ("9C 9D 9H 9S 3C",)}},
    ),
    "strong last play": (
        "indonesia",
        {},
        "left=0,12.1,3,13&final=9C9D9H9S3C",
        {"left": "0|12 with 1 two|3|13", "final": "9C 9D 9H 9S 3C"},
    ),
    "cards": ("pusoy-dos-points", {}, "left=0,3DAC,KHQH,2S", {"left": "|3D AC|KH QH|2S"}),
    "cards and last play": (
        "wikipedia-now",
        {},
        "left=0,3D3H3S3C,KHQH&final=2S",
        {"left": "|3D 3H 3S 3C|KH QH", "final": "2S"},
    ),
    "loser": ("lukang-dushoff", {}, "left=0,3DAC,KHQH,4S", {"left": "|3D AC|KH QH|4S"}),
    "places": ("pusoy-dos-house", {}, "left=,0,,&order=2,4,1", {"left": "0|0|5|0", "order": (1, 3, 0, 2)}),
    "differences": ("kam-difference", {}, "left=0,12,3,1", {"left": "0|12|3|1"}),
    "winner alone": ("blog-article", {}, "left=4,0,13&final=2S2H", {"left": "4|0|13", "final": "2S 2H"}),
    "house": (
        "basic",
        {"settlement": "winner-collects", "penalty-unit": "scale-a", "penalty-schedule": "8-10-13"},
        "left=0,3DAC2S,KH3C4C5C6C7C8C9C,4S",
        {"left": "|3D AC 2S|KH 3C 4C 5C 6C 7C 8C 9C|4S"},
    ),
    "house, starter": (
        "basic",
        {"penalty-schedule": "starter-only-double"},
        "left=0,12,10,4&starter=2",
        {"left": "0|12|10|4", "starter": 1},
    ),
    "house, loser by count": (
        "basic",
        {"settlement": "loser-pays-fixed"},
        "left=0,12,10,4",
        {"left": "0|12|10|4"},
    ),
}


@pytest.fixture(scope="module")
def scored_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**SCREENS["desktop"])
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("case", CASES)
def test_sheet_is_the_engines(case: str, scored_page: Page, site_address: str, rulebook: Rulebook) -> None:
    """Totals and lines of a link are those that Python's engine has for the same ending, sentence by sentence."""
    variant, changes, query, ending = CASES[case]
    rules = rulebook.ruleset(variant, changes)
    sheet = score(finished(ending).ending(rules), rules)
    ref = "~".join([variant, *(f"{question}.{option}" for question, option in changes.items())])
    ref += "~name.Ours" if changes else ""
    scored_page.goto("about:blank")
    arrive(scored_page, f"{site_address}/score/?v={ref}&{query}")
    assert totals(scored_page) == list(sheet.totals)
    shown = scored_page.locator("table.lines [data-line] td:first-child").evaluate_all(
        "all => all.map(one => one.firstChild.data)"
    )
    ordered = sorted(sheet.lines, key=lambda line: line.player)
    assert shown == [rulebook.says(line) for line in ordered]


def finished(ending: dict[str, Any]) -> Finished:
    """An ending as Python has it."""
    left = tuple(parse_left(text) if text else RemainingCards.of(()) for text in ending["left"].split("|"))
    rest = {name: value for name, value in ending.items() if name not in ("left", "final", "unbeaten")}
    unbeaten = {who: tuple(map(parse_cards, plays)) for who, plays in ending.get("unbeaten", {}).items()}
    return Finished(left=left, final=parse_cards(ending.get("final", "")), unbeaten=unbeaten, **rest)


def test_titles_and_teams_are_the_engines(desk: BrowserContext, opened: Opener, rules: Callable[..., RuleSet]) -> None:
    page = opened(desk, f"?v=wikipedia-president&{NAMED}")
    for player in (2, 0, 3):
        page.locator(f"[data-seat='{player}'] .out").click()
    assert "order=3,1,4" in here(page)
    expect(page.locator(".titles")).to_contain_text("1st Carlo, 2nd Ana, 3rd Dita, 4th Ben")
    assert page.locator(".slip .verdict").inner_text() == "Carlo has won the deal."
    page.goto(re.sub(r"\?.*", f"?v=wikipedia-team&{NAMED}&left=0,3,9,2", here(page)))
    sheet = score(finished({"left": "0|3|9|2"}).ending(rules("wikipedia-team")), rules("wikipedia-team"))
    assert sheet.winners == (1, 3)
    expect(page.locator(".slip .verdict")).to_have_text("Ben and Dita have won the deal.")
    page.get_by_label("Cards left: Carlo").fill("5")
    expect(page.locator(".slip .verdict")).to_contain_text("shoot-out")


# Links


def test_link_shows_the_same_to_somebody_else(browser: Browser, opened: Opener) -> None:
    mine, theirs = (browser.new_context(**SCREENS[screen]) for screen in ("phone", "desktop"))
    page = opened(mine, f"?v=basic~settlement.winner-collects~name.Our+table&{NAMED}")
    enter(page, 1, [4, 11, 13])
    friend = opened(theirs, here(page)[here(page).index("?") :])
    assert totals(friend) == totals(page)
    assert friend.locator("table.lines").inner_text() == page.locator("table.lines").inner_text()
    assert friend.locator("#score-way").evaluate("one => one.selectedOptions[0].textContent") == "Our table"
    for context in (mine, theirs):
        context.close()


def test_link_of_another_deal_does_not_lose_the_one_begun(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk)
    enter(page, 0, [3, 10])
    page.close()
    page = opened(desk, f"?v=basic&{NAMED}&left=1,0,1,1")
    page.get_by_role("button", name="Go back to it").click()
    assert "left=0,3,10," in here(page)
    page.go_back()
    assert totals(page) == [-1, 3, -1, -1]


MARKUP = "<img src=x onerror=document.title='ran'>"
PARTS = ["v", "names", "left", "order", "final", "starter", "liable", "unbeaten", "players", "edit"]
HOSTILE = [
    "?" + "&".join(f"{part}={quote(MARKUP)}" for part in PARTS),
    "?v=__proto__&left=__proto__,constructor&names=__proto__,constructor,toString&edit=__proto__",
    "?v=constructor~hasOwnProperty.x~name.y&players=constructor",
    "?v=basic&left=99999999999999999999,-1,1e9,NaN&players=1e9&starter=9&liable=0&order=0,9,1,1",
    "?v=basic&left=%E0%A4%A&names=%FF,%&final=%",
    "?v=basic&left=0,0,0,0&final=2S2S2S2S2S",
    "?v=basic&left=" + "9" * 10_000 + "&names=" + "x" * 10_000 + "&final=" + "z" * 10_000,
    "?v=" + "y" * 10_000 + "&unbeaten=" + "1.3D," * 2_000,
    "?v=indonesia&left=0,3,3,3&final=.9&unbeaten=1.3D4C,7.3D,x",
]


@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_link_is_said_to_be_unreadable(desk: BrowserContext, opened: Opener, query: str) -> None:
    """Parts that cannot be read are named, the rest is kept, nothing is run, and the page can be used."""
    page = opened(desk, query)
    page.locator("#score .warn").first.wait_for()
    assert page.locator("#score img, #score script").count() == 0
    assert page.title().startswith("Score it")
    assert overflow(page) == 0
    page.locator("#score .seat .out").last.click()
    assert page.locator("#score .seat").count() >= 2


def test_unreadable_parts_leave_the_rest(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basik&{NAMED}&left=0,3,zz,13&starter=7")
    warning = page.locator("#score .warn").first
    for part in ("basik", "“zz”", "“7”"):
        expect(warning).to_contain_text(part)
    expect(page.get_by_label("Cards left: Ben")).to_have_value("3")
    expect(page.locator(".slip .note")).to_contain_text("what Carlo has left")


@pytest.mark.parametrize(("extra", "seats"), [("", 4), ("&players=3", 3), ("&left=0,3,5,1,2", 5), ("&players=x", 4)])
def test_rules_for_no_number_of_players_leave_the_form(
    desk: BrowserContext, opened: Opener, extra: str, seats: int
) -> None:
    page = opened(desk, f"?v=basic~player-count.four-best~deal-size.2p-17~name.Odd{extra}")
    expect(page.locator("#score .warn").last).to_contain_text("No number of players fits")
    expect(page.locator(".seat")).to_have_count(seats)
    if "left" in extra:
        expect(page.get_by_label("Cards left: Player 3")).to_have_value("5")
    else:
        enter(page, 0, [1] * (seats - 1))
    add(page)
    page.locator("[data-do=next]").click()
    expect(page.locator("[data-deal]")).to_have_count(1)


def test_names_that_mean_nothing_are_said(desk: BrowserContext, opened: Opener) -> None:
    """And what was being entered stays, as the link says nothing of a deal."""
    page = opened(desk)
    enter(page, 0, [3])
    page.goto(re.sub(r"\?.*", "?variant=basic&winner=2&utm_source=chat", here(page)))
    warning = page.locator("#score .warn").first
    expect(warning).to_contain_text("“variant”")
    expect(warning).to_contain_text("“winner”")
    expect(warning).not_to_contain_text("utm_source")
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
    expect(page.locator(".slip .warn")).to_contain_text("Has player 2 really 40 cards left? Each is dealt 13.")
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


def test_older_browsers_can_use_it(desk: BrowserContext, opened: Opener) -> None:
    desk.add_init_script(
        """
        delete Array.prototype.findLast;
        delete Array.prototype.findLastIndex;
        for (const kind of [Document, Element, DocumentFragment])
          for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
            const real = kind.prototype[name];
            if (real) kind.prototype[name] = function (selector) {
              if (selector.includes(":has")) throw new DOMException(selector, "SyntaxError");
              return real.call(this, selector);
            };
          }
        """
    )
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.locator("[data-do=new]").click()
    page.locator("[data-do=undo]").click()
    assert sums(page) == [62, 50, -18, -94]


# The evening


def test_evening_adds_up_and_survives_a_reload(context: BrowserContext, opened: Opener) -> None:
    """Deals, totals, names, the deal being entered: all there after a reload and in a tab opened anew."""
    page = opened(context, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    enter(page, 2, [1, 8, 11])
    add(page)
    assert sums(page) == [62 + 27, 50 - 1, -18 + 31, -94 - 57]
    expect(page.locator(".payments li")).to_have_text(["Dita pays Ana 89", "Dita pays Ben 49", "Dita pays Carlo 13"])
    enter(page, 1, [5])
    before = page.locator("section.evening").inner_text().replace("Deal added", "")
    page.reload()
    page.locator("[data-sum]").first.wait_for()
    assert page.locator("section.evening").inner_text().strip() == before.strip()
    expect(page.get_by_label("Cards left: Ana")).to_have_value("5")
    page.close()
    again = opened(context)
    assert sums(again) == [89, 49, 13, -151]
    expect(again.get_by_label("Cards left: Ana")).to_have_value("5")
    expect(again.locator("[data-seat='1'] .out")).to_have_attribute("aria-pressed", "true")
    assert overflow(again) == 0


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


def test_deals_put_by_are_all_kept(desk: BrowserContext, opened: Opener) -> None:
    """However many there are, and whether one of them was to change a deal of the evening."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    address = here(page).split("?")[0]
    add(page)
    page.locator("[data-do=more-of]").click()
    page.locator("[data-do=edit]").click()
    for count in range(1, 14, 2):
        page.goto(f"{address}?v=basic&{NAMED}&left=0,{count},,")
        page.get_by_role("button", name="One card more for Ben").click()
    expect(page.locator("#score .note").first).to_contain_text("7 other deals")
    for _ in range(6):
        page.locator("[data-do=leave-by]").click()
    page.locator("[data-do=take-up]").click()
    expect(page.locator("[data-do=add]")).to_have_text("Save the change")
    add(page)
    expect(page.locator("[data-deal]")).to_have_count(1)


def test_rules_may_change_and_each_deal_keeps_its_own(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.select_option("#score-way", "kam-difference")
    enter(page, 0, [1, 1, 1])
    add(page)
    assert sums(page) == [65, 49, -19, -95]
    page.locator("[data-do=more-of]").first.click()
    page.locator("[data-do=edit]").click()
    expect(page.locator("#score-way")).to_have_value("basic")
    page.locator("[data-do=clear]").click()
    page.select_option("#score-way", "wikipedia-2007")
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
    page.select_option("#score-way", "capsa-penta")
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


def test_pot_goes_to_the_winner(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=online~settlement.pot-least-points~name.Pot&{NAMED}")
    for _ in range(5):
        enter(page, 2, [2, 3, 4])
        add(page)
    expect(page.locator(".payments li")).to_have_text(["Ana pays Carlo 1", "Ben pays Carlo 1", "Dita pays Carlo 1"])


def test_evening_is_saved_as_text_and_as_table(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, "?v=basic&names=Ana,%3D1%2B1,Carlo,Dita&left=0,3,10,13")
    add(page)
    with page.expect_download() as saved:
        page.locator("[data-do=save-text]").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert "1. Ana +62, =1+1 +50, Carlo −18, Dita −94" in text
    assert "Rules: Basic game (pagat)" in text
    assert "Dita pays Ana 62" in text
    with page.expect_download() as saved:
        page.locator("[data-do=save-csv]").click()
    rows = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert rows[0] == "table,deal,time,rules,player,amount,won"
    assert [row.split(",")[-3:] for row in rows[1:3]] == [["Ana", "62", "yes"], ["'=1+1", "50", "no"]]


# What is kept


def test_corrupted_and_older_data_is_set_aside(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    enter(page, 1, [1, 2, 3])
    add(page)
    page.evaluate(
        """() => {
          const name = Object.keys(localStorage).filter(one => one.startsWith("bigtwo.score.change.")).sort()[0];
          localStorage.setItem(name, localStorage.getItem(name).slice(0, 40));
          localStorage.setItem("bigtwo.score.change.0000009.x", '{"format":1,"do":"__proto__"}');
          localStorage.setItem("bigtwo.score.change.0000010.y", '{"format":99,"do":"add"}');
          localStorage.setItem("bigtwo.score.entered", "{broken");
        }"""
    )
    page.goto(here(page).split("?")[0])
    expect(page.locator("[data-deal]")).to_have_count(1)
    expect(page.locator("section.evening")).to_contain_text("3 parts could not be read")
    expect(page.locator("section.evening")).to_contain_text("by a later version")
    kept = page.evaluate("Object.entries(localStorage).filter(([name]) => name.includes('score.aside'))")
    assert len(kept) == 3
    assert page.evaluate("localStorage['bigtwo.score.change.0000010.y']") == '{"format":99,"do":"add"}'


def test_a_deal_under_many_house_rules_is_kept(desk: BrowserContext, opened: Opener) -> None:
    """A ref that answers every question is longer than any other text."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.evaluate(
        """() => {
          const name = Object.keys(localStorage).find(one => one.startsWith("bigtwo.score.change."));
          localStorage.setItem(name, localStorage.getItem(name).replace('"basic"', `"basic~${"x".repeat(2200)}.y"`));
        }"""
    )
    page.goto(here(page).split("?")[0])
    expect(page.locator("[data-deal]")).to_have_count(1)
    assert "could not be read" not in page.locator("section.evening").inner_text()


def test_storage_off_works_until_the_page_is_left(desk: BrowserContext, opened: Opener) -> None:
    desk.add_init_script(NO_STORAGE)
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    expect(page.locator(".evening .warn")).to_contain_text("keeps nothing")
    add(page)
    enter(page, 1, [1, 2, 3])
    add(page)
    expect(page.locator("[data-deal]")).to_have_count(2)
    page.locator("[data-do=undo]").click()
    expect(page.locator("[data-deal]")).to_have_count(1)
    assert page.locator("[data-do=save-text]").count() == 1


def test_full_storage_loses_nothing(desk: BrowserContext, opened: Opener) -> None:
    """While the shelf is full deals stay in the page; once there is room they are kept."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.evaluate("() => { Storage.prototype.real = Storage.prototype.setItem }")
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    enter(page, 1, [1, 2, 3])
    add(page)
    expect(page.locator("[data-deal]")).to_have_count(2)
    expect(page.locator(".evening .warn")).to_contain_text("keeps nothing")
    page.evaluate("() => { Storage.prototype.setItem = Storage.prototype.real }")
    enter(page, 2, [1, 2, 3])
    add(page)
    expect(page.locator(".evening .warn")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-deal]")).to_have_count(3)


def test_kept_markup_stays_text(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.evaluate(
        """markup => {
          const name = Object.keys(localStorage).find(one => one.startsWith("bigtwo.score.change."));
          localStorage.setItem(name, localStorage.getItem(name).replaceAll("Ana", markup).replaceAll("basic", markup));
        }""",
        json.dumps(MARKUP)[1:-1].replace("'", ""),
    )
    page.goto(here(page).split("?")[0])
    expect(page.locator("[data-deal]")).to_have_count(1)
    assert page.locator("#score img").count() == 0


# For everyone


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing(browser: Browser, opened: Opener, screen: str, scheme: Any) -> None:
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    page = opened(context, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    page.locator("[data-do=more-of]").click()
    page.select_option("#score-way", "wikipedia-now")
    page.locator("[data-seat='0'] .out").click()
    page.get_by_label("Type cards: Ben").fill("3D 2S xx")
    page.locator("details.folded").evaluate_all("all => all.forEach(one => one.open = true)")
    assert violations_in_both_schemes(page) == []
    page.goto(re.sub(r"\?.*", "?v=indonesia&left=0,3,3,zz&final=.1&unbeaten=2.2C2D2H2S3C", here(page)))
    page.locator(".strong").wait_for()
    assert violations_in_both_schemes(page) == []
    context.close()


def test_narrow_screen_has_no_sideways_scroll(browser: Browser, opened: Opener) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True)
    page = opened(context, f"?v=basic&{NAMED}&left=0,3,10,13")
    add(page)
    for variant in ("basic", "taiwan-ai", "wikipedia-now", "indonesia", "wikipedia-president"):
        page.select_option("#score-way", variant)
        assert overflow(page) == 0, variant
    context.close()


def test_redrawing_keeps_focus_and_what_is_open(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")
    page.locator(".rules summary").click()
    page.get_by_role("button", name="One card more for Dita").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "One card more for Dita"
    assert page.locator(".rules details").get_attribute("open") is not None
    assert "left=0,3,10,15" in here(page)


def test_focus_is_never_lost(desk: BrowserContext, opened: Opener) -> None:
    """By keyboard alone: whatever a pressed button does to the page, the next press starts from somewhere near."""
    page = opened(desk, f"?v=basic&{NAMED}&left=0,3,10,13")

    def press(name: str) -> str:
        page.locator(name).first.focus()
        page.keyboard.press("Enter")
        return str(page.evaluate("document.activeElement.dataset.do ?? document.activeElement.nodeName"))

    status = page.locator(".evening > [role=status]").element_handle()
    assert press("[data-do=add]") == "add"
    assert status.inner_text() == "Deal added"  # in the region that was there before
    assert press("[data-do=undo]") == "redo"
    assert press("[data-do=redo]") == "next"
    assert press("[data-do=more-of]") == "more-of"
    assert press("[data-do=edit]") == "H2"
    assert press("[data-do=clear]") not in ("BODY", "HTML")
    assert press("[data-do=more-of]") == "more-of"
    assert press("[data-do=drop]") == "undo"
    assert press("[data-do=undo]") == "undo"
    assert press("[data-do=new]") == "undo"
    assert status.inner_text().startswith("A new evening")
    page.goto(re.sub(r"\?.*", "?v=hongkong-app&left=0,3D4C,5,6H", here(page)))
    assert press("[data-do=pick-cards]") == "pick"
    page.locator("[data-seat='1'] .name").click()
    assert press("[data-do=take]") == "take"
    assert press("[data-do=take]") == "open"
    page.goto(re.sub(r"\?.*", "?v=basic&left=1,0,1,1", here(page)))
    assert press("[data-do=leave-by]") == "H2"


def test_evening_prints_on_one_page(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=basic&{NAMED}")
    for _ in range(8):
        enter(page, 1, [1, 2, 3])
        add(page)
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    assert page.locator(".entry").is_hidden()
    assert page.locator("table.deals").is_visible()
