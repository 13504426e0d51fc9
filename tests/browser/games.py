"""Choosing a game as a reader does: by the button that shows it, in the dialog that it opens."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def choose_game(button: Locator, ref: str) -> None:
    """Choose a game by its ref; that of a single source is behind a button."""
    page: Page = button.page
    button.click()
    option = page.locator(f'.game[data-at="{ref}"]')
    if not option.count():
        page.locator(".games-rest button").click()
    option.click()
