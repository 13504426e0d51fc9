"""Links that nobody would send: the tools say what they cannot read, keep the rest, and nothing of a link is run."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qsl

import pytest
from bigtwo.compiler.rulebook import Rulebook
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import faults
from tests.browser.readiness import arrive

HOSTILE = [
    *("__proto__", "constructor", "toString", "hasOwnProperty", "__proto__.x", "prototype"),
    *("<x-planted onclick=x>&\"'", "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>"),
    *("javascript:alert(1)", "%", "%E0%A4%A", "%00", "%ff", "..", "../../etc", "a~b~c", "~", "~~~", ".", ",,,", "-"),
    *("NaN", "-1", "0", "1e9", "9" * 400, "Infinity", "\ud800", "\u202e", "é" * 3_000, "3 " * 2_000, "x" * 5_000),
]
GOOD = {
    "settle": "over=9S9D&play=9H9C&v=hongkong-ip",
    "score": "v=indonesia&players=4&names=Ana,Ben,Carlo,Dita&left=0,12.1,3,13&order=1&final=7S7H&starter=2&liable=3"
    "&unbeaten=2.9C9D9H9S3C&dealer=1",
    "house": "base=pusoy-dos&passing=locked-out&name=Ours",
    "compare": "v=basic&v=pusoy-dos",
    "variants": "players=4&passing=locked-out",
    "which": "passing=locked-out",
    "agree": "p=basic~name.Ana&p=hongkong-ip~name.Bo&end",
}
"""For each tool a link in which all can be read."""

NAMES = {tool: [name for name, _ in parse_qsl(link)] for tool, link in GOOD.items()}

PLANTED = "x-planted, [onclick], [onerror], img[src=x], a[href^='javascript']"

FOLLOW = """async ([queries, planted]) => {
  const found = [];
  for (const query of queries) {
    history.replaceState(null, "", "?" + query);
    const here = location.search;
    dispatchEvent(new PopStateEvent("popstate"));
    await new Promise((resume) => setTimeout(resume));
    const tool = document.querySelector("[data-tool]");
    if (here.length < 2 && query) found.push(`not followed: ${query}`);
    if (document.querySelector(planted)) found.push(`run: ${query}`);
    if (!tool.querySelector("select, input, button")) found.push(`gone: ${query}`);
  }
  return found;
}"""
"""Goes to one address after the other as a reader does who goes back and forward; gives what is wrong."""

STEADY = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=40,
    phases=[Phase.generate],
    suppress_health_check=[*HealthCheck],
)
"""The same links every time."""


def drawn(strategy: st.SearchStrategy[str]) -> list[str]:
    """Values drawn from a strategy; a browser is asked about all of them at once."""
    links: list[str] = []

    @STEADY
    @given(strategy)
    def draw(text: str) -> None:
        links.append(text)

    draw()
    return list(dict.fromkeys(links))


def quoted(text: str) -> str:
    """A text as it stands in an address that was put together by hand."""
    return "".join(f"%{ord(character):02x}" if character in "&#=+ " else character for character in text)


def queries(tool: str, rulebook: Rulebook) -> st.SearchStrategy[str]:
    """Addresses of a tool: what it knows, what is hostile, and any text, in any place."""
    words = st.one_of(
        st.sampled_from(HOSTILE),
        st.sampled_from(sorted(rulebook.profiles)),
        st.sampled_from(
            [f"{question.id}.{option}" for question in rulebook.questions.values() for option in question.options]
        ),
        st.text(max_size=12),
    )
    values = st.lists(words, min_size=1, max_size=4).flatmap(
        lambda parts: st.sampled_from("~.,=").map(lambda between: quoted(between.join(parts)))
    )
    names = st.one_of(st.sampled_from(NAMES[tool]), words.map(quoted))
    pairs = st.tuples(names, values).map("=".join)
    return st.lists(st.one_of(pairs, words.map(quoted)), max_size=6).map("&".join)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("tool", GOOD)
def test_strange_links_are_survived(page: Page, site_address: str, rulebook: Rulebook, tool: str) -> None:
    """Followed one after the other, and the worst also opened anew."""
    page_faults = faults(page)
    page.on("dialog", lambda dialog: page_faults.append(f"it ran: {dialog.message}"))
    worst = "&".join(f"{name}={quoted(pair)}" for name, pair in zip(NAMES[tool] * 4, HOSTILE[:18], strict=False))
    arrive(page, f"{site_address}/{tool}/?{worst}")
    expect(page.locator(f"[data-tool={tool}] [role=alert]").first).to_contain_text("could not be read")
    assert page.locator(PLANTED).count() == 0
    page_faults += page.evaluate(FOLLOW, [[*drawn(queries(tool, rulebook)), GOOD[tool]], PLANTED])
    assert page_faults == []
    assert page.locator(f"[data-tool={tool}] [role=alert]").count() == 0
