"""What a page of two games says of them, and in what order: 40 pairs, drawn at random."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from bigtwo.book.records import Status
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.result_cache import Computation
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.comparisons import Matters, pair_page
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference

SAMPLE = 40
NO_DEAL = "no deal can be compared"
PLAYED = "deals were played under both"


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def drawn(reference: Reference, seed: int) -> list[tuple[Page, str]]:
    """Pages of some pairs, and their text."""
    games = sorted(reference.evidence.whole_games, key=lambda profile: profile.id)
    pairs = Random(seed).sample([*combinations(games, 2)], SAMPLE)
    renderer = Renderer(reference.rulebook)
    return [(page, renderer.render(page)) for page in (pair_page(reference, *pair) for pair in pairs)]


def rows_of(page: Page) -> list[Matters]:
    """The differences that are no card."""
    rows: list[Matters] = page.context["others"]
    return rows


def test_what_is_no_row_of_its_own_is_named_below_the_rows(reference: Reference, drawn: list[tuple[Page, str]]) -> None:
    for page, _ in drawn:
        rows = {row.difference.question.id for row in [*page.context["drawn"], *rows_of(page)]}
        others = [agreed.question.id for name in ("same", "untold", "unknown") for agreed in page.context[name]]
        assert sorted([*rows, *others]) == sorted(reference.rulebook.questions)


def test_rows_stand_as_their_own_words_say_that_they_matter(drawn: list[tuple[Page, str]]) -> None:
    """What changes who wins or the points of more deals stands above what does of fewer."""
    compared = 0
    for page, text in drawn:
        shares = [
            1 if nearly else Fraction(int(count), int(of))
            for nearly, count, of in re.findall(
                r"<small>changes (?:who wins|only the points, in|the points of) "
                r"(?:(nearly) every deal|(?:about )?(\d+) deals? in (\d+))",
                text,
            )
        ]
        compared += len(shares)
        assert shares == sorted(shares, reverse=True), page.address
    assert compared > SAMPLE


def test_a_page_of_a_pair_does_not_contradict_itself(reference: Reference, drawn: list[tuple[Page, str]]) -> None:
    """Where deals were played under both no row says that none can be; and what is for others only comes late."""
    for page, text in drawn:
        assert not (PLAYED in text and NO_DEAL in text), page.address
        if isinstance(reference.figures.computations.games(*page.address.split("/")[1:3]), Computation):
            assert NO_DEAL not in text, page.address
        late = [row.words.startswith("matters with") or row.order[0] > 0 for row in rows_of(page)]
        assert late == sorted(late), page.address


def test_rules_that_agree_since_one_takes_them_over_from_the_other_are_told(reference: Reference) -> None:
    """Else the more a source leaves to another, the more it would seem to agree with it."""
    book = reference.rulebook
    based = next(each for each in book.profiles.values() if each.base and each.base.status is Status.INHERITED)
    assert based.base
    other = book.profiles[based.base.profile]
    page = pair_page(reference, other, based)
    alike = [agreed.question.id for agreed in page.context["same"]]
    taken = [each for each in alike if book.rulings(based.id)[each].origin != based.id]
    assert f"{len(alike)} agree ({len(taken)} taken over)" in page.context["finding"]
    apart = pair_page(reference, book.profiles["pusoy-dos"], book.profiles["hongkong-ip"])
    assert "taken over" not in apart.context["finding"]
