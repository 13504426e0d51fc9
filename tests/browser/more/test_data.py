"""The sample of use in JavaScript, run in a page beside the file, as it is printed."""

from __future__ import annotations

from bigtwo.analysis.disputes import Disputes
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Browser

from tests.browser.readiness import arrive


def test_the_sample_in_javascript_prints_every_answer(browser: Browser, site_address: str, rulebook: Rulebook) -> None:
    page = browser.new_page()
    arrive(page, f"{site_address}/data/", "idle")  # nothing but the sample prints from here on
    code = page.locator("[aria-label='disputes.js']").inner_text()
    printed: list[str] = []
    page.on("console", lambda message: printed.append(message.text))
    page.evaluate("(code) => new (async () => {}).constructor(code)()", code)
    expected = [
        f"{weighed.dispute.ask} {answer.text}{' (not said, filled in)' if player in answer.tally.silent else ''}"
        for weighed in Disputes(rulebook).all.values()
        for answer in weighed.answers
        for player in answer.tally.players
        if player.profile.id == "pusoy-dos"
    ]
    assert printed == expected
    page.close()
