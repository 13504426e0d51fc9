"""Messages common to all tools: something is missing, old, or does not go together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import SCREENS, faults
from tests.browser.readiness import Mark, arrive
from tests.shared import assets_of

TOOLS = {
    **dict.fromkeys(("settle", "house", "score", "compare"), "v=basic"),
    "variants": "told=whole",
    "which": "suit-order=cdhs",
    "agree": "p=basic~name.A&p=hongkong-ip~name.B&end",
}
"""Each with a query that it understands."""
OLD_BROWSER = """
for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
  for (const type of [Document, Element]) {
    const own = type.prototype[name];
    if (!own) continue;
    type.prototype[name] = function (selector) {
      if (String(selector).includes(":has(")) throw new SyntaxError(`not a selector here: ${selector}`);
      return own.call(this, selector);
    };
  }
}
delete Array.prototype.findLast;
delete Array.prototype.findLastIndex;
delete Array.prototype.toSorted;
delete Map.groupBy;
delete Object.groupBy;
"""
TWO_DECKS = "basic~player-count.up-to-eight-two-decks~name.Eight"
"""House rules for eight, on one pack: the option goes only with two."""


def opened(browser: Browser, address: str, *, script: str = "", mark: Mark = "drawn") -> tuple[Page, list[str]]:
    """A page in a context of its own, with what goes wrong in it."""
    context = browser.new_context(**SCREENS["desktop"])
    if script:
        context.add_init_script(script)
    page = context.new_page()
    page_faults = faults(page)
    arrive(page, address, mark)
    return page, page_faults


@pytest.mark.parametrize("tool", TOOLS)
def test_without_the_rules_a_tool_says_so(browser: Browser, site_address: str, tool: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.route("**/rules.json", lambda route: route.abort())
    page.goto(f"{site_address}/{tool}/")
    expect(page.locator(f"[data-tool={tool}] [role=alert]")).to_contain_text("could not be loaded")
    assert thrown == []
    context.close()


@pytest.mark.parametrize(
    "query", ["v=old-house~suits-of-old.cdhs~name.Ours", "base=old-house&suits-of-old=cdhs&name=Ours"]
)
def test_a_link_with_ids_of_old_shows_what_they_became(
    browser: Browser, site_address: str, built_site: Path, query: str
) -> None:
    """A variant and a question were renamed after somebody shared house rules; links hold them in two ways."""
    data = json.loads((assets_of(built_site) / "data/rules.json").read_text(encoding="utf-8"))
    data["renamed"] = {"variants": {"old-house": "pusoy-dos"}, "rules": {"suits-of-old": "suit-order"}}
    context = browser.new_context()
    page = context.new_page()
    page_faults = faults(page)
    page.route("**/rules.json", lambda route: route.fulfill(json=data))
    page.goto(f"{site_address}/house/?{query}")
    expect(page.locator("[data-summary]")).to_have_text("1 rule differs from Pusoy Dos (pagat).")
    expect(page.locator("[data-difference]")).to_have_attribute("data-difference", "suit-order")
    expect(page.locator("#these")).to_have_text("Ours")
    if query.startswith("v="):
        page.goto(f"{site_address}/compare/?{query}&v=old-house")
        expect(page.locator("[data-said]")).to_contain_text("1 differs,")
    expect(page.locator(".warn")).to_have_count(0)
    assert page_faults == []
    context.close()


@pytest.mark.parametrize("tool", TOOLS)
def test_a_browser_of_2022_is_enough(browser: Browser, site_address: str, tool: str) -> None:
    """Without selectors that ask for what is inside, and without the youngest functions of the language."""
    page, page_faults = opened(browser, f"{site_address}/{tool}/?{TOOLS[tool]}", script=OLD_BROWSER, mark="idle")
    expect(page.locator(f"[data-tool={tool}] :is(select, button):visible").first).to_be_visible()
    assert page.locator(f"[data-tool={tool}] [role=alert]").count() == 0
    assert page_faults == []
    page.context.close()


@pytest.mark.parametrize("path", ["settle/?play=5S&", "compare/?v=hongkong-ip&", "score/?", "house/?"])
def test_house_rules_that_do_not_go_together_are_left_out_and_named(
    browser: Browser, site_address: str, path: str
) -> None:
    page, _ = opened(browser, f"{site_address}/{path}v={TWO_DECKS}")
    expect(page.get_by_role("alert")).to_contain_text("It is left out.")
    expect(page.get_by_role("alert")).to_contain_text("goes only with “Two decks shuffled together” (Deck).")
    expect(page.locator("main")).to_contain_text("Eight")
    page.context.close()


@pytest.mark.parametrize("query", ["mode=one&play=KD", "mode=hand&hand=3D4D4CKS&over=QH"])
def test_a_friend_with_a_variant_of_their_own_sees_what_was_sent(
    browser: Browser, site_address: str, query: str
) -> None:
    """The sender chose no variant; what the friend remembers does not change the answer."""
    mine, _ = opened(browser, f"{site_address}/settle/?{query}")
    remembered = 'localStorage.setItem("bigtwo.mine", JSON.stringify("pusoy-dos"))'
    theirs, _ = opened(browser, mine.url, script=remembered)
    result = "[data-tool=settle] .result .answers, [data-tool=settle] .beaten"
    assert theirs.locator(result).all_text_contents() == mine.locator(result).all_text_contents()
    theirs.get_by_role("button", name="Show mine").click()
    expect(theirs.locator("#settle-way")).to_have_attribute("value", "pusoy-dos")
    mine.context.close()
    theirs.context.close()


def test_keeping_house_rules_loses_none_that_cannot_be_read(browser: Browser, site_address: str) -> None:
    kept = '["gone-variant~passing.locked-out~name.Grandma","basic~new-question.x~name.Old"]'
    script = f"localStorage.getItem('bigtwo.houses') ?? localStorage.setItem('bigtwo.houses', {kept!r})"
    page, _ = opened(browser, f"{site_address}/house/?base=basic&passing=locked-out&name=New", script=script)
    page.get_by_role("button", name="Keep on this device").click()
    refs = page.evaluate("JSON.parse(localStorage.getItem('bigtwo.houses'))")
    assert [ref.split("name.")[1] for ref in refs] == ["New", "Grandma", "Old"]
    assert "new-question.x" in refs[2]
    page.context.close()


def test_a_question_without_an_answer_in_a_link_is_named(browser: Browser, site_address: str) -> None:
    page, _ = opened(browser, f"{site_address}/house/?base=basic&instant-win=-")
    expect(page.get_by_role("alert")).to_contain_text("“Instant wins” has no answer “-”.")
    page.context.close()
