"""The saturation of the field: what each account brought that nobody had stated; how far the newest moved the shares.

Accounts stand in the order in which we read them: by the day on which their source was read, within a day as the
sources are listed, and those of one source by name.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from bigtwo.book.evidence import Evidence, Tally
from bigtwo.book.records import Question, Ruling
from bigtwo.compiler.records import Option, Profile
from bigtwo.compiler.rulebook import Rulebook

NEWEST = 50
"""So many accounts are the newest, of which it is asked what they changed."""


class Arrival(NamedTuple):
    """An account as it came in, with the answers that no account before it states."""

    profile: Profile
    brought: tuple[tuple[Question, Option], ...]


@dataclass(frozen=True)
class Move:
    """The answer to a question that most voices state now, with its share before and after the newest accounts."""

    question: Question
    answer: Ruling
    """As one of the accounts gives it."""
    before: tuple[int, int]
    """The voices that state it, and those that state any answer."""
    now: tuple[int, int]
    led: bool
    """Whether no answer had more voices before."""

    @property
    def points(self) -> int | None:
        """The points of a hundred by which its share moved; None if nobody stated any answer before."""
        if not self.before[1]:
            return None
        return round(100 * (Fraction(*self.now) - Fraction(*self.before)))


def in_order(rulebook: Rulebook) -> list[Profile]:
    """Return the accounts in the order in which we read them."""
    listed = {source: place for place, source in enumerate(rulebook.sources)}

    def read(profile: Profile) -> tuple[str, int, str]:
        return str(rulebook.sources[profile.source].read), listed[profile.source], profile.id

    return sorted(rulebook.profiles.values(), key=read)


def arrivals(rulebook: Rulebook, evidence: Evidence) -> list[Arrival]:
    """Return every account in that order, with what it brought."""
    order = in_order(rulebook)
    place = {profile.id: at for at, profile in enumerate(order)}
    brought: dict[str, list[tuple[Question, Option]]] = defaultdict(list)
    for question in rulebook.questions.values():
        for option in question.options.values():
            stating = [
                player.profile.id for voice in evidence.taking(question, option).stated for player in voice.players
            ]
            if stating:
                brought[min(stating, key=place.__getitem__)].append((question, option))
    return [Arrival(profile, tuple(brought[profile.id])) for profile in order]


def moves(rulebook: Rulebook, evidence: Evidence) -> list[Move]:
    """Return for each core question what the newest accounts did to the commonest answer; none if there are so few."""
    order = in_order(rulebook)
    older = order[:-NEWEST]
    if not older:
        return []
    moved = []
    for question in evidence.core:
        before, now = evidence.answers(question.id, older), evidence.answers(question.id, order)
        if now:
            answer, tally = now[0]
            same = next((held.count for held_by, held in before if held_by.said_effects == answer.said_effects), 0)
            moved.append(
                Move(
                    question,
                    answer,
                    before=(same, _voices(evidence, before)),
                    now=(tally.count, _voices(evidence, now)),
                    led=not before or same == before[0][1].count,
                )
            )
    return moved


def _voices(evidence: Evidence, answers: tuple[tuple[Ruling, Tally], ...]) -> int:
    """Return how many voices state any of some answers: one whose editions differ states two."""
    return evidence.tally(player for _, tally in answers for player in tally.players).count
