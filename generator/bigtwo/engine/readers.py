"""Readers of values as the data files write them: a name, a list, a mapping, a number, a flag, an order.

Each raises ValueError with what is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from .cards import Card, parse_cards

Data = str | list["Data"] | dict[str, "Data"]
"""A value as the data files write it: text, lists and mappings, nothing else."""

E = TypeVar("E", bound=StrEnum)


def member(kind: type[E], data: Data) -> E:
    """Read a member of a closed table of names."""
    try:
        return kind(str(data))
    except ValueError:
        known = ", ".join(kind)
        raise ValueError(f"'{data}' is none of: {known}") from None


def entries(data: Data) -> list[Data]:
    """Read a list."""
    if not isinstance(data, list):
        raise ValueError(f"this must be a list, not '{data}'")
    return data


def mapping(data: Data, keys: tuple[str, ...] = (), allowed: tuple[str, ...] = ()) -> dict[str, Data]:
    """Read a mapping; where keys are named, it has all of `keys` and no others than those and `allowed`."""
    if not isinstance(data, dict):
        raise ValueError(f"this must be a mapping, not '{data}'")
    known = (*keys, *allowed)
    for key in data:
        if known and key not in known:
            raise ValueError(f"'{key}' is none of: {', '.join(known)}")
    for key in keys:
        if key not in data:
            raise ValueError(f"'{key}' is missing")
    return data


def word(kind: type[E]) -> Callable[[Data], E]:
    """Make a reader of one name of a table."""
    return lambda data: member(kind, data)


def names(kind: type[E]) -> Callable[[Data], frozenset[E]]:
    """Make a reader of a list of names of a table, in no order."""
    return lambda data: frozenset(member(kind, name) for name in entries(data))


def in_order(kind: type[E]) -> Callable[[Data], tuple[E, ...]]:
    """Make a reader of a list of names of a table, in their order."""
    return lambda data: tuple(member(kind, name) for name in entries(data))


def flag(yes: str = "yes", no: str = "no") -> Callable[[Data], bool]:
    """Make a reader of one of two words: whether it is the first."""

    def read(data: Data) -> bool:
        if data not in (yes, no):
            raise ValueError(f"'{data}' is none of: {yes}, {no}")
        return data == yes

    return read


def number(data: Data) -> int:
    """Read a whole number, which may be negative."""
    try:
        return int(str(data))
    except ValueError:
        raise ValueError(f"'{data}' is not a whole number") from None


def within(least: int, most: int, things: str) -> Callable[[Data], int]:
    """Make a reader of a whole number between two; `things` names the things counted where it is refused."""

    def read(data: Data) -> int:
        if str(data).isdecimal() and least <= int(str(data)) <= most:
            return int(str(data))
        between = "or" if most == least + 1 else "to"
        raise ValueError(f"'{data}' {things}: {least} {between} {most} are played")

    return read


def order(kind: type[E], whole: tuple[E, ...]) -> Callable[[Data], tuple[E, ...]]:
    """Make a reader of a text that names each member of a table once, weakest first."""

    def read(data: Data) -> tuple[E, ...]:
        named = tuple(member(kind, name) for name in str(data).split())
        if len(named) != len(whole) or set(named) != set(whole):
            raise ValueError(f"'{data}' must name each of {' '.join(whole)} once")
        return named

    return read


def levels(data: Data) -> tuple[tuple[str, ...], ...]:
    """Read a list, weakest first, in which a nested list holds equals."""
    read = tuple(tuple(map(str, entry)) if isinstance(entry, list) else (str(entry),) for entry in entries(data))
    seen = Counter(name for equals in read for name in equals)
    for name in seen:
        if seen[name] > 1:
            raise ValueError(f"'{name}' appears twice")
    return read


def count(data: Data) -> int:
    """Read a number of cards, 0 or more."""
    if not str(data).isdecimal():
        raise ValueError(f"'{data}' is not a number of cards")
    return int(str(data))


def one_card(data: Data) -> Card:
    """Read a card, as `3S`."""
    read = parse_cards(str(data))
    if len(read) != 1:
        raise ValueError(f"'{data}' is not one card, as '3S'")
    return read[0]


def counts(data: Data) -> frozenset[int]:
    """Read numbers of cards."""
    return frozenset(count(number) for number in entries(data))


def numbers(data: Data, **keys: str) -> dict[str, int]:
    """Read the numbers of a mapping, by field: `keys` gives the key of each."""
    value = mapping(data, allowed=tuple(keys.values()))
    return {field: number(value[key]) for field, key in keys.items()}
