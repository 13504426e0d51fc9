"""Where the fields of a record stand in its file, by the keys and numbers that lead to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .problems import Place

Keys = tuple[str | int, ...]
"""Keys of mappings and numbers in lists, from 0: `("finish", "left", 2)`."""


class Places:
    """The lines of a record's fields."""

    def __init__(self, record: Place, lines: Mapping[Keys, Place] | None = None) -> None:
        self.record = record
        self._lines = lines or {}

    def at(self, *keys: str | int) -> Place:
        """Where a field stands; where it does not, what would hold it, and in the end the record."""
        while keys and keys not in self._lines:
            keys = keys[:-1]
        return self._lines.get(keys, self.record)

    def within(self, *keys: str | int) -> Iterator[Place]:
        """The places of a field and of everything in it."""
        return (place for known, place in self._lines.items() if known[: len(keys)] == keys)
