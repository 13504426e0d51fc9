"""Reads the files of `rules/`: what can be wrong in one file is found here; see `checks` for the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from . import renamed as renamed_ids
from .case_files import example_reader, read_deal
from .changelog import read_version
from .checks import check
from .dispute_files import read_dispute
from .document import KEBAB, Node, read, shown
from .names import Names, read_names
from .problems import Place, Problems
from .proof import prove
from .records import Case, Example, Words
from .rulebook import Files, Rulebook
from .rules_files import (
    Identified,
    by_id,
    read_profile,
    read_question,
    read_reason,
    read_section,
    read_source,
    read_words,
    statement_reader,
)
from .unread import entries, note_unread

T = TypeVar("T", bound=Identified)
V = TypeVar("V")


def load(root: Path) -> Rulebook:
    """The rulebook of a project folder, every file checked, its worked examples not yet proved.

    :raises RulesDataError: with every problem of every file.
    """
    problems = Problems()
    files = load_files(root, problems)
    check(files, problems)
    problems.raise_if_any()
    return Rulebook(files)


def load_and_prove(root: Path) -> tuple[Rulebook, int]:
    """The rulebook of a project folder with every worked example proved, and the number of verdicts proved.

    :raises RulesDataError: with every problem of every file and every example that the engine does not bear out.
    """
    problems = Problems()
    files = load_files(root, problems)
    check(files, problems)
    proved = 0
    sound = files.sound(problems.files())
    if sound is not None:
        rulebook = Rulebook(sound)
        proved = prove(rulebook, problems)
    problems.raise_if_any()
    assert sound is not None, "files without a problem can be proved"
    return rulebook, proved


def load_files(root: Path, problems: Problems) -> Files:
    """The records of every file, each checked by itself."""
    if not (root / "rules").is_dir():
        problems.add(Place("rules", 1), "there is no folder rules/ here", "run the command in the project's folder")
        problems.raise_if_any()
    note_unread(root / "rules", problems)
    folder = _Folder(root, problems)
    statements = [
        statement for path in folder.files("statements") for statement in folder.list(path, statement_reader(path.stem))
    ]
    examples: dict[str, list[Example | Case]] = {
        path.stem: folder.list(path, example_reader(path.stem)) for path in folder.files("examples")
    }
    for found in examples.values():
        by_id(found, problems)
    words = folder.whole(root / "rules/words.yml", read_words)
    reasons = folder.list(root / "rules/reasons.yml", read_reason)
    names = folder.whole(root / "rules/names.yml", read_names)
    renamed = folder.whole(root / renamed_ids.FILE, renamed_ids.read_renamed)
    changelog = root / "rules/changelog.yml"
    return Files(
        sources=by_id(folder.list(root / "rules/sources.yml", read_source), problems),
        statements=by_id(statements, problems),
        sections=by_id(folder.list(root / "rules/sections.yml", read_section), problems),
        questions=by_id(folder.named("questions", read_question), problems),
        profiles=by_id(folder.named("profiles", read_profile), problems),
        examples={name: tuple(one for one in found if isinstance(one, Example)) for name, found in examples.items()},
        cases={name: tuple(one for one in found if isinstance(one, Case)) for name, found in examples.items()},
        example_files={path.stem: path.relative_to(root).as_posix() for path in folder.files("examples")},
        deals=by_id(folder.named("deals", read_deal), problems),
        disputes=by_id(folder.named("disputes", read_dispute), problems),
        words=replace(words[0] if words else Words({}), reasons=by_id(reasons, problems)),
        names=names[0] if names else Names(),
        renamed=renamed[0] if renamed else {},
        versions=tuple(folder.list(changelog, read_version)) if changelog.exists() else (),
    )


class _Folder:
    """The folder `rules/`, read file by file."""

    def __init__(self, root: Path, problems: Problems) -> None:
        self._root = root
        self._problems = problems

    def files(self, name: str) -> list[Path]:
        """The files of a folder inside; that there are none is a problem."""
        folder = self._root / "rules" / name
        paths = [path for path in entries(folder, self._root, self._problems) if path.suffix == ".yml"]
        inside = f"rules/{name}"
        if not paths and not any(f"{one}/".startswith(f"{inside}/") for one in self._problems.unread):
            self._problems.unreadable(Place(inside, 1), "there is no file in this folder", [inside])
        return [path for path in paths if self._is_named_well(path)]

    def _is_named_well(self, path: Path) -> bool:
        """Whether a file's name can be a part of an address; another is a problem, and the file is not read."""
        good = bool(KEBAB.fullmatch(path.stem))
        folder = path.parent.relative_to(self._root).as_posix()
        if not good and folder not in self._problems.unread:
            what = f"the file {path.name!a} cannot be named so"
            hint = "small letters, digits and single hyphens, as hongkong-ip.yml"
            meant = re.sub("[^a-z0-9]+", "-", path.stem.lower()).strip("-")
            self._problems.unreadable(Place(folder, 1), what, [f"{folder}/{meant}.yml"], hint)
        return good

    def whole(self, path: Path, of: Callable[[Node], V]) -> list[V]:
        """The one record that a file is; none if it cannot be read."""
        node = self._node(path)
        return [of(node)] if node else []

    def list(self, path: Path, of: Callable[[Node], V]) -> list[V]:
        """The records that a file lists."""
        node = self._node(path)
        return [of(item) for item in node.items()] if node else []

    def _node(self, path: Path) -> Node | None:
        """The top node of a file; None if it cannot be read, or stands under another name, which is a problem."""
        elsewhere = shown(path, self._root) in self._problems.unread and not path.exists()
        return None if elsewhere else read(path, self._root, self._problems)

    def named(self, name: str, of: Callable[[Node], T]) -> Iterable[T]:
        """The records of a folder, a file each, with the id for its name; one under another name is not taken."""
        for path in self.files(name):
            for record in self.whole(path, of):
                if not record.id or record.id == path.stem:
                    yield record
                    continue
                self._problems.unreadable(
                    record.place,
                    f"the id '{record.id}' is not the name of its file",
                    [shown(path, self._root), f"rules/{name}/{record.id}.yml"],
                    f"rename the file to {record.id}.yml or the id to {path.stem}",
                )
