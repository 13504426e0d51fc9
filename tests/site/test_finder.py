"""The page of the finder as a file: the years that its script reads, all accounts and filters where no script runs."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from bigtwo.compiler.rulebook import Rulebook


@pytest.fixture(scope="module")
def page(built_site: Path) -> str:
    return (built_site / "variants/index.html").read_text(encoding="utf-8")


def test_the_years_in_the_page_are_those_of_the_sources(page: str, rulebook: Rulebook) -> None:
    (years,) = re.findall(r'data-years="([^"]*)"', page)
    sources = {profile.id: rulebook.sources[profile.source].year for profile in rulebook.profiles.values()}
    assert json.loads(unescape(years)) == {name: year for name, year in sources.items() if year}


def test_the_accounts_stand_by_place_without_a_script(page: str, rulebook: Rulebook) -> None:
    listed = page.partition('id="by-place"')[2]
    assert {*re.findall(r'href="[./]*/variants/([\w-]+)/"', listed)} == set(rulebook.profiles)


def test_a_filter_on_a_straight_has_on_each_side_what_its_values_say(rulebook: Rulebook) -> None:
    question = rulebook.questions["straights-ladder"]
    assert question.filter
    for option in question.playable:
        assert isinstance(option.value, list)
        rungs = [rung for step in option.value for rung in (step if isinstance(step, list) else [step])]
        assert (option.id not in question.filter.no) is ("A2345" in map(str, rungs)), option.id


def test_a_filter_is_a_link_to_its_question_without_a_script(page: str, rulebook: Rulebook) -> None:
    listed = page.partition('id="filters"')[2].partition('id="finder"')[0]
    filters = {name: question.filter.at for name, question in rulebook.questions.items() if question.filter}
    assert re.findall(r'href="[./]*/rules/([\w-]+)/"', listed) == sorted(filters, key=filters.__getitem__)
