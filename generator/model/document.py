"""A file of `rules/` as a tree of texts, lists and tables, each of which knows its line. A scalar stays text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import core_schema

from . import limits
from .problems import Place

NOWHERE = Place("", 0)


class Text(str):
    """A scalar of a file, which knows where it stands."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, value: str, place: Place = NOWHERE) -> Text:
        """The text of a value that stands at a place."""
        text = super().__new__(cls, value)
        text.place = place
        return text

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Take a text as it is, with its place."""
        return core_schema.is_instance_schema(cls, serialization=core_schema.to_string_ser_schema())

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Describe it as the scalar that it is."""
        return handler(core_schema.str_schema())


NOTHING = Text("")
"""Stands for a text that is not there."""


class Listing(list[Any]):
    """A list of a file."""

    __slots__ = ("place",)
    place: Place

    def __init__(self, entries: list[Any], place: Place) -> None:
        super().__init__(entries)
        self.place = place


class Table(dict[str, Any]):
    """A mapping of a file. Its keys are texts, so they know their places too."""

    __slots__ = ("place",)
    place: Place

    def __init__(self, entries: dict[Any, Any], place: Place) -> None:
        super().__init__(entries)
        self.place = place

    def texts(self) -> Iterator[Text]:
        """The keys, as what they are."""
        return (key for key in self if isinstance(key, Text))


Tree = Text | Listing | Table

KEBAB = "[a-z0-9]+(-[a-z0-9]+)*"
"""An id, and the name of a file without its ending: it becomes a part of addresses."""
OPTION_ID = "[a-z0-9]+([-/][a-z0-9]+)*"
"""Never a part of a path: `n/a` is one."""

STATEMENT_ID = r"[A-Z]{1,2}-[0-9]{3}"

_KEBAB = re.compile(KEBAB)


def is_kebab(name: str) -> bool:
    """Whether a name can be a part of an address."""
    return bool(_KEBAB.fullmatch(name))


def shown(path: Path, root: Path) -> str:
    """A path as messages name it: relative to the project, with nothing in it that cannot be printed."""
    return "".join(char if char.isprintable() else "?" for char in path.relative_to(root).as_posix())


def too_long(number: str) -> bool:
    """Whether a number is larger than any that is meant.

    >>> too_long("1000"), too_long("-99999999")
    (False, True)
    """
    digits = number.strip().lstrip("+-")
    return digits.isdecimal() and len(digits) > limits.DIGITS
