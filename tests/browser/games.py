"""Choosing a game as a reader does: by the button that shows it, in the dialog that it opens."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def choose_game(button: Locator, ref: str) -> None:
    """Choose a game by its ref; that of a single source is behind a button."""
    page: Page = button.page
    if not page.locator(".game-chooser").count():  # a page may have opened it
        button.click()
    option = page.locator(f'.game[data-at="{ref}"]')
    if not option.count():
        page.locator(".games-rest button").click()
    option.click()
    expect(page.locator(".game-chooser")).to_have_count(0)
