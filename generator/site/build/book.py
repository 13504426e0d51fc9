"""The rulebook of a build, proved, as an earlier build of the same kept it; or one exception that says all problems."""

from __future__ import annotations

import pickle
from pathlib import Path

from generator.model.load import load, load_and_prove
from generator.model.problems import Problems, RulesDataError
from generator.model.proof import prove
from generator.model.rulebook import Rulebook

from .cache import Cache, Shelf
from .inputs import Inputs
from .mistakes import Mistaken

SHELF = "rulebook"


def proved_book(project: Path) -> Rulebook:
    """The rulebook of a project, every example proved.

    :raises Mistaken: if the rules have problems.
    """
    try:
        return load_and_prove(project)[0]
    except RulesDataError as error:
        raise Mistaken(f"rules/ has problems:\n{error}") from None


def book_of(inputs: Inputs, cache: Cache) -> Rulebook:
    """The rulebook of a build, as an earlier one kept it; if it is read now, its examples are not proved.

    :raises RulesDataError: if its files have problems.
    """
    return _kept(cache.shelf(SHELF), inputs) or load(inputs.project)


def proved_book_of(inputs: Inputs, cache: Cache) -> Rulebook:
    """The rulebook of a build, every example proved; what is unchanged is neither read nor proved again.

    :raises Mistaken: if the rules have problems.
    """
    shelf = cache.shelf(SHELF)
    kept = _kept(shelf, inputs)
    if kept:
        return kept
    try:
        rulebook = load(inputs.project)
        shelf.result("proof", inputs.proof(rulebook), lambda: _prove(rulebook))
    except RulesDataError:
        return proved_book(inputs.project)  # which says all problems, those of files and those of examples
    shelf.keep("rulebook", inputs.rulebook, pickle.dumps(rulebook, pickle.HIGHEST_PROTOCOL))
    shelf.close()
    return rulebook


def _prove(rulebook: Rulebook) -> int:
    problems = Problems()
    proved = prove(rulebook, problems)
    problems.raise_if_any()
    return proved


def _kept(shelf: Shelf, inputs: Inputs) -> Rulebook | None:
    kept = shelf.find("rulebook", inputs.rulebook)
    return None if kept is None else pickle.loads(kept)
