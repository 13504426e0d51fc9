"""Other programs, asked the questions of the vectors: whether they play by some rules, and where they do not."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Container, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from threading import Thread
from typing import Any

from bigtwo.book.contents import Book
from bigtwo.book.library import Rules
from bigtwo.book.unplayed import verdict_under
from bigtwo.engine.cards import parse_cards

from .vectors import DEALS, SEED, LeftOut, Vector, sorted_out, vectors

ASKED: Mapping[str, tuple[str, ...]] = {
    "judge": ("verdict",),
    "classify": ("verdict", "kind"),
    "moves": ("plays",),
    "score": ("score",),
}
"""Type of question to the keys that an answer must have; its other keys are not looked at."""

LIMIT = 5.0
"""Seconds that a program may take for an answer."""

LONGEST = 2**20
"""The most bytes of an answer; little more of what a program writes unasked is kept."""

STARTS = 3
"""Times that a program is started before the rest counts as unanswered."""

Ask = Callable[[Vector], Any]
"""Asks a question, and returns the answer or a clause that says why there is none."""

SHOWN = 200
"""The most characters of a wrong answer that are kept."""


@dataclass(frozen=True)
class Failure:
    """A question that a program answers otherwise, or not at all."""

    line: int
    """Its number among the questions, from 1."""
    asked: Vector
    problem: str
    """A clause: the answer that was wanted, or why there is none."""
    question: str
    """The rule question that decides it; empty where several do."""


@dataclass(frozen=True)
class Departure:
    """A rule question on which a program plays otherwise."""

    question: str
    failures: int
    option: str
    """The answer by which most of them would be right; empty if no documented one explains any."""


@dataclass(frozen=True)
class Report:
    """Conformance of a program to some rules."""

    asked: int
    failures: tuple[Failure, ...]
    departures: tuple[Departure, ...]
    left_out: tuple[LeftOut, ...]
    """The vectors of the rules that are not asked, since they turn on what no engine plays."""
    nearest: tuple[tuple[str, int, int], ...]
    """Accounts by id, with the duels of the worked examples on which they agree with the program, and how many were
    answered; the best first. Empty if the program plays by the rules."""

    @property
    def conforms(self) -> bool:
        """Whether every question was answered as the rules have it."""
        return not self.failures


def conformance(rules: Rules, ask: Ask, types: Container[str] = ASKED) -> Report:
    """Ask a program every question of the vectors of some rules, and compare the answers.

    :param types: the types of questions that are asked; by default all.
    """
    failures: list[Failure] = []
    verdicts: dict[tuple[str, str], str] = {}
    asked = 0
    questions, left_out = _questions(rules)
    for vector in questions:
        if vector["type"] not in types:
            continue
        asked += 1
        answer = ask(_without_answers(vector))
        problem = _problem(answer, vector)
        if vector["type"] in ("judge", "classify") and isinstance(answer, dict):
            verdicts[vector["over"], vector["play"]] = str(answer.get("verdict"))
        if problem:
            failures.append(Failure(asked, _without_answers(vector), problem, vector.get("question", "")))
    if not failures:
        return Report(asked, (), (), left_out, ())
    departures = tuple(_departures(failures, verdicts, rules))
    return Report(asked, tuple(failures), departures, left_out, _nearest(verdicts, rules.book))


class Program:
    """A program that answers a JSON object a line with one a line, started anew where it fails.

    What it writes to stderr goes to the caller's, for its author to read.
    """

    def __init__(self, command: Sequence[str], limit: float = LIMIT) -> None:
        """Start a program.

        :param limit: seconds that it may take for an answer.
        :raises OSError: if there is no such program.
        """
        self._command = command
        self._limit = limit
        self._starts = 0
        self._process: asyncio.subprocess.Process | None = None
        # A loop of its own thread: the caller's may run one already, as in a notebook.
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        try:
            self._wait_for(self._start())
        except OSError:
            self._end_loop()
            raise

    def __call__(self, question: Vector) -> Any:
        """Return the answer to a question: what JSON holds, or a clause that says why there is none."""
        return self._wait_for(self._ask(json.dumps(question, ensure_ascii=False)))

    def close(self) -> None:
        """End the program, and all that it started."""
        self._wait_for(self._end())
        self._end_loop()

    def _wait_for(self, answer: Coroutine[Any, Any, Any]) -> Any:
        future = asyncio.run_coroutine_threadsafe(answer, self._loop)
        try:
            return future.result()
        except KeyboardInterrupt:
            future.cancel()
            raise

    def _end_loop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _ask(self, question: str) -> Any:
        if self._process is None:
            if self._starts >= STARTS:
                return f"no answer: it was started {STARTS} times, and failed each time"
            await self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        line, problem = b"", "the program ended"
        try:
            async with asyncio.timeout(self._limit):
                self._process.stdin.write(question.encode() + b"\n")
                await self._process.stdin.drain()
                line = await self._process.stdout.readline()
        except TimeoutError:
            await self._end()
            return f"no answer within {self._limit:g} seconds"
        except OSError:
            pass
        except ValueError:  # so asyncio says that a line is too long
            problem = f"a line of more than {LONGEST} bytes"
        if not line:
            await self._end()
            return f"no answer: {problem}"
        text = line.decode(errors="replace")
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return f"no JSON: {text.strip()[:SHOWN]}"

    async def _start(self) -> None:
        self._starts += 1
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=pipe,
            stdout=pipe,
            limit=LONGEST,
            start_new_session=True,  # so that its children can be ended with it
        )

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        with suppress(TimeoutError):  # a child that left the session may hold the pipe
            await asyncio.wait_for(process.communicate(), 1)


def _questions(rules: Rules) -> tuple[list[Vector], tuple[LeftOut, ...]]:
    """Return the vectors that are one question each, and what is left out; whole deals stand in the published files."""
    found, left_out = sorted_out(vectors(rules, DEALS, SEED))
    once = {json.dumps(vector, sort_keys=True): vector for vector in found if vector["type"] in ASKED}
    return list(once.values()), tuple(left_out)


_ANSWERS = {"verdict", "kind", "over_kind", "decided_by", "question", "option", "plays", "score", "titles"}
_ANSWERS |= {"winners", "shootout"}


def _without_answers(vector: Vector) -> Vector:
    return {key: value for key, value in vector.items() if key not in _ANSWERS}


def _problem(answer: Any, vector: Vector) -> str:
    """Return what is wrong with an answer; empty if it is right."""
    if isinstance(answer, str):
        return answer
    if not isinstance(answer, dict):
        return "the answer is no object"
    for key in ASKED[vector["type"]]:
        if key not in answer:
            return f"the answer has no '{key}'"
        given, wanted = answer[key], vector[key]
        if key == "plays":
            given, wanted = _as_sets(given), _as_sets(wanted)
        if given != wanted:
            return f"'{key}' is {_shown(answer[key])}, and {_shown(vector[key])} is wanted"
    return ""


def _as_sets(plays: Any) -> Any:
    """Return plays as sets of cards, for their order says nothing; anything else as it is."""
    if not isinstance(plays, list) or not all(isinstance(play, str) for play in plays):
        return plays
    return Counter(" ".join(sorted(play.split())) for play in plays)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def _departures(
    failures: Iterable[Failure], verdicts: Mapping[tuple[str, str], str], rules: Rules
) -> Iterator[Departure]:
    """Yield the questions that decide what is answered otherwise, with the option that explains most of it."""
    wrong = Counter(
        failure.question
        for failure in failures
        if failure.question and (failure.asked["over"], failure.asked["play"]) in verdicts
    )
    for question, count in wrong.most_common():
        best, most = "", _alike(verdicts, rules.account, rules.changes, rules.book)
        for option in rules.book.questions[question].playable:
            changed = {**rules.changes, question: option.id}
            if (alike := _alike(verdicts, rules.account, changed, rules.book)) > most:
                best, most = option.id, alike
        yield Departure(question, count, best)


def _nearest(verdicts: Mapping[tuple[str, str], str], book: Book) -> tuple[tuple[str, int, int], ...]:
    """Return the accounts whose verdicts on the same plays agree with a program most often."""
    if not verdicts:
        return ()
    agreeing = {account: _alike(verdicts, account, {}, book) for account in book.profiles}
    best = sorted(agreeing, key=lambda account: (-agreeing[account], account))
    return tuple((account, agreeing[account], len(verdicts)) for account in best[:3])


def _alike(verdicts: Mapping[tuple[str, str], str], account: str, changes: Mapping[str, str], book: Book) -> int:
    """Return on how many plays the verdict of an account, some answers changed, is that of a program."""
    return sum(
        verdict_under(account, parse_cards(play), parse_cards(over), book, changes).outcome == verdict
        for (over, play), verdict in verdicts.items()
    )


def badge(report: Report, rules: Rules, link: str = "") -> str:
    """Return a badge as SVG: the account's name, and how many of its rules a program plays otherwise.

    :param link: where the badge leads; nowhere if it is empty.
    """
    count = len(report.departures)
    differ = "1 rule differs" if count == 1 else f"{count or 'some'} rules differ"
    left, right = rules.profile.name, "plays it" if report.conforms else differ
    widths = [round(6.6 * len(text)) + 14 for text in (left, right)]
    colour = "#12604a" if report.conforms else "#a4361c"
    begin, end = (f'<a href="{escape(link)}">', "</a>") if link else ("", "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sum(widths)}" height="22" role="img" '
        f'aria-label="{escape(left)}: {right}">{begin}<rect width="{widths[0]}" height="22" fill="#333"/>'
        f'<rect x="{widths[0]}" width="{widths[1]}" height="22" fill="{colour}"/>'
        f'<g fill="#fff" font-family="sans-serif" font-size="11" text-anchor="middle">'
        f'<text x="{widths[0] / 2:g}" y="15">{escape(left)}</text>'
        f'<text x="{widths[0] + widths[1] / 2:g}" y="15">{right}</text></g>{end}</svg>\n'
    )
