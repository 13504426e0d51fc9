"""The tools in the pseudo-language on a phone: no word of theirs stands outside a message, and longer texts fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bigtwo.site.output.static_files import static_files
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import SCREENS, faults, overflow
from tests.browser.readiness import arrive
from tests.browser.serving import served
from tests.pseudo import outside, pseudo_sites

pytestmark = pytest.mark.xdist_group("tools in the pseudo-language")  # one process makes their pages

LOOKED_UP = "?? inEnglish(message)"
"""Where a script finds no message, in `language.js`."""

SEEN = """() => {
  const here = document.documentElement.lang;
  const foreign = (one) => one.closest("script, style, template, noscript, [translate=no]")
    || (one.closest("[lang]")?.lang ?? here) !== here;
  const texts = [], attributes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!foreign(walker.currentNode.parentElement)) texts.push(walker.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const one of document.body.querySelectorAll(`[${name}]`))
      if (!foreign(one)) attributes.push(one.getAttribute(name));
  return [texts, attributes];
}"""
"""The texts of a page as it stands, and those of attributes, but for what is said to be in another language."""

CUT = """() => [...document.querySelectorAll("button, summary, .button")].filter((one) => {
  if (!one.checkVisibility() || one.closest(".away, .where-now, .ticker")) return false;
  const text = document.createRange();
  text.selectNodeContents(one);
  const box = one.getBoundingClientRect();
  const seen = [...text.getClientRects()].filter(({width}) => width > 1);
  return !one.querySelector(".away") && seen.some(({left, right, bottom}) =>
    left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1);
}).map((one) => `${one.className}: ${one.textContent.trim()}`)"""
"""The buttons whose text is wider or higher than they are, but for two that end in dots: the place in the head, of
which the list has the whole name, and the verdict at the foot, which stands whole above."""


WIDE = """() => {
  const width = document.documentElement.clientWidth + 1;
  const wide = (one) => one.getBoundingClientRect().right > width && !one.closest(".scroller");
  return [...document.body.querySelectorAll("*")].filter(wide).slice(0, 5)
    .map((one) => `${one.localName}.${one.className}`);
}"""
"""Elements that stand out of the screen."""


def step_through(page: Page) -> None:
    """Goes on to the last play of the trick."""
    for _ in range(8):
        page.keyboard.press("ArrowRight")


def open_first_row(page: Page) -> None:
    """Opens a rule on which the variants differ."""
    page.locator(":is(.foremost, .versus) > li summary").first.click()
    page.locator(":is(.foremost, .versus) > li dl").first.wait_for()


def search(page: Page) -> None:
    """Types the beginning of a word."""
    page.locator("input[data-search]").fill("šţŕàîĝĥţ")
    expect(page.locator("[role=option]").first).to_be_visible()


def add_deal(page: Page) -> None:
    """Writes the deal down."""
    page.locator("[data-do=add]").click()


STATES: dict[str, tuple[str, Callable[[Page], None] | None]] = {
    "settle": ("settle/?v=basic&over=3D4D6D8DKD&play=3S4S5S7SQS", None),
    "house": ("house/?v=basic~suit-order.cdhs#change", None),
    "score": ("score/?v=basic&left=0,3,10,13", add_deal),
    "compare": ("compare/?v=basic&v=hongkong-ip", open_first_row),
    "which": ("which/?suit-order=cdhs&trick-end=single-lap", None),
    "agree": ("agree/?p=basic~name.A&p=hongkong-ip~name.B&end", None),
    "finder": ("variants/?told=whole&suit-order=cdhs", None),
    "dispute": ("disputes/flush-rank-or-suit/?v=hongkong-ip~flush-comparison.suit-only", None),
    "learn": ("learn/", step_through),
    "search": ("offline/", search),
}
"""What is looked at: an address in the language, and what is done there."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The pages that are looked at, with their scripts and data, served."""
    top = tmp_path_factory.mktemp("pseudo")
    english, site = pseudo_sites()
    folder = site.language.folder
    files = dict(site.files) | {name: make for name, make in english.files.items() if name.endswith("languages.json")}
    files |= static_files(english.docs)
    pages = {f"{folder}{query.partition('?')[0]}" for query, _ in STATES.values()}
    written = {name: make() for name, make in files.items()}
    for name in pages:
        page = site.page(name)
        assert page is not None, name
        written[f"{name}index.html"] = site.html(page).encode()
    for name, content in written.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_bytes(content)
    _note_missing(top / "assets/js/language.js")
    with served(top) as where:
        yield f"{where}/{folder}"


def _note_missing(script: Path) -> None:
    """Have the script keep what it looks up in vain."""
    code = script.read_text(encoding="utf-8")
    assert LOOKED_UP in code
    code = code.replace(LOOKED_UP, "?? ((globalThis.missing ??= []).push(message), inEnglish(message))")
    script.write_text(code, encoding="utf-8")


@pytest.mark.parametrize("state", STATES)
def test_a_tool_has_no_word_outside_a_message_and_its_longer_texts_fit(
    browser: Browser, address: str, state: str
) -> None:
    query, act = STATES[state]
    context = browser.new_context(**SCREENS["phone"], locale="eo")
    context.set_default_timeout(20_000)
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, address + query, "idle")
    if act:
        act(page)
    texts, attributes = page.evaluate(SEEN)
    found = {
        "words": outside(texts, sources=True) + outside(attributes, attributes=True),
        "missing": page.evaluate("globalThis.missing ?? []"),
        "wider than the screen by": overflow(page),
        "wide": page.evaluate(WIDE) if overflow(page) else [],
        "cut": page.evaluate(CUT),
        "faults": page_faults,
    }
    context.close()
    assert {what: each for what, each in found.items() if each} == {}
