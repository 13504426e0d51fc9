"""Results that take minutes to work out, kept in files: each under a version set by hand and a hash of its inputs.

The code that works a result out is no part of its key, so that an edit elsewhere leaves it good. Whoever changes what
the code gives raises the version of that kind; a test works out some of each kind anew and fails if they differ.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from bigtwo.engine.readers import Data

FOLDER = Path(__file__).parent / "stored"

USUAL = "usual"
"""The file of the usual values of questions, beside those of the results."""

VERSIONS: Mapping[str, int] = {
    "hands": 1,
    "plays": 1,
    "duels": 1,
    "beaten": 1,
    "pack": 1,
    "leads": 1,
    "standing": 1,
    "answers": 1,
    "games": 1,
}
"""Kind of computation to the version of the code behind it: raise it when the same inputs give another result."""

Json = Any
PortableRules = tuple[Mapping[str, Data], Mapping[str, str]]
"""A rule set as it can be handed to another process: values and options, by question."""


@dataclass(frozen=True)
class Computation:
    """Something to be worked out and kept."""

    kind: str
    """Names the file of its results, and the function that works it out."""
    label: str
    """Says to people who read the file which of its kind it is."""
    inputs: Json
    """All that the result depends on beside code, as JSON."""
    rulesets: tuple[PortableRules, ...] = ()
    """The rule sets that go in; of their values those that matter are among the inputs."""

    @cached_property
    def key(self) -> str:
        """The version and a hash of the inputs; equal only for computations with equal results."""
        canonical = json.dumps([self.kind, self.inputs], sort_keys=True, separators=(",", ":"))
        return f"{VERSIONS[self.kind]}-{sha256(canonical.encode()).hexdigest()[:20]}"


class Entry(NamedTuple):
    """A stored result with the name by which a person finds it."""

    label: str
    result: Json


class ResultCache:
    """The files of results, one for each kind of computation."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._kinds: dict[str, dict[str, Entry]] = {}

    def find(self, computation: Computation) -> Json | None:
        """Return the kept result; None if there is none for these inputs and this version."""
        entry = self._entries(computation.kind).get(computation.key)
        return None if entry is None else entry.result

    def keep(self, computation: Computation, result: Json) -> None:
        """Keep a result. The file is complete at any moment, whenever the work is interrupted."""
        self.keep_all([(computation, result)])

    def keep_all(self, results: Sequence[tuple[Computation, Json]]) -> None:
        """Keep several results, with each file written once."""
        for computation, result in results:
            self._entries(computation.kind)[computation.key] = Entry(computation.label, result)
        for kind in {computation.kind for computation, _ in results}:
            self._write(kind)

    def usual(self, values: Mapping[str, Data]) -> Mapping[str, Data]:
        """Question to the value that the key of a result over deals need not name: the one that was kept as usual.

        It stays the same when the basic game changes its answer, so that no key means other rules than before.

        :param values: those of the basic game, which are usual for a question that has none kept.
        """
        return {**values, **self._usual}

    def keep_usual(self, values: Mapping[str, Data]) -> None:
        """Keep the usual values of questions that have none yet."""
        missing = {question: value for question, value in values.items() if question not in self._usual}
        if missing:
            self._usual |= missing
            lines = [f"{json.dumps(question)}: {json.dumps(value)}" for question, value in sorted(self._usual.items())]
            self._put(USUAL, lines)

    @cached_property
    def _usual(self) -> dict[str, Data]:
        known: dict[str, Data] = self._read(USUAL)
        return known

    def prune(self, computations: Iterable[Computation]) -> None:
        """Drop the results of all other computations."""
        keys: dict[str, set[str]] = {kind: set() for kind in VERSIONS}
        for computation in computations:
            keys.setdefault(computation.kind, set()).add(computation.key)
        for kind, wanted_keys in keys.items():
            entries = self._entries(kind)
            if entries.keys() - wanted_keys:
                self._kinds[kind] = {key: entry for key, entry in entries.items() if key in wanted_keys}
                self._write(kind)

    def _entries(self, kind: str) -> dict[str, Entry]:
        if kind not in self._kinds:
            read = self._read(kind).items()
            self._kinds[kind] = {key: Entry(label, result) for label, kept in read for key, result in kept.items()}
        return self._kinds[kind]

    def _read(self, name: str) -> dict[str, Any]:
        path = self._folder / f"{name}.json"
        try:
            known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        except ValueError:  # half a merge, or half a file: all of it is worked out again
            return {}
        return known

    def _write(self, kind: str) -> None:
        """Write a line for each result, its name first, so that a person finds it and a change is a change of lines."""
        separator = ",\n  "
        by_label: dict[str, list[str]] = {}
        for key, entry in sorted(self._kinds[kind].items(), key=lambda item: (item[1].label, item[0])):
            by_label.setdefault(entry.label, []).append(f"{json.dumps(key)}: {json.dumps(entry.result)}")
        lines = [f"{json.dumps(label)}: {{{separator.join(results)}}}" for label, results in by_label.items()]
        self._put(kind, lines)

    def _put(self, name: str, lines: Sequence[str]) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        unfinished = self._folder / f"{name}.json.{os.getpid()}"
        unfinished.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        unfinished.replace(self._folder / f"{name}.json")
