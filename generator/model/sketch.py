"""The form of the files of `rules/` as JSON Schema, read off the readers themselves.

A reader is run on a sketch of a node in place of a node. The sketch notes what is asked of it: which keys, as what,
and whether they must be there. So no key stands in a list beside the code that reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import yaml

from generator.engine.values import Data

from .case_files import SITUATIONS, example_reader, read_deal
from .changelog import read_version
from .dispute_files import read_case, read_dispute
from .document import Fields, Node, Text
from .names import read_names
from .problems import Problems
from .renamed import read_renamed
from .rules_files import (
    read_profile,
    read_question,
    read_reason,
    read_section,
    read_source,
    read_words,
    statement_reader,
)

Schema = dict[str, Any]

SCALAR: Schema = {"type": ["string", "number", "boolean"]}
"""Any scalar: the files are read as text, whatever an editor takes 2008 or true for."""


class Sketch(Node):
    """A node that is not there, and notes what it is read as."""

    def __init__(self, present: str = "", texts: Mapping[str, str] | None = None) -> None:
        super().__init__(yaml.ScalarNode("", "", yaml.Mark("", 0, 0, 0, None, 0), None), "", Problems())
        self.schema: Schema = {}
        self._present = present
        self._texts = texts or {}
        self._may_be_text = False

    @property
    def is_text(self) -> bool:
        """No: what may be a text or more is sketched as more, and noted to be a text perhaps."""
        self._may_be_text = True
        return False

    def text(self) -> Text:
        """Note that this is a scalar."""
        self.schema |= SCALAR
        return Text("", self.place)

    def items(self) -> list[Node]:
        """Note that this is a list, and sketch what it lists."""
        item = Sketch()
        self.schema |= {"type": "array", "items": item.schema}
        return [item]

    def pairs(self) -> Iterator[tuple[Text, Node]]:
        """Note that this is a mapping with free keys, and sketch what it holds."""
        value = Sketch()
        self.schema |= {"type": "object", "additionalProperties": value.schema}
        yield Text("", self.place), value

    def data(self) -> Data:
        """Leave open what this is."""
        return ""

    def fields(self, thing: str) -> Fields:
        """Note that this is a mapping with known keys."""
        known: Schema = {}
        self.schema |= {"anyOf": [SCALAR, known]} if self._may_be_text else {}
        return _Keys(thing, known if self._may_be_text else self.schema, self._present, self._texts)


class _Keys(Fields):
    """The keys of a sketch. One can be named that is there, and what stands under some."""

    def __init__(self, thing: str, schema: Schema, present: str, texts: Mapping[str, str]) -> None:
        super().__init__(Sketch(), thing)
        self._sketches: dict[str, Sketch] = {}
        self._properties: dict[str, Schema] = {}
        self._required: list[str] = []
        self._present = present
        self._texts = texts
        schema |= {
            "type": "object",
            "properties": self._properties,
            "required": self._required,
            "additionalProperties": False,
        }

    def node(self, key: str, required: bool = True) -> Node | None:
        """Note a key, and sketch what it holds."""
        if key not in self._sketches:
            self._sketches[key] = Sketch()
            self._properties[key] = self._sketches[key].schema
        if required and key not in self._required:
            self._required.append(key)
        return self._sketches[key]

    def text(self, key: str) -> Text:
        """Note a key that holds a scalar."""
        self.node(key)
        return Text(self._texts.get(key, self._sketches[key].text()), self.place)

    def choice(self, key: str, known: tuple[str, ...], default: str) -> str:
        """Note a key that holds one of some words."""
        self.node(key, required=False)
        self._properties[key]["enum"] = [str(one) for one in known]
        return default

    def choices(self, key: str, known: tuple[str, ...], required: bool = False) -> tuple[str, ...]:
        """Note a key that holds a list of some words."""
        self.node(key, required)
        self._properties[key] |= {"type": "array", "items": {"enum": [str(word) for word in known]}}
        return ()

    def has(self, key: str) -> bool:
        """Whether a key is the one that is there."""
        return key == self._present

    def __contains__(self, key: str) -> bool:
        """Whether a key is the one that is there."""
        return key == self._present

    def done(self) -> None:
        """All keys are noted."""


def sketched(read: Callable[[Node], object], present: str = "", texts: Mapping[str, str] | None = None) -> Schema:
    """The schema of what a reader reads: where `present` is the key there that decides how, and some texts stand."""
    sketch = Sketch(present, texts)
    read(sketch)
    return sketch.schema


def _listed(schema: Schema) -> Schema:
    return {"type": "array", "minItems": 1, "items": schema}


def _example() -> Schema:
    """Cards on cards, or one of the situations."""
    return {"anyOf": [sketched(example_reader(""), form) for form in ("", *SITUATIONS)]}


def _dispute() -> Schema:
    """As its reader has it, with cards on cards or one of the situations for its case; of a score more is asked."""

    def read(node: Node) -> None:
        read_case(node, Text("", node.place), Text("", node.place), ())

    schema = sketched(read_dispute)
    cases = [sketched(read, "play")]
    cases += [sketched(read, form, texts) for form in SITUATIONS for texts in ({}, {"ask": "score"})]
    schema["properties"]["case"] = {"anyOf": cases}
    return schema


def forms() -> Mapping[str, Schema]:
    """The name of a file of `rules/`, or of a folder of files, to the schema of its form."""
    return {
        "sources": _listed(sketched(read_source)),
        "statements": _listed(sketched(statement_reader(""))),
        "sections": _listed(sketched(read_section)),
        "questions": sketched(read_question),
        "profiles": sketched(read_profile),
        "examples": _listed(_example()),
        "disputes": _dispute(),
        "deals": sketched(read_deal),
        "names": sketched(read_names),
        "words": sketched(read_words),
        "reasons": _listed(sketched(read_reason)),
        "renamed": sketched(read_renamed),
        "changelog": _listed(sketched(read_version)),
    }
