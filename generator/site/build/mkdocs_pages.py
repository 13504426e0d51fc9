"""Every page and file of a build as MkDocs takes them; what an earlier build made of the same is not made again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial

from generator.model.rulebook import Rulebook
from generator.site.drawing import previews
from generator.site.export.browser import data_makers
from generator.site.export.files import file_makers
from generator.site.pages import redirects
from generator.site.pages.catalogue import Makers, single_makers
from generator.site.pages.comparisons import pair_address, pairs_of
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.pages.search import INDEX

from .book import proved_book_of
from .cache import Cache, Shelf, digest
from .inputs import Inputs
from .render import Renderer
from .search_index import search_file
from .site_files import SiteFiles, file_of

WITH_PAGES = ("assets/data/rules.json", "assets/data/sheets.json", "data/disputes.json")
"""The files that cost next to nothing where the pages are made; the others are made beside (see `background`)."""

KeptPage = tuple[str, bool, str]
"""HTML of a page; whether it is listed for search engines; a name for its picture, if it has one."""


def site_files_of(inputs: Inputs, cache: Cache) -> SiteFiles:
    """Every page but those of pairs, of which there are the addresses; and the files that are made with them.

    :raises Mistaken: if the rules have problems.
    """
    shelf = cache.shelf(f"pages-{inputs.settings_digest[:12]}")
    making = _Making(inputs, cache, shelf)
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

    def __init__(self, inputs: Inputs, cache: Cache, shelf: Shelf) -> None:
        self._inputs, self._cache, self._shelf = inputs, cache, shelf
        self._pages: dict[str, Page | None] = {}

    @cached_property
    def _rulebook(self) -> Rulebook:
        return proved_book_of(self._inputs, self._cache)

    @cached_property
    def _reference(self) -> Reference:
        return Reference(self._rulebook)

    @cached_property
    def _makers(self) -> Makers:
        return single_makers(self._reference)

    @cached_property
    def _renderer(self) -> Renderer:
        return Renderer(self._rulebook, self._inputs.settings)

    def plan(self) -> tuple[dict[str, str], dict[str, str], list[str]]:
        """The template of each page by its address, the texts of files by theirs, and the addresses of pairs."""
        rulebook, settings = self._rulebook, self._inputs.settings
        pages = [page for address in self._makers if (page := self._page(address))]
        templates = {page.address: page.template for page in pages}
        files = {**data_makers(rulebook), **file_makers(rulebook)}
        texts = {address: files[address]().decode() for address in WITH_PAGES}
        texts[TEXT_ADDRESS] = form_text(rulebook, settings)
        texts[INDEX] = search_file(self._reference, pages, self._inputs.project / "docs").text
        if settings.site_url:
            texts["robots.txt"] = redirects.robots(settings.site_url)
        return templates, texts, [pair_address(mine, theirs) for mine, theirs in pairs_of(rulebook)]

    def pages(self, addresses: Iterable[str]) -> dict[str, KeptPage]:
        """Some pages, rendered."""
        return {address: self._rendered(page) for address in addresses if (page := self._page(address))}

    def _page(self, address: str) -> Page | None:
        if address not in self._pages:
            self._pages[address] = self._makers[address]()
        return self._pages[address]

    def _rendered(self, page: Page) -> KeptPage:
        wanted = page.preview and self._inputs.settings.site_url
        picture = digest(self._inputs.code, repr(page.preview)) if wanted else ""
        return self._renderer.render(page), page.listed, picture

    def picture(self, address: str, made_of: str) -> bytes:
        """The picture that is shown where a page's link is sent."""

        def drawn() -> bytes:
            page = self._page(address)
            assert page is not None
            assert page.preview is not None
            return previews.png(page.preview)

        return self._shelf.result(f"picture {address}", made_of, drawn)
