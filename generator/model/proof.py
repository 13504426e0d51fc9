"""Worked examples and whole deals against the engine: what each expects, and what the engine says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from generator.engine.acts import NotAllowed, Refusal
from generator.engine.cards import NotACard
from generator.engine.combinations import NotACombination
from generator.engine.comparison import Verdict, judge
from generator.engine.dealing import NotDealt
from generator.engine.loser import CardsUnknown
from generator.engine.plausible import misfits
from generator.engine.ruleset import RuleSet
from generator.engine.situations import Answered, CannotAsk, lacking, players_in, written

from .choices import cannot_join
from .document import Text
from .misfits import by_rules
from .problems import Place, Problems
from .records import Case, Dispute, Example
from .replays import prove_deals
from .rulebook import Rulebook

V = TypeVar("V")


def prove(rulebook: Rulebook, problems: Problems) -> int:
    """Check every worked example and every whole deal, noting what the engine does not bear out.

    Returns the number of answers checked. What is noted already, an example or a name in it, is skipped.
    """
    checked = 0
    for example in all_examples(rulebook):
        if problems.at(example.place):
            continue
        for name, place, expected, rules in _asked(example, example.expect, example.variants, rulebook):
            checked += 1
            verdict = judge(example.play, example.over, rules)
            if verdict.outcome is not expected:
                problems.add(
                    place,
                    f"example '{example.id}' expects '{expected}' under {name}, the engine says '{verdict.outcome}'",
                    rulebook.because(verdict),
                )
    for case in all_cases(rulebook):
        if not problems.at(case.place) and not _spoilt(case, problems):
            checked += _prove_case(case, rulebook, problems)
    for dispute in rulebook.disputes.values():
        if isinstance(dispute.case, Case) and not _spoilt(dispute.case, problems):
            checked += _prove_answerable(dispute, dispute.case, rulebook, problems)
    return checked + prove_deals(rulebook, problems)


def _spoilt(case: Case, problems: Problems) -> bool:
    """Whether something is noted already of what a case is about, so that no answer means anything."""
    return any(problems.at(place) for place in (*case.places.within(case.form), *case.places.within("ask")))


def _prove_answerable(dispute: Dispute, case: Case, rulebook: Rulebook, problems: Problems) -> int:
    """Note a dispute that comes up under no variant, with what the engine says under the first."""
    why = ""
    for profile in rulebook.profiles:
        rules = rulebook.ruleset(profile)
        wrong = [what for _, what in by_rules(case, rules)]
        wrong += [misfit.what for misfit in misfits(dispute.otherwise, rules)] if dispute.otherwise else []
        try:
            comes_up(case, rules)
        except CannotAnswer as error:
            why = why or f"{profile}: {error}"
        else:
            if not wrong:
                return 1
            why = why or f"{profile}: {wrong[0]}"
    problems.add(case.place, f"the dispute '{dispute.id}' comes up under no variant", why)
    return 0


def _prove_case(case: Case, rulebook: Rulebook, problems: Problems) -> int:
    checked = 0
    unfit: dict[tuple[Place, str], list[str]] = {}
    for name, place, expected, rules in _asked(case, case.expect, case.variants, rulebook):
        checked += 1
        found = by_rules(case, rules)
        for one in found:
            unfit.setdefault(one, []).append(name)
        if found:
            continue
        try:
            answered = answer(case, rules)
        except CannotAnswer as error:
            problems.add(place, f"example '{case.id}' cannot be played under {name}: {error}")
            continue
        if answered.text != expected:
            problems.add(
                place,
                f"example '{case.id}' expects '{expected}' under {name}, the engine says '{answered.text}'",
                " ".join(why(answered, rulebook)),
            )
    for (place, what), under in unfit.items():
        problems.add(place, f"example '{case.id}' cannot be played under {', '.join(under)}: {what}")
    return checked


class CannotAnswer(ValueError):
    """A case that cannot come up under a rule set; says why."""

    def __init__(self, why: str, refusal: Refusal | None = None, lacks: str = "") -> None:
        self.refusal = refusal
        """Where an act before it is not allowed."""
        self.lacks = lacks
        """What it has and the rules do not (see `lacking`)."""
        super().__init__(why)


def comes_up(case: Case, rules: RuleSet) -> Answered:
    """What the engine answers to a case under rules that have such a thing: so many players, a stock.

    :raises CannotAnswer: if it cannot come up under them.
    """
    lacks = lacking(case.situation, rules)
    if lacks:
        raise CannotAnswer(LACKING[lacks].format(players_in(case.situation)), lacks=lacks)
    return answer(case, rules)


LACKING: Mapping[str, str] = {
    "players": "{} players do not play",
    "stock": "there is no stock",
    "aside": "no card is put aside",
}


def answer(case: Case, rules: RuleSet) -> Answered:
    """What the engine answers to a case under some rules.

    :raises CannotAnswer: if it cannot come up under them.
    """
    try:
        return case.situation.answer(case.ask, rules)
    except NotAllowed as error:
        refusal = error.refusal
        raise CannotAnswer(
            f"'{written(error.act)}' is not allowed: {refusal.reason} [{refusal.question}={refusal.option}]",
            refusal,
        ) from None
    except (CannotAsk, NotDealt, NotACombination, NotACard, CardsUnknown, ValueError) as error:
        raise CannotAnswer(str(error)) from None


def why(answered: Answered, rulebook: Rulebook) -> list[str]:
    """What an answer rests on, in sentences; none if the engine says no more than the answer."""
    if answered.refusal:
        return [rulebook.forbids(answered.refusal)]
    lines = sorted(answered.lines, key=lambda line: line.player)
    return [f"Player {line.player + 1}: {rulebook.says(line)}" for line in lines]


def all_examples(rulebook: Rulebook) -> Iterator[Example]:
    """The examples in the order of their questions."""
    for question in rulebook.questions:
        yield from rulebook.examples.get(question, ())


def all_cases(rulebook: Rulebook) -> Iterator[Case]:
    """The cases in the order of their questions."""
    for question in rulebook.questions:
        yield from rulebook.cases.get(question, ())


def rules_for(example: Example | Case, option: str, rulebook: Rulebook) -> RuleSet:
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


def _asked(
    example: Example | Case, expect: Mapping[Text, V], variants: Mapping[Text, V], rulebook: Rulebook
) -> Iterator[tuple[str, Place, V, RuleSet]]:
    """What is expected under each option and each variant that an example names, and the rules there."""
    for option, expected in expect.items():
        if _playable([*example.given.items(), (example.question, option)], rulebook):
            yield f"'{option}'", option.place, expected, rules_for(example, option, rulebook)
    for profile, expected in variants.items():
        if profile in rulebook.profiles:
            yield f"the variant '{profile}'", profile.place, expected, rulebook.ruleset(profile)


def _playable(answers: Iterable[tuple[str, str]], rulebook: Rulebook) -> bool:
    """Whether every option named is known and has a value, and those of an answer go together."""
    for question, answer in answers:
        known = rulebook.questions[question].options if question in rulebook.questions else {}
        for name in answer.split(","):
            if name not in known or known[name].value is None:
                return False
        if cannot_join(rulebook.questions[question], answer):
            return False
    return True
