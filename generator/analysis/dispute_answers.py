"""Answers to a dispute: their words, their grounds, and the accounts that give them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.engine.notation import Topic
from generator.model.records import Case, Dispute, DisputedAnswer, Example, Option, Profile, Question, StrongestCase

from .evidence import Tally, Voices
from .liveliness import liveliness

Rule = tuple[Question, tuple[Option, ...]]
"""A question with the options that are taken."""


@dataclass(frozen=True)
class DisputeGrounds:
    """The rules from which an answer follows, and the accounts that have them."""

    rules: tuple[Rule, ...]
    """Their answers to what the dispute asks, or the one that says as much by itself."""
    tally: Tally


@dataclass(frozen=True)
class DisputeAnswer:
    """One answer to a dispute, with those who give it."""

    number: int
    """Its place in the record, from 0."""
    answer: DisputedAnswer
    tally: Tally
    grounds: tuple[DisputeGrounds, ...]
    untaken: tuple[Rule, ...]
    """Options, each with what it goes on top of, that no account takes and under which this would be the answer."""

    @property
    def text(self) -> str:
        """The answer in words."""
        return self.answer.says


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
    tallies: Mapping[int, Tally]
    """By the number of the answer; only of answers that somebody there states."""

    @property
    def count(self) -> int:
        """The number of voices from there, over all answers."""
        return sum(tally.count for tally in self.tallies.values())

    def count_of(self, number: int) -> int:
        """The number of voices from there that state an answer."""
        return self.tallies[number].count if number in self.tallies else 0


@dataclass(frozen=True)
class Weighed:
    """A dispute with its answers, the one that most state first."""

    dispute: Dispute
    case: Example | Case | StrongestCase
    answers: tuple[DisputeAnswer, ...]
    absent: tuple[Absent, ...]
    places: tuple[PlaceAnswers, ...]
    """The same by place, for those who state an answer: the place with most voices first, those of no place last."""
    voices: Voices
    """All voices there are, by how they take part."""
    rests_on: tuple[tuple[Question, int], ...]
    """Questions that are not asked and that would turn the answer, with how many of the voices do not answer them."""

    @property
    def may_or_may_not(self) -> bool:
        """Whether it is about who wins or what is allowed, not about an amount or a player."""
        return isinstance(self.case, Example) or (isinstance(self.case, Case) and self.case.query.topic is Topic.MAY)

    @cached_property
    def liveliness(self) -> tuple[int, float]:
        """A measure of how evenly the stated answers are split (see `liveliness`)."""
        return liveliness(answer.tally.count for answer in self.answers)
