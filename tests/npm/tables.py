"""Published tables of what comes from outside, right and wrong, to which both libraries are held."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

IN_JSON = {"None": "null", "True": "true", "False": "false", "undefined": "null", "a dict": "an object"}
"""A value as one of the languages names it, to its name in the tables."""


def table(file: Path) -> list[Mapping[str, Any]]:
    """Return the lines of a table."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def published(sentence: str) -> str:
    """Return a refusal as the tables have it: with straight quotation marks, and values as JSON names them."""
    named = re.sub(rf"(?<=, not )({'|'.join(IN_JSON)})(?=\.$)", lambda value: IN_JSON[value[0]], sentence)
    return re.sub("[“”]", "'", named)
