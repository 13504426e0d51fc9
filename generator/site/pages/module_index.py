"""The pages that name every module of the project, with the first sentence of each as it stands in its file."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from generator.site.export.scripts import SCRIPTS

from .page import Page

PACKAGE = Path(__file__).parents[2]

PARTS = (
    ("language", "The languages: translations and the mistakes in them"),
    ("engine", "The engine: how cards are dealt, played and scored"),
    ("model", "The model: the files of rules/ as checked values"),
    ("analysis", "The analysis: what follows from the rules"),
    ("site", "The site: pages, drawings and data"),
    ("cli", "The command"),
)
"""The packages in the order of imports: each may use those above it."""

_COMMENT = re.compile(r"/\*\*\s*(.*?)\*/", re.DOTALL)
_STAR = re.compile(r"\n\s*\* ?")


@dataclass(frozen=True)
class Module:
    """A file of code and what it is for."""

    path: str
    """As imports name it, below its package or folder."""
    does: str


def modules_page() -> Page:
    """Every module of the generator in a line."""
    return Page(
        address="architecture/modules/",
        title="Modules, one by one",
        description="What each module of the generator is for, in a line.",
        template="modules.html",
        context={
            "parts_of": [(name, title, f"generator/{name}/", python_modules(PACKAGE / name)) for name, title in PARTS]
        },
    )


def scripts_page() -> Page:
    """Every module that runs in the browser in a line."""
    title = "The tools in the browser; in engine/, the second reading of the rules"
    return Page(
        address="architecture/scripts/",
        title="Scripts, one by one",
        description="What each module of the tools in the browser is for, in a line.",
        template="modules.html",
        context={"parts_of": [("browser", title, "docs/assets/js/", script_modules(SCRIPTS))]},
    )


def python_modules(package: Path) -> list[Module]:
    """The modules of a package, those of packages inside after its own."""
    modules = [
        Module(
            path.relative_to(package).as_posix(), _first(ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "")
        )
        for path in package.rglob("*.py")
    ]
    return _in_order(modules)


def script_modules(folder: Path) -> list[Module]:
    """The modules that run in the browser."""
    modules = []
    for path in folder.rglob("*.js"):
        comment = _COMMENT.match(path.read_text(encoding="utf-8"))
        about = path.parent / "README.txt"  # a library is as it was published, and says nothing of itself
        text = _STAR.sub(" ", comment[1]) if comment else about.read_text(encoding="utf-8") if about.is_file() else ""
        modules.append(Module(path.relative_to(folder).as_posix(), _first(text)))
    return _in_order(modules)


def _in_order(modules: list[Module]) -> list[Module]:
    return sorted(modules, key=lambda module: (module.path.count("/"), module.path))


def _first(text: str) -> str:
    """The first sentence of a text.

    >>> _first("Ranks and suits. No order lives here.")
    'Ranks and suits.'
    """
    sentence, stop, _ = " ".join(text.split()).partition(". ")
    return sentence + stop.strip()
