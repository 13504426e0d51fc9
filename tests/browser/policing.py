"""Watching what the Content-Security-Policy of a page stops."""

from __future__ import annotations

from playwright.sync_api import Page

WATCH = """
window.stopped = [];
document.addEventListener("securitypolicyviolation", ({effectiveDirective, blockedURI}) =>
  window.stopped.push(`${effectiveDirective}: ${blockedURI}`));
"""
"""For `add_init_script`: notes what a policy stops."""


def stopped(page: Page) -> list[str]:
    """The requests that the policy of a page stopped."""
    refusals = page.evaluate("window.stopped")
    assert isinstance(refusals, list)
    return refusals
