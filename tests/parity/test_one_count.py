"""One number for one question wherever it stands, or the reason beside it: pages and tools, read and compared."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from html import unescape
from itertools import pairwise
from typing import NamedTuple

import pytest
from bigtwo.analysis.disputes import disputes_of
from bigtwo.compiler.rulebook import Rulebook

from tests.parity.runtime import Runtime

Effects = frozenset[str]
"""An answer by what its options do."""

Pages = dict[str, str]
"""Address to HTML."""


class Count(NamedTuple):
    """How many voices give an answer, as a page or a tool says it."""

    said_by: str
    question: str
    place: str
    """Empty for all accounts."""
    answer: Effects
    voices: int


def text_of(html: str) -> str:
    """The words of some HTML, in one line."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def items(html: str, tag: str, before: str = "") -> list[str]:
    """What stands in each element of a kind, from some words on."""
    return re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", html[html.find(before) :], re.DOTALL)


def inside(html: str, begin: str, end: str) -> str:
    """What stands between two pieces of HTML; empty if the first is not there."""
    return html.partition(begin)[2].partition(end)[0]


# What the pages say --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pages(rulebook: Rulebook, page_html: Callable[[str], str]) -> Pages:
    """The pages on which voices are counted for a question."""
    addresses = [f"rules/{question}/" for question in rulebook.questions]
    addresses += [f"disputes/{dispute}/" for dispute in rulebook.disputes]
    addresses += [f"places/{place.page}/" for place in rulebook.places.values()]
    return {address: page_html(address) for address in (*addresses, "disputes/", "places/", "learn/")}


class Words:
    """The answers to each question by their words, long and short."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._answers: dict[tuple[str, str], Effects] = {}
        self._common: set[tuple[str, str]] = set()
        """What several answers have in common, by question and words."""
        for question in rulebook.questions.values():
            self._common |= {(question.id, shown(family.label)) for family in question.families.values()}
            for option in question.options.values():
                drawn = " < ".join(re.findall("[♣♦♥♠]", option.in_few_words))
                self._put(question.id, (option.label, option.in_few_words, drawn), frozenset([option.effect]))
            for profile in rulebook.profiles:
                ruling = rulebook.rulings(profile)[question.id]
                self._put(question.id, (ruling.label, ruling.in_few_words), ruling.said_effects)

    def _put(self, question: str, words: Iterable[str], effects: Effects) -> None:
        for text in words:
            self._answers[question, shown(text)] = effects

    def answer(self, question: str, words: str) -> Effects:
        """The answer with some words, as they stand on a page."""
        return self._answers[question, shown(words)]

    def is_common(self, question: str, words: str) -> bool:
        """Tell whether some words say what several answers have in common."""
        return (question, shown(words)) in self._common


def shown(words: str) -> str:
    """Words without what pages put into them: variation selectors behind suits, spaces that do not break."""
    return "".join(words.replace("\ufe0e", "").split()).casefold()


@pytest.fixture(scope="module")
def words(rulebook: Rulebook) -> Words:
    return Words(rulebook)


def on_rule_page(question: str, html: str, words: Words) -> Iterator[Count]:
    """The answers of all accounts, those in words too, and the columns of each place."""
    said_by = f"rules/{question}/"
    counted = [
        (words.answer(question, text_of(label)), int(count))
        for count, label in re.findall(
            r'<li><b>(\d+)</b> <a href="#(?!answers")[^>]*>(.*?)</a>',
            inside(html, '<ul class="bar-key"', "</ul>"),
            re.S,
        )
    ]
    others = inside(html, '<p class="others">Other answers:', "</p>")
    counted += [
        (words.answer(question, text_of(label)), int(count))
        for label, count in re.findall(r"<a [^>]*>(.*?)</a> (\d+)", others, re.S)
    ]
    yield from (Count(said_by, question, "", answer, count) for answer, count in counted)
    table = inside(html, '<table class="by-place">', "</table>")
    for row in items(table, "tr")[1:]:
        place = text_of(items(row, "th")[0])
        for (answer, _), cell in zip(counted, items(row, "td"), strict=False):
            if len(items(row, "td")) == len(counted) or answer in [each for each, _ in counted[:2]]:
                yield Count(said_by, question, place, answer, int(text_of(cell)))


def on_place_page(address: str, place: str, html: str, words: Words) -> Iterator[Count]:
    """Each answer with its share: `6 of 9`."""
    for question, row in re.findall(r'<div class="[a-z]+" id="([a-z-]+)"><dt>(.*?)</dd></div>', html, re.S):
        listed = row.partition("<details")[0].split("<li>")[1:]
        yield from shares(address, question, place, [each.partition("</li>")[0] for each in listed], words)


def in_places_table(html: str, words: Words) -> Iterator[Count]:
    """The answer of most, or two, for each place."""
    cell = re.compile(r'<td class="[a-z]+" data-v="([^"]+)"[^>]*><a\s+href="[^"]*#([a-z-]+)">(.*?)</a></td>', re.S)
    for place, question, said in cell.findall(html):
        found = re.findall(r"<span>(.*?</span>)\s*</span>", said, re.S)
        yield from shares("places/", question, unescape(place), found, words)


def shares(said_by: str, question: str, place: str, parts: Iterable[str], words: Words) -> Iterator[Count]:
    for part in parts:
        label, _, share = part.partition('<span class="share">')
        if words.is_common(question, text_of(label)):
            continue
        count = int(text_of(share).split()[0])
        yield Count(said_by, question, place, words.answer(question, text_of(label)), count)


def answers_asked(rulebook: Rulebook, runtime: Runtime) -> Iterator[Count]:
    """What the search answers to each question, everywhere and in each place."""
    there = [("", None), *((place.title, sorted(regions(rulebook, place.id))) for place in rulebook.places.values())]
    asked = [(question, place, those) for question in rulebook.questions for place, those in there]
    found = runtime.ask("finding.statedIn", [(question, those) for question, _, those in asked])
    for (question, place, _), stated in zip(asked, found, strict=True):
        options = rulebook.questions[question].options
        for answer, count in stated["answers"]:
            effects = frozenset(options[name].effect for name in answer.split(","))
            yield Count("search/", question, place, effects, count)


def regions(rulebook: Rulebook, place: str) -> set[str]:
    return {rulebook.profiles[account].region for account in rulebook.places[place].accounts}


def counts(rulebook: Rulebook, pages: Pages, words: Words, runtime: Runtime) -> list[Count]:
    """All that is counted of whole answers."""
    found = list(in_places_table(pages["places/"], words))
    for question in rulebook.questions:
        found += on_rule_page(question, pages[f"rules/{question}/"], words)
    for place in rulebook.places.values():
        address = f"places/{place.page}/"
        found += on_place_page(address, place.title, pages[address], words)
    return [*found, *answers_asked(rulebook, runtime)]


def unlike(found: Iterable[Count]) -> list[str]:
    """Each two that count the same answer otherwise, named."""
    alike: dict[tuple[str, str, Effects], list[Count]] = defaultdict(list)
    for count in found:
        alike[count.question, count.place, count.answer].append(count)
    return [
        f"{one.said_by} has {one.voices}, {other.said_by} {other.voices}: {one.question}={','.join(sorted(one.answer))}"
        f"{one.place and f' in {one.place}'}"
        for several in alike.values()
        for one, other in pairwise(several)
        if one.voices != other.voices
    ]


def test_an_answer_has_one_number_on_every_page_and_in_the_search(
    rulebook: Rulebook, pages: Pages, words: Words, runtime: Runtime
) -> None:
    """The page of its rule, the page of a place, the table of places, what the search answers."""
    found = counts(rulebook, pages, words, runtime)
    sources = {count.said_by.partition("/")[0] for count in found}
    assert sources == {"rules", "places", "search"}
    assert unlike(found) == []


def test_two_numbers_for_one_answer_are_named_with_both_pages() -> None:
    answer = frozenset(["locked-out"])
    found = [Count(page, "passing", "China", answer, n) for page, n in (("rules/passing/", 2), ("places/china/", 1))]
    assert unlike(found) == ["rules/passing/ has 2, places/china/ 1: passing=locked-out in China"]


# Where several answers hold an option, or several options are one answer ---------------------------------

OPTION = re.compile(r'<article class="option[^"]*" id="([^"]+)">(.*?)</article>', re.DOTALL)


def options_on(html: str) -> dict[str, int]:
    """How many accounts say so, behind each option of a question's page."""
    found = {option: re.search(r'<p class="said-by"><b>(\d+)</b>', said) for option, said in OPTION.findall(html)}
    return {option: int(count[1]) if count else 0 for option, count in found.items()}


def several(html: str) -> int:
    """How many voices a page says give more than one answer."""
    return sum(
        how_many(said)
        for said in re.findall(r'<p class="(?:note|silent)">\s*(One|\d+) says? more than one of these', html)
    )


def how_many(said: str) -> int:
    return 1 if said == "One" else int(said)


def holding(effect: str, question: str, found: Iterable[Count]) -> list[int]:
    """The numbers of the answers to a question that hold an option, everywhere."""
    return [each.voices for each in found if (each.question, each.place) == (question, "") and effect in each.answer]


@pytest.fixture(scope="module")
def on_rule_pages(rulebook: Rulebook, pages: Pages, words: Words) -> list[Count]:
    return [
        each for question in rulebook.questions for each in on_rule_page(question, pages[f"rules/{question}/"], words)
    ]


def test_an_option_has_the_number_of_the_answers_that_hold_it(
    rulebook: Rulebook, pages: Pages, on_rule_pages: list[Count]
) -> None:
    """Options that decide alike are counted together above, and it says so with the number of each."""
    for question in rulebook.questions.values():
        html = pages[f"rules/{question.id}/"]
        behind = options_on(html)
        for effect in {option.effect for option in question.options.values()}:
            worded = {name: behind[name] for name, option in question.options.items() if option.effect == effect}
            given = {name: count for name, count in worded.items() if count}
            together = sum(holding(effect, question.id, on_rule_pages))
            both = map(how_many, re.findall(r"decide alike:(?:(?!</p>).)*\. (One|\d+) says? more than", html, re.S))
            twice = several(html) * len(worded) + sum(both)
            assert together <= sum(worded.values()) <= together + twice, (question.id, effect)
            if len(given) > 1:
                for name, count in given.items():
                    number = r"\d+" if question.combines else count  # there an option stands in several answers
                    assert re.search(rf'decide alike:.*?href="#{name}">[^<]*</a> {number}\b', html, re.S), (
                        question.id,
                        name,
                    )
            elif not twice:
                assert sum(worded.values()) == together, (question.id, effect)


def test_the_finder_counts_as_the_page_of_the_rule(
    rulebook: Rulebook, pages: Pages, runtime: Runtime, on_rule_pages: list[Count]
) -> None:
    asked = [(question.id, name) for question in rulebook.questions.values() for name in question.options]
    found = runtime.ask("finding.found", [{question: [option]} for question, option in asked])
    for (question, option), theirs in zip(asked, found, strict=True):
        here = holding(rulebook.questions[question].options[option].effect, question, on_rule_pages)
        stated = theirs["agreeing"]["counts"]["stated"]
        page = f"rules/{question}/"
        assert stated <= sum(here) <= stated + several(pages[page]), f"variants/ has {stated}, {page} {here}: {option}"


def test_the_lesson_counts_as_the_page_of_the_rule(pages: Pages) -> None:
    """It offers options one by one, as they stand there below their sum."""
    boxes = re.findall(r'<details class="agree" id="agree-([a-z-]+)">(.*?)</details>', pages["learn/"], re.S)
    assert len(boxes) > 5
    for question, box in boxes:
        there = options_on(pages[f"rules/{question}/"])
        for option, said in re.findall(r'<input type="radio" name="[^"]+" value="([^"]+)"(.*?)</label>', box, re.S):
            count = int(re.findall(r'<span>(\d+)<span class="away">', said)[0])
            assert count == there[option], f"learn/ has {count}, rules/{question}/ {there[option]}: {option}"


# Disputes ------------------------------------------------------------------------------------------------


def reckoned(html: str) -> dict[str, list[int]]:
    """The reasons that a dispute's page gives, by question."""
    paragraphs = re.findall(r'<p class="silent" data-reckoned=.*?</p>', html, re.DOTALL)
    found = {}
    for said in paragraphs:
        question = re.findall(r'data-reckoned="([a-z-]+)"', said)[0]
        reasons = [re.search(rf'data-{name}="(\d+)"', said) for name in ("absent", "unjudged", "undecided", "more")]
        voices = re.findall(r">\s*(\d+) sources? answer", said)[0]
        found[question] = [int(voices), *(int(reason[1]) if reason else 0 for reason in reasons)]
    return found


def voices_of(answers: Iterable[int], several: int) -> range:
    """How many voices give some answers, if so many give two or more, up to four."""
    together = sum(answers)
    return range(together - 3 * several, together - several + 1)


def test_a_dispute_has_the_voices_of_its_rules_or_says_why_not(
    rulebook: Rulebook, pages: Pages, on_rule_pages: list[Count]
) -> None:
    """Those in whose games it cannot come up, whose answers leave it open, and who answer by another rule."""
    differing = 0
    for dispute in disputes_of(rulebook).all:
        html = pages[f"disputes/{dispute}/"]
        key = inside(html, '<ul class="bar-key">', "</ul>")
        parts = re.findall(r'<li><b>(\d+)</b> <span class="(?!unsaid)', key)
        here = voices_of(map(int, parts), several(html))
        reasons = reckoned(html)
        for question in rulebook.disputes[dispute].asks:
            rule = f"rules/{question}/"
            given = [each.voices for each in on_rule_pages if (each.question, each.place) == (question, "")]
            there = voices_of(given, several(pages[rule]))
            if question in reasons:
                voices, *missing, more = reasons[question]
                assert voices in there, f"disputes/{dispute}/ says that {rule} has {voices}; it has {there}"
                assert voices - sum(missing) + more in here, f"{rule} has {voices}, disputes/{dispute}/ {here}"
            else:
                assert {*here} & {*there}, f"{rule} has {there}, disputes/{dispute}/ {here}, and no reason stands there"
            differing += question in reasons
    assert 10 < differing < len(pages)


def test_the_answers_of_a_dispute_have_the_numbers_of_the_options_they_rest_on(
    rulebook: Rulebook, pages: Pages
) -> None:
    """An account stands under the very answer that it gives; where the dispute gives no reason, all are there."""
    compared = 0
    for dispute in disputes_of(rulebook).all:
        html, asks = pages[f"disputes/{dispute}/"], rulebook.disputes[dispute].asks
        if len(asks) > 1 or rulebook.questions[asks[0]].combines:
            continue
        [question] = asks
        here: dict[str, int] = defaultdict(int)
        answers = inside(html, '<section class="answers">', "</section>")
        for said in re.split(r'"[./]*rules/', answers)[1:]:
            address, _, who = said.partition('"')
            of, _, option = address.partition("/#")
            if of == question:
                here[option] += who.partition('<details class="folded')[0].count('<span class="voice">')
        there = options_on(pages[f"rules/{question}/"])
        assert {option: count for option, count in here.items() if count > there[option]} == {}, (dispute, there)
        if question not in reckoned(html) and not several(html):
            assert dict(here) == {option: count for option, count in there.items() if count or option in here}, dispute
            compared += 1
    assert compared > 5
