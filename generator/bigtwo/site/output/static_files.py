"""The files that are made of no rules: the scripts, the style sheets, and what `docs/` holds beside Markdown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from bigtwo.site.export.files import encoded
from bigtwo.site.export.styles import FOLDER, SCRIPTS, SCRIPTS_IN_SITE, THEME_SHEET, style_sheet, theme_sheet
from bigtwo.site.pages.catalogue import SHEETS

PARTS = ("prose/", "assets/css/")
"""The folders of `docs/` of which pages and style sheets are made."""


def static_files(docs: Path, theme: Sequence[Path] = ()) -> dict[str, Callable[[], bytes]]:
    """Return what makes each file, by address.

    :param theme: the folders of Material's theme, if it lays out the pages of Markdown.
    """
    sheets = {f"{FOLDER}{name}": partial(style_sheet, patterns) for name, patterns in SHEETS.items()}
    if theme:
        sheets[f"{FOLDER}{THEME_SHEET}"] = partial(theme_sheet, theme)
    by_hand = {address: make for address, make in _files(docs, "").items() if not _is_source(address)}
    return {
        **by_hand,
        **_files(SCRIPTS, f"{SCRIPTS_IN_SITE}/"),
        **{address: partial(encoded, make) for address, make in sheets.items()},
    }


def _files(folder: Path, top: str) -> dict[str, Callable[[], bytes]]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {f"{top}{path.relative_to(folder).as_posix()}": path.read_bytes for path in paths}


def _is_source(address: str) -> bool:
    return address.startswith(PARTS) or address.endswith(".md")
