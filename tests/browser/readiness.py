"""Waiting until a page says that it is ready (generator/web/ready.js), instead of for a silent network."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Page, Response

SCRIPT = """
  const styles = document.querySelector("link[rel=stylesheet]").href;
  const script = (path) => import(new URL(`../js/${path}`, styles));
"""
"""In the browser: `script` imports a script of the page's own version, by its path below generator/web/."""

Mark = Literal["drawn", "idle"]


def ready(page: Page, mark: Mark = "drawn") -> None:
    """Wait until all that a page shows is drawn, or also all is done that it does beside the reader: `idle`."""
    marks = "html[data-ready=idle]" if mark == "idle" else "html[data-ready]"
    page.wait_for_selector(marks, state="attached")


def arrive(page: Page, address: str, mark: Mark = "drawn") -> Response:
    """Go to a page and wait until it is ready; gives how the host answered."""
    response = page.goto(address, wait_until="commit")
    assert response is not None, f"{address} is only another place in the same page"
    ready(page, mark)
    return response


def kept(page: Page) -> None:
    """Wait until the device has what the site keeps there, and the worker that keeps it answers for the page."""
    page.evaluate(
        """async () => {
          const workers = navigator.serviceWorker;
          const late = new Promise((_, fail) =>
            setTimeout(() => fail(new Error("no worker answers for this page after a minute")), 60_000));
          const answers = async () => {
            await workers.ready;
            if (workers.controller) return;
            await new Promise((done) => workers.addEventListener("controllerchange", done, {once: true}));
          };
          await Promise.race([answers(), late]);
        }"""
    )
