"""Agree: nothing in a link or a text that is put in becomes markup; what cannot be read of it is said."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.table import END, Open, code_of, paste, problems, say_yes, seats, settled

SUITS = code_of("suit-order", "cdhs")
MARKUP = "<img src=x onerror=alert(1)>"


def test_nothing_in_a_link_becomes_markup(opened: Open) -> None:
    """Neither a name, nor an account, an answer, a table's name or a parameter."""
    page = opened(
        f"?p=basic~name.{MARKUP}&p=hongkong-ip~name.B&p={MARKUP}~name.C&p=~suit-order.{MARKUP}~name.D"
        f"&a=basic~.{SUITS}~name.{MARKUP}&home=1&{MARKUP}=1{END}",
        "desktop",
    )
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    assert seats(page)[0] == MARKUP
    settled(page)
    say_yes(page, 0, 1)
    expect(page.locator("#agreed-title")).to_have_text(f"Agreed: {MARKUP}")
    page.locator(".seats [data-do=show]").first.click()
    page.get_by_role("button", name="Close").click()
    page.locator(".seats [data-do=edit]").first.click()
    for summary in page.locator("#agree details:visible > summary").all():
        summary.click()
    paste(page, f"https://big-two.example/house/?base=basic&name={MARKUP.replace(' ', '+')}")
    settled(page)
    page.get_by_role("button", name="Take the sheet off the table").click()
    settled(page)
    expect(page.locator("[data-do=proposal]").first).to_be_visible()
    assert page.locator("#agree :is(img, [onerror])").count() == 0
    assert dialogs == []


def test_markup_in_a_file_is_text(opened: Open) -> None:
    page = opened()
    paste(page, json.dumps({"big-two-rules": 1, "name": MARKUP, "account": "basic", "set": {MARKUP: MARKUP}}))
    assert seats(page) == [MARKUP]
    expect(problems(page)).to_contain_text("<img")
    assert page.locator("#agree :is(img, [onerror])").count() == 0
