"""The rules by which a command answers: a variant with house rules on top."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Any, TypeVar, cast

from bigtwo.book.contents import cannot_join
from bigtwo.book.evidence import Evidence
from bigtwo.book.lookup import merged
from bigtwo.book.rule_set_file import RuleSetFile
from bigtwo.engine.comparison import Verdict
from bigtwo.engine.ruleset import RuleSet
from bigtwo.model.records import Status
from bigtwo.model.rulebook import Rulebook

from .arguments import CardsType, HouseRule, RuleSetPath, Variant
from .options import BadUse, option

F = TypeVar("F", bound=Callable[..., Any])

GIVEN = "given"
"""The status of an answer that the caller gave; those of a variant are stated, inherited and assumed."""


@dataclass(frozen=True)
class TableRules:
    """A variant with house rules on top."""

    variant: str
    changes: Mapping[str, str]
    """Question to answer, an option's id or several with commas between."""
    rulebook: Rulebook
    rules: RuleSet

    @classmethod
    def of(cls, variant: str | None, changes: Mapping[str, str], rulebook: Rulebook) -> TableRules:
        """Return the rules of a variant, by default the basic game, with some answers changed."""
        named = variant or rulebook.foundation.id
        return cls(named, changes, rulebook, rulebook.ruleset(named, changes))

    @property
    def name(self) -> str:
        """The variant with its house rules, as `basic suit-order=cdhs`."""
        return " ".join((self.variant, *(f"{question}={answer}" for question, answer in self.changes.items())))

    def status(self, verdict: Verdict) -> str:
        """Return the status of the answer that decides: as the variant comes by it, or given by the caller."""
        if verdict.question in self.changes:
            return GIVEN
        ruling = self.rulebook.rulings(self.variant)[verdict.question]
        return Status.ASSUMED if ruling.fills_in(verdict.reason) else ruling.status

    def filled_in(self, verdict: Verdict) -> list[tuple[str, str]]:
        """Return the further questions on which a verdict rests and which nobody answers, with the answers.

        We fill them in.
        """
        rulings = self.rulebook.rulings(self.variant)
        return [
            (question, rulings[question].answer)
            for question in _evidence_of(self.rulebook).rests_on(verdict)
            if question not in self.changes
            and question != verdict.question
            and rulings[question].status is Status.ASSUMED
        ]

    @property
    def notes(self) -> list[str]:
        """A clause for each answer that cannot hold as it stands, or needs another one which these rules lack."""
        if not self.changes:
            return []
        asked = self.rulebook.questions
        joined = [cannot_join(asked[question], answer) for question, answer in self.changes.items()]
        answers = self.rulebook.options_of(self.variant, self.changes)
        asking = {id(option): question for question in answers for option in asked[question].taken(answers[question])}
        return [why for why in joined if why] + [
            f"'{asking[id(option)]}={option.id}' goes only together with {needed}={' or '.join(allowed)}"
            for option, needed, allowed in self.rulebook.unmet_needs(answers)
        ]


@lru_cache(maxsize=1)
def _evidence_of(rulebook: Rulebook) -> Evidence:
    """Return the evidence of a rulebook: always the same object, which keeps what it works out."""
    return Evidence(rulebook)


def tell_notes(tables: Iterable[TableRules], noted: set[str] | None = None) -> None:
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
        return function(*arguments, variant=variant, changes=own, **named)

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
        help="A house rule: an option, or several joined by commas; may be repeated, once for each question.",
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
