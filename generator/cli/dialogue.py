"""A dialogue in the terminal: one answer after the other, each of which can be taken back, kept and taken up again."""

from __future__ import annotations

import contextlib
import json
import textwrap
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TypeVar

with contextlib.suppress(ImportError):  # not on every system: answers can then not be edited with the arrow keys
    import_module("readline")

T = TypeVar("T")

COLUMNS = 88


class Refused(Exception):
    """An answer that cannot be taken, and why."""


class Undone(Exception):
    """The last answer is taken back: the dialogue starts over and repeats the others by itself."""


class Stopped(Exception):
    """No further answer comes."""


class Dialogue:
    """Asks, and knows what was answered.

    What runs a dialogue must ask the same after the same answers. It can then be run again from its start at any time,
    and says nothing until it reaches the first question that has no answer yet.
    """

    def __init__(self, kept: list[tuple[str, str]] | None = None) -> None:
        self.answers: list[tuple[str, str]] = kept or []
        """The name of each question with the line that answers it."""
        self.help = ""
        """The text for whoever asks for help."""
        self._at = 0

    def begin(self) -> None:
        """Start over with the answers given so far."""
        self._at = 0

    def say(self, text: str = "", indent: str = "") -> None:
        """Print a paragraph, unless its question is answered already."""
        if self._at == len(self.answers):
            print(textwrap.fill(text, COLUMNS, initial_indent=indent, subsequent_indent=indent))

    def show(self, text: str) -> None:
        """Print lines as they are, unless their question is answered already."""
        if self._at == len(self.answers):
            print(textwrap.indent(text, "  "))

    def ask(self, name: str, prompt: str, read: Callable[[str], T]) -> T:
        """The answer, as `read` understands it. An answer that `read` refuses is asked for again.

        :raises Undone: if the answer is to take back the last one.
        :raises Stopped: if there is none.
        """
        if self._at < len(self.answers):
            known, line = self.answers[self._at]
            if known == name:
                with contextlib.suppress(Refused):
                    value = read(line)
                    self._at += 1
                    return value
            del self.answers[self._at :]  # the rules changed since the answers were kept
        while True:
            line = self._line(prompt)
            if line == "help":
                print(textwrap.fill(self.help, COLUMNS))
                continue
            if line == "undo":
                if self.answers:
                    self.answers.pop()
                raise Undone
            try:
                if not line.isprintable():
                    raise Refused("this holds a character that cannot be printed")
                value = read(line)
            except Refused as error:
                print(f"  {error}")
                continue
            self.answers.append((name, line))
            self._at += 1
            return value

    def maybe(self, name: str, prompt: str) -> str:
        """The text that answers; empty for nothing."""
        return self.ask(name, prompt, str)

    def needed(self, name: str, prompt: str) -> str:
        """The text that answers, which may not be empty."""

        def read(line: str) -> str:
            if not line:
                raise Refused("an answer is needed here")
            return line

        return self.ask(name, prompt, read)

    def listed(self, choices: Sequence[str]) -> None:
        """Print choices, numbered from 1."""
        for place, choice in enumerate(choices, start=1):
            self.say(f"{place:3} {choice}", "  ")

    def _line(self, prompt: str) -> str:
        try:
            print(textwrap.fill(prompt, COLUMNS))
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            raise Stopped from None
        except UnicodeDecodeError:
            print("\n  this is not text in UTF-8")
            raise Stopped from None
        if line == "stop":
            raise Stopped
        return line


def kept_answers(path: Path) -> list[tuple[str, str]]:
    """The answers of a dialogue that was stopped.

    :raises ValueError: if the file holds something else.
    """
    try:
        return [(str(name), str(line)) for name, line in json.loads(path.read_text(encoding="utf-8"))]
    except (TypeError, ValueError):
        raise ValueError(f"{path} holds no answers") from None


def keep_answers(path: Path, answers: list[tuple[str, str]]) -> None:
    """Keep the answers of a dialogue, to go on another time."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(answers, ensure_ascii=False, indent=1), encoding="utf-8")
