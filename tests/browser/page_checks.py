"""What tests of pages share: the screens they are read on, what went wrong in them, what axe finds."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
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


def violations(page: Page) -> list[str]:
    """What axe finds wrong with a page: the rule, what it asks for, and where."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['help']}: {node['target']}" for one in found for node in one["nodes"]]


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
