"""Sentences of verdicts: the templates of `reasons.yml`, filled with the words of `words.yml`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.engine.acts import Refusal
from generator.engine.sheets import Line
from generator.engine.verdicts import Fact, Verdict

from .records.words import FORBIDS, SAYS, Word, Words

ON_TABLE = "on-the-table"
"""The reason whose sentence stands before one about the cards on the table."""

_SLOT = re.compile(r"\{(\w+)\.(one|many)\}")


def because(verdict: Verdict, words: Words) -> str:
    """The reason for a verdict, as one sentence or two."""
    template = words.reasons[verdict.reason].sentences[verdict.outcome]
    sentence = _sentence(template, verdict.facts, words)
    if verdict.on_table:
        sentence = words.reasons[ON_TABLE].sentences[verdict.outcome] + " " + sentence
    return sentence


def forbids(refusal: Refusal, words: Words) -> str:
    """The reason why an act is not allowed, as one sentence or two."""
    if refusal.verdict is not None:
        return because(refusal.verdict, words)
    return _sentence(words.reasons[refusal.reason].sentences[FORBIDS], refusal.facts, words)


def says(line: Line, words: Words) -> str:
    """A line of a score sheet in words."""
    facts = {**line.facts, "amount": ("number", str(abs(line.amount)))}
    return _sentence(words.reasons[line.reason].sentences[SAYS], facts, words)


def _sentence(template: str, facts: Mapping[str, Fact], words: Words) -> str:
    return _capital(_SLOT.sub(lambda slot: _filled(facts[slot[1]], slot[2], words), template))


def _filled(fact: Fact, number: str, words: Words) -> str:
    word = word_of(fact, words)
    return word.one if number == "one" else word.many


def word_of(fact: Fact, words: Words) -> Word:
    """The name of a fact. A rung is spelled out, 10-J-Q-K-A, a card by rank and suit.

    >>> word_of(("rung", "TJQKA"), Words({})).one
    '10-J-Q-K-A'
    """
    kind, value = fact
    if kind == "rung":
        spelled = "-".join("10" if rank == "T" else rank for rank in value)
        return Word(spelled, spelled)
    if kind == "count" and value not in words.names["count"]:
        return Word(f"{value} cards", f"plays of {value} cards")
    if kind in ("number", "name"):
        return Word(value, value)
    if kind == "player":
        return Word(f"player {value}", f"player {value}")
    if kind == "card":
        named = f"{words.names['rank'][value[0]].name} of {words.names['suit'][value[1]].many}"
        return Word(f"the {named}", f"the {named}")
    return words.names[kind][value]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
