"""What a page may load and run stands in each page, and no page holds what its policy would stop."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.model.rulebook import Rulebook
from generator.site.offline import offline_page
from generator.site.policy import policy, script_hashes, with_policy
from generator.site.render import Renderer
from generator.site.settings import Settings

DATA = {"application/json", "application/ld+json"}
"""Types of scripts that are read, and never run."""


class Reader(HTMLParser):
    """Collects a page's policy, and what in the page would need leave to run or to give a style."""

    def __init__(self) -> None:
        super().__init__()
        self.policy = ""
        self.before = 0
        """How many elements stand in the head before the policy."""
        self.written: list[str] = []
        self.scripts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Looks at one tag."""
        attributes = dict(attrs)
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"] or ""
        elif not self.policy and tag not in {"html", "head"}:
            self.before += 1
        if tag == "script" and "src" not in attributes and attributes.get("type") not in DATA:
            self.scripts += 1
        if tag == "style" or "style" in attributes:
            self.written.append(f"a style in <{tag}>")
        self.written += [f"{name} in <{tag}>" for name in attributes if name.startswith("on")]
        self.written += [
            f"{value} in <{tag}>" for value in attributes.values() if (value or "").startswith("javascript:")
        ]


def read(html: str) -> Reader:
    """What a page holds of that."""
    reader = Reader()
    reader.feed(html)
    return reader


def test_every_page_says_first_what_it_may_load_and_holds_nothing_else(built_site: Path) -> None:
    """A page of our own has no script written into it; Material's are named one by one."""
    faults = []
    pages = sorted(built_site.rglob("*.html"))
    assert built_site / "404.html" in pages
    for path in pages:
        html = path.read_text(encoding="utf-8")
        found = read(html)
        named = script_hashes(html)
        sources = directives(found.policy).get("script-src", "")
        good = found.policy and found.before == 1 and not found.written and len(named) == found.scripts
        if not good or sources.split() != ["'self'", *sorted(named)]:
            faults.append(f"{path.relative_to(built_site)}: {found.policy or 'no policy'} {found.written}")
    assert faults == []


def directives(text: str) -> dict[str, str]:
    """A policy as names and values."""
    return dict(part.split(" ", 1) for part in text.split("; ") if part)


def test_nothing_is_allowed_but_the_site_itself() -> None:
    """And nothing at all that is not named; no hash lets a handler or a style run."""
    assert policy().startswith("default-src 'none'; script-src 'self';")
    assert set(" ".join(directives(policy()).values()).split()) == {"'none'", "'self'"}


def test_the_headers_name_every_script_of_every_page(built_site: Path) -> None:
    """For hosts that read the file; what a meta element cannot say stands there too."""
    first, *lines = (built_site / "_headers").read_text(encoding="utf-8").splitlines()
    headers = dict(line.strip().split(": ", 1) for line in lines)
    said = directives(headers["Content-Security-Policy"])
    named = {one for path in built_site.rglob("*.html") for one in script_hashes(path.read_text(encoding="utf-8"))}
    assert first == "/*"
    assert set(said["script-src"].split()) == {"'self'"} | named
    assert said["frame-ancestors"] == "'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Referrer-Policy" in headers
    assert max(map(len, lines)) < 2000  # the longest line that one of the hosts reads


def test_pages_that_are_being_edited_have_neither_a_policy_nor_a_worker(rulebook: Rulebook) -> None:
    """The policy would stop the script by which MkDocs shows an edit, and the worker would show the page before it."""
    published, edited = (Renderer(rulebook, Settings(served=one)).render(offline_page()) for one in (False, True))
    for word in ("Content-Security-Policy", "assets/js/offline.js"):
        assert word in published
        assert word not in edited


def test_a_page_without_a_place_for_its_policy_stops_the_build() -> None:
    with pytest.raises(ValueError, match="a page has no <meta charset"):
        with_policy("<html><head></head></html>")
