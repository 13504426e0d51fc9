"""What the engine answers to the worked examples of dealing, play, scores and sessions: by option, and by variant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.engine.situations import Answered
from generator.model.proof import CannotAnswer, answer, rules_for, why
from generator.model.records import Case, Option
from generator.model.rulebook import Rulebook


@dataclass(frozen=True)
class CaseAnswer:
    """One answer to a case, with why and the options that lead to it."""

    text: str
    because: str
    options: tuple[tuple[Option, ...], ...]
    """Each the option, or the options together, of an answer to the rule question."""


class CaseAnswers:
    """Answers to the cases of a rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._by_profile: dict[tuple[str, str, str], Answered | None] = {}

    def to(self, case: Case) -> list[CaseAnswer]:
        """The answers under every option that a case names, in the order of the file."""
        question = self._rulebook.questions[case.question]
        found: dict[str, tuple[str, list[tuple[Option, ...]]]] = {}
        for choice in case.expect:
            answered = answer(case, rules_for(case, choice, self._rulebook))
            _, options = found.setdefault(answered.text, (why(answered, self._rulebook), []))
            options.append(question.taken(choice))
        return [CaseAnswer(text, because, tuple(options)) for text, (because, options) in found.items()]

    def by(self, case: Case, profile: str) -> Answered | None:
        """The answer of a variant; None where the case cannot come up."""
        key = (case.question, case.id, profile)
        if key not in self._by_profile:
            try:
                found = answer(case, self._rulebook.ruleset(profile))
            except CannotAnswer:
                found = None
            self._by_profile[key] = found
        return self._by_profile[key]

    def telling(self, question: str, profiles: Sequence[str]) -> tuple[Case, tuple[Answered, ...]] | None:
        """The first case of a question that all of some variants can answer, and do not answer alike."""
        for case in self._rulebook.cases.get(question, ()):
            found = [self.by(case, profile) for profile in profiles]
            answers = [one for one in found if one is not None]
            if len(answers) == len(profiles) and len({one.text for one in answers}) > 1:
                return case, tuple(answers)
        return None
