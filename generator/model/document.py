"""One YAML file as text with line numbers: scalars stay text, a duplicate key or an alias is a problem."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

from generator.engine.values import Data

from .problems import Place, Problems

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml where the wheel has it: ten times the speed of the Python one."""


class Text(str):
    """A scalar of a file, which knows where it stands."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, value: str, place: Place) -> Text:
        """The text of a value that stands at a place."""
        text = super().__new__(cls, value)
        text.place = place
        return text


def read(path: Path, root: Path, problems: Problems) -> Node | None:
    """The top node of a file, or None with a problem noted."""
    file = path.relative_to(root).as_posix()
    top, problem, line = None, "the file is empty", 1
    try:
        top = yaml.compose(path.read_text(encoding="utf-8"), Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        begun = f" ({error.context} from line {error.context_mark.line + 1})" if error.context_mark else ""
        problem = f"this is not YAML: {error.problem}{begun}"
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        problem = f"this is not YAML in UTF-8: {str(error).splitlines()[0]}"
    except FileNotFoundError:
        problem = "the file is missing"
    if top is None:
        problems.add(Place(file, line), problem)
        problems.unread.add(file)
        return None
    if not _is_tree(top, file, problems, set()):
        problems.unread.add(file)
        return None
    return Node(top, file, problems)


def _is_tree(node: yaml.Node, file: str, problems: Problems, seen: set[int]) -> bool:
    """Whether every node stands once; an alias brings one in again, and could make a small file explode."""
    if id(node) in seen:
        problems.add(Place(file, node.start_mark.line + 1), "an anchor (&) with aliases (*): write it out")
        return False
    seen.add(id(node))
    children: list[yaml.Node] = []
    if isinstance(node, yaml.MappingNode):
        children = [part for pair in node.value for part in pair]
    elif isinstance(node, yaml.SequenceNode):
        children = list(node.value)
    trees = [_is_tree(child, file, problems, seen) for child in children]
    return all(trees)


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
            return str(self._node.value)
        if isinstance(self._node, yaml.SequenceNode):
            return [item.data() for item in self.items()]
        return {str(key): value.data() for key, value in self.pairs()}

    def fields(self, thing: str) -> Fields:
        """A mapping with known keys. `thing` names it in messages: `an option`."""
        return Fields(self, thing)


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
