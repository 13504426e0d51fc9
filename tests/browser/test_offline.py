"""The site without a network: the server is stopped, and what was seen or is kept is there."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, expect

from tests.browser.conftest import FLAGS
from tests.browser.find_chromium import advice, find_chromium
from tests.browser.page_checks import SCREENS, faults, overflow, violations
from tests.browser.readiness import arrive
from tests.browser.serving import QuietHandler
from tests.shared import assets_of

FOLDER = "/games/big-two"
"""The site need not lie at the top of its host."""

QUESTION = "?over=TDJCQHKSAS&play=2D3D4H5C6S"
VARIANT = "variants/hongkong-ip/"
PAIR = "compare/basic/hongkong-ip/"
NOT_HERE = "This page is not on this device"
NEWER = "There is a newer version of these pages."


class Host:
    """A host with the site in one of its folders; it can be stopped, and a newer version put up."""

    def __init__(self, site: Path) -> None:
        self._site = site
        self._replaced: dict[str, str] = {}
        self._moved: dict[str, str] = {}
        replaced, moved = self._replaced, self._moved

        class Handler(QuietHandler):
            """Serves the site below its folder, with some pages replaced; when the host is stopped nothing is open."""

            protocol_version = "HTTP/1.0"

            def do_GET(self) -> None:  # noqa: N802 (the name is the base class's)
                """Gives what replaces a file, or the file."""
                folder, path = self.path[: len(FOLDER)], self.path[len(FOLDER) :].partition("?")[0]
                if folder != FOLDER:
                    self.send_error(404)
                elif path in replaced:
                    self._send(replaced[path].encode(), "text/javascript" if path.endswith(".js") else "text/html")
                elif any(was in path for was in moved):
                    self.send_error(404)
                elif moved:
                    [(was, now)] = moved.items()
                    file = site / (path.replace(now, was) + "index.html" * path.endswith("/")).lstrip("/")
                    self._send(file.read_bytes().replace(was.encode(), now.encode()), self.guess_type(file))
                else:
                    self.path = path
                    super().do_GET()

            def _send(self, body: bytes, kind: str) -> None:
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        def handler(*args: Any) -> Handler:
            return Handler(*args, directory=str(site))

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}{FOLDER}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on nothing answers."""
        self._server.shutdown()
        self._server.server_close()

    def publish(self) -> None:
        """Put a newer version up, whose headings begin with "New"."""
        for path in ("", "settle/"):
            page = (self._site / path / "index.html").read_text(encoding="utf-8")
            self._replaced[f"/{path}"] = page.replace("<h1>", "<h1>New: ")
        worker = (self._site / "service-worker.js").read_text(encoding="utf-8")
        self._replaced["/service-worker.js"] = worker.replace('"version": "', '"version": "new')

    def publish_other_assets(self) -> str:
        """Put a newer version up whose assets have another address, and take away those of the last; their folder."""
        self.publish()
        was, now = assets_of(self._site).name, "assets-0123456789ab"
        for path, text in self._replaced.items():
            self._replaced[path] = text.replace(was, now)
        self._moved[was] = now
        return now

    def publish_mixed(self) -> None:
        """Put a newer version up of which one page names the assets of another."""
        self.publish()
        page = self._replaced["/settle/"]
        self._replaced["/settle/"] = page.replace(assets_of(self._site).name, "assets-0123456789ab")

    def publish_in_part(self) -> None:
        """Put a newer version up which lacks a file that is to be kept."""
        self.publish()
        worker = self._replaced["/service-worker.js"]
        self._replaced["/service-worker.js"] = worker.replace('"kept": [', '"kept": ["assets/lacking.js",')


@pytest.fixture
def host(built_site: Path) -> Iterator[Host]:
    host = Host(built_site)
    yield host
    host.stop()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone that never saw the site."""
    context = browser.new_context(**SCREENS["phone"], service_workers="allow")
    yield context
    context.close()


def visit(phone: BrowserContext, address: str) -> Page:
    """Open a page and wait until the device has all that it keeps."""
    page = phone.new_page()
    page.goto(address)
    page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          if (navigator.serviceWorker.controller) return;
          await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, {once: true}));
        }"""
    )
    return page


@pytest.mark.parametrize("first", ["", VARIANT])
def test_after_one_visit_a_question_is_settled_without_a_network(phone: BrowserContext, host: Host, first: str) -> None:
    """After any page was seen: a link with a question in it is answered, and the page itself is still there."""
    visit(phone, host.address + first).close()
    host.stop()
    page = phone.new_page()
    page_faults = faults(page)
    page.goto(f"{host.address}settle/{QUESTION}")
    expect(page.locator("[data-answer]").first).to_be_visible()
    for path in (first, f"{first}?utm_source=chat", "house/", "score/", "compare/?v=basic&v=hongkong-ip", "disputes/"):
        page.goto(host.address + path)
        expect(page.locator("h1")).not_to_have_text(NOT_HERE)
    assert page_faults == []


def test_a_dispute_of_the_home_page_is_there_without_a_network(phone: BrowserContext, host: Host) -> None:
    page = visit(phone, host.address)
    host.stop()
    link = page.locator("main a[href*='disputes/']:not([href$='disputes/'])").first
    address = link.evaluate("(link) => link.href")
    page.goto(address)
    expect(page.locator("h1")).not_to_have_text(NOT_HERE)
    expect(page.locator(".answer").first).to_be_visible()


def test_a_page_seen_later_is_kept_too(phone: BrowserContext, host: Host) -> None:
    page = visit(phone, host.address)
    arrive(page, f"{host.address}{PAIR}?si=chat", "idle")
    arrive(page, f"{host.address}{VARIANT}", "idle")
    host.stop()
    for path in (PAIR, VARIANT, VARIANT.rstrip("/"), f"{VARIANT}index.html"):
        page.goto(host.address + path)
        assert "Hong Kong" in page.title()
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith("ui-serif")


def test_a_page_that_is_not_kept_says_so_and_helps(phone: BrowserContext, host: Host) -> None:
    """At its own address, so that it can be tried again; two variants can be compared all the same."""
    visit(phone, host.address).close()
    host.stop()
    page = phone.new_page()
    response = page.goto(host.address + PAIR)
    assert response is not None
    assert response.status == 503
    assert page.url == host.address + PAIR
    expect(page.locator("h1")).to_contain_text(NOT_HERE)
    assert overflow(page) <= 0
    assert violations(page) == []
    for link in page.locator("main li a").evaluate_all("(links) => links.map((link) => link.href)"):
        assert link.startswith(host.address)
    page.get_by_role("link", name="Compare the two variants here and now").click()
    expect(page.locator("[data-way]")).to_have_count(2)
    page.goto(f"{host.address}{VARIANT}")
    expect(page.locator("h1")).to_contain_text(NOT_HERE)
    expect(page.locator("[data-pair]")).to_be_hidden()


def update(page: Page) -> str:
    """Let the browser look for a newer version; how its worker fares."""
    state: str = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const installing = registration.update().catch(() => registration);
          const worker = (await installing).installing;
          if (worker && worker.state !== "redundant") {
            await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
          }
          return worker?.state ?? "redundant";
        }"""
    )
    return state


def newer(page: Page) -> None:
    """Let the browser look for a newer version, and wait until it has it whole."""
    page.evaluate(
        """async () => {
          const found = await navigator.serviceWorker.getRegistration();
          await found.update();
          for (let left = 400; !found.waiting; left--) {
            if (!left) throw new Error("no newer version waits");
            await new Promise((done) => setTimeout(done, 50));
          }
        }"""
    )


def is_new(page: Page) -> bool:
    """Whether a page is one of the newer version."""
    return page.locator("h1").inner_text().startswith("New: ")


def test_a_newer_version_waits_until_it_is_asked_for(phone: BrowserContext, host: Host) -> None:
    """It is offered, in words that a screen reader hears; nothing is loaded anew before the reader says so."""
    page = visit(phone, f"{host.address}{VARIANT}")
    host.publish()
    newer(page)
    notice = page.locator(".renewal[role=status]")
    expect(notice).to_contain_text(NEWER)
    assert violations(page) == []
    assert overflow(page) <= 0
    second_page = phone.new_page()
    second_page.goto(f"{host.address}settle/")
    assert not is_new(second_page)
    page.get_by_role("button", name="Later").click()
    expect(notice).to_be_empty()
    page.goto(host.address)
    assert not is_new(page)
    page.get_by_role("button", name="Load it").click()
    expect(page.locator("h1")).to_contain_text("New: ")
    assert not is_new(second_page)
    host.stop()
    second_page.goto(f"{host.address}settle/")
    assert is_new(second_page)


def test_a_version_that_does_not_come_whole_leaves_nothing_behind(phone: BrowserContext, host: Host) -> None:
    page = visit(phone, host.address)
    before = page.evaluate("caches.keys()")
    host.publish_in_part()
    assert update(page) == "redundant"
    assert page.evaluate("caches.keys()") == before


def asked_by(page: Page) -> set[str]:
    """The folders of the scripts and styles that a page names; and the page has its styles."""
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith("ui-serif")
    links: list[str] = page.locator("script[src], link[rel=stylesheet]").evaluate_all(
        "(all) => all.map((one) => one.src || one.href)"
    )
    return {folder for link in links for folder in re.findall(r"/(assets-[0-9a-f]+)/", link)}


def test_after_a_deployment_no_page_has_assets_of_another_version(phone: BrowserContext, host: Host) -> None:
    """Pages kept stay old with the old ones, the rest comes new with the new ones; a page seen has its own still."""
    page = visit(phone, host.address)
    arrive(page, host.address + PAIR, "idle")
    [before] = asked_by(page)
    now = host.publish_other_assets()
    newer(page)
    arrive(page, host.address + VARIANT, "idle")
    assert asked_by(page) == {now}
    arrive(page, f"{host.address}settle/{QUESTION}", "idle")
    assert asked_by(page) == {before}
    expect(page.locator("[data-answer]").first).to_be_visible()
    page.goto(host.address)
    page.get_by_role("button", name="Load it").click()
    expect(page.locator("h1")).to_contain_text("New: ")
    assert asked_by(page) == {now}
    host.stop()
    for path, folder in ((PAIR, before), (VARIANT, now), (f"settle/{QUESTION}", now)):
        page.goto(host.address + path)
        assert asked_by(page) == {folder}
    expect(page.locator("[data-answer]").first).to_be_visible()


def test_assets_that_no_page_seen_asks_for_go_with_their_version(phone: BrowserContext, host: Host) -> None:
    page = visit(phone, host.address)
    now = host.publish_other_assets()
    newer(page)
    page.get_by_role("button", name="Load it").click()
    expect(page.locator("h1")).to_contain_text("New: ")
    kept = page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({url}) => url);
        }"""
    )
    assert {folder for url in kept for folder in re.findall(r"/(assets-[0-9a-f]+)/", url)} == {now}


def test_a_version_mixed_with_the_next_is_not_kept(phone: BrowserContext, host: Host) -> None:
    """A host that changes versions while a device fetches one gives pages of the one and assets of the other."""
    page = visit(phone, host.address)
    before = page.evaluate("caches.keys()")
    host.publish_mixed()
    assert update(page) == "redundant"
    assert page.evaluate("caches.keys()") == before


@pytest.mark.parametrize("goes_on", [False, True])
def test_a_page_whose_assets_have_gone_is_loaded_anew_once(phone: BrowserContext, host: Host, goes_on: bool) -> None:
    """A browser may still have a page of the last version, which must not stand there without styles and tools."""
    page, asked = phone.new_page(), 0

    def stale(route: Route) -> None:
        nonlocal asked
        asked += 1
        if asked == 1 or goes_on:
            answer = route.fetch()
            route.fulfill(response=answer, body=re.sub(r"assets-[0-9a-f]+", "assets-000000000000", answer.text()))
        else:
            route.continue_()

    page.route("**/settle/", stale)
    page.goto(f"{host.address}settle/")
    if goes_on:
        page.wait_for_timeout(1000)
    else:
        expect(page.locator("[data-tool] button").first).to_be_visible()
    assert asked == 2


def test_nobody_is_asked_in_the_middle_of_a_question(phone: BrowserContext, host: Host) -> None:
    """Not while a tool holds one; and an offer goes when one is begun. A reload by the reader keeps the question."""
    page = visit(phone, f"{host.address}settle/{QUESTION}")
    expect(page.locator("[data-answer]").first).to_be_visible()
    host.publish()
    newer(page)
    page.reload()
    expect(page.locator("[data-answer]").first).to_be_visible()
    idle(page)
    expect(page.locator(".renewal")).to_be_empty()
    page.goto(f"{host.address}settle/")
    expect(page.locator(".renewal")).to_contain_text(NEWER)
    page.locator("[data-tool] button").first.dispatch_event("pointerdown")
    expect(page.locator(".renewal")).to_be_empty()


def idle(page: Page) -> None:
    """Wait until the page has asked whether a newer version waits."""
    page.evaluate("navigator.serviceWorker.ready.then(() => new Promise((done) => requestIdleCallback(() => done())))")
    page.evaluate("navigator.serviceWorker.register('../service-worker.js', {updateViaCache: 'none'}).then(() => null)")


def test_the_site_can_be_installed(playwright: Playwright, host: Host) -> None:
    """Chromium, a whole one, finds nothing amiss with the manifest, and each icon is as large as it says."""
    path = find_chromium(whole=True)
    assert path is not None, advice()
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    page = visit(browser.new_context(**SCREENS["phone"]), host.address)
    session = page.context.new_cdp_session(page)
    amiss = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert amiss == ["in-incognito"]  # as every page of these tests is
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    for icon in json.loads(manifest["data"])["icons"]:
        size = page.evaluate(
            "async (src) => { const drawn = await createImageBitmap(await (await fetch(src)).blob());"
            " return `${drawn.width}x${drawn.height}`; }",
            icon["src"],
        )
        assert size == icon["sizes"]
    browser.close()
