"""A file of `rules/` as a tree of texts, lists and tables, each of which knows its line; and how it is parsed.

A scalar stays text. Nothing hostile gets further than this.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml
from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import core_schema

from . import limits
from .problems import Location, Problem, Problems

NOWHERE = Location("", 0)


class Text(str):
    """A scalar of a file, which knows where it stands."""

    __slots__ = ("place",)
    place: Location

    def __new__(cls, value: str, place: Location = NOWHERE) -> Text:
        """Make the text of a value that stands at a place."""
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


def line_of(text: str) -> Location:
    """Return where a text stands that a record of the book holds; nowhere if it is from no file."""
    return text.place if isinstance(text, Text) else NOWHERE


NOTHING = Text("")
"""Stands for a text that is not there."""


class Listing(list[Any]):
    """A list of a file."""

    __slots__ = ("place",)
    place: Location

    def __init__(self, entries: list[Any], place: Location) -> None:
        super().__init__(entries)
        self.place = place


class Table(dict[str, Any]):
    """A mapping of a file. Its keys are texts, so they know their places too."""

    __slots__ = ("place",)
    place: Location

    def __init__(self, entries: dict[Any, Any], place: Location) -> None:
        super().__init__(entries)
        self.place = place

    def texts(self) -> Iterator[Text]:
        """Yield the keys with their places."""
        return (key for key in self if isinstance(key, Text))


Tree = Text | Listing | Table

KEBAB = "[a-z0-9]+(-[a-z0-9]+)*"
"""An id, and the name of a file without its ending: it becomes a part of addresses."""
OPTION_ID = "[a-z0-9]+([-/][a-z0-9]+)*"
"""Never a part of a path: `n/a` is one."""

STATEMENT_ID = r"[A-Z]{1,2}-[0-9]{3}"

_KEBAB = re.compile(KEBAB)


def is_kebab(name: str) -> bool:
    """Tell whether a name can be a part of an address."""
    return bool(_KEBAB.fullmatch(name))


def shown(path: Path, root: Path) -> str:
    """Return a path as messages name it: relative to the project, with nothing in it that cannot be printed."""
    return "".join(char if char.isprintable() else "?" for char in path.relative_to(root).as_posix())


def too_long(number: str) -> bool:
    """Tell whether a number is larger than any that is meant.

    >>> too_long("1000"), too_long("-99999999")
    (False, True)
    """
    digits = number.strip().lstrip("+-")
    return digits.isdecimal() and len(digits) > limits.DIGITS


Keys = tuple[str | int, ...]
"""Keys of mappings and numbers in lists, from 0: `("finish", "left", 2)`."""


@dataclass(frozen=True, eq=False)
class Locations:
    """The lines of a record's fields."""

    tree: Tree

    def at(self, *keys: str | int) -> Location:
        """Return the place of a field; if it is missing, that of the value that would hold it."""
        return self.tree_at(*keys).place

    def tree_at(self, *keys: str | int) -> Tree:
        """Return the value of a field, or the value that would hold it."""
        tree = self.tree
        for key in keys:
            inside = _inside(tree, key)
            if inside is None:
                break
            tree = inside
        return tree

    def within(self, *keys: str | int) -> Iterator[Location]:
        """Yield the places of a field and its parts; nothing if it is absent."""
        tree: Tree | None = self.tree
        for key in keys:
            tree = _inside(tree, key) if tree is not None else None
        return iter(()) if tree is None else _all(tree)


def _inside(tree: Tree, key: str | int) -> Tree | None:
    if isinstance(tree, Table) and isinstance(key, str):
        return tree.get(key)
    if isinstance(tree, Listing) and isinstance(key, int) and key < len(tree):
        entry: Tree = tree[key]
        return entry
    return None


def _all(tree: Tree) -> Iterator[Location]:
    yield tree.place
    if not isinstance(tree, str):
        for child in tree.values() if isinstance(tree, Table) else tree:
            yield from _all(child)


Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml where the wheel has it: ten times the speed of the Python one."""

_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]")
"""Characters that no text needs, and that make it read otherwise than it is: control characters, breaks of lines that
editors do not count, and those that turn the direction of writing round."""

_CONFLICT = re.compile("^(?:<{7}|>{7}) ", re.MULTILINE)
"""The marks by which Git shows the two sides of a conflict."""

_WIDE = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
"""The first bytes of files in UTF-16 and UTF-32."""

_NULLS = ("null", "Null", "NULL", "~")
"""Words for nothing, which a text is never meant to be."""

_TAG_SHOWN = 40  # characters


class NotRead(Exception):
    """A file that is not read; `line` is where the reason stands."""

    def __init__(self, line: int, message: str, hint: str = "") -> None:
        self.line, self.message, self.hint = line, message, hint
        super().__init__(message)


def parse_file(path: Path, root: Path, problems: Problems) -> Tree | None:
    """Parse a file; if it cannot be read, note a problem and return None."""
    file = shown(path, root)
    try:
        tree, noted = _tree(path, root, file)
    except NotRead as refused:
        problems.unreadable(Location(file, refused.line), refused.message, [file], refused.hint)
        return None
    for problem in noted:
        problems.add(problem.place, problem.message, problem.hint)
    return tree


def _tree(path: Path, root: Path, file: str) -> tuple[Tree, tuple[Problem, ...]]:
    """Return the tree of a file, with what is wrong about its keys.

    :raises NotRead: with the line and the reason.
    """
    try:
        text = _text_of(path, root)
        return _compose(text, file)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        begun = f" ({error.context} from line {error.context_mark.line + 1})" if error.context_mark else ""
        raise NotRead(line, f"this is not YAML: {error.problem}{begun}", _remedy(error, text, line)) from None
    except yaml.YAMLError as error:
        raise NotRead(1, f"this is not YAML: {str(error).splitlines()[0]}") from None
    except OSError as error:
        raise NotRead(1, f"the file cannot be read: {error.strerror}") from None


def _remedy(error: yaml.MarkedYAMLError, text: str, line: int) -> str:
    """Return the remedy that most often puts a mistake of form right, or nothing."""
    at_line = text.split("\n")[line - 1 :][:1]
    indent = _INDENT.match(at_line[0]) if at_line else None
    if indent and "\t" in indent[0]:
        return "indent with spaces, not with a tab"
    return next((remedy for said, remedy in REMEDIES.items() if said in str(error.problem)), "")


_INDENT = re.compile(r"[\s-]*")

REMEDIES = {
    "mapping values are not allowed": "put a text that has a colon in it into quotation marks",
    "could not find expected ':'": "every key is followed by a colon and a space, as 'id: pagat'",
    "cannot start any token": "put a text that begins with such a character into quotation marks",
    "did not find expected key": "put keys one below the other, and double a quotation mark inside a text",
    "did not find expected '-' indicator": "put the entries of one list one below the other, each after '- '",
    "unexpected end of stream": "close the quotation marks",
}
"""Words of YAML's own parser to the remedy."""


def _text_of(path: Path, root: Path) -> str:
    """Return the text of a file that lies in the project, is not too large, and is text."""
    if not path.exists() and not path.is_symlink():
        raise NotRead(1, "the file is missing")
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root)):  # Path.resolve fails on a loop
        raise NotRead(1, "this is a link that leads out of the project", "put the file itself here")
    if not path.is_file():
        raise NotRead(1, "this is not a file")
    size = path.stat().st_size
    if size > limits.FILE_BYTES:
        raise NotRead(1, f"the file has {size} bytes, and {limits.FILE_BYTES} is the most")
    data = path.read_bytes()
    if data.startswith(_WIDE):
        raise NotRead(1, "this is UTF-16 or UTF-32", "save the file as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotRead(line, f"this is not UTF-8: byte {data[error.start]:#x}", "save the file as UTF-8") from None
    _refuse_controls(text, 1)
    conflict = _CONFLICT.search(text)
    if conflict:
        line = text.count("\n", 0, conflict.start()) + 1
        hint = "keep what is right of the two sides, and delete the lines <<<<<<<, ======= and >>>>>>>"
        raise NotRead(line, "a merge was not finished here", hint)
    return text


def _refuse_controls(text: str, line: int) -> None:
    control = _CONTROLS.search(text)
    if control:
        line += text.count("\n", 0, control.start())
        raise NotRead(line, f"the character U+{ord(control[0]):04X} cannot be seen, and has no place in a text")


@lru_cache(maxsize=1024)
def _compose(text: str, file: str) -> tuple[Tree, tuple[Problem, ...]]:
    """Return the one document of a text as a tree, built from the parser's events, so that it stops in time.

    Remembered, and so never changed: who compares two versions of the rules or tries out a change reads most files
    twice.
    """
    top: list[Tree] = []
    within: list[tuple[list[Tree], Location]] = []
    parts = top
    problems: list[Problem] = []
    count = 0
    event: Any  # what each kind of event has is not known to the stubs
    for event in yaml.parse(text, Loader=Loader):
        line = event.start_mark.line + 1
        if isinstance(event, yaml.CollectionEndEvent):
            children = parts
            parts, place = within.pop()
            is_mapping = isinstance(event, yaml.MappingEndEvent)
            parts.append(_table(children, place, problems) if is_mapping else Listing(children, place))
        elif isinstance(event, yaml.DocumentStartEvent):
            if top:
                raise NotRead(line, "a second document begins here (---): a file holds one")
        elif isinstance(event, yaml.NodeEvent):
            count += 1
            _refuse(event, count, len(within))
            if isinstance(event, yaml.ScalarEvent):
                parts.append(Text(event.value, Location(file, line)))
                if event.implicit[0] and event.value in _NULLS:
                    hint = "leave the key out, or put the word into quotation marks"
                    problems.append(Problem(Location(file, line), f"'{event.value}' is no text", hint))
            else:
                within.append((parts, Location(file, line)))
                parts = []
    if not top:
        raise NotRead(1, "the file is empty")
    return top[0], tuple(problems)


def _table(parts: list[Tree], place: Location, problems: list[Problem]) -> Table:
    """Make a mapping from its keys and values by turns, each key once."""
    entries: dict[Text, Tree] = {}
    first: dict[str, int] = {}
    for key, value in zip(parts[::2], parts[1::2], strict=True):
        if not isinstance(key, Text):
            problems.append(Problem(key.place, "this must be text, not a list or a mapping"))
        elif key in first:
            problems.append(Problem(key.place, f"the key '{key}' appears twice; first on line {first[key]}"))
        elif key:
            first[key] = key.place.line
            entries[key] = value
    return Table(entries, place)


def _refuse(event: Any, count: int, depth: int) -> None:
    """Refuse aliases, tags and excess: an alias could make a small file explode, a tag could ask for any object."""
    line = event.start_mark.line + 1
    if event.anchor is not None:
        raise NotRead(line, "an anchor (&) with aliases (*): write it out")
    if getattr(event, "tag", None) is not None:
        raise NotRead(line, f"a tag ({event.tag[:_TAG_SHOWN]}): a value is text, a list or a mapping", "leave it out")
    if count > limits.NODES:
        raise NotRead(line, f"the file holds more than {limits.NODES} texts, lists and mappings")
    if depth >= limits.DEPTH:
        raise NotRead(line, f"more than {limits.DEPTH} lists and mappings are nested here")
    if isinstance(event, yaml.ScalarEvent):
        if len(event.value) > limits.TEXT:
            raise NotRead(line, f"a text of {len(event.value)} characters, and {limits.TEXT} is the most")
        if event.style == '"':
            _refuse_controls(event.value, line)
