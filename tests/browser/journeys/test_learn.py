"""Learn: choices in the lesson become house rules."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import BrowserContext, expect

from tests.browser.page_checks import faults
from tests.browser.readiness import arrive, ready


def test_choices_in_the_boxes_become_house_rules_with_one_tap(phone: BrowserContext, site_address: str) -> None:
    """The line of a box tells what was chosen; what goes along with it goes along, and the rest is as suggested."""
    lesson = phone.new_page()
    found = faults(lesson)
    arrive(lesson, f"{site_address}/learn/")
    line = lesson.locator("#agree-passing summary")
    expect(line).to_contain_text("After a pass")
    line.click()
    lesson.get_by_label("No, not until the trick is over").check()
    expect(line).to_have_text("Agreed: No, not until the trick is over")
    lesson.locator("#agree-combination-types summary").click()
    lesson.locator("input[name=combination-types][value='1-2-5']").check()
    lesson.locator("#agree-settlement summary").click()
    lesson.locator("input[name=settlement][value=winner-collects]").check()
    lesson.get_by_role("button", name="Make them house rules").click()
    lesson.wait_for_url("**/house/?**")
    ready(lesson)
    sent = {rule: option for rule, (option,) in parse_qs(urlsplit(lesson.url).query).items()}
    chosen = {"passing": "locked-out", "combination-types": "1-2-5", "triple-comparison": "not-a-play"}
    assert sent.items() >= (chosen | {"settlement": "winner-collects", "flush-comparison": "top-then-suit"}).items()
    assert "match-winner" not in sent
    expect(lesson.locator("#house [role=alert]")).to_have_count(0)
    expect(lesson.locator("[data-difference=passing]")).to_contain_text("may not play again until the trick is over")
    expect(lesson.locator("[data-hint]")).to_have_text("Rules that were not chosen are taken from Basic game (pagat).")
    lesson.go_back()
    ready(lesson)
    expect(line).to_have_text("Agreed: No, not until the trick is over")
    assert found == []
