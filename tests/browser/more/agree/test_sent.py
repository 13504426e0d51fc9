"""Agree: what was agreed opened elsewhere and later, by whoever joins late too, and the codes of links."""

from __future__ import annotations

import io

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.page_checks import SCREENS
from tests.browser.table import END, HOST, QUERY, Open, code_of, paste, problems, put_in, say_yes, settled, take


def test_an_agreed_link_opened_elsewhere_shows_what_was_agreed(opened: Open) -> None:
    page = opened(QUERY)
    take(page)
    page.locator("#table").fill("Friday & co")
    settled(page)
    told = [page.locator(part).all_inner_texts() for part in (".gave li", ".lines .taken", "#outcome-title")]
    friend = opened(page.url.partition("/agree/")[2])
    settled(friend)
    expect(friend.locator("#agreed-title")).to_have_text("Agreed: Friday & co")
    assert [friend.locator(part).all_inner_texts() for part in (".gave li", ".lines .taken", "#outcome-title")] == told
    assert problems(friend).count() == 0


def test_an_old_link_of_what_one_phone_took_is_on_the_table_and_agreed_by_nobody(opened: Open) -> None:
    """Such links say `a` and nobody's yes."""
    page = opened(f"{QUERY.removesuffix(END)}&a=basic~.{code_of('passing', 'locked-out')}~name.Ours{END}")
    settled(page)
    expect(page.locator("#outcome-title")).to_have_text("On the table: nobody has said yes yet")
    expect(page.locator(".agreed")).to_be_hidden()
    expect(page.locator(".gave li").first).to_contain_text("dropped")
    say_yes(page, 0, 1, 2, 3)
    expect(page.locator("#agreed-title")).to_have_text("Agreed: Ours")


@pytest.mark.parametrize("way", ["form", "pasted"])
def test_who_joins_late_is_asked_for_a_yes(opened: Open, way: str) -> None:
    page = opened(QUERY, "desktop")
    take(page)
    expect(page.locator("#entry-title")).to_have_text("Joining late?")
    if way == "form":
        put_in(page, "Lee", "basic")
    else:
        paste(page, f"{HOST}/agree/?p=basic~name.Lee{END}")
    settled(page)
    expect(page.locator("#outcome-title")).to_have_text("4 of 5 say yes; Lee not yet")
    expect(page.locator(".gave li", has_text="of Lee")).to_be_visible()
    expect(page.locator(".agreed")).to_be_hidden()
    say_yes(page, 4)
    expect(page.locator("#outcome-title")).to_have_text("Agreed: all 5 say yes")


def codes(page: Page) -> list[str]:
    """What the codes say that are seen in the window."""
    return [code.text for code in zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))]


@pytest.mark.parametrize("screen", SCREENS)
def test_codes_say_the_links(opened: Open, screen: str) -> None:
    """That of a person, that of the table, and that of what was agreed; who scans one is where it leads."""
    page = opened(QUERY, screen)
    site = page.url.partition("/agree/")[0]
    page.get_by_role("button", name="Link and code of Mei").click()
    expect(page.get_by_role("dialog", name="Mei")).to_be_visible()
    assert codes(page) == [f"{site}/agree/?p=taiwan-ai~name.Mei{END}"] == [page.locator("dialog .link").inner_text()]
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Link and code of Mei")).to_be_focused()
    page.locator("#agree > .share").get_by_role("button", name="QR code").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert codes(page) == [page.url]
    page.get_by_role("button", name="Close").click()
    take(page)
    page.locator(".agreed .share").get_by_role("button", name="QR code").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert codes(page) == [page.url]
