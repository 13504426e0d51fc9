"""How long the tests take."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from tests.bench.measured import Measured
from tests.conftest import PROJECT

ENGINES = ("tests/parity",)


def suite() -> Iterator[Measured]:
    """Seconds for holding the two engines to each other, and minutes for every test."""
    how = "every test of the one against the other, on all cores"
    yield Measured("browser engine held to the Python engine", seconds_of(*ENGINES), 60, "s", how)
    yield Measured("`make test`", seconds_of() / 60, 5, "min", "everything, on all cores, once installed")


def seconds_of(*tests: str) -> float:
    """How long some tests take, or all.

    :raises RuntimeError: if one fails.
    """
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-q", *tests],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"tests fail:\n{done.stdout[-2000:]}")
    return perf_counter() - start
