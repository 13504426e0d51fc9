"""House rules: put together, sent, and told to the site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bigtwo.compiler.load import load
from playwright.sync_api import Page, expect

from tests.browser.games import choose_game
from tests.browser.page_checks import overflow

FRIDAY = "?v=hongkong-ip~.hkma~name.Friday+night"


Open = Callable[..., Page]


def ticked(page: Page, question: str) -> list[str]:
    """The answers that are ticked to a question that is open."""
    boxes = page.locator(f"[data-question={question}] :is([type=radio], [type=checkbox]):checked").all()
    return [box.input_value() for box in boxes]


def summary(page: Page) -> str:
    """The sentence that says how far the rules are from their base."""
    return page.locator("[data-summary]").inner_text()


def differences(page: Page) -> list[str]:
    """The questions that are answered otherwise."""
    questions: list[str] = page.locator("[data-difference]").evaluate_all(
        "all => all.map((one) => one.dataset.difference)"
    )
    return questions


def test_rules_put_together_by_touch_are_the_same_from_their_link(opening: Open) -> None:
    """On a phone: choose a base, change an answer, give a name; a friend opens the link and reads the same."""
    page = opening("/house/")
    choose_game(page.locator("#base"), "hongkong-ip")
    page.locator("[data-section=ranking] > summary").tap()
    page.locator("[data-question=flush-comparison] > summary").tap()
    page.locator("[data-option=poker-then-suit] label").tap()
    page.locator("#name").fill("Friday night")

    assert summary(page) == "1 rule differs from Hong Kong (Ivan Ip)."
    assert ticked(page, "flush-comparison") == ["poker-then-suit"]
    assert page.url.endswith(FRIDAY)
    expect(page.locator("[data-announced]")).to_contain_text("1 rule differs from Hong Kong (Ivan Ip). Nearest: ")
    assert overflow(page) == 0

    page.locator("[data-do=read]").tap()
    sheet = page.locator(".whole").inner_text()

    friend = opening(f"/house/{FRIDAY}", "desktop")
    assert friend.locator("#these").inner_text() == "Friday night"
    assert summary(friend) == summary(page)
    assert differences(friend) == differences(page) == ["flush-comparison"]
    assert friend.locator(".whole").inner_text() == sheet
    assert friend.title().startswith("Friday night: ")


def test_a_rule_that_no_tool_can_judge_is_on_the_sheet_and_the_tools_say_so(opening: Open) -> None:
    """By the words of a table: ten seconds to pass, and a rule of its own; found, taken, read and sent."""
    page = opening("/house/")
    page.locator("#find-rule").fill("ten seconds")
    question = page.locator("[data-question=unbeatable-shortcut]")
    question.locator("> summary").tap()
    question.locator("[data-option=clock] label").tap()
    page.locator("#find-rule").fill("passed")
    passing = page.locator("[data-question=passing]")
    passing.locator("> summary").tap()
    passing.locator("[data-option=own] label").tap()
    passing.locator("[data-own-words]").fill("Once you may come back in ~ then no more")
    words = "Once you may come back in - then no more"
    expect(page.locator("#base")).to_have_text("Basic game (pagat)")
    expect(page.locator("[data-difference=passing]")).to_contain_text(f"{words}.")
    line = page.locator("[data-difference=unbeatable-shortcut]")
    expect(line).to_contain_text(
        "Unbeatable plays: Once nothing that is still out can beat a play, the others have ten"
    )

    query = f"?v={page.url.partition('?v=')[2]}"
    friend = opening(f"/house/{query}", "desktop")
    ruling = friend.locator("[data-ruling=unbeatable-shortcut]")
    expect(ruling).to_contain_text("the others have ten seconds to pass, and after that they pass automatically.")
    expect(ruling).to_contain_text(
        "The tools cannot judge this; they use “No, wait until all have passed” in its place."
    )
    expect(friend.locator("[data-ruling=passing]")).to_contain_text(f"{words}. differs")
    expect(friend.locator("[data-ruling=who-leads-first]")).to_contain_text("the three of diamonds, leads.")
    hand = opening(f"/settle/{query}&mode=hand&hand=2S", "desktop")
    expect(hand.locator("[data-unjudged]")).to_contain_text("Unbeatable plays: “The others pass after ten seconds”")
    said = opening(f"/disputes/unbeatable-two/{query}", "desktop")
    expect(said.locator(".ours")).to_contain_text("After ten seconds")
    unknown = opening(f"/disputes/coming-back-after-a-pass/{query}", "desktop")
    expect(unknown.locator(".ours")).to_contain_text(f"cannot judge your rule on this (After a pass: “{words}”)")


ANSWERS = {
    "#tell-source": "The Friday table",
    "#tell-witness": "We have played so since 2011.",
    "#tell-about": "How we play on Fridays.",
    "#tell-language": "en",
    "[data-do=tell-said][data-at=flush-comparison]": "Of two flushes all cards are compared.",
}


def test_a_way_to_play_is_told_by_taps_and_leaves_as_a_file(opening: Open, tmp_path: Path, copy: Path) -> None:
    """What is written is there after a reload; the file is an account of `rules/` as it stands."""
    page = opening(f"/house/{FRIDAY}#change", "desktop")
    page.locator("#tell > summary").click()
    for field, text in ANSWERS.items():
        page.locator(field).fill(text)
    expect(page.locator("#tell [data-missing]")).to_have_text("")
    page.locator("#tell-witness").fill("")
    page.locator("[data-do=tell-file]").click()
    said = page.locator("#tell").get_by_role("status").filter(has_text="Saved as")
    expect(said).to_contain_text("friday-night.yml, but the site cannot take it yet")
    page.locator("#tell-witness").fill(ANSWERS["#tell-witness"])
    expect(said).to_have_count(0)
    page.reload()
    page.locator("#tell > summary").click()
    for field, text in ANSWERS.items():
        expect(page.locator(field)).to_have_value(text)
    with page.expect_download() as download:
        page.locator("[data-do=tell-file]").click()
    path = copy / "rules/accounts" / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name == "friday-night.yml"
    rulings = load(copy).rulings("friday-night")
    stated = [name for name, ruling in rulings.items() if ruling.origin == "friday-night"]
    assert stated == ["flush-comparison"]


def test_own_numbers_are_the_same_on_paper_in_a_file_on_a_score_sheet_and_on_another_phone(opening: Open) -> None:
    """By touch: from eight double, from eleven triple, thirteen fourfold; what cannot be is said beside its line."""
    page = opening("/house/?v=basic#change")
    page.locator("[data-section=points] > summary").tap()
    page.locator("[data-question=penalty-schedule] > summary").tap()
    own = page.locator("[data-own-numbers=penalty-schedule]")
    own.locator("> summary").tap()
    example = page.locator("[data-example]")
    expect(example).to_have_text(["+62", "+50", "−18", "−94"])
    cards, factors = own.get_by_label("From how many cards"), own.get_by_label("Number:")
    cards.nth(0).fill("8")
    cards.nth(1).fill("11")
    own.get_by_role("button", name="One more line").tap()
    cards.nth(2).fill("40")
    expect(own.locator(".own-lines .fault")).to_contain_text("no hand has 40 cards")
    cards.nth(2).fill("13")
    expect(factors.nth(2)).to_have_value("4")
    expect(example).to_have_text(["+75", "+63", "−5", "−133"])
    assert own.locator(".own-lines .fault").count() == 0
    assert overflow(page) == 0
    assert differences(page) == ["penalty-schedule"]

    query = f"?v={page.url.partition('?v=')[2].partition('#')[0]}"
    page.locator("[data-more] > summary").tap()
    with page.expect_download() as saved:
        page.locator("[data-do=save-file]").tap()
    file = saved.value.path()
    assert "8x2,11x3,13x4" in file.read_text(encoding="utf-8")
    page.locator("[data-do=read]").tap()
    page.reload()
    ruling = page.locator("[data-ruling=penalty-schedule]")
    expect(ruling).to_contain_text("×4 from 13 cards")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".printed-link p").first).to_have_text(page.url.partition("#")[0])

    friend = opening(f"/house/{query}")
    assert friend.locator("[data-ruling=penalty-schedule]").inner_text() == ruling.inner_text()
    score = opening(f"/score/{query}&left=0,3,10,11")
    expect(score.locator("[data-total]")).to_have_text(["+56", "+44", "−24", "−76"])
