"""Settle it, as players use it: two plays, one play, a hand; by touch and by keyboard; and the links that hold them.

Whatever it says of cards is held to the engine of the generator.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal
from urllib.parse import quote, urlencode, urlsplit

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, parse_cards
from bigtwo.engine.combinations import classify
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.plays import legal_plays
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.games import choose_game
from tests.browser.journeys.test_settle import DIAMONDS, SPADES, counts, expected, opened, tallies
from tests.browser.page_checks import NO_STORAGE, SCREENS, faults, overflow, violations_in_both_schemes
from tests.browser.readiness import arrive
from tests.browser.table import Open

DUEL = f"?over={DIAMONDS}&play={SPADES}"
HAND = "3D3S4H5C6D7SJHJDQSKDAHASTH"
IP = "hongkong-ip"


def cards_in(page: Page, slot: str) -> list[str]:
    """The cards in a slot, as a screen reader names them."""
    buttons = page.locator(f"[data-slot={slot}] .chosen button [aria-label]").all()
    return [(button.get_attribute("aria-label") or "").removesuffix(", take it out") for button in buttons]


def test_two_plays_by_touch(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """Tapped cards go where the reader says; a card of one play cannot be had in the other; a tap takes it out."""
    page, page_faults = opened(phone, f"{site_address}/settle/")
    for name in ("nine of diamonds", "nine of spades"):
        page.locator(f'.picker [aria-label="{name}"]').tap()
    page.locator("[data-target=play]").tap()
    page.locator('.picker [aria-label^="nine of spades"]').tap(force=True)
    assert cards_in(page, "play") == []
    for name in ("nine of hearts", "nine of clubs"):
        page.locator(f'.picker [aria-label="{name}"]').tap()
    assert cards_in(page, "over") == ["nine of diamonds", "nine of spades"]
    assert counts(page) == expected(rulebook, "9D 9S", "9H 9C")
    page.locator("[data-swap]").tap()
    assert counts(page) == expected(rulebook, "9H 9C", "9D 9S")
    page.locator("[data-slot=play] .chosen button").first.tap()
    assert cards_in(page, "play") == ["nine of spades"]
    assert page.locator("#settle-play").input_value() == "9S"
    page.locator("[data-clear-all]").tap()
    assert not page.locator("[data-answer]").count()
    assert not page_faults


OVER, PLAY = "TDJCQHKSAS", "2D3D4H5C6S"
"""The straight to the ace, and 2-3-4-5-6 on it."""

TONE = "node => getComputedStyle(node).color"


def who_says_so(page: Page) -> None:
    """Unfold who says what, and why."""
    page.locator("[data-do=fold][data-at=who]").click()
    expect(page.locator("[data-grounds]").first).to_be_visible()


def test_it_leads_with_stated_answers_and_shows_the_silent_pale_and_last(
    phone: BrowserContext, site_address: str, rulebook: Rulebook
) -> None:
    """2-3-4-5-6 on 10-J-Q-K-A: who states it, who follows, who is silent and what is filled in, never added up."""
    page, page_faults = opened(phone, f"{site_address}/settle/?over={OVER}&play={PLAY}")
    mine = tallies(rulebook, OVER, PLAY)
    headline = page.locator("[data-headline]")
    expect(headline).to_have_text("Divided.")
    expect(page.locator(".evidence")).to_have_count(0)  # the key of the bar has it
    assert counts(page) == expected(rulebook, OVER, PLAY)
    shown = list(counts(page).values())
    assert shown == sorted(shown, reverse=True)

    silent = Evidence(rulebook).by_part(mine.values()).silent
    expect(page.locator(".result .unsaid")).to_have_text("no answer")
    expect(page.locator(".result li:has(.unsaid) b")).to_have_text(str(silent))
    who_says_so(page)
    answer = page.locator("[data-grounds=does-not-beat]")
    folds = answer.locator(".fold").all_text_contents()
    assert folds == sorted(folds, key=lambda text: "no answer" in text)
    assert "gaps are filled from" in folds[-1]
    named = answer.locator(".voice").all_text_contents()
    assert len(named) <= mine["does-not-beat"].count
    pale, plain = page.locator(".result .unsaid").evaluate(TONE), headline.evaluate(TONE)
    assert pale != plain
    assert not page_faults


def test_with_a_place_chosen_the_numbers_are_that_places(
    phone: BrowserContext, site_address: str, rulebook: Rulebook
) -> None:
    """Beside each place stands how many accounts from there state which answer; chosen, all numbers are its own."""
    page, page_faults = opened(phone, f"{site_address}/settle/?over={OVER}&play={PLAY}")
    places = {profile.region for profile in rulebook.profiles.values() if profile.region}
    outcomes = sorted(expected(rulebook, OVER, PLAY).items(), key=lambda stated: -stated[1])
    for place in sorted(places):
        stated = expected(rulebook, OVER, PLAY, place)
        votes = page.locator(f"[data-place={place.lower().replace(' ', '-')}] b").all_text_contents()
        voices = [int(vote.split(":")[-1]) for vote in votes]
        assert voices == [stated.get(outcome, 0) for outcome, count in outcomes if count], place
    page.locator("[data-place=taiwan]").click()
    assert counts(page) == expected(rulebook, OVER, PLAY, "Taiwan")
    expect(page.locator("[data-headline]")).to_contain_text("in Taiwan.")
    silent = Evidence(rulebook).by_part(tallies(rulebook, OVER, PLAY, "Taiwan").values()).silent
    assert page.locator(".result li:has(.unsaid) b").all_inner_texts() == [str(silent)] * (silent > 0)
    assert not page_faults


def test_it_begins_where_the_reader_is_and_a_tap_leads_elsewhere(phone: BrowserContext, site_address: str) -> None:
    """The place chosen in the head; tapped here it is chosen for all pages; that of a link holds for the visit."""
    page, page_faults = opened(phone, f"{site_address}/settle/?over={OVER}&play={PLAY}")
    headline = page.locator("[data-headline]")
    expect(headline).to_have_text("Divided.")
    page.locator("[data-place=taiwan]").click()
    expect(headline).to_contain_text("in Taiwan.")
    expect(page.locator("[data-places] summary")).to_have_text("Taiwan")
    arrive(page, f"{site_address}/settle/?over={OVER}&play={PLAY}")
    expect(headline).to_contain_text("in Taiwan.")
    arrive(page, f"{site_address}/settle/?over={OVER}&play={PLAY}&place=hong-kong")
    expect(headline).to_contain_text("in Hong Kong.")
    page.locator("[data-back]").click()
    expect(headline).to_contain_text("in Taiwan.")
    assert not page_faults


@pytest.mark.parametrize("mode", ["", "?mode=one", "?mode=hand"])
def test_targets_are_large_enough_for_a_finger(phone: BrowserContext, site_address: str, mode: str) -> None:
    """At 360 pixels every card of the pack is 44 pixels wide and high, and so is every button and field."""
    page, _ = opened(phone, f"{site_address}/settle/{mode}")
    page.locator("input:visible").first.fill("3D 4D")
    for target in page.locator(":is(.desk, .modes, .where, .own-head) :is(button, input, select):visible").all():
        box = target.bounding_box()
        assert box is not None
        assert round(box["height"]) >= 44, target.evaluate("node => node.outerHTML")
        assert round(box["width"]) >= 44, target.evaluate("node => node.outerHTML")
    assert overflow(page) == 0


def test_two_plays_by_keyboard(browser: Browser, site_address: str, rulebook: Rulebook) -> None:
    """Fields lead from one to the other and to the verdict; in the pack the arrow keys go from card to card."""
    with browser.new_context(**SCREENS["desktop"]) as context:
        page, page_faults = opened(context, f"{site_address}/settle/")
        page.locator("#settle-over").focus()
        page.keyboard.type("ace of spades")
        page.keyboard.press("Enter")
        expect(page.locator("#settle-play")).to_be_focused()
        unfold(page)
        page.locator(".picker [tabindex='0']").focus()
        for key in ("End", "ArrowUp", "Enter"):
            page.keyboard.press(key)
        assert cards_in(page, "play") == ["two of hearts"]
        expect(page.locator("[data-headline]")).to_be_focused()
        assert counts(page) == expected(rulebook, "AS", "2H")
        page.locator("#settle-play").focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-headline]")).to_be_focused()
        page.locator("[data-slot=play] .chosen button").focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-slot=play]")).to_be_focused()
        assert not page_faults


def test_what_is_unfolded_stays_so(phone: BrowserContext, site_address: str) -> None:
    """Who says so is a button away, leads to statements, and stays open while cards change."""
    page, page_faults = opened(phone, f"{site_address}/settle/{DUEL}")
    who_says_so(page)
    fold = page.locator(".answers .fold", has_text="Where they say so").first
    fold.click()
    assert page.locator(".said-by a[href*='/sources/']").first.get_attribute("href")
    page.locator("[data-fold]").click()
    page.locator('.picker [aria-label="nine of spades"]').click()
    page.locator('.picker [aria-label="nine of spades"]').click()
    expect(page.locator(".said-by").first).to_be_visible()
    assert not page_faults


def test_where_they_say_so_has_every_voice(phone: BrowserContext, site_address: str) -> None:
    """Also those that are named only after “more”, and the editions of a text."""
    page, page_faults = opened(phone, f"{site_address}/settle/{DUEL}")
    who_says_so(page)
    named = page.locator(".answers .who:has(> .fold)").first
    named.locator(".fold").click()
    named.locator("xpath=following-sibling::button[1]").click()
    told = named.locator("xpath=following-sibling::div[1]").locator("li > a:first-child")
    links = "links => links.map(({ href }) => href)"
    voices = named.locator("a").evaluate_all(links)
    assert len(voices) > 4
    assert told.evaluate_all(links) == voices
    assert not page_faults


def test_a_link_shows_the_verdict(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """With no tap, the pack folded away; the title says what is asked; every answer leads to a page that is there."""
    page, page_faults = opened(phone, f"{site_address}/settle/{DUEL}")
    assert counts(page) == expected(rulebook, DIAMONDS, SPADES)
    expect(page.locator("[data-headline]")).to_be_in_viewport()
    expect(page.locator(".picker")).to_be_hidden()
    assert "8♠" in page.title()
    expect(page.locator("[data-headline]")).to_be_focused()
    who_says_so(page)
    for link in page.locator(".answers a").all()[:6]:
        response = page.request.get(str(link.evaluate("node => node.href")))
        assert response.ok
        assert f'id="{urlsplit(response.url).fragment or urlsplit(str(link.get_attribute("href"))).fragment}"' in (
            response.text()
        )
    page.locator("[data-place=taiwan]").click()
    expect(page.locator("[role=status][aria-live]")).to_contain_text("On the table: no legal play, or a flush")
    assert not page_faults


def test_my_variant_is_remembered_here_and_told_in_the_link(browser: Browser, site_address: str) -> None:
    """The device keeps it; the link shows it to a friend, whose own is not overwritten."""
    mine = browser.new_context(**SCREENS["phone"])
    page, page_faults = opened(mine, f"{site_address}/settle/{DUEL}")
    choose_game(page.locator("#settle-way"), IP)
    expect(page.locator("[data-own]")).to_have_attribute("data-own", "does-not-beat")
    page.wait_for_url(f"**v={IP}*")
    again, _ = opened(mine, f"{site_address}/settle/")
    expect(again.locator("#settle-way")).to_have_attribute("value", IP)

    theirs = browser.new_context(**SCREENS["phone"])
    friend, faults_there = opened(theirs, f"{site_address}/settle/")
    choose_game(friend.locator("#settle-way"), "basic")
    friend.goto(page.url)
    expect(friend.locator("[data-own]")).to_have_attribute("data-own", "does-not-beat")
    expect(friend.locator(".from-link")).to_contain_text("From the link")
    friend.goto(f"{site_address}/settle/{DUEL}")
    expect(friend.locator("#settle-way")).to_have_attribute("value", "basic")
    assert not page_faults + faults_there
    mine.close()
    theirs.close()


def test_back_and_forward(phone: BrowserContext, site_address: str) -> None:
    """A step back undoes a play and a mode, not each letter; the address has the place."""
    page, page_faults = opened(phone, f"{site_address}/settle/")
    page.locator("#settle-over").press_sequentially("9d 9s")
    page.locator("#settle-play").press_sequentially("9h 9c")
    page.locator("[data-place=taiwan]").click()
    page.locator("[data-mode=one]").click()
    expect(page).to_have_url(f"{site_address}/settle/?mode=one&play=9H9C&place=taiwan")
    for before in ("?over=9D9S&play=9H9C&place=taiwan", "?over=9D9S&play=9H9C", "?over=9D9S"):
        page.go_back()
        expect(page).to_have_url(f"{site_address}/settle/{before}")
    assert cards_in(page, "play") == []
    page.go_forward()
    expect(page.locator("#settle-play")).to_have_value("9H 9C")
    assert not page_faults


def test_a_preset_needs_no_new_page(phone: BrowserContext, site_address: str) -> None:
    """It is shown at once, and back leads away from it."""
    page, page_faults = opened(phone, f"{site_address}/settle/")
    page.evaluate("window.same = true")
    page.locator(".presets a").first.click()
    expect(page.locator("[data-headline]")).to_be_in_viewport()
    assert page.evaluate("window.same")
    page.go_back()
    expect(page.locator("[data-headline]")).to_be_hidden()
    assert not page_faults


def test_cards_that_a_dispute_is_about_have_its_answer_too(phone: BrowserContext, site_address: str) -> None:
    """In the words and numbers of its page, while all places are asked; they may be typed in any order."""
    page, page_faults = opened(phone, f"{site_address}/settle/?over=TSJSQSKSAS&play=6D5D4D3D2D")
    answered = page.locator("p.because", has=page.locator("a[href*='disputes/royal-flush/']"))
    said = answered.inner_text()
    page.locator("[data-place=taiwan]").click()
    expect(answered).to_have_count(0)
    answered_page = phone.new_page()
    arrive(answered_page, f"{site_address}/disputes/royal-flush/")
    shares = answered_page.locator(".bar-key li:not(:has(.unsaid))").all_inner_texts()
    for count, answer in (share.split(maxsplit=1) for share in shares):
        assert f"{answer}: {count}." in said
    assert answered_page.locator("h1").inner_text().replace("\n", " ") in said
    assert not page_faults


def test_what_beats_one_play(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """How many plays of the other cards beat it, kind by kind, is what our engine finds."""
    page, page_faults = opened(phone, f"{site_address}/settle/?mode=one&play=QSQD&v={IP}")
    rules = rulebook.ruleset(IP)
    over = classify(parse_cards("QS QD"), rules)
    rest = [card for card in PACK if card not in over.cards]
    kinds = Counter(play.kind for play in legal_plays(rest, over, rules))
    expect(page.locator("[data-beaters]")).to_have_attribute("data-beaters", str(kinds.total()))
    assert page.locator(".beaters tbody tr").count() == len(kinds)
    assert counts(page) == expected(rulebook, "", "QS QD")
    page.locator("[data-slot=play] input").evaluate(
        "node => { node.value = '2S'; node.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(page.locator("[data-unbeaten]")).to_be_visible()
    assert not page_faults


def test_what_a_hand_may_play(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """Every play our engine finds, weakest first; tapping one asks about it everywhere."""
    page, page_faults = opened(phone, f"{site_address}/settle/?mode=hand&hand={HAND}&over=9D9C&v={IP}")
    rules = rulebook.ruleset(IP)
    plays = list(legal_plays(parse_cards(HAND), classify(parse_cards("9D 9C"), rules), rules))
    expect(page.locator("[data-headline]")).to_contain_text(str(len(plays)))
    expect(page.locator(".duties .ruling").first).to_be_visible()
    page.locator(".choice").first.click()
    assert cards_in(page, "over") == ["nine of diamonds", "nine of clubs"]
    expect(page.locator("[data-own]")).to_have_attribute("data-own", Outcome.BEATS.value)
    page.goto(f"{site_address}/settle/?mode=hand&hand=3D4D&over=2S&v={IP}")
    expect(page.locator("[data-headline]")).to_contain_text("pass")
    assert not page_faults


def test_what_cannot_be_read_is_named_and_the_rest_judged(phone: BrowserContext, site_address: str) -> None:
    """Below the field; a card that stands in both plays is said, and judged all the same."""
    page, page_faults = opened(phone, f"{site_address}/settle/")
    page.locator("#settle-over").fill("9D 9X")
    page.locator("#settle-play").fill("9D 9H")
    page.locator("#settle-play").blur()
    expect(page.locator("[data-slot=over] .fault")).to_contain_text("“9X”")
    expect(page.locator("[data-slot=play] .fault")).to_contain_text("nine of diamonds")
    assert cards_in(page, "over") == ["nine of diamonds"]
    assert counts(page)
    assert not page_faults


MARKUP = quote('"><img src=x onerror="window.harmed=1"><script>window.harmed=1</script>')


@pytest.mark.parametrize(
    "query",
    [
        "&".join(f"{name}={MARKUP}" for name in ("mode", "over", "play", "hand", "place", "v")),
        f"over={'3S' * 5000}&play={'x ' * 5000}&v={'y' * 9000}",
        f"mode=hand&hand={''.join(card.code for card in PACK)}&v=blog-maddie",
    ],
)
def test_hostile_links_do_no_harm(phone: BrowserContext, site_address: str, query: str) -> None:
    """Parts that cannot be read are named, nothing of them becomes HTML, and the tool works on."""
    page, page_faults = opened(phone, f"{site_address}/settle/?{query}")
    expect(page.locator(".warn li").first).to_be_visible()
    assert not page.evaluate("window.harmed")
    assert not page.locator(".tool img, .tool script").count()
    assert overflow(page) == 0
    page.locator("[data-mode=duel]").click()
    if page.locator("[data-fold][aria-expanded=false]").count():
        page.locator("[data-fold]").click()
    page.locator("#settle-over").fill("3D")
    page.locator("#settle-play").fill("4D")
    expect(page.locator("[data-headline]")).to_contain_text("The four of diamonds wins")
    assert not page_faults


def test_without_storage(browser: Browser, site_address: str) -> None:
    """My variant lasts until the page is left, and that is said."""
    with browser.new_context(**SCREENS["phone"]) as context:
        context.add_init_script(NO_STORAGE)
        page, page_faults = opened(context, f"{site_address}/settle/{DUEL}")
        choose_game(page.locator("#settle-way"), IP)
        expect(page.locator("[data-own]")).to_be_visible()
        expect(page.locator(".from-link")).to_contain_text("keeps nothing")
        assert not page_faults


@pytest.mark.parametrize(("screen", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing(browser: Browser, site_address: str, screen: str, scheme: Literal["light", "dark"]) -> None:
    """On each face of the tool, folded and unfolded."""
    with browser.new_context(color_scheme=scheme, **SCREENS[screen]) as context:
        page, page_faults = opened(context, f"{site_address}/settle/")
        assert violations_in_both_schemes(page) == []
        for query in (f"{DUEL}&v={IP}", f"?mode=one&play={SPADES}", f"?mode=hand&hand={HAND}&v={IP}"):
            page.goto(f"{site_address}/settle/{query}")
            page.wait_for_selector("[data-own], [data-beaters], .choice")
            for fold in page.locator(".fold").all()[:2]:
                fold.click()
            assert violations_in_both_schemes(page) == []
        assert not page_faults


@pytest.mark.parametrize("width", [320, 180])
def test_nothing_is_cut_off_when_it_is_narrow_or_large(browser: Browser, site_address: str, width: int) -> None:
    """No scrolling to the side on the smallest phones, nor at twice the size on a common one."""
    with browser.new_context(viewport={"width": width, "height": 640}, has_touch=True) as context:
        for query in ("", f"{DUEL}&v={IP}", f"?mode=one&play={SPADES}", f"?mode=hand&hand={HAND}"):
            page, _ = opened(context, f"{site_address}/settle/{query}")
            assert overflow(page) <= 0
            page.close()


TOLD = [
    ("10 J Q K A", "2 3 4 5 6", "TD JC QH KS AS", "2D 3D 4H 5C 6S"),
    ("77", "aC ace", "7D 7C", "AC AS"),
    ("♥K 9 7 5 3", "10 10 10 2 2", "KH 9H 7H 5H 3H", "TD TC TH 2D 2C"),
]


@pytest.mark.parametrize(("over", "play", "whole_over", "whole_play"), TOLD)
def test_ranks_without_suits_are_settled_from_a_link(
    phone: BrowserContext,
    site_address: str,
    rulebook: Rulebook,
    over: str,
    play: str,
    whole_over: str,
    whole_play: str,
) -> None:
    """A link as somebody writes it, and the friend who opens it: the verdict on any plays of these ranks."""
    page, page_faults = opened(phone, f"{site_address}/settle/?{urlencode({'over': over, 'play': play})}")
    page.locator("[data-answer]").first.wait_for()
    assert counts(page) == expected(rulebook, whole_over, whole_play)
    expect(page.locator("[data-taken-for]")).to_be_visible()
    page.wait_for_url(lambda address: "+" not in address)
    friend, faults_there = opened(phone, page.url)
    assert counts(friend) == counts(page)
    assert not page_faults + faults_there


def test_the_suit_that_decides_is_asked_for(phone: BrowserContext, site_address: str, rulebook: Rulebook) -> None:
    """Two twos: one suit is tapped, then the other, of which the first is out; a step back asks again."""
    page, page_faults = opened(phone, f"{site_address}/settle/?over=2&play=2")
    asked = page.locator(".asked")
    expect(asked).to_contain_text("Which suit is the two on the table?")
    expect(page.locator("[data-headline]")).to_contain_text("A suit decides.")
    told = page.locator("[data-taken-for]")
    expect(told).to_have_text("Not every suit is named, and a suit can decide: choose it above.")
    page.locator("[data-suit=H]").tap()
    expect(asked).to_contain_text("Which suit is the two that is played on it?")
    assert asked.locator("button").count() == 3
    for button in asked.locator("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44
    page.locator("[data-suit=D]").tap()
    expect(asked).to_be_hidden()
    assert counts(page) == expected(rulebook, "2H", "2D")
    expect(page).to_have_url(f"{site_address}/settle/?over=2H&play=2D")
    page.go_back()
    expect(asked).to_contain_text("that is played on it?")
    assert overflow(page) == 0
    assert violations_in_both_schemes(page) == []
    assert not page_faults


TEN = ("ten of clubs", "jack of clubs", "queen of hearts", "king of clubs", "ace of clubs")
MORE = ("two of clubs", "three of clubs", "four of hearts", "five of clubs", "six of clubs")

FIRST_SCREENS = {"phone": (360, 740), "laptop": (1280, 720), "twice as large": (640, 450)}
"""Widths and heights; the last is a laptop on which a page stands at 200 %."""


def type_both(page: Page) -> None:
    """Type two plays, the second with the focus still in its field."""
    page.locator("#settle-over").focus()
    page.keyboard.type("10 J Q K A")
    page.keyboard.press("Enter")
    page.keyboard.type("2 3 4 5 6")


def tap_both(page: Page) -> None:
    """Tap two plays."""
    for name in (*TEN, *MORE):
        page.locator(f'.picker [aria-label="{name}"]').click()


IN_SIGHT = """() => {
  if (document.querySelector(".ticker").checkVisibility()) return true;
  const { top, bottom } = document.querySelector("[data-headline]").getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("screen", FIRST_SCREENS)
@pytest.mark.parametrize("way", ["typed", "entered", "tapped", "link"])
def test_the_verdict_is_in_the_first_screen(browser: Browser, site_address: str, screen: str, way: str) -> None:
    """The moment both plays are there: beside the cards, below them or at the foot of the screen.

    The field in which somebody types stays in sight and keeps the focus; else the verdict has it.
    """
    width, height = FIRST_SCREENS[screen]
    with browser.new_context(viewport={"width": width, "height": height}) as context:
        start = f"/settle/?over={OVER}&play={PLAY}" if way == "link" else "/settle/"
        page = context.new_page()
        page_faults = faults(page)
        arrive(page, site_address + start)
        if way in ("typed", "entered"):
            type_both(page)
        if way == "entered":
            page.keyboard.press("Enter")
        if way == "tapped":
            tap_both(page)
        headline, foot = page.locator("[data-headline]"), page.locator(".ticker")
        expect(page.locator("#settle-play" if way == "typed" else "[data-headline]")).to_be_focused()
        if way == "typed":
            field, bar = page.locator("#settle-play").bounding_box(), foot.bounding_box()
            assert field is not None
            assert 0 <= field["y"] <= (bar["y"] if bar else height) - field["height"]
        sentence = "Divided."
        expect(headline).to_contain_text(sentence)
        if way == "entered":
            expect(foot).to_be_hidden()  # the headline itself is in sight
        page.wait_for_function(f"({IN_SIGHT})()")  # the headline grows, and the foot comes once it is out of sight
        shown = foot if foot.is_visible() else headline
        expect(shown).to_contain_text(sentence)
        expect(shown).to_be_in_viewport(ratio=1)
        assert overflow(page) == 0
        assert not page_faults


def test_after_a_link_the_next_tab_stop_is_in_the_verdict(phone: BrowserContext, site_address: str) -> None:
    page, _ = opened(phone, f"{site_address}/settle/?over={OVER}&play={PLAY}")
    expect(page.locator("[data-headline]")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#settle-verdict :focus")).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_pack_folds_when_cards_are_typed_and_unfolds_when_asked(opening: Open, screen: str) -> None:
    """The fields stay where they are; asked for, the pack stays though more is typed; all cleared, it is back."""
    page = opening("/settle/", screen)
    pack, field = page.locator(".picker"), page.locator("#settle-play")
    expect(pack).to_be_visible()
    before = field.bounding_box()
    page.locator("#settle-over").press_sequentially("9d")
    expect(pack).to_be_hidden()
    assert field.bounding_box() == before
    page.get_by_role("button", name="Tap cards instead").click()
    expect(pack).to_be_visible()
    field.press_sequentially("9s")
    expect(pack).to_be_visible()
    page.locator("[data-clear-all]").click()
    expect(pack).to_be_visible()


def test_a_screen_reader_hears_the_verdict_while_somebody_types(phone: BrowserContext, site_address: str) -> None:
    page, page_faults = opened(phone, f"{site_address}/settle/")
    type_both(page)
    expect(page.locator("[role=status][aria-live]")).to_contain_text("Divided. It is not a legal play: ")
    expect(page.locator("#settle-play")).to_be_focused()
    assert not page_faults


def test_who_would_rather_tap_sees_the_plays_and_the_whole_pack(phone: BrowserContext, site_address: str) -> None:
    page = phone.new_page()
    arrive(page, f"{site_address}/settle/#settle")
    for name in ("three of diamonds", "two of spades"):
        expect(page.locator(f'.picker [aria-label="{name}"]')).to_be_in_viewport(ratio=0.95)
    for slot in ("over", "play"):
        expect(page.locator(f"#settle-{slot}")).to_be_in_viewport(ratio=1)


def unfold(page: Page) -> None:
    """Open the pack, and on a phone the fields, if they are folded away."""
    if page.locator("[data-fold][aria-expanded=false]").count():
        page.locator("[data-fold]").click()


def test_ten_cards_typed_are_two_plays(phone: BrowserContext, site_address: str) -> None:
    """It is offered, and done when Enter is pressed; what may be one play is only offered."""
    page, page_faults = opened(phone, f"{site_address}/settle/")
    page.locator("#settle-over").fill("10 J Q K A 2 3 4 5 6")
    page.get_by_role("button", name="These are ten cards: two plays of five?").click()
    assert cards_in(page, "play") == ["two", "three", "four", "five", "six"]
    page.go_back()
    expect(page.locator("#settle-over")).to_have_value("10 J Q K A 2 3 4 5 6")
    page.locator("#settle-over").press("Enter")
    expect(page).to_have_url(f"{site_address}/settle/?over=TJQKA&play=23456")
    page.goto(f"{site_address}/settle/?over=9S9H8S8H")
    expect(page.get_by_role("button", name="These are four cards: two pairs?")).to_be_visible()
    unfold(page)
    page.locator("#settle-over").press("Enter")
    assert cards_in(page, "play") == []
    assert not page_faults
