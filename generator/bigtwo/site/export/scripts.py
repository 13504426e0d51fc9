"""The modules that a tool in the browser loads, so that a page can ask for all of them at once."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

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
