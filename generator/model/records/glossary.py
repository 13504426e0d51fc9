"""Words of the players that no source of the rules has, each with where it was seen, and how far that is to be trusted.

They stand in `rules/glossary.yml`, beside the names and words of `rules/names.yml`, which rest on statements.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Self

from generator.model.document import Text
from generator.model.fields import Filled, FilledText, Here, Id, Line, Names
from generator.model.problems import Problems
from generator.model.record import ById, Record

THE_GAME = "the game"
"""The meaning of a word that is a name of the game."""


class Trust(StrEnum):
    """How far a witness of words is to be trusted."""

    HIGH = "high"
    """A native author or player."""
    MEDIUM = "medium"
    """Fluent but second-hand, or course work."""
    LOW = "low"
    """Probably made by a machine."""


@dataclass(frozen=True, kw_only=True)
class WordSource(Record, thing="a source of words"):
    """A program, a page or a post in which words were seen."""

    id: Id
    where: Filled
    by: Filled
    """Whose words they are."""
    trust: Trust
    place: Here


@dataclass(frozen=True, kw_only=True)
class SeenWord(Record, thing="a seen word"):
    """A word in one meaning, with where it was seen."""

    text: Line
    means: Annotated[FilledText, Names("meaning")]
    """Our term for the thing, or `the game`."""
    language: FilledText
    """A language tag (BCP 47)."""
    places: tuple[str, ...] = ()
    """Where it is used; empty if that is not known."""
    seen_in: tuple[Annotated[Text, Names("word source")], ...]
    """The ids of sources of words."""
    note: str = ""
    place: Here

    @property
    def names_the_game(self) -> bool:
        """Whether it is a name of the game, not of a thing in it."""
        return self.means == THE_GAME

    def checked(self, problems: Problems) -> Self:
        """Note that it was seen nowhere."""
        if not self.seen_in:
            problems.add(self.place, f"'{self.text}' was seen nowhere", "add 'seen-in: [...]'")
        return self


@dataclass(frozen=True, kw_only=True)
class Glossary(Record, thing="the glossary"):
    """Words seen in use, and things for which the file of names has no word."""

    sources: Annotated[Mapping[str, WordSource], ById(WordSource)] = field(default_factory=dict)
    terms: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    """Heading to our terms for further things, in the order of the page of names."""
    words: tuple[SeenWord, ...] = ()
