"""Compare, as a player uses it: variants and house rules side by side, a row a difference, which opens to all about it.

What it finds is held to the generator in tests/parity/test_compare.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.analysis.pairs import Asked, asked_pairs
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.drawing.card_faces import run_on
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.browser.games import choose_game
from tests.browser.journeys.test_compare import change_the_choice, opened, rows, settled
from tests.browser.journeys.test_first_screen import END
from tests.browser.page_checks import NO_STORAGE, SCREENS, faults, overflow, violations, violations_in_both_schemes
from tests.browser.readiness import arrive
from tests.browser.table import code_of

TWO = "?v=basic&v=hongkong-ip"
THREE = f"{TWO}&v=basic~passing.locked-out~name.Friday"
MANY = "?" + "&".join(
    f"v={name}"
    for name in ("basic", "hongkong-ip", "indonesia", "singapore-chan", "wikipedia-2007", "capsa-penta", "pusoy-dos")
)


@pytest.fixture(scope="module")
def differences(rulebook: Rulebook) -> Differences:
    return Differences(rulebook)


def open_row(page: Page, question: str) -> Locator:
    """The row of a question, opened, with its details."""
    row = page.locator(f":is(.foremost, .versus) > li#{question}")
    row.locator("summary").first.click()
    row.locator("dl").wait_for()
    return row


def chosen(page: Page) -> list[str]:
    """The refs of the ways compared, in order."""
    variants: list[str] = page.locator("[data-way]").evaluate_all("all => all.map((one) => one.dataset.way)")
    return variants


# As a player uses it -------------------------------------------------------------------------------------------------


def test_on_a_desktop_by_keyboard(desktop: BrowserContext, site_address: str) -> None:
    """A game is found by typing, and Enter takes it; focus stays where the reader works."""
    page, page_faults = opened(desktop, f"{site_address}/compare/")
    type_game(page, "#one", "Basic game")
    assert focused(page) == "one"
    type_game(page, "#other", "Ivan Ip")
    settled(page)
    assert focused(page) == "differences"

    change_the_choice(page)
    type_game(page, "#add", "whitey")
    assert chosen(page) == ["basic", "hongkong-ip", "whitey"]
    assert focused(page) == "add"

    page.get_by_role("button", name="Move whitey.net to the left").focus()
    page.keyboard.press("Enter")
    assert chosen(page) == ["basic", "whitey", "hongkong-ip"]
    page.keyboard.press("Enter")
    assert chosen(page) == ["whitey", "basic", "hongkong-ip"]
    page.get_by_role("button", name="Take Basic game (pagat) out").focus()
    page.keyboard.press("Enter")
    assert chosen(page) == ["whitey", "hongkong-ip"]
    assert page.evaluate("document.activeElement.closest('[data-way]').dataset.way") == "hongkong-ip"
    assert page.url.endswith("?v=whitey&v=hongkong-ip")
    assert page_faults == []


def type_game(page: Page, selector: str, typed: str) -> None:
    """Find a game by typing, with the keyboard alone."""
    page.locator(selector).focus()
    page.keyboard.press("Enter")
    page.keyboard.type(typed)
    expect(page.locator(".games > .game").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".game-chooser")).to_have_count(0)


def test_what_is_found_scrolls_by_keyboard(opening: Callable[..., Page]) -> None:
    """While a game is typed nothing else in the dialog takes the focus; what is found is more than it shows."""
    page = opening("/compare/", "desktop")
    page.locator("#one").click()
    page.keyboard.type("pusoy")
    expect(page.locator(".games-rest button")).to_have_count(0)
    assert violations(page) == []


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_back_and_forward(desktop: BrowserContext, site_address: str) -> None:
    """Each way that is added or taken out is a step; showing the same answers too is none, and is in the address."""
    page, page_faults = opened(desktop, f"{site_address}/compare/{TWO}")
    page.get_by_text("What is the same").click()
    page.wait_for_url(f"**{TWO}&all")
    change_the_choice(page)
    choose_game(page.locator("#add"), "whitey")
    assert page.url.endswith(f"{TWO}&v=whitey&all")

    page.go_back()
    expect(page.locator("[data-way]")).to_have_count(2)
    expect(page.locator("details:has(#same)")).to_have_attribute("open", "")
    page.go_forward()
    expect(page.locator("[data-way]")).to_have_count(3)
    settled(page)
    page.locator(".anchor").first.click()
    assert "#" in page.url
    page.go_back()
    assert chosen(page) == ["basic", "hongkong-ip", "whitey"]
    assert page_faults == []


def test_a_row_opens_to_a_hand_and_who_says_so(
    desktop: BrowserContext, site_address: str, differences: Differences
) -> None:
    """Behind a row stand the hand that shows the difference, to be settled, and each answer with who says it."""
    page, page_faults = opened(desktop, f"{site_address}/compare/{THREE}")
    assert page.locator("#differences").inner_text() == "Basic game (pagat), Hong Kong (Ivan Ip) and Friday"

    flush = next(
        difference
        for difference in differences.between(("basic", "hongkong-ip"))
        if difference.question.id == "flush-comparison"
    )
    assert flush.example
    hand = open_row(page, "flush-comparison").locator("[data-hand]")
    outcomes = hand.locator("[data-outcome]").evaluate_all("all => all.map((one) => one.dataset.outcome)")
    assert outcomes == [verdict.outcome for verdict in flush.verdicts]
    assert hand.locator(".of").all_inner_texts() == ["Basic game (pagat) and Friday", "Hong Kong (Ivan Ip)"]
    link = hand.get_by_role("link", name="Settle it with these cards").get_attribute("href") or ""
    assert link.endswith(f"settle/?over={run_on(flush.example.over)}&play={run_on(flush.example.play)}")
    passing = open_row(page, "passing")
    assert passing.locator("dd").nth(1).locator(".status").inner_text() == "A house rule of this table."
    assert passing.locator("dd").first.locator(".status a").first.get_attribute("href") == (
        f"{site_address}/sources/pagat/#{differences.rulebook.rulings('basic')['passing'].statements[0]}"
    )
    assert page_faults == []


def test_of_two_each_answer_stands_under_its_name(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """The row has the two answers in a few words, and how much the difference matters; the page of the two the same."""
    page, page_faults = opened(phone, f"{site_address}/compare/{TWO}")
    static = phone.new_page()
    arrive(static, f"{site_address}/compare/basic/hongkong-ip/")
    texts = [
        view.locator(":is(.foremost, .versus) > li").evaluate_all("all => all.map((row) => [row.id, row.innerText])")
        for view in (page, static)
    ]
    assert len(texts[0]) > 2
    assert texts[0] == texts[1]
    assert static.locator("h1 a").all_inner_texts() == page.locator("#differences a").all_inner_texts()
    assert page_faults == []


DRAWN = """() => {
  const inside = (node) => [...node.childNodes].flatMap((child) => {
    if (child.nodeType === Node.TEXT_NODE) return child.data;
    return child.matches(".nb") ? inside(child) : [one(child)];
  });
  const joined = (all, child) => {
    const texts = typeof child === "string" && typeof all.at(-1) === "string";
    return texts ? [...all.slice(0, -1), all.at(-1) + child] : [...all, child];
  };
  const trimmed = (child) => child.replace?.(/\\s+/g, " ").trim() ?? child;
  const one = (element) => {
    const { localName, id, className, href = "" } = element;
    const address = href.includes("#") && element.matches(".anchor") ? href.replace(/.*#/, "#") : href;
    return [localName, id, className, address, ...inside(element).reduce(joined, []).map(trimmed).filter(String)];
  };
  const parts = ":is(.foremost, .versus) > li, .versus-rest:not(:has(#often)), .said-of";
  return [...document.querySelectorAll(parts)].map(one);
}"""
"""All that a comparison shows, as lists of names, ids, classes and links."""


@pytest.mark.parametrize(
    "pair",
    ["basic/hongkong-ip", "in-hong-kong/in-taiwan", "hongkong-ip/in-hong-kong", "basic/pusoy-dos", "basic/capsa-penta"],
)
def test_the_page_of_two_and_the_tool_show_the_same(desktop: BrowserContext, site_address: str, pair: str) -> None:
    """Each row with all that it opens to, what is no row, and the names in heading and title."""
    static = desktop.new_page()
    arrive(static, f"{site_address}/compare/{pair}/")
    page, page_faults = opened(desktop, f"{site_address}/compare/?v={pair.replace('/', '&v=')}")
    page.evaluate("document.querySelectorAll(':is(.foremost, .versus) details').forEach((fold) => (fold.open = true))")
    for row in page.locator(":is(.foremost, .versus) > li").all():
        row.locator("dl").wait_for()
    assert page.evaluate(DRAWN) == static.evaluate(DRAWN)
    assert page.title() == static.title()
    headings = [view.locator("h1:visible") for view in (page, static)]
    assert headings[0].inner_text() == headings[1].inner_text()
    assert page_faults == []


def test_each_of_two_is_changed_at_its_name_and_both_are_swapped(phone: BrowserContext, site_address: str) -> None:
    """Each is a step, and the focus stays; the other of the two in the place of one swaps them as well."""
    page, page_faults = opened(phone, f"{site_address}/compare/{TWO}")
    names = page.locator("#differences a")
    choose_game(page.get_by_role("button", name="Change: Hong Kong (Ivan Ip)"), "whitey")
    expect(names).to_have_text(["Basic game (pagat)", "whitey.net"])
    expect(page.get_by_role("button", name="Change: whitey.net")).to_be_focused()
    page.get_by_role("button", name="Swap").tap()
    expect(names).to_have_text(["whitey.net", "Basic game (pagat)"])
    assert page.url.endswith("?v=whitey&v=basic")
    settled(page)
    assert page.locator(".foremost .two-sides").first.locator(".of").all_inner_texts() == ["whitey.net", "Basic game"]
    choose_game(page.get_by_role("button", name="Change: whitey.net"), "basic")
    expect(names).to_have_text(["Basic game (pagat)", "whitey.net"])
    for before in ("?v=whitey&v=basic", "?v=basic&v=whitey", TWO):
        page.go_back()
        expect(page).to_have_url(f"{site_address}/compare/{before}")
    expect(names).to_have_text(["Basic game (pagat)", "Hong Kong (Ivan Ip)"])
    assert overflow(page) <= 0
    assert page_faults == []


def test_on_the_page_of_two_as_well(opening: Callable[..., Page], site_address: str) -> None:
    """The choice opens with the first tap; what is chosen has its own page, and the other order is the tool's."""
    page = opening("/compare/basic/hongkong-ip/")
    page.get_by_role("button", name="Change: Hong Kong (Ivan Ip)").tap()
    page.locator(".game-chooser").wait_for()
    choose_game(page.locator(".changing .chooser").last, "pusoy-dos")
    page.wait_for_url("**/compare/basic/pusoy-dos/")
    swapped = f"{site_address}/compare/?v=pusoy-dos&v=basic"
    expect(page.locator(".changing a")).to_have_attribute("href", "../../../compare/?v=pusoy-dos&v=basic")
    page.get_by_role("link", name="Swap").tap()
    page.wait_for_url(swapped)
    page.go_back()
    page.locator(".choice > summary").tap()
    page.get_by_role("button", name="Move").tap()
    page.wait_for_url(swapped)


def test_the_page_of_two_leads_to_a_comparison_of_three(opening: Callable[..., Page]) -> None:
    """What adds, moves and takes out stands there as in the tool, and leads to it."""
    page = opening("/compare/basic/hongkong-ip/")
    page.locator(".choice > summary").tap()
    expect(page.locator(".picked > li")).to_have_count(2)
    choose_game(page.locator("#add"), "pusoy-dos")
    page.wait_for_url("**/compare/?v=basic&v=hongkong-ip&v=pusoy-dos")


def test_the_page_of_two_has_copied_links_and_opens_the_row_of_a_link(browser: Browser, site_address: str) -> None:
    """One link for the page, the same for the tool, one for each row; whoever opens it finds the row open."""
    context = browser.new_context(**SCREENS["phone"], permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page_faults = faults(page)
    for address in ("compare/basic/hongkong-ip/", f"compare/{TWO}", "compare/?v=hongkong-ip&v=basic"):
        arrive(page, f"{site_address}/{address}")
        page.get_by_role("button", name="Copy link").first.tap()
        page.locator(".copy[data-copied]").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == f"{site_address}/compare/basic/hongkong-ip/"
    arrive(page, f"{site_address}/compare/basic/hongkong-ip/")
    anchor = page.locator("#flush-comparison .anchor")
    assert anchor.inner_text() == "#"
    anchor.tap()
    page.locator("#flush-comparison .anchor[data-copied]").wait_for()
    assert overflow(page) <= 0  # by which the word "copied" would be cut off
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{site_address}/compare/basic/hongkong-ip/#flush-comparison"
    theirs = context.new_page()
    arrive(theirs, link)
    expect(theirs.locator("#flush-comparison > .duel")).to_be_in_viewport()
    assert theirs.locator("#flush-comparison > .duel .cards b").count() == 10
    assert page_faults == []
    context.close()


def test_on_a_phone_what_matters_most_is_seen_at_once(
    phone: BrowserContext, site_address: str, rulebook: Rulebook
) -> None:
    """The first screen has the hand or the case of the first difference, on the page of each two places."""
    page = phone.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    drawn = 0
    for one, other in asked_pairs(rulebook)[Asked.PLACES]:
        arrive(page, f"{site_address}/compare/{one}/{other}/")
        ends = page.locator(".foremost > li > :is(.duel, p:not(.soft))").evaluate_all(
            "all => all.map((hand) => hand.getBoundingClientRect().bottom)"
        )
        if page.locator(".foremost").count():
            drawn += 1
            assert ends[0] <= page.evaluate(END), (one, other)
        assert overflow(page) <= 0
    assert drawn > 10


def test_on_a_phone_those_who_agree_share_an_answer(phone: BrowserContext, site_address: str) -> None:
    """Of more than two, an answer stands once, behind the short names of those who give it."""
    page, page_faults = opened(phone, f"{site_address}/compare/{THREE}")
    assert page.locator("#flush-comparison .two-sides .of").all_inner_texts() == ["Basic game, Friday", "Hong Kong"]
    assert page_faults == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_link_to_a_row(browser: Browser, site_address: str, screen: str) -> None:
    """A row's link holds all that is compared; whoever opens it stands before the row, folded away or not."""
    context = browser.new_context(**SCREENS[screen], permissions=["clipboard-read", "clipboard-write"])
    page, page_faults = opened(context, f"{site_address}/compare/{THREE}")
    page.locator("#flush-comparison .anchor").click()
    expect(page.locator("#flush-comparison .anchor")).to_have_attribute("data-copied", "copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site_address}/compare/{THREE}#flush-comparison"

    for question in ("flush-comparison", "pair-comparison"):
        theirs, faults_there = opened(context, f"{site_address}/compare/{THREE}#{question}")
        expect(theirs.locator(f"#{question}")).to_be_in_viewport()
        assert theirs.evaluate("document.querySelector(':target').id") == question
        assert faults_there == []
    assert page_faults == []
    context.close()


def test_what_an_account_of_one_rule_does_not_say_stands_apart(desktop: BrowserContext, site_address: str) -> None:
    page, page_faults = opened(desktop, f"{site_address}/compare/?v=basic&v=blog-albert")
    page.get_by_role("heading", name="Unknown").click()
    expect(page.locator("details:has(#unknown) li").first).to_be_visible()
    assert len(rows(page)) < 5
    assert page_faults == []


def test_the_readers_own_rules_are_at_hand(desktop: BrowserContext, site_address: str) -> None:
    """The way the reader plays is the first to compare; where something is chosen already, it is a button to add it."""
    mine = f"basic~.{code_of('passing', 'locked-out')}~name.Friday"
    kept = "basic~passing.locked-out~name.Friday"
    desktop.add_init_script(f"localStorage.setItem('bigtwo.mine', JSON.stringify({kept!r}))")
    page, _ = opened(desktop, f"{site_address}/compare/")
    assert page.locator("#one").get_attribute("value") == mine
    page.goto(f"{site_address}/compare/?v=basic")
    settled(page)
    page.locator("[data-add-mine]").click()
    assert chosen(page) == ["basic", mine]
    assert rows(page) == ["passing"]


def test_what_is_often_compared_is_suggested_until_something_is(desktop: BrowserContext, site_address: str) -> None:
    """A few suggestions stand first where nothing is chosen; all that have a page are folded below."""
    page, page_faults = opened(desktop, f"{site_address}/compare/")
    places = page.get_by_role("link", name="Hong Kong (usual rules) / Taiwan (usual rules)")
    suggested = page.locator("#suggested a")
    assert {"Hong Kong and Taiwan", "Big Two and Pusoy Dos"} <= {*suggested.all_inner_texts()}
    expect(page.get_by_role("heading", level=1)).to_contain_text("Compare")
    page.goto(f"{site_address}/compare/{TWO}")
    settled(page)
    expect(suggested.first).to_be_hidden()
    page.get_by_role("heading", name="Often compared").click()
    places.click()
    page.wait_for_url(f"{site_address}/compare/in-hong-kong/in-taiwan/")
    assert page_faults == []


def test_my_tables_columns_are_remembered_and_in_the_link(browser: Browser, site_address: str) -> None:
    """A kept comparison opens the page the next time, can be added to others, and is forgotten on demand."""
    context = browser.new_context(**SCREENS["phone"])
    page, page_faults = opened(context, f"{site_address}/compare/{TWO}")
    change_the_choice(page)
    page.get_by_role("button", name="Keep as my table's").tap()
    expect(page.locator(".share .said")).to_contain_text("Kept as your table's: Basic game (pagat) and Hong Kong")

    again, _ = opened(context, f"{site_address}/compare/")
    assert chosen(again) == ["basic", "hongkong-ip"]
    assert again.url == f"{site_address}/compare/{TWO}"
    other, _ = opened(context, f"{site_address}/compare/?v=whitey&v=online")
    change_the_choice(other)
    other.get_by_role("button", name="Add my table's").tap()
    assert chosen(other) == ["whitey", "online", "basic", "hongkong-ip"]

    change_the_choice(again)
    again.get_by_role("button", name="Forget my table's columns").tap()
    fresh, _ = opened(context, f"{site_address}/compare/")
    assert chosen(fresh) == []
    assert page_faults == []
    context.close()


def test_of_kept_columns_that_are_gone_the_rest_stays(browser: Browser, site_address: str) -> None:
    """A renamed variant leads on, one that is gone is named in a sentence, and what is kept is not touched."""
    kept = json.dumps(["hong-kong-of-old", "gone-since", "basic", 7])
    context = browser.new_context(**SCREENS["phone"])
    context.add_init_script(f"localStorage.setItem('bigtwo.columns', {kept!r})")

    def renamed(route: Route) -> None:
        rules = route.fetch().json()
        rules["renamed"]["variants"] = {"hong-kong-of-old": "hongkong-ip"}
        route.fulfill(json=rules)

    context.route("**/data/rules.json", renamed)
    page, page_faults = opened(context, f"{site_address}/compare/")
    assert chosen(page) == ["hongkong-ip", "basic"]
    expect(page.locator("[data-problems]")).to_contain_text(
        "Of your table's columns: There is no variant “gone-since”."
    )
    assert page.evaluate("localStorage.getItem('bigtwo.columns')") == kept
    assert page_faults == []
    context.close()


def test_a_print_has_the_rows_alone(desktop: BrowserContext, site_address: str) -> None:
    """On paper neither controls nor what is often compared are printed."""
    page, page_faults = opened(desktop, f"{site_address}/compare/{MANY}")
    page.emulate_media(media="print")
    assert page.locator(":is(.foremost, .versus) > li:visible").count() == len(rows(page)) > 0
    for hidden in ("#often", ".picking", ".comparing .share"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page_faults == []


# Bad input -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", SCREENS)
def test_what_cannot_be_read_is_said_and_the_rest_kept(browser: Browser, site_address: str, screen: str) -> None:
    """Unknown variants, questions and options are named; what stands twice is shown once."""
    context = browser.new_context(**SCREENS[screen])
    address = f"{site_address}/compare/{TWO}&v=basik&v=basic&v=basic~nosuch.thing~flush-comparison.nosuch~name.A&w=3"
    page, page_faults = opened(context, address)
    assert chosen(page) == ["basic", "hongkong-ip", "basic~name.A"]
    said = page.locator("[data-problems]").inner_text()
    assert "“basik”" in said
    assert "“nosuch”" in said
    assert page_faults == []
    context.close()


MARKUP = "<img src=x onerror=hacked=1><script>hacked=1</script>\"'`${hacked=1}"
HOSTILE = [
    f"?v={quote(MARKUP)}&v=basic&v=basic~name.{quote(MARKUP)}",
    f"?v={'a' * 10_000}&v=basic~name.{'b' * 10_000}&v=basic#{'c' * 1_000}",
]


@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_links(phone: BrowserContext, site_address: str, query: str) -> None:
    """Nothing from an address becomes markup or script; what can be read is shown."""
    page, page_faults = opened(phone, f"{site_address}/compare/{query}")
    page.wait_for_selector("[data-way]", state="attached")
    assert page.evaluate("typeof hacked") == "undefined"
    assert page.evaluate("({}).polluted") is None
    assert page.locator("[data-tool] :is(img, script), [data-tool] [onerror]").count() == 0
    assert page.locator("[data-tool] a[href]").evaluate_all("all => all.every((one) => one.protocol === 'http:')")
    assert overflow(page) <= 0
    assert page_faults == []


def test_storage_switched_off(desktop: BrowserContext, site_address: str) -> None:
    desktop.add_init_script(NO_STORAGE)
    page = desktop.new_page()
    reported: list[str] = []
    page.on("console", lambda message: reported.append(message.text) if "bigtwo" in message.text else None)
    page.goto(f"{site_address}/compare/{THREE}")
    settled(page)
    assert len(chosen(page)) == 3
    change_the_choice(page)
    page.get_by_role("button", name="Keep as my table's").click()
    expect(page.locator(".share .said")).to_contain_text("This browser keeps nothing")
    choose_game(page.locator("#add"), "whitey")
    expect(page.locator("[data-way]")).to_have_count(4)
    assert reported == []


# For everyone --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing(browser: Browser, site_address: str, screen: str, scheme: Any) -> None:
    """With nothing chosen but a problem, and with much: three and all answers, or many, and a row that is open."""
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    page = context.new_page()
    page_faults = faults(page)
    many = f"{THREE}&all" if screen == "phone" else MANY
    for query in ("?v=nosuch", many):
        page.goto(f"{site_address}/compare/{query}")
        settled(page)
        if query == many:
            open_row(page, rows(page)[0])
        assert violations_in_both_schemes(page) == [], query
        assert overflow(page) <= 0
    assert page_faults == []
    context.close()


def test_it_fits_a_narrow_screen(browser: Browser, site_address: str) -> None:
    """At 320 pixels nothing scrolls sideways with two, three or many, and what a finger taps is 44 pixels high."""
    context = browser.new_context(viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True)
    for query in (TWO, THREE, f"{MANY}&all"):
        page, page_faults = opened(context, f"{site_address}/compare/{query}")
        change_the_choice(page)
        open_row(page, rows(page)[0])
        assert overflow(page) <= 0
    heights = page.locator("[data-tool] :is(button, select):visible").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    assert page_faults == []
    context.close()
