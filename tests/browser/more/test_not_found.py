"""The page for wrong addresses leads on where it can, and otherwise helps to search; served as static hosts do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.output.assets import led_to
from bigtwo.site.output.policy import with_policy
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.page import Page as SitePage
from bigtwo.site.settings import Settings
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import violations, wait_until
from tests.browser.serving import QuietHandler, served
from tests.shared import assets_of


class StaticHost(QuietHandler):
    """Gives 404.html with its status where there is no file."""

    def send_error(self, code: int, *args: Any, **kwargs: Any) -> None:
        """The page for wrong addresses."""
        if code != 404:
            super().send_error(code, *args, **kwargs)
            return
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)


@pytest.fixture(scope="module")
def host(built_site: Path) -> Iterator[str]:
    """The address, without a slash at its end, of a static host."""
    with served(built_site, StaticHost) as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("/compare/pusoy-dos/basic/", "/compare/basic/pusoy-dos/"),
        ("/compare/pusoy-dos/basic", "/compare/basic/pusoy-dos/"),
        ("/compare/basic/basic/", "/variants/basic/"),
        ("/compare/basic/blog-albert/", "/compare/?v=basic&v=blog-albert"),
        ("/compare/blog-tony/blog-albert/#passing", "/compare/?v=blog-albert&v=blog-tony#passing"),
        ("/compare/indonesia/taiwan-ai/", "/compare/?v=indonesia&v=taiwan-ai"),
        ("/id/compare/taiwan-ai/indonesia/", "/id/compare/?v=indonesia&v=taiwan-ai"),
        ("/zh-hant-hk/compare/basic/hongkong-ip/", "/zh-hant-hk/compare/?v=basic&v=hongkong-ip"),
        ("/Variants/Pusoy-Dos/", "/variants/pusoy-dos/"),
        ("/variants/pusoy-dos.html", "/variants/pusoy-dos/"),
        ("/Rules/suit-order/#cdhs", "/rules/suit-order/#cdhs"),
        ("/Settle/?play=2S", "/settle/?play=2S"),
    ],
)
def test_an_address_that_is_nearly_right_leads_on(page: Page, host: str, wrong: str, right: str) -> None:
    page.goto(host + wrong)
    page.wait_for_url(lambda address: address.startswith(f"{host}{right}"))


def test_an_address_that_is_wrong_is_told_and_searched_for(page: Page, host: str) -> None:
    """Nothing is asked of another host, and no page is loaded again and again."""
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    answer = page.goto(f"{host}/rules/pusoy-dos/")
    assert answer is not None
    assert answer.status == 404
    offer = page.get_by_role("link", name="Search for “pusoy dos”")
    expect(offer).to_be_visible()
    assert page.url == f"{host}/rules/pusoy-dos/"
    assert [url for url in requests if not url.startswith(host)] == []
    offer.click()
    expect(page.get_by_role("heading", name="results for “pusoy dos”")).to_be_visible()
    expect(page.get_by_role("combobox", name="Search")).to_have_value("pusoy dos")


def test_the_wrong_address_lists_the_main_places_without_javascript(browser: Browser, host: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{host}/nowhere/at/all/")
    for place in ("Settle it", "Variants", "Disputes"):
        expect(page.locator("main").get_by_role("link", name=place)).to_be_visible()
    context.close()


def test_in_the_folder_of_a_language_it_is_told_in_that_language(page: Page, browser: Browser, host: str) -> None:
    """Without JavaScript in each, with the links to its pages."""
    page.goto(f"{host}/id/rules/pusoy-dos/")
    offer = page.get_by_role("link", name="Cari “pusoy dos”")
    expect(offer).to_have_attribute("href", f"{host}/id/search/?q=pusoy%20dos")
    assert page.locator("main h1").all_text_contents() == ["Tidak ada halaman di alamat ini"]
    page.get_by_role("link", name="Varian", exact=True).click()
    page.wait_for_url(f"{host}/id/variants/")
    context = browser.new_context(java_script_enabled=False)
    silent = context.new_page()
    silent.goto(f"{host}/id/nowhere/")
    for folder in ("", "id/", "zh-hant-hk/"):
        expect(silent.locator(f"main [data-folder='{folder}'] a[href='/{folder}variants/']")).to_be_visible()
    context.close()


@pytest.fixture(scope="module")
def in_a_folder(built_site: Path, rulebook: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site in a folder of a host, unnamed when it was built; without a slash at its end."""
    top = tmp_path_factory.mktemp("host")
    (top / "games").mkdir()
    (top / "games/big-two").symlink_to(built_site)
    html = with_policy(Renderer(rulebook, Settings()).not_found())
    (top / "404.html").write_bytes(led_to(assets_of(built_site).name, html.encode()))
    with served(top, StaticHost) as address:
        yield f"{address}/games/big-two"


@pytest.mark.parametrize("wrong", ["nowhere/at/all/", "nowhere", "rules/nowhere.html?x=1#y"])
def test_in_a_folder_that_nobody_named_the_page_finds_its_site(page: Page, in_a_folder: str, wrong: str) -> None:
    """Its styles, its pictures, its colours and its links, under its policy, which stops nothing of it."""
    stopped: list[str] = []
    page.on("console", lambda said: stopped.append(said.text) if "Content Security Policy" in said.text else None)
    page.emulate_media(color_scheme="dark")
    page.goto(f"{in_a_folder}/{wrong}")
    expect(page.locator("[data-search-for]")).to_be_visible()
    links = page.locator("a:not([href^='#']):not([href^='https:'])").evaluate_all(
        "(links) => links.map(({href}) => href)"
    )
    assert f"{in_a_folder}/settle/" in links
    assert [link for link in links if not link.startswith(f"{in_a_folder}/")] == []
    assert page.locator("[role=search]").evaluate("(form) => form.action") == f"{in_a_folder}/search/"
    expect(page.locator("html[data-md-color-scheme=slate]")).to_have_count(1)
    wait_until(page, "document.querySelector('.masthead img').naturalWidth > 0")
    wait_until(page, "getComputedStyle(document.documentElement).getPropertyValue('--serif') !== ''")
    assert violations(page) == []
    assert stopped == []


def test_in_a_folder_that_nobody_named_an_address_that_is_nearly_right_leads_on(page: Page, in_a_folder: str) -> None:
    page.goto(f"{in_a_folder}/Variants/Pusoy-Dos.html#passing")
    page.wait_for_url(f"{in_a_folder}/variants/pusoy-dos/#passing")
    page.goto(f"{in_a_folder}/compare/taiwan-ai/indonesia/#passing")
    page.wait_for_url(f"{in_a_folder}/compare/?v=indonesia&v=taiwan-ai#passing")


@pytest.mark.parametrize("scripts", [True, False])
def test_an_address_that_an_id_has_left_leads_on(
    browser: Browser, host: str, built_site: Path, rulebook: Rulebook, scripts: bool
) -> None:
    """With what it asks and the place in the page, where scripts run; without them to the page."""
    moved = SitePage("variants/old/", "Moved", "", "redirect.html", {}, moved_to="variants/pusoy-dos/")
    html = led_to(assets_of(built_site).name, Renderer(rulebook).render(moved).encode())
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.route("**/variants/old/*", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{host}/variants/old/?si=chat#passing")
    page.wait_for_url(f"{host}/variants/pusoy-dos/{'?si=chat#passing' if scripts else ''}")
    context.close()
