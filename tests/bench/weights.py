"""Weights of visits: every file that a browser asks for, as it travels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Request

from tests.bench.measured import Measured
from tests.bench.pages import address_of, heaviest
from tests.bench.served import compressed

KB = 1000
WITH_DRAWINGS = "variant"


def weights(site: Path, served_at: str, browser: Browser) -> Iterator[Measured]:
    """First visits and later ones of the heaviest page of each kind, the search index, and requests elsewhere."""
    pages = heaviest(site)
    first: dict[str, float] = {}
    elsewhere: set[str] = set()
    for kind, page in pages.items():
        requests = requests_of(f"{served_at}/{address_of(page)}", browser)
        own = {urlsplit(request).path for request in requests if request.startswith(served_at)}
        elsewhere |= {request for request in requests if not request.startswith((served_at, "data:", "blob:"))}
        first[kind] = sum(weight(site, path) for path in own) / KB
    for kind, kilobytes in sorted(first.items(), key=lambda entry: -entry[1]):
        how = f"all requests of `/{address_of(pages[kind])}`, the longest of its kind, gzip -9"
        yield Measured(f"first visit: {kind}", kilobytes, 130, "KB", how)
    for kind, page in pages.items():
        budget = 30 if kind == WITH_DRAWINGS else 15
        kilobytes = len(compressed(site / page)) / KB
        yield Measured(f"later visit: {kind}", kilobytes, budget, "KB", f"the page `/{address_of(page)}`, gzip -9")
    index = len(compressed(site / "search/search_index.json")) / KB
    yield Measured("search index", index, 60, "KB", "gzip -9")
    data = len(compressed(site / "assets/data/rules.json")) / KB
    yield Measured("rules data for the tools", data, 25, "KB", "gzip -9 of assets/data/rules.json")
    yield Measured("requests to another host", len(elsewhere), 0, "", "of all these visits")


def requests_of(address: str, browser: Browser) -> list[str]:
    """The addresses that a first visit asks for, without what a service worker stores for later."""
    context = browser.new_context(ignore_https_errors=True)
    addresses: list[str] = []

    def note(request: Request) -> None:
        if request.service_worker is None:
            addresses.append(request.url)

    context.on("request", note)
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    context.close()
    return addresses


def weight(site: Path, path: str) -> int:
    """The bytes of a file as it travels."""
    file = site / path.lstrip("/")
    return len(compressed(file / "index.html" if path.endswith("/") else file))
