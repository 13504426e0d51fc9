"""Compare, as a player uses it: variants and house rules side by side, what differs first, a hand for each difference.

What it finds is held to `Differences` of the generator.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import combinations
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator.analysis.differences import Difference, Differences
from generator.engine.situations import Answered
from generator.model.records import Case
from generator.model.rulebook import Rulebook
from generator.site.drawing.cards import run_on
from generator.site.wording.query_text import answer_row
from tests.browser.page_checks import NO_STORAGE, SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import SCRIPT, arrive, ready

TWO = "?v=basic&v=hongkong-ip"
THREE = f"{TWO}&v=basic~passing.locked-out~name.Friday"
MANY = "?" + "&".join(
    f"v={name}"
    for name in ("basic", "hongkong-ip", "indonesia", "singapore-chan", "wikipedia-2007", "capsa-penta", "pusoy-dos")
)
SAMPLE = 300
PATIENCE = 10_000
"""Milliseconds until something that should be there is given up."""


@pytest.fixture(scope="module")
def differences(rulebook: Rulebook) -> Differences:
    return Differences(rulebook)


def opened(context: BrowserContext, address: str) -> tuple[Page, list[str]]:
    """A page, when all that it shows is there, and the errors it reports."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page_faults = faults(page)
    arrive(page, address)
    settled(page)
    return page, page_faults


def settled(page: Page) -> None:
    """Waits until the tool is there, with its hands if something is compared."""
    ready(page)
    assert page.locator("[data-ways='0'], [data-ways='1'], [data-hands='all']").count()


def rows(page: Page) -> list[str]:
    """The questions that the page shows as differing, in order."""
    questions: list[str] = page.locator("[data-hand]").evaluate_all("all => all.map((one) => one.dataset.hand)")
    return questions


def chosen(page: Page) -> list[str]:
    """The refs of the ways compared, in order."""
    variants: list[str] = page.locator("[data-way]").evaluate_all("all => all.map((one) => one.dataset.way)")
    return variants


# Held to the generator -----------------------------------------------------------------------------------------------

TOLD = (
    "async ([sets, asked]) => {"
    + SCRIPT
    + """
  const { openBook, fetchData } = await script("book.js");
  const { makeHands } = await script("compare/hands.js");
  const book = await openBook();
  const hands = makeHands(book, await fetchData("examples"));
  const waysOf = (ids) => ids.map((id) => book.way(id).way);
  const told = (hand) => {
    if (!hand) return null;
    if (hand.case) return [hand.case.id, hand.answers];
    return [hand.example.id, hand.verdicts.map((one) => `${one.outcome}: ${book.because(one)}`)];
  };
  const row = (ids) => (question) => [question, told(hands.telling(question, waysOf(ids)))];
  return {
    differing: sets.map((ids) => book.differing(waysOf(ids))),
    known: sets.map((ids) => book.known(waysOf(ids)).differing),
    told: asked.map((ids) => Object.fromEntries(book.known(waysOf(ids)).differing.map(row(ids)))),
  };
}"""
)


def test_it_finds_what_the_generator_finds(
    desktop: BrowserContext, site_address: str, rulebook: Rulebook, differences: Differences
) -> None:
    """For each two accounts the same questions are known to differ; the same hands show it, in the same words."""
    pairs = list(combinations(sorted(rulebook.profiles), 2))
    some = random.Random(4)
    groups: list[Sequence[str]] = some.sample(pairs, SAMPLE)
    groups += [some.sample(sorted(rulebook.profiles), size) for size in (3, 3, 3, 4, 5, 6, 8, 12) for _ in range(4)]
    page, page_faults = opened(desktop, f"{site_address}/compare/")

    theirs = page.evaluate(TOLD, [pairs, groups])

    assert theirs["differing"] == [differences.questions(pair) for pair in pairs]
    assert theirs["known"] == [list(differences.known(*pair).differing) for pair in pairs]
    for ids, hands in zip(groups, theirs["told"], strict=True):
        mine = {str(difference.question.id): told_by(difference, rulebook) for difference in differences.between(ids)}
        assert hands == mine, ids
    assert any(hand is None for hands in theirs["told"] for hand in hands.values())
    assert page_faults == []


def told_by(difference: Difference, rulebook: Rulebook) -> list[Any] | None:
    """The hand or case that shows a difference, in the words of the page."""
    if difference.example:
        words = [f"{verdict.outcome}: {rulebook.because(verdict)}" for verdict in difference.verdicts]
        return [difference.example.id, words]
    if difference.case:
        return [difference.case.id, [worded(difference.case, answer) for answer in difference.answers]]
    return None


def worded(case: Case, answered: Answered) -> str:
    row = answer_row(case.query, answered.value)
    return row.text or run_on(row.cards)


def test_house_rules_are_shown_by_the_same_hands(
    desktop: BrowserContext, site_address: str, rulebook: Rulebook, differences: Differences
) -> None:
    """House rules that answer as a documented variant does differ as it does, and the same hands show it."""
    differing = list(differences.known("basic", "hongkong-ip").differing)
    answers = {name: rulebook.rulings("hongkong-ip")[name].answer.replace(",", ".") for name in differing}
    house = "~".join(["basic", *(f"{name}.{answer}" for name, answer in answers.items()), "name.Twin"])
    page, page_faults = opened(desktop, f"{site_address}/compare/")

    theirs, twins = page.evaluate(TOLD, [[], [["basic", "hongkong-ip"], ["basic", house]]])["told"]

    assert list(twins) == list(theirs) == differing
    hands = {name for name, example in rulebook.examples.items() if example} & set(differing)
    assert hands
    assert all(twins[name] == theirs[name] for name in hands)
    assert page_faults == []


# As a player uses it -------------------------------------------------------------------------------------------------


def test_on_a_phone_by_touch(
    phone: BrowserContext, browser: Browser, site_address: str, differences: Differences
) -> None:
    """Two lists to start with, a third from the list below; the friend who opens the link sees the same."""
    page, page_faults = opened(phone, f"{site_address}/compare/")
    page.locator("#one").select_option("basic")
    page.locator("#other").select_option("hongkong-ip")
    page.get_by_role("button", name="Compare").tap()
    expect(page.locator("[data-way]")).to_have_count(2)
    page.get_by_label("Add a variant or house rules").select_option("whitey")
    expect(page.locator("[data-way]")).to_have_count(3)
    settled(page)

    ids = ("basic", "hongkong-ip", "whitey")
    differing = [str(difference.question.id) for difference in differences.between(ids)]
    unsaid = [
        name
        for name in differences.rulebook.questions
        if not all(differences.rulebook.rulings(variant)[name].said for variant in ids)
    ]
    alike = len(differences.rulebook.questions) - len(unsaid) - len(differing)
    names = [differences.rulebook.profiles[name].name for name in ids]
    said = f"{names[0]}, {names[1]} and {names[2]}"
    assert page.locator("[data-said]").inner_text() == (
        f"{said}: {len(differing)} rules differ, {alike} are the same, on {len(unsaid)} not all say."
    )
    assert page.title() == f"{said}: what differs - Big Two"
    assert page.url == f"{site_address}/compare/?v=basic&v=hongkong-ip&v=whitey"
    assert rows(page) == differing
    assert page.locator("table [data-hand]").count() == 0, "a phone has no columns"
    assert overflow(page) <= 0

    friend = browser.new_context(**SCREENS["phone"])
    theirs, faults_there = opened(friend, page.url)
    assert theirs.locator("[data-results]").inner_text() == page.locator("[data-results]").inner_text()
    assert theirs.title() == page.title()
    assert page_faults == faults_there == []
    friend.close()


def test_on_a_desktop_by_keyboard(desktop: BrowserContext, site_address: str) -> None:
    """Lists are walked by letters and arrows, and only Enter adds; focus stays where the reader works."""
    page, page_faults = opened(desktop, f"{site_address}/compare/")
    page.locator("#one").focus()
    page.keyboard.type("Basic")
    page.keyboard.press("Tab")
    page.keyboard.type("Hong Kong (Ivan")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    settled(page)
    assert focused(page) == "differences"

    page.locator("#add").focus()
    page.keyboard.type("whitey")
    assert chosen(page) == ["basic", "hongkong-ip"]
    page.keyboard.press("Enter")
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


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_back_and_forward(desktop: BrowserContext, site_address: str) -> None:
    """Each way that is added or taken out is a step; showing the same answers too is none, and is in the address."""
    page, page_faults = opened(desktop, f"{site_address}/compare/{TWO}")
    page.get_by_label("Only differences").uncheck()
    assert page.url.endswith(f"{TWO}&all")
    page.get_by_label("Add a variant or house rules").select_option("whitey")
    assert page.url.endswith(f"{TWO}&v=whitey&all")

    page.go_back()
    expect(page.locator("[data-way]")).to_have_count(2)
    assert not page.get_by_label("Only differences").is_checked()
    page.go_forward()
    expect(page.locator("[data-way]")).to_have_count(3)
    settled(page)
    page.locator(".anchor").first.click()
    assert "#" in page.url
    page.go_back()
    assert chosen(page) == ["basic", "hongkong-ip", "whitey"]
    assert page_faults == []


def test_a_column_each_and_a_hand_for_a_difference(
    desktop: BrowserContext, site_address: str, differences: Differences
) -> None:
    """The table has a column for each way, and under a difference the hand that shows it, to be settled."""
    page, page_faults = opened(desktop, f"{site_address}/compare/{THREE}")
    assert page.locator("[data-results] table").first.locator("thead th").all_inner_texts()[1:] == [
        "Basic game (pagat)",
        "Hong Kong (Ivan Ip)",
        "Friday",
    ]

    flush = next(
        difference
        for difference in differences.between(("basic", "hongkong-ip"))
        if difference.question.id == "flush-comparison"
    )
    assert flush.example
    hand = page.locator("[data-hand=flush-comparison]")
    outcomes = hand.locator("[data-outcome]").evaluate_all("all => all.map((one) => one.dataset.outcome)")
    first, second = (verdict.outcome for verdict in flush.verdicts)
    assert outcomes == [first, second, first]
    link = hand.get_by_role("link", name="Settle it with these cards").get_attribute("href") or ""
    assert link.endswith(f"settle/?over={run_on(flush.example.over)}&play={run_on(flush.example.play)}")
    passing = page.locator("tr#passing")
    assert passing.locator("td").nth(2).locator(".status").inner_text() == "A house rule of this table."
    assert passing.locator("td").first.locator(".status a").first.get_attribute("href") == (
        f"{site_address}/sources/pagat/#{differences.rulebook.rulings('basic')['passing'].statements[0]}"
    )
    assert page_faults == []


def test_on_a_phone_those_who_agree_share_an_answer(phone: BrowserContext, site_address: str) -> None:
    """Stacked, an answer stands once, under the names of those who give it."""
    page, page_faults = opened(phone, f"{site_address}/compare/{THREE}")
    groups = page.locator("#flush-comparison > [data-group] > .of")
    assert groups.all_inner_texts() == ["Basic game (pagat) and Friday", "Hong Kong (Ivan Ip)"]
    assert page_faults == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_link_to_a_row(browser: Browser, site_address: str, screen: str) -> None:
    """A row's link holds all that is compared; whoever opens it stands before the row, folded away or not."""
    context = browser.new_context(**SCREENS[screen], permissions=["clipboard-read", "clipboard-write"])
    page, page_faults = opened(context, f"{site_address}/compare/{THREE}")
    page.locator("#flush-comparison .anchor").click()
    expect(page.locator("#flush-comparison .anchor")).to_have_attribute("data-copied", "")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site_address}/compare/{THREE}#flush-comparison"

    for question in ("flush-comparison", "pair-comparison"):
        theirs, faults_there = opened(context, f"{site_address}/compare/{THREE}#{question}")
        expect(theirs.locator(f"#{question}")).to_be_in_viewport()
        assert theirs.evaluate("document.querySelector(':target').id") == question
        assert faults_there == []
    assert page_faults == []
    context.close()


def test_two_documented_variants_lead_to_their_page(desktop: BrowserContext, site_address: str) -> None:
    page, _ = opened(desktop, f"{site_address}/compare/?v=hongkong-ip&v=basic")
    link = page.locator("[data-pair]")
    assert link.get_attribute("href") == f"{site_address}/compare/basic/hongkong-ip/"
    page.get_by_label("Add a variant or house rules").select_option("whitey")
    expect(link).to_be_hidden()


def test_only_whole_games_have_a_page_of_their_pair(desktop: BrowserContext, site_address: str) -> None:
    """An account of a rule or two is compared here; what it does not say stands apart, as unknown."""
    page, page_faults = opened(desktop, f"{site_address}/compare/?v=basic&v=blog-albert")
    expect(page.locator("[data-pair]")).to_be_hidden()
    unknown = page.locator("#unknown")
    expect(unknown).to_contain_text(re.compile(r"What is not known: \d+ questions"))
    assert len(rows(page)) < 5
    assert page_faults == []


def test_the_readers_own_rules_are_at_hand(desktop: BrowserContext, site_address: str) -> None:
    """The way the reader plays is the first to compare; where something is chosen already, it is a button to add it."""
    mine = "basic~passing.locked-out~name.Friday"
    desktop.add_init_script(f"localStorage.setItem('bigtwo.mine', JSON.stringify({mine!r}))")
    page, _ = opened(desktop, f"{site_address}/compare/")
    assert page.locator("#one").input_value() == mine
    page.goto(f"{site_address}/compare/?v=basic")
    settled(page)
    page.locator("[data-add-mine]").click()
    assert chosen(page) == ["basic", mine]
    assert rows(page) == ["passing"]


def test_variants_are_found_in_the_matrix(phone: BrowserContext, site_address: str) -> None:
    """Typed text keeps the rows, or the columns, whose name or place contains it."""
    page, page_faults = opened(phone, f"{site_address}/compare/")
    page.get_by_label("Rows whose name or place has").fill("ivan ip")
    visible = page.locator(".matrix tbody tr:visible")
    assert visible.count() == 1
    page.get_by_label("Rows whose name or place has").fill("hong kong")
    assert visible.count() > 1
    page.get_by_label("Rows whose name or place has").fill("")
    assert visible.count() == page.locator(".matrix tbody tr").count()
    page.get_by_label("Rows whose name or place has").fill("ivan ip")
    page.get_by_label("Columns whose name or place has").fill("pusoy house")
    heads, numbers = page.locator(".matrix thead th:visible"), visible.locator("td:visible")
    assert heads.all_inner_texts() == ["Pusoy Dos, house rules"]
    numbers.tap()
    page.wait_for_url(re.compile("/compare/hongkong-ip/pusoy-dos-[a-z-]+/$"))
    assert page_faults == []


def test_a_number_of_the_matrix_leads_to_the_page_of_the_two(
    desktop: BrowserContext, phone: BrowserContext, site_address: str
) -> None:
    """By mouse, by touch, and by keyboard: once a row is reached, its numbers are."""
    for context, act in ((desktop, "click"), (phone, "tap")):
        page, page_faults = opened(context, f"{site_address}/compare/")
        row = page.locator(".matrix tbody tr", has=page.locator("a[href$='variants/pusoy-dos/']"))
        place = page.locator(".matrix tbody th a").evaluate_all(
            "all => all.findIndex((one) => one.href.endsWith('/basic/'))"
        )
        getattr(row.locator("td").nth(place), act)()
        page.wait_for_url(f"{site_address}/compare/basic/pusoy-dos/")
        assert page_faults == []
    page, page_faults = opened(desktop, f"{site_address}/compare/")
    page.locator(".matrix tbody").dispatch_event("pointerover")  # as between two rows
    assert page.locator(".matrix td a").count() == 0
    page.locator(".matrix tbody th a").first.focus()
    numbers = page.locator(".matrix td a")
    assert numbers.count() == page.locator(".matrix tbody tr").count() - 1
    page.keyboard.press("Tab")
    expect(numbers.first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/compare/[a-z0-9-]+/[a-z0-9-]+/$"))
    assert page_faults == []


def test_many_are_printed_stacked(desktop: BrowserContext, site_address: str) -> None:
    """On paper more than three ways stand below one another, and neither controls nor the matrix are printed."""
    page, page_faults = opened(desktop, f"{site_address}/compare/{MANY}")
    assert page.locator(".scroller.wide table").count() == 1
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator("[data-results] table:visible").count() == 0
    assert page.locator(".ruled").count() == len(rows(page))
    for hidden in (".matrix", ".picking", "[data-results] .share"):
        expect(page.locator(hidden)).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".scroller.wide table").count() == 1
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
    f"?v=basic~{quote(MARKUP)}.{quote(MARKUP)}&v=basic~passing.{quote(MARKUP)}&v=whitey&{quote(MARKUP)}=1",
    "?v=__proto__&v=constructor&v=toString&v=basic~__proto__.polluted~constructor.prototype&v=basic~passing.__proto__",
    "?v=basic~hasOwnProperty.x~name.__proto__&v=whitey&__proto__=1&all=__proto__#__proto__",
    "?v=%E0%A4%A&v=%&v=%00&v=basic&v=whitey#%E0%A4%A",
    f"?v={'a' * 10_000}&v=basic~name.{'b' * 10_000}&v=basic#{'c' * 1_000}",
    "?" + "&".join(["v=basic~passing.locked-out"] * 300) + "&v=~&v=~~~&v=.&v=basic~&v=basic~.~=",
    f"?v=whitey&v=basic#{quote(MARKUP)}",
    "?v=javascript:hacked=1&v=basic~name.javascript:hacked=1&v=//host&v=../../x&v=whitey",
]


@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_links(phone: BrowserContext, site_address: str, query: str) -> None:
    """Nothing from an address becomes markup or script; what can be read is shown."""
    page, page_faults = opened(phone, f"{site_address}/compare/{query}")
    page.wait_for_selector("[data-way]")
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
    page.get_by_label("Add a variant or house rules").select_option("whitey")
    expect(page.locator("[data-way]")).to_have_count(4)
    assert reported == []


# For everyone --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing(browser: Browser, site_address: str, screen: str, scheme: Any) -> None:
    """With nothing chosen but a problem, and with much: three and all answers, stacked, or many in a table.

    Of the matrix some rows are looked at: all its thousands of numbers would take axe minutes.
    """
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    page = context.new_page()
    page_faults = faults(page)
    many = f"{THREE}&all" if screen == "phone" else MANY
    for query in ("?v=nosuch", many):
        page.goto(f"{site_address}/compare/{query}")
        settled(page)
        page.evaluate("document.querySelectorAll('.matrix tbody tr:nth-child(4) ~ tr').forEach((row) => row.remove())")
        page.locator(".matrix tbody th a").first.focus()
        assert violations_in_both_schemes(page) == [], query
        assert overflow(page) <= 0
    assert page_faults == []
    context.close()


def test_it_fits_a_narrow_screen(browser: Browser, site_address: str) -> None:
    """At 320 pixels nothing scrolls sideways, and what a finger taps is 44 pixels high."""
    context = browser.new_context(viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True)
    page, page_faults = opened(context, f"{site_address}/compare/{MANY}&all")
    assert overflow(page) <= 0
    heights = page.locator("[data-tool] :is(button, select):visible").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    assert page_faults == []
    context.close()
