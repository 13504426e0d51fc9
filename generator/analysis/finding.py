"""Accounts found by what they say of some answers: those that state them, follow, are silent, or say otherwise.

The browser finds them alike, in `docs/assets/js/variants/finding.js`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.model.records import Option, Profile, Question, Ruling, Status
from generator.model.rulebook import Rulebook

from .evidence import Evidence, Player, Tally, weakest

PLAYERS = "player-count"
"""The question that is answered by how many play."""

Wanted = Mapping[str, Iterable[str]]
"""Question to answers, any of which will do: each an option's id, or several with commas between, all of which must be
taken."""


@dataclass(frozen=True)
class Finding:
    """Some accounts by what they say of the answers that are wanted."""

    agreeing: Tally
    """Those that say nothing otherwise: they state every answer, follow where they do not, or are silent on some."""
    otherwise: Tally
    """Those that give another answer to at least one question."""
    contradicted: Mapping[str, tuple[str, ...]]
    """The id of each of those to the questions to which it gives another answer."""


def find(rulebook: Rulebook, evidence: Evidence, profiles: Iterable[Profile], wanted: Wanted) -> Finding:
    """Sort accounts by what they say of the answers that are wanted; where none is, all of them state it.

    :raises KeyError: if there is no such question, or no such option of it.
    """
    effects = {question: _effects(rulebook.questions[question], answers) for question, answers in wanted.items()}
    agreeing: list[Player] = []
    otherwise: list[Player] = []
    contradicted: dict[str, list[str]] = defaultdict(list)
    for profile in profiles:
        rulings = rulebook.rulings(profile.id)
        for question, alternatives in effects.items():
            if rulings[question].said and not _gives(rulings[question], alternatives):
                contradicted[profile.id].append(question)
        decisive = contradicted.get(profile.id) or list(effects)
        (otherwise if profile.id in contradicted else agreeing).append(_player(profile, rulings, decisive))
    return Finding(
        evidence.tally(agreeing),
        evidence.tally(otherwise),
        {profile: tuple(questions) for profile, questions in contradicted.items()},
    )


def seating(question: Question, players: int) -> tuple[str, ...]:
    """The options of the question on how many can play by which so many can."""
    return tuple(option.id for option in question.options.values() if players in seats(option))


def seats(option: Option) -> frozenset[int]:
    """How many can play by an option of the question on that."""
    return frozenset(int(str(seats)) for seats in (option.value if isinstance(option.value, list) else option.seats))


def _effects(question: Question, answers: Iterable[str]) -> list[frozenset[str]]:
    return [frozenset(option.effect for option in question.taken(answer)) for answer in answers]


def _gives(ruling: Ruling, alternatives: Iterable[frozenset[str]]) -> bool:
    """Whether an account takes all options of one of some answers."""
    return any(effects <= ruling.said_effects for effects in alternatives)


def _player(profile: Profile, rulings: Mapping[str, Ruling], questions: Iterable[str]) -> Player:
    """An account as well said as the weakest of its answers to some questions."""
    decisive = [rulings[question] for question in questions]
    status = weakest([Status.STATED, *(ruling.said_as for ruling in decisive)])
    return Player(profile, decisive[0] if decisive else next(iter(rulings.values())), status)
