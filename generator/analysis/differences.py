"""Where documented variants differ, and the worked examples whose verdict changes between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.engine.comparison import Verdict, judge
from generator.model.records import Example, Profile, Question, Ruling
from generator.model.rulebook import Rulebook


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


class Differences:
    """The differences between all profiles of a rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self._verdicts: dict[tuple[str, str, str], Verdict] = {}

    def effects(self, profile: str) -> Mapping[str, str]:
        """Question id to the option whose effect a profile plays by."""
        return {question: ruling.option.effect for question, ruling in self.rulebook.rulings(profile).items()}

    def questions(self, profiles: Sequence[str]) -> list[str]:
        """The questions on which not all of some profiles have the same effect."""
        effects = [self._effects[profile] for profile in profiles]
        return [question for question in self.rulebook.questions if len({one[question] for one in effects}) > 1]

    @cached_property
    def _effects(self) -> Mapping[str, Mapping[str, str]]:
        return {profile: self.effects(profile) for profile in self.rulebook.profiles}

    def count(self, one: str, other: str) -> int:
        """The number of questions that two profiles answer with different effect."""
        return len(self.questions((one, other)))

    def between(self, profiles: Sequence[str]) -> list[Difference]:
        """What differs between two or more profiles, question by question."""
        return [self._difference(question, profiles) for question in self.questions(profiles)]

    def nearest(self, profile: str, count: int) -> list[tuple[Profile, int]]:
        """The profiles that differ least from one, nearest first."""
        others = [other for other in self.rulebook.profiles.values() if other.id != profile]
        ranked = sorted(((self.count(profile, other.id), other.name, other) for other in others), key=lambda r: r[:2])
        return [(other, distance) for distance, _, other in ranked[:count]]

    def verdict(self, example: Example, profile: str) -> Verdict:
        """The engine's verdict on a worked example under a profile."""
        key = (example.question, example.id, profile)
        if key not in self._verdicts:
            self._verdicts[key] = judge(example.play, example.over, self.rulebook.ruleset(profile))
        return self._verdicts[key]

    def _difference(self, question: str, profiles: Sequence[str]) -> Difference:
        example = self._telling(question, profiles)
        return Difference(
            question=self.rulebook.questions[question],
            rulings=tuple(self.rulebook.rulings(profile)[question] for profile in profiles),
            example=example,
            verdicts=tuple(self.verdict(example, profile) for profile in profiles) if example else (),
        )

    def _telling(self, question: str, profiles: Sequence[str]) -> Example | None:
        """The example that the most verdicts tell apart, the shortest first among equals."""
        best: Example | None = None
        most = 1
        for example in self.rulebook.examples.get(question, ()):
            if "deck" in example.given or example.question == "deck":
                continue
            outcomes = {self.verdict(example, profile).outcome for profile in profiles}
            if len(outcomes) > most:
                best, most = example, len(outcomes)
        return best
