"""Finds a Chromium for the browser tests, or installs one.

`python tests/browser/find_chromium.py` prints its path; with `--install` one is installed if none is found.
This is the only place that knows where to look: `make test` and the tests both ask here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

NAMED_BY = "BIGTWO_CHROMIUM"
COMMANDS = ("chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""Chromium without what it needs for a screen: it opens a page with a third of the work, and installs none."""


def find_chromium(whole: bool = False) -> str | None:
    """The path of a Chromium that starts, or None; `whole` asks for one as readers have it."""
    return next((path for path in candidates(whole) if starts(path)), None)


def candidates(whole: bool = False) -> Iterator[str]:
    """Where a Chromium may be, best first; one named in the environment is the only one."""
    named = os.environ.get(NAMED_BY)
    if named:
        yield named
        return
    commands = COMMANDS if whole else (SHELL, *COMMANDS)
    yield from filter(None, map(shutil.which, commands))
    yield playwrights_own()


def playwrights_own() -> str:
    """Where Playwright keeps its Chromium, whether it is there or not."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Whether the program is there, with all the libraries it needs."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> None:
    """Installs Playwright's Chromium or, where that cannot be had or does not start, Debian's."""
    print("No Chromium found: installing Playwright's.", file=sys.stderr)
    if run(sys.executable, "-m", "playwright", "install", "chromium") and find_chromium(whole=True):
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("It cannot be used here: installing Debian's.", file=sys.stderr)
        run("apt-get", "update", "--quiet")
        for package in ("chromium", SHELL):  # not every release has the second, and it need not be there
            run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", package)


def run(*command: str) -> bool:
    """Whether the command ended well; what it says goes to standard error."""
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=900).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def advice() -> str:
    """The one sentence that says what to do where there is no Chromium."""
    named = os.environ.get(NAMED_BY)
    if named:
        return f"{NAMED_BY} names {named}, which does not start."
    return f"No Chromium was found: install chromium or Google Chrome, or name one in {NAMED_BY}."


def main(arguments: list[str]) -> int:
    """Prints the path found, or what to do."""
    path = find_chromium(whole=True)
    if path is None and "--install" in arguments and NAMED_BY not in os.environ:
        install()
        path = find_chromium(whole=True)
    if path is None:
        print(advice(), file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
