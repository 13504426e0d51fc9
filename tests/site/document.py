"""The tags of a built page, read once for all the tests that need them."""

from __future__ import annotations

import functools
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

LINKS = {"href", "src"}
DATA = {"application/json", "application/ld+json"}
"""Types of scripts that are read, and never run."""

_INSIDE = r"""(?:[^"'>]++|"[^"]*+"|'[^']*+')*+"""
_TAG = re.compile(
    rf"<!--.*?-->|<(script|style|template)\b({_INSIDE})>.*?</\1\s*>|<([a-zA-Z][^\s/>]*+)({_INSIDE})>", re.DOTALL
)
"""A tag, with what stands inside it; what scripts, styles and templates hold is left out, and so are comments."""


class _Tag(HTMLParser):
    """Reads a single tag."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes its attributes."""
        self.name, self.attributes = tag, dict(attrs)


class Tag:
    """One tag: a link or an id, the policy, a script or a style that the policy would have to allow."""

    def __init__(self, text: str) -> None:
        reader = _Tag()
        reader.feed(text)
        self.name, attributes = reader.name, reader.attributes
        canonical = attributes.get("rel") == "canonical"  # such an address names the page, and is no link
        values = () if canonical else (attributes.get(name) for name in LINKS)
        self.links = [value for value in values if value is not None]
        self.id = attributes.get("id") or ""
        self.policy = ""
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"] or ""
        self.is_script = self.name == "script" and "src" not in attributes and attributes.get("type") not in DATA
        self.written = [f"a style in <{self.name}>"] if self.name == "style" or "style" in attributes else []
        for name, value in attributes.items():
            if name.startswith("on"):
                self.written.append(f"{name} in <{self.name}>")
            if value and value.startswith("javascript:"):
                self.written.append(f"{value} in <{self.name}>")


tag_of = functools.lru_cache(maxsize=1 << 16)(Tag)
"""A tag as it is read; most of a site's tags stand on many of its pages."""


class Document:
    """The ids and the links of a page, its policy, and what would need leave to run or to give a style.

    Tags are told apart by a pattern and then read by the standard library's parser, each text once: that parser takes
    half a minute for the whole text of all pages.
    """

    def __init__(self, html: str) -> None:
        self.ids: Counter[str] = Counter()
        self.links: set[str] = set()
        self.policy = ""
        self.before = 0
        """How many elements stand in the head before the policy."""
        self.written: list[str] = []
        self.scripts = 0
        texts = [f"<{held or name}{held_inside or inside}>" for held, held_inside, name, inside in _TAG.findall(html)]
        for text, times in Counter(texts).items():
            if text != "<>":  # a comment
                self._note(tag_of(text), times)
        self._place_policy([tag_of(text) for text in texts[:100] if text != "<>"])

    def _note(self, tag: Tag, times: int) -> None:
        self.links.update(tag.links)
        if tag.id:
            self.ids[tag.id] += times
        self.scripts += times * tag.is_script
        self.written += tag.written * times

    def _place_policy(self, first: list[Tag]) -> None:
        """Find the policy, and what stands before it, among the first tags of a page."""
        before = [tag for tag in first if tag.name not in {"html", "head"}]
        place = next((place for place, tag in enumerate(before) if tag.policy), len(before))
        self.before = place
        self.policy = before[place].policy if place < len(before) else ""


@functools.cache
def read(page: Path) -> Document:
    """The document that a file is."""
    return Document(page.read_text(encoding="utf-8"))
