"""The page of house rules shows the duels that are counted for them."""

from __future__ import annotations

import re

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.lab.duels import Plays, disagreement
from playwright.sync_api import Browser

from tests.browser.page_checks import faults, wait_until


def test_house_rules_show_the_duels_with_their_nearest_variants(
    browser: Browser, rulebook: Rulebook, site_address: str
) -> None:
    """Once the reader has rested, beside the number of rules that differ; and counted anew when a rule is changed."""
    page = browser.new_page()
    page_faults = faults(page)
    page.goto(f"{site_address}/house/?base=hongkong-ip&flush-comparison=poker-then-suit")
    wait_until(page, "document.querySelectorAll('[data-duels]:not(:empty)').length === 3", seconds=60)
    house = Plays.of(rulebook.ruleset("hongkong-ip", {"flush-comparison": "poker-then-suit"}))
    for row in page.locator("[data-nearest]").all():
        name = row.get_attribute("data-nearest")
        assert name is not None
        share = 100 * disagreement(house, Plays.of(rulebook.ruleset(name))).value
        percent = re.search(r"([\d.]+) %", row.locator("[data-duels]").inner_text())
        assert percent is not None
        assert abs(float(percent[1]) - share) <= max(0.05 * share, 0.51 if share >= 10 else 0.06)
    assert page_faults == []
    page.close()
