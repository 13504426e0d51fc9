"""What the tags of a built page say, read once for all the tests that ask."""

from __future__ import annotations

import functools
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

LINKS = {"href", "src"}
DATA = {"application/json", "application/ld+json"}
"""Types of scripts that are read, and never run."""


class Document(HTMLParser):
    """The ids and the links of a page, its policy, and what would need leave to run or to give a style."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: set[str] = set()
        self.policy = ""
        self.before = 0
        """How many elements stand in the head before the policy."""
        self.written: list[str] = []
        self.scripts = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what one tag says; a canonical address names the page, and is no link."""
        attributes = dict(attrs)
        if attributes.get("rel") != "canonical":
            self.links |= {value for name in LINKS if (value := attributes.get(name)) is not None}
        if attributes.get("id"):
            self.ids[attributes["id"] or ""] += 1
        self._note_leave(tag, attributes)

    def _note_leave(self, tag: str, attributes: dict[str, str | None]) -> None:
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"] or ""
        elif not self.policy and tag not in {"html", "head"}:
            self.before += 1
        if tag == "script" and "src" not in attributes and attributes.get("type") not in DATA:
            self.scripts += 1
        if tag == "style" or "style" in attributes:
            self.written.append(f"a style in <{tag}>")
        for name, value in attributes.items():
            if name.startswith("on"):
                self.written.append(f"{name} in <{tag}>")
            if value and value.startswith("javascript:"):
                self.written.append(f"{value} in <{tag}>")


@functools.cache
def read(page: Path) -> Document:
    """The document that a file is."""
    return Document(page.read_text(encoding="utf-8"))
