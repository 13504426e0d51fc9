"""Waits of a reader with a slow phone: until one can tap, and from the last tap to the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

from tests.bench.measured import Measured

PHONE = ViewportSize(width=360, height=740)
SLOW_CPU = 4
"""The factor by which the phone is slower than this machine."""
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_638_400 / 8, "uploadThroughput": 750_000 / 8}
"""As Lighthouse defines it: milliseconds for a round trip, bytes a second."""
ROUNDS = 25

STAMP = """
window.usable = new Promise((resolve) => {
  const look = () => {
    const there = document.querySelector("[data-tool='settle'] button.card");
    if (there) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    else requestAnimationFrame(look);
  };
  look();
});
"""
"""The moment when the first card can be tapped: it is drawn, and the scripts are at rest."""

TAP = """
(name) => {
  const card = document.querySelector(`.picker [aria-label^="${name}"]`);
  const start = performance.now();
  card.click();
  document.body.getBoundingClientRect();
  return performance.now() - start;
}
"""
"""Milliseconds from the tap on a card to the new layout of the page."""

ON_THE_TABLE = "AHKHQHTH8H"
ALL_BUT_THE_LAST = ("three of spades", "four of spades", "five of spades", "six of spades")
THE_LAST = "eight of spades"


@contextmanager
def phone(browser: Browser) -> Iterator[tuple[Page, CDPSession]]:
    """A fresh phone with a slow processor."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, ignore_https_errors=True)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    yield page, session
    context.close()


def tools(address: str, browser: Browser) -> Iterator[Measured]:
    """Seconds until *Settle it* can be used, and milliseconds to a verdict."""
    usable = usable_after(browser, f"{address}/settle/")
    yield Measured("settle usable", usable, 1.5, "s", "first visit, slow 4G, CPU at a quarter, median of 5")
    verdict = verdict_after(browser, f"{address}/settle/")
    how = f"all variants, laid out, CPU at a quarter, median of {ROUNDS}"
    yield Measured("verdict after the last tap", verdict, 8, "ms", how)


def usable_after(browser: Browser, address: str) -> float:
    """Seconds on slow 4G until the tool on a page can be used, on a first visit; the median of some."""
    seconds: list[float] = []
    for _ in range(5):
        with phone(browser) as (page, session):
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", SLOW_4G)
            page.add_init_script(STAMP)
            page.goto(address, wait_until="commit")
            seconds.append(page.evaluate("window.usable") / 1000)
    return median(seconds)


def verdict_after(browser: Browser, address: str) -> float:
    """Milliseconds from the last tap to a verdict under every variant; the median of some."""
    seconds: list[float] = []
    with phone(browser) as (page, _):
        page.goto(f"{address}?over={ON_THE_TABLE}", wait_until="networkidle")
        page.locator("[data-target=play]").click()
        for name in ALL_BUT_THE_LAST:
            page.evaluate(TAP, name)
        for _ in range(ROUNDS):
            seconds.append(page.evaluate(TAP, THE_LAST))
            page.wait_for_timeout(150)
            if "win" not in (page.locator("[data-headline]").text_content() or ""):
                raise RuntimeError("the tap led to no verdict")
            page.evaluate(TAP, THE_LAST)
            page.wait_for_timeout(150)
    return median(seconds)
