"""Where documented variants differ, and the worked examples whose verdict changes between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.engine.comparison import Verdict, judge
from generator.engine.situations import Answered
from generator.model.records import Case, Example, Profile, Question, Ruling
from generator.model.rulebook import Rulebook

from .cases import case_answers


@dataclass(frozen=True)
class Difference:
    """A question that some variants answer differently."""

    question: Question
    rulings: tuple[Ruling, ...]
    """One for each variant, in the order asked."""
    example: Example | None
    """A hand whose verdict changes between them, if a worked example shows one."""
    verdicts: tuple[Verdict, ...]
    """Its verdict under each variant."""
    case: Case | None = None
    """Where no such hand shows it, a case of dealing, play or scores that the variants answer differently."""
    answers: tuple[Answered, ...] = ()
    """Its answer under each variant."""


class Differences:
    """The differences between all profiles of a rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.cases = case_answers(rulebook)
        self._verdicts: dict[tuple[str, str, str, tuple[str, str] | None], Verdict] = {}

    def effects(self, profile: str) -> Mapping[str, str]:
        """Question id to the option whose effect a profile plays by."""
        return {question: ruling.effect for question, ruling in self.rulebook.rulings(profile).items()}

    def questions(self, profiles: Sequence[str]) -> list[str]:
        """The questions on which not all of some profiles have the same effect."""
        effects = [self._effects[profile] for profile in profiles]
        return [question for question in self.rulebook.questions if len({one[question] for one in effects}) > 1]

    @cached_property
    def _effects(self) -> Mapping[str, Mapping[str, str]]:
        return {profile: self.effects(profile) for profile in self.rulebook.profiles}

    def count(self, one: str, other: str) -> int:
        """The number of questions that two profiles answer with different effect."""
        theirs = self._effects[other]
        return sum(effect != theirs[question] for question, effect in self._effects[one].items())

    def between(self, profiles: Sequence[str]) -> list[Difference]:
        """What differs between two or more profiles, question by question."""
        return [self._difference(question, profiles) for question in self.questions(profiles)]

    def nearest_to(self, answers: Mapping[str, str]) -> list[tuple[Profile, list[str]]]:
        """All profiles with the questions that each answers with another effect than `answers`, fewest first."""
        questions = self.rulebook.questions
        effects = {
            name: ",".join(dict.fromkeys(option.effect for option in questions[name].taken(answer)))
            for name, answer in answers.items()
        }
        found = [
            (profile, [name for name, effect in effects.items() if self._effects[profile.id][name] != effect])
            for profile in self.rulebook.profiles.values()
        ]
        return sorted(found, key=lambda one: (len(one[1]), one[0].name))

    def verdict(self, example: Example, profile: str, change: tuple[str, str] | None = None) -> Verdict:
        """The engine's verdict on a worked example under a profile, with one answer, question and option, changed."""
        key = (example.question, example.id, profile, change)
        if key not in self._verdicts:
            rules = self.rulebook.ruleset(profile, dict([change]) if change else None)
            self._verdicts[key] = judge(example.play, example.over, rules)
        return self._verdicts[key]

    def _difference(self, question: str, profiles: Sequence[str]) -> Difference:
        example = self._telling(question, profiles)
        case, answers = (None if example else self.cases.telling(question, profiles)) or (None, ())
        return Difference(
            question=self.rulebook.questions[question],
            rulings=tuple(self.rulebook.rulings(profile)[question] for profile in profiles),
            example=example,
            verdicts=tuple(self.verdict(example, profile) for profile in profiles) if example else (),
            case=case,
            answers=answers,
        )

    def _telling(self, question: str, profiles: Sequence[str]) -> Example | None:
        """The example whose verdict changes between profiles because of this question and no other.

        For the most of the profiles, taking another's answer to this question alone changes the verdict. Where the
        question never decides alone, one that it is named to decide will do.
        """
        best: Example | None = None
        rank = (0, 0)
        for example in self.rulebook.examples.get(question, ()):
            if example.two_packs:
                continue
            verdicts = [self.verdict(example, profile) for profile in profiles]
            if len({verdict.outcome for verdict in verdicts}) == 1:
                continue
            turned = sum(self._turns(example, question, profile, profiles) for profile in profiles)
            named = sum(verdict.question == question for verdict in verdicts)
            if (turned, named) > rank:
                best, rank = example, (turned, named)
            if rank == (len(profiles), len(profiles)):
                break
        return best

    def _turns(self, example: Example, question: str, profile: str, others: Sequence[str]) -> bool:
        """Whether a profile's verdict changes if it answers one question as another does."""
        mine = self.verdict(example, profile).outcome
        answers = {self.rulebook.rulings(other)[question].answer for other in others if other != profile}
        return any(self.verdict(example, profile, (question, answer)).outcome is not mine for answer in answers)
