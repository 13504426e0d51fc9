"""A drawing: panels side by side, one for each group of variants that are alike, with what it shows in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from markupsafe import Markup

from generator.analysis.answers import Player, stated_first
from generator.engine.ruleset import RuleSet
from generator.model.records import Option, Question
from generator.model.rulebook import Rulebook

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Panel:
    """One group of variants, drawn."""

    picture: Markup
    said: str
    """What the picture shows, in words."""
    options: tuple[tuple[Question, Option], ...]
    """The answers that lead to it."""
    players: tuple[Player, ...]


@dataclass(frozen=True)
class Drawing:
    """What all variants do about something, at a glance."""

    id: str
    title: str
    about: str
    panels: tuple[Panel, ...]
    questions: tuple[Question, ...]
    """The questions that it answers; the first is the one it belongs to."""
    overview: Markup | None = None
    """All of it in one picture, where there is room."""


@dataclass(frozen=True)
class Group(Generic[Key]):
    """Variants that are alike in something."""

    key: Key
    players: tuple[Player, ...]
    """With their ruling on the question that the drawing belongs to."""
    options: tuple[tuple[Question, Option], ...]
    """Their answers to the questions of the drawing."""

    @property
    def title(self) -> str:
        """Whose it is."""
        first = self.players[0][0].name
        more = len(self.players) - 1
        return f"{first} and {more} more" if more else first


def groups(rulebook: Rulebook, questions: Sequence[str], key: Callable[[RuleSet], Key]) -> Iterator[Group[Key]]:
    """All variants by what a rule set has there, the largest group first; among equals the one with the first name."""
    found: dict[Key, list[Player]] = defaultdict(list)
    for profile in rulebook.profiles.values():
        found[key(rulebook.ruleset(profile.id))].append((profile, rulebook.rulings(profile.id)[questions[0]]))
    for one, players in sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[1][0][0].name)):
        options = {
            (question, option.id): (rulebook.questions[question], option)
            for profile, _ in players
            for question in questions
            for option in rulebook.questions[question].taken(rulebook.rulings(profile.id)[question].effect)
        }
        yield Group(one, stated_first(players), tuple(options.values()))
