"""Agree: people put in, by an account or by questions, half of one kept, changed and taken away again."""

from __future__ import annotations

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Page, expect

from tests.browser.games import choose_game
from tests.browser.page_checks import NO_STORAGE
from tests.browser.readiness import arrive, ready
from tests.browser.table import END, QUERY, Open, code_of, names_of, problems, put_in, refs, seats, settled


def lines(page: Page) -> list[str]:
    """What was answered so far, without the buttons."""
    return [line.removesuffix("take back").strip() for line in page.locator(".given li").all_inner_texts()]


def test_a_person_is_put_in_by_questions(opened: Open, rulebook: Rulebook) -> None:
    """Who does not care says so in the link, who does not know says nothing."""
    page = opened()
    page.locator("#who").fill("Ming")
    page.locator("[data-do=be-asked]").tap()
    expect(page.locator("#plays")).to_be_hidden()
    asks = {str(question.ask): question.id for question in rulebook.questions.values()}
    answers: dict[str, str] = {}
    careless = ""
    for place in range(4):
        heading = page.locator(".asking h2")
        expect(heading).to_be_focused()
        question = asks[heading.inner_text()]
        if place == 1:
            careless = question
            page.get_by_role("button", name="I don’t care").tap()
        elif place == 2:
            page.get_by_role("button", name="I don’t know").tap()
        else:
            button = page.locator(".answering [data-answer]").first
            answers[question] = button.get_attribute("data-answer") or ""
            button.tap()
    said = lines(page)
    assert len(said) == 4
    assert said[1].endswith(": does not matter")
    assert said[2].endswith(": not known")
    page.locator("[data-do=put]").tap()
    packed = "".join([*(code_of(*answer) for answer in sorted(answers.items())), code_of(careless)])
    (ref,) = refs(page)
    start, code, name = ref.split("~")
    assert (start, name) == ("", "name.Ming")
    codes = [code[1:][at : at + 4] for at in range(0, len(code) - 1, 4)]
    assert sorted(codes) == sorted(packed[at : at + 4] for at in range(0, len(packed), 4))
    expect(page.locator("[data-seat]")).to_contain_text("2 answers and does not mind 1")
    expect(page.locator(".given")).to_be_hidden()
    assert page.locator("#who").input_value() == ""


def test_who_knows_no_rule_book_is_asked_the_easy_questions_first(opened: Open, rulebook: Rulebook) -> None:
    """In few answers, with "another", and without counts of accounts."""
    page = opened()
    page.locator("[data-do=be-asked]").tap()
    easy = sorted(
        (question for question in rulebook.questions.values() if question.easy), key=lambda one: one.easy or 0
    )
    assert len(easy) >= 8
    for question in easy[:4]:
        expect(page.locator(".asking h2")).to_have_text(str(question.ask))
        answers = page.locator(".asking > .answering [data-answer]")
        assert 2 <= answers.count() <= 4
        assert page.locator(".asking > .answering b").count() == 0
        if sum(option.effect == option.id for option in question.options.values()) > answers.count():
            expect(page.locator(".asking summary")).to_have_text("Another answer")
        page.locator("[data-skip]").tap()


def test_an_answer_is_taken_back_and_asked_again(opened: Open) -> None:
    page = opened()
    page.locator("[data-do=be-asked]").tap()
    first = page.locator(".asking h2").inner_text()
    page.locator(".answering [data-answer]").first.tap()
    assert page.locator(".asking h2").inner_text() != first
    page.locator(".given button").tap()
    expect(page.locator(".asking h2")).to_have_text(first)
    expect(page.locator(".given li")).to_have_count(0)


def test_there_is_an_end_to_the_questions(opened: Open, rulebook: Rulebook) -> None:
    """One may stop at any; after the last it is said that it was the last, and the focus is on the end."""
    page = opened(screen="desktop")
    page.locator("[data-do=be-asked]").click()
    enough = page.locator(".entry > p[role=status]").first
    easy = {question.id for question in rulebook.questions.values() if question.easy}
    asked = len(easy | {question.id for question in Evidence(rulebook).core if not question.combines})
    for number in range(1, asked + 1):
        page.locator("[data-indifferent]").click()
        if number in (1, 5):
            expect(enough).to_have_text("Stop whenever you like, and add what you have said.")
    expect(page.locator(".asking")).to_be_hidden()
    expect(enough).to_have_text("That was the last question.")
    expect(page.locator("[data-do=put]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-seat]")).to_contain_text(f"does not mind {asked}")


def test_nobody_is_put_in_who_says_nothing(opened: Open) -> None:
    page = opened()
    page.locator("[data-do=put]").tap()
    expect(page.locator(".entry > .said")).to_have_text("Choose first how they play.")
    page.locator("[data-do=be-asked]").tap()
    page.locator("[data-skip]").tap()
    page.locator("[data-do=put]").tap()
    expect(page.locator(".entry > .said")).to_have_text("Answer at least one question first.")
    assert "p=" not in page.url


def test_half_a_person_survives_a_reload(opened: Open) -> None:
    page = opened()
    put_in(page, "Mei", "taiwan-ai")
    page.locator("#who").fill("Ming")
    page.locator("[data-do=be-asked]").tap()
    page.locator(".answering [data-answer]").first.tap()
    page.locator("[data-indifferent]").tap()
    said, asked = lines(page), page.locator(".asking h2").inner_text()
    page.reload()
    ready(page)
    assert seats(page) == ["Mei"]
    assert page.locator("#who").input_value() == "Ming"
    assert lines(page) == said
    expect(page.locator(".asking h2")).to_have_text(asked)
    page.locator("[data-do=put]").tap()
    page.reload()
    ready(page)
    assert seats(page) == ["Mei", "Ming"]
    assert page.locator("#who").input_value() == ""
    page.locator("#who").fill("Nobody")
    page.locator("[data-do=stop]").tap()
    page.reload()
    ready(page)
    assert page.locator("#who").input_value() == ""


@pytest.mark.parametrize("draft", ["7", '"x"', "{}", '{"asked":[["gone","x"],["passing","zzz"],7,["suit-order",5]]}'])
def test_a_draft_that_cannot_be_read_is_none(opened: Open, draft: str, site_address: str) -> None:
    page = opened()
    page.evaluate("draft => localStorage.setItem('bigtwo.agree.draft', draft)", draft)
    arrive(page, f"{site_address}/agree/{QUERY}")
    expect(page.locator("#plays")).to_be_visible()
    put_in(page, "Ana", "basic")
    assert names_of(page)[-1] == "Ana"


def test_somebody_is_changed(opened: Open) -> None:
    page = opened(QUERY)
    page.get_by_role("button", name="Change the answers of Mei").tap()
    expect(page.locator("#entry-title")).to_have_text("Change the answers")
    expect(page.locator("#who")).to_be_focused()
    assert page.locator("#who").input_value() == "Mei"
    assert page.locator("#plays").get_attribute("value") == "taiwan-ai"
    choose_game(page.locator("#plays"), "basic")
    page.get_by_role("button", name="Remove Ka-ming").tap()
    page.locator("[data-do=put]").tap()
    assert names_of(page) == ["Mei", "Jose", "Budi"]
    assert refs(page)[0] == "basic~name.Mei"


def test_who_was_removed_while_changed_is_put_in_anew(opened: Open) -> None:
    page = opened(QUERY)
    page.get_by_role("button", name="Change the answers of Mei").tap()
    page.get_by_role("button", name="Remove Mei").tap()
    expect(page.locator("#entry-title")).to_have_text("And the next?")
    page.locator("[data-do=put]").tap()
    assert names_of(page) == ["Ka-ming", "Jose", "Budi", "Mei"]


def test_answers_that_were_given_are_changed(opened: Open) -> None:
    code = code_of("suit-order", "cdhs")
    page = opened(f"?p=~.{code}{code_of('passing')}~name.Ming{END}")
    page.get_by_role("button", name="Change the answers of Ming").tap()
    assert sorted(line.partition(":")[0] for line in lines(page)) == ["After a pass", "Suit order"]
    page.get_by_role("button", name="After a pass: take back").tap()
    page.locator("[data-do=put]").tap()
    assert refs(page) == [f"~.{code}~name.Ming"]


def test_back_and_forward_go_through_the_table(opened: Open) -> None:
    page = opened()
    for name, account in (("A", "basic"), ("B", "hongkong-ip"), ("C", "indonesia")):
        put_in(page, name, account)
    page.get_by_role("button", name="Remove B").click()
    steps = [["A"], ["A", "B"], ["A", "B", "C"], ["A", "C"]]
    assert seats(page) == steps[-1]
    for step in reversed(steps[:-1]):
        page.go_back()
        expect(page.locator("[data-seat]")).to_have_count(len(step))
        assert seats(page) == step
    expect(page.locator(".agreement")).to_be_hidden()
    page.go_back()
    expect(page.locator("[data-seat]")).to_have_count(0)
    for step in steps:
        page.go_forward()
        expect(page.locator("[data-seat]")).to_have_count(len(step))
        assert seats(page) == step


def test_a_table_is_begun_anew(opened: Open) -> None:
    page = opened(QUERY)
    settled(page)
    page.get_by_role("button", name="Start again").tap()
    assert page.url.endswith("/agree/")
    expect(page.locator("[data-seat]")).to_have_count(0)
    expect(page.locator("#entry-title")).to_be_focused()
    settled(page)
    page.reload()
    ready(page)
    expect(page.locator(".earlier button")).to_have_count(0)


def test_my_variant_is_one_tap(opened: Open, site_address: str) -> None:
    page = opened()
    page.evaluate("localStorage.setItem('bigtwo.mine', JSON.stringify('pusoy-dos'))")
    arrive(page, f"{site_address}/agree/?p=basic~name.A{END}")
    page.get_by_role("button", name="My variant: ").tap()
    assert page.locator("#plays").get_attribute("value") == "pusoy-dos"


def test_it_works_where_nothing_is_kept(opened: Open, site_address: str) -> None:
    page = opened()
    page.context.add_init_script(NO_STORAGE)
    arrive(page, f"{site_address}/agree/{QUERY}")
    put_in(page, "Ana", "basic")
    settled(page)
    expect(page.locator("[data-do=proposal]").first).to_be_visible()
    assert problems(page).count() == 0
