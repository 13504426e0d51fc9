"""What programs get: the size of the packages, and the time until they answer."""

from __future__ import annotations

import compileall
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bigtwo.compiler.load import load

from tests import wheels
from tests.bench.building import processor_seconds
from tests.bench.measured import Measured, Ratio
from tests.conftest import PROJECT
from tests.npm.packing import packed

STARTS = 9
"""Times that Python is started for each figure; the median counts."""

HOW = f"processor time, median of {STARTS} starts of Python"

BESIDE = "import json, click"
LONGEST = 3.0
"""Times as long as that a command may take."""
COMMANDS = (
    ["judge", "--variant", "hongkong-ip", "--over", "9S 9D", "--play", "AH AC"],
    ["moves", "--hand", "3D 3C 9S 9D TH", "--over", "4D 4C"],
    ["score", "--left", "0", "3", "11", "8"],
    ["replay", "indonesia-locked-out"],
    ["compare", "basic", "hongkong-ip"],
    ["nearest", "flush-comparison=suit-then-top"],
)
"""Those that answer a question; what `vectors` and `conform` do takes its own time."""
VERDICT = "import bigtwo; bigtwo.rules('hongkong-ip').judge('9H 9C', over='9S 9D')"


def packages() -> Iterator[Measured]:
    """Measure the wheel and the npm package, and the time that each needs to answer."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "python").mkdir()
        (Path(folder) / "npm").mkdir()
        wheel = wheels.built(PROJECT, Path(folder, "python"))
        yield Measured("the wheel", wheel.stat().st_size / 1024, 600, "KB", "with the compiled rules")
        archive = packed(load(PROJECT), Path(folder, "npm"))
        yield Measured("the npm package", archive.stat().st_size / 1024, 160, "KB", "as `npm pack` packs it")
        installed = wheels.unpacked(wheel)
        compileall.compile_dir(installed, quiet=2)
        beside = _start(BESIDE, installed)
        for what, code, budget in (("`import bigtwo`", "import bigtwo", 30), ("its first verdict", VERDICT, 100)):
            taken = _start(code, installed)
            ratio = Ratio(taken / beside, f"times `{BESIDE}`")
            yield Measured(what, 1000 * taken, budget, "ms", HOW, ratio=ratio)
        for words in COMMANDS:
            taken = _start(f"import sys; from bigtwo.cli import main; sys.exit(main({words!r}) > 1)", installed)
            ratio = Ratio(taken / beside, f"times `{BESIDE}`", LONGEST)
            what = f"`bigtwo {words[0]}`"
            yield Measured(what, 1000 * taken, None, "ms", HOW, ratio=ratio)


def _start(code: str, installed: Path) -> float:
    """Return the seconds of processor time that Python needs to start and run some code."""
    times = []
    for _ in range(STARTS):
        start = processor_seconds()
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=installed,  # away from the checkout, whose rules a command would take
            env=os.environ | {"PYTHONPATH": str(installed)},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        times.append(processor_seconds() - start)
    return statistics.median(times)
