"""Results that take minutes, kept in files: each under a key that is a hash of all it depends on.

That is what went in, and the code of the module that works it out with every definition of ours that it needs, directly
or not. Comments, docstrings, the way it is written and what is defined beside it make no difference, so a result stays
good until something changes that matters.
"""

from __future__ import annotations

import ast
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.engine.values import Data

PACKAGE = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "stored"

Json = Any
Played = tuple[Mapping[str, Data], Mapping[str, str]]
"""A rule set as it can be handed to another process: values and options, by question."""


@dataclass(frozen=True)
class Piece:
    """Something to be worked out and kept."""

    kind: str
    """Names the file it is kept in, and the work that is done."""
    what: str
    """What it is about, for people who read the file."""
    module: str
    """The module that works it out."""
    inputs: Json
    """What the result depends on beside code, as JSON."""
    rules: tuple[Played, ...] = ()
    """The rule sets that go in; of their values those that matter are among the inputs."""

    @cached_property
    def key(self) -> str:
        """Equal only for pieces with equal results."""
        return _hash([self.kind, code_of(self.module), self.inputs])


class Store:
    """The files of results, one for each kind of piece."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._kinds: dict[str, dict[str, dict[str, Json]]] = {}

    def find(self, piece: Piece) -> Json | None:
        """What was worked out for a piece; None if it was not, or if something changed that it depends on."""
        entry = self._kept(piece.kind).get(piece.key)
        return None if entry is None else entry["found"]

    def keep(self, piece: Piece, found: Json) -> None:
        """Keep a result. The file is complete at any moment, whenever the work is interrupted."""
        self._kept(piece.kind)[piece.key] = {"what": piece.what, "found": found}
        self._write(piece.kind)

    def prune(self, wanted: Iterable[Piece]) -> None:
        """Drop what no piece asks for any more."""
        keys: dict[str, set[str]] = {path.stem: set() for path in self._folder.glob("*.json")}
        for piece in wanted:
            keys.setdefault(piece.kind, set()).add(piece.key)
        for kind, good in keys.items():
            kept = self._kept(kind)
            if kept.keys() - good:
                self._kinds[kind] = {key: entry for key, entry in kept.items() if key in good}
                self._write(kind)

    def _kept(self, kind: str) -> dict[str, dict[str, Json]]:
        if kind not in self._kinds:
            path = self._folder / f"{kind}.json"
            try:
                self._kinds[kind] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
            except ValueError:  # half a merge, or half a file: all of it is worked out again
                self._kinds[kind] = {}
        return self._kinds[kind]

    def _write(self, kind: str) -> None:
        """A line for each piece, so that a change is a change of lines; put in place of the old file in one step."""
        entries = sorted(self._kinds[kind].items(), key=lambda entry: (entry[1]["what"], entry[0]))
        lines = [f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for key, entry in entries]
        self._folder.mkdir(parents=True, exist_ok=True)
        unfinished = self._folder / f"{kind}.json.{os.getpid()}"
        unfinished.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        unfinished.replace(self._folder / f"{kind}.json")


def _hash(data: Json) -> str:
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:20]


# The code that a result depends on ---------------------------------------------------------------------

ALL = "*"
"""Stands for everything that a module defines."""


@dataclass(frozen=True)
class _Module:
    """What the top level of a module of ours defines, and what each of it needs."""

    code: Mapping[str, Json]
    """Name to what defines it; what has no name, like a condition, stands under none."""
    needs: Mapping[str, frozenset[tuple[str, str]]]
    """Name to the modules and names of ours that it mentions."""


@cache
def code_of(module: str) -> str:
    """A hash of the code of a module of ours and of all that it needs of others, definition by definition."""
    found: dict[str, Json] = {}
    waiting = [(module, ALL)]
    seen: set[tuple[str, str]] = set()
    while waiting:
        here, name = wanted = waiting.pop()
        if wanted in seen:
            continue
        seen.add(wanted)
        read = _read(here)
        for one in read.code if name == ALL else ("", name):
            if one in read.code:
                found[f"{here}.{one}"] = read.code[one]
                waiting += read.needs[one]
    return _hash(found)


@cache
def _read(module: str) -> _Module:
    tree = ast.parse((PACKAGE.parent / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8"))
    imported = {alias: source for statement in tree.body for alias, source in _imported(statement, module).items()}
    code: dict[str, list[Json]] = {}
    needs: dict[str, set[tuple[str, str]]] = {}
    own = {name for statement in tree.body for name in _defined(statement)}
    for statement in tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom) or _is_docstring(statement):
            continue
        mentioned = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
        needed = {imported[name] for name in mentioned & imported.keys()} | {(module, name) for name in mentioned & own}
        needed |= set(_imported(statement, module).values())
        for name in _defined(statement) or {""}:
            code.setdefault(name, []).append(_plain(statement))
            needs.setdefault(name, set()).update(needed)
    return _Module(code, {name: frozenset(needed) for name, needed in needs.items()})


def _defined(statement: ast.stmt) -> set[str]:
    """The names that a statement of the top level gives a meaning."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return {node.id for target in targets if target for node in ast.walk(target) if isinstance(node, ast.Name)}


def _imported(statement: ast.AST, module: str) -> dict[str, tuple[str, str]]:
    """What a statement imports of ours, wherever in it: the name it goes by to module and name."""
    found = {}
    for node in ast.walk(statement):
        if isinstance(node, ast.ImportFrom):
            beside = module.rpartition(".")[0]
            source = f"{beside}.{node.module}" if node.level and node.module else str(node.module or beside)
            for alias in node.names:
                if source.partition(".")[0] == PACKAGE.name:
                    whole = (f"{source}.{alias.name}", ALL) if not node.module else (source, alias.name)
                    found[alias.asname or alias.name] = whole
    return found


def _plain(node: Json) -> Json:
    """A syntax tree without docstrings and places, and without the empty fields that differ from Python to Python."""
    if isinstance(node, ast.AST):
        fields = {name: _plain(value) for name, value in ast.iter_fields(node)}
        return [type(node).__name__, {name: value for name, value in fields.items() if value not in (None, [])}]
    if isinstance(node, list):
        return [_plain(one) for one in node if not _is_docstring(one)]
    return node if node is None or isinstance(node, str | int | float) else repr(node)


def _is_docstring(node: Json) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
