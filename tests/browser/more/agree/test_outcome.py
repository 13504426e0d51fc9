"""Agree: the sheet that is proposed to four from four places, what they change on it, and what they then have."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Page, expect

from tests.browser.readiness import ready
from tests.browser.table import END, FOUR, QUERY, Open, code_of, differing, put_in, say_yes, seats, settled, take

PAIR = f"?p=basic~name.A&p=hongkong-ip~name.B{END}"


def test_four_put_in_one_by_one_see_at_once_how_far_they_agree(opened: Open) -> None:
    page = opened()
    expect(page.locator(".agreement")).to_be_hidden()
    headlines = []
    for count, (name, account) in enumerate(FOUR.items(), 1):
        put_in(page, name, account)
        expect(page.locator("[data-seat]")).to_have_count(count)
        if count > 1:
            settled(page)
            headlines.append(page.locator("#outcome-title").inner_text())
    assert seats(page) == [*FOUR]
    assert [re.sub(r"\d+", "n", told) for told in headlines] == ["You agree on n of n; you differ on n."] * 3
    assert len({*headlines}) == 3
    expect(page.locator("#agree > p[role=status]")).to_have_text(headlines[-1])


def test_an_extra_is_switched_on_and_off(opened: Open) -> None:
    """On, it asks everybody for a yes."""
    page = opened(QUERY)
    settled(page)
    say_yes(page, 1)
    page.locator("[data-extra=finish-restriction] [data-do=instead]").tap()
    settled(page)
    line = page.locator(".lines > li[data-question=finish-restriction]")
    expect(line).to_contain_text("Mei, Jose and Budi have not spoken of it.")
    expect(page.locator("#outcome-title")).to_have_text("On the table: nobody has said yes yet")
    expect(page.locator(".before")).to_contain_text("Mei said yes to another sheet. Changed since:")
    expect(page.locator(".before")).to_contain_text("Last two: “Not the highest card alone”, not “Any last play”")
    line.locator("summary").tap()
    line.locator(".other[data-answer=none] button").tap()
    settled(page)
    expect(page.locator("[data-extra=finish-restriction]")).to_be_visible()


def test_the_way_to_the_yes_stays_in_sight(opened: Open) -> None:
    page = opened(QUERY)
    settled(page)
    page.locator("#outcome-title").evaluate("one => one.scrollIntoView()")
    bar = page.locator(".to-yes")
    expect(bar).to_be_in_viewport()
    expect(bar).to_contain_text("0 of 4 have agreed")
    bar.tap()
    expect(page.locator("[data-do=yes]").first).to_be_in_viewport()


def test_a_sheet_on_the_table_stands_before_the_people_and_they_go_along_to_score_it(opened: Open) -> None:
    """Once all say yes nothing asks for it any more, and how far they agree is said by the sheet alone."""
    page = opened(QUERY)
    settled(page)
    expect(page.locator(".people ~ .agreement")).to_be_attached()
    take(page)
    expect(page.locator(".agreement ~ .people")).to_be_attached()
    expect(page.locator(".to-yes")).to_have_count(0)
    expect(page.locator("#agree > .brief")).to_be_empty()
    names = ",".join(page.locator("[data-seat] > b").all_inner_texts())
    score = page.locator("[data-to=score]").get_attribute("href")
    assert score is not None
    assert parse_qs(urlsplit(score).query)["names"] == [names]


def test_the_first_yes_leaves_the_others_in_sight(opened: Open) -> None:
    page = opened(QUERY, "phone")
    settled(page)
    first, second = (page.locator(f"[data-do=yes][data-at='{at}']") for at in (0, 1))
    first.scroll_into_view_if_needed()
    first.click()
    settled(page)
    expect(page.locator("#agree > .agreement + .people")).to_be_attached()
    expect(second).to_be_in_viewport()


def test_the_name_of_the_rules_follows_the_people(opened: Open) -> None:
    page = opened(f"?p=basic~name.Ana&p=basic~name.Ben&p=basic~name.Dee{END}")
    take(page)
    expect(page.locator("#agreed-title")).to_have_text("Agreed: Ana, Ben and Dee")
    page.get_by_role("button", name="Remove Dee").tap()
    settled(page)
    expect(page.locator("#agreed-title")).to_have_text("Agreed: Ana and Ben")


def test_what_nobody_minds_is_listed_apart(opened: Open) -> None:
    page = opened(f"?p=basic~name.A{END}", "desktop")
    for name in ("A", "B"):
        if name == "A":
            page.get_by_role("button", name="Change the answers of A").click()
        else:
            page.locator("#who").fill(name)
        page.locator("[data-do=be-asked]").click()
        rule = (page.locator(".asking .eyebrow").text_content() or "").rpartition("· ")[2]
        page.locator("[data-indifferent]").click()
        page.locator("[data-do=put]").click()
    settled(page)
    fold = page.locator("[data-fold=indifferent]")
    expect(fold.locator("summary")).to_have_text("1 rule that nobody minds about")
    fold.locator("summary").click()
    expect(fold.locator("li")).to_contain_text([rule])


def test_another_answer_says_what_it_would_change(opened: Open) -> None:
    """Each other wish, and every other documented answer; then a hand that shows the difference."""
    page = opened(QUERY, "desktop")
    settled(page)
    line = page.locator(".lines > li").first
    was = line.locator(".taken").inner_text()
    line.locator("summary").click()
    expect(line.locator(".other").first).to_contain_text("Dropped here then, the rule of:")
    expect(line.locator(".shown")).to_be_visible()
    line.locator("select").select_option(index=1)
    expect(line.locator("[role=status] .other")).to_be_visible()
    line.locator(".other button").first.click()
    settled(page)
    assert page.locator(".lines > li").first.locator(".taken").inner_text() != was
    assert "&a=" in page.url
    page.go_back()
    settled(page)
    assert page.locator(".lines > li").first.locator(".taken").inner_text() == was


def agreed_on(page: Page, rulebook: Rulebook) -> set[str]:
    """The questions on which the rules in the address of a table are others than their base."""
    [ref] = parse_qs(urlsplit(page.url).query)["a"]
    codes = re.findall(".{4}", ref.partition("~.")[2].partition("~")[0])
    questions = {code_of(name, option): name for name, asked in rulebook.questions.items() for option in asked.options}
    return {questions[code] for code in codes}


def test_a_sheet_agreed_is_everybodys_rules(opened: Open, rulebook: Rulebook) -> None:
    """It has a name, is printed by House rules, and Settle it and Score it go by it once it is the reader's own."""
    page = opened(QUERY)
    take(page)
    expect(page.locator("#agreed-title")).to_be_focused()
    page.locator("#table").fill("Friday")
    expect(page.locator("#agreed-title")).to_have_text("Agreed: Friday")
    assert "~name.Friday&y=1&y=2&y=3&y=4" in page.url
    changed = agreed_on(page, rulebook)
    settled(page)
    expect(page.locator(".agreed .next")).to_contain_text("the tools here do not go by these rules yet")
    links = {tool: page.locator(f"[data-to={tool}]").evaluate("a => a.href") for tool in ("house", "settle", "score")}
    page.get_by_role("link", name="Play by these rules").click()
    page.wait_for_url("**/score/**")
    page.goto(links["house"])
    expect(page.locator("#these")).to_have_text("Friday")
    assert {
        *page.locator("[data-difference]").evaluate_all("all => all.map((one) => one.dataset.difference)")
    } == changed
    assert len(changed) > 5
    site = links["house"].partition("house/")[0]
    for tool, choice in (("settle", "#settle-way"), ("score", "#score-way")):
        for address in (links[tool], f"{site}{tool}/"):
            page.goto(address)
            ready(page)
            expect(page.locator(choice)).to_contain_text("Friday")


def test_what_was_agreed_is_copied_as_text_for_the_chat(opened: Open) -> None:
    page = opened(QUERY, permissions=["clipboard-read", "clipboard-write"])
    take(page)
    page.get_by_role("button", name="Copy as text for the chat").click()
    expect(page.locator(".agreed > .said")).to_have_text("Copied: what you agreed, and who gave way.")
    _, said, *_, link = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert (said, link) == ("Agreed: all 4 say yes", page.url)


def test_without_a_clipboard_the_text_stands_in_a_field(opened: Open) -> None:
    page = opened(QUERY)
    take(page)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.get_by_role("button", name="Copy as text for the chat").click()
    field = page.get_by_label("What we agreed")
    expect(field).to_be_focused()
    assert "gave way" in field.input_value()
    assert page.evaluate("getSelection().toString() || document.activeElement.selectionEnd > 100")


def test_who_does_not_mind_gives_way_to_nobody(opened: Open) -> None:
    page = opened(PAIR, "desktop")
    questions = differing(page)
    line = page.locator(".lines > li").first
    line.locator("summary").click()
    line.get_by_role("button", name="B does not mind").click()
    expect(page.locator("[data-seat]").last).to_contain_text("does not mind 1")
    assert differing(page) == questions[1:]
    page.go_back()
    assert differing(page) == questions


def test_more_people_than_the_rules_seat_are_offered_two_packs(opened: Open) -> None:
    eight = "?" + "&".join(f"p={account}~name.{name}{n}" for n in (1, 2) for name, account in FOUR.items()) + END
    page = opened(eight, "desktop")
    settled(page)
    seating = page.locator(".seating")
    expect(seating).to_contain_text("there are 8 of you here")
    expect(seating).to_contain_text("All at one table: Players: “Eight, with two decks”")
    seating.locator("[data-do=deal]").click()
    settled(page)
    expect(seating).to_have_count(0)
