"""The words by which rules and cards are asked for, on the command line and in a line of JSON alike."""

from __future__ import annotations

from collections.abc import Iterable

from generator.engine.cards import Card, parse_cards
from generator.model.choices import cannot_join, no_option
from generator.model.problems import did_you_mean
from generator.model.rulebook import Rulebook

LINE = 4_000
"""Characters of a line or of some cards, at the most: two packs in words have half of that. The time it takes to read
them grows with the square."""

_TOLD = 60
"""The most characters of a wrong word that a message quotes."""


def shortened(text: str) -> str:
    """A wrong word as a message quotes it."""
    return text if len(text) <= _TOLD else f"{text[:_TOLD]}..."


def unknown(problem: str, name: str, known: Iterable[str]) -> str:
    """A sentence on an unknown name, with the nearest known one."""
    hint = did_you_mean(name, known)
    return f"{problem}; {hint}" if hint else problem


def known_variant(name: str, rulebook: Rulebook) -> str:
    """The id of a variant.

    :raises ValueError: if there is none of that name.
    """
    if not name.strip():
        raise ValueError("no variant is named: write an id, as basic")
    if name not in rulebook.profiles:
        raise ValueError(unknown(f"there is no variant '{shortened(name)}'", name, rulebook.profiles))
    return name


def known_answer(question: str, answer: str, rulebook: Rulebook) -> tuple[str, str]:
    """Return a question with an answer that can be played: an option, or several with commas between.

    :raises ValueError: if there is no such question, or no such answer to it.
    """
    if question not in rulebook.questions:
        raise ValueError(unknown(f"there is no question '{shortened(question)}'", question, rulebook.questions))
    known = rulebook.questions[question]
    for name in answer.split(","):
        if name not in known.options:
            raise ValueError(unknown(no_option(question, shortened(name)), name, known.options))
    why = cannot_join(known, answer)
    if why:
        raise ValueError(why)
    for option in known.taken(answer):
        if option.documented_only:
            raise ValueError(f"'{option.id}' is documented only: {option.documented_only}")
    return question, answer


def known_rule(question: str, answer: str, rulebook: Rulebook) -> tuple[str, str]:
    """Return a question with an answer that makes a difference to the engine.

    :raises ValueError: if there is no such question, or no such answer to it.
    """
    known_answer(question, answer, rulebook)
    if rulebook.questions[question].silent:
        raise ValueError(f"'{question}' changes nothing that the engine can see")
    return question, answer


def merged(rules: Iterable[tuple[str, str]]) -> dict[str, str]:
    """House rules by question.

    :raises ValueError: if a question is answered twice.
    """
    changes: dict[str, str] = {}
    for question, answer in rules:
        if question in changes:
            raise ValueError(f"question '{question}' is answered twice: {changes[question]} and {answer}")
        changes[question] = answer
    return changes


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text.

    :raises ValueError: if it is longer than any that holds cards.
    :raises NotACard: if a part of it is none.
    """
    if len(text) > LINE:
        raise ValueError(f"these cards have {len(text)} characters, and {LINE} is the most")
    return parse_cards(text)
