"""The lesson as a reader goes through it, and the hands to try on the pages of questions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.page_checks import SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive

LABELS = {"wins": "It wins", "low": "It is too low", "never": "It is not allowed"}


@pytest.fixture
def lesson(phone: BrowserContext, site_address: str) -> Page:
    page = phone.new_page()
    arrive(page, f"{site_address}/learn/")
    return page


def judge(hand: Locator, answer: str) -> None:
    """Choose an answer to a hand."""
    hand.get_by_role("button", name=answer, exact=True).click()


def test_the_trick_is_stepped_through_by_keys(lesson: Page) -> None:
    """The table shows each act, and the telling says what it is about."""
    lesson.locator(".felt").focus()
    for _ in range(7):
        lesson.keyboard.press("ArrowRight")
    assert lesson.locator("[aria-current=step]").get_attribute("data-step") == "7"
    expect(lesson.locator("[aria-current=step]")).to_contain_text("won the trick")
    assert lesson.locator(".laid .passed").count() == 3
    assert lesson.locator(".seat[data-turn] .who b").inner_text() == "Dev"
    lesson.keyboard.press("End")
    expect(lesson.locator(".slide label")).to_have_text("Step 8 of 8")


def test_right_answers_are_counted_and_said(lesson: Page) -> None:
    """The right one says why, and is said aloud; after the last hand stands how many were right."""
    hands = lesson.locator(".try")
    assert hands.count() == 5
    for index in range(5):
        hand = hands.nth(index)
        judge(hand, LABELS[hand.get_attribute("data-answer") or ""])
        said = hand.get_by_role("status")
        expect(said).to_contain_text("Right.")
        assert len(said.inner_text().split()) > 5
    expect(lesson.locator(".result")).to_have_text("5 of 5 hands right.")


def test_the_first_answer_counts_and_a_wrong_one_is_told_why(lesson: Page) -> None:
    hand = lesson.locator(".try[data-answer=wins]").first
    button = hand.get_by_role("button", name="It is too low")
    button.focus()
    lesson.keyboard.press("Enter")
    expect(hand.get_by_role("status")).to_have_text("No. It wins. Twos rank above aces.")
    hand.get_by_role("button", name="It wins", exact=True).dispatch_event("click")
    expect(hand.get_by_role("status")).to_have_text("No. It wins. Twos rank above aces.")
    assert button.get_attribute("aria-pressed") == "true"


def test_without_javascript_all_of_it_is_there(browser: Browser, site_address: str) -> None:
    """The trick as a list, the hands with answers to unfold, the boxes as links to their questions; nothing dead."""
    context = browser.new_context(**SCREENS["phone"], java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}/learn/")
    assert page.locator(".telling .step:visible").count() == 9
    assert page.locator(".telling .hands .cards:visible").count() == 4
    hand = page.locator(".try").first
    assert not hand.get_by_text("Twos rank above aces.").is_visible()
    hand.locator("summary").click()
    assert hand.get_by_text("Twos rank above aces.").is_visible()
    boxes = page.locator(".agree").count()
    assert boxes > 5
    assert page.locator(".agree summary:visible").count() == boxes
    for box in page.locator(".agree summary").all():
        box.click()
    assert page.locator(".agree a[href^='../rules/']:visible").count() == boxes
    assert page.locator("#sheet button:visible, .agree input:visible").count() == 0
    context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_wrong_with_the_lesson_once_it_is_used(browser: Browser, site_address: str, screen: str) -> None:
    """By axe in both colours, with right and wrong answers and a choice; and nothing scrolls sideways."""
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    found = faults(page)
    arrive(page, f"{site_address}/learn/", "idle")
    for hand in page.locator(".try").all():
        judge(hand, "It wins")
    page.locator("#agree-passing summary").click()
    page.locator("input[name=passing]").first.check()
    assert violations_in_both_schemes(page) == []
    assert overflow(page) == 0
    assert found == []
    context.close()


def trying(context: BrowserContext, address: str, question: str) -> tuple[Page, Locator]:
    """The page of a question, and its hands to try."""
    page = context.new_page()
    arrive(page, f"{address}/rules/{question}/")
    place = page.locator("#try")
    expect(place).to_be_visible()
    return page, place


@pytest.mark.parametrize("question", ["flush-comparison", "passing", "deal-size"])
def test_hands_of_a_question_are_tried_one_at_a_time(phone: BrowserContext, site_address: str, question: str) -> None:
    """One choice of each is right, it is what the worked example says under that answer, and the next hand follows."""
    page, place = trying(phone, site_address, question)
    captions = set()
    for _ in range(3):
        captions.add(place.locator("h3").inner_text())
        labels = place.locator(".choices button").all_inner_texts()
        assert len(set(labels)) == len(labels) > 1
        place.locator(".choices button").first.click()
        said = place.get_by_role("status")
        expect(said).to_contain_text("All answers")
        right = place.locator("[data-right]").inner_text()
        assert right in said.inner_text()
        option = place.locator("p > a[href^='#']").first.get_attribute("href")
        example = said.locator("a").last.get_attribute("href")
        told = page.locator(f"{example} .answer").filter(has=page.locator(f"a[href='{option}']"))
        assert right in (told.first.text_content() or "")
        place.get_by_role("button", name="Next hand").click()
        expect(place.locator("h2")).to_be_focused()
    assert len(captions) == 3
    assert overflow(page) == 0


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_wrong_with_a_hand_that_was_tried(browser: Browser, site_address: str, screen: str) -> None:
    context = browser.new_context(**SCREENS[screen])
    page, place = trying(context, site_address, "straights-ladder")
    place.locator(".choices button").last.click()
    assert violations_in_both_schemes(page) == []
    context.close()


def test_where_no_example_tells_answers_apart_there_is_nothing_to_try(phone: BrowserContext, site_address: str) -> None:
    page = phone.new_page()
    arrive(page, f"{site_address}/rules/stakes/")
    assert page.locator("#try").count() == 0
