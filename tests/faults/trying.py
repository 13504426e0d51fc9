"""Whether the tests catch a fault: those of its area, those that name its file, all others, and the browser's last."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .listed import Fault, looked_at
from .trees import ASSETS, Tree

LIMITS = {"area": 900, "near": 1200, "outside": 3600, "browser": 3600}
"""Seconds after which the tests of a stage are taken never to end, which counts as caught."""

_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True)
class Tried:
    """The outcome of running the tests on a fault."""

    outcome: str
    """`caught`, `survived` or, if what failed fails without the fault too, `unsound`."""
    by: str
    """The test that failed first; empty if none did."""
    stage: str
    """The last stage of tests that was run."""
    seconds: float
    passed: tuple[str, ...]
    """The stages that passed."""


@dataclass
class Bench:
    """A tree with what is known of its tests."""

    tree: Tree
    sound: dict[str, bool] = field(default_factory=dict)
    """Whether a test passes without a fault, as far as it was asked."""

    def try_out(self, fault: Fault, until: str, passed: tuple[str, ...] = ()) -> Tried:
        """Plant a fault and run the tests, stage by stage, up to the first that fails.

        :param until: the last stage to run.
        :param passed: stages that are known to pass.
        """
        began, stage = time.monotonic(), ""
        assets = fault.file.startswith(ASSETS)
        if assets:
            self.tree.build_site()
        with self.tree.planted(fault):
            if assets:
                self.tree.lay_assets()
            for stage, tests in stages(fault, self.tree.root, until):
                by = "" if stage in passed or not tests else self._first_failure(tests, LIMITS[stage], assets)
                if by:
                    break
                passed = tuple(dict.fromkeys((*passed, stage)))
        seconds = time.monotonic() - began
        if not by:
            return Tried("survived", "", stage, seconds, passed)
        return Tried("caught" if self._is_sound(by) else "unsound", by, stage, seconds, passed)

    def _is_sound(self, test: str) -> bool:
        """Whether a test that failed passes without the fault: else it says nothing."""
        if "::" in test and test not in self.sound:
            built = self.tree.site.is_dir()
            if built:
                self.tree.lay_assets()
            self.sound[test] = not self._first_failure([test], LIMITS["browser"], built)
        return self.sound.get(test, True)

    def _first_failure(self, tests: list[str], limit: int, built: bool) -> str:
        """The first of some tests that fails, or how they end otherwise; empty if all pass or there are none.

        :param built: whether the tests take the site that is built.
        """
        more = {"BIGTWO_SITE": str(self.tree.site)} if built else {}
        options = ("-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "prebuilt")
        with tempfile.TemporaryDirectory(dir=self.tree.root.parent) as scratch:
            process = subprocess.Popen(
                [self.tree.python, "-m", "pytest", *options, "--basetemp", f"{scratch}/pytest", *tests],
                cwd=self.tree.root,
                env=self.tree.env | more | {"TMPDIR": scratch, "COLUMNS": "500"},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
            )
            try:
                said, _ = process.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
                return f"no end after {limit} s"
        if process.returncode in (0, 5):  # 5: no test among them
            return ""
        failed = _FAILED.search(said)
        return failed[1] if failed else f"pytest ends with {process.returncode}: {said.strip().splitlines()[-1:]}"


def stages(fault: Fault, root: Path, until: str) -> Iterator[tuple[str, list[str]]]:
    """Name and tests of each stage, none twice."""
    done: set[str] = set()
    for name, tests in STAGES.items():
        remaining = [test for test in tests(fault, root) if test not in done]
        done.update(remaining)
        yield name, remaining
        if name == until:
            return


def _tests(root: Path) -> list[str]:
    paths = (path.relative_to(root).as_posix() for path in sorted((root / "tests").rglob("test_*.py")))
    return [path for path in paths if not path.startswith(("tests/bench/", "tests/faults/"))]


def _outside(root: Path) -> list[str]:
    return [path for path in _tests(root) if not path.startswith("tests/browser/")]


def _near(fault: Fault, root: Path) -> list[str]:
    """The examples in the file itself, and the tests outside the browser that name it."""
    path = Path(fault.file)
    names = re.compile(rf"\b{path.parent.name}[./]{path.stem}\b|\b{path.parent.name} import .*\b{path.stem}\b")
    own = [fault.file] if path.suffix == ".py" else []
    return own + [path for path in _outside(root) if names.search((root / path).read_text(encoding="utf-8"))]


STAGES: Mapping[str, Callable[[Fault, Path], list[str]]] = {
    "area": looked_at,
    "near": _near,
    "outside": lambda fault, root: [*_outside(root), "generator"],
    "browser": lambda fault, root: [path for path in _tests(root) if path.startswith("tests/browser/")],
}
"""Stages of tests, run one after another until something fails."""
