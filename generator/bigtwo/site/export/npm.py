"""The npm package: the browser's engine with the compiled rules, for Node, Deno and bundlers."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bigtwo.book.book import Book
from bigtwo.book.json_form import camel, indented, plain
from bigtwo.book.source_records import Source, Version
from bigtwo.compiler.load import load
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.shared_questions import shared_questions
from bigtwo.site.settings import UNSAID, Settings

from .browser import rules_data
from .styles import SCRIPTS, modules_of

PROJECT = Path(__file__).parents[4]
OWN = PROJECT / "generator" / "npm"
"""The files of the package that the site has not, or has otherwise."""

_SHOWN = frozenset({"tones", "sources", "source", "brief", "easy"})
"""The parts that the tools read for their pages: of all data, of each variant and of each question."""

_IMPORTED = re.compile(r'from "\.{1,2}/js/([^"]+)"')

_COMMENT = re.compile(r"^[ \t]*(?:/\*\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
"""A comment on lines of its own: a third of the package, and what callers read is in the types."""


def package_files(rulebook: Rulebook, settings: Settings = UNSAID) -> Mapping[str, str]:
    """Return every file of the package, by its path in it."""
    paths = sorted(path for path in OWN.rglob("*") if path.is_file())
    own = {path.relative_to(OWN).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    entries = {entry for name, text in own.items() if name.endswith(".js") for entry in _IMPORTED.findall(text)}
    modules = {module for entry in entries for module in modules_of(entry)}
    files = {
        "LICENSE": (PROJECT / "LICENSE").read_text(encoding="utf-8"),
        "data.js": _module(_data(rulebook)),
        "questions.js": _module(shared_questions(rulebook)),
        **{f"js/{module}": _bare((SCRIPTS / module).read_text(encoding="utf-8")) for module in sorted(modules)},
        **own,
        "README.md": settings.addressed(own["README.md"]),
    }
    manifest = _manifest(rulebook, settings) | {"files": sorted({name.split("/")[0] for name in files})}
    return {"package.json": indented(manifest), **files}


def _module(data: object) -> str:
    """Return data as a module: a text is parsed faster than a script."""
    text = json.dumps(data, separators=(",", ":"))
    return f"export default JSON.parse({json.dumps(text, ensure_ascii=False)});\n"


def _bare(script: str) -> str:
    return _COMMENT.sub("", script)


def _data(rulebook: Rulebook) -> Mapping[str, object]:
    """Return the data of the tools without what only they show, and what the library says beside them."""
    rules = _unshown(rules_data(rulebook))
    parts = {part: {name: _unshown(held) for name, held in rules[part].items()} for part in ("questions", "variants")}
    sources = {profile.id: rulebook.sources[profile.source] for profile in rulebook.profiles.values()}
    said = ("sentence", "documented_only")
    return {
        "version": rulebook.version,
        "rules": rules | parts | {"reasons": _reasons(rulebook)},
        "options": {
            name: {option.id: _fields(option, said) for option in question.options.values()}
            for name, question in rulebook.questions.items()
        },
        "sources": {source.id: _source(source) for source in sources.values()},
        "sourceOf": {account: source.id for account, source in sources.items()},
    }


def _unshown(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: held for key, held in data.items() if key not in _SHOWN}


def _fields(record: object, names: Iterable[str]) -> dict[str, object]:
    """Return some fields of a record, also those that are empty: the library says that each is there."""
    return {camel(name): getattr(record, name) for name in names}


def _reasons(book: Book) -> Mapping[str, Mapping[str, str]]:
    """Return all sentences, also those that forbid an act: no tool plays a deal, but the package does."""
    return {reason.id: reason.sentences for reason in book.words.reasons.values()}


def _source(source: Source) -> Mapping[str, object]:
    """Return a source, with how it was read if it is a program."""
    fields = _fields(source, ("id", "title", "author", "date", "address"))
    if source.reading is None:
        return fields
    read = _fields(source.reading, ("manual", "code", "agree", "follows", "differ"))
    return fields | {"reading": read | {"version": plain(source.reading.version, Version)}}


def _manifest(book: Book, settings: Settings) -> dict[str, object]:
    return {
        "name": "bigtwo",
        "version": book.version,
        "description": "Big Two, every way it is played: the rules as data, and an engine that plays by them",
        "keywords": ["big two", "card game", "pusoy dos", "capsa", "dai di", "rules"],
        "license": "MIT",
        "author": "The Big Two reference's contributors",
        **_addresses(settings),
        "type": "module",
        "exports": {
            ".": {"types": "./index.d.ts", "default": "./index.js"},
            "./conform": {"types": "./conform.d.ts", "default": "./conform.js"},
        },
        "types": "./index.d.ts",
        "sideEffects": False,
        "engines": {"node": ">=20"},
    }


def _addresses(settings: Settings) -> Mapping[str, object]:
    """Return where the project is to be found, as far as the settings say it."""
    source = settings.project
    found = {"repository": {"type": "git", "url": f"git+{source}.git"}, "bugs": f"{source}/issues"} if source else {}
    return found | ({"homepage": settings.site_url} if settings.site_url else {})


def write(folder: Path, settings: Settings = UNSAID) -> None:
    """Write the package into a folder of its own, from which `npm pack` makes what is published.

    :raises FileExistsError: if there is something else in the folder.
    """
    if folder.exists() and any(folder.iterdir()):
        manifest = folder / "package.json"
        if not manifest.is_file() or json.loads(manifest.read_text(encoding="utf-8")).get("name") != "bigtwo":
            raise FileExistsError(
                f"{folder} holds something else than this package: name a new folder, or an empty one"
            )
        shutil.rmtree(folder)
    for name, text in package_files(load(PROJECT), settings).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    try:
        said = Settings.of(os.environ.get("REPOSITORY", ""), "", os.environ.get("SITE_URL", ""))
        write(Path(sys.argv[1]), said)
    except (FileExistsError, ValueError) as refusal:
        sys.exit(str(refusal))
