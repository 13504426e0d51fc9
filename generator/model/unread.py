"""Files and folders in `rules/` that nobody reads: a wrong ending, a misspelt name, a folder too deep."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from pathlib import Path

from .document import shown
from .problems import Place, Problems, refused

FOLDERS = ("statements", "examples", "questions", "profiles", "deals", "disputes", "accounts")
"""The folders of `rules/`; every file in them that ends in `.yml` is read."""

FILES = (
    "sources.yml",
    "sections.yml",
    "words.yml",
    "reasons.yml",
    "names.yml",
    "glossary.yml",
    "searches.yml",
    "renamed.yml",
    "changelog.yml",
)
"""The files of `rules/` itself."""

NO_DATA = ("LICENSE",)
"""Files that lie in `rules/` and is not meant to be read."""

_PASSED_OVER = re.compile(r"\.(?!.*\.yml$).*|\.#.*|#.*#|.*~|.*\.swp")
"""Hidden files, as `.DS_Store`, and what editors put beside a file that they have open or have changed."""

_SLIP = re.compile(r"(.+?)(?:\.ya?ml)+\b", re.IGNORECASE)
"""A name with another ending for `.yml`, or with more after it, as some systems add unseen: `mine.yml.txt`."""


def note_unread(rules: Path, problems: Problems) -> None:
    """Note everything in `rules/` that is not read; what it may have held is not reported as missing."""
    root = rules.parent
    for path in entries(rules, root, problems):
        if path.name in FOLDERS:
            if path.is_dir():
                _note_in_folder(path, root, problems)
        elif path.name not in (*FILES, *NO_DATA):
            _note_stray(path, root, problems)


def entries(folder: Path, root: Path, problems: Problems) -> list[Path]:
    """Entries of a folder, by name, without those passed over; a folder that cannot be listed is a problem."""
    try:
        return sorted(path for path in folder.iterdir() if not _PASSED_OVER.fullmatch(path.name))
    except FileNotFoundError:
        return []
    except OSError as error:
        name = shown(folder, root)
        if name not in problems.unread:
            why = refused(OSError(error.errno, error.strerror))
            problems.unreadable(Place(name, 1), f"the folder cannot be read: {why}", [name])
        return []


def _note_stray(path: Path, root: Path, problems: Problems) -> None:
    """Something in `rules/` itself that has no business there."""
    folder = path.is_dir()
    meant = _nearest(path.name, FOLDERS if folder else FILES)
    known = ", ".join(FOLDERS if folder else FILES)
    taken = meant and (path.parent / meant).exists()
    if meant and taken:
        hint = f"did you mean {meant}, which is there as well?"
    else:
        hint = f"rename it to {meant}" if meant else f"{'folders' if folder else 'files'} of rules/ are: {known}"
    held = [shown(path.parent / meant, root)] if meant and not taken else []
    problems.unreadable(_place(path, root), f"this {'folder' if folder else 'file'} is not read", held, hint)


def _nearest(name: str, known: Iterable[str]) -> str:
    """The name that one is meant to be: another ending, other letters, or a slip of the keyboard; empty if none is."""
    by_stem = {name.removesuffix(".yml"): name for name in known}
    near = difflib.get_close_matches(name.lower().rpartition(".")[0] or name.lower(), by_stem, n=1, cutoff=0.75)
    return by_stem[near[0]] if near else ""


def _note_in_folder(folder: Path, root: Path, problems: Problems) -> None:
    """Note what lies in a folder of `rules/` and is no file of it; an entry in `.yml` is read, or told of as it is."""
    for path in entries(folder, root, problems):
        if path.is_dir() and path.suffix != ".yml":
            held = [shown(folder / inside.name, root) for inside in sorted(path.rglob("*.yml"))]
            hint = f"put its files into {shown(folder, root)}/ itself"
            problems.unreadable(_place(path, root), "this folder is not read", held, hint)
        elif path.suffix != ".yml":
            slip = _SLIP.match(path.name)
            meant = f"{slip[1] if slip else path.stem}.yml"
            hint = f"rename it to {meant}" if slip else "only files that end in .yml are"
            if (folder / meant).exists():
                hint = f"{meant} is there as well: one of the two is too many"
            problems.unreadable(_place(path, root), "this file is not read", [shown(folder / meant, root)], hint)


def _place(path: Path, root: Path) -> Place:
    return Place(shown(path, root), 1)
