"""The worked examples are proved, and are enough: they tell every two options apart and cover the sources."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml
from bigtwo.compiler.document import Text
from bigtwo.compiler.load import load_and_prove
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.proof import prove
from bigtwo.compiler.records import Case, Example, Question
from bigtwo.compiler.records.vocabulary import cited as attesting
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.comparison import Outcome

from tests import shared

BOOK = shared.rulebook()
E = TypeVar("E", Example, Case)
QUESTIONS = [question for question in BOOK.questions.values() if not question.silent]


def test_every_example_holds(project: Path) -> None:
    """The build and `bigtwo check` run the same proof; of all that stands in the files it leaves out nothing."""
    _, proved = load_and_prove(project)
    examples = [example for file in written(project, "examples") for example in file]
    named = sum(len(names) for example in examples for key in BY_ANSWER for names in example.get(key, {}).values())
    sheets = sum(len(example.get("lines", {})) for example in examples)
    acts = sum(len(deal["acts"]) for deal in written(project, "deals"))
    disputes = len(written(project, "disputes"))
    assert min(named, sheets, acts, disputes) > 0
    assert proved == named + sheets + acts + disputes


BY_ANSWER = ("expect", "variants", "because")
"""Keys of an example under which names are listed by what is expected of them."""


def written(project: Path, folder: str) -> list[Any]:
    """The files of a folder of `rules/` as plain YAML, without any of our readers."""
    paths = sorted((project / "rules" / folder).glob("*.yml"))
    return [yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) for path in paths]


def spoilt(example: E, key: str) -> E:
    """A worked example with each expectation of one sort wrong."""
    wrong: dict[str, Callable[[Any], object]] = {
        "expect": lambda said: "9 9 9 9" if isinstance(example, Case) else another(said),
        "variants": lambda said: "9 9 9 9" if isinstance(example, Case) else another(said),
        "because": lambda decides: replace(decides, question=Text("objective", decides.question.place)),
        "lines": lambda lines: (replace(lines[0], amount=1000), *lines[1:]),
    }
    expected = getattr(example, key, {})
    changed: dict[str, Any] = {key: {name: wrong[key](said) for name, said in expected.items()}} if expected else {}
    return replace(example, **changed)


def another(outcome: Outcome) -> Outcome:
    return Outcome.LEADS if outcome is Outcome.BEATS else Outcome.BEATS


@pytest.mark.parametrize("key", ["expect", "variants", "because", "lines"])
def test_no_expectation_goes_unasked(key: str) -> None:
    """With all expectations of one sort wrong there is a problem for each, at its line."""
    files = shared.files()
    wrong = replace(
        files,
        examples={
            name: tuple(spoilt(example, key) for example in examples) for name, examples in files.examples.items()
        },
        cases={name: tuple(spoilt(case, key) for case in cases) for name, cases in files.cases.items()},
        disputes={},
        deals={},
    )
    problems = Problems()
    prove(Rulebook(wrong), problems)
    every = [example for question in BOOK.questions for example in BOOK.examples_of(question)]
    expected = [name for example in every for name in getattr(example, key, {})]
    assert len(expected) > 0
    assert len(problems.noted()) == len(expected)
    assert {problem.place.file for problem in problems.noted()} == {name.place.file for name in expected}


def expected(question: Question) -> list[dict[str, str]]:
    """The answers expected in each worked example, by effect; a supplement stands for the answer it is part of."""
    by_effect = []
    for example in BOOK.examples_of(question.id):
        expect: dict[str, str] = {}
        for answer, said in example.expect.items():
            for option in question.taken(answer):
                if option.on_top_of or "," not in answer:
                    expect.setdefault(option.effect, str(said))
        by_effect.append(expect)
    return by_effect


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_playable_option_stands_in_an_example(question: Question) -> None:
    shown = {effect for expect in expected(question) for effect in expect}
    assert {option.effect for option in question.playable} - shown == set()


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_question_has_a_near_miss(question: Question) -> None:
    assert any(example.near_miss for example in BOOK.examples_of(question.id))


CITED_KINDS = {"rule", "variation", "scoring", "example", "custom", "definition", "name"}
"""The kinds of statement that say how the game is played; the rest are opinions, questions and the like."""

NOT_CITED = {
    **dict.fromkeys(
        ("ND-003", "ND-004", "ND-006", "ND-007"),
        "the game has jokers and no suits; it is no variant that we describe",
    ),
    **dict.fromkeys(("AB-008", "JH-015"), "nothing in the program calls or reads it"),
    "PA-037": "no answer deals two players all the cards; the account says so in a note",
    "DZ-002": "another pack of the program has six suits, of which no account tells the rules",
}
"""Statements of those kinds that nothing cites, with the reason."""

NOT_PLAYED = {
    "YS-011": "its rule, a winner who keeps silent about the last card pays, is documented only",
    "B-118": "a story about talking a player out of a win, without all the cards",
}
"""Statements of kind example that are no worked example, with the reason."""


def test_every_example_statement_is_a_worked_example(rulebook: Rulebook) -> None:
    cited = {
        statement
        for question in rulebook.questions
        for example in rulebook.examples_of(question)
        for statement in example.statements
    }
    cited |= {statement for deal in rulebook.deals.values() for statement in deal.statements}
    examples = {statement.id for statement in rulebook.statements.values() if statement.kind == "example"}
    assert examples
    assert sorted(examples - cited - NOT_PLAYED.keys()) == []
    assert sorted(NOT_PLAYED.keys() & cited) == []


def test_every_statement_on_how_the_game_is_played_is_cited(rulebook: Rulebook) -> None:
    """Outside its own list, or it stands in the list of exceptions; and no exception is one that need not be."""
    cited: set[str] = set()
    for question in rulebook.questions.values():
        cited |= {
            *question.also,
            *(statement for option in question.options.values() for statement in option.statements),
        }
        cited |= {statement for example in rulebook.examples_of(question.id) for statement in example.statements}
    for profile in rulebook.profiles.values():
        cited |= {
            *profile.statements,
            *(statement for ruling in profile.rulings.values() for statement in ruling.statements),
        }
    cited |= {statement for deal in rulebook.deals.values() for statement in deal.statements}
    for program in rulebook.programs.values():
        cited |= {statement for seen in program.observations for statement in (seen.id, *seen.against)}
    cited |= set(attesting(rulebook.names))
    to_cite = {statement.id for statement in rulebook.statements.values() if statement.kind in CITED_KINDS}
    print(f"{len(to_cite & cited)} of {len(to_cite)} statements on how the game is played are cited")
    assert sorted(to_cite - cited - NOT_CITED.keys()) == []
    assert sorted(NOT_CITED.keys() & cited) == []


def test_all_statements_of_the_rulebook_are_here(rulebook: Rulebook) -> None:
    five = {"pagat": 203, "wikipedia": 109, "blog": 127, "rule-book": 30, "online": 29}
    counts = {source: sum(statement.source == source for statement in rulebook.statements.values()) for source in five}
    assert counts == five


def test_captions_are_unlike_each_other(rulebook: Rulebook) -> None:
    for question in rulebook.questions:
        captions = [example.caption for example in rulebook.examples_of(question)]
        assert len(set(captions)) == len(captions), question
