"""Times of the tests, beside perft of the same minute."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from tests.bench.building import processor_seconds
from tests.bench.measured import Measured, Ratio
from tests.bench.perft import node_seconds
from tests.conftest import PROJECT

ENGINES = ("tests/parity",)
FIRST_LAYER, SECOND_LAYER = ("-m", "not more"), ("-m", "more")
MINUTE, MILLION = 60, 1_000_000
NODES = "million perft nodes"
BUDGETS = 7.3, 30
"""Minutes of processor time for the first layer and for both: half of what they took at commit c92aa041."""


def suite() -> Iterator[Measured]:
    """Measure the processor time for holding the two engines to each other, and for either layer of tests."""
    seconds, node = beside_perft(*ENGINES)
    how = "every test of the one against the other, processor time of all processes"
    ratio = Ratio(seconds / node / MILLION, NODES)
    yield Measured("browser engine held to the Python engine", seconds, 120, "s", how, ratio=ratio)
    first, node = beside_perft(*FIRST_LAYER)
    ratio = Ratio(first / node / MILLION, NODES)
    how = "processor time of all processes, once installed"
    yield Measured("`make test`", first / MINUTE, BUDGETS[0], "min", f"the first layer, {how}", ratio=ratio)
    second, node = beside_perft(*SECOND_LAYER)
    ratio = Ratio((first + second) / node / MILLION, NODES)
    yield Measured(
        "`make test-all`",
        (first + second) / MINUTE,
        BUDGETS[1],
        "min",
        f"both layers, one after the other, {how}",
        ratio=ratio,
    )


def beside_perft(*tests: str) -> tuple[float, float]:
    """Return the processor seconds of some tests, and those of a node of perft before and after."""
    before = node_seconds()
    start = processor_seconds()
    run(*tests)
    seconds = processor_seconds() - start
    return seconds, (before + node_seconds()) / 2


def run(*tests: str) -> None:
    """Run some tests on all cores.

    :raises RuntimeError: if one fails.
    """
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder", "-q", *tests],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"tests fail:\n{done.stdout[-2000:]}")
