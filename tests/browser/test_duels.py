"""The duels that the browser counts for house rules are those that Python counts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from generator.analysis.duels import Plays, disagreement
from generator.model.rulebook import Rulebook
from generator.site.data import data_files
from tests.browser.page_checks import faults, wait_until

ADDRESS = "http://duels.test/"
PAIRS = [("basic", "hongkong-ip"), ("indonesia", "taiwan-latta"), ("gamesky-da-lao-er", "wikipedia-poker")]
COUNT = """
async ({one, other}) => {
  const {duelists, disagreement} = await import("/assets/js/engine/duels.js");
  const {makeRules} = await import("/assets/js/engine/ruleset.js");
  const {engine} = await (await fetch("/assets/data/rules.json")).json();
  const [mine, theirs] = [one, other].map(([values, options]) => duelists(makeRules(values, options, engine)));
  return disagreement(mine, theirs);
}
"""


@pytest.fixture(scope="module")
def bare(browser: Browser, rulebook: Rulebook, project: Path) -> Iterator[Page]:
    """A page with the browser's engine and the data it reads, without the site."""
    data = {file.address: file.text for file in data_files(rulebook)}

    def serve(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path.endswith(".js"):
            route.fulfill(body=(project / "docs" / path).read_text(encoding="utf-8"), content_type="text/javascript")
        else:
            route.fulfill(body=data.get(path, "<!doctype html><title>Duels</title>"), content_type="text/html")

    context = browser.new_context()
    context.route(ADDRESS + "**", serve)
    page = context.new_page()
    page.goto(ADDRESS)
    yield page
    context.close()


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_browser_counts_the_same_duels(bare: Page, rulebook: Rulebook, one: str, other: str) -> None:
    def played(variant: str) -> Any:
        return json.loads(json.dumps([rulebook.values(variant), rulebook.options_of(variant)]))

    found = bare.evaluate(COUNT, {"one": played(one), "other": played(other)})
    exact = disagreement(Plays.of(rulebook.ruleset(one)), Plays.of(rulebook.ruleset(other)))
    assert found == {"count": exact.count, "of": exact.of}


def test_house_rules_show_the_duels_with_their_nearest_variants(
    browser: Browser, rulebook: Rulebook, site_address: str
) -> None:
    """Once the reader has rested, beside the number of rules that differ; and counted anew when a rule is changed."""
    page = browser.new_page()
    found = faults(page)
    page.goto(f"{site_address}/house/?base=hongkong-ip&flush-comparison=poker-then-suit")
    wait_until(page, "document.querySelectorAll('[data-duels]:not(:empty)').length === 3", seconds=60)
    house = Plays.of(rulebook.ruleset("hongkong-ip", {"flush-comparison": "poker-then-suit"}))
    for row in page.locator("[data-nearest]").all():
        name = row.get_attribute("data-nearest")
        assert name is not None
        share = 100 * disagreement(house, Plays.of(rulebook.ruleset(name))).value
        percent = row.locator("[data-duels]").inner_text().partition(" in ")[2].partition(" %")[0]
        assert abs(float(percent) - share) <= max(0.05 * share, 0.51 if share >= 10 else 0.06)
    assert found == []
    page.close()
