"""Mistakes in `rules/`: file, line, what, and a hint; all of it at once."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bigtwo.book.misspelt import did_you_mean

from .limits import HINTS


class Location(NamedTuple):
    """A line of a file. `file` is relative to the project, `line` counts from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Problem(NamedTuple):
    """One mistake, reported once."""

    place: Location
    message: str
    hint: str = ""
    whole: bool = False
    """Whether a whole file or folder is not read for it: reported first, since others may follow from it."""

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" + (f"\n  hint: {self.hint}" if self.hint else "")


class RulesDataError(Exception):
    """All problems of the data, in the order of files and lines; before them what is not read at all."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems), key=lambda problem: (not problem.whole, problem)))
        super().__init__("\n".join(str(problem) for problem in self.problems))

    @property
    def told(self) -> str:
        """All of them, and how many they are."""
        count = len(self.problems)
        return f"{self}\n\n{'1 problem' if count == 1 else f'{count} problems'} in rules/"


def refused(error: OSError) -> str:
    """Put a refusal of the system in one sentence: a full disk, a read-only folder, a missing file.

    >>> refused(PermissionError(13, "Permission denied", "site/index.html"))
    'site/index.html: permission denied'
    """
    why = (error.strerror or str(error)).lower()
    return f"{error.filename}: {why}" if error.filename else why


REPORTED_EACH = 3
"""The most places in which an unknown name is reported one by one."""


class Problems:
    """Collects problems while files are read."""

    def __init__(self) -> None:
        self._noted: list[Problem] = []
        self._remarks: list[Problem] = []
        self._places: set[Location] = set()
        self._sought = 0
        """The unknown names for which the nearest known one was looked for, or would have been."""
        self.unread: set[str] = set()
        """Files and folders of which nothing could be read: what they would have held is not reported as missing."""

    def add(self, place: Location, message: str, hint: str = "") -> None:
        """Note one mistake."""
        self._note(Problem(place, message, hint))

    def remark(self, place: Location, message: str, hint: str = "") -> None:
        """Note what is no mistake, and what a keeper of the project should look at afterwards."""
        self._remarks.append(Problem(place, message, hint))

    @property
    def remarks(self) -> tuple[Problem, ...]:
        """The notes for a keeper, in the order of files and lines."""
        return tuple(sorted(set(self._remarks)))

    def _note(self, problem: Problem) -> None:
        self._noted.append(problem)
        self._places.add(problem.place)

    def unreadable(self, place: Location, message: str, held: Iterable[str], hint: str = "") -> None:
        """Note something of which nothing is read, with the files or folders that it is or may have been."""
        self._note(Problem(place, message, hint, whole=True))
        self.unread.update(held)

    def unknown(self, place: Location, message: str, name: str, known: Iterable[str]) -> None:
        """Note an unknown name, with the nearest known one as a hint."""
        self._sought += 1
        self.add(place, message, did_you_mean(name, known) if self._sought <= HINTS else "")

    def missing(self, places: Iterable[Location], message: str, name: str, known: Mapping[str, Location]) -> None:
        """Note an unknown name, wherever it stands; in many places it is one mistake, reported once.

        :param known: the names that there are, with the places where they are defined.
        """
        listed = sorted(set(places))
        if len(listed) <= REPORTED_EACH:
            for place in listed:
                self.unknown(place, message, name, known)
            return
        import difflib  # only a wrong name needs it

        near = difflib.get_close_matches(name, sorted(known), n=1)
        hint = f"did you mean '{near[0]}' ({known[near[0]]})? " if near else ""
        also = ", ".join(str(place) for place in listed[1:REPORTED_EACH])
        self.add(listed[0], message, f"{hint}{len(listed)} lines name it, also {also}")
        self._places.update(listed)

    def noted(self) -> tuple[Problem, ...]:
        """Return the problems noted so far."""
        return tuple(self._noted)

    def within(self, starts: Iterable[Location]) -> set[Location]:
        """Return the places of the records in which something is wrong, of some that begin there."""
        lines: dict[str, list[int]] = {}
        for start in sorted(starts):
            lines.setdefault(start.file, []).append(start.line)
        found = ((file, bisect(lines[file], line)) for file, line in self._places if file in lines)
        return {Location(file, lines[file][number - 1]) for file, number in found if number}

    def could_be_in(self, file: str) -> bool:
        """Tell whether something could stand in a file that could not be read, or whose folder is missing.

        Of a folder, named with a slash behind it, any file could hold it.
        """
        if file.endswith("/"):
            return any(f"{unread}/".startswith(file) for unread in self.unread)
        return file in self.unread or file.rpartition("/")[0] in self.unread

    def files(self) -> set[str]:
        """Return the files in which something is wrong."""
        return {place.file for place in self._places}

    def raise_if_any(self) -> None:
        """Stop here if something is wrong.

        :raises RulesDataError: with all of it.
        """
        if self._noted:
            raise RulesDataError(self._noted)
