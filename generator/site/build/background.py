"""The part of a build in a process of its own, on the core that pages leave idle: downloads, and pages of pairs.

As a module, `python -m generator.site.build.background PROJECT SITE CACHE SETTINGS` writes them; the settings are JSON.
It ends when its standard input does: when the build that started it has ended, in whatever way.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from threading import Thread

from generator.model.load import load
from generator.model.rulebook import Rulebook
from generator.site.export.files import file_makers, vector_files
from generator.site.pages.comparisons import pair_pages
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .cache import Cache, digest, digest_of_code, digest_of_files
from .render import rendered

PROJECT = Path(__file__).parents[3]
"""Where the package is, which the other process must find as this one did."""


class BackgroundBuild:
    """Files being made in their places in a site, while its other pages are made."""

    def __init__(self, project: Path, site: Path, cache: Path, settings: Settings) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(project), str(site), str(cache), json.dumps(asdict(settings))],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(PROJECT), os.environ.get("PYTHONPATH", "")])},
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


def write(project: Path, site: Path, cache: Cache, settings: Settings) -> None:
    """Write every download of a project into a site, and the page of each pair of whole games."""
    code = digest_of_code(project)
    rules = digest_of_files(project, (project / "rules").rglob("*.yml"))
    key = digest(code, rules, json.dumps(asdict(settings)))
    files = cache.result(f"pairs-{key}", lambda: dict(_files(project, cache, code, settings)))
    for address, contents in files.items():
        path = site / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)


def _files(project: Path, cache: Cache, code: str, settings: Settings) -> Iterator[tuple[str, bytes]]:
    """Address and contents of every file."""
    rulebook = load(project)
    vectors = {address: variant for variant, address in vector_files(rulebook).items()}
    for address, make in file_makers(rulebook).items():
        key = _vectors_key(vectors[address], rulebook, project, code) if address in vectors else ""
        yield address, (cache.result(f"vectors-{key}", make) if key else make()).encode()
    for pair in rendered(pair_pages(Reference(rulebook)), rulebook, settings):
        yield f"{pair.page.address}index.html", pair.html.encode()


def _vectors_key(variant: str, rulebook: Rulebook, project: Path, code: str) -> str:
    """A name for what the vectors of a variant are made of: its values, the worked examples, and the code."""
    rules = project / "rules"
    shared = digest_of_files(rules, [*(rules / "examples").glob("*.yml"), *(rules / "questions").glob("*.yml")])
    played = json.dumps([rulebook.values(variant), rulebook.options_of(variant), [*rulebook.questions]])
    return digest(code, variant, rulebook.version, shared, played)


def _end_with_parent() -> None:
    """End as soon as nobody can write to this process any more."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # it ends before there is much to collect, and looking for it takes a tenth of the time
    project, site, kept, about = sys.argv[1:]
    write(Path(project), Path(site), Cache(Path(kept)), Settings(**json.loads(about)))
