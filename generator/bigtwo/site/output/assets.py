"""Scripts, styles and data at an address that carries a hash of what is in them, so that two versions never mix.

While the site is served they lie in `assets/`. Once all of it is written, what is ours there moves to `assets-HASH/`,
as deep, and the pages are told. A page of one version thus finds the assets of that version, or none.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from rjsmin import jsmin

PLAIN = "assets"
KINDS = ("css", "data", "js")
"""The folders below `assets/` that move; pictures stay there, and what is Material's, which has its own hashes."""

_ASKED = re.compile(rb"assets/(?=(?:css|data|js)/)")
_SAME_SITE = re.compile(rb"""(?:href|src)="(?:/(?:[^":]*/)?|(?:\.\.?/)*)$""")
"""A link to the page's own site, up to where `assets/` stands."""

_LONGEST_LINK = 200
_HASH_LENGTH = 12


def name_assets(site: Path) -> str:
    """Move the assets of a built site to where no other version has them, and lead its pages there; the folder's name.

    Scripts lose their comments and spaces on the way. A site without any keeps `assets`.
    """
    kinds = [path for kind in KINDS if (path := site / PLAIN / kind).is_dir()]
    if not kinds:
        return PLAIN
    shorten_scripts(site / PLAIN / "js")
    hashed = digest_of_files(site, (file for kind in kinds for file in kind.rglob("*") if file.is_file()))
    folder = f"{PLAIN}-{hashed[:_HASH_LENGTH]}"
    (site / folder).mkdir()
    for kind in kinds:
        kind.rename(site / folder / kind.name)
    for page in site.rglob("*.html"):
        page.write_bytes(led_to(folder, page.read_bytes()))
    return folder


def shorten_scripts(folder: Path) -> None:
    """Take comments and needless spaces out of each script below a folder."""
    for script in folder.rglob("*.js"):
        script.write_text(jsmin(script.read_text(encoding="utf-8")), encoding="utf-8")


def digest_of_files(root: Path, paths: Iterable[Path]) -> str:
    """Return a hash of files: of where they stand below a folder, and of what is in them."""
    summed = hashlib.sha256()
    for path in sorted(paths):
        summed.update(path.relative_to(root).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return summed.hexdigest()


def led_to(folder: str, html: bytes) -> bytes:
    """Return a page whose links to assets of its own site lead to a folder; its words, and links elsewhere, stay.

    >>> led_to("assets-1", b'<a href="../assets/js/x.js">assets/js/</a> <a href="https://x.example/assets/js/">')
    b'<a href="../assets-1/js/x.js">assets/js/</a> <a href="https://x.example/assets/js/">'
    """
    name = f"{folder}/".encode()

    def led(asked: re.Match[bytes]) -> bytes:
        return name if _SAME_SITE.search(html, max(0, asked.start() - _LONGEST_LINK), asked.start()) else asked[0]

    return _ASKED.sub(led, html)


def keep_last_assets(last: Path, new: Path) -> None:
    """Move the assets of the last site into the next, for those of its pages that a browser still has.

    Those of the sites before it go.
    """
    others = [folder for folder in last.glob(f"{PLAIN}-*") if not (new / folder.name).exists()]
    for folder in sorted(others, key=lambda folder: folder.stat().st_mtime)[-1:]:
        folder.rename(new / folder.name)
