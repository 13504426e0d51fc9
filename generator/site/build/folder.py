"""The whole site as a folder, without MkDocs: every page in the plain layout, hand-written ones too."""

from __future__ import annotations

import posixpath
import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

import yaml
from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from generator.model.rulebook import Rulebook
from generator.site.drawing import previews
from generator.site.export.browser import data_files
from generator.site.export.files import open_files
from generator.site.export.styles import style_sheets
from generator.site.pages.catalogue import every_page
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.page import Page
from generator.site.pages.redirects import robots, sitemap
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .offline import write_worker
from .policy import headers_file
from .render import Renderer, rendered

MADE_HERE = "assets/data/rules.json"
"""The file that marks a folder as a site made here, which may therefore be replaced."""

EXTENSIONS = ("attr_list", "fenced_code", "md_in_html", "tables", "toc")
"""Extensions of Python-Markdown that the hand-written pages use."""

_FRONT_MATTER = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)


class NotOurs(Exception):
    """A folder that holds something else, and so is not overwritten."""


def write_site(rulebook: Rulebook, docs: Path, to: Path, settings: Settings) -> int:
    """Make the site in a folder, and in it only once it is whole; the number of its pages.

    :raises NotOurs: if something else stands in the folder.
    :raises OSError: if it cannot be written; what stood there stands there still.
    """
    if to.exists() and not (to.is_dir() and ((to / MADE_HERE).is_file() or not any(to.iterdir()))):
        raise NotOurs(f"{to} holds something that was not made by this command: name a new or an empty folder")
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=to.parent, prefix=f".{to.name}-") as temporary:
        new, old = Path(temporary) / "new", Path(temporary) / "old"
        shutil.copytree(docs, new, ignore=shutil.ignore_patterns("*.md", "*.css"))
        pages = 0
        listed = []
        for page, html in _pages(rulebook, docs, settings):
            _put(new / page.address / "index.html", html)
            if settings.site_url and page.preview:
                (new / page.address / previews.FILE).write_bytes(previews.png(page.preview))
            listed += [page.address] * page.listed
            pages += 1
        if settings.site_url:
            _put(new / "robots.txt", robots(settings.site_url))
            _put(new / "sitemap.xml", sitemap(settings.site_url, listed))
        for address, style in style_sheets().items():
            _put(new / address, style)
        for file in data_files(rulebook):
            _put(new / file.address, file.text)
        for download in open_files(rulebook):
            _put(new / download.address, download.text)
        _put(new / "_headers", headers_file(()))
        write_worker(new)
        _put(new / TEXT_ADDRESS, form_text(rulebook, settings))
        if to.exists():
            to.rename(old)
        new.rename(to)
    return pages


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _pages(rulebook: Rulebook, docs: Path, settings: Settings) -> Iterator[tuple[Page, str]]:
    """Every page with its HTML, generated and hand-written."""
    renderer = Renderer(rulebook, settings)
    for content in rendered(every_page(Reference(rulebook)), rulebook, settings):
        page = content.page
        yield page, content.html if page.light else _laid_out(page, content.html, renderer)
    for path in sorted(docs.rglob("*.md")):
        page, html = hand_written(path.relative_to(docs).as_posix(), path.read_text(encoding="utf-8"))
        yield page, _laid_out(page, html, renderer)


def _laid_out(page: Page, html: str, renderer: Renderer) -> str:
    """A page's content in the plain layout."""
    return renderer.render(replace(page, template="plain.html", context={"content": Markup(html)}, light=True))


def hand_written(source: str, text: str) -> tuple[Page, str]:
    """A page of Markdown with its front matter, and its HTML; `source` is its path below docs/."""
    front = _FRONT_MATTER.match(text)
    meta = yaml.safe_load(front[1]) if front else {}
    address = _address(source)
    markdown = Markdown(
        extensions=[*EXTENSIONS, _Links(source, "../" * address.count("/"))],
        extension_configs={"toc": {"permalink": "#", "permalink_title": "Link to this heading"}},
    )
    page = Page(address, meta.get("title", source), meta.get("description", ""), "plain.html", {})
    return page, markdown.convert(text[front.end() :] if front else text)


def _address(source: str) -> str:
    """The address of a page written in Markdown.

    >>> _address("rules/index.md"), _address("contribute.md")
    ('rules/', 'contribute/')
    """
    return source.removesuffix(".md").removesuffix("index").rstrip("/") + "/"


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
        return self._root + (_address(file) if file.endswith(".md") else file) + hash_ + anchor
