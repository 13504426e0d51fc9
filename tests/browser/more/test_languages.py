"""The site in its readers' languages, on a phone: the offer, the menu, and an evening without a word of English."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.desk import enter
from tests.browser.games import choose_game
from tests.browser.journeys.test_languages import DISPUTE, LINKED, Opening, offer
from tests.browser.journeys.test_offline import Host, visit
from tests.browser.page_checks import SCREENS, faults, overflow, violations
from tests.browser.readiness import arrive

NAMES = {
    "en": "English",
    "fil": "Filipino",
    "id": "Bahasa Indonesia",
    "vi": "Tiếng Việt",
    "zh-Hans": "简体中文",
    "zh-Hant-HK": "繁體中文（香港）",
    "zh-Hant-TW": "繁體中文（台灣）",
}
"""What the languages call themselves, by their tags."""
SPOKEN = [tag for tag in NAMES if tag != "en"]

QUESTION = "settle/?over=3D4D5D6DJD&play=3S4S5S6S8S&v=hongkong-ip"


def folder(tag: str) -> str:
    """The folder of a language, with its slash."""
    return "" if tag == "en" else f"{tag.lower()}/"


def asked_for(page: Page) -> list[str]:
    """The files of data that a page asks for from now on."""
    names: list[str] = []
    page.on("request", lambda request: names.append(urlsplit(request.url).path.partition("/data/")[2]))
    return names


def test_who_declines_is_not_asked_again(opening: Opening, site_address: str) -> None:
    page = opening(f"/{DISPUTE}", locale="zh-HK")
    offer(page).get_by_role("button").tap()
    expect(offer(page)).to_have_count(0)
    names = asked_for(page)
    for path in (DISPUTE, "settle/", "odds/"):
        arrive(page, f"{site_address}/{path}", "idle")
        expect(offer(page)).to_have_count(0)
    assert "languages.json" not in names


def test_an_english_reader_fetches_nothing_of_it(browser: Browser, site_address: str) -> None:
    context = browser.new_context(**SCREENS["phone"], locale="en-US")
    page = context.new_page()
    names = asked_for(page)
    for path in (LINKED, "", QUESTION, "contribute/"):
        arrive(page, f"{site_address}/{path}", "idle")
        assert page.evaluate(ENGLISH)  # so it is known to find some
    assert [name for name in names if "languages" in name or "messages" in name or "/" in name] == []
    expect(offer(page)).to_have_count(0)
    context.close()


def control(page: Page) -> Locator:
    return page.locator("[data-languages]")


def menu(page: Page) -> Locator:
    return page.locator("ul.languages")


def lead(page: Page, tag: str) -> None:
    """Go from a page to another language, by the menu."""
    control(page).click()
    menu(page).get_by_role("link", name=NAMES[tag], exact=True).click()


def test_the_menu_names_each_language_in_its_own_words(opening: Opening) -> None:
    page = opening("/zh-hant-hk/settle/", locale="zh-HK")
    control(page).tap()
    links = menu(page).get_by_role("link")
    expect(links).to_have_text(list(NAMES.values()))
    assert links.evaluate_all("(all) => all.map((one) => [one.lang, one.hreflang])") == [[tag, tag] for tag in NAMES]
    expect(menu(page).locator("[aria-current]")).to_have_text(NAMES["zh-Hant-HK"])
    assert overflow(page) == 0
    assert violations(page) == []
    box = menu(page).bounding_box()
    assert box
    page.touchscreen.tap(4, box["y"] + box["height"] + 20)  # beside all controls; the heading is below the menu
    expect(menu(page)).to_have_count(0)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_menu_opens_and_closes_by_keyboard(opening: Opening, key: str) -> None:
    page = opening(f"/{DISPUTE}", "desktop")
    control(page).focus()
    page.keyboard.press(key)
    expect(menu(page).get_by_role("link").first).to_be_focused()
    expect(control(page)).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(menu(page)).to_have_count(0)
    expect(control(page)).to_have_attribute("aria-expanded", "false")
    expect(control(page)).to_be_focused()


def test_a_menu_that_comes_late_is_shown_as_asked(opening: Opening) -> None:
    """Not after it was closed, and once where it was asked for twice."""
    page = opening("/", "desktop")
    held: list[Route] = []
    page.route("**/languages.json", lambda route: held.append(route))
    for times in (2, 3):
        for _ in range(times):
            control(page).click()
        if held:
            held.pop().continue_()
        page.evaluate("async () => { await fetch(location.href); await new Promise(requestAnimationFrame); }")
        expect(menu(page)).to_have_count(times - 2)


def test_a_question_is_the_same_in_the_other_language(opening: Opening, site_address: str) -> None:
    page = opening(f"/{QUESTION}")
    answers = page.locator("[data-answer]").evaluate_all("(all) => all.map((one) => one.dataset.answer)")
    assert answers
    lead(page, "zh-Hant-TW")
    page.wait_for_url(f"{site_address}/zh-hant-tw/{QUESTION}")
    expect(page.locator("[data-answer]").first).to_be_visible()
    assert page.locator("[data-answer]").evaluate_all("(all) => all.map((one) => one.dataset.answer)") == answers
    lead(page, "en")
    page.wait_for_url(f"{site_address}/{QUESTION}")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_what_is_only_in_english_leads_to_what_is_nearest(opening: Opening, site_address: str) -> None:
    """The first page of the language; two variants are compared by the tool."""
    page = opening("/sources/")
    lead(page, "zh-Hans")
    page.wait_for_url(f"{site_address}/zh-hans/")
    page = opening("/compare/basic/hongkong-ip/")
    lead(page, "id")
    page.wait_for_url(f"{site_address}/id/compare/?v=basic&v=hongkong-ip")
    expect(page.locator("[data-way]")).to_have_count(2)
    expect(page).to_have_title(re.compile(" - Capsa Banting$"))


@pytest.mark.parametrize("tag", ["en", "zh-Hant-HK"])
def test_without_scripts_the_menu_is_a_link(browser: Browser, site_address: str, tag: str) -> None:
    context = browser.new_context(**SCREENS["phone"], java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}/{folder(tag)}{DISPUTE}")
    control(page).click()
    page.wait_for_url(f"{site_address}/{folder(tag)}language/")
    expect(page.locator(f"main a[lang='{SPOKEN[0]}']")).to_have_text(NAMES[SPOKEN[0]])
    context.close()


ENGLISH = """() => {
  const words = /\\b(the|and|wins|account|accounts|cards|deal|not|says|player)\\b/i;
  const mayBe = (one) => one.closest("body [lang=en], script, style, a[href*='variants/'], option, .silent > p");
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  const said = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {data, parentElement} = walker.currentNode;
    if (words.test(data) && !mayBe(parentElement) && parentElement.checkVisibility()) said.push(data.trim());
  }
  for (const name of ["aria-label", "placeholder", "alt", "title"]) {
    for (const one of document.querySelectorAll(`body [${name}]`)) {
      if (words.test(one.getAttribute(name)) && !mayBe(one)) said.push(`${name}: ${one.getAttribute(name)}`);
    }
  }
  for (const over of document.querySelectorAll(".masthead details")) over.open = false; // what they cover is tapped
  return words.test(document.title) ? [...said, document.title] : said;
}"""
"""In the browser: what is said in English outside of what is marked as such, and of names of accounts; to a screen
reader and in empty fields, too."""


def hold(page: Page, tag: str) -> None:
    """Hold that a page is in a language, and no broader than the screen."""
    expect(page.locator("html")).to_have_attribute("lang", tag)
    assert page.evaluate(ENGLISH) == []
    assert overflow(page) == 0


@pytest.mark.parametrize("tag", SPOKEN)
def test_an_evening_goes_without_a_word_of_english(opening: Opening, site_address: str, tag: str) -> None:
    """A dispute is found, opened, sent and settled, and a deal is scored."""
    page = opening(f"/{folder(tag)}disputes/", locale=tag, permissions=["clipboard-read", "clipboard-write"])
    top = f"{site_address}/{folder(tag)}"
    hold(page, tag)
    page.locator(f"main a[href$='{DISPUTE}']").first.tap()
    page.wait_for_url(top + DISPUTE)
    page.locator("#dispute button").tap()
    page.locator(".game-chooser").wait_for()
    choose_game(page.locator("#settle-way"), "hongkong-ip")
    expect(page.locator(".ours")).to_be_visible()
    page.locator(".by-place button").first.tap()
    hold(page, tag)
    page.locator(".copy").tap()
    page.locator(".copy[data-copied]").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"{top}{DISPUTE}?place=")
    page.locator("main .toolbar a[href*='settle/']").tap()
    page.wait_for_url(f"{top}settle/?**")
    expect(page.locator("[data-answer]").first).to_be_visible()
    hold(page, tag)
    page.locator(".masthead nav a[href$='score/']").tap()
    page.wait_for_url(f"{top}score/**")
    enter(page, 0, [3, 10, 13])
    expect(page.locator("[data-total]").first).to_be_visible()
    page.locator("[data-do=add]").tap()
    expect(page.locator("[data-sum]").first).to_be_visible()
    hold(page, tag)


def test_no_name_at_the_foot_takes_three_lines(browser: Browser, site_address: str) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 740})
    for tag in NAMES:
        page.goto(f"{site_address}/{folder(tag)}offline/")
        tall = "names => names.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.innerText)"
        assert page.locator(".masthead nav a:visible").evaluate_all(tall) == [], tag
    page.close()


SUITS = {"zh-Hant-HK": ("階磚3", "葵扇3"), "zh-Hant-TW": ("方塊3", "黑桃3"), "id": ("wajik", "sekop")}


@pytest.mark.parametrize("tag", SUITS)
def test_a_screen_reader_hears_suits_in_the_words_of_the_region(opening: Opening, tag: str) -> None:
    page = opening(f"/{folder(tag)}settle/", locale=tag)
    for suit, name in zip("ds", SUITS[tag], strict=True):
        assert name in str(page.locator(f".picker button.{suit} > span").first.get_attribute("aria-label"))


def test_the_language_is_there_without_a_network(browser: Browser, built_site: Path, tmp_path: Path) -> None:
    host = Host(built_site, tmp_path)
    context = browser.new_context(**SCREENS["phone"], service_workers="allow", locale="zh-HK")
    visit(context, f"{host.address}zh-hant-hk/settle/").close()
    host.stop()
    page = context.new_page()
    reported = faults(page)
    arrive(page, f"{host.address}zh-hant-hk/disputes/")
    expect(page.locator(f"main a[href$='{DISPUTE}']").first).to_be_visible()
    hold(page, "zh-Hant-HK")
    assert reported == []
    context.close()


@pytest.mark.parametrize("tag", ["zh-Hant-HK", "zh-Hant-TW"])
def test_a_full_house_is_found_by_the_words_of_either_region(opening: Opening, tag: str) -> None:
    page = opening(f"/{folder(tag)}settle/", locale=tag)
    for word in ("夫佬", "葫蘆"):
        page.locator("[data-search]").fill(word)
        found = page.locator("[role=option]")
        expect(found.first).to_be_visible()
        expect(found.filter(has_text=word).first).to_be_visible()
        first = found.evaluate_all("(links) => links.slice(0, 3).map((link) => new URL(link.href).pathname)")
        assert f"/{folder(tag)}rules/full-house-comparison/" in first or "/names/words/" in first, (word, first)
