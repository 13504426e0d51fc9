"""What a build makes in a process of its own, on the core that pages leave idle: downloads, and the pages of pairs.

As a module, `python -m generator.site.build.background PROJECT FOLDER` writes the downloads and, with settings as JSON
after that, the pages of all pairs of variants.
"""

from __future__ import annotations

import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from generator.model.load import load
from generator.site.drawing.previews import FILE, png
from generator.site.export.files import open_files
from generator.site.pages.comparisons import pair_pages
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .render import rendered

PROJECT = Path(__file__).parents[3]
"""Where the package is, which the other process must find as this one did."""


class Sidework:
    """Files being made while the pages are.

    With a site and its settings they are the downloads and the pages of pairs, and are made in their places. Without,
    they are the downloads alone, in a folder of their own from which they are put into one site after the other.
    """

    def __init__(self, project: Path, site: Path | None = None, settings: Settings | None = None) -> None:
        self._kept = None if site else Path(tempfile.mkdtemp(prefix="bigtwo-data-"))
        about = [json.dumps(asdict(settings))] if settings else []
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(project), str(site or self._kept), *about],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(PROJECT), os.environ.get("PYTHONPATH", "")])},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._said: str | None = None

    def into(self, site: Path) -> None:
        """Have every file in its place in a site; where they have a folder of their own, in the next site, too.

        :raises RuntimeError: if they could not be made; says why. It is one of Python's own, for while serving our
            modules come anew, and an exception of theirs would no longer be known.
        """
        if self._said is None:
            _, self._said = self._process.communicate()
        if self._process.returncode:
            raise RuntimeError(self._said.strip().rpartition("\n")[2] or "the files could not be written")
        if self._kept is None:
            return
        try:
            shutil.copytree(self._kept, site, dirs_exist_ok=True)
        except OSError as error:
            raise RuntimeError(str(error)) from None

    def drop(self) -> None:
        """Stop, and leave nothing in a folder of its own."""
        if self._said is None:
            self._process.kill()
            self._process.communicate()
        if self._kept is not None:
            shutil.rmtree(self._kept, ignore_errors=True)


def write(project: Path, folder: Path, settings: Settings | None = None) -> None:
    """Write every download of a project into a folder and, with settings, the pages of pairs with their pictures."""
    rulebook = load(project)
    for file in open_files(rulebook):
        _put(folder / file.address, file.text.encode())
    if settings is None:
        return
    for one in rendered(pair_pages(Reference(rulebook)), rulebook, settings):
        page = one.page
        _put(folder / page.address / "index.html", one.html.encode())
        if page.preview and settings.site_url:
            _put(folder / page.address / FILE, png(page.preview))


def _put(path: Path, contents: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(contents)


if __name__ == "__main__":
    gc.disable()  # it ends before there is much to collect, and looking for it takes a tenth of the time
    write(Path(sys.argv[1]), Path(sys.argv[2]), *(Settings(**json.loads(about)) for about in sys.argv[3:]))
