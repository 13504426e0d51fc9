"""The compiled rules of the installed package; in a checkout, made anew when a file of `rules/` has changed."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Lock

from .book import Book
from .store import FORM, from_json

PACKED = Path(__file__).with_name("book.json")
"""The file in an installed package."""

CHECKOUT = Path(__file__).parents[3]
"""The project folder, if the package stands in a checkout."""


_OPENING = Lock()
"""Held by the thread that opens the book, so that the others wait for it and get the same one."""


class NoBook(ValueError):
    """No compiled rules, or ones that this version cannot read."""


class NotCompiled(NoBook):
    """Rules of a checkout that cannot be compiled, with all that the compiler says of it."""


def book() -> Book:
    """Return the compiled rules that came with the package, or those of the checkout: one book, whatever the threads.

    :raises NoBook: if there are none, or if they were written for a newer version of this package.
    """
    with _OPENING:
        return _book()


@lru_cache(maxsize=1)
def _book() -> Book:
    if PACKED.exists():
        return opened(PACKED)
    if (CHECKOUT / "rules" / "questions").is_dir():
        return of_project(CHECKOUT)
    raise NoBook(f"the compiled rules are missing: {PACKED} came with the package, so install it anew")


def opened(file: Path) -> Book:
    """Return the compiled rules of a file.

    :raises NoBook: if it was written for a newer version of this package.
    """
    data = json.loads(file.read_bytes())
    if data["form"] != FORM:
        raise NoBook(f"{file} holds rules in form {data['form']}, and this reads form {FORM}: install bigtwo anew")
    return from_json(data)


def of_project(root: Path) -> Book:
    """Return the rules of a project folder, compiled anew if a file of `rules/` or the compiler has changed.

    :raises NotCompiled: with every problem there is in `rules/`, or with what compiling wants and is not installed.
    """
    file = root / "build" / "book.json"
    stamp = _stamp(root)
    kept = file.with_suffix(".stamp")
    if file.exists() and kept.exists() and kept.read_text(encoding="utf-8") == stamp:
        return opened(file)
    import subprocess  # only a checkout needs it

    compiler = [sys.executable, "-m", "bigtwo.compiler", str(root)]  # a program: nothing here wants YAML
    made = subprocess.run(compiler, capture_output=True, encoding="utf-8")
    if made.returncode:
        raise NotCompiled(made.stderr.rstrip("\n"))
    text = made.stdout
    with suppress(OSError):  # where nothing can be written, it is compiled each time
        file.parent.mkdir(exist_ok=True)
        _put(file, text)
        _put(kept, stamp)
    return from_json(json.loads(text))


def _put(file: Path, text: str) -> None:
    """Write a file in one step, since others may read or write it at the same time."""
    written = file.with_suffix(f".{os.getpid()}")
    written.write_text(text, encoding="utf-8")
    written.replace(file)


def _stamp(root: Path) -> str:
    """Return a text that changes with every change of a file from which the rules are compiled."""
    import hashlib  # only a checkout needs it

    package = Path(__file__).parents[1]
    code = (path for part in ("engine", "book", "compiler") for path in (package / part).rglob("*.py"))
    files = sorted((*(root / "rules").rglob("*.yml"), *code))
    facts = ((str(path), stat.st_mtime_ns, stat.st_size) for path in files for stat in [path.stat()])
    return hashlib.sha256(repr([FORM, *facts]).encode()).hexdigest()
