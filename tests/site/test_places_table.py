"""The table of places: suits on one line, each core rule once, and folded those on which all places agree."""

from __future__ import annotations

import re

import pytest
from bigtwo.book.usual_rules import Standing
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.places import place_page, places_page
from bigtwo.site.pages.reference import Reference

from tests.shared import one_line


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def tables(reference: Reference) -> list[str]:
    """The table of what places part on, and that of what they agree on."""
    html = one_line(Renderer(reference.rulebook).render(places_page(reference)))
    return re.findall(r'<table class="map">.*?</table>', html)


def rules_in(table: str) -> list[str]:
    return re.findall(r'<th scope="row"><a href="[^"]*rules/([a-z-]+)/">', table)


def test_each_core_rule_stands_once(reference: Reference, tables: list[str]) -> None:
    parting, agreed = map(rules_in, tables)
    assert parting
    assert agreed
    assert sorted(parting + agreed) == sorted(question.id for question in reference.evidence.core)


def test_all_places_that_say_anything_usually_say_the_same_of_what_is_folded(
    reference: Reference, tables: list[str]
) -> None:
    """And of a rule that is not folded some place says otherwise, is divided, or alone."""
    sheets = [reference.local_rules.sheet(place) for place in reference.rulebook.places.values()]
    parting, agreed = map(rules_in, tables)
    for rules, alike in ((agreed, True), (parting, False)):
        for rule in rules:
            said = [sheet[rule] for sheet in sheets if sheet[rule].said]
            firsts = {each.said[0].ruling.said_effects for each in said}
            usual = any(each.standing is Standing.USUAL for each in said)
            assert (len(firsts) == 1 and len(said) > 1 and usual) is alike, rule


def test_suits_stand_on_one_line(tables: list[str]) -> None:
    suits = re.findall(r'<td[^>]*><a href="[^"]*#suit-order">(.*?)</a></td>', tables[0])
    assert suits
    assert all('<span class="suits" role="img" aria-label="' in cell or "Nobody says" in cell for cell in suits)


def test_rules_that_a_place_argues_about_stand_open(reference: Reference) -> None:
    """Folded are those beside the core on which all there agree, or of which too few speak."""
    for place in reference.rulebook.places.values():
        html = one_line(Renderer(reference.rulebook).render(place_page(reference, place)))
        fold = re.search(r'<details class="folded further">.*?</details>', html)
        for answered in reference.local_rules.sheet(place).values():
            argued = len(answered.said) > 1 and answered.share.answering >= 3
            assert not (argued and fold and f'id="{answered.question.id}"' in fold[0]), answered.question.id
            assert not answered.said or html.count(f'id="{answered.question.id}"') == 1


def test_a_places_rules_are_printed_from_its_page(reference: Reference) -> None:
    place = next(iter(reference.rulebook.places.values()))
    html = one_line(Renderer(reference.rulebook).render(place_page(reference, place)))
    assert re.search(r"<button [^>]*data-print>Print</button>", html)
