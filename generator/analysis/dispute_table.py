"""Answers to a dispute under every combination of answers to the questions that it turns on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from math import prod

from generator.model.case_answers import CannotAnswer
from generator.model.proof import base_of
from generator.model.records import Option, Question
from generator.model.rulebook import with_base

from .dispute_answers import Weighed
from .disputes import Disputes

MOST = 5000
"""The largest number of combinations that is worked out."""


class Void(StrEnum):
    """The reasons for which a combination has no answer, with the sign that stands for each."""

    ABSENT = "-"
    """The dispute cannot come up."""
    UNKNOWN = "?"
    """Two of the answers exclude each other, or what follows from them is no answer that the page lists."""


@dataclass(frozen=True)
class DecisionTable:
    """The answers to a dispute, by combination of answers to the questions that decide it."""

    turns: Mapping[str, tuple[str, ...]]
    """Question id to the effects of its answers, in the order in which `values` counts them."""
    values: tuple[int | Void, ...]
    """The number of the answer under each combination, the last question counting fastest."""


def decision_table(disputes: Disputes, weighed: Weighed) -> DecisionTable:
    """The answers that any house rules lead to. All other questions are answered as in the basic game.

    Answers are those that an account gives and every option by itself. With more than `MOST` combinations the table is
    empty.
    """
    book, dispute = disputes.rulebook, weighed.dispute
    questions = [book.questions[name] for name in dispute.turns_on if not book.questions[name].silent]
    answers = [_answers(disputes, question) for question in questions]
    if prod(map(len, answers)) > MOST:
        return DecisionTable({}, ())
    base = base_of(dispute, book)
    turns = {question.id: tuple(options) for question, options in zip(questions, answers, strict=True)}
    values: list[int | Void] = []
    for combination in product(*(options.values() for options in answers)):
        changes = book.changes(base, dict(zip(turns, combination, strict=True)))
        if changes is None:
            values.append(Void.UNKNOWN)
            continue
        try:
            number = disputes.number_under(dispute, base, changes)
        except CannotAnswer:
            values.append(Void.ABSENT)
        else:
            values.append(Void.UNKNOWN if number is None else number)
    return DecisionTable(turns, tuple(values))


def _answers(disputes: Disputes, question: Question) -> dict[str, tuple[Option, ...]]:
    """Effect to the options of an answer: those of the accounts, and each option by itself."""
    rulings = (disputes.rulebook.rulings(profile)[question.id] for profile in disputes.rulebook.profiles)
    given = {ruling.effect: ruling.options for ruling in rulings}
    single = {option.effect: with_base(question, option) for option in question.playable if option.reads_as is None}
    return {**single, **given}
