"""The pages written by hand: Markdown with front matter, as HTML for the plain layout."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

import yaml
from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from bigtwo.site.pages.page import Page

EXTENSIONS = ("attr_list", "fenced_code", "md_in_html", "tables", "toc")
"""Extensions of Python-Markdown that the hand-written pages use."""

_FRONT_MATTER = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)


def hand_written(source: str, text: str) -> tuple[Page, str]:
    """Return a page of Markdown with its front matter and its contents, and its HTML.

    :param source: its path below docs/.
    """
    page, content = head_of(source, text)
    markdown = Markdown(
        extensions=[*EXTENSIONS, _Links(source, "../" * page.address.count("/"))],
        extension_configs={"toc": {"permalink": "#", "permalink_title": "Link to this heading"}},
    )
    html = markdown.convert(content)
    tokens: Iterable[Mapping[str, Any]] = vars(markdown)["toc_tokens"]
    sections = [(each["id"], each["name"]) for title in tokens for each in title["children"]]
    return replace(page, context={"sections": sections}), html


def head_of(source: str, text: str) -> tuple[Page, str]:
    """Return a page of Markdown by its front matter, and the rest of its text."""
    front = _FRONT_MATTER.match(text)
    meta = yaml.safe_load(front[1]) if front else {}
    title, description, tags = meta.get("title", source), meta.get("description", ""), tuple(meta.get("tags", ()))
    page = Page(_address(source), title, description, "plain.html", {}, tags=tags)
    return page, text[front.end() :] if front else text


def _address(source: str) -> str:
    """Return the address of a file of Markdown as a page.

    >>> _address("rules/index.html"), _address("contribute.md")
    ('rules/', 'contribute/')
    """
    return source.removesuffix(".md").removesuffix(".html").removesuffix("index").rstrip("/") + "/"


class _Links(Extension):
    """Makes links between files of Markdown lead from page to page."""

    def __init__(self, source: str, root: str) -> None:
        super().__init__()
        self._source, self._root = source, root

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is the base class's)
        """Take part after the links are read."""
        md.treeprocessors.register(_Relinked(self._source, self._root), "links", 0)


class _Relinked(Treeprocessor):
    def __init__(self, source: str, root: str) -> None:
        super().__init__()
        self._source, self._root = source, root

    def run(self, root: Element) -> None:
        """Change each relative address of a link or a picture from files to pages."""
        for element in root.iter():
            for name in ("href", "src"):
                link = element.get(name)
                if link and not urlsplit(link).scheme and not link.startswith("#"):
                    element.set(name, self._page(link))

    def _page(self, link: str) -> str:
        target, hash_, anchor = link.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(self._source), target))
        return self._root + (_address(file) if file.endswith((".md", "/index.html")) else file) + hash_ + anchor
