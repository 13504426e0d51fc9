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
from generator.analysis.result_cache import Computation, Json, ResultCache
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
    help="Only list the figures that are not worked out yet.",
)
@option("--all", "again", is_flag=True, help="Work everything out again, even what is there already.")
@option("--jobs", type=Whole(1), metavar="PROCESSES", help="How many processes; by default one for each core.")
@json_option
@pass_project
def odds(project: Project, check: bool, again: bool, jobs: int | None, json_: bool) -> int:
    """Work out every figure that is missing, on all cores, each kept as soon as it is there."""
    rulebook = project.rulebook
    results = ResultCache()
    if check:
        return _check(rulebook, results, json_)
    if find_spec("numpy") is None:
        print(
            "bigtwo: this needs numpy: pip install 'bigtwo[odds]', or use the environment of make test", file=sys.stderr
        )
        return NO
    started, done = time.monotonic(), 0
    computations = Figures(rulebook, results).computations
    try:
        for stage, computations_of in (
            ("hands and deals", computations.independent),
            ("duels", computations.dependent),
        ):
            missing = [computation for computation in computations_of() if again or results.find(computation) is None]
            progress = Progress(stage, len(missing))
            for computation, result in _worked_out(missing, jobs or os.cpu_count() or 1):
                results.keep(computation, result)
                progress.step()
            progress.end()
            done += len(missing)
    except KeyboardInterrupt:
        print(
            "\nbigtwo: interrupted; what was worked out is kept, and the same command goes on from there",
            file=sys.stderr,
        )
        return NO
    results.prune([*computations.independent(), *computations.dependent()])
    seconds = time.monotonic() - started
    if json_:
        print_json({"worked-out": done, "seconds": round(seconds, 1)})
    else:
        figures = "figure" if done == 1 else "figures"
        print(f"{done} {figures} worked out in {seconds:.0f} s" if done else "Every figure is there already.")
    return OK


def _check(rulebook: Rulebook, results: ResultCache, as_json: bool) -> int:
    missing = [f"{computation.kind}: {computation.label}" for computation in Figures(rulebook, results).missing]
    if as_json:
        print_json({"missing": missing})
    elif missing:
        are = "figure is" if len(missing) == 1 else "figures are"
        print(f"{len(missing)} {are} not worked out yet, and the site says so; bigtwo odds works them out:")
        print("\n".join(f"  {name}" for name in missing))
    else:
        print("Every figure is worked out.")
    return NO if missing else OK


def _worked_out(computations: Sequence[Computation], jobs: int) -> Iterator[tuple[Computation, Json]]:
    """Computations with their results, in the order in which they end."""
    if not computations:
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(computations)), _ignore_interrupts) as pool:
        yield from pool.imap_unordered(_work, computations)


def _ignore_interrupts() -> None:
    """Leave an interruption to the process that keeps the results."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(computation: Computation) -> tuple[Computation, Json]:
    from generator.analysis.compute import work_out

    return computation, work_out(computation)


class Progress:
    """The progress of the work: a bar on a terminal, else a line now and then; on standard error."""

    def __init__(self, stage: str, count: int, to: TextIO | None = None) -> None:
        self._stage, self._count, self._to = stage, count, to or sys.stderr
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
                f"\r{bar} {self._done}/{self._count} {self._stage}, {left:.0f} s left  ",
                end="",
                file=self._to,
                flush=True,
            )
        elif now - self._last > EVERY:
            self._last = now
            print(f"{self._done} of {self._count}: {self._stage}", file=self._to, flush=True)

    def end(self) -> None:
        """All is done."""
        if self._bar and self._count:
            print(file=self._to)
