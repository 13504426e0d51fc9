"""Worked examples on a page of their own: found from the page of their question, and by their old addresses."""

from __future__ import annotations

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.pages.rules import with_further_examples
from playwright.sync_api import Browser, expect

from tests.browser.page_checks import SCREENS, faults
from tests.browser.readiness import arrive


@pytest.mark.parametrize("kind", ["examples", "cases"])
def test_the_address_of_an_example_that_has_moved_leads_on(
    browser: Browser, site_address: str, rulebook: Rulebook, kind: str
) -> None:
    """Also where the address changes on a page that is open; one that nothing ever had leads nowhere."""
    listed = rulebook.examples if kind == "examples" else rulebook.cases
    question = next(question for question in with_further_examples(rulebook) if len(listed.get(question.id, ())) > 10)
    last = listed[question.id][-1]
    page = browser.new_page(**SCREENS["phone"])
    page_faults = faults(page)
    arrive(page, f"{site_address}/rules/{question.id}/#nothing-ever", "idle")
    assert page.url == f"{site_address}/rules/{question.id}/#nothing-ever"
    page.evaluate("(place) => { location.hash = place; }", last.anchor)
    page.wait_for_url(f"{site_address}/rules/{question.id}/examples/#{last.anchor}")
    expect(page.locator(f"#{last.anchor} > h3")).to_be_in_viewport()
    assert page_faults == []
    page.close()


def test_further_examples_are_reached_without_javascript_and_lead_back(browser: Browser, site_address: str) -> None:
    context = browser.new_context(**SCREENS["phone"], java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"{site_address}/rules/bombs/")
    plain.get_by_role("link", name="more worked examples").click()
    plain.wait_for_url("**/rules/bombs/examples/")
    plain.locator("main details summary").first.click()
    plain.locator("ul.led a").first.click()
    plain.wait_for_url("**/rules/bombs/#*")
    context.close()
