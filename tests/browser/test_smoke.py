"""One page of each kind, at both widths and in both colour schemes, and with JavaScript off."""

from __future__ import annotations

from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.page_checks import SCREENS, faults, take_colours, violations
from tests.browser.policing import WATCH, stopped
from tests.browser.readiness import arrive
from tests.kinds import NOT_FOUND, address_of, kinds, pages_by_kind

Scheme = Literal["light", "dark"]
OTHER: dict[Scheme, Scheme] = {"light": "dark", "dark": "light"}
READERS: tuple[tuple[str, Scheme], ...] = (("phone", "light"), ("desktop", "dark"))
"""Screens, and the colours in which a page opens on them; it then takes the other ones."""


@pytest.fixture
def path(built_site: Path, kind: str) -> str:
    """The address of the longest page of a kind, with its slash."""
    return f"/{address_of(pages_by_kind(built_site)[kind][0])}"


@pytest.mark.parametrize(("screen", "scheme"), READERS)
@pytest.mark.parametrize("kind", kinds())
def test_a_page_opens_clean(
    browser: Browser, strict_address: str, path: str, kind: str, screen: str, scheme: Scheme
) -> None:
    """No error, nothing from another host or stopped by a policy, no barrier, no sideways scroll in either colours.

    One heading, a title and a description. The host sends its headers, so that the policies of both page and host hold.
    The page that says what is not there may have asked for it.
    """
    context = browser.new_context(**SCREENS[screen], color_scheme=scheme)
    context.add_init_script(WATCH)
    page = context.new_page()
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
    context.close()


@pytest.mark.parametrize("kind", kinds())
def test_page_reads_without_javascript(browser: Browser, site_address: str, path: str) -> None:
    """Its heading and its text are there, and so they are on a phone, which need not be scrolled sideways."""
    context = browser.new_context(**SCREENS["phone"], java_script_enabled=False)
    page = context.new_page()
    page.goto(site_address + path)
    heading = page.locator("main h1")
    assert heading.is_visible()
    assert len(page.locator("main").inner_text()) > len(heading.inner_text()) + 40
    assert width(page) <= 360
    context.close()


def origin(url: str) -> str:
    """The host that an address names, with scheme and port; of one that holds what it means, only its scheme."""
    scheme, host, *_ = urlsplit(url)
    return f"{scheme}://{host}" if host else scheme


def width(page: Page) -> int:
    """How wide the page is, in pixels; on a phone a page that is too wide also widens the window."""
    pixels = page.evaluate("document.scrollingElement.scrollWidth")
    assert isinstance(pixels, int)
    return pixels
