"""The site without a network: the server is stopped, and what was seen or is kept is there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bigtwo.site.output.kits import MOST_BYTES
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, expect

from tests.browser.conftest import FLAGS
from tests.browser.find_chromium import advice, find_chromium
from tests.browser.journeys.test_offline import NOT_HERE, QUESTION, VARIANT, Host, visit
from tests.browser.page_checks import SCREENS, faults, overflow, violations
from tests.browser.readiness import arrive, kept

PAIR = "compare/basic/hongkong-ip/"
OTHER_PAIR = "compare/basic/pusoy-dos/"
NEWER = "There is a newer version of these pages."


@pytest.fixture
def host(built_site: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(built_site, tmp_path)
    yield host
    host.stop()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone that never saw the site."""
    context = browser.new_context(**SCREENS["phone"], service_workers="allow")
    yield context
    context.close()


@pytest.mark.parametrize(
    "path",
    [
        *("disputes/once-round/", VARIANT, "rules/flush-comparison/", "names/words/", "learn/", "which/"),
        *("agree/?p=basic~name.A&p=hongkong-ip~name.B&end", "sources/pagat/"),
    ],
)
def test_after_one_visit_what_is_asked_at_the_table_is_there(phone: BrowserContext, host: Host, path: str) -> None:
    """The device was only on one page, and then nowhere: whatever it opens is whole, as it came from the host."""
    page = visit(phone, f"{host.address}settle/")
    arrive(page, host.address + path, "idle")
    shown = page.locator("main").inner_text()
    page.close()
    fresh = phone.browser.new_context(**SCREENS["phone"], service_workers="allow") if phone.browser else phone
    visit(fresh, f"{host.address}settle/").close()
    host.stop()
    page = fresh.new_page()
    page_faults = faults(page)
    arrive(page, host.address + path, "idle")
    assert page.locator("main").inner_text() == shown
    assert page_faults == []
    fresh.close()


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
    host.stop()
    for path in (PAIR, PAIR.rstrip("/"), f"{PAIR}index.html", VARIANT, VARIANT.rstrip("/"), f"{VARIANT}index.html"):
        page.goto(host.address + path)
        assert "Hong Kong" in page.title()
        assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--serif')")


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
    page.get_by_role("link", name="Compare the two variants here").click()
    expect(page.locator("[data-way]")).to_have_count(2)
    page.goto(f"{host.address}data/")
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


@pytest.mark.parametrize("fault", ["broken off", "lacking", "spoilt"])
def test_a_version_that_does_not_come_whole_leaves_the_last_one(phone: BrowserContext, host: Host, fault: str) -> None:
    """Nothing of it stays, and nothing of the last one goes."""
    page = visit(phone, host.address)
    before = page.evaluate("caches.keys()")
    host.publish_in_part(fault)
    assert update(page) == "redundant"
    assert page.evaluate("caches.keys()") == before
    host.stop()
    for path in (VARIANT, "disputes/once-round/", f"settle/{QUESTION}"):
        page.goto(host.address + path)
        assert not is_new(page)
    expect(page.locator("[data-answer]").first).to_be_visible()


def asked_by(page: Page) -> set[str]:
    """The folders of the scripts and styles that a page names; and the page has its styles."""
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--serif')")
    links: list[str] = page.locator("script[src], link[rel=stylesheet]").evaluate_all(
        "(all) => all.map((one) => one.src || one.href)"
    )
    return {folder for link in links for folder in re.findall(r"/(assets-[0-9a-f]+)/", link)}


def test_after_a_deployment_no_page_has_assets_of_another_version(phone: BrowserContext, host: Host) -> None:
    """Pages kept stay old with the old ones, the rest comes new with the new ones; a page seen has its own still."""
    page = visit(phone, host.address)
    arrive(page, host.address + PAIR, "idle")
    [before] = asked_by(page)
    now = host.publish(assets="assets-0123456789ab").joinpath("assets-0123456789ab").name
    newer(page)
    arrive(page, host.address + OTHER_PAIR, "idle")
    assert asked_by(page) == {now}
    arrive(page, f"{host.address}settle/{QUESTION}", "idle")
    assert asked_by(page) == {before}
    expect(page.locator("[data-answer]").first).to_be_visible()
    page.goto(host.address)
    page.get_by_role("button", name="Load it").click()
    expect(page.locator("h1")).to_contain_text("New: ")
    assert asked_by(page) == {now}
    host.stop()
    for path, folder in ((PAIR, before), (OTHER_PAIR, now), (VARIANT, now), (f"settle/{QUESTION}", now)):
        page.goto(host.address + path)
        assert asked_by(page) == {folder}
    expect(page.locator("[data-answer]").first).to_be_visible()


def test_assets_that_no_page_seen_asks_for_go_with_their_version(phone: BrowserContext, host: Host) -> None:
    page = visit(phone, host.address)
    now = host.publish(assets="assets-0123456789ab").joinpath("assets-0123456789ab").name
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


def kept_bytes(page: Page) -> int:
    """The bytes that the device stores for the site."""
    stored: int = page.evaluate(
        """async () => {
          const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const answers = (await Promise.all(kept.map((cache) => cache.matchAll()))).flat();
          const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
          return sizes.reduce((sum, size) => sum + size, 0);
        }"""
    )
    return stored


def test_the_line_at_the_foot_says_what_is_kept_and_takes_it_away(phone: BrowserContext, host: Host) -> None:
    """Before it is fetched, and then its size; once taken away it stays away, until the reader wants it back."""
    page = phone.new_page()
    page.add_init_script("navigator.serviceWorker.register = () => new Promise(() => {})")  # that is yet to come
    page.goto(f"{host.address}settle/")
    line = page.locator("[data-keeping]")
    expect(line).to_have_text("This site keeps at most 2 MB on your device, for use without a network.")
    page.close()
    page = visit(phone, f"{host.address}settle/")
    line = page.locator("[data-keeping]")
    expect(line).to_contain_text(re.compile(r"is kept on your device for use without a network: [01]\.\d MB\."))
    assert 0 < kept_bytes(page) <= MOST_BYTES
    assert overflow(page) <= 0
    assert violations(page) == []
    line.get_by_role("button", name="Remove it").click()
    expect(line).to_contain_text("This site is not kept on your device.")
    for _ in range(2):
        assert page.evaluate("caches.keys()") == []
        arrive(page, f"{host.address}{VARIANT}", "idle")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    expect(line).to_contain_text("This site is not kept on your device.")
    line.get_by_role("button", name="Keep it").click()
    expect(line).to_contain_text("is kept on your device for use")
    host.stop()
    page.goto(f"{host.address}disputes/once-round/")
    expect(page.locator("h1")).not_to_contain_text(NOT_HERE)


@pytest.mark.parametrize("connection", ["{saveData: true}", "{effectiveType: '2g'}"])
def test_nothing_is_fetched_over_a_connection_that_saves_data(
    phone: BrowserContext, host: Host, connection: str
) -> None:
    """Unless the reader asks for it."""
    phone.add_init_script(f"Object.defineProperty(navigator, 'connection', {{value: {connection}}})")
    page = phone.new_page()
    arrive(page, host.address, "idle")
    line = page.locator("[data-keeping]")
    expect(line).to_contain_text("Your connection saves data, so this site is not kept on your device.")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    line.get_by_role("button", name="Keep it").click()
    expect(line).to_contain_text("is kept on your device for use")
    host.stop()
    page.goto(f"{host.address}{VARIANT}")
    expect(page.locator("h1")).to_contain_text("Hong Kong")


def test_the_search_offers_what_opens(phone: BrowserContext, host: Host) -> None:
    """Without a network it leaves out pages that are not on the device, and says so; also on the page of results."""
    page = visit(phone, f"{host.address}settle/")
    arrive(page, f"{host.address}settle/", "idle")
    field = page.get_by_role("combobox", name="Search")
    field.fill("conformance vectors")
    everything = page.locator("[role=option]")
    expect(everything.first).to_contain_text("Data")
    host.stop()
    arrive(page, f"{host.address}settle/", "idle")
    field.fill("conformance vectors")
    expect(page.locator(".found")).to_contain_text("There is no network")
    expect(everything.filter(has_text="Data to download")).to_have_count(0)
    field.fill("flush")
    expect(everything.first).to_be_visible()
    assert violations(page) == []
    links = everything.evaluate_all("(links) => links.map((link) => link.href)")
    page.goto(f"{host.address}search/?q=flush")
    expect(page.locator("main .note").first).to_contain_text("There is no network")
    links += page.locator("main a.hit").evaluate_all("(links) => links.map((link) => link.href)")
    for link in sorted({link.partition("#")[0] for link in links})[:20]:
        page.goto(link)
        expect(page.locator("h1")).not_to_contain_text(NOT_HERE)


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
    kept(page)
    page.evaluate("new Promise((done) => requestIdleCallback(() => done()))")
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
