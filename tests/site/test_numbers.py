"""The numbers on the pages of questions, against a second reading of the files of `rules/`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from html import unescape

import pytest
from bigtwo.compiler.rulebook import Rulebook

from tests.rules.second_reading import ASSUMED, SecondReading

ARTICLE = re.compile(r'<article class="option[^"]*" id="([^"]+)">(.*?)</article>', re.DOTALL)
"""An option on the page of its question: its id and what is said of it."""

PATTERNS = {
    "stating": r'<p class="said-by"><b>(\d+)</b> sources? sa',
    "inheriting": r"<summary>(\d+) inherits? it from",
    "silent": r"<summary>(\d+) ha(?:s|ve) no answer",
}


@pytest.fixture(scope="module")
def second() -> SecondReading:
    return SecondReading()


@pytest.fixture(scope="module")
def pages(rulebook: Rulebook, page_html: Callable[[str], str]) -> dict[str, str]:
    """Question to the HTML of its page."""
    return {question: page_html(f"rules/{question}/") for question in rulebook.questions}


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


def test_the_places_of_an_option_are_those_of_its_voices(
    pages: dict[str, str], second: SecondReading, rulebook: Rulebook
) -> None:
    listed = list(rulebook.profiles)
    for question, html in pages.items():
        for option, part in ARTICLE.findall(html):
            where = re.search(r"Where: ([^.]*)\.", part)
            told = dict(re.findall(r"([A-Z][A-Za-z ]+) \((\d+)\)", where[1])) if where else {}
            stating = second.taking(question, option).stating
            # A voice goes by the account whose text it is, if that states the answer too, else by the first that does.
            last_best = sorted(stating, key=lambda name: (name == second.voice(name), -listed.index(name)))
            voices = {second.voice(name): name for name in last_best}
            regions = Counter(region for name in voices.values() if (region := second.profiles[name].get("region")))
            assert {place: int(count) for place, count in told.items()} == regions, (question, option)


def shares(html: str) -> list[tuple[int, int]]:
    """Return the numbers of voices, and of how many, that a sheet shows."""
    return [(int(voices), int(of)) for voices, of in re.findall(r'<span class="share">(\d+) of (\d+)</span>', html)]


def test_a_place_has_the_numbers_of_a_second_reading(
    rulebook: Rulebook, second: SecondReading, page_html: Callable[[str], str]
) -> None:
    """Each answer with the voices that give it, of those that answer; what more than half of three say are usual.

    Before answers that have something in common stands how many say so much, and the commonest of them is played.
    """
    for place in rulebook.places.values():
        html = page_html(f"places/{place.page}/")
        rows = dict(re.findall(r'<div class="(?:usual|divided|few)" id="([^"]+)">(.*?)</dd>', html, re.DOTALL))
        for question in rulebook.questions:
            alike = second.alike_in(question, second.regions[place.page])
            said = {answer: voices for group in alike for answer, voices in group.items()}
            answering = len(set().union(*said.values()))
            expected = [count for group in alike for count in counted(group)]
            answers, *played = re.split(r"(?:No answer here; p|P)layed in the tools: ", rows.get(question, ""))
            labels = second.labels(question)
            assert shares(answers) == [(count, answering) for count in expected], question
            if played and said:
                told = re.sub(r'<span class="?nb"?>(.*?)</span>', r"\1", played[0])  # a hand, on one line
                text = unescape(told.partition("<")[0]).strip()
                assert shares(played[0]) == [(len(said.get(labels[text], ())), answering)], question
                if "Played in the tools:" in rows[question]:
                    assert labels[text] == next(iter(alike[0])), (place.id, question)
            usual = f'<div class="usual" id="{question}">' in html
            assert usual is (answering >= 3 and max(map(len, said.values())) * 2 > answering), (place.id, question)


def counted(group: dict[frozenset[str], set[str]]) -> list[int]:
    """Return the numbers that stand with some answers of which each has something in common with the others."""
    each = [len(voices) for voices in group.values()]
    return each if len(each) == 1 else [len(set().union(*group.values())), *each]


APART = re.compile(
    r'rules/([a-z-]+)/">[^<]*</a>:.*?<small>(\d+) of (\d+) here, (\d+) of (\d+) elsewhere</small>', re.DOTALL
)


def test_what_sets_a_place_apart_has_the_numbers_of_a_second_reading(
    rulebook: Rulebook, second: SecondReading, page_html: Callable[[str], str]
) -> None:
    everywhere = {profile.get("region") for profile in second.profiles.values()}
    listed = 0
    for place in rulebook.places.values():
        html = page_html(f"places/{place.page}/")
        there = second.regions[place.page]
        for question, *numbers in APART.findall(html.partition('class="apart"')[2].partition("</section>")[0]):
            here, elsewhere = (second.said_in(question, regions) for regions in (there, everywhere - there))
            usual = max(here, key=lambda effects: len(here[effects]))
            shares = [(len(said.get(usual, ())), len(set().union(*said.values()))) for said in (here, elsewhere)]
            assert [int(each) for each in numbers] == [each for share in shares for each in share], (place.id, question)
            listed += 1
    assert listed > 10


def test_a_question_has_the_places_of_a_second_reading(
    pages: dict[str, str], second: SecondReading, rulebook: Rulebook
) -> None:
    """The commonest answers have a number each, and a column; whoever gives any other is counted once.

    Each of the others stands in words.
    """
    everywhere = {profile.get("region") for profile in second.profiles.values()}
    regions = {place.title: second.regions[place.page] for place in rulebook.places.values()}
    for question, html in pages.items():
        table = html[html.find('<table class="by-place">') : html.find("</table>")]
        rows = {
            name: [int(count) for count in re.findall(r"<td[^>]*>(\d+)</td>", cells)]
            for name, cells in re.findall(
                r'<th scope="row">(?:<a[^>]*>)?([^<]*?)\s*(?:</a>)?</th>(.*?)</tr>', table, re.DOTALL
            )
        }
        said = second.said_in(question, everywhere)
        commonest = sorted(said, key=lambda effects: (-len(said[effects]), sorted(effects)))
        shown = commonest if len(commonest) <= 3 else commonest[:2]

        def row(here: dict[frozenset[str], set[str]], shown: list[frozenset[str]], every: int) -> list[int]:
            rest: set[str] = set().union(*(voices for effects, voices in here.items() if effects not in shown))
            return [*(len(here.get(effects, ())) for effects in shown), *([len(rest)] if len(shown) < every else [])]

        there = {name: second.said_in(question, several) for name, several in regions.items()}
        assert rows == {name: row(here, shown, len(said)) for name, here in there.items() if here and said}, question
        key = html.partition('<ul class="bar-key"')[2].partition("</ul>")[0]
        assert [int(count) for count in re.findall(r"<b>(\d+)</b>", key)] == row(said, shown, len(said)), question
        others = re.search(r'<p class="others">(.*?)</p>', html, re.DOTALL)
        counts = re.findall(r"</a> (\d+)", others[1]) if others else []
        assert counts == [str(len(said[effects])) for effects in commonest[len(shown) :]], question


SHARES = re.compile(
    r'href="[./]*disputes/([a-z-]+)/">(?:(?!</a>).)*</a>\s*<ul class="bar-key">(.*?)</ul>\s*'
    r'<svg[^>]* viewBox="0 0 (\d+) 1"(.*?)</svg>',
    re.DOTALL,
)
"""A dispute in a list: its id, its answers with their numbers, and the widths of its bar."""


def test_lists_give_each_dispute_the_numbers_of_a_second_reading(
    second: SecondReading, page_html: Callable[[str], str]
) -> None:
    """In words and as a bar, which is drawn over those that say something."""
    listed = SHARES.findall(page_html("disputes/"))
    assert {dispute for dispute, *_ in listed} == set(second.disputes)
    for dispute, words, whole, bar in [*listed, *SHARES.findall(page_html(""))]:
        counts = {unescape(answer): count.voices for answer, count in second.counts(dispute).items() if count.voices}
        shown = {unescape(re.sub(r"<[^>]*>", "", text)).strip(): int(count) for count, text in SHARE.findall(words)}
        assert shown == counts, dispute
        assert sum(map(int, re.findall(r' width="(\d+)"', bar))) == int(whole) == sum(counts.values()), dispute


SHARE = re.compile(r'<li><b>(\d+)</b> <span class="(?!unsaid)[^"]*">(.*?)</span>\s*</li>', re.DOTALL)
"""An answer with its number."""
