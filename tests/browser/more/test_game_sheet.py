"""The sheet on which a variant's page tells the game: a screen and some of a laptop, three of a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.page_checks import overflow
from tests.browser.readiness import arrive

HEIGHTS = {1280: 1000, 360: 2300, 320: 2600}
"""Width of a screen to the most pixels that the sheet is high."""

LONGEST = 12
"""So many variants are opened: those whose sheets have most to show."""


@pytest.fixture(scope="module")
def longest(built_site: Path) -> list[str]:
    """The ids of the variants whose sheets are longest as they are written."""
    sheets = {
        page.parent.name: len(page.read_text(encoding="utf-8").partition('class="game')[2].partition("</section>")[0])
        for page in built_site.glob("variants/*/index.html")
    }
    return sorted(sheets, key=lambda each: -sheets[each])[:LONGEST]


@pytest.mark.parametrize("width", HEIGHTS)
def test_the_game_is_told_in_few_screens(browser: Browser, site_address: str, longest: list[str], width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 740})
    page = context.new_page()
    for variant in longest:
        arrive(page, f"{site_address}/variants/{variant}/")
        sheet = page.locator(".game").bounding_box()
        assert sheet is not None
        assert sheet["height"] <= HEIGHTS[width], variant
        assert overflow(page) <= 0, variant
    context.close()
