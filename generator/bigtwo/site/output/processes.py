"""Work that is shared out among processes, each forked from one that has read the rules, and garbage left uncollected.

What was there before is shared, and a process that ends gives all its memory back.
"""

from __future__ import annotations

import gc
import os
import pickle
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from traceback import format_exc
from typing import TypeVar

T = TypeVar("T")

Task = Callable[[], Iterator[T]]
"""Some work, which yields something at each step."""


@contextmanager
def uncollected() -> Iterator[None]:
    """Search for no garbage until the work inside is done: nearly all that is made is kept, and it takes a fifth."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def shared_out(tasks: Sequence[Task[T]], at_once: int) -> Generator[T]:
    """Do each task in a process of its own, so many at once, and yield what they yield; only one at once: in this one.

    So it is on Windows, too, where no process can be forked.

    :raises Exception: that a task raises, or one that says that its process was ended; the others are stopped then.
    """
    if at_once == 1 or "fork" not in get_all_start_methods():
        with uncollected():
            yield from chain.from_iterable(task() for task in tasks)
        return
    gc.freeze()  # so that no process looks there for garbage, which would take time, and copy it all
    waiting, at_work = list(tasks), dict[Connection, BaseProcess]()
    try:
        while waiting or at_work:
            while waiting and len(at_work) < at_once:
                at_work |= _begun(waiting.pop(0))
            for end in wait([*at_work]):
                assert isinstance(end, Connection)
                yield from _step(end, at_work)
    finally:
        gc.unfreeze()
        for process in at_work.values():
            process.kill()
            process.join()


def _begun(task: Task[T]) -> dict[Connection, BaseProcess]:
    """Begin a task in a process, which is named by the end of a pipe through which it tells its steps."""
    context = get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(task, theirs))
    process.start()
    theirs.close()
    return {ours: process}


def _step(end: Connection, at_work: dict[Connection, BaseProcess]) -> Iterator[T]:
    """Yield the next step of a process; none if it has ended.

    :raises Exception: that it raised.
    """
    try:
        step, error = end.recv()
    except EOFError:
        process = at_work.pop(end)
        process.join()
        if process.exitcode:
            raise ChildProcessError(f"a process of the build has ended with {process.exitcode}") from None
    else:
        if error:
            raise error
        yield step


def _do(task: Task[T], steps: Connection) -> None:
    """Do a task, tell each step and what goes wrong, and end when the process ends that began this one."""
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        for step in task():
            steps.send((step, None))
    except Exception as error:
        steps.send((None, _portable(error)))


def _portable(error: Exception) -> Exception:
    """Return an exception with where it was raised, or, if it cannot go from process to process, one that says that."""
    error.add_note(format_exc())
    try:
        pickle.loads(pickle.dumps(error))  # our own
    except Exception:
        return RuntimeError(format_exc())
    return error


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
