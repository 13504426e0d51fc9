"""What programs get: the size of the packages, the time until they answer, and the rates of the public calls."""

from __future__ import annotations

import compileall
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from timeit import Timer
from typing import TypeVar

import bigtwo
from bigtwo.compiler.load import load
from bigtwo.engine.cards import PACK
from bigtwo.engine.comparison import judge
from bigtwo.engine.play_table import Table
from bigtwo.engine.plays import legal_plays

from tests import wheels
from tests.bench.measured import Measured, Ratio
from tests.bench.rates import pairs_of_plays
from tests.conftest import PROJECT
from tests.npm.packing import packed

T = TypeVar("T")

STARTS = 9
"""Times that Python is started for each figure; the median counts."""
ROUNDS = 12
SLICES = 20
"""Parts of the positions, each judged so many rounds in turns; the best counts, so that what else runs does not."""
PAIRS, HANDS = 4_000, 200

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
    """Measure the wheel and the npm package, the time that each needs to answer, and the public calls."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "python").mkdir()
        (Path(folder) / "npm").mkdir()
        wheel = wheels.built(PROJECT, Path(folder, "python"))
        yield Measured("the wheel", wheel.stat().st_size / 1024, 600, "KB", "with the compiled rules")
        archive = packed(load(PROJECT), Path(folder, "npm"))
        yield Measured("the npm package", archive.stat().st_size / 1024, 120, "KB", "as `npm pack` packs it")
        installed = wheels.unpacked(wheel)
        compileall.compile_dir(installed, quiet=2)
        beside = _start(BESIDE, installed)
        for what, code, budget in (("`import bigtwo`", "import bigtwo", 60), ("its first verdict", VERDICT, 120)):
            taken = _start(code, installed)
            ratio = Ratio(taken / beside, f"times `{BESIDE}`")
            yield Measured(what, 1000 * taken, budget, "ms", f"median of {STARTS} starts of Python", ratio=ratio)
        for words in COMMANDS:
            taken = _start(f"import sys; from bigtwo.cli import main; sys.exit(main({words!r}) > 1)", installed)
            ratio = Ratio(taken / beside, f"times `{BESIDE}`", LONGEST)
            what = f"`bigtwo {words[0]}`"
            yield Measured(what, 1000 * taken, None, "ms", f"median of {STARTS} starts of Python", ratio=ratio)
    yield from _public_calls()


def _start(code: str, installed: Path) -> float:
    """Return the seconds that Python needs to start and run some code."""
    times = []
    for _ in range(STARTS):
        start = perf_counter()
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=installed,  # away from the checkout, whose rules a command would take
            env=os.environ | {"PYTHONPATH": str(installed)},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        times.append(perf_counter() - start)
    return statistics.median(times)


def _public_calls() -> Iterator[Measured]:
    """Measure verdicts and lists of plays through the public calls, in turns with the engine's own."""
    rules = bigtwo.rules()
    chance = random.Random(1)
    cards = [chance.sample(PACK, 10) for _ in range(PAIRS)]
    duels = [(tuple(ten[:5]), tuple(ten[5:])) for ten in cards]
    plays = list(islice(pairs_of_plays(Table(rules.rules), chance), PAIRS))
    hands = [tuple(chance.sample(PACK, 13)) for _ in range(HANDS)]
    yield _beside(
        "verdicts on plays through the library",
        lambda pairs: [rules.judge(play, over) for play, over in pairs],
        lambda pairs: [judge(play, over, rules.rules) for play, over in pairs],
        plays,
    )
    yield _beside(
        "verdicts on any five cards through the library",
        lambda pairs: [rules.judge(play, over) for play, over in pairs],
        lambda pairs: [judge(play, over, rules.rules) for play, over in pairs],
        duels,
    )
    yield _beside(
        "lists of plays through the library",
        lambda some: [rules.plays(hand) for hand in some],
        lambda some: [list(legal_plays(hand, None, rules.rules)) for hand in some],
        hands,
    )


def _beside(
    what: str, public: Callable[[Sequence[T]], object], own: Callable[[Sequence[T]], object], asked: Sequence[T]
) -> Measured:
    """Return the rate of a public call, and its ratio to that of the engine's own on the same positions."""
    best = {call: [inf] * SLICES for call in (public, own)}
    for index in range(SLICES):
        part = asked[index::SLICES]
        for _ in range(ROUNDS):
            for call, least in best.items():  # timed without the garbage collector, which comes in either's turn
                least[index] = min(least[index], Timer(partial(call, part), timer=process_time).timeit(1))
    rate, engine = (len(asked) / sum(least) for least in best.values())
    how = f"in {SLICES} parts, the best of {ROUNDS} rounds in turns of each"
    return Measured(what, rate, None, "/s", how, True, Ratio(rate / engine, "of the engine's own rate", 0.9))
