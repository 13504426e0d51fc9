"""The sheet of a deal in titles and in teams, tap by tap."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import NAMED, Opener, here


def test_titles_and_teams_stand_in_the_sheet(desk: BrowserContext, opened: Opener) -> None:
    page = opened(desk, f"?v=wikipedia-president&{NAMED}")
    for player in (2, 0, 3):
        page.locator(f"[data-seat='{player}'] .out").click()
    assert "order=3,1,4" in here(page)
    expect(page.locator(".titles")).to_contain_text("1st Carlo, 2nd Ana, 3rd Dita, 4th Ben")
    assert page.locator(".slip .verdict").inner_text() == "Carlo has won the deal."
    page.goto(re.sub(r"\?.*", f"?v=wikipedia-team&{NAMED}&left=0,3,9,2", here(page)))
    expect(page.locator(".slip .verdict")).to_have_text("Ben and Dita have won the deal.")
    page.get_by_label("Cards left: Carlo").fill("5")
    expect(page.locator(".slip .verdict")).to_contain_text("shoot-out")
