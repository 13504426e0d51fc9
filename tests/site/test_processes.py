"""Work shared out among processes: what it yields, what goes wrong in it, and that nothing of it is left over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from bigtwo.site.output.processes import Task, shared_out

from tests.shared import PROJECT


def counted(to: int) -> Iterator[int]:
    yield from range(to)


def failing() -> Iterator[int]:
    yield 0
    raise OSError(28, "No space left on device", "site/index.html")


def killed() -> Iterator[int]:
    yield 0
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("at_once", [1, 2, 8])
def test_every_step_of_every_task_is_told(at_once: int) -> None:
    assert sorted(shared_out([partial(counted, 3)] * 5, at_once)) == sorted([0, 1, 2] * 5)


@pytest.mark.parametrize("at_once", [1, 2])
def test_what_goes_wrong_in_a_process_is_raised_as_it_was(at_once: int) -> None:
    tasks: list[Task[int]] = [failing, partial(counted, 3)]
    with pytest.raises(OSError, match="No space left on device") as raised:
        list(shared_out(tasks, at_once))
    assert raised.value.filename == "site/index.html"


def test_a_process_that_is_ended_from_outside_is_told() -> None:
    with pytest.raises(ChildProcessError, match="a process of the build has ended with -9"):
        list(shared_out([killed], 2))


def test_what_was_begun_ends_with_the_build_that_began_it() -> None:
    """A build that is killed can stop nothing."""
    done = subprocess.run(
        [sys.executable, "-c", KILLED],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(PROJECT / "generator")},
        text=True,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    begun = [int(process) for process in done.stdout.split()]
    assert len(begun) == 2
    until = time.monotonic() + 60
    while any(map(is_running, begun)):
        assert time.monotonic() < until, "what was begun goes on"
        time.sleep(0.05)


KILLED = """
import os, signal, time
from bigtwo.site.output.processes import shared_out

def endless():
    while True:
        yield os.getpid()
        time.sleep(0.01)

begun = set()
for process in shared_out([endless, endless], 2):
    if process not in begun:
        begun.add(process)
        print(process, flush=True)
    if len(begun) == 2:
        os.kill(os.getpid(), signal.SIGKILL)
"""


def is_running(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"  # a zombie has ended, and waits for somebody to ask how
