"""Each mistake in the words seen in use and in the ways to ask has its own message."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import Problems, RulesDataError
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.compiler.word_checks import check_searches

GLOSSARY = """\
sources:
  - {id: app, where: an app, by: a player, trust: high}
terms: {Playing: [trick]}
words:
  - {text: 蛇, means: straight, language: yue-Hant, seen-in: [app]}
  - {text: 墩, means: trick, language: yue-Hant, seen-in: [app]}
  - {text: 鋤D, means: the game, language: yue-Hant, places: [Hong Kong], seen-in: [app]}
"""
SEARCHES = """\
alike:
  - [quads, four of a kind]
passed-over: [the]
topics:
  rules/%s/: [who wins]
asked:
  - {ask: who wins, leads-to: rules/%s/}
  - {ask: how to play, leads-to: learn/}
"""


@pytest.fixture
def rules(small_copy: Path, small_book: Rulebook) -> Path:
    """The folder rules/ of a copy of the small book, with a glossary and ways to ask."""
    folder = small_copy / "rules"
    (folder / "glossary.yml").write_text(GLOSSARY, encoding="utf-8")
    (folder / "searches.yml").write_text(SEARCHES.replace("%s", next(iter(small_book.questions))), encoding="utf-8")
    return folder


def mistakes(rules: Path) -> list[str]:
    with pytest.raises(RulesDataError) as caught:
        load(rules.parent)
    return [str(problem) for problem in caught.value.problems]


def test_words_are_read_as_they_stand(rules: Path) -> None:
    book = load(rules.parent)
    names = [word.text for word in book.glossary.words if word.names_the_game]
    assert names == ["鋤D"]
    assert book.glossary.sources["app"].by == "a player"
    assert book.searches.passed_over == ("the",)
    assert [str(asked.leads_to) for asked in book.searches.asked][1:] == ["learn/"]


def test_a_book_without_them_has_none(small_book: Rulebook) -> None:
    assert small_book.glossary.words == ()
    assert small_book.searches.asked == ()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("seen-in: [app]}\n  - {text: 墩", "seen-in: []}\n  - {text: 墩", "5: '蛇' was seen nowhere"),
        (
            "seen-in: [app]}\n  - {text: 墩",
            "seen-in: [ap]}\n  - {text: 墩",
            "5: there is no source of words 'ap'\n  hint: did you mean 'app'?",
        ),
        (
            "means: straight",
            "means: strait",
            "5: there is no term 'strait'\n  hint: did you mean 'straight'?",
        ),
        (
            "蛇, means: straight, language: yue-Hant",
            "蛇, means: straight, language: yeu",
            "5: there is no language 'yeu'",
        ),
        ("[trick]", "[trick, deal]", "3: no word means 'deal'\n  hint: what was not seen in use is left out"),
        ("[trick]", "[trick, straight]", "3: the term 'straight' appears twice, here or in rules/names.yml"),
        ("trust: high", "trust: much", "2: trust 'much' is unknown"),
        (
            "words:\n",
            "words:\n  - {text: 墩, means: trick, language: yue-Hant, seen-in: [app]}\n",
            "7: '墩' appears twice with the same meaning, language, places and note; first on line 5",
        ),
        (
            "terms:",
            "  - {id: post, where: a post, by: somebody, trust: low}\nterms:",
            "3: no word was seen in 'post'",
        ),
    ],
)
def test_each_mistake_in_a_word_has_its_own_message(rules: Path, old: str, new: str, expected: str) -> None:
    assert old in GLOSSARY
    (rules / "glossary.yml").write_text(GLOSSARY.replace(old, new, 1), encoding="utf-8")
    assert any(mistake.startswith(f"rules/glossary.yml:{expected}") for mistake in mistakes(rules)), mistakes(rules)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[quads, four of a kind]", "[quads]", "2: 'quads' is alike to nothing"),
        (": [who wins]", ": [who wins]\n  deals/none/: [x]", "6: there is nothing with the id 'none' in deals/"),
        ("how to play", "who wins", "8: 'who wins' is asked twice; first on line 7"),
        ("learn/", "/learn", "8: '/learn' is not a page\n  hint: write it as rules/passing/"),
        ("learn/", "variants/pusoy-dso/", "8: there is nothing with the id 'pusoy-dso' in variants/"),
        ("alike:", "sums: rules/none/\nalike:", "1: there is nothing with the id 'none' in rules/"),
        (
            "alike:",
            "kinds: {leads-to: learn/, compared: [{kind: flushes, means: flush, own: learn/, on-fewer: learn/}]}\n"
            "alike:",
            "1: kind 'flushes' is unknown",
        ),
        (
            "alike:",
            "kinds: {leads-to: learn/, compared: [{kind: flush, means: flush, own: learn/}]}\nalike:",
            "1: a kind of play that is compared needs 'on-fewer'",
        ),
        (
            "alike:",
            "kinds: {leads-to: learn/, compared: [{kind: flush, means: flush, own: learn/, on-fewer: rules/none/}]}\n"
            "alike:",
            "1: there is nothing with the id 'none' in rules/",
        ),
        ("alike:", "ranks: {Z: [zed]}\nalike:", "1: 'Z' is no rank"),
        ("alike:", "affixes: {within: [um]}\nalike:", "1: affixes stand before or behind, not 'within'"),
        ("alike:", "local-games: {in-atlantis: [da lao er]}\nalike:", "1: there is no place 'in-atlantis'"),
    ],
)
def test_each_mistake_in_a_way_to_ask_has_its_own_message(rules: Path, old: str, new: str, expected: str) -> None:
    text = (rules / "searches.yml").read_text(encoding="utf-8")
    assert old in text
    (rules / "searches.yml").write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(mistake.startswith(f"rules/searches.yml:{expected}") for mistake in mistakes(rules)), mistakes(rules)


def test_no_address_of_a_record_is_lost_when_it_is_renamed(rulebook: Rulebook, project: Path) -> None:
    """Each is named with its line, wherever it stands in the file."""
    problems = Problems()
    check_searches(replace(rulebook.files, questions={}, disputes={}), problems)
    missed = {(problem.place.line, re.findall("'(.+?)'", problem.message)[0]) for problem in problems.noted()}
    lines = (project / "rules" / "searches.yml").read_text(encoding="utf-8").splitlines()
    addresses = {
        (number, name)
        for number, line in enumerate(lines, start=1)
        for name in re.findall(r"\b(?:rules|disputes)/([a-z0-9-]+)/", line.partition("#")[0])
    }
    assert len(addresses) > 100
    assert missed == addresses
