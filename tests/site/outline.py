"""A page as a screen reader would go through it: text, names of pictures, where links lead."""

from __future__ import annotations

from html.parser import HTMLParser

BLOCKS = {
    "h1",
    "h2",
    "h3",
    "p",
    "li",
    "dt",
    "dd",
    "tr",
    "td",
    "th",
    "div",
    "section",
    "article",
    "summary",
    "main",
}
UNSPOKEN = {"head", "script", "style"}
NAMES = {"title", "desc"}
"""The elements that name and describe a drawing; nothing else in one is spoken."""


class _Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = [""]
        self._silent = 0
        self._named: list[str] = []
        self._named_so = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag in BLOCKS:
            self._break(
                f"{tag}#{attributes['id']} " if attributes.get("id") else f"{tag} " if tag.startswith("h") else ""
            )
        if tag in UNSPOKEN or attributes.get("role") == "img":
            self._silent += 1
            self._named.append(tag)
            self._say(f"[{attributes['aria-label']}] " if "aria-label" in attributes else "")
        elif self._silent and tag == self._named[-1]:
            self._named.append(tag)
            self._silent += 1
        self._named_so = tag in NAMES and "svg" in self._named
        if tag == "a" and not self._silent:
            self._say(f"<{attributes.get('href')}> ")

    def handle_endtag(self, tag: str) -> None:
        self._named_so = False
        if self._named and tag == self._named[-1]:
            self._named.pop()
            self._silent -= 1
        if tag in BLOCKS:
            self._break("")

    def handle_data(self, data: str) -> None:
        if self._named_so:
            self._say(f"[{data}] ")
        elif not self._silent:
            self._say(data)

    def _say(self, text: str) -> None:
        self.lines[-1] += text

    def _break(self, start: str) -> None:
        self.lines.append(start)


def outline(html: str) -> str:
    """The outline of a page, a line for each block."""
    reader = _Outline()
    reader.feed(html)
    lines = (" ".join(line.split()) for line in reader.lines)
    return "\n".join(line for line in lines if line) + "\n"


def outline_within(html: str) -> str:
    """The outline of what is a page's own, without what stands at the head and the foot of every page."""
    return outline(html[html.index("<main") : html.index("</main>")])
