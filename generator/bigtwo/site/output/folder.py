"""The whole site as a folder, without MkDocs: every page in the plain layout, hand-written ones too."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from markupsafe import Markup

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.language import ENGLISH, Language
from bigtwo.progress import Progress
from bigtwo.site.drawing import previews
from bigtwo.site.export.scripts import SCRIPTS, SCRIPTS_IN_SITE
from bigtwo.site.export.styles import style_sheets
from bigtwo.site.pages.catalogue import SHEETS
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.redirects import robots, sitemap
from bigtwo.site.settings import Settings

from .assets import name_assets
from .hand_written import hand_written
from .kits import write_worker
from .language_site import LanguageSite, progress_of, sites_of
from .policy import headers_file, script_hashes, with_policy
from .render import Renderer
from .staging import Staging


def write_site(
    rulebook: Rulebook, docs: Path, to: Path, settings: Settings, languages: Sequence[Language] = (ENGLISH,)
) -> int:
    """Make the site in a folder, in the place of the last once it is whole, and return the number of its pages.

    :param languages: English, and what else it is written in.
    :raises NotOurs: if the folder holds what no build made.
    :raises NotReplaced: if another build is at work there.
    :raises OSError: if it cannot be written; what stood there stands there still.
    """
    staging = Staging(to)
    new = staging.begin()
    try:
        pages = _write(rulebook, docs, new, settings, languages)
        staging.take_place(0)
    except BaseException:
        staging.give_up()
        raise
    return pages


def _write(rulebook: Rulebook, docs: Path, to: Path, settings: Settings, languages: Sequence[Language]) -> int:
    """Write the site into an empty folder and return the number of its pages."""
    shutil.copytree(docs, to, ignore=shutil.ignore_patterns("*.md", "*.css", "prose"), dirs_exist_ok=True)
    shutil.copytree(SCRIPTS, to / SCRIPTS_IN_SITE)
    sites = sites_of(lambda: rulebook, settings, docs, languages)
    progress, pages = progress_of(sites), []
    for page, html in chain(_hand_written(sites[0], docs), *(_pages(site, progress) for site in sites)):
        _put(to / page.address / "index.html", html)
        pages.append(page)
    progress.end()
    for site in sites if settings.site_url else ():
        _put_previews(site, to)
    if settings.site_url:
        _put(to / "robots.txt", robots(settings.site_url))
        _put(to / "sitemap.xml", sitemap(settings.site_url, [page.address for page in pages if page.listed]))
    for address, style in style_sheets(SHEETS).items():
        _put(to / address, style)
    for address, make in chain.from_iterable(site.files.items() for site in sites):
        (to / address).parent.mkdir(parents=True, exist_ok=True)
        (to / address).write_bytes(make())
    not_found = Renderer(rulebook, settings, languages=languages).not_found()
    _put(to / "404.html", with_policy(not_found))
    assets = name_assets(to)
    _put(to / "_headers", headers_file(script_hashes(not_found), assets))
    write_worker(to, assets)
    return len(pages)


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _put_previews(site: LanguageSite, to: Path) -> None:
    for page in site.pages if previews.is_written(site.language) else ():
        if page.preview:
            path = to / site.language.folder / page.address / previews.FILE
            path.write_bytes(previews.png(page.preview, site.language))


def _pages(site: LanguageSite, progress: Progress) -> Iterator[tuple[Page, str]]:
    """Every page of a language, with its address in the site and its HTML."""
    for page in site.pages:
        progress.step(f"pages, {site.language.name}")
        yield replace(page, address=site.language.folder + page.address), site.html(page)


def _hand_written(site: LanguageSite, docs: Path) -> Iterator[tuple[Page, str]]:
    """Every page written by hand, with its HTML."""
    for path in sorted(docs.rglob("*.md")):
        page, html = hand_written(path.relative_to(docs).as_posix(), path.read_text(encoding="utf-8"))
        yield page, site.html(replace(page, context={"content": Markup(html)}))
