"""What the commands share: the rules that are asked for, cards, house rules, and what they print."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from generator.analysis.vectors import told
from generator.engine.cards import Card, check_copies, parse_cards
from generator.engine.comparison import Outcome, Verdict
from generator.engine.ruleset import RuleSet
from generator.model.choices import cannot_join
from generator.model.load import load
from generator.model.problems import did_you_mean
from generator.model.rulebook import Rulebook

OK, NO, BAD_USE = 0, 1, 2

LINE = 4_000
"""Characters of a line or of some cards, at the most: two packs in words have half of that. The time it takes to read
them grows with the square."""


class BadUse(Exception):
    """The command was called in a way that cannot be answered."""


def project_root(given: Path | None = None) -> Path:
    """The folder that holds rules/: the one given, the nearest one above, else where the package stands."""
    if given is not None:
        return given.resolve()
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / "rules" / "questions").is_dir():
            return folder
    return Path(__file__).resolve().parents[2]


def load_rules(arguments: argparse.Namespace) -> Rulebook:
    """The rules of the project folder that is asked for, checked."""
    return load(project_root(arguments.root))


def variant_of(name: str | None, rulebook: Rulebook) -> str:
    """The id of a variant asked for, by default the basic game."""
    variant = name or rulebook.foundation.id
    if variant not in rulebook.profiles:
        raise BadUse(unknown(f"there is no variant '{variant}'", variant, rulebook.profiles))
    return variant


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """What is unknown, with the nearest known name."""
    hint = did_you_mean(name, known)
    return f"{what}; {hint}" if hint else what


def changes_of(settings: Iterable[str], rulebook: Rulebook) -> dict[str, str]:
    """House rules of `question=option` texts."""
    changes: dict[str, str] = {}
    for setting in settings:
        question, equals, option = setting.partition("=")
        if not equals:
            raise BadUse(f"'{setting}' is not a house rule: write question=option")
        if question not in rulebook.questions:
            raise BadUse(unknown(f"there is no question '{question}'", question, rulebook.questions))
        if rulebook.questions[question].silent:
            raise BadUse(f"'{question}' changes nothing that the engine can see")
        options = rulebook.questions[question].options
        for name in option.split(","):
            if name not in options:
                raise BadUse(unknown(f"question '{question}' has no option '{name}'", name, options))
            if options[name].value is None:
                raise BadUse(f"'{name}' is documented only: {options[name].documented_only}")
        why = cannot_join(rulebook.questions[question], option)
        if why:
            raise BadUse(why)
        changes[question] = option
    return changes


def rules_of(variant: str, changes: Mapping[str, str], rulebook: Rulebook) -> RuleSet:
    """A variant's rule set with house rules on top; a note on standard error if answers do not go together."""
    if changes:
        for option, question, wanted in rulebook.unmet_needs(rulebook.options_of(variant, changes)):
            print(
                f"bigtwo: note: '{option.id}' goes only together with {question}={' or '.join(wanted)}",
                file=sys.stderr,
            )
    return rulebook.ruleset(variant, changes)


def cards_of(text: str, rules: RuleSet) -> tuple[Card, ...]:
    """The cards of a text, no more of each than the packs in use hold."""
    cards = read_cards(text)
    check_copies(cards, rules.deck)
    return cards


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text.

    :raises BadUse: if it is longer than any that holds cards.
    :raises NotACard: if a part of it is none.
    """
    if len(text) > LINE:
        raise BadUse(f"these cards have {len(text)} characters, and {LINE} is the most")
    return parse_cards(text)


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def as_json(verdict: Verdict, rulebook: Rulebook) -> dict[str, str | None]:
    """A verdict as the commands answer it in JSON."""
    return told(verdict) | {"because": rulebook.because(verdict)}


def status_of(outcomes: Iterable[Outcome]) -> int:
    """The exit status of some verdicts."""
    return OK if all(outcome in (Outcome.BEATS, Outcome.LEADS) for outcome in outcomes) else NO
