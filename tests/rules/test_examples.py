"""The worked examples are proved, and are enough: they tell every two options apart and cover the sources."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from generator.model.load import load, load_and_prove
from generator.model.names import cited as attesting
from generator.model.records import Question
from generator.model.rulebook import Rulebook

BOOK = load(Path(__file__).parents[2])
QUESTIONS = [question for question in BOOK.questions.values() if not question.silent]


def test_every_example_holds(project: Path) -> None:
    """The build and `bigtwo check` run the same proof; here it must have something to prove."""
    rulebook, proved = load_and_prove(project)
    named = sum(len(example.expect) for question in rulebook.questions for example in rulebook.examples_of(question))
    acts = sum(len(deal.steps) for deal in rulebook.deals.values())
    assert proved > named + acts > 0


def expected(question: Question) -> list[dict[str, str]]:
    """What each worked example of a question expects, by effect; a supplement stands for the answer it is part of."""
    found = []
    for example in BOOK.examples_of(question.id):
        expect: dict[str, str] = {}
        for answer, said in example.expect.items():
            for option in question.taken(answer):
                if option.on_top_of or "," not in answer:
                    expect.setdefault(option.effect, str(said))
        found.append(expect)
    return found


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_some_example_tells_every_two_options_apart(question: Question) -> None:
    examples = expected(question)
    effects = dict.fromkeys(option.effect for option in question.playable)
    alike = [
        (one, other)
        for one, other in combinations(effects, 2)
        if not any(one in expect and other in expect and expect[one] != expect[other] for expect in examples)
    ]
    assert alike == []


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_playable_option_stands_in_an_example(question: Question) -> None:
    shown = {effect for expect in expected(question) for effect in expect}
    assert {option.effect for option in question.playable} - shown == set()


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_question_has_a_near_miss(question: Question) -> None:
    assert any(example.near_miss for example in BOOK.examples_of(question.id))


CITED_KINDS = {"rule", "variation", "scoring", "example", "custom", "definition", "name"}
"""The kinds of statement that say how the game is played; the rest are opinions, questions and the like."""

NOT_CITED = dict.fromkeys(
    ("ND-003", "ND-004", "ND-006", "ND-007"),
    "the game has jokers and no suits; it is no variant that we describe",
)
"""Statements of those kinds that nothing cites, with the reason."""

NOT_PLAYED = {
    "YS-011": "its rule, a winner who keeps silent about the last card pays, is documented only",
    "B-118": "a story about talking a player out of a win, without all the cards",
}
"""Statements of kind example that are no worked example, with the reason."""


def test_every_example_statement_is_a_worked_example(rulebook: Rulebook) -> None:
    cited = {
        one
        for question in rulebook.questions
        for example in rulebook.examples_of(question)
        for one in example.statements
    }
    cited |= {one for deal in rulebook.deals.values() for one in deal.statements}
    examples = {statement.id for statement in rulebook.statements.values() if statement.kind == "example"}
    assert examples
    assert sorted(examples - cited - NOT_PLAYED.keys()) == []
    assert sorted(NOT_PLAYED.keys() & cited) == []


def test_every_statement_on_how_the_game_is_played_is_cited(rulebook: Rulebook) -> None:
    """Outside its own list, or it stands in the list of exceptions; and no exception is one that need not be."""
    cited: set[str] = set()
    for question in rulebook.questions.values():
        cited |= {*question.also, *(one for option in question.options.values() for one in option.statements)}
        cited |= {one for example in rulebook.examples_of(question.id) for one in example.statements}
    for profile in rulebook.profiles.values():
        cited |= {
            *profile.statements,
            *(one for ruling in profile.rulings.values() for one in ruling.statements),
        }
    cited |= {one for deal in rulebook.deals.values() for one in deal.statements}
    cited |= set(attesting(rulebook.names))
    asked = {one.id for one in rulebook.statements.values() if one.kind in CITED_KINDS}
    print(f"{len(asked & cited)} of {len(asked)} statements on how the game is played are cited")
    assert sorted(asked - cited - NOT_CITED.keys()) == []
    assert sorted(NOT_CITED.keys() & cited) == []


def test_all_statements_of_the_rulebook_are_here(rulebook: Rulebook) -> None:
    five = {"pagat": 203, "wikipedia": 109, "blog": 126, "rule-book": 29, "online": 29}
    counts = {source: sum(statement.source == source for statement in rulebook.statements.values()) for source in five}
    assert counts == five


def test_captions_are_unlike_each_other(rulebook: Rulebook) -> None:
    for question in rulebook.questions:
        captions = [example.caption for example in rulebook.examples_of(question)]
        assert len(set(captions)) == len(captions), question
