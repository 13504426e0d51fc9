"""One page of each kind, on a phone or on a desk, in both colour schemes, and with JavaScript off.

The first layer of tests opens each on one of the two, the second on the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.page_checks import SCREENS, faults, take_colours, violations
from tests.browser.policing import WATCH, stopped
from tests.browser.readiness import arrive
from tests.kinds import NOT_FOUND, address_of, kinds, pages_by_kind

Scheme = Literal["light", "dark"]
OTHER: dict[Scheme, Scheme] = {"light": "dark", "dark": "light"}
READERS: tuple[tuple[str, Scheme], ...] = (("phone", "light"), ("desktop", "dark"))
"""Screens, and the colours in which a page opens on them; it then takes the other ones."""


SEEN = [
    pytest.param(kind, *reader, marks=[] if (place + number) % 2 == 0 else [pytest.mark.more])
    for (place, kind), (number, reader) in product(enumerate(kinds()), enumerate(READERS))
]
"""Each kind as each of them opens it: half in the first layer of tests, half in the second."""


@pytest.fixture(scope="module")
def readers(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """A reader with each screen, who opens one page after the other."""
    contexts = {screen: browser.new_context(**SCREENS[screen], color_scheme=scheme) for screen, scheme in READERS}
    for context in contexts.values():
        context.add_init_script(WATCH)
    yield contexts
    for context in contexts.values():
        context.close()


@pytest.fixture(scope="module")
def plain_reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader on a phone without JavaScript."""
    context = browser.new_context(**SCREENS["phone"], java_script_enabled=False)
    yield context
    context.close()


@pytest.fixture
def path(built_site: Path, kind: str) -> str:
    """The address of the longest page of a kind, with its slash."""
    return f"/{address_of(pages_by_kind(built_site)[kind][0])}"


@pytest.mark.parametrize(("kind", "screen", "scheme"), SEEN)
def test_a_page_opens_clean(
    readers: dict[str, BrowserContext], strict_address: str, path: str, kind: str, screen: str, scheme: Scheme
) -> None:
    """No error, nothing from another host or stopped by a policy, no barrier, no sideways scroll in either colours.

    One heading, a title and a description. The host sends its headers, so that the policies of both page and host hold.
    The page that says what is not there may have asked for it.
    """
    page = readers[screen].new_page()
    page_faults = faults(page)
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(origin(request.url)))

    response = arrive(page, strict_address + path, "idle")

    assert response.ok
    assert width(page) <= SCREENS[screen]["viewport"]["width"], scheme
    take_colours(page, OTHER[scheme])
    assert width(page) <= SCREENS[screen]["viewport"]["width"], OTHER[scheme]
    assert violations(page) == [], OTHER[scheme]
    assert page.locator("h1").count() == 1
    assert page.title().strip()
    assert page.locator("meta[name=description]").get_attribute("content")
    assert [
        fault for fault in page_faults if kind != NOT_FOUND or "the server responded with a status of 404" not in fault
    ] == []
    assert hosts - {strict_address, "data", "blob"} == set()
    assert stopped(page) == []
    page.close()


@pytest.mark.parametrize("kind", kinds())
def test_page_reads_without_javascript(plain_reader: BrowserContext, site_address: str, path: str) -> None:
    """Its heading and its text are there, and so they are on a phone, which need not be scrolled sideways."""
    page = plain_reader.new_page()
    page.goto(site_address + path)
    heading = page.locator("main h1")
    assert heading.is_visible()
    assert len(page.locator("main").inner_text()) > len(heading.inner_text()) + 40
    assert width(page) <= 360
    page.close()


def origin(url: str) -> str:
    """The host that an address names, with scheme and port; of one that holds what it means, only its scheme."""
    scheme, host, *_ = urlsplit(url)
    return f"{scheme}://{host}" if host else scheme


def width(page: Page) -> int:
    """How wide the page is, in pixels; on a phone a page that is too wide also widens the window."""
    pixels = page.evaluate("document.scrollingElement.scrollWidth")
    assert isinstance(pixels, int)
    return pixels
