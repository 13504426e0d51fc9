"""A recorded deal: stepped through by its buttons."""

from __future__ import annotations

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.wording.deal_narration import Narrator
from playwright.sync_api import BrowserContext, Page

from tests.browser.page_checks import faults
from tests.browser.readiness import arrive

DEAL = "president-exchange"


def opened(context: BrowserContext, address: str) -> tuple[Page, list[str]]:
    """A deal when its table is there, and the errors it reports."""
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, address)
    assert page.locator(".felt").count() == 1
    return page, page_faults


def address_of(site_address: str, deal: str = DEAL, step: int | None = None) -> str:
    return f"{site_address}/deals/{deal}/" + (f"#step-{step}" if step is not None else "")


def at(page: Page) -> int:
    """The step that is shown; the slider, the telling and what it says agree."""
    step = int(page.locator("[aria-current=step]").get_attribute("data-step") or -1)
    assert page.locator("#at").input_value() == str(step)
    assert page.locator(".slide label").inner_text().startswith(f"Step {step} of ")
    return step


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click(force=True)  # at an end one is there, and does nothing


def test_buttons_step_and_keep_the_focus(desktop: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """What is told of the step stands beside the table, where there is room to read it."""
    last = len(Narrator(rulebook.deals[DEAL], rulebook).tell().steps)
    page, page_faults = opened(desktop, address_of(site_address))
    assert at(page) == 0
    assert page.locator("[aria-current=step] .did").evaluate("told => told.clientWidth") > 250
    for name, step in (
        ("Next", 1),
        ("Next", 2),
        ("Back", 1),
        ("Last", last),
        ("Next", last),
        ("First", 0),
        ("Back", 0),
    ):
        press(page, name)
        assert at(page) == step
        assert page.evaluate("document.activeElement.textContent") == name
        assert page.url.endswith(f"#step-{step}")
    assert page_faults == []
