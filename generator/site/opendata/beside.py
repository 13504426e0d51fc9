"""The published files made in a process of their own, on the core that a build of pages leaves idle.

As a module, `python -m generator.site.opendata.beside PROJECT FOLDER` writes them; in a build `Beside` has it do so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from generator.model.load import load

from .files import open_files

PROJECT = Path(__file__).parents[3]
"""Where the package is, which the other process must find as this one did."""


class Beside:
    """Files being made while the pages are."""

    def __init__(self, project: Path) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="bigtwo-data-"))
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(project), str(self._folder)],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(PROJECT), os.environ.get("PYTHONPATH", "")])},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._said: str | None = None

    def into(self, site: Path) -> None:
        """Put the files into a site as soon as all are there; may be done again for the next site.

        :raises RuntimeError: if they could not be made; says why. It is one of Python's own, for while serving our
            modules come anew, and an exception of theirs would no longer be known.
        """
        if self._said is None:
            _, self._said = self._process.communicate()
        if self._process.returncode:
            raise RuntimeError(self._said.strip().rpartition("\n")[2] or "the data could not be written")
        try:
            shutil.copytree(self._folder, site, dirs_exist_ok=True)
        except OSError as error:
            raise RuntimeError(str(error)) from None

    def drop(self) -> None:
        """Stop, and leave nothing behind."""
        if self._said is None:
            self._process.kill()
            self._process.communicate()
        shutil.rmtree(self._folder, ignore_errors=True)


def write(project: Path, folder: Path) -> None:
    """Write every published file of a project into a folder."""
    for file in open_files(load(project)):
        path = folder / file.address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), Path(sys.argv[2]))
