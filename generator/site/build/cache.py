"""Results kept from build to build, each under a hash of all it was made of.

Plain files, because an entry is written once and read whole: a library would bring a database for what a file name
does. The folder may be deleted at any time. An entry that is damaged, or cannot be read, is one that is not there; one
that cannot be written is made again next time.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
import time
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

LONGEST_KEPT = 14 * 24 * 60 * 60
"""Seconds after which an entry goes that no build has wanted."""

MADE_WITH = ("jinja2", "markupsafe", "mkdocs", "pillow", "pydantic", "pyyaml")
"""The packages that have a part in what is made."""


class Cache:
    """A folder of results."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def result(self, key: str, make: Callable[[], T]) -> T:
        """The result kept under a key, or else made now and kept."""
        kept = self._read(key)
        if kept is not None:
            value: T = pickle.loads(kept)
            return value
        result = make()
        self._write(key, pickle.dumps(result, pickle.HIGHEST_PROTOCOL))
        return result

    def _read(self, key: str) -> bytes | None:
        path = self._folder / key
        try:
            text = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        summed, kept = text[:32], text[32:]
        return kept if hashlib.sha256(kept).digest() == summed else None

    def _write(self, key: str, kept: bytes) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._folder, prefix=".", delete=False) as file:
                try:
                    file.write(hashlib.sha256(kept).digest() + kept)
                    file.close()
                    Path(file.name).replace(self._folder / key)
                except OSError:
                    Path(file.name).unlink()
        except OSError:
            return

    def clear_old(self) -> None:
        """Delete what no build has wanted for long."""
        oldest = time.time() - LONGEST_KEPT
        for path in self._folder.glob("*") if self._folder.is_dir() else ():
            try:
                if path.stat().st_mtime < oldest:
                    path.unlink()
            except OSError:
                continue


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


def digest_of_code(root: Path) -> str:
    """A name for the generator with its templates and stored figures, the scripts it reads, and what it is run by."""
    package, scripts = Path(__file__).parents[2], root / "docs" / "assets" / "js"
    code = (path for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc")
    read = digest_of_files(package.parent, code), digest_of_files(root, scripts.rglob("*.js"))
    return digest(*read, *(f"{name} {version(name)}" for name in MADE_WITH))
