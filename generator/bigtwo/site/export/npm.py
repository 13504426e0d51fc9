"""The npm package: the browser's engine with the compiled rules, for Node, Deno and bundlers."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from bigtwo.book.contents import Book
from bigtwo.model.load import load
from bigtwo.model.rulebook import Rulebook

from .browser import rules_data
from .scripts import SCRIPTS, modules_of

PROJECT = Path(__file__).parents[4]
OWN = PROJECT / "generator" / "npm"
"""The files of the package that the site has not."""

_IMPORTED = re.compile(r'from "\./js/([^"]+)"')


def package_files(rulebook: Rulebook) -> Mapping[str, str]:
    """Return every file of the package, by its path in it."""
    index = (OWN / "index.js").read_text(encoding="utf-8")
    modules = {module for entry in _IMPORTED.findall(index) for module in modules_of(entry)}
    own = {path.name: path.read_text(encoding="utf-8") for path in sorted(OWN.iterdir())}
    data = json.dumps({"version": rulebook.version, "rules": rules_data(rulebook)}, separators=(",", ":"))
    return {
        "package.json": json.dumps(_manifest(rulebook), indent=2) + "\n",
        **own,
        "LICENSE": (PROJECT / "LICENSE").read_text(encoding="utf-8"),
        "data.js": f"export default JSON.parse({json.dumps(data, ensure_ascii=False)});\n",
        **{f"js/{module}": (SCRIPTS / module).read_text(encoding="utf-8") for module in sorted(modules)},
    }


def _manifest(book: Book) -> Mapping[str, object]:
    return {
        "name": "bigtwo",
        "version": book.version,
        "description": "Big Two, every way it is played: rules as data, and an engine that judges, lists and scores",
        "keywords": ["big two", "card game", "pusoy dos", "capsa", "dai di", "rules"],
        "license": "MIT",
        "type": "module",
        "exports": {".": {"types": "./index.d.ts", "default": "./index.js"}},
        "types": "./index.d.ts",
        "sideEffects": False,
        "engines": {"node": ">=18"},
    }


def write(folder: Path) -> None:
    """Write the package into a folder, from which `npm pack` makes what is published."""
    for name, text in package_files(load(PROJECT)).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
