"""Every page and file of a build as MkDocs takes them, or as a build before made them of the same."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from generator.site.drawing import previews
from generator.site.export.browser import data_files
from generator.site.pages import redirects
from generator.site.pages.catalogue import single_pages
from generator.site.pages.comparisons import pair_address, pairs_of
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .book import proved_book
from .cache import Cache, digest
from .mkdocs_sources import SiteFiles, head_of, source_of
from .render import rendered


def site_files_of(project: Path, settings: Settings, cache: Cache, code: str) -> SiteFiles:
    """Every page but those of pairs, of which there are the addresses; and every file of data.

    :raises Mistaken: if the rules have problems.
    """
    rulebook = proved_book(project)
    site_files = SiteFiles(light=[pair_address(first, second) for first, second in pairs_of(rulebook)])
    for page in rendered(single_pages(Reference(rulebook)), rulebook, settings):
        _add(site_files, page.page, page.html)
        if page.page.preview and settings.site_url:
            preview = page.page.preview
            key = f"preview-{digest(code, repr(preview))}"
            site_files.pictures[f"{page.page.address}{previews.FILE}"] = cache.result(
                key, partial(previews.png, preview)
            )
    site_files.sources |= {file.address: ("", file.text) for file in data_files(rulebook)}
    site_files.sources[TEXT_ADDRESS] = ("", form_text(rulebook, settings))
    if settings.site_url:
        site_files.sources["robots.txt"] = ("", redirects.robots(settings.site_url))
    return site_files


def _add(site_files: SiteFiles, page: Page, html: str) -> None:
    if page.light and page.listed:
        site_files.light.append(page.address)
    source = f"{page.address}index.html" if page.light else source_of(page.address)
    site_files.sources[source] = ("" if page.light else head_of(page), html)
