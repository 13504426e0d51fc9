"""One YAML file as text with line numbers: scalars stay text, a duplicate key or an alias is a problem."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import yaml

from generator.engine.values import Data

from . import limits
from .parsing import NotRead, tree_of
from .places import Keys, Places
from .problems import Place, Problems


class Text(str):
    """A scalar of a file, which knows where it stands."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, value: str, place: Place) -> Text:
        """The text of a value that stands at a place."""
        text = super().__new__(cls, value)
        text.place = place
        return text


KEBAB = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
"""An id, and the name of a file without its ending: it becomes a part of addresses."""
OPTION_ID = re.compile("[a-z0-9]+([-/][a-z0-9]+)*")
"""Never a part of a path: `n/a` is one."""

STATEMENT_ID = re.compile(r"[A-Z]{1,2}-[0-9]{3}")


def shown(path: Path, root: Path) -> str:
    """A path as messages name it: relative to the project, with nothing in it that cannot be printed."""
    return "".join(one if one.isprintable() else "?" for one in path.relative_to(root).as_posix())


def read(path: Path, root: Path, problems: Problems) -> Node | None:
    """The top node of a file, or None with a problem noted."""
    file = shown(path, root)
    try:
        return Node(tree_of(path, root), file, problems)
    except NotRead as refused:
        problems.unreadable(Place(file, refused.line), refused.what, [file], refused.hint)
        return None


class Node:
    """A node of a file, read as what the reader wants it to be; a wrong shape is a problem."""

    def __init__(self, node: yaml.Node, file: str, problems: Problems) -> None:
        self._node = node
        self.file = file
        self.problems = problems
        self.place = Place(file, node.start_mark.line + 1)

    @property
    def is_text(self) -> bool:
        """Whether this is a scalar."""
        return isinstance(self._node, yaml.ScalarNode)

    @property
    def is_mapping(self) -> bool:
        """Whether this has keys and values."""
        return isinstance(self._node, yaml.MappingNode)

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands here: no text, no entry."""
        return not self._node.value

    def text(self) -> Text:
        """A scalar, as it is written."""
        if isinstance(self._node, yaml.ScalarNode):
            return Text(self._node.value, self.place)
        self.problems.add(self.place, "text is wanted here, not a list or a mapping")
        return Text("", self.place)

    def items(self) -> list[Node]:
        """The entries of a list."""
        if isinstance(self._node, yaml.SequenceNode):
            return [Node(child, self.file, self.problems) for child in self._node.value]
        self.problems.add(self.place, "a list is wanted here")
        return []

    def texts(self) -> tuple[Text, ...]:
        """A list of scalars."""
        return tuple(item.text() for item in self.items())

    def pairs(self) -> Iterator[tuple[Text, Node]]:
        """The keys and values of a mapping, each key once."""
        if not isinstance(self._node, yaml.MappingNode):
            self.problems.add(self.place, "a mapping (key: value) is wanted here")
            return
        first: dict[str, int] = {}
        for key_node, value_node in self._node.value:
            key = Node(key_node, self.file, self.problems).text()
            if not key:
                continue
            if key in first:
                self.problems.add(key.place, f"the key '{key}' stands twice; first on line {first[key]}")
                continue
            first[key] = key.place.line
            yield key, Node(value_node, self.file, self.problems)

    def data(self) -> Data:
        """Whatever is here, as text, lists and mappings."""
        if isinstance(self._node, yaml.ScalarNode):
            if too_long(self._node.value):
                self.problems.add(self.place, "a number of too many digits")
            return str(self._node.value)
        if isinstance(self._node, yaml.SequenceNode):
            return [item.data() for item in self.items()]
        return {str(key): value.data() for key, value in self.pairs()}

    def places(self) -> Places:
        """Where everything in this stands."""
        return Places(self.place, dict(_lines(self._node, (), self.file)))

    def fields(self, thing: str) -> Fields:
        """A mapping with known keys. `thing` names it in messages: `an option`."""
        return Fields(self, thing)


def _lines(node: yaml.Node, keys: Keys, file: str) -> Iterator[tuple[Keys, Place]]:
    yield keys, Place(file, node.start_mark.line + 1)
    if isinstance(node, yaml.SequenceNode):
        for number, child in enumerate(node.value):
            yield from _lines(child, (*keys, number), file)
    elif isinstance(node, yaml.MappingNode):
        for key, child in node.value:
            if isinstance(key, yaml.ScalarNode):
                yield from _lines(child, (*keys, key.value), file)


def too_long(number: str) -> bool:
    """Whether a number is larger than any that is meant.

    >>> too_long("1000"), too_long("-99999999")
    (False, True)
    """
    digits = number.strip().lstrip("+-")
    return digits.isdecimal() and len(digits) > limits.DIGITS


def _no_line(text: str) -> str:
    """Why a text cannot stand on one line as a name; empty if it can."""
    if all(unicodedata.category(one)[0] in "ZCM" for one in text):
        return "has nothing in it that can be seen"
    if len(text.splitlines()) > 1:
        return "has more than one line"
    if len(text) > limits.LINE:
        return f"has {len(text)} characters, and {limits.LINE} is the most"
    marks = "".join("m" if unicodedata.combining(one) else " " for one in text)
    if "m" * (limits.MARKS + 1) in marks:
        return f"has more than {limits.MARKS} accents on one letter"
    return ""


class Fields:
    """A mapping taken key by key; `done` reports the keys that nobody asked for."""

    def __init__(self, node: Node, thing: str) -> None:
        self.place = node.place
        self.problems = node.problems
        self.thing = thing
        self._nodes: dict[str, Node] = dict(node.pairs())
        self._readable = node.is_mapping
        self._asked: set[str] = set()

    def node(self, key: str, required: bool = True) -> Node | None:
        """The value of a key, or None; a missing one is a problem if it is required."""
        self._asked.add(key)
        found = self._nodes.get(key)
        if found is None and required and self._readable:
            self.problems.add(self.place, f"{self.thing} needs '{key}'")
        return found

    def text(self, key: str) -> Text:
        """A scalar that must be there and not be empty."""
        found = self.node(key)
        value = found.text() if found else Text("", self.place)
        if found and found.is_text and not value:
            self.problems.add(value.place, f"'{key}' is empty")
        return value

    def line(self, key: str) -> Text:
        """A scalar that names something on one line: there is something to be seen, and not too much."""
        value = self.text(key)
        why = _no_line(value) if value else ""
        if why:
            self.problems.add(value.place, f"'{key}' {why}")
        return value

    def name(self, wanted: re.Pattern[str] = KEBAB, as_in: str = "suit-order") -> Text:
        """The id, which stands in addresses."""
        value = self.text("id")
        if value and not wanted.fullmatch(value):
            self.problems.add(value.place, f"'{value}' cannot be an id", f"write it as {as_in}")
        return value

    def maybe(self, key: str) -> Text:
        """A scalar that may be missing, then empty."""
        found = self.node(key, required=False)
        return found.text() if found else Text("", self.place)

    def choice(self, key: str, known: tuple[str, ...], default: str) -> str:
        """A scalar out of a closed list; `default` if it is missing or, with a problem noted, unknown."""
        value = self.maybe(key)
        if not value or value in known:
            return value or default
        self.problems.unknown(value.place, f"{key} '{value}' is unknown", value, known)
        return default

    def choices(self, key: str, known: tuple[str, ...], required: bool = False) -> tuple[str, ...]:
        """A list of scalars out of a closed list; those that are unknown are noted as problems and left out."""
        for value in (values := self.texts(key, required)):
            if value not in known:
                self.problems.unknown(value.place, f"{key} '{value}' is unknown", value, known)
        return tuple(str(value) for value in values if value in known)

    def texts(self, key: str, required: bool = False) -> tuple[Text, ...]:
        """A list of scalars, by default empty if it is missing."""
        found = self.node(key, required)
        return found.texts() if found else ()

    def items(self, key: str, required: bool = False) -> list[Node]:
        """A list of anything."""
        found = self.node(key, required)
        return found.items() if found else []

    def pairs(self, key: str, required: bool = False) -> list[tuple[Text, Node]]:
        """A mapping with free keys."""
        found = self.node(key, required)
        return list(found.pairs()) if found else []

    def has(self, key: str) -> bool:
        """Whether a key is there with something in it, of whatever shape."""
        found = self._nodes.get(key)
        return found is not None and not found.is_empty

    def __contains__(self, key: str) -> bool:
        """Whether a key is there, with something in it or not."""
        return key in self._nodes

    def done(self) -> None:
        """Report every key that is not known here."""
        for key in self._nodes:
            if key not in self._asked:
                assert isinstance(key, Text)
                self.problems.unknown(key.place, f"{self.thing} has no key '{key}'", key, self._asked)
