"""`make bench`: figure, budget, met or not, and how it was measured."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.bench.served import compressed, served
from tests.bench.tools import usable_after, verdict_after
from tests.browser.conftest import FLAGS
from tests.browser.find_chromium import advice, find_chromium
from tests.conftest import PROJECT, build


@dataclass(frozen=True)
class Measured:
    """One line of the table."""

    what: str
    figure: float
    budget: float
    unit: str
    how: str

    @property
    def line(self) -> str:
        """The line, in Markdown."""
        met = "yes" if self.figure <= self.budget else "no"
        return f"| {self.what} | {self.figure:.1f} {self.unit} | {self.budget:g} {self.unit} | {met} | {self.how} |"


def measured(site: Path, browser: Browser) -> Iterator[Measured]:
    """Every measurement, one after the other."""
    data = len(compressed(site / "assets/data/rules.json")) / 1000
    yield Measured("rules data for the tools", data, 25, "KB", "gzip -9 of assets/data/rules.json")
    with served(site) as address:
        usable = usable_after(browser, f"{address}/settle/")
        yield Measured("settle usable", usable, 1.5, "s", "first visit, slow 4G, CPU at a quarter, median of 5")
        verdict = verdict_after(browser, f"{address}/settle/")
        yield Measured("verdict after the last tap", verdict, 16, "ms", "all variants, laid out, CPU at a quarter")


def main() -> int:
    """Builds the site, measures it and prints the table."""
    chromium = find_chromium()
    if chromium is None:
        print(advice(), file=sys.stderr)
        return 1
    print("| what | figure | budget | met | how |\n|---|---|---|---|---|")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        build(PROJECT, site)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for found in measured(site, browser):
            print(found.line, flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
