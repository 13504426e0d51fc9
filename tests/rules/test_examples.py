"""The worked examples are proved, and are enough: they tell every two options apart and cover the sources."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from generator.engine.comparison import Outcome
from generator.model.load import load, load_and_prove
from generator.model.records import Question
from generator.model.rulebook import Rulebook

BOOK = load(Path(__file__).parents[2])
QUESTIONS = list(BOOK.questions.values())


def test_every_example_holds(project: Path) -> None:
    """The build and `bigtwo check` run the same proof; here it must have something to prove."""
    rulebook, proved = load_and_prove(project)
    assert proved >= sum(len(examples) for examples in rulebook.examples.values()) > 0


def expected(question: Question) -> list[dict[str, Outcome]]:
    return [{str(option): out for option, out in one.expect.items()} for one in BOOK.examples[question.id]]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_some_example_tells_every_two_options_apart(question: Question) -> None:
    examples = expected(question)
    alike = [
        (one.id, other.id)
        for one, other in combinations(question.playable, 2)
        if one.effect != other.effect
        and not any(
            one.id in expect and other.id in expect and expect[one.id] is not expect[other.id] for expect in examples
        )
    ]
    assert alike == []


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_playable_option_stands_in_an_example(question: Question) -> None:
    shown = {option for expect in expected(question) for option in expect}
    assert {option.id for option in question.playable} - shown == set()


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_question_has_a_near_miss(question: Question) -> None:
    assert any(example.near_miss for example in BOOK.examples[question.id])


def test_every_example_statement_is_a_worked_example(rulebook: Rulebook) -> None:
    cited = {str(one) for examples in rulebook.examples.values() for example in examples for one in example.statements}
    asked = [
        statement.id
        for statement in rulebook.statements.values()
        if statement.kind == "example" and set(statement.questions) & set(rulebook.questions)
    ]
    assert asked
    assert sorted(set(asked) - cited) == []


def test_every_statement_about_a_question_is_cited_with_it(rulebook: Rulebook) -> None:
    """Whatever a source says about one of the questions stands somewhere in the rules, not only in its list."""
    cited: set[str] = set()
    for question in rulebook.questions.values():
        cited |= {*question.also, *(one for option in question.options.values() for one in option.statements)}
    for profile in rulebook.profiles.values():
        cited |= {
            *profile.statements,
            *(one for ruling in profile.rulings.values() for one in ruling.statements),
        }
    for examples in rulebook.examples.values():
        cited |= {one for example in examples for one in example.statements}
    asked = [one.id for one in rulebook.statements.values() if set(one.questions) & set(rulebook.questions)]
    assert sorted(set(asked) - cited) == []


def test_all_statements_of_the_rulebook_are_here(rulebook: Rulebook) -> None:
    counts = {
        source: sum(statement.source == source for statement in rulebook.statements.values())
        for source in rulebook.sources
    }
    assert counts == {"pagat": 203, "wikipedia": 108, "blog": 124, "rule-book": 29, "online": 29}


def test_captions_are_unlike_each_other(rulebook: Rulebook) -> None:
    for question, examples in rulebook.examples.items():
        captions = [example.caption for example in examples]
        assert len(set(captions)) == len(captions), question
