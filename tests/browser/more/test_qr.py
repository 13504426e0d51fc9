"""QR codes of links, read from pictures of pages as a phone reads them: over the page, on paper, and on cheat cards."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import SCREENS, faults, wait_until
from tests.browser.readiness import SCRIPT, arrive

HOUSE = "/house/?base=hongkong-ip&suit-order=cdhs&name=Friday+night"
SHORT = "/house/?v=hongkong-ip~."
OWN_NUMBERS = "/house/?v=basic~.~penalty-schedule.8x2.11x3.13x4"
SETTLE = "/settle/?over=3D3C&play=4S4H"
COMPARE = "/compare/?v=hongkong-ip&v=taiwan-ai"
MILLIMETRE = 96 / 25.4
LEAST_MODULE = 0.35
"""Millimetres of a module that phones read from paper."""
PAPERS = {"A4": (794, 1123), "Letter": (816, 1056)}
MARGIN = (49, 45)

Opening = Callable[..., Page]


def texts_in(picture: bytes) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))]


def codes(page: Page) -> list[str]:
    """What the codes say that are seen in the window."""
    return texts_in(page.screenshot())


def printed_codes(page: Page) -> list[str]:
    """What the codes say on paper, however long the sheets are."""
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    return texts_in(page.screenshot(full_page=True))


def sides(page: Page, selector: str) -> list[tuple[float, float]]:
    """The sides of codes on paper and those of their modules, in millimetres."""
    sizes = page.locator(selector).evaluate_all(
        "codes => codes.map((code) => [code.getBoundingClientRect().width, code.viewBox.baseVal.width])"
    )
    return [(pixels / MILLIMETRE, pixels / MILLIMETRE / modules) for pixels, modules in sizes]


def drawers_loaded(page: Page) -> None:
    """Wait until what draws codes is there, which a page loads once it has nothing else to do."""
    wait_until(page, "performance.getEntriesByType('resource').some(({name}) => name.endsWith('/nano.js'))")
    load_drawers(page)


def load_drawers(page: Page) -> None:
    page.evaluate(f"async () => {{{SCRIPT} await (await script('ui/printed.js')).codesLoaded()}}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_the_code_of_house_rules_is_large_and_says_their_link(opening: Opening, screen: str, scheme: str) -> None:
    page = opening(HOUSE, screen, color_scheme=scheme)
    page.locator("[data-more] > summary").click()
    page.get_by_role("button", name="QR code").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    (text,) = codes(page)
    assert SHORT in text
    assert text.endswith("~name.Friday+night")
    assert dialog.locator(".link").inner_text() == text
    drawn = dialog.get_by_role("img", name="QR code of the link")
    box, window = drawn.bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    assert box["width"] == box["height"] > 0.85 * min(window["width"] * 0.92, window["height"] * 0.75)
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_link_of_the_code_opens_the_same_rules(opening: Opening) -> None:
    page = opening(HOUSE)
    page.locator("[data-more] > summary").click()
    page.get_by_role("button", name="QR code").click()
    text = page.get_by_role("dialog").locator(".link").inner_text()
    headed = page.locator("#these").inner_text()
    differing = page.locator("[data-difference]").all_inner_texts()
    arrive(page, text)
    assert page.locator("#these").inner_text() == headed == "Friday night"
    assert page.locator("[data-difference]").all_inner_texts() == differing != []
    assert page.locator(".warn").count() == 0


def show_code(page: Page) -> None:
    """Has the code shown; where there is something to see first, the button is folded away."""
    button = page.get_by_role("button", name="QR code", include_hidden=True)
    button.wait_for(state="attached")
    fold = page.locator("details:not([open])").filter(has=button).locator("> summary")
    if fold.count():
        fold.click()
    button.click()


@pytest.mark.parametrize("address", [SETTLE, COMPARE, "/which/?suit-order=cdhs", "/score/", "/variants/?players=4"])
def test_wherever_a_link_is_copied_its_code_is_shown(opening: Opening, address: str) -> None:
    page = opening(address)
    show_code(page)
    text = page.get_by_role("dialog").locator(".link").inner_text()
    assert codes(page) == [text]
    assert address.partition("?")[0] in text


def test_the_dialog_goes_by_keyboard_and_gives_the_focus_back(opening: Opening) -> None:
    page = opening(SETTLE, "desktop")
    button = page.get_by_role("button", name="QR code")
    for close in ("Escape", "Enter"):
        button.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name=page.title())
        expect(dialog.get_by_role("button", name="Close")).to_be_focused()
        page.keyboard.press(close)
        expect(page.locator("dialog")).to_have_count(0)
        expect(button).to_be_focused()


def test_a_link_too_long_for_a_code_says_so(opening: Opening) -> None:
    page = opening("/which/")
    page.evaluate(
        f"async () => {{{SCRIPT} const qr = await script('ui/qr.js'); const opener = document.querySelector('button');"
        " qr.showCode({link: `https://big-two.example/?v=${'x'.repeat(3000)}`, title: 'Long', opener}); }"
    )
    dialog = page.get_by_role("dialog", name="Long")
    expect(dialog.get_by_text("The link is too long for a QR code.")).to_be_visible()
    assert dialog.locator("svg").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_where_codes_cannot_be_loaded_the_page_says_where_the_link_is(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    page.route("**/nano.js", lambda route: route.abort())
    arrive(page, site_address + COMPARE)
    show_code(page)
    expect(page.get_by_text("The address bar has the link")).to_be_visible()
    page.close()


@pytest.mark.parametrize("address", ["/which/", "/score/", "/variants/", "/deals/"])
def test_a_page_that_prints_no_code_loads_none_before_it_is_wanted(opening: Opening, address: str) -> None:
    page = opening(address)
    page.wait_for_load_state("networkidle")
    names = page.evaluate("performance.getEntriesByType('resource').map(({name}) => name.split('/').at(-1))")
    assert {"nano.js", "qr.js"}.isdisjoint(names)


@pytest.mark.parametrize("address", [HOUSE, OWN_NUMBERS, SETTLE, COMPARE])
def test_paper_has_the_code_with_its_link(opening: Opening, address: str) -> None:
    """Dark on white where the screen is dark."""
    page = opening(address, "desktop", color_scheme="dark")
    drawers_loaded(page)
    (text,) = printed_codes(page)
    assert (SHORT if address == HOUSE else address) in text
    assert page.locator(".printed-link:visible p").inner_text() == text
    ((side, module),) = sides(page, ".printed-link .qr")
    assert side >= 27.9
    assert module >= LEAST_MODULE


NEVER_IDLE = "window.requestIdleCallback = (work, {timeout} = {}) => timeout && setTimeout(work)"
"""A device that always has something to do: it comes to what waits for a moment of leisure only when that is late."""


def test_paper_has_the_code_where_a_device_is_never_idle(browser: Browser, site_address: str) -> None:
    context = browser.new_context(**SCREENS["phone"])
    context.add_init_script(NEVER_IDLE)
    page = context.new_page()
    arrive(page, site_address + SETTLE)
    drawers_loaded(page)
    assert len(printed_codes(page)) == 1
    context.close()


@pytest.mark.parametrize("address", ["/settle/", "/compare/", "/compare/?v=basic"])
def test_paper_has_no_link_where_there_is_nothing_to_link_to(opening: Opening, address: str) -> None:
    page = opening(address, "desktop")
    load_drawers(page)
    assert printed_codes(page) == []
    assert page.locator(".printed-link:visible").count() == 0


# One where the backs have room, one where they have not, and one whose link is long.
LONG = "/house/?base=whitey&name=" + "+".join(["Rules"] * 9) + "&suit-order=cdhs&triples=triples-no"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("address", "at_foot"), [("/house/?base=hongkong-ip", False), ("/house/?base=pusoy-dos", False), (LONG, None)]
)
def test_cheat_cards_have_the_code_before_they_are_printed(
    browser: Browser, site_address: str, address: str, at_foot: bool | None, paper: str
) -> None:
    width, height = PAPERS[paper]
    # A screenshot has the dots of a screen, and a printer has more.
    page = browser.new_page(device_scale_factor=3, viewport={"width": width - 2 * MARGIN[0], "height": 1000})
    reported = faults(page)
    page.add_init_script("window.print = () => { window.then = document.querySelectorAll('.copies .qr').length; }")
    arrive(page, site_address + address)
    page.locator("[data-do=print-cards]").click()
    wait_until(page, "window.then !== undefined")
    page.emulate_media(media="print")
    number = page.evaluate("window.then")
    assert number in (1, 4)
    assert at_foot is None or (number == 1) == at_foot
    texts = texts_in(page.screenshot(full_page=True))
    assert len(texts) == number
    assert len(set(texts)) == 1
    assert "/house/?v=" in texts[0]
    for side, module in sides(page, ".copies .qr"):
        assert 14.9 <= side <= 25
        assert module >= LEAST_MODULE - 0.001
    cut = page.locator(".copies .face").evaluate_all(
        """faces => faces.filter((face) => [...face.querySelectorAll("p, svg, dd")].some((part) => {
          const [inner, outer] = [part, face].map((one) => one.getBoundingClientRect());
          return inner.right > outer.right || inner.bottom > outer.bottom || inner.left < outer.left;
        })).length"""
    )
    assert cut == 0
    used = page.locator(".copies").evaluate("copies => copies.getBoundingClientRect().height")
    assert used <= height - 2 * MARGIN[1], "all on one sheet"
    assert reported == []
    page.close()
