"""Text from rules/ is text on every page: markup planted in every field comes out as it was written."""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import QuietHandler
from tests.browser.page_checks import faults
from tests.conftest import PROJECT, build
from tests.site.planted import IN_SENTENCES, MARKUP, Escapes, planted


@pytest.fixture(scope="module")
def planted_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("planted")
    planted(PROJECT, project)
    build(project, project / "out")
    return project / "out"


def test_planted_markup_is_text_on_every_page(planted_site: Path) -> None:
    without = []
    for page in sorted(planted_site.rglob("*.html")):
        found = Escapes()
        found.feed(page.read_text(encoding="utf-8"))
        found.close()
        name = page.relative_to(planted_site).as_posix()
        assert (name, found.live, found.changed) == (name, [], [])
        if not found.shown:
            without.append(name)
    assert set(without) <= {"404.html", "contribute/index.html", "house/index.html"}


def test_planted_markup_is_text_in_the_data(planted_site: Path) -> None:
    for file in sorted((planted_site / "assets/data").glob("*.json")):
        text = json.dumps(json.loads(file.read_text(encoding="utf-8")), ensure_ascii=False)
        assert json.dumps(MARKUP, ensure_ascii=False)[1:-1] in text
