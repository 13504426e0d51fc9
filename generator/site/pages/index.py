"""Every page by its address, so that one can be made without the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial

from generator.site.build.offline import OFFLINE_PAGE, offline_page

from . import deals, disputes, sources
from .contribute import form_page
from .data import data_page
from .module_index import modules_page
from .names import names_page
from .odds import answers_page, odds_page
from .page import Page
from .pages import Pages, pair_address, pairs_of
from .pictures import pictures_page
from .redirects import redirects

Makers = Mapping[str, Callable[[], Page]]
"""Address to what makes the page."""


def single_pages(pages: Pages) -> Makers:
    """Every page but those of pairs of variants, in the order in which they are listed."""
    book = pages.rulebook
    return {
        "": pages.home,
        "variants/": pages.variants,
        **{f"variants/{profile.id}/": partial(pages.variant, profile) for profile in book.profiles.values()},
        "rules/": pages.rules,
        **{f"rules/{question.id}/": partial(pages.question, question) for question in book.questions.values()},
        **_group("disputes/", book.disputes, lambda: disputes.pages(pages.disputes, pages.weights)),
        "settle/": pages.settle,
        "house/": pages.house,
        "score/": pages.score,
        **_group("deals/", book.deals, lambda: deals.pages(book)),
        "compare/": pages.comparison,
        "odds/": lambda: odds_page(pages.figures),
        "odds/answers/": lambda: answers_page(pages.figures),
        "names/": lambda: names_page(book),
        "pictures/": lambda: pictures_page(pages.drawings.all(), pages.tree),
        "contribute/form/": lambda: form_page(book),
        "architecture/modules/": modules_page,
        **_group("sources/", book.sources, lambda: sources.pages(pages.disputes)),
        "data/": lambda: data_page(book),
        OFFLINE_PAGE: offline_page,
        **{page.address: partial(_same, page) for page in redirects(book)},
    }


def pairs_of_variants(pages: Pages) -> Makers:
    """The page of each two whole games."""
    profiles = pages.rulebook.profiles
    return {
        pair_address(mine, theirs): partial(pages.pair, profiles[mine], profiles[theirs])
        for mine, theirs in pairs_of(pages.rulebook)
    }


def _group(folder: str, ids: Iterable[str], make: Callable[[], Iterable[Page]]) -> Makers:
    """A page that lists things and the page of each, all made as soon as the first of them is."""

    @cache
    def made() -> Mapping[str, Page]:
        return {page.address: page for page in make()}

    return {address: partial(_among, made, address) for address in (folder, *(f"{folder}{each}/" for each in ids))}


def _among(made: Callable[[], Mapping[str, Page]], address: str) -> Page:
    return made()[address]


def _same(page: Page) -> Page:
    return page
