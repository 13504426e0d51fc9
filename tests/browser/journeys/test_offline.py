"""The site without a network: the server is stopped, and a question is settled all the same."""

from __future__ import annotations

import shutil
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from bigtwo.site.output.kits import translations_of, write_worker
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.page_checks import SCREENS, faults
from tests.browser.readiness import kept
from tests.browser.serving import QuietHandler
from tests.shared import assets_of

FOLDER = "/games/big-two"
"""The site need not lie at the top of its host."""


QUESTION = "?over=TDJCQHKSAS&play=2D3D4H5C6S"


VARIANT = "variants/hongkong-ip/"


NOT_HERE = "This page is not on this device"


class Host:
    """A host with the site in one of its folders; it can be stopped, and a newer version put up."""

    def __init__(self, site: Path, room: Path) -> None:
        self._site, self._room = site, room
        self._cut_off: str | None = None
        here = self

        class Handler(QuietHandler):
            """Serves the site below its folder; when the host is stopped nothing is open."""

            protocol_version = "HTTP/1.0"

            def translate_path(self, path: str) -> str:
                """Give the file at a path of the host."""
                self.directory = str(here._site)
                inside = path.removeprefix(FOLDER)
                return super().translate_path(inside if inside != path else "/nowhere/")

            def end_headers(self) -> None:
                """Have each file asked for anew, else the age of the site decides which version is seen."""
                self.send_header("Cache-Control", "no-cache")
                super().end_headers()

            def copyfile(self, source: Any, outputfile: Any) -> None:
                """Send a file, or half of it."""
                whole = here._cut_off is None or here._cut_off not in self.path
                outputfile.write(source.read() if whole else source.read(1000))

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}{FOLDER}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on nothing answers."""
        self._server.shutdown()
        self._server.server_close()

    def publish(self, assets: str = "") -> Path:
        """Put a newer version up, whose headings begin with "New"; its assets under another name, if one is given."""
        new = self._room / "new"
        was = assets_of(self._site).name
        _, *abroad = translations_of(self._site, was)
        unread = {self._site / folder for folder in abroad}

        def idle(folder: str, names: list[str]) -> list[str]:
            """List what a newer version has not, the kits, and what no test opens.

            That is most of the site: pages of pairs, and the languages but English and another.
            """
            pairs = [name for name in names if Path(folder).name == "compare" and name not in ("basic", "index.html")]
            return [*pairs, *(name for name in names if Path(folder, name) in unread or name.endswith(".bin"))]

        shutil.copytree(self._site, new, ignore=idle)
        for path in ("", "settle/", VARIANT):
            page = new / path / "index.html"
            page.write_text(page.read_text(encoding="utf-8").replace("<h1>", "<h1>New: "), encoding="utf-8")
        if assets:
            (new / was).rename(new / assets)
            for page in new.rglob("*.html"):
                page.write_bytes(page.read_bytes().replace(was.encode(), assets.encode()))
        write_worker(new, assets or was)
        self._site = new
        return new

    def publish_in_part(self, fault: str) -> None:
        """Put a newer version up whose pages do not come whole."""
        [kit] = (kit for kit in (self.publish() / "offline").glob("kit-*.bin") if kit.name.count("-") == 1)
        if fault == "broken off":
            self._cut_off = kit.name
        elif fault == "lacking":
            kit.unlink()
        else:
            kit.write_bytes(kit.read_bytes()[:-1000])


def visit(phone: BrowserContext, address: str) -> Page:
    """Open a page and wait until the device has all that it keeps."""
    page = phone.new_page()
    page.goto(address)
    kept(page)
    return page


@pytest.mark.parametrize("first", ["", VARIANT])
def test_after_one_visit_a_question_is_settled_without_a_network(
    browser: Browser, built_site: Path, tmp_path: Path, first: str
) -> None:
    """After any page was seen: a link with a question in it is answered, and the page itself is still there."""
    host = Host(built_site, tmp_path)
    phone = browser.new_context(**SCREENS["phone"], service_workers="allow")
    visit(phone, host.address + first).close()
    host.stop()
    page = phone.new_page()
    page_faults = faults(page)
    page.goto(f"{host.address}settle/{QUESTION}")
    expect(page.locator("[data-answer]").first).to_be_visible()
    for path in (first, f"{first}?utm_source=chat", "house/", "score/", "compare/?v=basic&v=hongkong-ip", "disputes/"):
        page.goto(host.address + path)
        expect(page.locator("h1:not([hidden])")).not_to_have_text(NOT_HERE)
    assert page_faults == []
    phone.close()
