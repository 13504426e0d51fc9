"""The site in a browser: served from the built folder, opened in the Chromium that find_chromium finds.

A process has one browser; each test has contexts of its own, which know nothing of one another.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from tests.browser.find_chromium import advice, find_chromium
from tests.browser.page_checks import SCREENS, faults
from tests.browser.readiness import arrive
from tests.browser.serving import QuietHandler, served
from tests.shared import PROJECT

expect.set_options(timeout=20_000)  # a machine may be slow, and nothing here is about speed

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


FAILED = PROJECT / "build/failed"
"""The pages that were open when a test failed, as pictures and as text."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the pages that are open when a test fails."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if report.when == "call" and report.failed and browser:
        FAILED.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w-]+", "-", item.nodeid)[-150:]
        for number, page in enumerate(page for context in browser.contexts for page in context.pages):
            with suppress(Error):  # a page may be what has failed
                page.screenshot(path=FAILED / f"{name}-{number}.png", timeout=5000)
                (FAILED / f"{name}-{number}.html").write_text(page.content(), encoding="utf-8")
    return report


@pytest.fixture(scope="session")
def site_address(built_site: Path) -> Iterator[str]:
    """The address, without a slash at its end, at which the built site is served."""
    with served(built_site) as address:
        yield address


@pytest.fixture(scope="session")
def strict_address(built_site: Path) -> Iterator[str]:
    """The address of the site, served with the headers that its headers file has for every file."""
    _, *lines = (built_site / "_headers").read_text(encoding="utf-8").splitlines()
    headers = [line.strip().split(": ", 1) for line in takewhile(lambda line: line.startswith(" "), lines)]

    class Handler(QuietHandler):
        """Sends them with every file."""

        def end_headers(self) -> None:
            """Adds them to the rest."""
            for name, value in headers:
                self.send_header(name, value)
            super().end_headers()

    with served(built_site, Handler) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium with a profile of its own. What a page keeps for later is kept only where a test allows it."""
    path = find_chromium()
    assert path is not None, advice()
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    for name in ("new_context", "new_page"):
        setattr(browser, name, functools.partial(getattr(browser, name), service_workers="block"))
    yield browser
    browser.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**SCREENS["phone"])
    yield context
    context.close()


@pytest.fixture
def desktop(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**SCREENS["desktop"])
    yield context
    context.close()


@pytest.fixture
def opening(browser: Browser, site_address: str) -> Iterator[Callable[..., Page]]:
    """Opens pages, each in a context of its own, and holds at the end that none reported an error.

    It takes an address below the site's, with its slash, a screen (`phone` unless told), and options of a context.
    """
    contexts: list[BrowserContext] = []
    page_faults: list[list[str]] = []

    def open_page(path: str, screen: str = "phone", **options: Any) -> Page:
        context = browser.new_context(**SCREENS[screen], **options)
        contexts.append(context)
        page = context.new_page()
        page_faults.append(faults(page))
        arrive(page, site_address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [fault for of_page in page_faults for fault in of_page] == []
