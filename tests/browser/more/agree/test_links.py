"""Agree: the links of people, put together in any order, pasted, dropped, scanned, or with what the device holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.readiness import ready
from tests.browser.table import (
    END,
    FOUR,
    HOST,
    REFS,
    Open,
    code_of,
    names_of,
    paste,
    problems,
    put_in,
    refs,
    seats,
)

SAID = ".incoming > .said"

DROP = """([texts, files]) => {
  const dataTransfer = new DataTransfer();
  for (const text of texts) dataTransfer.setData("text", text);
  for (const [name, text] of files) dataTransfer.items.add(new File([text], name, {type: "application/json"}));
  document.querySelector("main").dispatchEvent(
    new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
}"""

CAMERA = """
window.shown = [];  // what is held before the camera
window.stopped = 0;
window.BarcodeDetector = class {
  async detect() { return window.shown.map((rawValue) => ({rawValue})); }
};
const picture = () => document.createElement("canvas");
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = picture();
  canvas.getContext("2d").fillRect(0, 0, 9, 9);
  const stream = canvas.captureStream(5);
  for (const track of stream.getTracks()) {
    const stop = track.stop.bind(track);
    track.stop = () => (window.stopped++, stop());
  }
  setInterval(() => canvas.getContext("2d").fillRect(0, 0, 9, 9), 100);
  return stream;
};
"""
"""For `add_init_script`: a camera, and a browser that reads codes."""


def rule_set(account: str, name: str, **answers: str) -> str:
    changed = {question.replace("_", "-"): answer for question, answer in answers.items()}
    return json.dumps({"big-two-rules": 1, "version": "1", "name": name, "account": account, "set": changed})


def of(name: str) -> str:
    """The link of one of the four."""
    return f"{HOST}/agree/?p={FOUR[name]}~name.{name}{END}"


def drop(page: Page, texts: list[str], files: list[tuple[str, str]] | None = None) -> None:
    page.evaluate(DROP, [texts, files or []])


def test_several_links_are_pasted_at_once(opened: Open) -> None:
    page = opened(f"?p={REFS[0]}{END}")
    paste(page, f"{of('Mei')}\nhere is mine: {of('Jose')} {of('Budi')}")
    assert seats(page) == [*FOUR]
    expect(page.locator(SAID)).to_have_text("Joined: Mei, Jose and Budi.")
    assert page.locator("#links").input_value() == ""
    paste(page, of("Jose"))
    expect(page.locator(SAID)).to_contain_text("Jose is there already.")
    paste(page, f"{HOST}/agree/?p=basic~name.Mei{END}")
    expect(page.locator(SAID)).to_contain_text("Two of you are called Mei; one goes by “Mei (2)” here.")
    assert refs(page) == [*REFS, "basic~name.Mei"]


def test_a_link_in_a_sentence_ends_before_its_stop(opened: Open) -> None:
    """And before a bracket; it does not count as cut off."""
    page = opened()
    paste(page, f"Mine is {of('Mei')}. Theirs ({of('Jose')}), and “{of('Budi')}”!")
    assert seats(page) == ["Mei", "Jose", "Budi"]
    assert problems(page).count() == 0


def test_a_link_is_put_in_when_it_is_pasted(opened: Open) -> None:
    """Without a tap more."""
    page = opened(screen="desktop", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", of("Mei"))
    page.locator("#links").focus()
    page.keyboard.press("Control+V")
    expect(page.locator("[data-seat]")).to_have_count(1)


def test_a_link_and_rule_set_files_are_dropped(opened: Open) -> None:
    page = opened(screen="desktop")
    drop(page, [of("Mei")])
    expect(page.locator("[data-seat]")).to_have_count(1)
    drop(
        page,
        [],
        [
            ("ana.json", rule_set("pusoy-dos", "Ana", suit_order="cdhs", nonsense="x")),
            ("ben.json", rule_set("hongkong-ip", "Ben")),
        ],
    )
    expect(page.locator("[data-seat]")).to_have_count(3)
    assert seats(page) == ["Mei", "Ana", "Ben"]
    assert refs(page)[1:] == [f"pusoy-dos~.{code_of('suit-order', 'cdhs')}~name.Ana", "hongkong-ip~name.Ben"]
    expect(page.locator(SAID)).to_contain_text("Ana")
    expect(page.locator(SAID)).to_contain_text("Ben")
    expect(problems(page)).to_contain_text("nonsense")


def test_links_of_house_rules_and_of_comparisons_are_people(opened: Open) -> None:
    page = opened(screen="desktop")
    paste(page, f"{HOST}/house/?base=hongkong-ip&suit-order=cdhs&name=Ours")
    house = f"hongkong-ip~.{code_of('suit-order', 'cdhs')}~name.Ours"
    assert refs(page) == [house]
    paste(page, f"{HOST}/house/?v=basic~suit-order.cdhs~name.Theirs")
    paste(page, f"{HOST}/compare/?v=taiwan-ai&v=indonesia")
    assert [ref.partition("~")[0] for ref in refs(page)] == ["hongkong-ip", "basic", "taiwan-ai", "indonesia"]
    assert seats(page) == ["Ours", "Theirs", "Person 3", "Person 4"]
    assert problems(page).count() == 0


@pytest.fixture
def scanning(opened: Open) -> Callable[[str], Page]:
    """Opens the page in a browser that reads codes by a camera."""

    def open_page(query: str) -> Page:
        page = opened(query, "phone")
        page.context.add_init_script(CAMERA)
        page.reload()
        ready(page)
        return page

    return open_page


def test_codes_are_scanned_one_after_the_other(scanning: Callable[[str], Page]) -> None:
    page = scanning(f"?p={REFS[0]}{END}")
    page.locator("[data-do=scan]").tap()
    said = page.locator("dialog.scanning .said")
    expect(said).to_have_text("Hold a code before the camera.")
    expect(page.locator("dialog.scanning video")).to_have_attribute("playsinline", "")  # else an iPhone shows it alone
    page.evaluate("text => window.shown = [text]", of("Mei"))
    expect(said).to_have_text("Joined: Mei.")
    page.evaluate("text => window.shown = [text]", "WIFI:S:home;;")
    expect(said).to_have_text("This is no link to rules: “WIFI:S:home;;”")
    page.evaluate("text => window.shown = [text]", of("Budi"))
    expect(said).to_have_text("Joined: Budi.")
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate("window.stopped") == 1
    assert seats(page) == ["Ka-ming", "Mei", "Budi"]


def test_a_camera_that_may_not_be_used_says_so(scanning: Callable[[str], Page]) -> None:
    page = scanning("")
    page.evaluate("() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('no')); }")
    page.locator("[data-do=scan]").tap()
    expect(page.locator("dialog.scanning .said")).to_contain_text("The camera cannot be used here.")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_name_in_any_script_goes_with_the_link(opened: Open) -> None:
    page = opened()
    name = "小明 & ~.é"
    put_in(page, name, "basic")
    (shown,) = seats(page)
    assert "小明 &" in shown
    friend = opened(page.url.partition("/agree/")[2])
    assert seats(friend) == [shown]
    assert quote("小明") in page.url
    assert names_of(friend) == [shown]
