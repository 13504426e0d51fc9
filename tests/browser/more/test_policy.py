"""The Content-Security-Policy in a browser: every kind of page does all it does, and what is planted does not run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.page_checks import faults
from tests.browser.policing import WATCH, stopped
from tests.browser.readiness import arrive, kept

PLANTED = {
    "script": """() => {
      const script = document.createElement("script");
      script.textContent = "window.planted = true";
      document.body.append(script);
    }""",
    "script of another host": """() => new Promise((done) => {
      const script = document.createElement("script");
      script.src = "https://site.invalid/planted.js";
      script.onerror = done;
      document.body.append(script);
    })""",
    "handler": """() => {
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.planted = true");
      image.src = "nothing.png";
      document.body.append(image);
      return new Promise((done) => image.addEventListener("error", () => done()));
    }""",
    "address": """() => {
      const link = document.createElement("a");
      link.href = "javascript:void (window.planted = true)";
      document.body.append(link);
      link.click();
      return new Promise((done) => document.addEventListener("securitypolicyviolation", () => done()));
    }""",
    "style": """() => {
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.body.append(style);
      window.planted = getComputedStyle(document.body).display === "none" || undefined;
    }""",
    "base": """() => {
      const base = document.createElement("base");
      base.href = "https://site.invalid/";
      document.head.append(base);
      window.planted = document.baseURI.startsWith("https://site.invalid") || undefined;
    }""",
}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader whose pages note what their policy stops."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    yield context
    context.close()


def test_the_site_is_kept_under_the_policy(browser: Browser, strict_address: str) -> None:
    """By the service worker, to which the headers apply as well."""
    context = browser.new_context(service_workers="allow")
    context.add_init_script(WATCH)
    page = context.new_page()
    page_faults = faults(page)
    page.goto(f"{strict_address}/names/")
    kept(page)
    assert page_faults == []
    assert stopped(page) == []
    context.close()


def test_search_works_under_the_policy(context: BrowserContext, strict_address: str) -> None:
    page = context.new_page()
    page.goto(f"{strict_address}/variants/")
    page.keyboard.press("/")
    page.keyboard.type("pusoy")
    first = page.get_by_role("listbox", name="Results").get_by_role("option").first
    expect(first).to_be_visible()
    address = str(first.evaluate("link => link.href"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(address)
    assert stopped(page) == []


def test_house_rules_are_weighed_under_the_policy(context: BrowserContext, strict_address: str) -> None:
    """By a worker, which goes through all duels of five cards."""
    page = context.new_page()
    page_faults = faults(page)
    page.goto(f"{strict_address}/house/?base=basic&straights-ladder=none")
    expect(page.locator("[data-duels]:not(:empty)").first).to_be_visible(timeout=60_000)
    assert page_faults == []
    assert stopped(page) == []


@pytest.mark.parametrize("path", ["/variants/", "/compare/basic/hongkong-ip/", "/404.html"])
def test_what_is_planted_in_a_page_does_not_run(context: BrowserContext, site_address: str, path: str) -> None:
    """Even where the host sends no headers: the page's own policy stops it."""
    for kind, plant in PLANTED.items():
        page = context.new_page()
        arrive(page, site_address + path)
        page.evaluate(plant)
        assert page.evaluate("window.planted") is None, kind
        assert stopped(page) != [], kind
        page.close()
