"""The order in which the answers to a question are chosen from: by what they say, those that are alike together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bigtwo.compiler.records import Option, Question
from bigtwo.engine.ruleset import GRAMMAR

_NUMBER = re.compile(r"-?\d+")


def in_order(question: Question) -> list[Option]:
    """Return the options of a question; those whose values differ in numbers alone stand together, by these numbers.

    The first of such a group keeps its place; so do options that have nothing in common with another.
    """
    places: dict[object, int] = {}
    keys = {}
    for place, option in enumerate(question.options.values()):
        value: object = option.value if option.value is not None else list(map(str, option.seats))
        if question.id in GRAMMAR and option.value is not None:
            value = _parts(str(option.value))
        shape = option.id if value in (None, []) and option.documented_only else _shape(value)
        keys[option.id] = (places.setdefault(shape, place), list(_numbers(value)))
    return sorted(question.options.values(), key=lambda option: keys[option.id])


def _parts(value: str) -> list[list[str]]:
    """Return a value that is put together from parts as the name of each, and the signs and numbers behind it."""
    parts = (item.rpartition(":") for item in value.split(","))
    return [[f"{name}:", *re.findall(r"-?\d+|[^\d/]+", held)] for name, _, held in parts]


def _shape(value: Any) -> object:
    """Return what is left of a value without its numbers, however many there are."""
    if isinstance(value, Mapping):
        return frozenset((_shape(key), _shape(held)) for key, held in value.items())
    if isinstance(value, list | tuple):
        return tuple(dict.fromkeys(map(_shape, value)))
    return None if value is None or _NUMBER.fullmatch(str(value)) else str(value)


def _numbers(value: Any) -> Iterator[int]:
    """Yield the numbers of a value, in the order in which it is written."""
    if isinstance(value, Mapping):
        for pair in value.items():
            yield from _numbers(pair)
    elif isinstance(value, list | tuple):
        for held in value:
            yield from _numbers(held)
    elif _NUMBER.fullmatch(str(value)):
        yield int(str(value))
