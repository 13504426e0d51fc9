"""The questions that tell which game a table plays, the most telling first, as long as nothing is answered.

What to ask next, and who is left then, is worked out by the page: `generator/web/which/guide.js`.
"""

from __future__ import annotations

from math import log2

from bigtwo.book.evidence import Evidence, Split
from bigtwo.book.records import Question
from bigtwo.compiler.rulebook import Rulebook

ALIKE = 9
"""Decimals to which two questions must tell equally much to count as equal: the browser adds up otherwise."""


def most_telling(rulebook: Rulebook, evidence: Evidence) -> list[Question]:
    """Return the questions that can be asked, core and answered by one option, the most telling first.

    They tell the whole games apart, and where two do so equally well, all accounts.
    """
    everybody = rulebook.profiles.values()

    def rank(question: Question) -> list[float]:
        splits = (evidence.split(question.id, some) for some in (evidence.whole_games, everybody))
        return [-round(information(split), ALIKE) for split in splits]

    return sorted((question for question in evidence.core if not question.combines), key=rank)


def information(split: Split) -> float:
    """Return how much the answer to a question is expected to tell which of some voices it is, in bits.

    Each voice is as likely as any other. Where it answers, those that answer otherwise are out, and those that are
    silent stay; where it is itself silent, nothing is learnt.

    >>> information(Split({frozenset("a"): 2, frozenset("b"): 2}, 0))
    1.0
    >>> information(Split({frozenset("a"): 4}, 4))
    0.0
    """
    total = sum(split.saying.values()) + split.silent
    return sum(count / total * log2(total / (count + split.silent)) for count in sorted(split.saying.values()))
