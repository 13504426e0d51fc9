"""Text from rules/ is text on every page: markup planted in every field comes out as it was written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page_checks import faults
from tests.browser.readiness import arrive
from tests.browser.serving import served
from tests.conftest import PROJECT, build
from tests.shared import assets_of
from tests.site.markup_injection import MARKUP, Escapes, planted

pytestmark = pytest.mark.xdist_group("planted markup")  # one process builds the site

OUR_OWN = {
    *("404.html", "architecture/", "benchmarks/", "contribute/", "contribute/form/", "library/", "publishing/"),
    *("house/", "offline/", "pictures/", "search/"),
}
"""Pages that need hold no text of rules/."""


@pytest.fixture(scope="module")
def planted_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("planted")
    planted(PROJECT, project)
    build(project, project / "out")
    return project / "out"


def test_planted_markup_is_text_on_every_page(planted_site: Path) -> None:
    without = []
    for page in sorted(planted_site.rglob("*.html")):
        escapes = Escapes()
        escapes.feed(page.read_text(encoding="utf-8"))
        escapes.close()
        name = page.relative_to(planted_site).as_posix()
        assert (name, escapes.live, escapes.changed) == (name, [], [])
        if not escapes.shown:
            without.append(name)
    assert {name.removesuffix("index.html") for name in without} <= OUR_OWN


def test_planted_markup_is_text_in_the_data(planted_site: Path) -> None:
    for file in sorted((assets_of(planted_site) / "data").glob("*.json")):
        text = json.dumps(json.loads(file.read_text(encoding="utf-8")), ensure_ascii=False)
        if file.name in ("languages.json", "weights.json"):
            continue  # they hold ids and figures, and sentences of ours
        assert json.dumps(MARKUP, ensure_ascii=False)[1:-1] in text


@pytest.fixture(scope="module")
def planted_address(planted_site: Path) -> Iterator[str]:
    with served(planted_site) as address:
        yield address


TOOLS = {
    "settle/?over=9S9D&play=9H9C": "[data-tool=settle] .where button",
    "settle/?mode=hand&hand=3D4D4CKS&over=QH&v=pusoy-dos~suit-order.cdhs~name.x": "[data-tool=settle] .result",
    "house/?base=pusoy-dos&suit-order=cdhs": "[data-tool=house] .differences li",
    "score/?v=hongkong-ip": "[data-tool=score] .chooser",
    "compare/?v=basic&v=pusoy-dos": ":is(.foremost, .versus) > li",
    "agree/?p=basic~name.A&p=pusoy-dos~name.B&end": ".lines li",
    "deals/dragon/": "[data-tool=deal] button",
}


def test_planted_markup_is_text_in_what_the_tools_make(browser: Browser, planted_address: str) -> None:
    page = browser.new_page()
    page_faults = faults(page)
    page.on("dialog", lambda dialog: page_faults.append(dialog.message))
    for tool, ready in TOOLS.items():
        arrive(page, f"{planted_address}/{tool}")
        expect(page.locator(ready).first).to_be_attached()
        for fold in page.locator("[data-tool] button.fold").all():
            fold.click()
        assert page.locator("x-planted, [onclick], [onmouseover], [onfocus], a[href^=javascript]").count() == 0
        assert page.evaluate(
            "text => document.querySelector('[data-tool]').outerHTML.includes('pq') && "
            "document.querySelector('[data-tool]').textContent.includes(text)",
            MARKUP,
        ), tool
    assert page_faults == []
    page.close()


def test_planted_markup_is_text_in_what_search_finds(browser: Browser, planted_address: str) -> None:
    page = browser.new_page()
    page_faults = faults(page)
    page.on("dialog", lambda dialog: page_faults.append(dialog.message))
    arrive(page, f"{planted_address}/variants/", "idle")
    page.keyboard.press("/")
    page.get_by_role("combobox", name="Search").press_sequentially("flushes")
    options = page.get_by_role("listbox", name="Results").get_by_role("option")
    expect(options.first).to_be_visible()
    assert page.locator("x-planted, [onclick], [onmouseover], [onfocus], a[href^=javascript]").count() == 0
    expect(options.first).to_contain_text("<x-planted onclick=x>")
    assert page_faults == []
    page.close()
