"""The site without a network: kits of files that a device keeps, and the service worker that answers from them.

There is a kit of assets, one of the English pages, and one for each other language, which a device keeps whose reader
has opened a page in it.

A kit is one file, so it comes whole or not at all, and it is kept as it came: compressed. Pages of a kind share most of
their lines, so each line stands in it once, with those that it never stands without. All is made from the finished
site.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain, pairwise
from pathlib import Path

from bigtwo.book.json_form import in_one_line
from bigtwo.site.pages.catalogue import AREAS, is_translated
from bigtwo.site.pages.offline import OFFLINE
from bigtwo.site.pages.page import Reach

from .policy import HEADERS, NOT_FRAMED
from .staging import WORKER, WORKER_BEGINS

MOST_BYTES = 2_000_000
"""How much the kits of a language may weigh, as they travel and as they are stored; the foot of every page says so."""

_ASSETS = ("css/*.css", "js/**/*.js", "data/*.json")
_STYLE = re.compile(r"\bcss/[\w-]+\.css\b")
_FILES_OF_PAGES = ("assets/*.js", "assets/img/*.svg", "*.webmanifest")
"""Files outside the folder of assets that the pages ask for."""


def packed(files: Mapping[str, str]) -> bytes:
    r"""Return a kit: JSON of every different passage, `lines`, and of address to the numbers of its own, `files`.

    Compressed.

    >>> gzip.decompress(packed({"a/": "one\ntwo\nthree", "b/": "three"})).decode()
    '{"lines":["one\\ntwo","three"],"files":{"a/":[0,1],"b/":[1]}}'
    """
    passages = dict(_passages({address: text.split("\n") for address, text in files.items()}))
    # Alike ones stand together, which compresses to a seventh less.
    lines = sorted(set(chain.from_iterable(passages.values())))
    numbers = {line: number for number, line in enumerate(lines)}
    made = {address: [numbers[passage] for passage in own] for address, own in passages.items()}
    kit = {"lines": lines, "files": made}
    return gzip.compress(in_one_line(kit).encode(), mtime=0)


def _passages(files: Mapping[str, list[str]]) -> Iterator[tuple[str, list[str]]]:
    """Join the lines of each file that follow each other wherever one of them stands: it takes one number, not many."""
    after: dict[str | None, set[str | None]] = defaultdict(set)
    before: dict[str | None, set[str | None]] = defaultdict(set)
    for lines in files.values():
        for one, other in pairwise((None, *lines, None)):
            after[one].add(other)
            before[other].add(one)
    for address, lines in files.items():
        starts = [
            number
            for number, (one, other) in enumerate(pairwise((None, *lines)))
            if one is None or len(after[one]) > 1 or len(before[other]) > 1
        ]
        yield address, ["\n".join(lines[start:end]) for start, end in pairwise((*starts, len(lines)))]


def kept_pages(site: Path) -> dict[str, str]:
    """Address to text of the English pages that a device keeps, and of the files outside the assets they ask for."""
    patterns = {Reach.ALONE: "index.html", Reach.BELOW: "**/index.html"}
    pages = chain.from_iterable(
        sorted((site / area.address).glob(patterns[area.kept])) for area in AREAS if area.kept in patterns
    )
    files = chain.from_iterable(sorted(site.glob(pattern)) for pattern in _FILES_OF_PAGES)
    return {_address(file, site): file.read_text(encoding="utf-8") for file in chain(pages, files)}


def kept_assets(site: Path, assets: str, pages: Iterable[str]) -> dict[str, str]:
    """Address to text of all scripts and data, and of the styles that some pages ask for."""
    files = chain.from_iterable(sorted(site.glob(f"{assets}/{pattern}")) for pattern in _ASSETS)
    styles = {f"{assets}/{style}" for page in pages for style in _STYLE.findall(page)}
    wanted = {_address(file, site): file for file in files if file.suffix != ".css" or _address(file, site) in styles}
    return {address: file.read_text(encoding="utf-8") for address, file in wanted.items()}


def kept_translation(site: Path, assets: str, folder: str) -> dict[str, str]:
    """Address to text of all pages and data of a language."""
    files = chain(
        sorted((site / folder).glob("**/index.html")),
        sorted((site / folder).glob("*.webmanifest")),
        sorted((site / assets / "data" / folder).glob("*.json")),
    )
    return {_address(file, site): file.read_text(encoding="utf-8") for file in files}


def translations_of(site: Path, assets: str) -> list[str]:
    """Return the folders of the languages but English."""
    return sorted(f"{folder.name}/" for folder in (site / assets / "data").glob("*/") if (site / folder.name).is_dir())


def _address(file: Path, site: Path) -> str:
    return file.relative_to(site).as_posix().removesuffix("index.html")


def version_of(site: Path) -> str:
    """Return a name for the contents of all files of a built site."""
    summed = hashlib.sha256()
    for path in _files(site):
        contents = hashlib.sha256(path.read_bytes()).digest()
        summed.update(path.relative_to(site).as_posix().encode() + b"\0" + contents)
    return summed.hexdigest()[:16]


def _files(site: Path) -> Iterator[Path]:
    return (path for path in sorted(site.rglob("*")) if path.is_file() and path != site / WORKER)


def write_worker(site: Path, assets: str) -> None:
    """Write the kits and the service worker of a built site, after everything else; `assets` is their folder.

    Two are for everybody: of the assets, and of the pages in English alone. What is in other languages too is in a kit
    of English, for a reader keeps one language. Kits of pages are named after the version, that of assets lies in their
    folder: no address ever changes what it holds.
    """
    version, folders, pages = version_of(site), translations_of(site, assets), kept_pages(site)
    english = {address: text for address, text in pages.items() if folders and is_translated(address)}
    kits: dict[str, Callable[[], Mapping[str, str]]] = {
        f"{assets}/kit.bin": lambda: kept_assets(site, assets, pages.values()),
        f"{OFFLINE.address}kit-{version}.bin": lambda: {each: pages[each] for each in pages if each not in english},
    }
    own = {"": lambda: english} | {folder: partial(kept_translation, site, assets, folder) for folder in folders}
    languages = {folder: f"{OFFLINE.address}kit-{folder[:-1] or 'en'}-{version}.bin" for folder in own if folders}
    every = kits | {address: own[folder] for folder, address in languages.items()}
    about = {
        "version": version,
        "kits": list(kits),
        "languages": languages,
        "bytes": {address: _write_kit(site / address, files()) for address, files in every.items()},
        "headers": {"Content-Security-Policy": NOT_FRAMED} | HEADERS,
    }
    text = f'{WORKER_BEGINS}{json.dumps(about, indent=0)};\nimportScripts("{assets}/js/offline/worker.js");\n'
    (site / WORKER).write_text(text, encoding="utf-8")


def _write_kit(path: Path, files: Mapping[str, str]) -> int:
    """Write a kit and return how many bytes it has."""
    kit = packed(files)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(kit)
    return len(kit)
