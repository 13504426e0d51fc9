"""Programs that were run: at which version, what they were asked, and what they were seen to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Self

from bigtwo.book.marks import NameOf
from bigtwo.compiler.fields import (
    AStatementId,
    CardsField,
    Filled,
    FilledText,
    Here,
    Id,
    Inside,
    Line,
    PastDay,
    ProfileId,
    SourceId,
    Statements,
    Subject,
    counted_from,
)
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.record import Record
from bigtwo.engine.cards import TooManyCopies, check_copies, codes

from .accounts import Statement, Version
from .questions import Part


class Answered(StrEnum):
    """The answer of a program to a play."""

    ACCEPTED = "accepted"
    REFUSED = "refused"


@dataclass(frozen=True, kw_only=True)
class Asked(Record, thing="what a program was asked"):
    """The questions that follow from the rules of an account, and how many of them a program answered otherwise."""

    account: ProfileId
    questions: Annotated[int, counted_from(1)]
    otherwise: Annotated[int, counted_from(0)]
    note: str = ""
    """What those are about."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note more answers than questions."""
        if self.were_read("questions", "otherwise") and self.otherwise > self.questions:
            message = f"{self.otherwise} of {self.questions} questions cannot have been answered otherwise"
            problems.add(self.place, message)
        return self


@dataclass(frozen=True, kw_only=True)
class Observation(Record, thing="an observation"):
    """One thing that a program was seen to do, in our words; it is cited like a statement."""

    id: AStatementId
    questions: tuple[Subject, ...]
    """The questions that it answers, the main one first."""
    shows: Annotated[Mapping[FilledText, FilledText], NameOf("answer")] = field(default_factory=dict)
    """Question to the option that was seen; none where no documented option says what was seen."""
    against: Statements = ()
    """What the same source says otherwise, in its manual or in what was read of its code."""
    hand: CardsField = ()
    """The cards that a player held."""
    over: CardsField = ()
    play: CardsField = ()
    """The cards played, or tried."""
    answer: Answered | None = None
    """What the program did with that play."""
    text: Filled
    place: Here
    places: Inside

    def checked(self, problems: Problems) -> Self:
        """Note an observation on nothing, an answer without a play, and cards that cannot lie together."""
        if self.were_read("questions") and not self.questions:
            problems.add(self.place, f"the observation '{self.id}' names no question", "say 'questions: [...]'")
        if self.were_read("play", "answer") and bool(self.play) is not bool(self.answer):
            message = "a play, and not what became of it" if self.play else "what became of a play, and no play"
            problems.add(self.place, f"the observation '{self.id}' has {message}", "say both 'play' and 'answer'")
        if self.were_read("over", "play") and self.over and not self.play:
            problems.add(self.places.at("over"), f"on the cards of '{self.id}' nothing is played", "add 'play'")
        self._check_cards(problems)
        return self

    def _check_cards(self, problems: Problems) -> None:
        """Note a card that the observation has twice, and one played that was not held."""
        for key in ("hand", "play"):
            if self.were_read("over", key):
                try:
                    check_copies((*self.over, *getattr(self, key)), 1)
                except TooManyCopies as error:
                    problems.add(self.places.at(key), f"observation '{self.id}': {error}")
        missing = tuple(card for card in self.play if card not in self.hand)
        if self.hand and missing and self.were_read("hand", "play"):
            message = f"observation '{self.id}': {codes(missing)} is played and not in the hand"
            problems.add(self.places.at("play"), message)


@dataclass(frozen=True, kw_only=True)
class Program(Record, thing="a program"):
    """A program that was run, by its own functions behind an adapter."""

    id: Id
    name: Line
    source: SourceId
    """The program as a source, with its author, its address and how it was read."""
    version: Version
    """What was run."""
    licence: Line
    """The licence that it names."""
    run: PastDay
    """The day on which it was run."""
    parts: tuple[Part, ...]
    """What of it was run: what judges plays, what runs a deal, what counts."""
    how: Filled
    asked: tuple[Asked, ...]
    """Its own accounts first, then the nearest."""
    observations: tuple[Observation, ...] = ()
    fails: tuple[Line, ...] = ()
    """Its functions that can end with an error or not at all; never by what."""
    mend: tuple[Filled, ...] = ()
    """What its author might mend, a sentence each."""
    place: Here

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The observations, as statements of its source."""
        return tuple(
            Statement(
                id=seen.id,
                source=str(self.source),
                section=f"Seen when it was run, {self.run.isoformat()}",
                questions=seen.questions,
                text=seen.text,
                place=seen.place,
            )
            for seen in self.observations
        )

    def checked(self, problems: Problems) -> Self:
        """Note a version that nobody knows, which what was run has, and a program that was asked nothing."""
        if self.were_read("version") and self.version.unknown:
            problems.add(self.version.place, "a program that was run has a version", "name its 'commit' or its 'files'")
        if self.were_read("asked") and not self.asked:
            problems.add(self.place, f"the program '{self.id}' was asked nothing", "say under which account in 'asked'")
        return self
