"""Times of the tests, beside perft of the same minute."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from tests.bench.measured import Measured, Ratio
from tests.bench.perft import node_seconds
from tests.conftest import PROJECT

ENGINES = ("tests/parity",)
FIRST_LAYER = ("-m", "not more")
MILLION = 1_000_000


def suite() -> Iterator[Measured]:
    """Measure the seconds for holding the two engines to each other, and the minutes for either layer of tests."""
    seconds, ratio = beside_perft(*ENGINES)
    how = "every test of the one against the other, on all cores"
    yield Measured("browser engine held to the Python engine", seconds, 60, "s", how, ratio=ratio)
    how = "on all cores, once installed"
    seconds, ratio = beside_perft(*FIRST_LAYER)
    yield Measured("`make test`", seconds / 60, 5, "min", f"the first layer, {how}", ratio=ratio)
    seconds, ratio = beside_perft()
    yield Measured("`make test-all`", seconds / 60, 12, "min", f"everything, {how}", ratio=ratio)


def beside_perft(*tests: str) -> tuple[float, Ratio]:
    """Times of some tests, or all: seconds, and as many nodes as perft counts in that time."""
    before = node_seconds(perf_counter)
    seconds = seconds_of(*tests)
    node = (before + node_seconds(perf_counter)) / 2
    return seconds, Ratio(seconds / node / MILLION, "million perft nodes")


def seconds_of(*tests: str) -> float:
    """The time of some tests, or all.

    :raises RuntimeError: if one fails.
    """
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder", "-q", *tests],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"tests fail:\n{done.stdout[-2000:]}")
    return perf_counter() - start
