"""The sources as the compiled rules hold them: what each is, whose voice it has, and how it was read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from .marks import PROSE, TRANSLATED, Id, Line, ProfileId


@dataclass(frozen=True)
class SameVoice:
    """An account in another source with whose voice a source speaks: what both say counts once."""

    account: ProfileId


class What(StrEnum):
    """The kind of text that a source is."""

    PAGE = "page"
    BOOK = "book"
    PROGRAM = "program"
    BOTH = "both"
    """A program with a manual."""


class Extent(StrEnum):
    """The part of a manual or of a program's code that was read."""

    WHOLE = "whole"
    PART = "part"
    UNREAD = "unread"
    ABSENT = "absent"
    """There is none, or it is not public."""
    UNKNOWN = "unknown"
    """Nobody noted how much."""

    @property
    def is_none(self) -> bool:
        """Tell whether nothing of it was read."""
        return self in (Extent.UNREAD, Extent.ABSENT)


class Agreement(StrEnum):
    """The agreement of a manual with the code beside it."""

    YES = "yes"
    NO = "no"
    CODE_ADDS = "code-adds"
    """The manual is silent where the code decides."""
    UNKNOWN = "unknown"


class Follows(StrEnum):
    """The one of two that an account follows where they differ."""

    MANUAL = "manual"
    CODE = "code"
    BOTH = "both"
    """In some rules the one, in some the other."""


@dataclass(frozen=True, kw_only=True)
class Version:
    """The version of a program that was read."""

    commit: str = ""
    day: str = ""
    """The day of the commit or of the files; empty if it is not known."""
    files: str = ""
    """The files that were read, where there is no one commit of all."""
    unknown: str = ""
    """Why nobody can name the version."""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """The reading of a program, or of a page about one."""

    manual: Extent = Extent.WHOLE
    """How much of the page or the manual was read."""
    code: Extent
    version: Version | None = None
    agree: Agreement = Agreement.UNKNOWN
    follows: Follows | None = None
    differ: Annotated[str, PROSE] = ""
    """Where manual and code differ."""

    @property
    def what(self) -> What:
        """The text that was there to be read: a page, a program, or both."""
        if self.code is Extent.ABSENT:
            return What.PAGE
        return What.PROGRAM if self.manual is Extent.ABSENT else What.BOTH

    @property
    def is_none(self) -> bool:
        """Tell whether neither manual nor code was read."""
        return self.manual.is_none and self.code.is_none


@dataclass(frozen=True, kw_only=True)
class Source:
    """A text that says how the game is played."""

    id: Id
    title: Line
    short: Annotated[Line, TRANSLATED]
    author: str = ""
    date: str = ""
    year: int | None = None
    """The year of what it says, where that is known."""
    address: str = ""
    edition_of: SameVoice | None = None
    """The account of which this is the same text at another time."""
    copy_of: SameVoice | None = None
    """The account of which this is somebody's copy, or a program that does what it says."""
    reading: Reading | None = None
    """How it was read, if it is a program or a page about one."""

    @property
    def same_voice(self) -> SameVoice | None:
        """The account whose edition or copy it is; None if it speaks for itself."""
        return self.edition_of or self.copy_of
