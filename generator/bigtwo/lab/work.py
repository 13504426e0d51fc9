"""The work of the laboratory: what is missing, in several processes, each result kept as soon as it is there."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import TypeVar

from bigtwo.figures.result_cache import Computation, Json, ResultCache
from bigtwo.progress import Progress

from .compute import CommonDeals, Round, work_out
from .courses import Course


class Work:
    """Works out what is missing, in several processes, and keeps each result as soon as it is there."""

    def __init__(self, results: ResultCache, jobs: int, again: bool) -> None:
        """Begin.

        :param again: whether to work out what is there as well.
        """
        self._results = results
        self._jobs = jobs
        self._again = again
        self.done = 0
        """The number of results worked out."""

    def one_by_one(self, stage: str, computations: Iterable[Computation]) -> None:
        """Work out computations each by itself."""
        missing = self._missing(computations)
        progress = Progress(stage, len(missing))
        for computation, result in in_processes(_worked_out, missing, self._jobs):
            self._keep([(computation, result)])
            progress.step()
        progress.end()

    def together(self, stage: str, computations: Iterable[Computation], scored: Set[str]) -> None:
        """Work out computations over common deals, each round of which is played once for all.

        :param scored: the questions whose answers are not asked until a deal is over.
        """
        deals = CommonDeals(self._missing(computations), scored)
        progress = Progress(stage, len(deals.rounds))
        for played, courses in in_processes(_played, deals.rounds, self._jobs):
            self._keep(deals.ready(played, courses))
            progress.step()
        progress.end()

    def _missing(self, computations: Iterable[Computation]) -> list[Computation]:
        return [work for work in computations if self._again or self._results.find(work) is None]

    def _keep(self, results: Sequence[tuple[Computation, Json]]) -> None:
        self._results.keep_all(results)
        self.done += len(results)


T = TypeVar("T")
R = TypeVar("R")


def in_processes(work: Callable[[T], tuple[T, R]], tasks: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Tasks with their results, in the order in which they end."""
    if not tasks:
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks)), _ignore_interrupts) as pool:
        yield from pool.imap_unordered(work, tasks)


def _ignore_interrupts() -> None:
    """Leave an interruption to the process that keeps the results."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _worked_out(computation: Computation) -> tuple[Computation, Json]:
    return computation, work_out(computation)


def _played(deals: Round) -> tuple[Round, list[Course]]:
    return deals, deals.played()
