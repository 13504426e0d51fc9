"""Links of the tools: whatever of one is dropped is named in a sentence, and what can be read is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.readiness import arrive

TWICE = "The link says “{}” twice; the first is kept."
EMPTY = "The link says “{}” without a value."
DEAL = "v=basic&left=0,3,10,13"

AMISS = {
    "settle": ("?over=&play=3S", EMPTY.format("over")),
    "house": ("?v=basic&v=hongkong-ip", TWICE.format("v")),
    "compare": ("?v=&v=whitey", EMPTY.format("v")),
    "score": ("?v=basic&v=hongkong-ip&left=0,1,2,3", TWICE.format("v")),
    "which": ("?suit-order=cdhs&suit-order=dchs", TWICE.format("suit-order")),
}
"""A link of each tool, of which something is dropped, and what is said; tests/web/dropped.test.js has
all that can be amiss."""


@pytest.mark.parametrize("tool", AMISS)
def test_what_of_a_link_is_dropped_is_said(browser: Browser, site_address: str, tool: str) -> None:
    query, sentence = AMISS[tool]
    page = browser.new_page()
    arrive(page, f"{site_address}/{tool}/{query}")
    expect(page.locator(f"[data-tool={tool}] [role=alert]").first).to_contain_text(sentence)
    page.close()


def test_a_change_to_a_deal_that_is_not_here_is_said(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    arrive(page, f"{site_address}/score/?{DEAL}&edit=nowhere")
    alert = page.locator("#score [role=alert]").first
    expect(alert).to_contain_text("The link is to change a deal that this device does not have.")
    page.close()


def test_a_deal_says_that_a_query_means_nothing_to_it(browser: Browser, site_address: str) -> None:
    """Its step stands after `#`; there it is read strictly as well."""
    page = browser.new_page()
    arrive(page, f"{site_address}/deals/president-exchange/?step=3&si=chat#step-4")
    expect(page.locator(".deal [role=alert]").first).to_contain_text("The link says “step”, which means nothing here.")
    expect(page.locator("[aria-current=step]")).to_have_attribute("data-step", "4")
    arrive(page, f"{site_address}/deals/president-exchange/?si=chat#step-0x4")
    expect(page.get_by_role("alert").filter(visible=True)).to_have_text(
        "This deal has no such step: it goes from step 0 to step 56."
    )
    page.close()
