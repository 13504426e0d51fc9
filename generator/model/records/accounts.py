"""A whole account in one file: a variant with its source and what that says, as House rules on the site writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from generator.model.fields import Here
from generator.model.problems import Problems
from generator.model.record import Record

from .profiles import Profile
from .sources import Source, Statement


@dataclass(frozen=True, kw_only=True)
class Account(Record, thing="an account"):
    """A documented variant, its source, and the statements of that; all three go by the name of the file."""

    source: Source
    statements: tuple[Statement, ...]
    profile: Profile
    place: Here

    @property
    def id(self) -> str:
        """The id of the variant."""
        return self.profile.id

    def checked(self, problems: Problems) -> Self:
        """Note a source that is not named like the file, by which its statements find it."""
        stem = self.place.file.rpartition("/")[2].removesuffix(".yml")
        if self.were_read("source") and self.source.id and self.source.id != stem:
            problems.add(self.source.place, f"the source of this file is '{self.source.id}'", f"call it {stem}")
        return self
