"""The parts of a table's own numbers: every one that an answer may have, and an example with what it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bigtwo.book.score_words import parts_in_words
from bigtwo.compiler.records import Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.notation import amounts, parse_left
from bigtwo.engine.ruleset import GRAMMAR
from bigtwo.engine.score_parts import EXAMPLES, GRAMMARS, Part, parse, samples, write_part
from bigtwo.engine.scoring import score
from bigtwo.engine.situations import Finished
from bigtwo.language.texts import _


@dataclass(frozen=True)
class ShownPart:
    """A part of an answer: how it is written, and what it says."""

    written: str
    says: str


@dataclass(frozen=True)
class OwnNumbers:
    """The parts from which answers to a question are put together, with an example."""

    written: str
    """The answer of the example."""
    says: str
    situation: Finished
    totals: str
    because: tuple[str, ...]
    parts: tuple[ShownPart, ...]


DEALS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "costs": (("", "2D 3C", "KS 4D 5D", "6H"), ""),
    "bands": (("", "8", "11", "13"), ""),
    "left": (("", "2D 9C", "2H 2S 5D", "KS"), ""),
    "last": (("", "3", "5", "9"), "2H 2S"),
    "played": (("", "3", "5", "9"), "9D 9C 9H 9S 3D"),
    "paid": (("", "3", "5", "9"), ""),
}
"""Grammar to the deal of its example: what is left, and the last play."""

COLLECTING = "winner"
"""Who pays whom in the examples of everything else, so that each sum is one loser's."""


def own_numbers(question: Question, rulebook: Rulebook) -> OwnNumbers | None:
    """Return the parts of the answers to a question, with an example; None if it takes no numbers."""
    grammar = question.numbers
    if not grammar:
        return None
    written = EXAMPLES[grammar]
    paying = next(name for name, theirs in GRAMMAR.items() if theirs == "paid")
    rules = rulebook.ruleset(rulebook.foundation.id, {paying: COLLECTING} | {question.id: written})
    left, final = DEALS[grammar]
    finished = Finished(tuple(map(parse_left, left)), parse_cards(final))
    sheet = score(finished.ending(rules), rules)
    because = tuple(
        _("Player {n}: {sentence}").format(n=line.player + 1, sentence=rulebook.says(line)) for line in sheet.lines
    )
    fields = [field for field in GRAMMARS[grammar] if field.name not in ("4p", "5p", "6p", "7p", "8p")]
    return OwnNumbers(
        written=written,
        says=parts_in_words(parse(written, grammar), grammar, rulebook.words),
        situation=finished,
        totals=amounts(sheet.totals),
        because=because,
        parts=tuple(
            _shown(part, grammar, rulebook)
            for place, field in enumerate(fields)
            for part in samples(field)[: None if not place else 1]
        ),
    )


def _shown(part: Part, grammar: str, rulebook: Rulebook) -> ShownPart:
    return ShownPart(write_part(part), parts_in_words([part], grammar, rulebook.words))
