"""House rules: put together, named, sent, kept and printed, as somebody at the table would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from bigtwo.compiler.records import Option
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.games import choose_game
from tests.browser.journeys.test_house import FRIDAY, differences, summary, ticked
from tests.browser.page_checks import NO_STORAGE, SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive, ready

STUCK = "?base=hongkong-ip&self-beat=yes&instant-win=dragon-3p&reshuffle=none,four-twos"
"""Answers that do not go together: across two questions, on top of nothing, and a no beside a yes."""


Open = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser, site_address: str) -> Iterator[Open]:
    """Opens the page with a query in a context of its own, and holds at the end that it reported no error.

    With `change` in the editor, else as a friend's link opens.
    """
    contexts: list[BrowserContext] = []
    reported: list[list[str]] = []

    def open_page(
        query: str = "", screen: str = "desktop", init: str = "", change: bool = False, **options: Any
    ) -> Page:
        context = browser.new_context(**SCREENS[screen], **options)
        contexts.append(context)
        context.add_init_script("window.print = () => {};" + init)
        page = context.new_page()
        reported.append(faults(page))
        arrive(page, f"{site_address}/house/{query}{'#change' if change else ''}")
        assert page.locator(".house .panel").count() == 1
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [fault for faults_of_page in reported for fault in faults_of_page] == []


def problems(page: Page) -> list[str]:
    """The sentences on what of a link was left out."""
    return page.locator(".problems li").all_inner_texts()


def unfold(page: Page, section: str, question: str) -> None:
    """Opens a question, by touch where there is touch."""
    page.locator(f"[data-section={section}] > summary").click()
    page.locator(f"[data-question={question}] > summary").click()
    expect(page.locator(f"[data-question={question}] [data-option]").first).to_be_visible()


def choose(page: Page, question: str, option: str) -> None:
    """Takes an answer to a question that is open."""
    page.locator(f"[data-question={question}] [data-option='{option}'] label").click()


def after_opening(page: Page, question: str) -> list[str]:
    """The answers that are ticked to a question, once it is opened from its line among the differences."""
    page.locator(f"[data-difference={question}] [data-do=open]").click()
    expect(page.locator(f"[data-question={question}] [data-option]").first).to_be_visible()
    return ticked(page, question)


def test_a_link_opens_as_a_sheet_to_read(opened: Open, rulebook: Rulebook) -> None:
    """The differences first, with what the base says and who says so; then all rules; nothing to be filled in."""
    page = opened(FRIDAY, screen="phone")
    assert page.locator("#house :is(select, [type=text], [type=search], [type=radio], .builder):visible").count() == 0
    row = page.locator("[data-difference=flush-comparison]")
    expect(row).to_contain_text("Flushes: Flushes are compared by their highest cards")
    expect(row).to_contain_text("Hong Kong (Ivan Ip): “Top card first, then the suit”. Stated: ")
    ruling = rulebook.rulings("hongkong-ip")["flush-comparison"]
    assert row.locator(".sources-cited").inner_text() == f"pagat.com {', '.join(ruling.statements)}"
    box = row.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < SCREENS["phone"]["viewport"]["height"]
    assert page.locator("[data-ruling]:visible").count() == len(rulebook.questions)


def test_the_sheet_is_changed_and_back_leads_to_it(opened: Open) -> None:
    """Change is a step; what is copied is the same link, and a reload stays where the reader is."""
    page = opened(FRIDAY)
    page.get_by_role("button", name="Change", exact=True).click()
    assert page.evaluate("document.activeElement.id") == "change-title"
    assert page.url.endswith(FRIDAY)
    assert page.locator(".whole").is_hidden()
    assert page.locator("#name").input_value() == "Friday night"
    page.reload()
    ready(page)
    assert page.locator("#name").is_visible()
    unfold(page, "following", "passing")
    choose(page, "passing", "locked-out")
    page.locator("[data-do=read]").click()
    assert page.evaluate("document.activeElement.id") == "these"
    assert page.locator("[data-ruling=passing]").is_visible()
    assert differences(page) == ["flush-comparison", "passing"]
    page.locator("nav.chips a").first.click()
    assert page.locator(".whole").is_visible()
    for _ in range(3):
        page.go_back()
    assert differences(page) == ["flush-comparison"]
    assert page.locator("#name").is_visible()
    page.go_back()
    assert page.locator("#name").is_hidden()
    assert page.locator(".whole").is_visible()
    assert page.url.endswith(FRIDAY)


def test_without_rules_in_the_address_the_editor_opens(opened: Open) -> None:
    page = opened()
    assert page.locator("#base").is_visible()
    assert page.locator(".whole").is_hidden()
    page.locator("#name").fill("Ours")
    page.reload()
    ready(page)
    assert page.locator("#name").input_value() == "Ours"
    assert page.locator("#name").is_visible()


def test_an_answer_is_changed_by_keyboard_and_the_focus_stays(opened: Open) -> None:
    """Tab, space and the arrow keys do; going through the answers to one question is one step to go back by."""
    page = opened("?base=hongkong-ip", change=True)
    page.locator("[data-section=ranking] > summary").focus()
    page.keyboard.press("Enter")
    page.locator("#answer-flush-comparison").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-question=flush-comparison] [data-option]").first).to_be_visible()
    page.keyboard.press("Tab")
    chosen = "document.activeElement.value"
    assert page.evaluate(chosen) == "top-then-suit"
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    assert page.evaluate(chosen) == "suit-then-top"
    assert (differences(page), ticked(page, "flush-comparison")) == (["flush-comparison"], ["suit-then-top"])

    page.go_back()
    assert summary(page) == "No rule differs from Hong Kong (Ivan Ip)."
    assert page.locator("[data-question=flush-comparison]").get_attribute("open") is not None
    page.go_forward()
    assert differences(page) == ["flush-comparison"]

    page.locator("[data-back=flush-comparison]").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(chosen) == "top-then-suit"
    assert differences(page) == []


def label(rulebook: Rulebook, question: str, option: str) -> str:
    return f"“{rulebook.questions[question].options[option].label}”"


def test_answers_that_exclude_each_other_untick_one_another(opened: Open, rulebook: Rulebook) -> None:
    """With a word about it; no two of them are ever both in the address."""
    page = opened("?base=basic", change=True)
    unfold(page, "dealing", "instant-win")
    reply = page.locator("[data-question=instant-win] .reply")
    choose(page, "instant-win", "dragon")
    expect(page.locator("[data-question=instant-win] [value=none]")).not_to_be_checked()
    none, dragon = (label(rulebook, "instant-win", name) for name in ("none", "dragon"))
    expect(reply).to_have_text(f"{none} is unticked: it does not go with {dragon}.")
    expect(page.locator("[data-followed]")).to_have_text(reply.inner_text())
    assert ticked(page, "instant-win") == ["dragon"]
    choose(page, "instant-win", "four-twos")
    assert ticked(page, "instant-win") == ["dragon", "four-twos"]
    choose(page, "instant-win", "four-twos-draw")
    assert ticked(page, "instant-win") == ["dragon", "four-twos-draw"]
    choose(page, "instant-win", "none")
    assert page.url.endswith("?v=basic")
    assert summary(page) == "No rule differs from Basic game (pagat)."


def test_what_goes_on_top_of_another_answer_brings_it_along(opened: Open, rulebook: Rulebook) -> None:
    page = opened("?base=basic", change=True)
    unfold(page, "dealing", "instant-win")
    reply = page.locator("[data-question=instant-win] .reply")
    choose(page, "instant-win", "dragon-3p")
    assert ticked(page, "instant-win") == ["dragon", "dragon-3p"]
    expect(reply).to_contain_text(f"{label(rulebook, 'instant-win', 'dragon')} is ticked too")
    choose(page, "instant-win", "dragon")
    assert page.url.endswith("?v=basic")
    none = label(rulebook, "instant-win", "none")
    expect(reply).to_contain_text(f"{none} is ticked instead: there must be an answer.")


def test_an_answer_that_needs_another_is_taken_with_it(opened: Open, rulebook: Rulebook) -> None:
    """Take what it needs along, say so in a line, and undo both with a tap, by touch and by keyboard."""
    page = opened("?base=hongkong-ip", screen="phone", change=True)
    page.locator("#find-rule").fill("beat own play")
    question = page.locator("[data-question=self-beat]")
    question.locator("> summary").tap()
    question.locator("[data-option=yes] label").tap()
    out = label(rulebook, "passing", "locked-out")
    expect(question.locator(".followed")).to_have_text(
        f"Changed with it: {out} ({rulebook.questions['passing'].short})."
    )
    assert differences(page) == ["passing", "self-beat"]
    assert ticked(page, "self-beat") == ["yes"]
    friend = opened(page.url[page.url.index("?") :].partition("#")[0])
    assert differences(friend) == ["passing", "self-beat"]
    question.get_by_role("button", name="Undo").press("Enter")
    expect(question.locator(".followed")).to_have_count(0)
    expect(question.locator("[value=no]")).to_be_focused()
    assert differences(page) == []
    question.locator("[data-option=yes] label").tap()

    page.locator("#find-rule").fill("passed play in this trick")
    passing = page.locator("[data-question=passing]")
    passing.locator("> summary").tap()
    passing.locator("[data-option=re-entry] label").tap()
    assert differences(page) == []
    page.locator(".panel").get_by_role("button", name="Undo").tap()
    assert differences(page) == ["passing", "self-beat"]


def test_in_the_philippines_the_first_player_out_can_end_it(opened: Open) -> None:
    """The lead after a finish follows; the sheet that a friend opens and prints has both, and nothing is unsettled."""
    page = opened("?v=in-philippines", change=True)
    unfold(page, "end", "end-of-hand")
    choose(page, "end-of-hand", "first-out")
    expect(page.locator("[data-question=end-of-hand] .followed")).to_contain_text("Changed with it:")
    assert differences(page) == ["end-of-hand", "lead-after-finish"]
    friend = opened(page.url[page.url.index("?") :].partition("#")[0])
    assert differences(friend) == ["end-of-hand", "lead-after-finish"]
    expect(friend.get_by_text("not settled")).to_have_count(0)


def test_a_link_with_answers_that_do_not_go_together_is_read_as_far_as_they_do(opened: Open) -> None:
    """Answers left out are named, and one that needs another can be taken with it."""
    page = opened(STUCK)
    told = problems(page)
    assert len(told) == 3
    assert any("exclude each other. The first is left out." in sentence for sentence in told)
    assert any("is taken only together with" in sentence for sentence in told)
    assert any("goes only with" in sentence for sentence in told)
    assert differences(page) == ["reshuffle"]
    assert str(page.locator("[data-to=settle]").get_attribute("href")).endswith("settle/?v=hongkong-ip~.Touw")
    page.locator(".panel [data-take=self-beat]").click()
    assert differences(page) == ["reshuffle", "passing", "self-beat"]
    assert problems(page) == []
    page.get_by_role("button", name="Change", exact=True).click()
    answers = {question: after_opening(page, question) for question in differences(page)}
    assert answers == {"reshuffle": ["four-twos"], "passing": ["locked-out"], "self-beat": ["yes"]}


def test_with_no_number_of_players_a_deal_is_offered(opened: Open) -> None:
    """Hands are dealt for some numbers of players, and some numbers can play; there must be one that is both."""
    page = opened("?base=basic&player-count=four-best", change=True)
    unfold(page, "dealing", "deal-size")
    question = page.locator("[data-question=deal-size]")
    for option in ("always-13", "4p-13", "3p-17"):
        box = question.locator(f"[value='{option}']")
        if not box.is_checked():
            choose(page, "deal-size", option)
    for option in question.locator("input:checked").evaluate_all("all => all.map((box) => box.value)"):
        if option != "3p-17":
            choose(page, "deal-size", option)
    expect(question.locator(".followed")).to_contain_text("Changed with it:")
    expect(question.locator(".clash")).to_have_count(0)
    assert "3p-17" in ticked(page, "deal-size")


TAP_ALL = """async () => {
  for (let round = 0; round < 2; round++) {
    for (const summary of document.querySelectorAll("#house summary")) {
      if (!summary.parentElement.open) summary.click();
    }
    await new Promise((done) => setTimeout(done, 100)); // what is unfolded is drawn once the browser says so
  }
  const wrong = [];
  const inputs = [...document.querySelectorAll(".builder input:not([type=search], [value=own])")];
  const [followed, addresses] = [new Set(), new Set()];
  for (const input of inputs) {
    input.click();
    const question = input.closest("[data-question]");
    if (question.querySelector("[data-do=undo]")) {
      followed.add(question.dataset.question);
      if (!input.checked) wrong.push(`not taken: ${input.name} ${input.value}`);
    }
    if (document.querySelector(".panel [data-unsettled]")) wrong.push(`${input.name} ${input.value}: not settled`);
    addresses.add(location.search);
  }
  return {wrong, taps: inputs.length, followed: followed.size, addresses: [...addresses]};
}"""
"""Tap each answer of the page."""

READ_AGAIN = """(addresses) => addresses.flatMap((address) => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  const said = document.querySelectorAll("#house .problems li, .panel [data-unsettled]");
  return [...said].map((one) => `${address}: ${one.textContent}`);
})"""
"""The faults that the page finds in each of some links, as if a reader went back to it."""


def test_no_tap_leads_to_answers_that_do_not_go_together(opened: Open, rulebook: Rulebook) -> None:
    """Each answer is tapped; with what followed the rules stand together after each tap, as does the link."""
    page = opened("?base=hongkong-ip", change=True)
    tapped = page.evaluate(TAP_ALL)
    assert tapped["wrong"] == []
    assert tapped["taps"] > 3 * len(rulebook.questions)
    assert tapped["followed"] > 10
    assert page.evaluate(READ_AGAIN, tapped["addresses"]) == []


def test_a_game_of_president_is_left_by_one_answer(opened: Open) -> None:
    """However many answers go with playing on after the first is out, they all follow."""
    page = opened(
        "?base=hongkong-ip&exchange=president&follow-rule=first-out-binds&end-of-hand=last-one-left"
        "&lead-after-finish=next-player&settlement=placement&president=president",
        change=True,
    )
    assert problems(page) == []
    unfold(page, "teams", "team-play")
    choose(page, "team-play", "teams-of-two")
    assert differences(page) == ["team-play"]
    assert problems(page) == []


def test_what_no_engine_can_play_is_taken_and_says_so(opened: Open) -> None:
    """Here, on the sheet, on the cheat sheet, and where the account itself says it."""
    page = opened("?deck=tiles-15x4", change=True)
    assert problems(page) == []
    unfold(page, "cards", "deck")
    tiles = page.locator("[data-option=tiles-15x4]")
    expect(tiles.locator("input")).to_be_checked()
    expect(tiles).to_contain_text("the tools cannot judge this")
    expect(page.locator("[data-difference=deck]")).to_contain_text("Deck: ")
    choose_game(page.locator("#base"), "lawrence")
    unfold(page, "last-cards", "finish-restriction")
    expect(page.locator("[data-option=no-single-two-last] input")).to_be_checked()
    assert "finish-restriction" not in differences(page)
    choose(page, "finish-restriction", "no-2s-last")
    assert differences(page) == ["deck", "finish-restriction"]
    page.locator("[data-do=read]").click()
    expect(page.locator("[data-ruling=deck]")).to_contain_text("The tools cannot judge this; they use “One deck of 52")


def test_a_rule_in_own_words_takes_the_place_of_an_answer_and_gives_it_back(opened: Open) -> None:
    page = opened("?base=hongkong-ip&passing=locked-out", change=True)
    unfold(page, "following", "passing")
    choose(page, "passing", "own")
    words = page.locator("[data-own-words=passing]")
    expect(words).to_be_focused()
    row = page.locator("[data-difference=passing]")
    before = row.inner_text()
    assert "Once" not in before
    words.fill("Once " + "x" * 300)
    expect(row).to_contain_text("Once " + "x" * 195 + ".")
    assert page.locator("[data-question=passing] input:checked").get_attribute("value") == "own"
    words.fill("Only once")
    choose(page, "passing", "locked-out")
    assert (ticked(page, "passing"), row.inner_text()) == (["locked-out"], before)
    expect(words).to_be_hidden()
    page.go_back()
    assert (ticked(page, "passing"), row.inner_text()) == (["locked-out"], before)


@pytest.mark.parametrize("typed", ["end with a two", "finish with two", "lone two", "2S last card"])
def test_a_rule_is_found_by_the_words_that_people_use(opened: Open, typed: str) -> None:
    """As the site's own search finds it; cleared, all is folded as it was."""
    page = opened()
    page.locator("#find-rule").fill(typed)
    expect(page.locator("[data-question=finish-restriction]")).to_be_visible()
    assert page.locator("[data-question]:visible").count() <= 6
    page.locator("#find-rule").fill("")
    assert page.locator("[data-question]:visible").count() == 0
    assert page.locator("[data-section]:visible").count() > 10


def test_changes_stay_on_another_base_and_go_back_all_at_once(opened: Open) -> None:
    """An answer that the new base gives too is no change any more."""
    page = opened("?base=hongkong-ip&flush-comparison=suit-then-top&passing=locked-out", change=True)
    choose_game(page.locator("#base"), "basic")
    assert differences(page) == ["passing"]
    page.go_back()
    assert differences(page) == ["flush-comparison", "passing"]
    page.locator("[data-do=all-back]").click()
    assert differences(page) == []
    assert page.evaluate("document.activeElement.id") == "these"


def test_the_nearest_variants_are_listed_with_how_well_they_fit_and_a_comparison(opened: Open) -> None:
    page = opened(FRIDAY)
    nearest = page.locator("[data-nearest]")
    expect(nearest).to_have_count(3)
    expect(nearest.first).to_have_attribute("data-nearest", "hongkong-ip")
    link = nearest.first.locator("a").nth(1)
    expect(link).to_contain_text("the same, 1 different")
    assert f"compare/?v=hongkong-ip&{FRIDAY[1:]}" in str(link.get_attribute("href"))


def test_each_answer_of_the_builder_says_how_well_it_is_said(opened: Open, rulebook: Rulebook) -> None:
    """A mark where it is inherited or filled in, who says so where it is stated, a house rule where it is changed."""
    page = opened("?base=hongkong-ip", change=True)
    for part in ("section", "question"):
        page.evaluate(f"document.querySelectorAll('#house .{part}').forEach((part) => (part.open = true))")
        expect(page.locator(f".{part} > :not(summary)").first).to_be_attached()
    for name, ruling in rulebook.rulings("hongkong-ip").items():
        question = page.locator(f"[data-question={name}]")
        mark = question.locator("summary .status")
        assert mark.count() == (0 if ruling.status == "stated" or ruling.says else 1), name
        if ruling.status != "stated" and not ruling.says:
            assert mark.text_content() == {"inherited": "inherited", "assumed": "gap filled"}[ruling.status]
        said = question.locator(".who-says")
        if ruling.status == "stated":
            assert said.locator(".stated a").count() == len(ruling.statements), name
    choose(page, "flush-comparison", "poker-then-suit")
    expect(page.locator("[data-question=flush-comparison] .who-says")).to_have_text("A house rule of this table.")


def test_all_tools_take_the_rules_by_their_link(opened: Open) -> None:
    """A ref in the address of another tool opens here as well, and says the same."""
    page = opened(FRIDAY)
    for tool in ("settle", "score", "compare"):
        href = str(page.locator(f"[data-to={tool}]").get_attribute("href"))
        assert f"/{tool}/?v=" in href
        assert href.endswith(FRIDAY[1:])
        there = page.context.new_page()
        there.goto(href)
        expect(there.locator("main")).to_contain_text("Friday night")
    again = opened("?v=hongkong-ip~flush-comparison.poker-then-suit~name.Friday+night")
    assert str(again.locator("[data-to=score]").get_attribute("href")).endswith(FRIDAY[1:])
    assert again.locator("#these").inner_text() == "Friday night"
    assert differences(again) == ["flush-comparison"]
    assert again.locator(".problems").inner_text() == ""


def test_rules_are_kept_on_the_device(opened: Open) -> None:
    """Kept, they are a place to start from and can be one's own variant; removed, they are gone."""
    page = opened(FRIDAY)
    page.locator("[data-do=keep]").click()
    assert "is kept on this device" in page.locator("[data-said]").inner_text()
    page.locator("[data-more] > summary").click()
    page.locator("[data-do=mine]").check()
    expect(page.locator("[data-said]")).to_contain_text("is your variant in all tools on this device.")

    page.goto(page.url.split("?")[0] + "?base=basic#change")
    kept = page.locator("[data-kept='Friday night']")
    expect(kept).to_contain_text("your variant")
    page.locator("#base").click()
    page.get_by_role("option", name="Friday night").click()
    assert differences(page) == ["flush-comparison"]
    assert page.locator("#name").input_value() == "Friday night"
    kept.get_by_role("button", name="Remove").click()
    assert kept.count() == 0
    assert "removed" in page.locator(".kept").inner_text()


def test_rules_are_copied_as_text(opened: Open, browser: Browser) -> None:
    """The differences in words with the link, and the whole sheet; a field to copy from where nothing may be copied."""
    refused = "Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => Promise.reject(new Error())}});"
    page = opened(FRIDAY, init=refused)
    page.locator("[data-more] > summary").click()
    page.locator("[data-do=copy-differences]").click()
    field = page.locator(".copied")
    field.wait_for(state="visible")
    text = field.input_value()
    assert text.startswith("Big Two: Friday night, on Hong Kong (Ivan Ip)\n1 rule differs from Hong Kong (Ivan Ip):")
    assert "- Flushes: Flushes are compared by their highest cards" in text
    assert text.endswith(page.url)
    page.locator("[data-do=copy-all]").click()
    assert len(field.input_value().splitlines()) > 60


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_rules_print_on_two_pages(opened: Open, tmp_path: Path, rulebook: Rulebook, paper: str) -> None:
    """The sheet alone, without the builder; also with the longest answer to every question."""
    queries = (FRIDAY, longest(rulebook, lambda option: len(option.sentence)))
    for query in queries:
        page = opened(query)
        page.pdf(path=tmp_path / "rules.pdf", format=paper)
        assert pages(tmp_path / "rules.pdf") == 2
        page.emulate_media(media="print")
        assert page.locator(".head .name").is_visible()
        assert not page.locator(".builder, .panel, .cheat, .copies, h1").filter(visible=True).count()


def test_the_cheat_sheet_prints_in_the_size_of_a_bank_card(opened: Open, tmp_path: Path, rulebook: Rulebook) -> None:
    """On one page, each face 85.6 by 54 mm, and everything in it, for the longest labels too."""
    for query in (FRIDAY, longest(rulebook, lambda option: len(option.label)), "?base=hongkong-app"):
        page = opened(query)
        page.locator("[data-do=print-cards]").click()
        page.emulate_media(media="print")
        sizes = page.locator(".copies .face").evaluate_all(
            """faces => faces.map((face) => ({
              width: face.offsetWidth, height: face.offsetHeight, over: face.scrollHeight - face.clientHeight}))"""
        )
        assert len(sizes) == 8
        for size in sizes:
            assert abs(size["width"] / 96 * 25.4 - 85.6) < 0.5
            assert abs(size["height"] / 96 * 25.4 - 54) < 0.5
            assert size["over"] <= 0, query
        page.pdf(path=tmp_path / "cards.pdf", format="A4")
        assert pages(tmp_path / "cards.pdf") == 1


def test_the_cheat_sheet_is_worked_out_from_the_rules(opened: Open) -> None:
    """Ranks, suits, classes and straights are those of the variant, and the labels those of its answers."""
    page = opened("?base=pusoy-dos")
    front = page.locator(".face.front").first.inner_text()
    assert "♣\ufe0e < ♠\ufe0e < ♥\ufe0e < ♦\ufe0e" in front
    assert "straight < flush < full house < four of a kind and one < straight flush" in front
    page = opened("?base=hongkong-ip")
    assert "♦\ufe0e < ♣\ufe0e < ♥\ufe0e < ♠\ufe0e" in page.locator(".face.front").first.inner_text()
    assert "3–7 < … < 10–A < 2–6 < A–5" in page.locator(".face.front").first.inner_text()


MARKUP = "<img src=x onerror=hit()><script>hit()</script>"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            f"?base={quote(MARKUP)}&name={quote(MARKUP)}&{quote(MARKUP)}=a&passing={quote(MARKUP)}",
            "There is no variant",
        ),
        (f"?v=hongkong-ip~{quote(MARKUP)}.x~name.{quote(MARKUP)}", "There is no rule question"),
        ("?" + "&".join(f"q{number}=1" for number in range(1500)), "And 1,492 more parts"),
    ],
)
def test_what_cannot_be_read_is_said_and_the_rest_kept(opened: Open, query: str, said: str) -> None:
    """Nothing from an address becomes HTML, and nothing in it is lost in silence."""
    page = opened(query, init="window.hits = 0; window.hit = () => window.hits++;")
    problems = page.locator(".problems").inner_text()
    assert said in problems
    assert len(problems) < 1500
    assert page.evaluate("window.hits") == 0
    assert page.locator("#house img, #house script").count() == 0
    assert "rule" in summary(page)


def test_without_storage_all_works_and_it_is_said(opened: Open) -> None:
    """Kept until the page is left; the link holds the rules."""
    page = opened(FRIDAY, init=NO_STORAGE, change=True)
    expect(page.locator(".kept")).to_contain_text("keeps nothing")
    page.locator("[data-do=keep]").click()
    assert "This browser keeps nothing" in page.locator("[data-said]").inner_text()
    assert page.locator("[data-kept='Friday night']").count() == 1


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_the_page_is_for_everyone(opened: Open, screen: str, scheme: str) -> None:
    """Axe finds nothing, with conflicts shown and questions open."""
    sheet = opened(STUCK + "&name=Friday", screen=screen, color_scheme=scheme)
    assert violations_in_both_schemes(sheet) == []
    assert overflow(sheet) == 0
    page = opened(STUCK + "&name=Friday", screen=screen, color_scheme=scheme, change=True)
    unfold(page, "dealing", "reshuffle")
    choose(page, "reshuffle", "none")
    unfold(page, "cards", "deck")
    page.locator("[data-explain=deck]").click()
    assert violations_in_both_schemes(page) == []
    assert overflow(page) == 0


def test_it_holds_on_the_narrowest_screen(browser: Browser, opened: Open) -> None:
    """Nothing goes off sideways at 320 pixels, which is 200 % on a larger one."""
    page = opened(STUCK, change=True)
    page.set_viewport_size({"width": 320, "height": 560})
    page.evaluate("document.querySelectorAll('#house details').forEach((folded) => (folded.open = true))")
    assert overflow(page) == 0


def test_a_row_of_the_sheet_has_an_address(opened: Open) -> None:
    """It is in sight when the page opens, and its link holds the rules as well."""
    page = opened(FRIDAY + "#flush-comparison")
    row = page.locator("#flush-comparison")
    assert page.evaluate("window.scrollY") > 0
    assert "differs from Hong Kong (Ivan Ip)" in row.inner_text()
    assert page.evaluate("(one) => one.href", row.locator(".anchor").element_handle()) == page.url


def longest(rulebook: Rulebook, length: Callable[[Option], int]) -> str:
    """A query that answers every question with the longest of its options, by some measure."""
    answers = "&".join(
        f"{question.id}={max(playable, key=length).id}"
        for question in rulebook.questions.values()
        if (playable := [option for option in question.options.values() if not option.documented_only])
    )
    return f"?base=basic&name=Every+longest+answer+there+is&{answers}"


def pages(pdf: Path) -> int:
    """How many pages a PDF has, as its page tree counts them."""
    return pdf.read_bytes().count(b"/Type /Page\n")


# Rule-set files -----------------------------------------------------------------------------------------

DROP = """([text, name]) => {
  const held = new DataTransfer();
  held.items.add(new File([text], name, { type: "application/json" }));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true }));
  }
}"""
"""Drops a file on the page, as a reader would with a mouse."""


def test_rules_saved_as_a_file_are_opened_again(opened: Open, tmp_path: Path) -> None:
    """By its button; the command reads it too, and the step back leads to what was there before."""
    page = opened(FRIDAY)
    page.locator("[data-more] > summary").click()
    with page.expect_download() as download:
        page.locator("[data-do=save-file]").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name == "friday-night.json"
    other = opened("?base=pusoy-dos")
    other.locator("[data-more] > summary").click()
    with other.expect_file_chooser() as chooser:
        other.locator("[data-do=open-file]").click()
    chooser.value.set_files(path)
    expect(other.locator("[data-difference]")).to_have_count(1)
    assert other.url.endswith(FRIDAY)
    assert other.locator("#these").inner_text() == "Friday night"
    assert other.locator("#house [role=alert]").count() == 0
    other.go_back()
    expect(other.locator("#these")).to_contain_text("Pusoy Dos")


def test_a_file_is_dropped_on_the_page_and_what_cannot_be_read_is_said(opened: Open) -> None:
    page = opened()
    text = (
        '{"account": "hongkong-ip", "set": {"flush-comparison": "poker-then-suit", "gone": "yes"}, "version": "0.0.1"}'
    )
    page.evaluate(DROP, [text, "old.json"])
    note = page.locator("#house [role=alert]").first
    expect(note).to_contain_text("There is no rule question “gone”.")
    expect(note).to_contain_text("The file was written for version “0.0.1” of the data")
    assert differences(page) == ["flush-comparison"]


def test_a_file_that_is_no_rule_set_changes_nothing(opened: Open) -> None:
    page = opened(FRIDAY)
    page.evaluate(DROP, ["not JSON", "notes.txt"])
    note = page.locator("#house [role=alert]").first
    expect(note).to_have_text("notes.txt: This file is not JSON. The rules here are as they were.")
    expect(page.get_by_role("status").filter(has_text="This file is not JSON.")).to_be_visible()
    page.evaluate(DROP, ['{"account": "nobody", "set": {"passing": "locked-out"}}', "nobody.json"])
    expect(note).to_contain_text("There is no variant “nobody”. The rules here are as they were.")
    assert page.url.endswith(FRIDAY)
    assert differences(page) == ["flush-comparison"]


# Told to the site ---------------------------------------------------------------------------------------


def test_what_is_told_comes_in_a_link_and_never_replaces_what_stands_here(opened: Open) -> None:
    telling = '{"fields": {"source": "Theirs"}}'
    page = opened(f"{FRIDAY}&tell={quote(telling)}#change")
    expect(page.locator("#tell-source")).to_have_value("Theirs")
    assert problems(page) == []
    page.locator("#tell-source").fill("Mine")
    page.goto(page.url.partition("#")[0])
    page.reload()
    other = page.url + ("" if "tell=" in page.url else f"&tell={quote(telling)}")
    page.goto(other)
    expect(page.locator("#tell-source")).to_have_value("Mine")
    page.get_by_role("button", name="Take what the link tells").click()
    expect(page.locator("#tell-source")).to_have_value("Theirs")
