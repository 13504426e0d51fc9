"""The four of the tests, from four places, and what they do on the page of Agree."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from bigtwo.site.export.messages import hash_of
from playwright.sync_api import Locator, Page, expect

from tests.browser.games import choose_game
from tests.browser.readiness import ready

HOST = "https://big-two.example"
FOUR = {"Ka-ming": "hongkong-ip", "Mei": "taiwan-ai", "Jose": "pusoy-dos", "Budi": "indonesia"}
REFS = [f"{account}~name.{name}" for name, account in FOUR.items()]
END = "&end"
"""At the end of each link, so that one is known that was cut off."""
QUERY = "?" + "&".join(f"p={ref}" for ref in REFS) + END

Open = Callable[..., Page]


def code_of(question: str, option: str = "") -> str:
    """The code of an option in a link, or of a question that does not matter: 24 bits of what it is called."""
    return urlsafe_b64encode(hash_of(f"{question}={option}").to_bytes(3, "big")).decode()


def put_in(page: Page, name: str, account: str) -> None:
    """Puts somebody in who plays as an account says."""
    page.locator("#who").fill(name)
    choose_game(page.locator("#plays"), account)
    page.locator("[data-do=put]").click()


def paste(page: Page, text: str) -> None:
    """Puts links in as text."""
    page.locator("#links").fill(text)
    page.locator("[data-do=take]").click()


def settled(page: Page) -> None:
    """Wait until all is worked out."""
    ready(page, "idle")


def seats(page: Page) -> list[str]:
    """The names of those who are at the table."""
    return page.locator("[data-seat] > b").all_inner_texts()


def refs(page: Page) -> list[str]:
    """The people in the address, without their marks."""
    return [bare(ref) for ref in parse_qs(urlsplit(page.url).query).get("p", [])]


def names_of(page: Page) -> list[str]:
    """The names in the address."""
    return [ref.rpartition("name.")[2] for ref in refs(page)]


def bare(ref: str) -> str:
    """Somebody in a link without the mark by which they are known again."""
    return re.sub(r"~who\.[^~]*", "", ref)


def differing(page: Page) -> list[str]:
    """The questions that have a line on the sheet, in order."""
    settled(page)
    questions: list[str] = page.locator(".proposed > .lines > li").evaluate_all(
        "all => all.map((li) => li.dataset.question)"
    )
    return questions


def show(page: Page, kind: str) -> None:
    """Has a proposal shown."""
    settled(page)
    page.locator(f"[data-do=proposal][data-at~={kind}]").click()
    settled(page)


def say_yes(page: Page, *places: int) -> None:
    """Says yes for some people to the sheet that is shown."""
    for place in places:
        page.locator(f"[data-do=yes][data-at='{place}']").click()
        settled(page)


def take(page: Page, kind: str = "weighed") -> None:
    """Agrees on a proposal: everybody says yes."""
    show(page, kind)
    say_yes(page, *range(page.locator("[data-seat]").count()))
    expect(page.locator(".agreed")).to_be_visible()
    settled(page)


def problems(page: Page) -> Locator:
    """What could not be read."""
    return page.locator("#agree .problems [role=alert]")
