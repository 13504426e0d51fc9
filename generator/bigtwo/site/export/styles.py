"""The style sheets that pages load, each put together of the files that style one thing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

STYLES = Path(__file__).parents[4] / "docs" / "assets" / "css"

FOLDER = "assets/css/"
"""Where they lie in the site; what stands there in docs/ is their parts, and is not copied."""

LAYERS = ("material", "tokens", "base", "primitives", "pages", "contrast", "print")
"""Cascade layers, weakest first: a rule of a later one wins whatever the selectors.

A part stands in the layer that it or its folder is named after, or else in `pages`.
"""

THEME_SHEET = "material.css"

SHARED_SHEETS = {
    "bigtwo.css": ("tokens.css", "base.css", "primitives/*.css", "pages/*.css", "contrast.css", "print.css"),
    "drawings.css": ("drawings/*.css",),
    "form.css": ("form.css",),
}
"""Sheets of no page alone: name to the files it is made of, as patterns below `STYLES`. Every page loads the first."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_ORDER = f"@layer {', '.join(LAYERS)};\n"


def parts(patterns: Iterable[str]) -> list[Path]:
    """Return the files that some patterns name, in their order.

    :raises FileNotFoundError: if a pattern names none.
    """
    files: list[Path] = []
    for pattern in patterns:
        matching = sorted(STYLES.glob(pattern))
        if not matching:
            raise FileNotFoundError(f"no style sheet matches {pattern} in {STYLES}")
        files += matching
    return files


def style_sheet(patterns: Iterable[str]) -> str:
    """Return a style sheet of the files that some patterns below `STYLES` name.

    :raises FileNotFoundError: if a part is not there.
    """
    return _ORDER + "".join(map(_layered, parts(patterns)))


def theme_sheet(folders: Iterable[Path]) -> str:
    """Return Material's style sheet in the weakest layer, and after it what gives our head and page their room.

    Linked as Material does it they would stand in no layer, and beat every rule that stands in one.

    :param folders: of the theme.
    :raises FileNotFoundError: if none of them has style sheets.
    """
    # The theme's other style sheet is of its palettes, and the site has colours of its own.
    sheets = [sheet for folder in folders for sheet in sorted(folder.glob("assets/stylesheets/main.*.min.css"))]
    if not sheets:
        raise FileNotFoundError("the theme has no style sheets in assets/stylesheets/")
    lowest = "\n".join(sheet.read_text(encoding="utf-8").replace('@charset "UTF-8";', "") for sheet in sheets)
    return f"{_ORDER}@layer material {{\n{lowest}\n}}\n{''.join(map(_layered, parts([THEME_SHEET])))}"


def layer_of(path: Path) -> str:
    """Return the layer in which a part stands."""
    return next((name for name in (path.stem, path.parent.name) if name in LAYERS), "pages")


def _layered(path: Path) -> str:
    """Return a part in its layer, without its comments and indents, which are a fifth of what a page would load."""
    text = _COMMENT.sub("", path.read_text(encoding="utf-8"))
    rules = "".join(f"{line.strip()}\n" for line in text.splitlines() if line.strip())
    return f"@layer {layer_of(path)} {{\n{rules}}}\n"


SCRIPTS = Path(__file__).parents[3] / "web"

SCRIPTS_IN_SITE = "assets/js"
"""The folder in the site to which the scripts are copied."""

_IMPORT = re.compile(r"""^(?:import|export)\b(?:[^;"]*?\bfrom)?\s+"(\.[^"]+)";""", re.MULTILINE | re.DOTALL)


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """Return a module and all that it imports, as paths below the folder of scripts, each once, nearest first.

    :raises FileNotFoundError: if one of them is not there.
    """
    modules = [SCRIPTS / entry]
    for path in modules:
        for imported in _IMPORT.findall(path.read_text(encoding="utf-8")):
            module = (path.parent / imported).resolve()
            if module not in modules:
                modules.append(module)
    return tuple(path.relative_to(SCRIPTS).as_posix() for path in modules)
