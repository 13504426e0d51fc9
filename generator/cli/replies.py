"""The lines that answer `bigtwo new-variant`, read: a number, a day, an address; or refused with what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TypeVar

from generator.model.choices import cannot_join
from generator.model.document import Text
from generator.model.names import check_tag
from generator.model.problems import Place, Problems
from generator.model.records import Question

from .dialogue import Refused

T = TypeVar("T")

SKIP, DONE = "skip", "done"
KEYS = "Enter: the source does not say · skip: nor for the rest of this section · done: nor for any other question"
"""The words for what may be said to a rule question beside a number."""


def default(value: str) -> str:
    """The value that an empty line stands for, as a prompt shows it."""
    return f" [{value}]" if value else ""


def refused(value: str, why: str) -> str:
    """A value, unless there is a reason why not."""
    if why:
        raise Refused(why)
    return value


def choice_of(line: str, ways: Mapping[str, T]) -> T:
    """The choice behind a line; an empty one may stand for one of them."""
    if line not in ways:
        raise Refused(f"answer {' or '.join(way for way in ways if way)}")
    return ways[line]


def place_of(line: str, choices: Sequence[object]) -> int:
    """The place in a list that was shown with numbers."""
    if not line.isdecimal() or not 1 <= int(line) <= len(choices):
        raise Refused(f"answer with a number from 1 to {len(choices)}")
    return int(line) - 1


def language_tag(line: str) -> str:
    """A tag of BCP 47, which may not be empty."""
    problems = Problems()
    check_tag(Text(line, Place("", 1)), problems)
    mistakes = problems.noted()
    return refused(
        line, f"{mistakes[0].message}; {mistakes[0].hint}" if mistakes else "" if line else "an answer is needed here"
    )


def day(line: str) -> date:
    """A day of the calendar."""
    try:
        return date.fromisoformat(line)
    except ValueError:
        raise Refused("write the day as 2026-11-22") from None


def web_address(line: str) -> str:
    """An address on the web, or nothing."""
    good = not line or (line.startswith(("https://", "http://")) and " " not in line)
    return refused(line, "" if good else "it must begin with https:// and have no space in it")


def options_of(line: str, question: Question, choices: Sequence[str]) -> tuple[str, ...]:
    """The options that a line names by number; none if it leaves the answer as it is."""
    if line in ("", SKIP, DONE):
        return ()
    options = tuple(choices[place_of(part.strip(), choices)] for part in line.split(","))
    refused(line, cannot_join(question, ",".join(options)) or "")
    return options
