"""Places of the fields of a record in its file, by the keys and numbers that lead to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .document import Listing, Table, Tree
from .problems import Place

Keys = tuple[str | int, ...]
"""Keys of mappings and numbers in lists, from 0: `("finish", "left", 2)`."""


@dataclass(frozen=True, eq=False)
class Places:
    """The lines of a record's fields."""

    tree: Tree

    def at(self, *keys: str | int) -> Place:
        """The place of a field; if it is missing, that of what would hold it, and in the end of the record."""
        return self.tree_at(*keys).place

    def tree_at(self, *keys: str | int) -> Tree:
        """The value that stands there, or what would hold it."""
        tree = self.tree
        for key in keys:
            inside = _inside(tree, key)
            if inside is None:
                break
            tree = inside
        return tree

    def within(self, *keys: str | int) -> Iterator[Place]:
        """The places of a field and of everything in it; none if it is not there."""
        tree: Tree | None = self.tree
        for key in keys:
            tree = _inside(tree, key) if tree is not None else None
        return iter(()) if tree is None else _all(tree)


def _inside(tree: Tree, key: str | int) -> Tree | None:
    """The value under a key or at a number; None if nothing does."""
    if isinstance(tree, Table) and isinstance(key, str):
        return tree.get(key)
    if isinstance(tree, Listing) and isinstance(key, int) and key < len(tree):
        entry: Tree = tree[key]
        return entry
    return None


def _all(tree: Tree) -> Iterator[Place]:
    yield tree.place
    if not isinstance(tree, str):
        for child in tree.values() if isinstance(tree, Table) else tree:
            yield from _all(child)
