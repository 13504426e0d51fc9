"""The finder of Variants: accounts by what they answer, and the link to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bigtwo.book.evidence import Evidence
from bigtwo.compiler.records import Status
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Page, expect

from tests.finding import accounts

ASKED = {"straights-ladder": ["wheel-top-six-second"], "flush-comparison": ["top-then-suit", "poker-then-suit"]}
"""A-2-3-4-5 on top, and flushes by rank."""


LINK = "?straights-ladder=wheel-top-six-second&flush-comparison=top-then-suit&flush-comparison=poker-then-suit"


Open = Callable[..., Page]


def listed(page: Page) -> list[str]:
    """The accounts that stand open in the lists, by id; an edition stands behind its account."""
    links = page.locator(".accounts > :not([hidden], details:not([open])) li > a")
    hrefs: list[str] = links.evaluate_all("all => all.map((link) => link.href)")
    return [href.split("/")[-2] for href in hrefs]


def stating(rulebook: Rulebook, wanted: dict[str, list[str]]) -> set[str]:
    """Each voice that states some answers, by the account whose name it bears."""
    evidence = Evidence(rulebook)
    return {evidence.voice_of(profile) for profile in accounts(rulebook, wanted, Status.STATED)}


def found_in(rulebook: Rulebook, wanted: Mapping[str, Iterable[str]]) -> str:
    """How many state some answers, as the page says it: whole games, and single rules."""
    stated, evidence = accounts(rulebook, wanted, Status.STATED), Evidence(rulebook)
    games = evidence.voices([profile for profile in stated if evidence.is_whole(profile)])
    rules = evidence.voices(stated) - games
    parts = [(games, "game"), (rules, "single rule")]
    return ", ".join(f"{count} {name}{'' if count == 1 else 's'}" for count, name in parts if count)


def open_filters(page: Page) -> None:
    """Opens the sheet that a phone has them in."""
    button = page.locator("[data-filters]")
    if button.is_visible():
        button.click()


def open_more(page: Page) -> None:
    """Unfolds the filters that are seldom looked for."""
    page.get_by_text("More filters", exact=True).click()


def test_all_with_bombs_are_found_from_home_in_five_taps(opening: Open, rulebook: Rulebook) -> None:
    """On a phone: Variants, Filters, Yes, Show; and the filters come before the list by keyboard."""
    page = opening("/")
    page.locator(".masthead nav, nav.bar").get_by_role("link", name="Variants", exact=True).first.tap()
    page.locator("[data-filters]").tap()
    page.get_by_role("group", name="Bombs").get_by_role("button", name="Yes").tap()
    bombs = {"bombs": [option for option in rulebook.questions["bombs"].options if option != "none"]}
    expect(page.locator(".tally-bar")).to_contain_text(found_in(rulebook, bombs))
    page.get_by_role("button", name="Show", exact=True).tap()
    evidence = Evidence(rulebook)
    assert {evidence.voice_of(rulebook.profiles[name]) for name in listed(page)} == stating(rulebook, bombs)
    for row in page.locator(".accounts > section > ul > li").all():
        assert row.inner_text().count("Bombs: ") == 1, row.inner_text()
    assert page.url.endswith("/variants/?bombs=yes")
    first = page.evaluate("document.querySelector('main :is(a, select)').id")
    assert first == "place"


def test_two_answers_are_found_and_linked_in_nine_taps(opening: Open, rulebook: Rulebook) -> None:
    """Of A-2-3-4-5 on top and flushes by rank, on a phone; the link shows a friend the same."""
    page = opening("/variants/", permissions=["clipboard-read", "clipboard-write"])
    open_filters(page)
    open_more(page)
    taps = 2
    for question, answers in ASKED.items():
        page.locator(f"[data-facet={question}] > summary").tap()
        taps += 1
        for answer in answers:
            page.locator(f"[data-facet={question}] label", has=page.locator(f"[value={answer}]")).tap()
            taps += 1
    wanted = stating(rulebook, ASKED)
    expect(page.locator(".tally-bar")).to_contain_text(found_in(rulebook, ASKED))
    page.get_by_role("button", name="Show", exact=True).tap()
    page.get_by_role("button", name="Copy link").tap()
    assert taps + 2 == 9
    assert set(listed(page)) == wanted
    expect(page.locator("[data-found]")).to_be_in_viewport()
    expect(page.locator("[data-found]")).to_contain_text(found_in(rulebook, ASKED))
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    assert page.url.endswith(LINK)
    assert set(listed(opening(f"/variants/{LINK}", "desktop"))) == wanted
