"""Sentences of verdicts: the templates of `reasons.yml`, filled with the words of `words.yml`."""

from __future__ import annotations

import re

from generator.engine.combinations import Fact
from generator.engine.comparison import Verdict

from .records import Word, Words

ON_TABLE = "on-the-table"
"""The reason whose sentence stands before one about the cards on the table."""

_SLOT = re.compile(r"\{(\w+)\.(one|many)\}")


def because(verdict: Verdict, words: Words) -> str:
    """Why a verdict is what it is, as one sentence or two."""
    template = words.reasons[verdict.reason].sentences[verdict.outcome]
    sentence = _capital(_SLOT.sub(lambda slot: _filled(verdict.facts[slot[1]], slot[2], words), template))
    if verdict.on_table:
        sentence = words.reasons[ON_TABLE].sentences[verdict.outcome] + " " + sentence
    return sentence


def _filled(fact: Fact, number: str, words: Words) -> str:
    word = word_of(fact, words)
    return word.one if number == "one" else word.many


def word_of(fact: Fact, words: Words) -> Word:
    """How a fact is named. A rung is spelled out, 10-J-Q-K-A, a card by rank and suit.

    >>> word_of(("rung", "TJQKA"), Words({})).one
    '10-J-Q-K-A'
    """
    kind, value = fact
    if kind == "rung":
        spelled = "-".join("10" if rank == "T" else rank for rank in value)
        return Word(spelled, spelled)
    if kind == "card":
        named = f"{words.names['rank'][value[0]].name} of {words.names['suit'][value[1]].many}"
        return Word(f"the {named}", f"the {named}")
    return words.names[kind][value]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
