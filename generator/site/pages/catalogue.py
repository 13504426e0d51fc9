"""Every page of the site by its address, and the links that all pages have: a new kind of page is added here.

A page can be made without the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial

from generator.analysis.pairs import pairs_of
from generator.language.texts import N_

from . import deals, disputes, sources
from .comparisons import matrix_page, pair_address, pair_page
from .data import data_page
from .glossary import glossary_page
from .home import home_page
from .learn import learn_page
from .names import names_page
from .names_by_place import places_page
from .odds import answers_page, odds_page
from .offline import OFFLINE_PAGE, offline_page
from .page import Page
from .redirects import redirects
from .reference import Reference
from .rules import examples_page, further_address, question_page, rules_page, with_further_examples
from .search import search_page
from .tools import agree_page, house_page, score_page, settle_page, which_page
from .variants import variant_page, variants_page
from .words import words_page

Links = Mapping[str, tuple[tuple[str, str], ...]]

LINKS: Links = {
    "head": (
        ("learn/", N_("Learn")),
        ("settle/", N_("Settle it")),
        ("variants/", N_("Variants")),
        ("rules/", N_("Rules")),
        ("house/", N_("House rules")),
        ("score/", N_("Score it")),
    ),
    "foot": (
        ("disputes/", N_("Disputes")),
        ("which/", N_("Which do we play?")),
        ("agree/", N_("Agree")),
        ("compare/", N_("Compare")),
        ("deals/", N_("Deals")),
        ("odds/", N_("Odds")),
        ("names/", N_("Names")),
        ("sources/", N_("Sources")),
        ("data/", N_("Data")),
        ("contribute/", N_("Contribute")),
    ),
}
"""Address and words of the links on every page, to be translated: at the head the most used, at the foot the rest."""

Makers = Mapping[str, Callable[[], Page | None]]
"""Address to what makes the page; it gives none for a dispute that no account answers."""


def every_page(reference: Reference) -> Iterator[Page]:
    """Every page of the site."""
    yield from single_pages(reference)
    yield from _pages(pair_makers(reference))


def single_pages(reference: Reference) -> Iterator[Page]:
    """Every page but those of pairs of variants, which are most of them."""
    return _pages(single_makers(reference))


def _pages(makers: Makers) -> Iterator[Page]:
    return (page for make in makers.values() if (page := make()) is not None)


def single_makers(reference: Reference) -> Makers:
    """Every page but those of pairs, in the order in which they are listed."""
    book = reference.rulebook
    return {
        "": partial(home_page, reference),
        "learn/": partial(learn_page, reference),
        "variants/": partial(variants_page, reference),
        **{f"variants/{each.id}/": partial(variant_page, reference, each) for each in book.profiles.values()},
        "rules/": partial(rules_page, book),
        **{f"rules/{each.id}/": partial(question_page, reference, each) for each in book.questions.values()},
        **{further_address(each): partial(examples_page, reference, each) for each in with_further_examples(book)},
        **_listed("disputes/", book.disputes, lambda: disputes.pages(reference.disputes, reference.weights)),
        "settle/": partial(settle_page, reference),
        "house/": partial(house_page, book),
        "score/": partial(score_page, book),
        "which/": partial(which_page, reference),
        "agree/": partial(agree_page, reference),
        **_listed("deals/", book.deals, partial(deals.pages, book)),
        "compare/": partial(matrix_page, reference),
        "odds/": lambda: odds_page(reference.figures),
        "odds/answers/": lambda: answers_page(reference.figures),
        "names/": partial(names_page, reference),
        "names/places/": partial(places_page, book),
        "names/card-words/": partial(words_page, book),
        "names/words/": partial(glossary_page, book),
        **_listed("sources/", book.sources, lambda: sources.pages(reference.disputes)),
        "data/": partial(data_page, book),
        "search/": search_page,
        OFFLINE_PAGE: offline_page,
        **{page.address: partial(_itself, page) for page in redirects(book)},
    }


def pair_makers(reference: Reference) -> Makers:
    """The page of each two whole games."""
    profiles = reference.rulebook.profiles
    return {
        pair_address(mine, theirs): partial(pair_page, reference, profiles[mine], profiles[theirs])
        for mine, theirs in pairs_of(reference.rulebook)
    }


def _listed(folder: str, ids: Iterable[str], make: Callable[[], Iterable[Page]]) -> Makers:
    """A page that lists things and the page of each, all made as soon as the first of them is."""

    @cache
    def pages() -> Mapping[str, Page]:
        return {page.address: page for page in make()}

    def page(address: str) -> Page | None:
        return pages().get(address)

    return {address: partial(page, address) for address in (folder, *(f"{folder}{each}/" for each in ids))}


def _itself(page: Page) -> Page:
    return page
