"""Differences known between accounts, and the worked examples whose verdict changes between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from generator.engine.comparison import judge
from generator.engine.situations import Answered
from generator.engine.verdicts import Verdict
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
    """A case of dealing, play or scores that the variants answer differently, if no such hand shows it."""
    answers: tuple[Answered, ...] = ()
    """Its answer under each variant."""


@dataclass(frozen=True)
class Known:
    """Two accounts compared, by the ids of the questions."""

    differing: tuple[str, ...]
    """Both say, and play otherwise."""
    alike: tuple[str, ...]
    """Both say, and play alike."""
    unknown: tuple[str, ...]
    """One of them, or both, do not say."""

    @property
    def answered(self) -> int:
        """The number of questions that both answer."""
        return len(self.differing) + len(self.alike)

    @property
    def share(self) -> Fraction:
        """The share of what both answer on which they differ; 1 where they answer nothing in common."""
        return Fraction(len(self.differing), self.answered) if self.answered else Fraction(1)


@dataclass(frozen=True)
class Fit:
    """The fit of an account to some answers, by the ids of the questions."""

    profile: Profile
    stated: tuple[str, ...]
    """It gives the same answer itself."""
    inherited: tuple[str, ...]
    """It takes the same answer over from an account that gives it."""
    silent: tuple[str, ...]
    """It does not say."""
    differing: tuple[str, ...]
    """It says otherwise."""

    @property
    def order(self) -> tuple[int, int, str]:
        """A key by which the best fit comes first: an account gains by what it says alike, and loses by the rest."""
        alike = len(self.stated) + len(self.inherited)
        return len(self.differing) - alike, -len(self.stated), self.profile.name


class Differences:
    """The differences between all profiles of a rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.cases = case_answers(rulebook)
        self._pairs: dict[tuple[str, str], Known] = rulebook.wordless("known differences")
        self._verdicts: dict[tuple[str, str, str, tuple[str, str] | None], Verdict] = {}

    def effects(self, profile: str) -> Mapping[str, str]:
        """Question id to the option whose effect a profile plays by, or states where no engine can play it."""
        return {
            question: ruling.says.option.id if ruling.says else ruling.effect
            for question, ruling in self.rulebook.rulings(profile).items()
        }

    def questions(self, profiles: Sequence[str]) -> list[str]:
        """The questions on which not all of some profiles have the same effect."""
        effects = [self._effects[profile] for profile in profiles]
        return [question for question in self.rulebook.questions if len({answers[question] for answers in effects}) > 1]

    @cached_property
    def _effects(self) -> Mapping[str, Mapping[str, str]]:
        return {profile: self.effects(profile) for profile in self.rulebook.profiles}

    def known(self, first: str, second: str) -> Known:
        """The questions on which two accounts differ, agree, or one is silent; the same both ways."""
        pair = min(first, second), max(first, second)
        if pair not in self._pairs:
            self._pairs[pair] = self._compare(*pair)
        return self._pairs[pair]

    def _compare(self, first: str, second: str) -> Known:
        mine, theirs = self._effects[first], self._effects[second]
        said = self._said[first] & self._said[second]
        questions = self.rulebook.questions
        return Known(
            tuple(name for name in questions if name in said and mine[name] != theirs[name]),
            tuple(name for name in questions if name in said and mine[name] == theirs[name]),
            tuple(name for name in questions if name not in said),
        )

    def distance(self, first: str, second: str) -> float:
        """The distance of two accounts: the share of the rules told by both on which they differ, in per cent."""
        return float(100 * self.known(first, second).share)

    @cached_property
    def _said(self) -> Mapping[str, frozenset[str]]:
        """Account to the questions on which it is not silent."""
        return {
            profile: frozenset(question for question, ruling in self.rulebook.rulings(profile).items() if ruling.said)
            for profile in self.rulebook.profiles
        }

    def between(self, profiles: Sequence[str]) -> list[Difference]:
        """The questions that two or more accounts all answer, and not all alike."""
        said = frozenset.intersection(*(self._said[profile] for profile in profiles))
        return [self._difference(question, profiles) for question in self.questions(profiles) if question in said]

    def unknown(self, profiles: Sequence[str]) -> list[str]:
        """The questions on which at least one of some accounts does not say."""
        said = frozenset.intersection(*(self._said[profile] for profile in profiles))
        return [str(question) for question in self.rulebook.questions if question not in said]

    def fits(self, answers: Mapping[str, str]) -> list[Fit]:
        """The fit of every account to some answers, question to answer, the best fit first."""
        questions = self.rulebook.questions
        effects = {
            name: ",".join(dict.fromkeys(option.effect for option in questions[name].taken(answer)))
            for name, answer in answers.items()
        }
        return sorted(
            (self._fit(profile, effects) for profile in self.rulebook.profiles.values()), key=lambda fit: fit.order
        )

    def _fit(self, profile: Profile, effects: Mapping[str, str]) -> Fit:
        by_kind: dict[str, list[str]] = {"stated": [], "inherited": [], "assumed": [], "differing": []}
        rulings, mine = self.rulebook.rulings(profile.id), self._effects[profile.id]
        for name, effect in effects.items():
            otherwise = rulings[name].said and mine[name] != effect
            by_kind["differing" if otherwise else rulings[name].said_as].append(name)
        return Fit(profile, *(tuple(by_kind[kind]) for kind in ("stated", "inherited", "assumed", "differing")))

    def verdict(self, example: Example, profile: str, change: tuple[str, str] | None = None) -> Verdict:
        """The engine's verdict on a worked example under a profile, with one answer, question and option, changed."""
        key = (example.question, example.id, profile, change)
        if key not in self._verdicts:
            rules = self.rulebook.ruleset(profile, dict([change]) if change else None)
            self._verdicts[key] = judge(example.play, example.over, rules)
        return self._verdicts[key]

    def _difference(self, question: str, profiles: Sequence[str]) -> Difference:
        example = self._distinguishing(question, profiles)
        case, answers = (None if example else self.cases.distinguishing(question, profiles)) or (None, ())
        return Difference(
            question=self.rulebook.questions[question],
            rulings=tuple(self.rulebook.rulings(profile)[question] for profile in profiles),
            example=example,
            verdicts=tuple(self.verdict(example, profile) for profile in profiles) if example else (),
            case=case,
            answers=answers,
        )

    def _distinguishing(self, question: str, profiles: Sequence[str]) -> Example | None:
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

    def _turns(self, example: Example, question: str, profile: str, profiles: Sequence[str]) -> bool:
        """Whether a profile's verdict changes if it answers one question as another does."""
        mine = self.verdict(example, profile).outcome
        answers = {self.rulebook.rulings(other)[question].answer for other in profiles if other != profile}
        return any(self.verdict(example, profile, (question, answer)).outcome is not mine for answer in answers)
