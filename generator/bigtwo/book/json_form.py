"""The one JSON of the compiled rules, written and read: whole records, some fields of one, values, verdicts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from bigtwo.engine.cards import Card, card
from bigtwo.engine.comparison import Verdict

from .frozen import FrozenDict, frozen

TEXTS: dict[Any, tuple[Callable[[Any], str], Callable[[str], Any]]] = {Card: (lambda face: face.code, card)}
"""Type of what is one text in JSON to its writer and its reader; records with other such types add theirs."""


def plain(record: Any, kind: Any = None) -> Any:
    """Return a record as JSON holds it.

    :param kind: a class that its own derives from, whose fields alone are written; by default its own.
    """
    if type(record) in TEXTS:
        return TEXTS[type(record)][0](record)
    if is_dataclass(record):
        written_fields = fields(kind or record)
        hints = get_type_hints(kind or type(record))
        values = {each.name: (getattr(record, each.name), each) for each in written_fields}
        return {
            name: _plain_as(value, hints[name]) for name, (value, each) in values.items() if not _is_usual(value, each)
        }
    if hasattr(record, "_asdict"):
        return {camel(name): plain(value) for name, value in record._asdict().items()}
    if isinstance(record, Mapping):
        return {str(key): plain(value) for key, value in record.items()}
    if isinstance(record, AbstractSet):
        return sorted(map(plain, record))
    if isinstance(record, tuple | list):
        return [plain(value) for value in record]
    return str(record) if isinstance(record, str) else record


def selected(record: Any, *names: str) -> dict[str, Any]:
    """Return some fields and properties of a record as JSON, by their names in JavaScript; none that is empty."""
    return {camel(name): plain(value) for name in names if (value := getattr(record, name))}


def camel(name: str) -> str:
    """Return the name of a field in JavaScript."""
    return re.sub(r"_(\w)", lambda match: match[1].upper(), name)


def in_one_line(data: Any) -> str:
    """Return JSON as text in one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def indented(data: Any) -> str:
    """Return JSON as text for people to read, with a line for each value."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


class Twice(ValueError):
    """A key that stands twice in an object of JSON; its text is the key."""


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON that is being read, of which nothing is dropped.

    :raises Twice: if a key stands there twice.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise Twice(next(name for name in names if names.count(name) > 1))
    return found


def _plain_as(value: Any, hint: Any) -> Any:
    """Return a value as JSON holds it, each record in it with the fields of the type that the hint names."""
    kind = _record_in(hint)
    if value is None or kind is None:
        return plain(value)
    if isinstance(value, Mapping):
        return {str(key): _plain_as(held, kind) for key, held in value.items()}
    if isinstance(value, tuple | list):
        return [_plain_as(held, kind) for held in value]
    return plain(value, kind)


def _record_in(hint: Any) -> Any:
    """Return the record type that a hint names, itself or as what a collection holds; None if it names none."""
    if is_dataclass(hint):
        return hint if hint not in TEXTS else None
    return next((kind for part in get_args(hint) if (kind := _record_in(part)) is not None), None)


def _is_usual(value: Any, each: Field[Any]) -> bool:
    if each.default is not MISSING:
        return bool(value == each.default)
    return each.default_factory is not MISSING and value == each.default_factory()


def read(kind: Any, data: Any) -> Any:
    """Return what `plain` wrote, as a type: a record, an enumeration, or a collection of them."""
    return _reader(kind)(data)


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    if kind in TEXTS:
        return TEXTS[kind][1]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    if is_dataclass(kind):
        return _record_reader(kind)
    inner = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        parts = [part for part in inner if part is not NoneType]
        reader = _reader(parts[0]) if len(parts) == 1 else frozen
        return lambda data: None if data is None else reader(data)
    if get_origin(kind) is tuple:
        reader = _reader(inner[0])
        return lambda data: tuple(map(reader, data))
    if isinstance(get_origin(kind), type) and issubclass(get_origin(kind), Mapping):
        of_key, of_value = map(_reader, inner)
        return lambda data: FrozenDict({of_key(key): of_value(value) for key, value in data.items()})
    return int if kind is int else _itself


def _itself(data: Any) -> Any:
    return data


def _record_reader(kind: Any) -> Callable[[Any], Any]:
    hints = get_type_hints(kind)
    readers = {each.name: _reader(hints[each.name]) for each in fields(kind)}
    return lambda data: kind(**{name: readers[name](value) for name, value in data.items()})


def verdict_fields(verdict: Verdict) -> dict[str, str | None]:
    """Return a verdict as the vectors and the commands write it."""
    return {
        "verdict": verdict.outcome,
        "kind": verdict.kind,
        "over_kind": verdict.over_kind,
        "decided_by": verdict.reason,
        "question": verdict.question,
        "option": verdict.option,
    }
