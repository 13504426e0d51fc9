"""The finder of Variants: accounts by what they answer, and the link to them."""

from __future__ import annotations

from collections.abc import Callable

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


def open_filters(page: Page) -> None:
    """Opens the sheet that a phone has them in."""
    button = page.locator("[data-filters]")
    if button.is_visible():
        button.click()


def test_two_answers_are_found_and_linked_in_eight_taps(opening: Open, rulebook: Rulebook) -> None:
    """Of A-2-3-4-5 on top and flushes by rank, on a phone; the link shows a friend the same."""
    page = opening("/variants/", permissions=["clipboard-read", "clipboard-write"])
    open_filters(page)
    taps = 1
    for question, answers in ASKED.items():
        page.locator(f"[data-facet={question}] > summary").tap()
        taps += 1
        for answer in answers:
            page.locator(f"[data-facet={question}] label", has=page.locator(f"[value={answer}]")).tap()
            taps += 1
    wanted = stating(rulebook, ASKED)
    expect(page.locator(".tally-bar")).to_contain_text(f"{len(wanted)} state it")
    page.get_by_role("button", name="Show", exact=True).tap()
    page.get_by_role("button", name="Copy link").tap()
    assert taps + 2 == 8
    assert set(listed(page)) == wanted
    expect(page.locator("[data-found]")).to_be_in_viewport()
    expect(page.locator("[data-found]")).to_contain_text(f"{len(wanted)} accounts state it")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    assert page.url.endswith(LINK)
    assert set(listed(opening(f"/variants/{LINK}", "desktop"))) == wanted
