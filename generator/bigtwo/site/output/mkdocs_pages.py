"""Every page and file of a build as MkDocs takes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from bigtwo.language.language import ENGLISH, Language
from bigtwo.progress import Progress
from bigtwo.site.drawing import previews
from bigtwo.site.export.files import FOLDER
from bigtwo.site.pages import redirects
from bigtwo.site.pages.manifest import MANIFEST
from bigtwo.site.pages.search import INDEX
from bigtwo.site.settings import Settings

from .book import proved_book
from .language_site import DATA, LANGUAGES, LanguageSite, progress_of, sites_of
from .site_files import SiteFiles, file_of

WITH_PAGES = (
    "assets/data/rules.json",
    "assets/data/sheets.json",
    "data/disputes.json",
    f"{DATA}{LANGUAGES}",
    INDEX,
    MANIFEST,
)
"""The English files that cost next to nothing where the pages are made; the others are made beside."""

BESIDE = (FOLDER,)
"""The English pages that are made beside, for they need files that are made there."""


def site_files_of(
    project: Path, settings: Settings, languages: Sequence[Language], to: TextIO | None = None
) -> SiteFiles:
    """Make every page, and the files that go with them.

    :param to: where it is told how far that is; by default standard error.

    :raises Mistaken: if the rules have problems.
    """
    rulebook = proved_book(project)
    whole = SiteFiles()
    sites = sites_of(lambda: rulebook, settings, project / "docs", languages)
    progress = progress_of(sites, to)
    for site in sites:
        _add_pages(whole, site, settings, progress)
        english = site.language is ENGLISH
        whole.texts |= {name: make().decode() for name, make in site.files.items() if not english or name in WITH_PAGES}
    progress.end()
    if settings.site_url:
        whole.texts["robots.txt"] = redirects.robots(settings.site_url)
    return whole


def _add_pages(whole: SiteFiles, site: LanguageSite, settings: Settings, progress: Progress) -> None:
    drawn = settings.site_url and previews.is_written(site.language)
    for address in site.addresses:
        progress.step(f"pages, {site.language.name}")
        page = site.page(address)
        if page is None:
            continue
        if site.language is not ENGLISH or address not in BESIDE:
            whole.texts[file_of(address)] = site.html(page)
        whole.listed += [address] * page.listed
        if drawn and page.preview:
            whole.pictures[f"{address}{previews.FILE}"] = previews.png(page.preview, site.language)
