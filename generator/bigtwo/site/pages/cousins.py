"""Games that are taken for this one: how each is akin to it, and where it differs from what most accounts here say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bigtwo.analysis.consensus import Consensus, Share
from bigtwo.book.records import Option, Question
from bigtwo.compiler.records.vocabulary import Cousin, Departure
from bigtwo.compiler.rulebook import Rulebook

from .name_entries import slug


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
    contrasts: tuple[Contrast, ...]


def cousin_anchor(name: str) -> str:
    """Return the id, in the page of names, of a game that is another."""
    return f"is-{slug(name)}"


def relations(rulebook: Rulebook, consensus: Consensus) -> Iterator[Relation]:
    """Yield the games that are taken for this one, in the order of the file."""
    for cousin in rulebook.names.cousins:
        contrasts = []
        for there in cousin.differs:
            question = rulebook.questions[there.question]
            split = consensus.split(question)
            if split.answers:
                contrasts.append(Contrast(there, question, split.answers[0][0], split.commonest))
        yield Relation(cousin, tuple(contrasts))
