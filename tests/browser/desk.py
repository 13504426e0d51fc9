"""A deal entered on the page of scores as a reader does it, and what the page then shows."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Opener = Callable[..., Page]
"""Opens the tool in a context, at a query."""

MARKUP = "<img src=x onerror=document.title='ran'>"
NAMED = "names=Ana,Ben,Carlo,Dita"


def here(page: Page) -> str:
    """The address that the page shows at this moment."""
    return str(page.evaluate("location.href"))


def totals(page: Page) -> list[int]:
    """The totals of the deal that is being entered."""
    return [number(text) for text in page.locator("[data-total]").all_inner_texts()]


def sums(page: Page) -> list[int]:
    """The totals of the evening."""
    return [number(text) for text in page.locator("[data-sum]").all_inner_texts()]


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def enter(page: Page, winner: int, counts: list[int]) -> None:
    """A deal by a tap for each player: who is out, and what the others have left, in their order."""
    page.locator(f"[data-seat='{winner}'] .out").click()
    for count in counts:
        page.locator(f"[data-do=count][data-n='{count}']").click()


def add(page: Page) -> None:
    page.locator("[data-do=add]").click()
