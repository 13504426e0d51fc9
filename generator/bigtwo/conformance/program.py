"""A program that is asked one question a line and answers one a line, in JSON: started, listened to, ended."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread

from . import Vector

LIMIT = 5.0
"""Seconds that a program may take for an answer."""

START = 30.0
"""Seconds that it may take for the first answer after its start, if `LIMIT` is no longer."""

LONGEST = 2**20
"""The most bytes of a line; longer ones are cut."""

AHEAD = 64
"""The lines that are read ahead of the questions; a program that writes more has to wait."""

IN_A_ROW, IN_ALL = 3, 20
"""Questions without an answer, one after another or in all, after which no more are asked."""

ANSWERING = frozenset({"beats", "leads", "allowed", "verdict", "plays", "score", "error"})
"""The keys of which an answer has one; what bears the question's own id is an answer, too."""

SHOWN = 200
"""The most characters of a line that are kept to be shown."""


class GaveUp(RuntimeError):
    """A program that is asked no more, since it did not answer; says why."""


class Program:
    """A program that answers questions, started anew where it ends or does not answer.

    A line that is no answer is passed over. What it writes to stderr goes to the caller's, for its author to read.
    """

    def __init__(self, command: Sequence[str], limit: float = LIMIT, start: float = START) -> None:
        """Start a program.

        :param limit: seconds that it may take for an answer.
        :param start: seconds that it may take for the first after its start, if `limit` is no longer.
        :raises OSError: if there is no such program.
        """
        self._command = command
        self._limit = limit
        self._start = max(start, limit)
        self._answered = False
        """Whether it ever gave an answer."""
        self._failed = self._failed_in_a_row = 0
        self._echoes = False
        """Whether it puts a question's id into its answers."""
        self.passed_over = 0
        """The number of lines that were no answer."""
        self.first_passed_over = ""
        self._run: _Run | None = _Run(command)

    def __call__(self, question: Vector) -> Vector | str:
        """Return the answer to a question, or a clause that says why there is none.

        :raises GaveUp: if too many had none.
        """
        answer = self._answer(question)
        if not isinstance(answer, str):
            self._failed_in_a_row = 0
            return answer
        self.close()
        self._failed += 1
        self._failed_in_a_row += 1
        if self._failed_in_a_row >= IN_A_ROW:
            raise GaveUp(f"{IN_A_ROW} questions in a row had no answer; of the last: {answer}")
        if self._failed >= IN_ALL:
            raise GaveUp(f"{IN_ALL} questions had no answer; of the last: {answer}")
        return answer

    def close(self) -> None:
        """End the program, and all that it started."""
        run, self._run = self._run, None
        if run is not None:
            run.end()

    def _answer(self, question: Vector) -> Vector | str:
        """Return the answer of the program as it runs or, where it ended well after others, started again."""
        run = self._run = self._run or _Run(self._command)
        for line in run.pending():
            self._pass_over(line)
        answer = self._ask(run, question)
        if answer is None and run.answered and run.status() == 0:
            self.close()
            run = self._run = _Run(self._command)
            answer = self._ask(run, question)
        if answer is not None:
            return answer
        status = run.status()
        return "the program ended" + (f" with status {status}" if status else "") + " and gave no answer"

    def _ask(self, run: _Run, question: Vector) -> Vector | str | None:
        """Return the answer, or why there is none; None if the program ended.

        :raises GaveUp: if it never gave one, and all the time for its start is over.
        """
        limit = self._limit if run.answered else self._start
        until = time.monotonic() + limit
        run.ask(question)
        while (line := run.line(until)) is not None:
            if not line:
                return None
            answer = _object_in(line)
            if answer is not None and self._is_answer(answer, question):
                run.answered = self._answered = True
                return answer
            self._pass_over(line)
        if run.answered:
            return f"no answer within {limit:g} seconds (--limit)"
        if self._answered:
            return f"no answer within {limit:g} seconds of its start (--limit)"
        raise GaveUp(
            f"no answer within {limit:g} seconds of its start: it has to answer each line before it reads the next, "
            "and to flush what it writes; --limit gives it more time"
        )

    def _is_answer(self, answer: Vector, question: Vector) -> bool:
        if "id" in answer:
            self._echoes = self._echoes or answer["id"] == question.get("id")
            return bool(answer["id"] == question.get("id"))
        return not self._echoes and (not answer or not ANSWERING.isdisjoint(answer))

    def _pass_over(self, line: bytes) -> None:
        text = line[: 4 * SHOWN].decode(errors="replace").strip()
        self.passed_over += bool(text)
        self.first_passed_over = self.first_passed_over or (text if len(text) <= SHOWN else f"{text[:SHOWN]}...")


class _Run:
    """One run of a program: its process, and the threads that write to it and read from it."""

    def __init__(self, command: Sequence[str]) -> None:
        self.answered = False
        # In a session of its own, so that its children can be ended with it.
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self._questions: Queue[bytes | None] = Queue()
        self._lines: Queue[bytes] = Queue(AHEAD)
        self._over = Event()
        for work in (self._write, self._read):
            Thread(target=work, daemon=True).start()

    def ask(self, question: Vector) -> None:
        """Write a question, whether or not the program reads."""
        self._questions.put(json.dumps(question).encode() + b"\n")

    def line(self, until: float) -> bytes | None:
        """Return the next line, empty at the end of all; None if there is none by a time."""
        left = until - time.monotonic()
        if left <= 0:
            return None
        try:
            return self._lines.get(timeout=left)
        except Empty:
            return None

    def pending(self) -> list[bytes]:
        """Take the lines that have come and that nobody waits for; the end of all stays to be found."""
        found: list[bytes] = []
        with suppress(Empty):
            while len(found) < AHEAD and (line := self._lines.get_nowait()):
                found.append(line)
            if len(found) < AHEAD:
                self._lines.put_nowait(b"")
        return found

    def status(self) -> int | None:
        """Return the status with which the process ended by itself; None if it has not."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(1)
        return None

    def end(self) -> None:
        """End the process with all that it started, and the threads."""
        self._over.set()
        self._questions.put(None)
        with suppress(ProcessLookupError, PermissionError):  # it may be gone
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with suppress(Empty):  # the reader may wait for a place
            while True:
                self._lines.get_nowait()

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as stdin:
            while (question := self._questions.get()) is not None:
                stdin.write(question)
                stdin.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as stdout:
            while line := stdout.readline(LONGEST):
                if not self._put(line):
                    return
        self._put(b"")

    def _put(self, line: bytes) -> bool:
        """Keep a line for who asks; tell whether anybody may still."""
        while not self._over.is_set():
            with suppress(Full):
                self._lines.put(line, timeout=1)
                return True
        return False


def _object_in(line: bytes) -> Vector | None:
    """Return the JSON object that a line is; None if it is none."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
