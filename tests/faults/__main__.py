"""Plants every fault of the list, one at a time, in a copy of the project, and says which the tests catch.

Progress goes to stderr, a table in Markdown to stdout. What is known is kept in build/faults/ and not tried again while
fault and tree are the same. Exit code 0 if every fault is caught, 1 if not, 2 if the list cannot be planted.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from .listed import BadList, Fault, placed, read
from .trees import Tree, hash_of
from .trying import STAGES, Bench, Tried

PROJECT = Path(__file__).parents[2]


class Results:
    """Results of trying faults in a tree, kept in a file after every fault."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self._lock = threading.Lock()

    def of(self, fault: Fault) -> Tried | None:
        """The result of the last try of a fault; None if there was none."""
        kept = self._kept.get(fault.key)
        return kept and Tried(**{**kept, "passed": tuple(kept["passed"])})

    def keep(self, fault: Fault, tried: Tried) -> None:
        """Note what came of a fault."""
        with self._lock:
            self._kept[fault.key] = asdict(tried)
            unfinished = self._path.with_suffix(".new")
            unfinished.write_text(json.dumps(self._kept, indent=1), encoding="utf-8")
            unfinished.replace(self._path)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    options = _parser().parse_args(arguments)
    try:
        faults = placed(_chosen(read(), options.ids), options.root)
    except BadList as error:
        print(error, file=sys.stderr)
        return 2
    work = PROJECT / "build/faults"
    tree = hash_of(options.root)
    (work / tree).mkdir(parents=True, exist_ok=True)
    results = Results(work / tree / "results.json")
    waiting = [fault for fault in faults if not _is_settled(results.of(fault), options.until)]
    if waiting:
        _try_all(waiting, faults, results, work / tree, options)
    tried_faults = [(fault, tried) for fault in faults if (tried := results.of(fault))]
    print(table(tried_faults))
    if options.json:
        listed = [asdict(replace(fault, others=())) | asdict(tried) for fault, tried in tried_faults]
        options.json.write_text(json.dumps({"tree": tree, "faults": listed}, indent=1) + "\n", encoding="utf-8")
    return 0 if all(tried.outcome == "caught" for _, tried in tried_faults) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="faults, or areas, by id; without any, all")
    parser.add_argument("--root", type=Path, default=PROJECT, metavar="DIR", help="the project folder; this one")
    parser.add_argument("--json", type=Path, metavar="FILE", help="the results as JSON too")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="faults that are tried side by side; 1")
    parser.add_argument("--until", choices=STAGES, default="browser", help="the last tests to run; browser")
    return parser


def _chosen(faults: list[Fault], ids: Iterable[str]) -> list[Fault]:
    known = {fault.id for fault in faults} | {fault.area for fault in faults}
    unknown = [f"there is no fault and no area '{name}'" for name in ids if name not in known]
    if unknown:
        raise BadList(unknown)
    chosen = set(ids)
    return [fault for fault in faults if not chosen or chosen & {fault.id, fault.area}]


def _is_settled(tried: Tried | None, until: str) -> bool:
    """Whether nothing more can come of trying a fault again."""
    return tried is not None and (tried.outcome == "caught" or until in tried.passed)


def _try_all(
    waiting: list[Fault], faults: list[Fault], results: Results, work: Path, options: argparse.Namespace
) -> None:
    benches: SimpleQueue[Bench] = SimpleQueue()
    for number in range(min(options.jobs, len(waiting))):
        benches.put(Bench(Tree(options.root, work / f"tree-{number + 1}")))

    def work_on(fault: Fault) -> None:
        bench, known = benches.get(), results.of(fault)
        try:
            tried = bench.try_out(fault, options.until, known.passed if known else ())
        finally:
            benches.put(bench)
        results.keep(fault, tried)
        place = f"{faults.index(fault) + 1:3}/{len(faults)}"
        print(f"{place} {tried.outcome:8} {tried.seconds:6.1f} s  {fault.id}  {tried.by}", file=sys.stderr, flush=True)

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(work_on, waiting))


def table(tried_faults: Sequence[tuple[Fault, Tried]]) -> str:
    """The result of each fault and the number caught in each area, in Markdown."""
    caught = [fault for fault, tried in tried_faults if tried.outcome == "caught"]
    lines = [f"{len(caught)} of {len(tried_faults)} faults caught.", "", "| area | planted | caught |", "|---|---|---|"]
    for area in dict.fromkeys(fault.area for fault, _ in tried_faults):
        of_area = [fault for fault, _ in tried_faults if fault.area == area]
        lines.append(f"| {area} | {len(of_area)} | {len([fault for fault in of_area if fault in caught])} |")
    lines += ["", "| fault | what it breaks | caught by | s |", "|---|---|---|---|"]
    for fault, tried in tried_faults:
        by = tried.by if tried.outcome == "caught" else f"**{tried.outcome}** ({tried.by or f'up to: {tried.stage}'})"
        lines.append(f"| {fault.id} | {fault.breaks} | {by.replace('|', chr(92) + '|')} | {tried.seconds:.0f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
