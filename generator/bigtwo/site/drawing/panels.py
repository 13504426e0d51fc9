"""A drawing: panels side by side, one for each group of accounts that are alike, with what it shows in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from markupsafe import Markup

from bigtwo.book.evidence import AnsweringAccount, Tally, evidence_of
from bigtwo.compiler.records import Option, Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import RuleSet
from bigtwo.language.texts import ngettext, number

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Panel:
    """One group of accounts, drawn."""

    picture: Markup
    said: str
    """The picture in words."""
    options: tuple[tuple[Question, Option], ...]
    """The answers that lead to it."""
    tally: Tally


@dataclass(frozen=True)
class Drawing:
    """The ways of all accounts about something, at a glance."""

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
    """Accounts that are alike in something."""

    key: Key
    tally: Tally
    """As well said as the weakest of their answers to the questions of the drawing."""
    options: tuple[tuple[Question, Option], ...]
    """Their answers to the questions of the drawing."""

    @property
    def title(self) -> str:
        """Whose it is."""
        first = self.tally.players[0].profile.name
        more = self.tally.count - 1
        if more <= 0:
            return first
        # Translators: an account, and how many more there are like it
        return ngettext("{account} and {n} more", "{account} and {n} more", more).format(account=first, n=number(more))


def groups(rulebook: Rulebook, questions: Sequence[str], key: Callable[[RuleSet], Key]) -> Iterator[Group[Key]]:
    """All accounts by what a rule set has there, first what most state; among equals the one with the first name.

    Those that say there what no engine plays have no place in a drawing.
    """
    evidence = evidence_of(rulebook)
    by_key: dict[Key, list[AnsweringAccount]] = defaultdict(list)
    for profile in rulebook.profiles.values():
        if any(ruling.question.id in questions for ruling in rulebook.unplayed(profile.id)):
            continue
        by_key[key(rulebook.ruleset(profile.id))].append(evidence.player(profile, questions[0], questions[1:]))
    listed = []
    for shared, players in by_key.items():
        options = {
            (question, option.id): (rulebook.questions[question], option)
            for profile, _, _ in players
            for question in questions
            for option in rulebook.rulings(profile.id)[question].options
        }
        listed.append(Group(shared, evidence.tally(players), tuple(options.values())))
    yield from sorted(listed, key=lambda group: (group.tally.order, group.tally.players[0].profile.name))
