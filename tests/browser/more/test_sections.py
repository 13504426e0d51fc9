"""Beside a page of a section: its neighbours, and contents that mark what is read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize(("screen", "open_"), [("phone", False), ("desktop", True)])
def test_the_neighbours_stand_at_the_side_and_on_a_phone_in_a_fold(
    opening: Callable[..., Page], screen: str, open_: bool
) -> None:
    page = opening("/rules/passing/", screen)
    here = page.locator(".neighbours [aria-current=page]")
    expect(here).to_be_visible(visible=open_)
    page.locator(".neighbours summary").click()
    expect(here).to_be_visible(visible=not open_)


def test_the_contents_mark_what_is_read(opening: Callable[..., Page]) -> None:
    page = opening("/disputes/two-to-six-on-ten-to-ace/", "desktop")
    marked = page.locator(".contents [aria-current=true]")
    for place in ("sides", "answers", "case"):
        page.evaluate("place => document.getElementById(place).scrollIntoView()", place)
        expect(marked).to_have_count(1)
        expect(marked).to_have_attribute("href", f"#{place}")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(marked).to_have_attribute("href", page.locator(".contents a").last.get_attribute("href") or "")
