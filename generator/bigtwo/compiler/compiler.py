"""The compiler of the book: `rules/`, read and checked, as the one file that programs read."""

from __future__ import annotations

import json
from pathlib import Path

from bigtwo.book.store import as_json

from .load import load


def compiled(root: Path) -> str:
    """Return the rules of a project folder as the text of the compiled file.

    :raises RulesDataError: with every problem there is.
    """
    return json.dumps(as_json(load(root)), ensure_ascii=False, separators=(",", ":"))
