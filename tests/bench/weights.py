"""Weights of visits: every file that a browser asks for, as it travels."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from bigtwo.site.output.kits import MOST_BYTES
from playwright.sync_api import Browser, Request

from tests.bench.compression import compressed
from tests.bench.measured import Measured
from tests.bench.pages import heaviest
from tests.kinds import address_of, folders_of
from tests.shared import assets_of, worker_of

KB, MB = 1000, 1_000_000
LONG = ("variant", "source")
"""The kinds of page that tell all of something, and may be twice as long as others."""


def weights(site: Path, served_at: str, browser: Browser) -> Iterator[Measured]:
    """Visits of the heaviest page of each kind, first and later; the search index, the site, requests elsewhere."""
    pages = heaviest(site)
    first: dict[str, float] = {}
    elsewhere: set[str] = set()
    for kind, page in pages.items():
        requests = requests_of(f"{served_at}/{address_of(page)}", browser)
        own = {urlsplit(request).path for request in requests if request.startswith(served_at)}
        elsewhere |= {request for request in requests if not request.startswith((served_at, "data:", "blob:"))}
        first[kind] = sum(weight(site, path) for path in own) / KB
    yield _heaviest("first visit", first, 130, "all requests of the longest page of each kind")
    later = {kind: len(compressed(site / page)) / KB for kind, page in pages.items()}
    short = {kind: kilobytes for kind, kilobytes in later.items() if kind not in LONG}
    yield _heaviest("later visit", short, 16, "the longest page of each kind")
    yield _heaviest(
        "later visit of a variant or a source", {kind: later[kind] for kind in LONG}, 30, "the longest page"
    )
    languages = folders_of(site)
    yield _kept(site)
    data = assets_of(site) / "data"
    index = len(compressed(data / "search.json")) / KB
    yield Measured("search index", index, 60, "KB", "gzip -9 of search.json")
    rules = len(compressed(data / "rules.json")) / KB
    yield Measured("rules data for the tools", rules, 35, "KB", "gzip -9 of rules.json")
    by_language = sizes(site, languages)
    yield Measured("the built site in English", by_language.pop("") / MB, 20, "MB", "the sizes of all files")
    largest = max(languages, key=lambda language: by_language[language])
    yield Measured("a language of it", by_language[largest] / MB, 9, "MB", f"the largest: {largest}")
    yield Measured("requests to another host", len(elsewhere), 0, "", "of all these visits")


def _kept(site: Path) -> Measured:
    """What a reader of one language keeps: the kits of everybody, and that of the language."""
    about = worker_of(site)
    everybody = sum(about["bytes"][kit] for kit in about["kits"])
    by_language = {folder.rstrip("/") or "en": about["bytes"][kit] for folder, kit in about["languages"].items()}
    largest = max(by_language, key=lambda language: by_language[language])
    both = (everybody + by_language["en"] + by_language[largest]) / MB
    how = f"of the language with most, {largest}; whoever reads English as well keeps {both:.2f} MB"
    return Measured("kept without a network", (everybody + by_language[largest]) / MB, MOST_BYTES / MB, "MB", how)


def _heaviest(what: str, by_kind: Mapping[str, float], budget: float, how: str) -> Measured:
    """The heaviest of some kinds, in KB; all of them are named, the heaviest first."""
    falling = sorted(by_kind.items(), key=lambda entry: -entry[1])
    each = ", ".join(f"{kind} {kilobytes:.1f}" for kind, kilobytes in falling)
    return Measured(what, falling[0][1], budget, "KB", f"{how}, gzip -9: {each}")


def sizes(site: Path, languages: Collection[str]) -> Counter[str]:
    """Count the bytes of the files that name a language in their path; all others stand under an empty name."""
    marks = {language: re.compile(rf"[/-]{language}[-./]") for language in languages}
    counts: Counter[str] = Counter()
    for file in site.rglob("*"):
        if file.is_file():
            path = f"/{file.relative_to(site).as_posix()}".lower().replace("_", "-")
            counts[next((name for name, mark in marks.items() if mark.search(path)), "")] += file.stat().st_size
    return counts


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
    """The bytes of a file as it travels; none if it is not there."""
    file = site / path.lstrip("/")
    file = file / "index.html" if path.endswith("/") else file
    return len(compressed(file)) if file.is_file() else 0
