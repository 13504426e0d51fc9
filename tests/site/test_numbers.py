"""The numbers on the pages of questions, against a second reading of the files of `rules/`."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from generator.model.rulebook import Rulebook
from generator.site.build.render import Renderer
from generator.site.pages.reference import Reference
from generator.site.pages.rules import question_page
from tests.rules.second_reading import ASSUMED, SecondReading

ARTICLE = re.compile(r'<article class="option[^"]*" id="([^"]+)">(.*?)</article>', re.DOTALL)
"""An option on the page of its question: its id and what is said of it."""

PATTERNS = {
    "stating": r'<p class="said-by"><b>(\d+)</b> accounts? sa',
    "inheriting": r"<summary>(\d+) inherits? it from",
    "silent": r"<summary>(\d+) do(?:es)? not say",
}


@pytest.fixture(scope="module")
def second() -> SecondReading:
    return SecondReading()


@pytest.fixture(scope="module")
def pages(rulebook: Rulebook) -> dict[str, str]:
    """Question to the HTML of its page."""
    reference, renderer = Reference(rulebook), Renderer(rulebook)
    return {name: renderer.render(question_page(reference, question)) for name, question in rulebook.questions.items()}


def numbers(html: str) -> dict[str, int]:
    """Return the numbers of accounts that stand with an option, 0 where none does."""
    found = {name: re.search(pattern, html) for name, pattern in PATTERNS.items()}
    return {name: int(match[1]) if match else 0 for name, match in found.items()}


def test_each_option_has_the_numbers_of_a_second_reading(
    pages: dict[str, str], second: SecondReading, rulebook: Rulebook
) -> None:
    """Who states it, who takes it over, and for whom it is filled in."""
    for question, html in pages.items():
        options = dict(ARTICLE.findall(html))
        assert options.keys() == rulebook.questions[question].options.keys()
        for option, part in options.items():
            count = second.taking(question, option)
            silent = sum(
                option in taken[question].options and taken[question].status == ASSUMED
                for taken in second.taken.values()
            )
            expected = {"stating": count.voices, "inheriting": len(count.inheriting), "silent": silent}
            assert numbers(part) == expected, (question, option)


def test_the_places_of_an_option_are_those_of_its_voices(pages: dict[str, str], second: SecondReading) -> None:
    for question, html in pages.items():
        for option, part in ARTICLE.findall(html):
            where = re.search(r"Where: ([^.]*)\.", part)
            told = dict(re.findall(r"([A-Z][A-Za-z ]+) \((\d+)\)", where[1])) if where else {}
            stating = second.taking(question, option).stating
            # A voice goes by the account whose text it is, if that states the answer too.
            voices = {second.voice(name): name for name in sorted(stating, key=lambda name: name == second.voice(name))}
            regions = Counter(region for name in voices.values() if (region := second.profiles[name].get("region")))
            assert {place: int(count) for place, count in told.items()} == regions, (question, option)
