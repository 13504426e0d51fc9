"""The drawings as a reader sees them: legible on a phone, no wider than it, clean for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from bigtwo.site.drawing.gallery import DRAWN
from playwright.sync_api import Browser, Page

from tests.browser.page_checks import SCREENS, overflow
from tests.browser.readiness import arrive
from tests.kinds import folders_of

DRAWN_PAGES = [f"/rules/{questions[0]}/" for _, questions in DRAWN.values()]
"""The pages of the questions that are drawn."""

LEAST_TYPE = 10
"""Pixels: no word in a drawing is set smaller."""

SMALLEST = """
[...document.querySelectorAll(".drawing svg text")]
  .filter((text) => text.getClientRects().length)
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)
  .reduce((least, size) => Math.min(least, size), 99)
"""

OUTSIDE = """
[...document.querySelectorAll(".drawing svg text")]
  .filter((text) => {
    const { width, left, right } = text.getBoundingClientRect();
    return width && (left < 0 || right > innerWidth);
  })
  .map((text) => text.textContent)
"""

COLLIDING = """() => [...document.querySelectorAll("svg.drawn")].flatMap((svg) => {
  if (!svg.checkVisibility()) return [];
  const across = (a, b) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1;
  const over = (a, b) => across(a, b) && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 4;
  const within = (a, b) => a.x >= b.x - 1 && a.x + a.width <= b.x + b.width + 1;
  const {width, height} = svg.viewBox.baseVal;
  if (!width) return []; // an axis, whose words have no other place than its length
  const texts = [...svg.querySelectorAll("text")].map((text) => [text.textContent, text.getBBox()]);
  const boxes = [...svg.querySelectorAll("rect")].map((rect) => rect.getBBox());
  const name = svg.querySelector("title")?.id;
  return texts.flatMap(([words, box], at) => [
    ...(within(box, {x: 0, width}) && box.y > -3 && box.y + box.height < height + 3 ? [] : ["leaves the picture"]),
    ...boxes.filter((rect) => over(box, rect) && !within(box, rect)).map(() => "leaves its box"),
    ...texts.slice(at + 1).filter(([, other]) => over(box, other)).map(([other]) => `lies over: ${other}`),
  ].map((fault) => `${name}: ${words}: ${fault}`));
})"""
"""In the browser: the words of pictures that stand out of their picture or box, or lie over one another."""


@pytest.mark.parametrize("width", [360, 1280])
def test_words_of_pictures_keep_to_their_boxes_in_every_language(
    browser: Browser, site_address: str, built_site: Path, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 740}, java_script_enabled=False)
    page = context.new_page()
    colliding, seen = {}, set()
    for folder in ["", *folders_of(built_site)]:
        for path in sorted((built_site / folder).glob("rules/*/index.html")) + sorted(
            (built_site / folder).glob("*/index.html")
        ):
            if 'class="drawn' in path.read_text(encoding="utf-8"):
                address = path.relative_to(built_site).as_posix().removesuffix("index.html")
                page.goto(f"{site_address}/{address}", wait_until="domcontentloaded")
                seen.add(folder)
                if found := page.evaluate(COLLIDING):
                    colliding[address] = found
    context.close()
    assert seen >= {"", *folders_of(built_site)}
    assert colliding == {}


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**SCREENS["phone"])
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", ["/variants/", *DRAWN_PAGES])
def test_drawings_are_legible_on_a_phone_and_no_wider(phone: Page, site_address: str, path: str) -> None:
    arrive(phone, site_address + path)
    phone.evaluate("document.querySelectorAll('.drawing details').forEach((one) => one.open = true)")
    assert overflow(phone) == 0
    assert phone.evaluate(SMALLEST) >= LEAST_TYPE


@pytest.mark.parametrize("path", DRAWN_PAGES)
def test_words_of_a_drawing_stay_on_the_page(phone: Page, site_address: str, path: str) -> None:
    arrive(phone, site_address + path)
    assert phone.evaluate(OUTSIDE) == []


def test_curves_lie_in_one_picture_only_where_there_is_room(browser: Browser, site_address: str) -> None:
    for screen, shown in (("phone", False), ("desktop", True)):
        context = browser.new_context(**SCREENS[screen])
        page = context.new_page()
        arrive(page, site_address + "/rules/penalty-schedule/")
        assert page.locator(".overview svg").is_visible() is shown
        context.close()


def test_branches_end_at_their_names(phone: Page, site_address: str) -> None:
    """The tree is as high as the list of names, and every row of it is."""
    arrive(phone, site_address + "/family/")
    tree, names = (phone.locator(selector).bounding_box() for selector in (".tree svg.tree", ".tree ol"))
    assert tree is not None
    assert names is not None
    assert (tree["y"], tree["height"]) == pytest.approx((names["y"], names["height"]), abs=1)
    heights = set(phone.eval_on_selector_all(".tree ol li", "rows => rows.map((row) => row.offsetHeight)"))
    assert len(heights) == 1
    assert min(heights) >= 24
    clipped = """texts => texts.map((text) => [text, text.ownerSVGElement].map((part) => part.getBoundingClientRect()))
      .filter(([text, axis]) => text.left < axis.left || text.right > axis.right).length"""
    assert phone.eval_on_selector_all(".tree svg.scale text", clipped) == 0
