"""The options that name the rules by which a command answers: a variant with house rules on top."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from bigtwo.book.library import Rules
from bigtwo.book.lookup import Unknown, merged
from bigtwo.engine.ruleset import GRAMMAR
from bigtwo.engine.score_parts import EXAMPLES

from .arguments import CardsType, HouseRule, RuleSetPath, Variant
from .options import BadUse, option

if TYPE_CHECKING:
    from bigtwo.book.rule_set_file import RuleSetFile

F = TypeVar("F", bound=Callable[..., Any])


def tell_notes(tables: Iterable[Rules], noted: set[str] | None = None) -> None:
    """Note on standard error the answers that do not go together, each once: `noted` holds the notes printed so far."""
    noted = set() if noted is None else noted
    for note in dict.fromkeys(note for table in tables for note in table.notes):
        if note not in noted:
            noted.add(note)
            print(f"bigtwo: note: {note}", file=sys.stderr)


def variant_options(says: str) -> Callable[[F], F]:
    """Add `--variant`, an id or None, and `--rules`, whose account takes its place, with changes below `--set`."""

    def decorated(function: F) -> F:
        given: Any = option("--variant", type=Variant(), metavar="VARIANT", help=says)(_from_file(function))
        found: F = rule_set_option(given)
        return found

    return decorated


rule_set_option = option(
    "--rules",
    "rule_set",
    type=RuleSetPath(),
    metavar="FILE",
    excludes={"--variant": "a rule-set file names its account itself"},
    help="A rule-set file, as saved by House rules: an account with some answers changed.",
)


def _from_file(function: F) -> F:
    """Call a function with the account and the changes of a rule-set file, if one is given."""

    @wraps(function)
    def called(
        *arguments: Any,
        rule_set: RuleSetFile | None,
        variant: str | None,
        changes: Mapping[str, str] | None = None,
        **named: Any,
    ) -> Any:
        own = changes or {}
        if rule_set is not None:
            variant, own = rule_set.account, {**rule_set.changes, **own}
        try:
            return function(*arguments, variant=variant, changes=own, **named)
        except Unknown as error:  # numbers that the other answers leave no use
            raise BadUse(str(error)) from None

    found: Any = called
    return cast(F, found)


def set_option(function: F) -> F:
    """Add `--set`, which gives a command `changes`, by question."""
    decorated: F = option(
        "--set",
        "changes",
        type=HouseRule(),
        metavar="QUESTION=OPTION",
        multiple=True,
        callback=lambda ctx, param, rules: by_question("--set", rules),
        help="A house rule: an option, or several joined by commas; may be repeated, once for each question. "
        "Of scores also numbers of your own: "
        + ", ".join(f"{name}={EXAMPLES[GRAMMAR[name]]}" for name in GRAMMAR)
        + ".",
    )(function)
    return decorated


over_option = option(
    "--over", type=CardsType(none=True), default=(), metavar="CARDS", help="The cards on the table; none for a lead."
)


def by_question(name: str, rules: Iterable[tuple[str, str]]) -> dict[str, str]:
    """House rules by question.

    :raises BadUse: if a question is answered twice, naming the option or argument.
    """
    try:
        return merged(rules)
    except ValueError as error:
        raise BadUse(f"{name}: {error}") from None


def rules_options(function: F) -> F:
    """Add `--variant`, `--rules` and `--set`: the rules by which a command answers."""
    return variant_options("A variant's id; the basic game if none is given.")(set_option(function))
