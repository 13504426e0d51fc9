"""JSON Schemas (draft 2020-12) of the published files, made from the types of what they hold."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from itertools import pairwise
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from bigtwo.compiler.record import adapter

Schema = dict[str, Any]

VERSION = r"^\d+\.\d+\.\d+$"
HEAD: Schema = {
    "$schema": {"type": "string", "description": "this schema, from the folder of the file"},
    "version": {"type": "string", "pattern": VERSION, "description": "the version of the data"},
    "licence": {"type": "string", "description": "the licence of the data, by its SPDX name"},
}
"""The keys with which every published file begins."""


class _Published(GenerateJsonSchema):
    """Describes types as they are published: each key by what its field says of itself."""

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        """Take the descriptions of keys from the source text, where they stand below the fields."""
        described = super().dataclass_schema(schema)
        said = {key: text for kind in reversed(schema["cls"].__mro__) for key, text in field_docs(kind).items()}
        for field in schema["schema"].get("fields", ()):
            key = field.get("serialization_alias", field["name"])
            if key in described["properties"] and field["name"] in said:
                described["properties"][key].setdefault("description", said[field["name"]])
        return described

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Say nothing of defaults: every key is there."""
        return self.generate_inner(schema["schema"])

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Name nothing twice."""
        return False


@cache
def field_docs(kind: type) -> dict[str, str]:
    """Return the text below each field of a class, on one line."""
    return _docs_of_module(kind.__module__).get(kind.__qualname__, {})


@cache
def _docs_of_module(name: str) -> dict[str, dict[str, str]]:
    """Class to field to the text below it."""
    module = sys.modules[name]
    if not getattr(module, "__file__", None) or not name.startswith("bigtwo."):
        return {}
    tree = ast.parse(inspect.getsource(module))
    return {
        node.name: {
            field.target.id: " ".join(str(text.value.value).split())
            for field, text in pairwise(node.body)
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
            if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
        }
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def schema_of(kind: Any) -> Schema:
    """Return the schema of a published file that holds a record, with the version of the data before it."""
    whole: Schema = adapter(kind).json_schema(mode="serialization", schema_generator=_Published)
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        **whole,
        "title": (kind.__doc__ or "").rstrip("."),
        "properties": HEAD | whole["properties"],
        "required": [*HEAD, *whole["required"]],
    }


def schema_of_any(kind: Any, title: str) -> Schema:
    """Return the schema of something that is of one of several types."""
    whole: Schema = adapter(kind).json_schema(mode="serialization", schema_generator=_Published)
    return {"$schema": GenerateJsonSchema.schema_dialect, "title": title, **whole}
