"""Marks by Lighthouse and violations found by axe, for each kind of page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.bench.measured import Measured
from tests.bench.pages import JUDGED, address_of, heaviest
from tests.browser.page_checks import SCREENS, violations

LIGHTHOUSE = "lighthouse@13"
WANTED = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}


def judges(site: Path, served_at: str, browser: Browser, chromium: str) -> Iterator[Measured]:
    """The marks of Lighthouse, the lowest of all pages in each category, and the number of faults that axe finds."""
    pages = {kind: address_of(page) for kind, page in heaviest(site).items() if kind in JUDGED}
    violations = 0
    for address in pages.values():
        violations += sum(len(faults) for faults in seen(f"{served_at}/{address}", browser))
    yield Measured(
        "axe violations", violations, 0, "", f"{len(pages)} kinds of page, light and dark, phone and desktop"
    )
    if shutil.which("npx") is None:
        for category, budget in WANTED.items():
            yield Measured(f"Lighthouse, {category}", None, budget, "", "needs Node's npx", True)
        return
    marks = {kind: lighthouse(f"{served_at}/{address}", chromium) for kind, address in pages.items()}
    for category, budget in WANTED.items():
        by_kind = ", ".join(f"{kind} {mark[category]:.0f}" for kind, mark in marks.items())
        lowest = min(mark[category] for mark in marks.values())
        yield Measured(f"Lighthouse, {category}", lowest, budget, "", f"mobile: {by_kind}", True)


def seen(address: str, browser: Browser) -> Iterator[list[str]]:
    """Violations that axe finds on a page, on each screen, light and dark."""
    for screen in SCREENS.values():
        for scheme in ("light", "dark"):
            context = browser.new_context(**screen, color_scheme=scheme, ignore_https_errors=True)
            page = context.new_page()
            page.goto(address, wait_until="networkidle")
            yield violations(page)
            context.close()


def lighthouse(address: str, chromium: str) -> dict[str, float]:
    """The marks of a page, of 100 each."""
    flags = "--headless=new --no-sandbox --ignore-certificate-errors --disable-gpu"
    command = ["npx", "--yes", LIGHTHOUSE, address, "--output=json", "--quiet", f"--chrome-flags={flags}"]
    command.append(f"--only-categories={','.join(WANTED)}")
    done = subprocess.run(
        command, env=os.environ | {"CHROME_PATH": chromium}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"Lighthouse failed on {address}: {done.stderr.strip()[-500:]}")
    categories = json.loads(done.stdout)["categories"]
    return {category: 100 * categories[category]["score"] for category in WANTED}
