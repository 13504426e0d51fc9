"""Data flows one way: cli, site, analysis, model, engine, standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

LAYERS = ["engine", "model", "analysis", "site", "cli"]


def imported(path: Path) -> set[str]:
    """The absolute names of the modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level <= 1, f"{path} imports from a parent by dots"
            names.add(node.module or "") if node.level == 0 else None
    return names


def layer_of(path: Path, package: Path) -> str:
    return path.relative_to(package).parts[0].removesuffix(".py")


def test_imports_go_one_way(project: Path) -> None:
    package = project / "generator"
    seen = set()
    for path in package.rglob("*.py"):
        layer = layer_of(path, package)
        if layer == "__init__":
            continue
        seen.add(layer)
        for name in imported(path):
            if name.startswith("generator."):
                assert LAYERS.index(name.split(".")[1]) <= LAYERS.index(layer), f"{path} imports {name}"
    assert seen == set(LAYERS)


def test_the_engine_needs_the_standard_library_only(project: Path) -> None:
    for path in (project / "generator" / "engine").rglob("*.py"):
        for name in imported(path):
            assert name.split(".")[0] in sys.stdlib_module_names, f"{path} imports {name}"


def test_only_the_plugin_knows_mkdocs(project: Path) -> None:
    package = project / "generator"
    users = {path.name for path in package.rglob("*.py") if any(n.startswith("mkdocs") for n in imported(path))}
    assert users == {"plugin.py"}
