"""Scripts, styles and data at an address that carries a hash of what is in them, so that two versions never mix.

While the site is served they lie in `assets/`. Once all of it is written, what is ours there moves to `assets-HASH/`,
as deep, and the pages are told. A page of one version thus finds the assets of that version, or none.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from .mistakes import UnreadableScript

PLAIN = "assets"
OLDEST_BROWSERS = 2022
"""The year of the browsers for which scripts are written; `tests/web/browsers.js` names what those lack."""

KINDS = ("css", "data", "js")
"""The folders below `assets/` that move; pictures stay there, and what is Material's, which has its own hashes."""

_ASKED = re.compile(rb"assets/(?=(?:css|data|js)/)")
_SAME_SITE = re.compile(rb"""(?:href|src)="(?:/(?:[^":]*/)?|(?:\.\.?/)*)$""")
"""A link to the page's own site, up to where `assets/` stands."""

_LONGEST_LINK = 200
_HASH_LENGTH = 12


def name_assets(site: Path) -> str:
    """Move the assets of a built site to where no other version has them, and lead its pages there; the folder's name.

    Scripts are made smaller on the way: what they export keeps its name. A site without any keeps `assets`.

    :raises UnreadableScript: if one cannot be read.
    """
    kinds = [path for kind in KINDS if (path := site / PLAIN / kind).is_dir()]
    if not kinds:
        return PLAIN
    for script in (site / PLAIN / "js").rglob("*.js"):
        name = script.relative_to(site / PLAIN).as_posix()
        script.write_text(smaller(script.read_text(encoding="utf-8"), name), encoding="utf-8")
    hashed = digest_of_files(site, (file for kind in kinds for file in kind.rglob("*") if file.is_file()))
    folder = f"{PLAIN}-{hashed[:_HASH_LENGTH]}"
    (site / folder).mkdir()
    for kind in kinds:
        kind.rename(site / folder / kind.name)
    for page in site.rglob("*.html"):
        page.write_bytes(led_to(folder, page.read_bytes()))
    return folder


def digest_of_files(root: Path, paths: Iterable[Path]) -> str:
    """Return a hash of files: of where they stand below a folder, and of what is in them."""
    summed = hashlib.sha256()
    for path in sorted(paths):
        summed.update(path.relative_to(root).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return summed.hexdigest()


def smaller(script: str, name: str) -> str:
    r"""Return a script without what only its readers need: comments, spaces, and names within its functions.

    :param name: what the script is called if it cannot be read.
    :raises UnreadableScript: if it cannot.

    >>> smaller("/** Doubles. */\nexport const twice = (number) =>\n  2 * number; // quickly\n", "twice.js")
    'export const twice=e=>2*e'
    """
    import minify  # only now: it starts threads, and what makes the pages has been forked before

    minify.config({"js-version": OLDEST_BROWSERS})
    try:
        return str(minify.string("text/javascript", script))
    except minify.MinifyError as error:
        raise UnreadableScript(f"{name}: {str(error).splitlines()[0]}") from None


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
