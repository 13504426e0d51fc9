"""Groups of people who say at random how they play."""

from __future__ import annotations

from random import Random

from generator.analysis.agreement import Person, wishes_of
from generator.model.records import Question
from generator.model.rulebook import Rulebook


def some_group(book: Rulebook, some: Random) -> list[Person]:
    """Two to ten people: with accounts, with accounts of which they play some answers otherwise, with answers alone."""
    return [some_person(str(place), book, some) for place in range(some.randint(2, 10))]


def some_person(name: str, book: Rulebook, some: Random) -> Person:
    account = some.choice([*book.profiles, *[None] * (len(book.profiles) // 2)])
    share = some.choice((0, 0.1, 0.5, 1)) if account else some.choice((0.1, 0.3, 1))
    asked = [question for question in book.questions.values() if some.random() < share]
    indifferent = frozenset(question for question in book.questions if some.random() < 0.05)
    changes = {question.id: some_answer(question, some) for question in asked}
    return Person(name, wishes_of(book, account, changes, indifferent), indifferent, account)


def some_answer(question: Question, some: Random) -> str:
    """An answer, of two options in some cases."""
    option = some.choice([*question.options.values()])
    return ",".join((*option.on_top_of[:1], option.id))
