"""The list of faults: a file for each area in `list/`, read and held against a tree before anything runs."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

LIST = Path(__file__).parent / "list"
WANTED = {"id", "file", "old", "new", "breaks"}
ALLOWED = WANTED | {"look", "or"}
PLACE = {"file", "old", "new"}
"""The keys of another way to plant the same slip, under `or`."""


@dataclass(frozen=True)
class Fault:
    """A slip that somebody might make in one file."""

    id: str
    area: str
    """The file of the list that it stands in, without its ending."""
    file: str
    """The file it is in, from the project's folder."""
    old: str
    """The text to replace, which stands there once."""
    new: str
    """The text that the slip puts in its place."""
    breaks: str
    """The consequence, as a phrase."""
    look: tuple[str, ...]
    """The tests that are looked at first, quick ones before slow ones; those that a tree does not have are left out."""
    others: tuple[Fault, ...] = ()
    """The same slip in code that was, or is to be, written in another way; the first that fits a tree is planted."""

    @property
    def key(self) -> str:
        """Equal for the same slip in the same code, whatever tests are looked at and however it is told."""
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
            elsewhere = entry.get("or", [])
            wrong += [f"{name} needs '{key}'" for key in sorted(WANTED - set(entry))]
            strange = {key for key in entry if key not in ALLOWED} | {
                key for place in elsewhere for key in set(place) - PLACE
            }
            wrong += [f"{name} has '{key}', which means nothing" for key in sorted(strange)]
            if not wrong:
                own = {key: entry[key] for key in WANTED}
                fault = Fault(area=path.stem, look=tuple(entry.get("look", listed["look"])), **own)
                faults.append(replace(fault, others=tuple(replace(fault, **place) for place in elsewhere)))
    wrong += [
        f"{name}: the id stands {times} times" for name, times in Counter(f.id for f in faults).items() if times > 1
    ]
    if wrong:
        raise BadList(wrong)
    return faults


def placed(faults: Sequence[Fault], root: Path) -> list[Fault]:
    """The faults as they can be planted in a tree.

    :raises BadList: if what is to be replaced is not there, or not once, or if no test is there to look at.
    """
    fitting, wrong = [], []
    for fault in faults:
        fits = next((candidate for candidate in (fault, *fault.others) if _misfit(candidate, root) is None), None)
        if fits is None:
            wrong.append(f"{fault.area}.yml: {fault.id}: {_misfit(fault, root)}")
        elif fits.old == fits.new:
            wrong.append(f"{fault.area}.yml: {fault.id}: the new text is the old one")
        elif not looked_at(fits, root):
            named = ", ".join(fault.look) or "none is named"
            wrong.append(f"{fault.area}.yml: {fault.id}: none of its tests is there: {named}")
        else:
            fitting.append(fits)
    if wrong:
        raise BadList(wrong)
    return fitting


def _misfit(fault: Fault, root: Path) -> str | None:
    """Why a fault cannot be planted in a tree; None if it can."""
    path = root / fault.file
    if not path.is_file():
        return f"there is no file {fault.file}"
    times = path.read_text(encoding="utf-8").count(fault.old)
    stands = f"stands there {times} times" if times else "does not stand there"
    return None if times == 1 else f"{fault.old!r} {stands} ({fault.file}); it must stand once"


def looked_at(fault: Fault, root: Path) -> list[str]:
    """The tests of a fault that a tree has, as its files are named; a pattern stands for the files it fits."""
    paths = (path for pattern in fault.look for path in sorted(root.glob(pattern)))
    return list(dict.fromkeys(path.relative_to(root).as_posix() for path in paths))
