"""The whole site as files: the one place that writes it, for `bigtwo render` and for MkDocs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TextIO

from markupsafe import Markup

from bigtwo.progress import Progress
from bigtwo.site.drawing import previews
from bigtwo.site.export.browser import DATA
from bigtwo.site.export.files import FOLDER
from bigtwo.site.pages.catalogue import is_translated
from bigtwo.site.pages.redirects import robots, sitemap

from .assets import name_assets
from .hand_written import hand_written
from .kits import write_worker
from .language_site import NOT_FOUND, ForOthers, LanguageSite
from .policy import headers_file, script_hashes
from .processes import Task, shared_out
from .staging import Staging

PAGE = "index.html"


@dataclass(frozen=True)
class Step:
    """A page that was written."""

    language: str
    address: str
    is_listed: bool
    """Whether it stands in the list for search engines."""


def write_site(sites: Sequence[LanguageSite], to: Path, at_once: int = 1) -> int:
    """Make the site in a folder, in the place of the last once it is whole, and return the number of its pages.

    :param sites: in each language, English first.
    :param at_once: the number of processes at work.
    :raises NotOurs: if the folder holds what no build made.
    :raises NotReplaced: if another build is at work there.
    :raises OSError: if it cannot be written; what stood there stands there still.
    """
    staging = Staging(to)
    new = staging.begin()
    try:
        pages = fill(sites, new, at_once)
        staging.take_place(0)
    except BaseException:
        staging.give_up()
        raise
    return pages


def fill(sites: Sequence[LanguageSite], to: Path, at_once: int = 1, told: TextIO | None = None) -> int:
    """Make the site in a folder, but for the pages of Markdown that are there, and return the number of its pages.

    :param told: where it is told how far that is; by default standard error.
    """
    english = sites[0]
    for site in sites:
        site.language.work_out()  # what each page shows of all languages, before the work is shared out
    progress = progress_of(sites, told)
    listed: dict[str, bool | None] = dict.fromkeys(address for site in sites for address in site.addresses)
    by_hand = [*_write_hand_written(english, to)]
    for tasks in (_english_pages(english, to), _english_files(english, to), _in_other_languages(sites[1:], to)):
        with closing(shared_out(tasks, at_once)) as steps:
            for step in steps:
                if isinstance(step, ForOthers):
                    english.take_over(step)
                    continue
                progress.step(f"pages, {step.language}")
                listed[step.address] = step.is_listed
    progress.end()
    if english.settings.site_url:
        addresses = [*by_hand, *(address for address, is_listed in listed.items() if is_listed)]
        _put(to, "robots.txt", robots(english.settings.site_url).encode())
        _put(to, "sitemap.xml", sitemap(english.settings.site_url, addresses).encode())
    finish(to, [NOT_FOUND, *(f"{address}{PAGE}" for address in by_hand)])
    return len(by_hand) + sum(is_listed is not None for is_listed in listed.values())


def finish(to: Path, with_scripts: Iterable[str] = ()) -> None:
    """Write what rests on the finished files: the headers and, last, the worker, which names the version of all.

    :param with_scripts: the pages into which scripts are written.
    """
    scripts = {each for page in with_scripts for each in script_hashes((to / page).read_text(encoding="utf-8"))}
    assets = name_assets(to)
    _put(to, "_headers", headers_file(scripts, assets).encode())
    write_worker(to, assets)


def progress_of(sites: Sequence[LanguageSite], to: TextIO | None = None) -> Progress:
    """Return the progress of making all pages of some languages, English first, none of the others read yet."""
    english = sites[0].addresses
    return Progress("pages", len(english) + sum(map(is_translated, english)) * (len(sites) - 1), to)


def _english_pages(site: LanguageSite, to: Path) -> list[Task[Step | ForOthers]]:
    """Return the work on the English pages, and on the data to download with their page, which weighs them.

    Each is for a process of its own, whose memory is free again when it ends.
    """
    addresses = [address for address in site.addresses if address != FOLDER]

    def pages(addresses: Sequence[str], files: Sequence[str] = ()) -> Iterator[Step | ForOthers]:
        _write_files(site, to, files)
        yield from _write_pages(site, to, addresses)
        yield site.for_others

    data = [address for address in site.files if address.startswith(FOLDER)]
    return [partial(pages, addresses), partial(pages, [FOLDER], data)]


def _english_files(site: LanguageSite, to: Path) -> list[Task[ForOthers]]:
    """Return the work on the other files in English, once all pages are known: the data of the tools, and the rest."""
    others = [address for address in site.files if not address.startswith(FOLDER) and address not in DATA]

    def tools() -> Iterator[ForOthers]:
        _write_files(site, to, DATA)
        yield site.for_others

    def rest() -> Iterator[ForOthers]:
        _write_files(site, to, others)
        yield replace(site.for_others, searched=site.searched)

    return [tools, rest]


def _in_other_languages(sites: Sequence[LanguageSite], to: Path) -> list[Task[Step]]:
    """Return the work in other languages, each of which has a part of the English site in its search."""
    return [partial(_write_language, site, to) for site in sites]


def _write_language(site: LanguageSite, to: Path) -> Iterator[Step]:
    yield from _write_pages(site, to, site.addresses)
    _write_files(site, to, site.files)


def _write_pages(site: LanguageSite, to: Path, addresses: Iterable[str]) -> Iterator[Step]:
    """Write some pages of a language, each with its picture."""
    drawn = site.settings.site_url and previews.is_written(site.language)
    for address in addresses:
        page = site.take(address)
        if page is None:
            continue
        _put(to, f"{address}{PAGE}", site.html(page).encode())
        if drawn and page.preview:
            _put(to, f"{address}{previews.FILE}", previews.png(page.preview, site.language))
        yield Step(site.language.name, address, page.listed)


def _write_files(site: LanguageSite, to: Path, addresses: Iterable[str]) -> None:
    """Write some of the files beside the pages of a language."""
    for address in addresses:
        _put(to, address, site.files[address]())


def _write_hand_written(site: LanguageSite, to: Path) -> Iterator[str]:
    """Write each page of Markdown that is not there, and yield the addresses of all."""
    for path in sorted(site.docs.rglob("*.md")):
        page, html = hand_written(path.relative_to(site.docs).as_posix(), path.read_text(encoding="utf-8"))
        if not (to / page.address / PAGE).exists():
            _put(
                to,
                f"{page.address}{PAGE}",
                site.html(replace(page, context={**page.context, "content": Markup(html)})).encode(),
            )
        yield page.address


def _put(site: Path, address: str, contents: bytes) -> None:
    path = site / address
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(contents)
