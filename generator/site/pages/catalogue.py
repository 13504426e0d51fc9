"""Every page of the site by its address, and the links that all pages have: a new kind of page is added here.

A page can be made without the others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial

from generator.analysis.pairs import pairs_of
from generator.language.texts import N_
from generator.site.export.styles import SHARED_SHEETS

from . import deals, dispute_pages, sources, tools
from .comparisons import COMPARE, matrix_page, pair_address, pair_page
from .data import DATA, data_page
from .glossary import glossary_page
from .home import HOME, home_page
from .learn import LEARN, learn_page
from .names import NAMES, names_page
from .names_by_place import places_page
from .odds import ODDS, answers_page, odds_page
from .offline import OFFLINE, offline_page
from .page import Area, Page, Reach
from .redirects import redirects
from .reference import Reference
from .rules import RULES, examples_page, further_address, question_page, rules_page, with_further_examples
from .search import SEARCH, search_page
from .tools import agree_page, house_page, score_page, settle_page, which_page
from .translations import LANGUAGE
from .variants import VARIANTS, variant_page, variants_page
from .words import words_page

Links = Mapping[str, tuple[tuple[str, str], ...]]

AREAS = (
    HOME,
    LEARN,
    tools.SETTLE,
    VARIANTS,
    RULES,
    tools.HOUSE,
    tools.SCORE,
    dispute_pages.DISPUTES,
    tools.WHICH,
    tools.AGREE,
    COMPARE,
    deals.DEALS,
    ODDS,
    NAMES,
    sources.SOURCES,
    DATA,
    Area("contribute/", foot=N_("Contribute")),  # written by hand
    SEARCH,
    LANGUAGE,
    OFFLINE,
)
"""Every address that says what its pages belong to, in the order of the links."""

LINKS: Links = {
    "head": tuple((area.address, area.head) for area in AREAS if area.head),
    "foot": tuple((area.address, area.foot) for area in AREAS if area.foot),
}
"""Address and words of the links on every page, to be translated: at the head the most used, at the foot the rest."""

OPEN_OFFLINE = {area.address: area.offline for area in AREAS if area.offline}
"""Address to name (marked) of what can be opened without a network, other than what every page leads to."""

SHEETS = SHARED_SHEETS | {name: patterns for area in AREAS for name, patterns in area.styles.items()}
"""Every style sheet, with the files it is made of."""

TRANSLATED = "(?:{})".format(
    "|".join(
        re.escape(area.address) + ("(?:[a-z0-9-]+/)?" if area.translated is Reach.BELOW else "")
        for area in AREAS
        if area.translated is not Reach.NOWHERE
    )
)
"""The addresses of pages that each language has, as a regular expression that Python and the browser both read."""

_TRANSLATED = re.compile(TRANSLATED)


def is_translated(address: str) -> bool:
    """Tell whether each language has a page, by its address with or without what follows it.

    >>> is_translated(""), is_translated("rules/hand-size/#ten"), is_translated("odds/")
    (True, True, False)
    """
    return _TRANSLATED.fullmatch(re.split("[?#]", address, maxsplit=1)[0]) is not None


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
        HOME.address: partial(home_page, reference),
        LEARN.address: partial(learn_page, reference),
        VARIANTS.address: partial(variants_page, reference),
        **{f"{VARIANTS.address}{each.id}/": partial(variant_page, reference, each) for each in book.profiles.values()},
        RULES.address: partial(rules_page, book),
        **{f"{RULES.address}{each.id}/": partial(question_page, reference, each) for each in book.questions.values()},
        **{further_address(each): partial(examples_page, reference, each) for each in with_further_examples(book)},
        **_listed(
            dispute_pages.DISPUTES.address,
            book.disputes,
            lambda: dispute_pages.pages(reference.disputes, reference.weights),
        ),
        tools.SETTLE.address: partial(settle_page, reference),
        tools.HOUSE.address: partial(house_page, book),
        tools.SCORE.address: partial(score_page, book),
        tools.WHICH.address: partial(which_page, reference),
        tools.AGREE.address: partial(agree_page, reference),
        **_listed(deals.DEALS.address, book.deals, partial(deals.pages, book)),
        COMPARE.address: partial(matrix_page, reference),
        ODDS.address: lambda: odds_page(reference.figures),
        f"{ODDS.address}answers/": lambda: answers_page(reference.figures),
        NAMES.address: partial(names_page, reference),
        f"{NAMES.address}places/": partial(places_page, book),
        f"{NAMES.address}card-words/": partial(words_page, book),
        f"{NAMES.address}words/": partial(glossary_page, book),
        **_listed(sources.SOURCES.address, book.sources, lambda: sources.pages(reference.disputes)),
        DATA.address: partial(data_page, book),
        SEARCH.address: search_page,
        OFFLINE.address: partial(offline_page, OPEN_OFFLINE),
        **{page.address: partial(_itself, page) for page in redirects(book)},
    }


def pair_makers(reference: Reference) -> Makers:
    """Return the page of each two whole games."""
    profiles = reference.rulebook.profiles
    return {
        pair_address(mine, theirs): partial(pair_page, reference, profiles[mine], profiles[theirs])
        for mine, theirs in pairs_of(reference.rulebook)
    }


def _listed(folder: str, ids: Iterable[str], make: Callable[[], Iterable[Page]]) -> Makers:
    """Return a page that lists things and the page of each, all made as soon as the first of them is."""

    @cache
    def pages() -> Mapping[str, Page]:
        return {page.address: page for page in make()}

    def page(address: str) -> Page | None:
        return pages().get(address)

    return {address: partial(page, address) for address in (folder, *(f"{folder}{each}/" for each in ids))}


def _itself(page: Page) -> Page:
    return page
