"""Settle it: a question is typed, narrowed to a place, and sent to a friend."""

from __future__ import annotations

from collections import defaultdict

from bigtwo.book.evidence import AnsweringAccount, Evidence, Tally
from bigtwo.book.unplayed import verdict_under
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.comparison import Outcome
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.page_checks import faults
from tests.browser.readiness import arrive, ready

DIAMONDS = "3D4D5D6DJD"


SPADES = "3S4S5S6S8S"


def opened(context: BrowserContext, address: str) -> tuple[Page, list[str]]:
    """A page with the tool in it, and the errors it reports."""
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, address)
    assert page.locator("[data-slot]").count()
    return page, page_faults


def counts(page: Page) -> dict[str, int]:
    """The number of accounts that state each answer, as the page says once it is drawn."""
    ready(page)
    counted = {}
    for line in page.locator("[data-answer]").all():
        counted[line.get_attribute("data-answer") or ""] = int(line.locator("b").inner_text())
    return counted


def expected(rulebook: Rulebook, over: str, play: str, place: str | None = None) -> dict[str, int]:
    """The number of accounts that state each answer that any states, as our engine and its evidence say."""
    return {outcome: tally.count for outcome, tally in tallies(rulebook, over, play, place).items() if tally.count}


def tallies(rulebook: Rulebook, over: str, play: str, place: str | None = None) -> dict[str, Tally]:
    """The accounts that give each answer, and how they come by it."""
    evidence = Evidence(rulebook)
    players: dict[str, list[AnsweringAccount]] = defaultdict(list)
    for profile in rulebook.profiles.values():
        if place in (None, profile.region):
            verdict = verdict_under(profile.id, parse_cards(play), parse_cards(over), rulebook)
            if verdict.outcome is Outcome.NOT_KNOWN:
                continue  # it turns on a rule that no engine plays
            outcome = "cannot-come-up" if verdict.on_table else verdict.outcome.value
            players[outcome].append(evidence.judging(profile, verdict))
    return {outcome: evidence.tally(several) for outcome, several in players.items()}


def test_three_actions_settle_it_for_hong_kong(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """Type one play, type the other, choose Hong Kong; and the friend who opens the link sees the same."""
    page, page_faults = opened(phone, f"{site_address}/settle/")
    for slot in ("over", "play"):
        expect(page.locator(f"#settle-{slot}")).to_be_in_viewport()
    page.locator("#settle-over").fill("d3456J")
    page.locator("#settle-play").fill("♠ 3 4 5 6 8")
    page.locator("[data-place=hong-kong]").tap()
    assert counts(page) == expected(rulebook, DIAMONDS, SPADES, "Hong Kong")
    page.wait_for_url("**place=hong-kong")
    said = page.locator("[data-headline]").inner_text()
    friend, faults_there = opened(phone, page.url)
    expect(friend.locator("[data-headline]")).to_have_text(said)
    assert counts(friend) == counts(page)
    assert not page_faults + faults_there
