"""The page of scores, opened by readers with a phone and with a desktop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.desk import Opener
from tests.browser.page_checks import SCREENS, faults
from tests.browser.readiness import arrive


@pytest.fixture(params=["phone", "desktop"])
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A reader with one screen."""
    context = browser.new_context(**SCREENS[request.param])
    yield context
    context.close()


@pytest.fixture
def desk(browser: Browser) -> Iterator[BrowserContext]:
    """A reader at a desktop."""
    context = browser.new_context(**SCREENS["desktop"], accept_downloads=True)
    yield context
    context.close()


@pytest.fixture
def opened(site_address: str) -> Iterator[Opener]:
    """Opens the tool in a context; at the end no page may have reported an error."""
    reported: list[list[str]] = []

    def open_page(context: BrowserContext, query: str = "") -> Page:
        page = context.new_page()
        reported.append(faults(page))
        arrive(page, f"{site_address}/score/{query}")
        assert page.locator("#score h2").count()
        return page

    yield open_page
    assert [fault for faults_of_page in reported for fault in faults_of_page] == []
