"""Answers to a dispute under every combination of answers to the questions that it turns on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from math import prod

from generator.model.records import Option, Question

from .dispute_answers import Said, Weighed
from .disputes import Disputes, together

MOST = 5000
"""The largest number of combinations that is worked out."""


class Void(StrEnum):
    """The reasons for which a combination has no answer, with the sign that stands for each."""

    ABSENT = "-"
    """The dispute cannot come up."""
    CLASHING = "?"
    """Two of the answers exclude each other."""


@dataclass(frozen=True)
class DecisionTable:
    """The answers to a dispute, by combination of answers to the questions that decide it."""

    turns: Mapping[str, tuple[str, ...]]
    """Question id to the effects of its answers, in the order in which `values` counts them."""
    values: tuple[Said | Void, ...]
    """The answer under each combination, the last question counting fastest."""


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
    base = disputes.base_of(weighed)
    turns = {question.id: tuple(options) for question, options in zip(questions, answers, strict=True)}
    values: list[Said | Void] = []
    for combination in product(*(options.values() for options in answers)):
        changes = _changes(disputes, base, dict(zip(turns, combination, strict=True)))
        if changes is None:
            values.append(Void.CLASHING)
        else:
            value = disputes.answer_under(dispute, book.ruleset(base, changes))
            values.append(Void.ABSENT if value is None else value)
    return DecisionTable(turns, tuple(values))


def _answers(disputes: Disputes, question: Question) -> dict[str, tuple[Option, ...]]:
    """Effect to the options of an answer: those of the accounts, and each option by itself."""
    rulings = (disputes.rulebook.rulings(profile)[question.id] for profile in disputes.rulebook.profiles)
    given = {ruling.effect: ruling.options for ruling in rulings}
    single = {option.effect: together(question, option) for option in question.playable if option.reads_as is None}
    return {**single, **given}


def _changes(disputes: Disputes, base: str, answers: Mapping[str, tuple[Option, ...]]) -> dict[str, str] | None:
    """The answers that a combination changes, with what these need of other questions; None if two clash."""
    changes = {question: ",".join(option.id for option in options) for question, options in answers.items()}
    taken = disputes.rulebook.options_of(base)
    for options in answers.values():
        for option in options:
            for needed, allowed in option.needs.items():
                if changes.get(needed, taken[needed]) in allowed:
                    continue
                if needed in changes:
                    return None
                changes[str(needed)] = str(allowed[0])
    return changes
