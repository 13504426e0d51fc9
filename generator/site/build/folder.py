"""The whole site as a folder, without MkDocs: every page in the plain layout, hand-written ones too."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from markupsafe import Markup

from generator.model.rulebook import Rulebook
from generator.site.drawing import previews
from generator.site.export.browser import data_files
from generator.site.export.files import open_files
from generator.site.export.styles import style_sheets
from generator.site.pages.catalogue import every_page, pair_makers
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.page import Page
from generator.site.pages.redirects import robots, sitemap
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .assets import keep_last_assets, name_assets
from .hand_written import hand_written
from .offline import write_worker
from .policy import headers_file, script_hashes, with_policy
from .render import Renderer, rendered
from .search_index import search_file

MADE_HERE = "assets*/data/rules.json"
"""The file that marks a folder as a site made here, which may therefore be replaced."""


class NotOurs(Exception):
    """A folder that holds something else, and so is not overwritten."""


def write_site(rulebook: Rulebook, docs: Path, to: Path, settings: Settings) -> int:
    """Make the site in a folder, and in it only once it is whole; the number of its pages.

    :raises NotOurs: if something else stands in the folder.
    :raises OSError: if it cannot be written; what stood there stands there still.
    """
    if to.exists() and not (to.is_dir() and (any(to.glob(MADE_HERE)) or not any(to.iterdir()))):
        raise NotOurs(f"{to} holds something that was not made by this command: name a new or an empty folder")
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=to.parent, prefix=f".{to.name}-") as temporary:
        new, old = Path(temporary) / "new", Path(temporary) / "old"
        shutil.copytree(docs, new, ignore=shutil.ignore_patterns("*.md", "*.css", "prose"))
        reference = Reference(rulebook)
        pages = []
        for page, html in _pages(reference, docs, settings):
            _put(new / page.address / "index.html", html)
            if settings.site_url and page.preview:
                (new / page.address / previews.FILE).write_bytes(previews.png(page.preview))
            pages.append(page)
        if settings.site_url:
            _put(new / "robots.txt", robots(settings.site_url))
            _put(new / "sitemap.xml", sitemap(settings.site_url, [page.address for page in pages if page.listed]))
        for address, style in style_sheets().items():
            _put(new / address, style)
        pairs = set(pair_makers(reference))
        index = search_file(reference, (page for page in pages if page.address not in pairs), docs)
        for file in [*data_files(rulebook), index]:
            _put(new / file.address, file.text)
        for download in open_files(rulebook):
            (new / download.address).parent.mkdir(parents=True, exist_ok=True)
            (new / download.address).write_bytes(download.contents)
        _put(new / TEXT_ADDRESS, form_text(rulebook, settings))
        not_found = Renderer(rulebook, settings).not_found()
        _put(new / "404.html", with_policy(not_found))
        assets = name_assets(new)
        _put(new / "_headers", headers_file(script_hashes(not_found), assets))
        write_worker(new, assets)
        if to.exists():
            keep_last_assets(to, new)
            to.rename(old)
        new.rename(to)
    return len(pages)


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _pages(reference: Reference, docs: Path, settings: Settings) -> Iterator[tuple[Page, str]]:
    """Every page with its HTML, generated and hand-written."""
    renderer = Renderer(reference.rulebook, settings)
    for content in rendered(every_page(reference), reference.rulebook, settings):
        page = content.page
        yield page, content.html if page.light else _laid_out(page, content.html, renderer)
    for path in sorted(docs.rglob("*.md")):
        page, html = hand_written(path.relative_to(docs).as_posix(), path.read_text(encoding="utf-8"))
        yield page, _laid_out(page, html, renderer)


def _laid_out(page: Page, html: str, renderer: Renderer) -> str:
    """A page's content in the plain layout."""
    return renderer.render(replace(page, template="plain.html", context={"content": Markup(html)}, light=True))
