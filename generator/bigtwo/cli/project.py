"""The project folder that a command is about, and its rules."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bigtwo.book.book import Book
from bigtwo.book.opening import CHECKOUT, of_project
from bigtwo.book.opening import book as packed_book

from .options import BadUse

if TYPE_CHECKING:
    from bigtwo.compiler.rulebook import Rulebook


def project_root(named: str | None = None) -> Path | None:
    """Find the folder that holds rules/: the one given, the nearest one above, or the checkout of the package."""
    if named is not None:
        return Path(named).resolve()
    try:
        here = Path.cwd()
    except FileNotFoundError:
        raise BadUse("the current folder is not there any more: go to another one") from None
    for folder in (here, *here.parents):
        if (folder / "rules" / "questions").is_dir():
            return folder
    return CHECKOUT if (CHECKOUT / "rules" / "questions").is_dir() else None


def load_rules(root: Path) -> Rulebook:
    """Load the rules of a project folder, checked.

    :raises RulesDataError: with every problem there is.
    """
    from bigtwo.compiler.load import load  # not before it is needed: help and completion do without

    return load(root)


class Project:
    """The rules that a command is about; they are read when they are first needed."""

    def __init__(self, root: Path | None) -> None:
        self._root = root

    @property
    def root(self) -> Path:
        """The project folder.

        :raises BadUse: if the command is called outside one.
        """
        if self._root is None:
            raise BadUse("this needs a checkout of the project: go to a folder with rules/, or name it with --root")
        return self._root

    @cached_property
    def book(self) -> Book:
        """The compiled rules: those of the project folder, or outside one those that came with the package.

        :raises NotCompiled: with every problem there is in the project folder.
        """
        return of_project(self._root) if self._root is not None else packed_book()

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules, checked.

        :raises RulesDataError: with every problem there is.
        """
        return load_rules(self.root)


pass_project = click.make_pass_decorator(Project)
"""Hands a command the project as its first argument."""
