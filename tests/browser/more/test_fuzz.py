"""Links that nobody would send: the tools say what they cannot read, keep the rest, and nothing of a link is run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bigtwo.compiler.rulebook import Rulebook
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import faults
from tests.browser.readiness import SCRIPT, arrive

HOSTILE = [
    *("__proto__", "constructor", "toString", "hasOwnProperty", "__proto__.x", "prototype"),
    *("<x-planted onclick=x>&\"'", "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>"),
    *("javascript:alert(1)", "%", "%E0%A4%A", "%00", "%ff", "..", "../../etc", "a~b~c", "~", "~~~", ".", ",,,", "-"),
    *("NaN", "-1", "0", "1e9", "9" * 400, "Infinity", "\ud800", "\u202e", "é" * 3_000, "3 " * 2_000, "x" * 5_000),
]
NAMES = {
    "settle": ("mode", "over", "play", "hand", "place", "v"),
    "score": (
        "v",
        "players",
        "names",
        "left",
        "order",
        "final",
        "starter",
        "liable",
        "unbeaten",
        "end",
        "dealer",
        "edit",
    ),
    "house": ("base", "name", "v", "suit-order", "passing"),
    "compare": ("v", "only", "fold"),
}
GOOD = {
    "settle": "over=9S9D&play=9H9C&v=hongkong-ip",
    "score": "v=hongkong-ip&left=0,9,3D4C,11&names=Ana,Ben,Carlo,Dita",
    "house": "base=pusoy-dos&passing=locked-out&name=Ours",
    "compare": "v=basic&v=pusoy-dos",
}
"""For each tool a link in which all can be read."""

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

READS = (
    "async ([tool, good, strange]) => {"
    + SCRIPT
    + """
  const {openBook} = await script("book.js");
  const {read} = await script(tool);
  const book = await openBook();
  const way = book.ways[0];
  const plain = (query) => {
    const {state, problems} = read(new URLSearchParams(query), book, way);
    return [JSON.stringify(state), problems];
  };
  const [wanted, none] = plain(good);
  const found = none.map((one) => `a good link is not read: ${one}`);
  for (const more of strange) {
    const [state, problems] = plain(`${good}&${more}`);
    if (state !== wanted) found.push(`it changes what is kept: ${more}`);
    if (!problems.length) found.push(`nothing is said of it: ${more}`);
    if (problems.some((one) => one.length > 400)) found.push(`too much is said of it: ${more.slice(0, 80)}`);
  }
  return found;
}"""
)
"""Reads a good link with something strange at its end: it is said, and the rest is kept."""

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


@pytest.mark.parametrize("tool", NAMES)
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


@pytest.mark.parametrize(
    ("tool", "module"),
    [("settle", "settle/settle-state.js"), ("score", "score/address.js"), ("house", "house/rules-state.js")],
)
def test_what_is_strange_is_said_and_the_rest_is_kept(page: Page, site_address: str, tool: str, module: str) -> None:
    page.goto(f"{site_address}/{tool}/")
    words = st.one_of(st.sampled_from([text for text in HOSTILE if "%" not in text]), st.text(min_size=1, max_size=20))
    known = {*NAMES[tool], "fbclid", "gclid", "si", ""}
    strange = st.tuples(words.filter(lambda pair: pair not in known and not pair.startswith("utm_")), words)
    pairs = drawn(strange.map(lambda pair: "=".join(quoted(part) for part in pair)))
    assert page.evaluate(READS, [module, GOOD[tool], pairs]) == []
