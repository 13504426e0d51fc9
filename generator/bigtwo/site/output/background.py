"""The part of a build in a process of its own, on the core that pages leave idle: the downloads.

As a module, `python -m bigtwo.site.output.background PROJECT SITE SETTINGS` writes them; the settings are JSON.
It ends when its standard input does: when the build that started it has ended, in whatever way.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from threading import Thread

from bigtwo.compiler.load import load
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.language import ENGLISH
from bigtwo.language.po_files import Languages
from bigtwo.site.export.browser import data_makers
from bigtwo.site.export.files import FOLDER, file_makers
from bigtwo.site.export.locales import locale_files
from bigtwo.site.pages.data import data_page
from bigtwo.site.settings import Settings

from .mkdocs_pages import WITH_PAGES
from .render import Renderer

Makers = Mapping[str, Callable[[], bytes]]

SOURCES = Path(__file__).parents[3]
"""The folder of the package, which the other process must find as this one did."""


class BackgroundBuild:
    """Files being made in their places in a site, while its other pages are made."""

    def __init__(self, project: Path, settings: Settings, site: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(project), str(site), json.dumps(asdict(settings))],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")])},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def finish(self) -> None:
        """Have every file in its place.

        :raises RuntimeError: if they could not be made; says why.
        """
        assert self.process.stderr is not None
        said = self.process.stderr.read()
        if self.process.wait():
            raise RuntimeError(said.strip().rpartition("\n")[2] or "the files could not be written")

    def drop(self) -> None:
        """Stop, if it is still at work."""
        self.process.kill()
        self.process.communicate()


def write(project: Path, settings: Settings, site: Path) -> None:
    """Write every download of a project into a site, and their page."""
    rulebook, languages = load(project), [ENGLISH, *Languages(project).published]
    renderer = Renderer(rulebook, settings, languages=languages)
    page: Makers = {f"{FOLDER}index.html": lambda: renderer.render(data_page(rulebook)).encode()}
    for address, make in {**_files(rulebook), **locale_files(languages), **page}.items():
        path = site / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(make())


def _files(rulebook: Rulebook) -> Makers:
    """Return the makers of all files that are not made with the pages, by address."""
    makers = {**data_makers(rulebook), **file_makers(rulebook)}
    return {address: make for address, make in makers.items() if address not in WITH_PAGES}


def _end_with_parent() -> None:
    """End as soon as nobody can write to this process any more."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # it ends before there is much to collect, and looking for it takes a tenth of the time
    project, site, about = sys.argv[1:]
    write(Path(project), Settings(**json.loads(about)), Path(site))
