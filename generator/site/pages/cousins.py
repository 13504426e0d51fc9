"""Games that are taken for this one: how each is akin to it, and where it differs from what most accounts here say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.analysis.consensus import Consensus, Share
from generator.analysis.evidence import Evidence
from generator.model.names import Cousin, Departure
from generator.model.records import Option, Question
from generator.model.rulebook import Rulebook


@dataclass(frozen=True)
class Contrast:
    """A rule of another game beside the commonest answer of this one."""

    there: Departure
    question: Question
    here: Option
    share: Share
    """The voices that state that answer."""


@dataclass(frozen=True)
class Relation:
    """Another game beside this one."""

    cousin: Cousin
    ours_too: tuple[str, ...]
    """The names of it that are names of this game as well."""
    contrasts: tuple[Contrast, ...]


def relations(rulebook: Rulebook) -> Iterator[Relation]:
    """The games that are taken for this one, in the order of the file."""
    consensus = Consensus(rulebook, Evidence(rulebook))
    ours = {name.text.casefold() for name in rulebook.names.names}
    for cousin in rulebook.names.cousins:
        contrasts = []
        for there in cousin.differs:
            question = rulebook.questions[there.question]
            split = consensus.split(question)
            if split.answers:
                contrasts.append(Contrast(there, question, split.answers[0][0], split.commonest))
        called = (cousin.name, *cousin.also)
        yield Relation(cousin, tuple(name for name in called if name.casefold() in ours), tuple(contrasts))
