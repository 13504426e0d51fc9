"""Sentences of verdicts: the templates of `reasons.yml`, filled with the words of `words.yml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bigtwo.engine.combinations import Fact
from bigtwo.engine.comparison import Verdict

from .records import FORBIDS, SAYS, Word, Words

if TYPE_CHECKING:
    from bigtwo.engine.position import Refusal
    from bigtwo.engine.scoring import Line

ON_TABLE = "on-the-table"
"""The reason whose sentence takes in that of a reason about the cards on the table."""

_SLOT = re.compile(r"\{(\w+)\.(one|many)\}")
_PHRASE_SLOT = re.compile(r"\{(\w+)\}")
_BEGINNING = re.compile("\\A\u2068*.")
"""The first character, also of a text that is marked as English in another language."""


def because(verdict: Verdict, words: Words) -> str:
    """Explain a verdict in one sentence or two."""
    template = words.reasons[verdict.reason].sentences[verdict.outcome]
    sentence = _sentence(template, verdict.facts, words)
    if verdict.on_table:
        sentence = _sentence(words.reasons[ON_TABLE].sentences[verdict.outcome], {"why": ("name", sentence)}, words)
    return sentence


def forbids(refusal: Refusal, words: Words) -> str:
    """Explain in one sentence or two why an act is not allowed."""
    if refusal.verdict is not None:
        return because(refusal.verdict, words)
    return _sentence(words.reasons[refusal.reason].sentences[FORBIDS], refusal.facts, words)


def says(line: Line, words: Words) -> str:
    """Put a line of a score sheet in words."""
    facts = {**line.facts, "amount": ("number", str(abs(line.amount)))}
    return _sentence(words.reasons[line.reason].sentences[SAYS], facts, words)


def _sentence(template: str, facts: Mapping[str, Fact], words: Words) -> str:
    sentence = _SLOT.sub(lambda slot: _filled(facts[slot[1]], slot[2], words), template)
    return _BEGINNING.sub(lambda beginning: beginning[0].upper(), sentence)


def _filled(fact: Fact, number: str, words: Words) -> str:
    word = word_of(fact, words)
    return word.one if number == "one" else word.many


def word_of(fact: Fact, words: Words) -> Word:
    """Name a fact. A rung is spelled out, 10-J-Q-K-A, a card by rank and suit.

    >>> word_of(("rung", "TJQKA"), Words({})).one
    '10-J-Q-K-A'
    """
    kind, value = fact
    names = words.names
    if kind == "rung":
        return _alike("-".join("10" if rank == "T" else rank for rank in value))
    if kind in ("number", "name"):
        return _alike(value)
    if kind == "player" or (kind == "count" and value not in names["count"]):
        return _phrase(names["phrase"][kind], number=value)
    if kind == "card":
        return _phrase(names["phrase"][kind], rank=names["rank"][value[0]].name, suit=names["suit"][value[1]].many)
    return names[kind][value]


def _alike(text: str) -> Word:
    return Word(text, text)


def _phrase(phrase: Word, **slots: str) -> Word:
    texts = (phrase.one, phrase.many, phrase.name)
    return Word(*(_PHRASE_SLOT.sub(lambda slot: slots[slot[1]], text) for text in texts))
