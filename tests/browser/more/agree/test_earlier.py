"""Agree: the table that the device remembers, and the links that are opened after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.readiness import arrive, ready
from tests.browser.table import END, REFS, Open, names_of, put_in, seats, settled, take

TOGETHER = 180
"""Minutes within which a link is meant for the table that the device remembers."""


def aged(page: Page, minutes: int) -> None:
    """Makes the table that the device remembers so much older."""
    settled(page)
    page.evaluate(
        """minutes => {
          const kept = JSON.parse(localStorage.getItem("bigtwo.agree.table"));
          localStorage.setItem("bigtwo.agree.table", JSON.stringify({...kept, at: kept.at - minutes * 60_000}));
        }""",
        minutes,
    )


def again(page: Page) -> None:
    """Loads the page anew when all is kept."""
    settled(page)
    page.reload()
    ready(page)


@pytest.fixture
def two(opened: Open) -> Page:
    """The page with two people, whom the device then remembers."""
    page = opened(f"?p={REFS[0]}&p={REFS[1]}{END}")
    settled(page)
    return page


def test_a_link_of_the_same_evening_is_put_together_at_once(two: Page, site_address: str) -> None:
    """And the next too; whoever does not want it leaves the others out, and then only the link is there."""
    aged(two, TOGETHER - 1)
    arrive(two, f"{site_address}/agree/?p={REFS[2]}{END}")
    assert seats(two) == ["Ka-ming", "Mei", "Jose"]
    expect(two.locator(".earlier")).to_contain_text("Put together with those on this device: Ka-ming and Mei.")
    expect(two.locator("#outcome-title")).to_contain_text("You agree on")
    expect(two.locator(".earlier [data-do=join]")).to_have_count(0)
    again(two)
    assert seats(two) == ["Ka-ming", "Mei", "Jose"]
    settled(two)
    arrive(two, f"{site_address}/agree/?p={REFS[3]}{END}")
    assert seats(two) == ["Ka-ming", "Mei", "Jose", "Budi"]
    two.get_by_role("button", name="Leave them out").tap()
    assert seats(two) == names_of(two) == ["Budi"]
    expect(two.locator(".earlier button")).to_have_count(0)
    again(two)
    assert seats(two) == ["Budi"]
    expect(two.locator(".earlier button")).to_have_count(0)


def test_an_older_table_is_only_offered(two: Page, site_address: str) -> None:
    aged(two, TOGETHER + 1)
    arrive(two, f"{site_address}/agree/?p={REFS[2]}{END}")
    for _ in range(2):  # it is not forgotten before somebody decides
        assert seats(two) == ["Jose"]
        expect(two.locator(".earlier")).to_contain_text("On this device: Ka-ming and Mei.")
        again(two)
    two.get_by_role("button", name="Put them together").tap()
    assert seats(two) == names_of(two) == ["Ka-ming", "Mei", "Jose"]
    expect(two.locator("#outcome-title")).to_be_focused()
    expect(two.locator(".earlier button")).to_have_count(0)


def test_an_older_table_is_left_out(two: Page, site_address: str) -> None:
    aged(two, TOGETHER + 1)
    arrive(two, f"{site_address}/agree/?p={REFS[2]}{END}")
    two.get_by_role("button", name="Leave them out").tap()
    assert seats(two) == ["Jose"]
    again(two)
    expect(two.locator(".earlier button")).to_have_count(0)


def test_without_a_link_the_table_is_gone_on_with(two: Page, site_address: str) -> None:
    """Never by itself: somebody else may begin."""
    arrive(two, f"{site_address}/agree/")
    assert seats(two) == []
    two.get_by_role("button", name="Go on with them").tap()
    assert seats(two) == ["Ka-ming", "Mei"]


def test_a_link_of_what_was_agreed_stays_as_it_is(two: Page, opened: Open, site_address: str) -> None:
    other = opened(f"?p={REFS[2]}&p={REFS[3]}{END}")
    take(other)
    arrive(two, other.url)
    assert seats(two) == ["Jose", "Budi"]
    expect(two.get_by_role("button", name="Put them together")).to_be_visible()


def test_who_sends_a_newer_link_counts_once(opened: Open, site_address: str) -> None:
    """Whoever the mark says it is, whenever it comes; and an older link changes nothing any more."""
    page = opened(f"?p={REFS[0]}&p=taiwan-ai~who.1k3f90a~name.Mei{END}")
    aged(page, TOGETHER + 1)
    for link in (f"?p=basic~who.1k3f90a.1~name.Mei{END}", f"?p=taiwan-ai~who.1k3f90a~name.Mei{END}"):
        arrive(page, f"{site_address}/agree/{link}")
        assert seats(page) == ["Ka-ming", "Mei"]
        expect(page.locator("[data-seat]").nth(1)).not_to_contain_text("Taiwan")
        settled(page)
    expect(page.locator("#agree .problems")).to_contain_text("Mei has changed the answers since")


def test_a_table_put_together_is_changed_and_kept(two: Page, site_address: str) -> None:
    """Whoever is removed or added: it stays one table, and leaving the others out keeps who came since."""
    arrive(two, f"{site_address}/agree/?p={REFS[2]}{END}")
    two.get_by_role("button", name="Remove Mei").tap()
    put_in(two, "Ana", "basic")
    put_in(two, "Ben", "basic")
    two.go_back()
    expect(two.locator("[data-seat]")).to_have_count(3)
    assert seats(two) == ["Ka-ming", "Jose", "Ana"]
    expect(two.locator(".earlier [data-do=join]")).to_have_count(0)
    two.get_by_role("button", name="Leave them out").tap()
    assert seats(two) == names_of(two) == ["Jose", "Ana"]
