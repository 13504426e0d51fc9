"""Copies of a project folder in which faults are planted: the developer's own files are never touched."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .listed import Fault

HERE = Path(__file__).parent
ASSETS = "docs/assets/"
"""The folders that the site takes over as they are."""


def files_of(root: Path) -> list[Path]:
    """The files of a folder that Git keeps, or would; those of this tool left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        check=True,
    )
    names = sorted({name for name in listed.stdout.decode().split("\0") if name})
    return [root / name for name in names if not name.startswith("tests/faults/") and (root / name).is_file()]


def hash_of(root: Path) -> str:
    """A name for the contents of a folder."""
    summed = hashlib.sha256()
    for path in files_of(root):
        summed.update(path.relative_to(root).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return summed.hexdigest()[:16]


def python_of(root: Path) -> str:
    """The Python that has what a folder's tests need: its own environment's, else this one."""
    own = root / ".venv/bin/python"
    return str(own) if own.exists() else sys.executable


class Tree:
    """A copy of a project folder."""

    def __init__(self, root: Path, to: Path) -> None:
        """Copy a folder again, whatever an interrupted run has left there."""
        self.root = to
        self.site = to.with_name(f"{to.name}-site")
        """The folder of the built site; it stays from run to run."""
        self.python = python_of(root)
        shutil.rmtree(to, ignore_errors=True)
        for path in files_of(root):
            copied = to / path.relative_to(root)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copied)

    @property
    def env(self) -> dict[str, str]:
        """The environment in which what runs here imports this copy, wherever the package is installed from."""
        return os.environ | {"PYTHONPATH": os.pathsep.join((str(self.root), str(HERE)))}

    @contextmanager
    def planted(self, fault: Fault) -> Iterator[None]:
        """The tree with a fault in it, and without it afterwards."""
        path = self.root / fault.file
        contents = path.read_bytes()
        text = contents.decode()
        assert text.count(fault.old) == 1, f"{fault.id} cannot be planted"
        path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
        _forget(path)
        try:
            yield
        finally:
            path.write_bytes(contents)
            _forget(path)

    def build_site(self) -> None:
        """Build the site as it is without a fault, unless it is there; it takes a minute."""
        if not self.site.is_dir():
            self._run("prebuilt.py", "build", str(self.site), check=True)

    def lay_assets(self) -> None:
        """Put what the site takes over as it is into the site that was built."""
        self._run("prebuilt.py", "lay", str(self.site), check=True)

    def _run(self, script: str, *arguments: str, check: bool = False) -> None:
        """Run a script of ours in the copy; its output is shown only if it fails and should not."""
        done = subprocess.run(
            [self.python, str(HERE / script), *arguments], cwd=self.root, env=self.env, capture_output=True, text=True
        )
        if check and done.returncode:
            raise RuntimeError(f"{script} fails in {self.root}:\n{done.stdout}{done.stderr}")


def _forget(path: Path) -> None:
    """Take away what Python keeps of a module: it knows an older one by seconds and size, which may be the same."""
    if path.suffix == ".py":
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
        for kept in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            kept.unlink()
