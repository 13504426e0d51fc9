"""Answers to a dispute: their value, their grounds, and the accounts that give them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.engine.answers import Answer, answer_text
from generator.engine.queries import Topic
from generator.engine.verdicts import Outcome
from generator.model.records import Case, Dispute, Example, Option, Profile, Question

from .evidence import Tally
from .liveliness import liveliness

Said = Outcome | Answer
"""A verdict, or what the engine says of a situation."""


@dataclass(frozen=True)
class DisputeGrounds:
    """The reason for an answer, and the accounts that give it for this reason."""

    because: str
    """The engine's reason; empty if it says no more than the answer."""
    question: str
    """The question that decides, of those that the dispute turns on; empty where `because` says it all."""
    options: tuple[Option, ...]
    """Their answer to it."""
    tally: Tally
    """With their ruling on the question that decides."""


@dataclass(frozen=True)
class Untaken:
    """A documented option, with what it goes on top of, that none of the variants takes."""

    question: Question
    options: tuple[Option, ...]


@dataclass(frozen=True)
class DisputeAnswer:
    """One answer to a dispute: a verdict, or what the engine says of a situation."""

    value: Said
    tally: Tally
    grounds: tuple[DisputeGrounds, ...]
    untaken: tuple[Untaken, ...]
    """Options that no account takes, and under which this would be the answer."""

    @property
    def text(self) -> str:
        """The answer as it is published."""
        return said_text(self.value)


@dataclass(frozen=True)
class Absent:
    """Accounts in which a dispute cannot come up, and why."""

    why: str
    lacks: str
    """The thing they do not have (see `lacking`); empty if `why` is a sentence."""
    profiles: tuple[Profile, ...]


@dataclass(frozen=True)
class PlaceAnswers:
    """The answers to a dispute that accounts from one place state."""

    place: str
    """Empty for the accounts that are tied to no place."""
    tallies: Mapping[Said, Tally]
    """Only of answers that somebody there states."""

    @property
    def count(self) -> int:
        """The number of voices from there, over all answers."""
        return sum(tally.count for tally in self.tallies.values())

    def count_of(self, value: Said) -> int:
        """The number of voices from there that state an answer."""
        return self.tallies[value].count if value in self.tallies else 0


@dataclass(frozen=True)
class Weighed:
    """A dispute with its answers, the one that most state first."""

    dispute: Dispute
    case: Example | Case
    answers: tuple[DisputeAnswer, ...]
    """Those that some account gives, then those that only options lead to that no account takes."""
    absent: tuple[Absent, ...]
    places: tuple[PlaceAnswers, ...]
    """The same by place, for those who state an answer: the place with most voices first, those of no place last."""

    @property
    def may_or_may_not(self) -> bool:
        """Whether it is about who wins or what is allowed, not about an amount or a player."""
        return isinstance(self.case, Example) or self.case.query.topic is Topic.MAY

    @cached_property
    def liveliness(self) -> tuple[int, float]:
        """A measure of how evenly the stated answers are split (see `liveliness`)."""
        return liveliness(answer.tally.count for answer in self.answers)


def said_text(value: Said) -> str:
    """An answer as it is published."""
    return str(value) if isinstance(value, Outcome) else answer_text(value)
