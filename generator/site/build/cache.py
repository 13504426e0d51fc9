"""Results kept from build to build, each with a hash of all it was made of.

Plain files, because they are read and written whole: a library would bring a database for what a file name does. The
folder may be deleted at any time. A file that is damaged, or cannot be read, is one that is not there; one that cannot
be written is made again next time.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

LONGEST_KEPT = 14 * 24 * 60 * 60
"""Seconds after which a file goes that no build has read."""

LARGEST = 500_000_000
"""Bytes that all files may have together; of more, those go that were read longest ago."""


class Cache:
    """A folder of shelves."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def shelf(self, name: str) -> Shelf:
        """Results that the last build of its kind left."""
        return Shelf(self, name)

    def read(self, name: str) -> dict[str, tuple[str, Any]]:
        """Contents of a file, by name: of what it was made, and the result."""
        path = self._folder / name
        try:
            text = path.read_bytes()
            os.utime(path)
        except OSError:
            return {}
        summed, kept = text[:32], memoryview(text)[32:]
        if hashlib.sha256(kept).digest() != summed:
            return {}
        held: dict[str, tuple[str, Any]] = pickle.loads(kept)
        return held

    def write(self, name: str, held: dict[str, tuple[str, Any]]) -> None:
        """Keep results for the next build, if the folder can be written."""
        kept = pickle.dumps(held, pickle.HIGHEST_PROTOCOL)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._folder, prefix=".", delete=False) as file:
                try:
                    file.write(hashlib.sha256(kept).digest())
                    file.write(kept)
                    file.close()
                    Path(file.name).replace(self._folder / name)
                except OSError:
                    Path(file.name).unlink()
        except OSError:
            return

    def clear_old(self) -> None:
        """Delete what no build has read for long, and what is too much."""
        oldest, bytes_left = time.time() - LONGEST_KEPT, LARGEST
        try:
            files = [(path.stat().st_mtime, path.stat().st_size, path) for path in self._folder.glob("*")]
        except OSError:
            return
        for read_at, size, path in sorted(files, reverse=True):
            bytes_left -= size
            if read_at < oldest or bytes_left < 0:
                path.unlink(missing_ok=True)


class Shelf:
    """Results of one kind by name, as the last build left them, each with a hash of all it was made of.

    They are texts, bytes, and tuples and dicts of these, for the code that made others may be gone. What a build does
    not ask for falls away when it closes the shelf, so that a shelf holds no more than one build makes.
    """

    def __init__(self, cache: Cache, name: str) -> None:
        self._cache, self._name = cache, name
        self._last = cache.read(name)
        self._now: dict[str, tuple[str, Any]] = {}

    def find(self, name: str, made_of: str) -> Any | None:
        """The result of that name, if it was made of the same; else None."""
        held = self._last.get(name)
        if held is None or held[0] != made_of:
            return None
        self._now[name] = held
        return held[1]

    def keep(self, name: str, made_of: str, result: T) -> T:
        """Put a result in the place of the one that has its name."""
        self._now[name] = (made_of, result)
        return result

    def result(self, name: str, made_of: str, make: Callable[[], T]) -> T:
        """The result of that name, made now if it was made of something else."""
        found: T | None = self.find(name, made_of)
        return self.keep(name, made_of, make()) if found is None else found

    def close(self) -> None:
        """Leave for the next build what this one asked for."""
        if {name: held[0] for name, held in self._now.items()} != {name: held[0] for name, held in self._last.items()}:
            self._cache.write(self._name, self._now)


def digest(*parts: str) -> str:
    """A name for several texts in their order.

    >>> digest("a", "b") == digest("a", "b"), digest("a", "b") == digest("ab", "")
    (True, False)
    """
    summed = hashlib.sha256()
    for part in parts:
        summed.update(f"{len(part)}:{part}".encode())
    return summed.hexdigest()


def digest_of_files(root: Path, paths: Iterable[Path]) -> str:
    """A name for files: where they stand below a folder, and what is in them."""
    summed = hashlib.sha256()
    for path in sorted(paths):
        summed.update(path.relative_to(root).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return summed.hexdigest()
