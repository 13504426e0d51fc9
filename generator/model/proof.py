"""Worked examples and whole deals against the engine: what each expects, and what the engine says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.engine.comparison import Verdict, judge
from generator.engine.notation import parse_answer
from generator.engine.position import Refusal
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import Line
from generator.engine.situations import Answered

from .asking import CannotAnswer, answer
from .choices import cannot_join
from .conflicts import by_rules
from .dispute_proof import prove_disputes, spoilt
from .document import Text
from .places import Keys
from .problems import Problems
from .records import Case, Example
from .replays import prove_deals
from .rulebook import Rulebook
from .sentences import why


def prove(rulebook: Rulebook, problems: Problems) -> int:
    """Check every worked example and every whole deal, noting what the engine does not bear out.

    Returns the number of answers checked. What is noted already, an example or a name in it, is skipped.
    """
    checked = 0
    for example in all_examples(rulebook):
        if problems.at(example.place):
            continue
        checked += _prove_example(example, rulebook, problems)
    for case in all_cases(rulebook):
        if not problems.at(case.place) and not spoilt(case, problems):
            checked += _prove_case(case, rulebook, problems)
    return checked + prove_disputes(rulebook, problems) + prove_deals(rulebook, problems)


def _prove_example(example: Example, rulebook: Rulebook, problems: Problems) -> int:
    checked = 0
    for under, expected, rules in _expectations(example, rulebook):
        checked += 1
        verdict = judge(example.play, example.over, rules)
        if verdict.outcome is not expected:
            problems.add(
                under.name.place,
                f"example '{example.id}' expects '{expected}' under {under}, the engine says '{verdict.outcome}'",
                rulebook.because(verdict),
            )
        if under.is_option and under.name in example.because:
            checked += 1
            _prove_reason(example, under.name, verdict, rulebook, problems)
    return checked


def _prove_reason(
    example: Example | Case, option: Text, decided: Verdict | Refusal | None, rulebook: Rulebook, problems: Problems
) -> None:
    """Note another reason, or another question, than an example expects to decide."""
    decides = example.because[option]
    if decides.reason not in rulebook.words.reasons or decides.question not in rulebook.questions:
        return
    said = f"'{decided.reason} {decided.question}'" if decided else "nothing that forbids it"
    if decided is None or (decided.reason, decided.question) != (decides.reason, decides.question):
        problems.add(
            decides.reason.place,
            f"example '{example.id}' expects '{decides.reason} {decides.question}' to decide under '{option}', "
            f"the engine says {said}",
        )


def _prove_lines(case: Case, option: Text, lines: Iterable[Line], rulebook: Rulebook, problems: Problems) -> None:
    """Note a score sheet whose lines on the questions that are named are not those expected."""
    expected = case.lines[option]
    questions = {line.question for line in expected}
    if not questions <= rulebook.questions.keys():
        return
    expected_lines = Counter(f"{line.player + 1}: {line.amount} {line.question}={line.answer}" for line in expected)
    reached = Counter(
        f"{line.player + 1}: {line.amount} {line.question}={line.option}"
        for line in lines
        if line.question in questions
    )
    differing = (("lacks", expected_lines - reached), ("has besides", reached - expected_lines))
    discrepancies = [f"{how} {', '.join(map(repr, these.elements()))}" for how, these in differing if these]
    if discrepancies:
        problems.add(
            expected[0].question.place,
            f"example '{case.id}': under '{option}' the score sheet {' and '.join(discrepancies)}",
        )


def _prove_case(case: Case, rulebook: Rulebook, problems: Problems) -> int:
    checked = 0
    unfit: dict[tuple[Keys, str], list[str]] = {}
    for under, expected, rules in _expectations(case, rulebook):
        checked += 1
        conflict = by_rules(case.situation, rules)
        if conflict is not None:
            unfit.setdefault(conflict, []).append(str(under))
            continue
        try:
            answered = answer(case, rules)
        except CannotAnswer as error:
            problems.add(under.name.place, f"example '{case.id}' cannot be played under {under}: {error}")
            continue
        if not _is(answered, expected, case):
            problems.add(
                under.name.place,
                f"example '{case.id}' expects '{expected}' under {under}, the engine says '{answered.text}'",
                " ".join(why(answered, rulebook.words)),
            )
        if under.is_option and under.name in case.because:
            checked += 1
            _prove_reason(case, under.name, answered.refusal, rulebook, problems)
        if under.is_option and under.name in case.lines:
            checked += 1
            _prove_lines(case, under.name, answered.lines, rulebook, problems)
    for (keys, message), names in unfit.items():
        problems.add(
            case.places.at(case.form, *keys),
            f"example '{case.id}' cannot be played under {', '.join(names)}: {message}",
        )
    return checked


def _is(answered: Answered, expected: str, case: Case) -> bool:
    """Whether an answer is the one that a text expects; a text that is no answer to the question never is."""
    try:
        return answered.value == parse_answer(case.query, expected)
    except ValueError:
        return False


def all_examples(rulebook: Rulebook) -> Iterator[Example]:
    """The examples in the order of their questions."""
    for question in rulebook.questions:
        yield from rulebook.examples.get(question, ())


def all_cases(rulebook: Rulebook) -> Iterator[Case]:
    """The cases in the order of their questions."""
    for question in rulebook.questions:
        yield from rulebook.cases.get(question, ())


def rules_for(example: Example | Case, option: str, rulebook: Rulebook) -> RuleSet:
    """The rules by which an example is judged: the basic game, what is given, and the option."""
    changes: dict[str, str] = {str(question): str(answer) for question, answer in example.given.items()}
    changes[example.question] = option
    return rulebook.ruleset(rulebook.foundation.id, changes)


def verdicts(example: Example, rulebook: Rulebook) -> Mapping[str, Verdict]:
    """The engine's verdict under each option that an example names."""
    return {
        str(option): judge(example.play, example.over, rules_for(example, option, rulebook))
        for option in example.expect
    }


@dataclass(frozen=True)
class _Under:
    """The rules under which an example is judged: an option of its question, or a variant."""

    name: Text
    is_option: bool

    def __str__(self) -> str:
        return f"'{self.name}'" if self.is_option else f"the variant '{self.name}'"


def _expectations(example: Example | Case, rulebook: Rulebook) -> Iterator[tuple[_Under, str, RuleSet]]:
    """The answers expected under each option and each variant that an example names, and the rules there."""
    for option, expected in example.expect.items():
        if _playable([*example.given.items(), (example.question, option)], rulebook):
            yield _Under(option, is_option=True), expected, rules_for(example, option, rulebook)
    for profile, expected in example.variants.items():
        if profile in rulebook.profiles:
            yield _Under(profile, is_option=False), expected, rulebook.ruleset(profile)


def _playable(answers: Iterable[tuple[str, str]], rulebook: Rulebook) -> bool:
    """Whether every option named is known and has a value, and those of an answer go together."""
    for question, answered in answers:
        known = rulebook.questions[question].options if question in rulebook.questions else {}
        for name in answered.split(","):
            if name not in known or known[name].value is None:
                return False
        if cannot_join(rulebook.questions[question], answered):
            return False
    return True
