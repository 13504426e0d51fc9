"""The pages of the built site in all languages name one another."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.browser.journeys.test_languages import DISPUTE
from tests.browser.more.test_languages import NAMES, folder

KIT = ("", DISPUTE, "settle/", "rules/flush-comparison/", "variants/hongkong-ip/")
ENGLISH_ONLY = ("sources/", "data/", "compare/basic/hongkong-ip/", "contribute/")


def alternates(site: Path, path: str) -> dict[str, str]:
    """The addresses of a page in other languages, by tag."""
    text = (site / path / "index.html").read_text(encoding="utf-8")
    return dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="https?://[^/]+/([^"]*)">', text))


def title_of(html: str) -> str:
    """Return a page's title."""
    return html.partition("<title>")[2].partition("</title>")[0]


def test_pages_name_one_another(built_site: Path) -> None:
    """Each the same in every language; none that is only in English."""
    for path in KIT:
        named = {tag: folder(tag) + path for tag in NAMES} | {"x-default": path}
        for tag in NAMES:
            page = folder(tag) + path
            assert alternates(built_site, page) == named
            text = (built_site / page / "index.html").read_text(encoding="utf-8")
            assert f'<html lang="{tag}"' in text
            assert tag == "en" or title_of(text) != title_of((built_site / path / "index.html").read_text("utf-8"))
            manifest = re.findall(r'<link rel="manifest" href="(?:\.*/)*([^"]*)">', text)
            assert manifest == [f"{folder(tag)}manifest.webmanifest"]
    for path in ENGLISH_ONLY:
        assert alternates(built_site, path) == {}
    for tag in NAMES:
        manifest = json.loads((built_site / folder(tag) / "manifest.webmanifest").read_text(encoding="utf-8"))
        assert manifest["lang"] == tag
