"""The site without a network: what is kept on a device, and the service worker that keeps it, made after the build."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from generator.site.pages.offline import KEPT_PAGES, OFFLINE_PAGE

from .mkdocs_sources import WORKER

_ASSETS = ("css/*.css", "js/**/*.js", "data/*.json")
_KEPT_FILES = (
    "assets/*.js",
    "assets/img/*.svg",
    "assets/javascripts/*.js",
    "assets/javascripts/workers/*.js",
    "*.webmanifest",
)
"""Files that those pages load, and that every other page does."""

_ARGUED = re.compile(r'href="\./(disputes/[^"/]+/)"')


def kept_addresses(site: Path, assets: str) -> list[str]:
    """All that a device keeps from its first visit on: pages, the disputes that the home page names, what they load."""
    argued = _ARGUED.findall((site / "index.html").read_text(encoding="utf-8"))
    pages = dict.fromkeys([*KEPT_PAGES, OFFLINE_PAGE, *argued])
    patterns = [*(f"{assets}/{pattern}" for pattern in _ASSETS), *_KEPT_FILES]
    files = chain.from_iterable(sorted(site.glob(pattern)) for pattern in patterns)
    return [*(page or "./" for page in pages), *(file.relative_to(site).as_posix() for file in files)]


def version_of(site: Path) -> str:
    """A name for the contents of all files of a built site."""
    summed = hashlib.sha256()
    for path in _files(site):
        contents = hashlib.sha256(path.read_bytes()).digest()
        summed.update(path.relative_to(site).as_posix().encode() + b"\0" + contents)
    return summed.hexdigest()[:16]


def _files(site: Path) -> Iterator[Path]:
    return (path for path in sorted(site.rglob("*")) if path.is_file() and path != site / WORKER)


def write_worker(site: Path, assets: str) -> None:
    """Write the service worker of a built site, after everything else; `assets` is their folder."""
    about = {"version": version_of(site), "assets": assets, "kept": kept_addresses(site, assets)}
    text = f'self.SITE = {json.dumps(about, indent=0)};\nimportScripts("{assets}/js/offline/worker.js");\n'
    (site / WORKER).write_text(text, encoding="utf-8")
