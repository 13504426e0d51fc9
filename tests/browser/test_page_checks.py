"""Faults planted in a page are found, in the colours that it has and in the others: other tests rely on that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.page_checks import SCREENS, violations, violations_in_both_schemes
from tests.browser.readiness import SCRIPT, arrive, ready

LAST_ROW = "[...document.querySelectorAll('#word-straight > td')].at(-1)"
PALE = "{const sheet = new CSSStyleSheet(); sheet.replaceSync(`%s`); document.adoptedStyleSheets = [sheet];}"


@pytest.fixture
def page(browser: Browser, site_address: str) -> Iterator[Page]:
    context = browser.new_context(**SCREENS["desktop"], color_scheme="light")
    page = context.new_page()
    arrive(page, f"{site_address}/names/card-words/")
    yield page
    context.close()


@pytest.mark.parametrize(
    ("plant", "rule"),
    [
        (f"{LAST_ROW}.style.color = '#eee'", "color-contrast"),
        (f"{LAST_ROW}.append(Object.assign(new Image(), {{src: '../../assets/img/card.svg'}}))", "image-alt"),
        (f"{LAST_ROW}.append(document.createElement('input'))", "label"),
        (f"{LAST_ROW}.innerHTML = '<button aria-label=On>Next</button>'", "label-content-name-mismatch"),
        (f"{LAST_ROW}.innerHTML = '<nav>a</nav><nav>b</nav>'", "landmark-unique"),
    ],
    ids=["colour", "image", "field", "name", "landmark"],
)
def test_one_fault_among_thousands_of_places_is_found(page: Page, plant: str, rule: str) -> None:
    page.evaluate(f"() => {{ {plant} }}")
    assert [violation for violation in violations(page) if violation.startswith(f"{rule}: ")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_that_are_wrong_in_one_scheme_are_found(page: Page, scheme: str) -> None:
    """Of one place alone, whichever scheme the page is opened in; it stands as before afterwards."""
    ground = {"light": "#eee", "dark": "#222"}[scheme]
    style = (
        f"@media (prefers-color-scheme: {scheme}) {{ #word-straight > td:last-child {{ color: {ground} !important }} }}"
    )
    page.evaluate(PALE % style)
    contrasts = [violation for violation in violations_in_both_schemes(page) if "color-contrast: " in violation]
    assert contrasts
    assert all(contrast.startswith("dark: ") == (scheme == "dark") for contrast in contrasts)
    assert not page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


def test_a_page_is_ready_when_what_it_does_is_done(page: Page) -> None:
    """While something is being drawn there is no mark; while something goes on beside the reader it is not idle."""
    ready(page, "idle")
    marks = page.evaluate(
        "async () => {"
        + SCRIPT
        + """
          const {drawing, working} = await script("ready.js");
          const mark = () => document.documentElement.dataset.ready;
          const marks = [mark()];
          const ends = [];
          const pending = () => new Promise((...both) => ends.push(both));
          drawing(pending()), working(pending());
          for (const at of [0, 1]) {
            marks.push(mark());
            ends[at][at](); // the first ends well, the other does not
            await new Promise((done) => setTimeout(done));
          }
          return [...marks, mark()];
        }"""
    )
    assert marks == ["idle", None, "drawn", "idle"]
