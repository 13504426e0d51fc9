"""The command that works out what takes minutes: `bigtwo odds`."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import TextIO

from generator.analysis.figures import Figures
from generator.analysis.result_cache import Json, Piece, Store
from generator.model.rulebook import Rulebook

from .options import command, json_option, option
from .project import Project, pass_project
from .status import NO, OK
from .types import Whole
from .verdicts import print_json

WIDTH = 30
"""Of the bar, in characters."""
EVERY = 10.0
"""Seconds between lines where there is no terminal to draw a bar on."""


_ONLY_CHECKS = "nothing is worked out then"


@command("odds", "bigtwo odds")
@option(
    "--check",
    is_flag=True,
    excludes={"--all": _ONLY_CHECKS, "--jobs": _ONLY_CHECKS},
    help="Only say whether a figure is missing or no longer holds.",
)
@option("--all", "again", is_flag=True, help="Work out again what is there as well.")
@option("--jobs", type=Whole(1), metavar="PROCESSES", help="How many processes; by default one for each core.")
@json_option
@pass_project
def odds(project: Project, check: bool, again: bool, jobs: int | None, json_: bool) -> int:
    """Work out every figure that is missing, on all cores, each kept as soon as it is there."""
    rulebook = project.rulebook
    store = Store()
    if check:
        return _check(rulebook, store, json_)
    if find_spec("numpy") is None:
        print(
            "bigtwo: this needs numpy: pip install 'bigtwo[odds]', or use the environment of make test", file=sys.stderr
        )
        return NO
    started, done = time.monotonic(), 0
    pieces = Figures(rulebook, store).pieces
    try:
        for stage, wanted in (("what is dealt", pieces.first), ("duels and deals", pieces.then)):
            missing = [piece for piece in wanted() if again or store.find(piece) is None]
            progress = Progress(stage, len(missing))
            for piece, found in _worked_out(missing, jobs or os.cpu_count() or 1):
                store.keep(piece, found)
                progress.step()
            progress.end()
            done += len(missing)
    except KeyboardInterrupt:
        print(
            "\nbigtwo: interrupted; what was worked out is kept, and the same command goes on from there",
            file=sys.stderr,
        )
        return NO
    store.prune([*pieces.first(), *pieces.then()])
    seconds = time.monotonic() - started
    if json_:
        print_json({"worked-out": done, "seconds": round(seconds, 1)})
    else:
        print(f"{done} figures worked out in {seconds:.0f} s" if done else "Every figure is there already.")
    return OK


def _check(rulebook: Rulebook, store: Store, as_json: bool) -> int:
    missing = Figures(rulebook, store).missing
    if as_json:
        print_json({"missing": len(missing)})
    else:
        print(
            f"{len(missing)} figures are missing or no longer hold: run bigtwo odds"
            if missing
            else "Every figure holds."
        )
    return NO if missing else OK


def _worked_out(pieces: Sequence[Piece], jobs: int) -> Iterator[tuple[Piece, Json]]:
    """Pieces with their results, as they come."""
    if not pieces:
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(pieces)), _ignore_interrupts) as pool:
        yield from pool.imap_unordered(_work, pieces)


def _ignore_interrupts() -> None:
    """Leave an interruption to the process that keeps the results."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(piece: Piece) -> tuple[Piece, Json]:
    from generator.analysis.compute import work_out

    return piece, work_out(piece)


class Progress:
    """How far the work is: a bar on a terminal, else a line now and then; on standard error."""

    def __init__(self, what: str, count: int, to: TextIO | None = None) -> None:
        self._what, self._count, self._to = what, count, to or sys.stderr
        self._bar = self._to.isatty()
        self._done = 0
        self._last = self._started = time.monotonic()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        if self._bar:
            filled = WIDTH * self._done // self._count
            left = (now - self._started) / self._done * (self._count - self._done)
            bar = "█" * filled + "░" * (WIDTH - filled)
            print(
                f"\r{bar} {self._done}/{self._count} {self._what}, {left:.0f} s left  ",
                end="",
                file=self._to,
                flush=True,
            )
        elif now - self._last > EVERY:
            self._last = now
            print(f"{self._done} of {self._count}: {self._what}", file=self._to, flush=True)

    def end(self) -> None:
        """All is done."""
        if self._bar and self._count:
            print(file=self._to)
