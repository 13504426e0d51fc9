"""Worked examples against the engine: what each expects under each option, and what the engine says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.engine.comparison import Outcome, Verdict, judge
from generator.engine.ruleset import RuleSet

from .problems import Place, Problems
from .records import Example
from .rulebook import Rulebook


def prove(rulebook: Rulebook, problems: Problems) -> int:
    """Check every worked example, noting each expectation that the engine does not bear out.

    Returns the number of verdicts checked. What is noted already, an example or a name in it, is skipped.
    """
    checked = 0
    for example in all_examples(rulebook):
        if problems.at(example.place):
            continue
        for name, place, expected, rules in _cases(example, rulebook):
            checked += 1
            verdict = judge(example.play, example.over, rules)
            if verdict.outcome is not expected:
                problems.add(
                    place,
                    f"example '{example.id}' expects '{expected}' under {name}, the engine says '{verdict.outcome}'",
                    rulebook.because(verdict),
                )
    return checked


def all_examples(rulebook: Rulebook) -> Iterator[Example]:
    """The examples in the order of their questions."""
    for question in rulebook.questions:
        yield from rulebook.examples.get(question, ())


def rules_for(example: Example, option: str, rulebook: Rulebook) -> RuleSet:
    """What an example is judged by: the basic game, what is given, and the option."""
    changes: dict[str, str] = {str(question): str(answer) for question, answer in example.given.items()}
    changes[example.question] = option
    return rulebook.ruleset(rulebook.foundation.id, changes)


def verdicts(example: Example, rulebook: Rulebook) -> Mapping[str, Verdict]:
    """The engine's verdict under each option that an example names."""
    return {
        str(option): judge(example.play, example.over, rules_for(example, option, rulebook))
        for option in example.expect
    }


def _cases(example: Example, rulebook: Rulebook) -> Iterator[tuple[str, Place, Outcome, RuleSet]]:
    for option, expected in example.expect.items():
        if _playable([*example.given.items(), (example.question, option)], rulebook):
            yield f"'{option}'", option.place, expected, rules_for(example, option, rulebook)
    for profile, expected in example.variants.items():
        if profile in rulebook.profiles:
            yield f"the variant '{profile}'", profile.place, expected, rulebook.ruleset(profile)


def _playable(answers: Iterable[tuple[str, str]], rulebook: Rulebook) -> bool:
    """Whether every option named is known and has a value."""
    for question, option in answers:
        known = rulebook.questions[question].options if question in rulebook.questions else {}
        if option not in known or known[option].value is None:
            return False
    return True
