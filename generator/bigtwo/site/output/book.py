"""The rulebook of a build, proved, or one exception that says all problems."""

from __future__ import annotations

from pathlib import Path

from bigtwo.compiler.load import load_and_prove
from bigtwo.compiler.problems import RulesDataError
from bigtwo.compiler.rulebook import Rulebook

from .mistakes import Mistaken


def proved_book(project: Path) -> Rulebook:
    """Return the rulebook of a project, every example proved.

    :raises Mistaken: if the rules have problems.
    """
    try:
        return load_and_prove(project)[0]
    except RulesDataError as error:
        raise Mistaken(f"rules/ has problems:\n{error}") from None
