"""`make bench`: each figure beside its budget, whether it is met, and how it was measured.

Fails if a budget is missed, when all is measured. Parts are measured alone by naming them, `python -m tests.bench
rates weights`; all of it, the table in docs/benchmarks.md is written anew.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.bench.building import building, editing
from tests.bench.measured import HEAD, MISSED, TABLE, Measured
from tests.bench.npm_rates import npm_rates
from tests.bench.packages import packages
from tests.bench.rates import rates
from tests.bench.served import served
from tests.bench.suite import suite
from tests.bench.tools import tools
from tests.bench.weights import weights
from tests.browser.conftest import FLAGS
from tests.browser.find_chromium import advice, find_chromium
from tests.conftest import PROJECT, build

PAGE = PROJECT / "docs/benchmarks.md"


def visiting(chromium: str, parts: set[str]) -> Iterator[Measured]:
    """Measurements on the built site, in a browser."""
    with TemporaryDirectory() as folder:
        site = Path(folder)
        build(PROJECT, site)
        with sync_playwright() as playwright, served(site) as address:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            if "weights" in parts:
                yield from weights(site, address, browser)
            if "tools" in parts:
                yield from tools(address, browser)
            browser.close()


ALONE: Mapping[str, Callable[[], Iterator[Measured]]] = {
    "rates": rates,
    "npm": npm_rates,
    "packages": packages,
    "building": building,
    "editing": editing,
    "suite": suite,
}
VISITS = ("weights", "tools")


def measured(chromium: str, parts: set[str]) -> Iterator[Measured]:
    """Every figure of the parts that are wanted, one after the other."""
    for name in ("rates", "npm", "packages", "building", "editing"):
        if name in parts:
            yield from ALONE[name]()
    if parts & {*VISITS}:
        yield from visiting(chromium, parts)
    if "suite" in parts:
        yield from suite()


def commit() -> str:
    """Return the short name of the commit that is measured."""
    head = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(head, cwd=PROJECT, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def main() -> int:
    """Measures, prints the table line by line, and keeps it if it is whole."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("part", nargs="*", choices=[[], *ALONE, *VISITS], help="what to measure; everything if none")
    parts = set(parser.parse_args().part)
    chromium = find_chromium(whole=True)
    if chromium is None:
        print(advice(), file=sys.stderr)
        return 1
    today = datetime.now(UTC).date()
    at = f"{today} at commit {commit()}"
    lines = [f"Measured on {at}, {os.cpu_count()} cores, Python {platform.python_version()}.\n", HEAD]
    print(*lines, sep="\n")
    missed = []
    for figure in measured(chromium, parts or {*ALONE, *VISITS}):
        lines.append(figure.line)
        print(figure.line, flush=True)
        if figure.met == MISSED:
            missed.append(figure.what)
    if not parts:
        table = "\n".join(lines)
        text = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(TABLE.sub(lambda marks: f"{marks[1]}{table}\n{marks[2]}", text), encoding="utf-8")
    if missed:
        print(f"budgets missed: {'; '.join(missed)}", file=sys.stderr)
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
