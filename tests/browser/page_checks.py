"""What tests of pages share: the screens they are read on, what went wrong in them, what axe finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 900}},
}

NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("switched off", "SecurityError"); }});
"""
"""For `add_init_script`: a browser that keeps nothing."""


def faults(page: Page) -> list[str]:
    """Collects every error that a page reports from now on."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


AXE = """async (tags) => {
  const only = tags && {runOnly: {type: "tag", values: tags}};
  const {violations} = await axe.run({resultTypes: ["violations"], ...only});
  return violations.flatMap(({id, help, nodes}) => nodes.map(({target}) => `${id}: ${help}: ${target}`));
}"""
"""Runs axe, with all its rules or those with some tags."""

RECOLOURED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""
"""Waits until a page stands in the colours it was told to take."""


def violations(page: Page, tags: Sequence[str] | None = None) -> list[str]:
    """What axe finds wrong with a page: the rule, what it asks for, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(AXE, tags)
    return found


def violations_in_both_schemes(page: Page) -> list[str]:
    """What axe finds wrong with a page as it stands, and with its colours when the system goes from light to dark.

    Or from dark to light; either way all that differs is colour, and the page stands as before when this is over.
    """
    found = violations(page)
    was_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    before, after = ("dark", "light") if was_dark else ("light", "dark")
    take_colours(page, after)
    found += [f"{after}: {one}" for one in violations(page, ["cat.color"])]
    take_colours(page, before)
    return found


def take_colours(page: Page, scheme: str) -> None:
    """Have the system of whoever reads a page go to light or dark."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.evaluate(RECOLOURED)


def wait_until(page: Page, condition: str, seconds: int = 20) -> None:
    """Wait until an expression of JavaScript holds; `wait_for_function` evaluates text, which a page's policy stops."""
    page.evaluate(
        f"""async () => {{
          const until = Date.now() + {1000 * seconds};
          while (!({condition})) {{
            if (Date.now() > until) throw new Error("waited in vain");
            await new Promise((done) => setTimeout(done, 20));
          }}
        }}"""
    )


def overflow(page: Page) -> int:
    """How many pixels a page is wider than its screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
