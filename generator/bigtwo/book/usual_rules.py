"""The rules by which most voices of a place play: a rule set made of what its accounts state, nobody's account."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from .book import Book
from .evidence import AnsweringAccount, Tally, commonest_wording, evidence_of
from .records import ENOUGH, Family, Place, Profile, Question, Ruling, Share, Status


class Standing(StrEnum):
    """The voices of a place on a question."""

    USUAL = "usual"
    """More than half of those that answer it give one answer, and enough of them answer."""
    DIVIDED = "divided"
    """No answer has more than half of them."""
    FEW = "few"
    """Too few of them answer it to call anything usual."""
    SILENT = "silent"
    """Nobody answers it."""


@dataclass(frozen=True)
class Said:
    """An answer that voices of a place state, with who does."""

    ruling: Ruling
    """Of one of them."""
    tally: Tally


@dataclass(frozen=True)
class Alike:
    """Answers of a place's voices to a question that have something in common, or one that stands alone."""

    family: Family | None
    said: tuple[Said, ...]
    """Most voices first, and of equals what more say everywhere; of editions that differ each answer counts."""
    voices: int
    """Those that give any of them."""


@dataclass(frozen=True)
class Answered:
    """The answers of a place's voices to a question, and the one that is played there."""

    question: Question
    standing: Standing
    alike: tuple[Alike, ...]
    """What most voices give first, be it a family of answers or a single one."""
    share: Share
    played: Ruling
    """Usual, or the commonest where they are divided, or filled in from the basic game where too few say so."""
    several: int
    """The number of voices that give more than one of the answers, since their editions differ."""

    @property
    def said(self) -> tuple[Said, ...]:
        """The answers: first those that have in common what most voices say, and of these that of most."""
        return tuple(each for alike in self.alike for each in alike.said)

    @property
    def playing(self) -> int:
        """The number of voices that give the answer that is played."""
        return sum(each.tally.count for each in self.said if each.ruling.said_effects == self.played.said_effects)

    @property
    def yields(self) -> bool:
        """True if what is said most is not played, because it does not go together with an answer of more voices."""
        status = _status_of(self.share)
        return status is not None and self.played.status is not status

    @property
    def agreed(self) -> Family | None:
        """The family that more than half of enough voices have in common; None if there is none."""
        first = next(iter(self.alike), None)
        usual = self.share.answering >= ENOUGH and self.share.alike * 2 > self.share.answering
        return first.family if first and usual else None


class Places:
    """Works out how each place plays."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._evidence = evidence_of(book)
        self._sheets: dict[str, Mapping[str, Answered]] = {}

    def accounts(self, place: Place) -> list[Profile]:
        """Return the accounts of a place, the fullest first."""
        return self._evidence.fullest_first(self._book.profiles[account] for account in place.accounts)

    def voices(self, place: Place) -> int:
        """Return the number of voices of a place: editions and copies of one text are one."""
        return self._evidence.voices(self.accounts(place))

    def sheet(self, place: Place) -> Mapping[str, Answered]:
        """Return what is said and played in a place, by question, in the order of the questions."""
        if place.id not in self._sheets:
            self._sheets[place.id] = self._sheet(place)
        return self._sheets[place.id]

    def rulings(self, place: Place) -> Mapping[str, Ruling]:
        """Return the answer by which a place plays to each question."""
        return {question: answered.played for question, answered in self.sheet(place).items()}

    def said(self, question: str, accounts: Iterable[Profile]) -> tuple[Said, ...]:
        """Return the answers that some accounts state themselves to a question, that of most voices first."""
        by_effect: dict[frozenset[str], list[AnsweringAccount]] = defaultdict(list)
        for profile in accounts:
            ruling = self._book.rulings(profile.id)[question]
            if ruling.said_as is Status.STATED:
                by_effect[ruling.said_effects].append(AnsweringAccount(profile, ruling, Status.STATED))
        said = (Said(commonest_wording(players), self._evidence.tally(players)) for players in by_effect.values())
        return tuple(sorted(said, key=lambda each: (-each.tally.count, sorted(each.ruling.said_effects))))

    def _sheet(self, place: Place) -> Mapping[str, Answered]:
        accounts = self.accounts(place)
        alike = {question: self._alike(question, accounts) for question in self._book.questions}
        said = {question: [each for several in groups for each in several.said] for question, groups in alike.items()}
        shares = {question: self._share(groups) for question, groups in alike.items()}
        own = {
            question: answers[0].ruling.of_place(place.id, status, shares[question])
            for question, answers in said.items()
            if (status := _status_of(shares[question]))
        }
        filled_in = {question: ruling.filled_in(shares[question]) for question, ruling in self._basic.items()}
        played = self._together(own, filled_in, said)
        return {
            question: Answered(
                self._book.questions[question],
                standing_of(shares[question]),
                alike[question],
                shares[question],
                played[question],
                self._evidence.voices_of_several(each.tally for each in answers),
            )
            for question, answers in said.items()
        }

    def share(self, answers: Sequence[Said], given: frozenset[str] | None = None) -> Share:
        """Return the share of the voices that give an answer among those that give any.

        :param given: the effects of the answer; by default the first's.
        """
        counts = {each.ruling.said_effects: each.tally.count for each in answers}
        voices = next(iter(counts.values()), 0) if given is None else counts.get(given, 0)
        return Share(voices, self._voices(answers), len(answers))

    def _share(self, alike: Sequence[Alike]) -> Share:
        """Return the share of the first answer of a place, with that of its family."""
        share = self.share([each for several in alike for each in several.said])
        return replace(share, alike=alike[0].voices) if alike and alike[0].family else share

    def _voices(self, answers: Iterable[Said]) -> int:
        """Return the number of voices that give any of some answers."""
        return len({self._evidence.voice_of(voice.profile) for each in answers for voice in each.tally.stated})

    def _alike(self, question: str, accounts: Iterable[Profile]) -> tuple[Alike, ...]:
        """Return what some accounts state: that of most voices first, a family of answers before what it holds.

        Of equals the one with the commoner answer goes first, and then what more say everywhere.
        """
        everywhere = self._everywhere[question]

        def order(each: Said) -> tuple[int, int]:
            return -each.tally.count, -everywhere[each.ruling.said_effects]

        families: dict[Family | frozenset[str], list[Said]] = defaultdict(list)
        for each in sorted(self.said(question, accounts), key=order):
            effects = each.ruling.said_effects
            families[self._book.questions[question].family_of(effects) or effects].append(each)
        alike = [
            Alike(shared if isinstance(shared, Family) else None, tuple(several), self._voices(several))
            for shared, several in families.items()
        ]
        return tuple(sorted(alike, key=lambda each: (-each.voices, *order(each.said[0]))))

    @cached_property
    def _everywhere(self) -> Mapping[str, Mapping[frozenset[str], int]]:
        """Return how many voices of all places give each answer, by its effects, to each question."""
        accounts = self._book.profiles.values()
        return {
            question: {each.ruling.said_effects: each.tally.count for each in self.said(question, accounts)}
            for question in self._book.questions
        }

    def _together(
        self, own: Mapping[str, Ruling], filled_in: Mapping[str, Ruling], said: Mapping[str, Sequence[Said]]
    ) -> Mapping[str, Ruling]:
        """Return what is played: of two answers that do not go together, one yields to the next one.

        What is usual stays before what is divided, and then that of more voices. The next is what most others in the
        place say, then the basic game's, then whatever can be played.
        """
        played = {**filled_in, **own}
        strength = {question: _strength(own[question]) if question in own else NO_STRENGTH for question in played}

        def others(question: str) -> Iterator[Ruling]:
            basic = filled_in[question]
            yield from (each.ruling.filled_in(basic.share) for each in said[question] if not each.ruling.says)
            yield basic
            yield from (replace(basic, options=(option,)) for option in self._book.questions[question].playable)

        left = {question: others(question) for question in played}
        while clash := self._clash(played):
            yielding = clash.needed if strength[clash.needed] < strength[clash.needing] else clash.needing
            instead = next(left[yielding], None)
            if instead is None:
                return filled_in
            played[yielding], strength[yielding] = instead, NO_STRENGTH
        dealt = self._book.ruleset(self._book.foundation.id, _answers(played)).tables
        return played if dealt else filled_in

    def _clash(self, played: Mapping[str, Ruling]) -> Clash | None:
        """Return two questions whose answers do not go together; None if all do."""
        for option, needed, _allowed in self._book.unmet_needs(_answers(played)):
            return Clash(next(question for question, ruling in played.items() if option in ruling.options), needed)
        return None

    @property
    def _basic(self) -> Mapping[str, Ruling]:
        return self._book.rulings(self._book.foundation.id)


def places_of(book: Book) -> Places:
    """Return how the places of a book play: always the same object, which keeps what it works out."""
    if "places" not in book.kept:
        book.kept["places"] = Places(book)
    found: Places = book.kept["places"]
    return found


class Clash(NamedTuple):
    """Two questions whose answers do not go together."""

    needing: str
    needed: str


NO_STRENGTH = (False, 0)


def _strength(ruling: Ruling) -> tuple[bool, int]:
    """Return how firmly an answer of a place stands, as a key of which the greater stays.

    What it has in common with others is said by all of them.
    """
    return ruling.status is Status.USUAL, max(ruling.share.voices, ruling.share.alike)


def _answers(rulings: Mapping[str, Ruling]) -> dict[str, str]:
    return {question: ruling.answer for question, ruling in rulings.items()}


def standing_of(share: Share) -> Standing:
    """Return how voices stand to a question of which those that give the commonest answer are a share."""
    if not share.answering:
        return Standing.SILENT
    if share.answering < ENOUGH:
        return Standing.FEW
    return Standing.USUAL if share.voices * 2 > share.answering else Standing.DIVIDED


def _status_of(share: Share) -> Status | None:
    """Return the status of a place's first answer; None if it is not played, as too few answer or no two alike."""
    standing = standing_of(share)
    if standing is Standing.USUAL:
        return Status.USUAL
    return Status.DIVIDED if standing is Standing.DIVIDED and max(share.voices, share.alike) > 1 else None
