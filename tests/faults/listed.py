"""The list of faults: a file for each area in `list/`, read and held against a tree before anything runs."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

LIST = Path(__file__).parent / "list"
WANTED = {"id", "file", "old", "new", "breaks"}


@dataclass(frozen=True)
class Fault:
    """A slip that somebody might make in one file."""

    id: str
    area: str
    """The file of the list that it stands in, without its ending."""
    file: str
    """The file it is in, from the project's folder."""
    old: str
    """What stands there, once."""
    new: str
    """What the slip makes of it."""
    breaks: str
    """What goes wrong then, as a phrase."""
    look: tuple[str, ...]
    """The tests that are looked at first, quick ones before slow ones; those that a tree does not have are left out."""

    @property
    def key(self) -> str:
        """Equal for the same slip, whatever tests are looked at and however it is told."""
        return hashlib.sha256(json.dumps([self.file, self.old, self.new]).encode()).hexdigest()[:16]


class BadList(Exception):
    """A list that cannot be planted; says everything that is wrong with it, a line each."""

    def __init__(self, wrong: Sequence[str]) -> None:
        super().__init__("\n".join(wrong))


def read(folder: Path = LIST) -> list[Fault]:
    """The faults of every file of a folder, in the order of the files.

    :raises BadList: if an entry lacks something or has something else, or if an id stands twice.
    """
    faults: list[Fault] = []
    wrong: list[str] = []
    for path in sorted(folder.glob("*.yml")):
        listed: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
        for number, entry in enumerate(listed["faults"], 1):
            name = f"{path.name}: {entry.get('id', f'fault {number}')}"
            keys = set(entry) - {"look"}
            wrong += [f"{name} needs '{key}'" for key in sorted(WANTED - keys)]
            wrong += [f"{name} has '{key}', which means nothing" for key in sorted(keys - WANTED)]
            if keys == WANTED:
                own = {**entry, "look": tuple(entry.get("look", listed["look"]))}
                faults.append(Fault(area=path.stem, **own))
    wrong += [
        f"{one}: the id stands {times} times" for one, times in Counter(f.id for f in faults).items() if times > 1
    ]
    if wrong:
        raise BadList(wrong)
    return faults


def check(faults: Sequence[Fault], root: Path) -> None:
    """See that every fault can be planted in a tree.

    :raises BadList: if what is to be replaced is not there, or not once, or if no test is there to look at.
    """
    wrong = []
    for fault in faults:
        path = root / fault.file
        times = path.read_text(encoding="utf-8").count(fault.old) if path.is_file() else 0
        if not path.is_file():
            wrong.append(f"{fault.area}.yml: {fault.id}: there is no file {fault.file}")
        elif times != 1:
            stands = f"stands there {times} times" if times else "does not stand there"
            wrong.append(f"{fault.area}.yml: {fault.id}: {fault.old!r} {stands} ({fault.file}); it must stand once")
        if fault.old == fault.new:
            wrong.append(f"{fault.area}.yml: {fault.id}: the new text is the old one")
        if not looked_at(fault, root):
            wrong.append(
                f"{fault.area}.yml: {fault.id}: none of its tests is there: {', '.join(fault.look) or 'none named'}"
            )
    if wrong:
        raise BadList(wrong)


def looked_at(fault: Fault, root: Path) -> list[str]:
    """The tests of a fault that a tree has, as its files are named; a pattern stands for the files it fits."""
    found = (path for pattern in fault.look for path in sorted(root.glob(pattern)))
    return list(dict.fromkeys(path.relative_to(root).as_posix() for path in found))
