"""Every page of the site, kind by kind: a new kind of page is added here."""

from __future__ import annotations

from collections.abc import Iterator

from . import deals, disputes, sources
from .comparisons import matrix_page, pair_pages
from .contribute import form_page
from .data import data_page
from .home import home_page
from .module_index import modules_page
from .names import names_page
from .odds import answers_page, odds_page
from .offline import offline_page
from .page import Page
from .pictures import pictures_page
from .redirects import redirects
from .reference import Reference
from .rules import question_page, rules_page
from .tools import house_page, score_page, settle_page
from .variants import variant_page, variants_page


def every_page(reference: Reference) -> Iterator[Page]:
    """Every page of the site."""
    yield from single_pages(reference)
    yield from pair_pages(reference)


def single_pages(reference: Reference) -> Iterator[Page]:
    """Every page but those of pairs of variants, which are most of them."""
    book = reference.rulebook
    yield home_page(reference)
    yield variants_page(reference)
    yield from (variant_page(reference, profile) for profile in book.profiles.values())
    yield rules_page(book)
    yield from (question_page(reference, question) for question in book.questions.values())
    yield from disputes.pages(reference.disputes, reference.weights)
    yield settle_page(reference)
    yield house_page()
    yield score_page(book)
    yield from deals.pages(book)
    yield matrix_page(reference)
    yield odds_page(reference.figures)
    yield answers_page(reference.figures)
    yield names_page(book)
    yield pictures_page(reference.drawings.all(), reference.tree)
    yield form_page(book)
    yield modules_page()
    yield from sources.pages(reference.disputes)
    yield data_page(book)
    yield offline_page()
    yield from redirects(book)
