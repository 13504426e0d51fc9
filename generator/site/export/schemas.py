"""JSON Schemas (draft 2020-12) of the published files, made from the types of `shapes` and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
VERSION = r"^\d+\.\d+\.\d+$"
PLAIN: Mapping[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Any: {},
}


def schema_of(shape: type) -> Schema:
    """The schema of a published file that holds a shape, with the version of the data before it."""
    found: dict[str, Schema] = {}
    whole = _mapping(shape, found)
    head = {
        "$schema": {"type": "string", "description": "this schema, from the folder of the file"},
        "version": {"type": "string", "pattern": VERSION, "description": "the version of the data"},
        "licence": {"type": "string", "description": "the licence of the data, by its SPDX name"},
    }
    return {
        "$schema": DIALECT,
        "title": (shape.__doc__ or "").rstrip("."),
        **whole,
        "properties": head | whole["properties"],
        "required": [*head, *whole["required"]],
        "$defs": found,
    }


def schema_of_any(shapes: Iterable[type], title: str) -> Schema:
    """The schema of something that is of one of several shapes."""
    found: dict[str, Schema] = {}
    any_of = [_schema(shape, found) for shape in shapes]
    return {"$schema": DIALECT, "title": title, "anyOf": any_of, "$defs": found}


def _schema(hint: Any, found: dict[str, Schema]) -> Schema:
    """The schema of a type; what has a name of its own is put among those found, and referred to."""
    if hint in PLAIN:
        return dict(PLAIN[hint])
    if is_typeddict(hint):
        if hint.__name__ not in found:
            found[hint.__name__] = {}
            found[hint.__name__] = _mapping(hint, found)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return {"enum": [str(member) for member in hint]}
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _schema(parts[0], found) | {"description": parts[1]}
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part, found) for part in parts]}
    if origin is list:
        return {"type": "array", "items": _schema(parts[0], found)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(parts[1], found)}
    raise TypeError(f"no schema is made of {hint}")


def _mapping(shape: type, found: dict[str, Schema]) -> Schema:
    """The schema of a mapping with known keys."""
    hints = get_type_hints(shape, include_extras=True)
    return {
        "type": "object",
        **({"description": shape.__doc__} if shape.__doc__ else {}),
        "properties": {key: _schema(hint, found) for key, hint in hints.items()},
        "required": sorted(getattr(shape, "__required_keys__", ())),
        "additionalProperties": False,
    }
