"""The project folder that a command is about, and its rules."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .options import BadUse

if TYPE_CHECKING:
    from bigtwo.model.rulebook import Rulebook


def project_root(named: str | None = None) -> Path:
    """Find the folder that holds rules/: the one given, the nearest one above, else where the package stands."""
    if named is not None:
        return Path(named).resolve()
    try:
        here = Path.cwd()
    except FileNotFoundError:
        raise BadUse("the current folder is not there any more: go to another one") from None
    for folder in (here, *here.parents):
        if (folder / "rules" / "questions").is_dir():
            return folder
    return Path(__file__).resolve().parents[3]


def load_rules(root: Path) -> Rulebook:
    """Load the rules of a project folder, checked.

    :raises RulesDataError: with every problem there is.
    """
    from bigtwo.model.load import load  # not before it is needed: help and completion do without

    return load(root)


class Project:
    """The project folder; its rules are read when they are first needed."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules, checked.

        :raises RulesDataError: with every problem there is.
        """
        return load_rules(self.root)


pass_project = click.make_pass_decorator(Project)
"""Hands a command the project as its first argument."""
