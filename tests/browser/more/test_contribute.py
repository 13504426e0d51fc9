"""The pages for contributors, and the site without MkDocs, in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from bigtwo.language.language import ENGLISH
from bigtwo.site.output.language_site import sites_of
from bigtwo.site.output.writer import write_site
from bigtwo.site.settings import Settings
from playwright.sync_api import Browser, expect

from tests.browser.page_checks import SCREENS, faults, overflow, violations
from tests.browser.readiness import arrive
from tests.browser.serving import served
from tests.small import small_rulebook

PAGES = ("/contribute/", "/architecture/", "/benchmarks/")


@pytest.fixture(scope="module")
def rendered_address(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site that was made without MkDocs is served, of a few variants."""
    folder = tmp_path_factory.mktemp("rendered") / "site"
    write_site(sites_of(small_rulebook(), Settings(), project / "docs", [ENGLISH]), folder)
    with served(folder) as address:
        yield address


@pytest.mark.parametrize("path", PAGES)
def test_pages_for_contributors_fit_and_are_sound(browser: Browser, site_address: str, path: str) -> None:
    context = browser.new_context(**SCREENS["phone"])
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, site_address + path)
    assert (overflow(page), violations(page), page_faults) == (0, [], [])
    context.close()


@pytest.mark.parametrize("path", ["/", "/contribute/", "/rules/flush-comparison/", "/variants/basic/"])
def test_the_site_without_mkdocs_fits_a_phone_and_is_sound(browser: Browser, rendered_address: str, path: str) -> None:
    context = browser.new_context(**SCREENS["phone"], color_scheme="dark")
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, rendered_address + path)
    assert (overflow(page), violations(page), page_faults) == (0, [], [])
    context.close()


def test_a_tool_works_without_mkdocs(browser: Browser, rendered_address: str) -> None:
    page = browser.new_page()
    page_faults = faults(page)
    page.goto(f"{rendered_address}/settle/?over=9S9D&play=9H9C")
    page.locator("[data-do=fold][data-at=who]").click()
    page.get_by_role("button", name="inherit it from a variant that says so").first.click()
    expect(page.locator("[data-tool=settle]")).to_contain_text("Hong Kong (Ivan Ip)")
    page.get_by_role("link", name="Hong Kong (Ivan Ip)").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hong Kong (Ivan Ip)")
    assert page_faults == []
    page.close()
