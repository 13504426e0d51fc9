"""Plant faults with cosmic-ray and print those that no test sees: `python -m tests.mutants engine --sample 40`.

Run it in a clone of its own: a fault stands in the file while the tests run. Each survivor is read by a person; one
that a reader would notice gets a test where the rule is decided, and a line whose faults change nothing goes.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkItem, WorkResult


@dataclass(frozen=True)
class Area:
    """Some code, and the tests that are nearest to it."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


AREAS: Mapping[str, Area] = {
    "engine": Area(
        ("generator/bigtwo/engine",), ("tests/rules/test_examples.py", "tests/rules/test_deals.py", "tests/engine")
    ),
    "evidence": Area(
        ("generator/bigtwo/book/evidence.py", "generator/bigtwo/figures/weights.py"),
        ("tests/analysis", "tests/rules"),
    ),
    "compiler": Area(("generator/bigtwo/compiler",), ("tests/compiler", "tests/rules/test_profiles.py")),
    "reading": Area(
        tuple(f"generator/bigtwo/book/{name}.py" for name in ("given", "lookup", "rule_set_file", "score_sheet")),
        ("tests/npm/test_calls.py", "tests/npm/test_rule_set_files.py", "tests/test_border.py"),
    ),
    "pages": Area(("generator/bigtwo/site/pages",), ("tests/site",)),
}
TIMEOUT = 600.0
"""Seconds after which the tests count as having seen a fault that never ends."""


def main(arguments: list[str]) -> int:
    """Plant a sample of faults and print the survivors; return how many there are.

    Tests that fail without any fault end it at once: they would seem to see every fault.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("area", choices=AREAS)
    parser.add_argument("--sample", type=int, default=20, help="how many faults")
    parser.add_argument("--seed", default=datetime.now(UTC).date().isoformat(), help="draws the sample; today's date")
    chosen = parser.parse_args(arguments)
    if subprocess.run(_tests_of(AREAS[chosen.area]), check=False).returncode:
        parser.exit(2, "These tests fail without any fault, so nothing can be said of faults.\n")
    with TemporaryDirectory() as folder:
        session = Path(folder, "session.sqlite")
        config = Path(folder, "config.toml")
        config.write_text(_config(AREAS[chosen.area]), encoding="utf-8")
        _cosmic_ray("init", str(config), str(session))
        _draw(session, chosen.sample, random.Random(chosen.seed))
        _cosmic_ray("exec", str(config), str(session))
        survivors = list(_survivors(session))
    print(f"{len(survivors)} of {chosen.sample} survived", *survivors, sep="\n\n")
    return len(survivors)


def _config(area: Area) -> str:
    """Return the configuration of cosmic-ray for an area."""
    return "\n".join(
        [
            "[cosmic-ray]",
            f"module-path = {json.dumps(area.modules)}",
            f"timeout = {TIMEOUT}",
            'excluded-modules = ["**/__init__.py"]',
            f"test-command = {json.dumps(shlex.join(_tests_of(area)))}",
            "[cosmic-ray.distributor]",
            'name = "local"',
        ]
    )


def _tests_of(area: Area) -> list[str]:
    """Return the command that runs the nearest tests."""
    how = ("-q", "-x", "-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder", "-m", "not more")
    return [sys.executable, "-m", "pytest", *how, *area.tests]


def _cosmic_ray(*arguments: str) -> None:
    subprocess.run([str(Path(sys.executable).with_name("cosmic-ray")), *arguments], check=True)


def _draw(session: Path, count: int, chance: random.Random) -> None:
    """Keep a sample of the faults of a session, and skip all others."""
    with use_db(str(session), WorkDB.Mode.open) as faults:
        pending = [item for item in faults.work_items if _changes_what_runs(item)]
        drawn = {item.job_id for item in chance.sample(pending, min(count, len(pending)))}
        skipped = [item.job_id for item in faults.work_items if item.job_id not in drawn]
        faults.set_multiple_results(skipped, WorkResult(worker_outcome=WorkerOutcome.SKIPPED))


def _changes_what_runs(item: WorkItem) -> bool:
    """Tell whether a fault is not in a type, which no run looks at."""
    mutation = item.mutations[0]
    return not any(start <= mutation.start_pos < end for start, end in _types_in(str(mutation.module_path)))


@cache
def _types_in(path: str) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """List where the annotations of a module begin and end, each by line from 1 and column from 0."""
    return tuple(
        ((part.lineno, part.col_offset), (part.end_lineno or part.lineno, part.end_col_offset or 0))
        for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8")))
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None))
        if isinstance(part, ast.expr)
    )


def _survivors(session: Path) -> Iterator[str]:
    """Yield each fault of a session that no test saw, with its place and its change."""
    with use_db(str(session), WorkDB.Mode.open) as faults:
        for job, result in faults.results:
            if result.test_outcome is TestOutcome.SURVIVED:
                mutation = next(item.mutations[0] for item in faults.work_items if item.job_id == job)
                yield f"{mutation.module_path}:{mutation.start_pos[0]} {mutation.operator_name}\n{result.diff}"


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
