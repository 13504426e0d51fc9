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
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from threading import Thread

from generator.language.language import Language
from generator.model.rulebook import Rulebook
from generator.site.export.browser import data_makers
from generator.site.export.files import file_makers, vector_files
from generator.site.export.locales import locale_files
from generator.site.pages.comparisons import pair_address, pair_page, pairs_of
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .book import book_of
from .cache import Cache
from .inputs import Inputs
from .languages import languages_of
from .mkdocs_pages import WITH_PAGES
from .render import Renderer

PROJECT = Path(__file__).parents[3]
"""Where the package is, which the other process must find as this one did."""


class BackgroundBuild:
    """Files being made in their places in a site, while its other pages are made."""

    def __init__(self, inputs: Inputs, site: Path, cache: Path) -> None:
        about = json.dumps(asdict(inputs.settings))
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(inputs.project), str(site), str(cache), about],
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


def write(inputs: Inputs, site: Path, cache: Cache) -> None:
    """Write every download of a project into a site, the page of each pair of whole games."""
    rulebook = book_of(inputs, cache)
    languages, _ = languages_of(inputs, cache)
    for made in (
        _files(rulebook, inputs, cache, languages),
        _pairs(rulebook, inputs, cache, languages),
    ):
        for address, contents in made:
            path = site / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(contents)


def _files(
    rulebook: Rulebook, inputs: Inputs, cache: Cache, languages: Sequence[Language]
) -> Iterator[tuple[str, bytes]]:
    """Address and contents of every file that is not made with the pages."""
    shelf = cache.shelf("files")
    vectors = {address: variant for variant, address in vector_files(rulebook).items()}
    for address, make in {**data_makers(rulebook), **file_makers(rulebook)}.items():
        if address not in WITH_PAGES:
            made_of = inputs.vectors(vectors[address], rulebook) if address in vectors else inputs.data
            yield address, shelf.result(address, made_of, make)
    shelf.close()
    yield from ((address, make()) for address, make in locale_files(languages).items())


def _pairs(
    rulebook: Rulebook, inputs: Inputs, cache: Cache, languages: Sequence[Language]
) -> Iterator[tuple[str, bytes]]:
    """Address and contents of the page of each pair."""
    shelf = cache.shelf(f"pairs-{inputs.settings_digest[:12]}")
    reference, profiles = Reference(rulebook), rulebook.profiles
    renderer = Renderer(rulebook, inputs.settings, languages=languages)

    def page(mine: str, theirs: str) -> bytes:
        return renderer.render(pair_page(reference, profiles[mine], profiles[theirs])).encode()

    for mine, theirs in pairs_of(rulebook):
        address = pair_address(mine, theirs)
        made_of = inputs.pair(mine, theirs, reference)
        yield f"{address}index.html", shelf.result(address, made_of, partial(page, mine, theirs))
    shelf.close()


def _end_with_parent() -> None:
    """End as soon as nobody can write to this process any more."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # it ends before there is much to collect, and looking for it takes a tenth of the time
    project, site, kept, about = sys.argv[1:]
    write(Inputs(Path(project), Settings(**json.loads(about))), Path(site), Cache(Path(kept)))
