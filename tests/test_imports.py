"""Imports go one way: from the command and the site down to the engine, which wants the standard library alone."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

LAYERS = [
    "progress",
    "language",
    "engine",
    "book",
    "compiler",
    "analysis",
    "figures",
    "conformance",
    "lab",
    "site",
    "cli",
]

ROOMS = ["settings", "drawing", "wording", "export", "pages", "output", "plugin"]
"""The rooms of the site from the ground up: each imports from itself and from those before it."""


def imported(path: Path) -> set[str]:
    """The absolute names of the modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level <= 1, f"{path} imports from a parent by dots"
            names.add(node.module or "") if node.level == 0 else None
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in BY_NAME:
            names |= named_in(node, path)
    return names


BY_NAME = ("import_module", "__import__")
"""The functions that import what a text names."""


def named_in(call: ast.Call, path: Path) -> set[str]:
    """The module that a call imports by its name, as far as that is written out; none inside the file's own package."""
    name = call.args[0].values[0] if isinstance(call.args[0], ast.JoinedStr) else call.args[0]
    written = name.value if isinstance(name, ast.Constant) and isinstance(name.value, str) else ""
    if written.startswith(".") and call.args[1:]:
        package = ast.unparse(call.args[1])
        assert package in ("__package__", "pages.__name__"), f"{path} imports from {package}, by name"
        return set()
    assert written.startswith("bigtwo."), f"{path} imports what nobody can see: {ast.unparse(call)}"
    return {written.rstrip(".")}


def test_imports_by_name_are_seen(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text('import_module("bigtwo.compiler.load")\nimport_module(f"bigtwo.book.{name}")\n', encoding="utf-8")
    assert imported(file) == {"bigtwo.compiler.load", "bigtwo.book"}
    file.write_text("from importlib import import_module\nimport_module(name)\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="imports what nobody can see"):
        imported(file)


def layer_of(path: Path, package: Path) -> str:
    return path.relative_to(package).parts[0].removesuffix(".py")


def test_imports_go_one_way(project: Path) -> None:
    package = project / "generator" / "bigtwo"
    seen = set()
    for path in package.rglob("*.py"):
        layer = layer_of(path, package)
        if layer == "__init__":
            continue
        seen.add(layer)
        for name in imported(path):
            if name.startswith("bigtwo."):
                assert LAYERS.index(name.split(".")[1]) <= LAYERS.index(layer), f"{path} imports {name}"
                assert layer in ("lab", "cli") or not name.startswith("bigtwo.lab"), f"{path} imports {name}"
    assert seen == set(LAYERS)


def upwards(imports: Mapping[str, set[str]]) -> list[str]:
    """The imports inside the site from a room that stands above."""
    room = {name: ROOMS.index(name.split(".")[2]) for name in imports if name.startswith("bigtwo.site.")}
    return [f"{name} imports {up}" for name in room for up in imports[name] if room.get(up, 0) > room[name]]


def test_inside_the_site_no_import_runs_back_up(project: Path) -> None:
    imports = modules(project / "generator" / "bigtwo")
    assert {name.split(".")[2] for name in imports if name.startswith("bigtwo.site.")} == set(ROOMS)
    assert {"bigtwo.site.pages.page", "bigtwo.site.pages.reference"} <= imports["bigtwo.site.pages.home"]
    assert upwards(imports) == []


def test_such_imports_would_be_found(tmp_path: Path) -> None:
    for name, text in {
        "pages/__init__.py": "",
        "pages/home.py": "from . import names\nfrom .names import slug\n",
        "pages/names.py": "def later() -> None:\n    from bigtwo.site.pages.home import home\n",
        "drawing/cards.py": "from bigtwo.site import pages\nfrom bigtwo.site.pages import home\n",
    }.items():
        path = tmp_path / "bigtwo/site" / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text, encoding="utf-8")
    imports = modules(tmp_path / "bigtwo")
    pages = "bigtwo.site.pages"
    assert sorted(upwards(imports)) == [f"bigtwo.site.drawing.cards imports {up}" for up in (pages, f"{pages}.home")]
    assert rings(imports) == [(f"{pages}.home", f"{pages}.names")]


def test_the_engine_needs_the_standard_library_only(project: Path) -> None:
    for path in (project / "generator" / "bigtwo" / "engine").rglob("*.py"):
        for name in imported(path):
            assert name.split(".")[0] in sys.stdlib_module_names, f"{path} imports {name}"


def modules(package: Path) -> dict[str, set[str]]:
    """The modules of a package to those of it that each imports, imports for type checking alone included."""
    paths = {module_name(path, package): path for path in package.rglob("*.py")}
    return {
        name: {imported for imported in imported_modules(path, package) if imported in paths}
        for name, path in paths.items()
    }


def module_name(path: Path, package: Path) -> str:
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(path: Path, package: Path) -> set[str]:
    """The names that a file imports or imports from, absolute; of `from x import y` both `x` and `x.y`."""
    here = ".".join(path.relative_to(package.parent).parent.parts)
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            source = ".".join(filter(None, [here if node.level else "", node.module]))
            names |= {f"{source}.{alias.name}" for alias in node.names} | ({source} if source != here else set())
    return names


def rings(imports: dict[str, set[str]]) -> list[tuple[str, ...]]:
    """The sets of modules each of which imports the others, if by way of one another."""

    def reached_from(name: str) -> set[str]:
        reached: set[str] = set()
        ahead = [*imports[name]]
        while ahead:
            module = ahead.pop()
            if module not in reached:
                reached.add(module)
                ahead += imports[module]
        return reached

    reached = {name: reached_from(name) for name in imports}
    return sorted(
        {tuple(sorted(other for other in reached[name] if name in reached[other])) for name in imports} - {()}
    )


def test_rings_are_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d", "a"}}
    assert rings(imports) == [("b", "c"), ("d",)]


@pytest.mark.parametrize("room", ["engine", "compiler", "analysis", "figures", "site"])
def test_no_modules_import_one_another_in_a_ring(project: Path, room: str) -> None:
    imports = modules(project / "generator" / "bigtwo")
    within = {name: used for name, used in imports.items() if name.startswith(f"bigtwo.{room}.")}
    assert len(within) > 5
    assert rings({name: used & within.keys() for name, used in within.items()}) == []


SCRIPT_ROOMS = [
    ("catalogue", "language", "link", "ready", "storage", "texts", "vendor", "where"),
    ("engine",),
    ("book", "evidence"),
    ("ui",),
]
"""The rooms of the scripts from the ground up; above them stand the tools and the pages."""

SCRIPT_IMPORT = re.compile(
    r"""^(?:import|export)\b(?:[^;"]*?\bfrom)?\s+"(\.[^"]+)";|\bimport\("(\.[^"]+)"\)""", re.MULTILINE | re.DOTALL
)
"""An import, also one at the time that something is needed."""


def scripts(folder: Path) -> dict[str, set[str]]:
    """Each script below a folder to those that it imports, whenever it does."""
    return {
        path.relative_to(folder).as_posix(): {
            (path.parent / (at_once or later)).resolve().relative_to(folder.resolve()).as_posix()
            for at_once, later in SCRIPT_IMPORT.findall(path.read_text(encoding="utf-8"))
        }
        for path in folder.rglob("*.js")
    }


def upwards_in_scripts(imports: Mapping[str, set[str]]) -> list[str]:
    """The imports from a room that stands above."""

    def height(name: str) -> int:
        room = name.partition("/")[0].removesuffix(".js")
        return next((at for at, names in enumerate(SCRIPT_ROOMS) if room in names), len(SCRIPT_ROOMS))

    return sorted(
        f"{name} imports {other}" for name in imports for other in imports[name] if height(other) > height(name)
    )


def test_scripts_import_one_way_and_in_no_ring(project: Path) -> None:
    imports = scripts(project / "generator" / "web")
    assert {"book.js", "ui/dom.js"} <= imports["settle.js"]
    assert "search/hits.js" in imports["settle/settle-acts.js"]  # by import(...)
    assert upwards_in_scripts(imports) == []
    assert rings(imports) == []


def test_such_imports_of_scripts_would_be_found(tmp_path: Path) -> None:
    for name, text in {
        "book.js": 'import { h } from "./ui/dom.js";\n',
        "ui/dom.js": 'export * from "../engine/cards.js";\n',
        "engine/cards.js": 'const later = () => import("../ui/dom.js");\n',
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    imports = scripts(tmp_path)
    assert upwards_in_scripts(imports) == ["book.js imports ui/dom.js", "engine/cards.js imports ui/dom.js"]
    assert rings(imports) == [("engine/cards.js", "ui/dom.js")]


def test_only_the_plugin_knows_mkdocs(project: Path) -> None:
    package = project / "generator" / "bigtwo"
    users = {path.name for path in package.rglob("*.py") if any(n.startswith("mkdocs") for n in imported(path))}
    assert users == {"plugin.py"}


@pytest.mark.parametrize(
    ("folder", "pattern"), [("generator", "*.py"), ("generator/web", "*.js")], ids=["Python", "JavaScript"]
)
def test_no_two_modules_of_a_language_have_one_name(project: Path, folder: str, pattern: str) -> None:
    paths = [path for path in (project / folder).rglob(pattern) if path.name != "__init__.py"]
    places: dict[str, list[str]] = {}
    for path in paths:
        places.setdefault(path.name, []).append(path.relative_to(project).as_posix())
    assert paths
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_a_verdict_loads_nothing_of_deals() -> None:
    """Whoever asks for one from the shell waits for every module that comes with it."""
    verdict = "import bigtwo, sys; bigtwo.rules('basic').judge('9H 9C', over='9S 9D'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", verdict], capture_output=True, encoding="utf-8", check=True).stdout
    of_deals = {f"bigtwo.engine.{name}" for name in ("dealing", "play", "situations", "notation")}
    assert of_deals.isdisjoint(loaded.split())
