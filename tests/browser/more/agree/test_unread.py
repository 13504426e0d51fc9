"""Agree: links and texts that cannot be read whole. What can be is used, the rest is named in a sentence each."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.table import END, QUERY, REFS, Open, code_of, paste, problems, put_in, refs, say_yes, seats, settled

SUITS = code_of("suit-order", "cdhs")
TEN = "?" + "&".join(f"p=basic~name.P{n}" for n in range(1, 11)) + END
CUT = "The link was cut off; what stood at its end is missing."
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize(
    ("query", "sentence", "kept"),
    [
        (f"?p=~.{SUITS}Ab~name.A&{QUERY[1:]}", "A: The link was cut off; its last answer is left out.", 5),
        (f"?p=~.{SUITS}____----~name.A{END}", "A: 2 answers are of another version of this site and are left out.", 1),
        (f"?p=gone~name.A&p={REFS[0]}{END}", "gone", 1),
        (f"{QUERY}&p={REFS[1]}", "Mei is in the link twice and counts once.", 4),
        (f"{TEN}&p=basic~name.P11", "No more than 10 people can agree here; the rest is left out.", 10),
        (f"{QUERY}&home=5", "The link says that the home is of somebody who is not at the table.", 4),
        (f"{QUERY}&home=x", "The link says that the home is of somebody who is not at the table.", 4),
        (f"{QUERY}&nonsense=1", "The link says “nonsense”, which means nothing here.", 4),
        (f"{QUERY}&a=gone~.{SUITS}", "gone", 4),
        (f"{QUERY}&a=basic~.{SUITS}x", "The link was cut off; its last answer is left out.", 4),
        (f"?p=~suit-order.zzz~name.A&p={REFS[0]}{END}", "A: “Suit order” has no answer “zzz”.", 1),
        (f"?p=~suit-order.cdhs~suit-order.dchs~name.A&p={REFS[0]}{END}", "says “suit-order” twice", 2),
        (f"?p=~.{SUITS}{code_of('suit-order')}~name.A{END}", "has an answer and does not matter, both at once", 1),
        (f"?p={REFS[0]}&p={REFS[1]}", CUT, 2),
        (f"{QUERY}=1", "The link says “end”, which takes no value; “1” after it is left out.", 4),
    ],
)
def test_what_a_link_holds_and_cannot_be_read_is_said(opened: Open, query: str, sentence: str, kept: int) -> None:
    page = opened(query)
    expect(problems(page)).to_contain_text(sentence)
    expect(page.locator("[data-seat]")).to_have_count(kept)
    settled(page)
    if kept > 1:
        expect(page.locator("#outcome-title")).not_to_be_empty()


@pytest.mark.parametrize("missing", [1, len(END), len(f"rs{END}"), len(f"{SUITS[1:]}~name.Ours{END}")])
def test_an_agreement_in_a_link_that_was_cut_off_is_none(opened: Open, missing: int) -> None:
    """Its rules could be others than those that were agreed; who is at the table is kept."""
    link = f"{QUERY.removesuffix(END)}&a=basic~.{SUITS}~name.Ours{END}"
    page = opened(link[:-missing])
    expect(problems(page)).to_contain_text(CUT)
    expect(page.locator("[data-seat]")).to_have_count(4)
    expect(page.locator(".agreed")).to_be_hidden()
    page = opened(link)
    expect(page.locator("#outcome-title")).to_have_text("On the table: nobody has said yes yet")
    assert problems(page).count() == 0


def test_two_of_one_name_are_told_apart(opened: Open) -> None:
    page = opened(f"?p=basic~name.Mei&p=pusoy-dos~name.Mei{END}")
    assert seats(page) == ["Mei", "Mei (2)"]


def test_an_eleventh_is_refused_with_a_sentence(opened: Open) -> None:
    page = opened(TEN)
    put_in(page, "Late", "pusoy-dos")
    expect(page.locator(".entry > .said")).to_have_text("No more than 10 people can agree here; the rest is left out.")
    paste(page, f"https://big-two.example/agree/?p=pusoy-dos~name.Later{END}")
    expect(page.locator(".incoming > .said")).to_have_text(
        "No more than 10 people can agree here; the rest is left out."
    )
    assert len(refs(page)) == 10


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello there", "This is no link to rules: “hello there”"),
        ("https://big-two.example/learn/", "This is no link to rules: “https://big-two.example/learn/"),
        ("https://[bad", "This is no link to rules: “https://[bad”"),
        ("x" * 5000, "This is no link to rules: “" + "x" * 30 + "…”"),
        ("{not json", "This file is not JSON."),
        ('{"big-two-rules": 1}', ""),
        ('{"big-two-rules": 1, "account": "gone", "set": {}}', "gone"),
        ("{}", ""),
        (f"https://big-two.example/agree/?p=gone~name.X{END}", "gone"),
        ("https://big-two.example/house/?base=gone", "gone"),
        (MARKUP, "This is no link to rules: “<img"),
    ],
)
def test_what_is_no_link_is_said(opened: Open, text: str, sentence: str) -> None:
    page = opened(QUERY)
    paste(page, text)
    expect(problems(page)).not_to_be_empty()
    expect(problems(page)).to_contain_text(sentence)
    expect(page.locator(".incoming > .said")).not_to_be_empty()
    assert page.url.endswith(QUERY)


def test_of_several_texts_each_that_cannot_be_read_is_said(opened: Open) -> None:
    """Pasted together with links that can."""
    page = opened()
    base = "https://big-two.example/agree/"
    paste(page, f"{base}?p=basic~name.A{END} {base}?p=~.{SUITS}xyzw~name.B{END} https://elsewhere.example/?p=gone")
    assert seats(page)[:2] == ["A", "B"]
    expect(problems(page)).to_contain_text("B: 1 answer is of another version")
    expect(problems(page)).to_contain_text("gone")


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
