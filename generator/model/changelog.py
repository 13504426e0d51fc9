"""The changes of `rules/` from version to version: `rules/changelog.yml`, newest first."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass

from .document import NOTHING, Text
from .fields import FilledText
from .problems import Problems
from .record import Record

UNPUBLISHED = "0.0.0"
"""The version of data without a changelog."""

_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, kw_only=True)
class Version(Record, thing="a version"):
    """A version of the data, and what it brought."""

    version: FilledText
    date: Text = NOTHING
    """The day it was published; empty if it is not yet."""
    changes: tuple[str, ...]


def _is_date(text: str) -> bool:
    """Whether a text is a day that there is, written as 2026-01-31."""
    try:
        return bool(_DATE.fullmatch(text)) and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def check_versions(versions: Sequence[Version], problems: Problems) -> None:
    """Note what is no version or no date, and versions that do not fall from entry to entry."""
    last: tuple[int, ...] | None = None
    for entry in versions:
        if entry.date and not _is_date(entry.date):
            problems.add(entry.date.place, f"'{entry.date}' is not a date", "write it as 2026-01-31")
        version = _VERSION.fullmatch(entry.version)
        if not version:
            if entry.version:
                problems.add(entry.version.place, f"'{entry.version}' is not a version", "write it as 1.2.0")
            continue
        number = tuple(int(part) for part in version.groups())
        if last is not None and number >= last:
            problems.add(entry.version.place, f"version {entry.version} is not below the one before it")
        last = number
