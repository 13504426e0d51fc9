"""Every page and file of a build as MkDocs takes them; what an earlier build made of the same is not made again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from generator.language.language import ENGLISH, Language
from generator.site.drawing import previews
from generator.site.pages import redirects
from generator.site.pages.comparisons import pair_address, pairs_of
from generator.site.pages.contribute import TEXT_ADDRESS
from generator.site.pages.manifest import MANIFEST
from generator.site.pages.page import Page
from generator.site.pages.search import INDEX

from .book import proved_book_of
from .cache import Cache, Shelf, digest
from .inputs import Inputs
from .language_site import DATA, LANGUAGES, LanguageSite, sites_of
from .site_files import SiteFiles, file_of

WITH_PAGES = (
    "assets/data/rules.json",
    "assets/data/sheets.json",
    "data/disputes.json",
    f"{DATA}{LANGUAGES}",
    INDEX,
    MANIFEST,
    TEXT_ADDRESS,
)
"""The English files that cost next to nothing where the pages are made; the others are made beside."""

KeptPage = tuple[str, bool, str]
"""HTML of a page; whether it is listed for search engines; a name for its picture, if it has one."""


def site_files_of(inputs: Inputs, cache: Cache, languages: Sequence[Language]) -> SiteFiles:
    """Every page but those of pairs, of which there are the addresses, and the files made with them; in each language.

    :raises Mistaken: if the rules have problems.
    """
    sites = sites_of(lambda: proved_book_of(inputs, cache), inputs.settings, inputs.project / "docs", languages)
    whole = SiteFiles()
    for site in sites:
        made = _in_language(inputs, cache, site)
        whole.texts |= made.texts
        whole.pictures |= made.pictures
        whole.listed += made.listed
    return whole


def _in_language(inputs: Inputs, cache: Cache, site: LanguageSite) -> SiteFiles:
    shelf = cache.shelf(f"pages-{inputs.settings_digest[:12]}{site.language.folder.rstrip('/')}")
    making = _Making(inputs, shelf, site)
    templates, texts, pairs = shelf.result("plan", digest(inputs.site, inputs.written), making.plan)
    kept = {
        template: shelf.result(
            template,
            inputs.page(template),
            partial(making.pages, [address for address, used in templates.items() if used == template]),
        )
        for template in dict.fromkeys(templates.values())
    }
    site_files = SiteFiles(dict(texts), listed=list(pairs))
    for address, template in templates.items():
        html, listed, picture = kept[template][address]
        site_files.texts[file_of(address)] = html
        site_files.listed += [address] * listed
        if picture:
            site_files.pictures[f"{address}{previews.FILE}"] = making.picture(address, picture)
    shelf.close()
    return site_files


class _Making:
    """Pages that an edit has changed, made of the rulebook, which is loaded if there is any such thing."""

    def __init__(self, inputs: Inputs, shelf: Shelf, site: LanguageSite) -> None:
        self._inputs, self._shelf, self._site = inputs, shelf, site

    def plan(self) -> tuple[dict[str, str], dict[str, str], list[str]]:
        """The template of each page by its address, the texts of files by theirs, and the addresses of pairs."""
        site, settings = self._site, self._inputs.settings
        templates = {address: page.template for address in site.addresses if (page := site.page(address))}
        english = site.language is ENGLISH
        texts = {name: make().decode() for name, make in site.files.items() if not english or name in WITH_PAGES}
        pairs = [pair_address(mine, theirs) for mine, theirs in pairs_of(site.rulebook)] if english else []
        if english and settings.site_url:
            texts["robots.txt"] = redirects.robots(settings.site_url)
        return templates, texts, pairs

    def pages(self, addresses: Iterable[str]) -> dict[str, KeptPage]:
        """Some pages, rendered."""
        return {address: self._rendered(page) for address in addresses if (page := self._site.page(address))}

    def _rendered(self, page: Page) -> KeptPage:
        wanted = page.preview and self._inputs.settings.site_url and previews.is_written(self._site.language)
        picture = digest(self._inputs.code, repr(page.preview)) if wanted else ""
        return self._site.html(page), page.listed, picture

    def picture(self, address: str, made_of: str) -> bytes:
        """The picture that is shown where a page's link is sent."""

        def drawn() -> bytes:
            page = self._site.page(address)
            assert page is not None
            assert page.preview is not None
            return previews.png(page.preview, self._site.language)

        return self._shelf.result(f"picture {address}", made_of, drawn)
