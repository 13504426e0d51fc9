"""Agree: what was agreed opened elsewhere and later, by whoever joins late too, and the codes of links."""

from __future__ import annotations

import io

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.page_checks import SCREENS
from tests.browser.table import END, HOST, QUERY, Open, code_of, differing, paste, problems, put_in, settled, take


def test_an_agreed_link_opened_elsewhere_shows_what_was_agreed(opened: Open) -> None:
    page = opened(QUERY)
    take(page)
    page.locator("#table").fill("Friday & co")
    gave = page.locator(".gave li").all_inner_texts()
    differences = differing(page)
    taken = page.locator(".differing .taken").all_text_contents()
    friend = opened(page.url.partition("/agree/")[2])
    expect(friend.locator("#agreed-title")).to_have_text("Agreed: Friday & co")
    assert friend.locator(".gave li").all_inner_texts() == gave
    assert differing(friend) == differences
    assert friend.locator(".differing .taken").all_text_contents() == taken != []
    expect(friend.locator(".proposals")).to_be_hidden()
    assert problems(friend).count() == 0


@pytest.mark.parametrize("way", ["form", "pasted"])
def test_who_joins_late_sees_only_what_differs_for_them(opened: Open, way: str) -> None:
    page = opened(QUERY, "desktop")
    take(page)
    expect(page.locator(".late")).to_be_hidden()
    expect(page.locator("#entry-title")).to_have_text("Joining late?")
    if way == "form":
        put_in(page, "Lee", "basic")
        expect(page.locator("#late-title")).to_be_focused()
    else:
        paste(page, f"{HOST}/agree/?p=basic~name.Lee{END}")
    settled(page)
    line = page.locator(".gave li", has_text="Lee gives way on")
    rules = page.locator(".late-rules dt")
    expect(page.locator("#late-title")).to_have_text(f"For Lee {rules.count()} rules are different")
    expect(line).to_contain_text(f"Lee gives way on {rules.count()}:")
    expect(page.locator(".agreed")).to_be_visible()


def test_who_joins_late_and_agrees_is_told_so(opened: Open) -> None:
    page = opened(QUERY, "desktop")
    take(page)
    paste(page, f"{HOST}/agree/?p=~.{code_of('passing')}~name.Lee{END}")
    expect(page.locator("#late-title")).to_have_text("For Lee nothing is different")


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
    page.locator(".people > .share").get_by_role("button", name="QR code").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert codes(page) == [page.url]
    page.get_by_role("button", name="Close").click()
    take(page, "majority")
    page.locator(".agreed .share").get_by_role("button", name="QR code").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert codes(page) == [page.url]
