"""Worked examples whose verdict changes between accounts that differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bigtwo.book.known_differences import KnownDifferences
from bigtwo.book.unplayed import verdict_under
from bigtwo.compiler.records import Case, Example, Question, Ruling
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.comparison import Outcome, Verdict
from bigtwo.engine.situations import Answered

from .situation_answers import case_answers


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
    """Its answer with that of each variant to this question, all else as in the basic game."""
    own: bool = True
    """Whether the variants themselves answer so; else their other rules decide as well."""


class Differences(KnownDifferences):
    """The differences between all profiles of a rulebook, with the worked examples that show them."""

    def __init__(self, rulebook: Rulebook) -> None:
        super().__init__(rulebook)
        self.rulebook = rulebook
        self.cases = case_answers(rulebook)
        self._verdicts: dict[tuple[str, str, str, str], Verdict] = {}

    def between(self, profiles: Sequence[str]) -> list[Difference]:
        """Return the differences that are known between any two of some accounts, where all of them say."""
        return [self._difference(name, profiles) for name in self.differing(profiles)]

    def verdict(self, example: Example, profile: str, other: str = "") -> Verdict:
        """Return the engine's verdict on a worked example under a profile, or with another's answer to its question."""
        key = (example.question, example.id, profile, other)
        if key not in self._verdicts:
            changes = self._taking(example.question, profile, other) if other else None
            self._verdicts[key] = verdict_under(profile, example.play, example.over, self.rulebook, changes)
        return self._verdicts[key]

    def _taking(self, question: str, profile: str, other: str) -> dict[str, str]:
        """Return the changes that make a profile answer a question as another does, with what they need."""
        book = self.rulebook
        theirs = book.options_of(other)
        changes = {question: theirs[question]}
        while unfit := [
            name
            for option, needed, _ in book.unmet_needs(book.options_of(profile, changes))
            for name in (needed, *(asked.id for asked in book.questions.values() if option in asked.options.values()))
            if name not in changes
        ]:
            changes[unfit[0]] = theirs[unfit[0]]
        return changes

    def _difference(self, question: str, profiles: Sequence[str]) -> Difference:
        example = self._distinguishing(question, profiles)
        case, answers, own = (None if example else self.cases.distinguishing(question, profiles)) or (None, (), True)
        return Difference(
            question=self.rulebook.questions[question],
            rulings=tuple(self.rulebook.rulings(profile)[question] for profile in profiles),
            example=example,
            verdicts=tuple(self.verdict(example, profile) for profile in profiles) if example else (),
            case=case,
            answers=answers,
            own=own,
        )

    def _distinguishing(self, question: str, profiles: Sequence[str]) -> Example | None:
        """Return an example whose verdict changes between profiles because of this question and no other.

        Of several the one in which it is named to decide for the most of the profiles.
        """
        best: Example | None = None
        most = -1
        for example in self.rulebook.examples.get(question, ()):
            verdicts = [self.verdict(example, profile) for profile in profiles]
            named = sum(verdict.question == question for verdict in verdicts)
            if named > most and not example.two_packs and self._turns_alone(example, profiles):
                best, most = example, named
        return best

    def _turns_alone(self, example: Example, profiles: Sequence[str]) -> bool:
        """Tell whether verdicts differ, and each profile that answers as another does would give its verdict."""
        outcomes = [self.verdict(example, profile).outcome for profile in profiles]
        return (
            len(set(outcomes)) > 1
            and Outcome.NOT_KNOWN not in outcomes
            and all(
                self.verdict(example, profile, other).outcome is outcome
                for profile in profiles
                for other, outcome in zip(profiles, outcomes, strict=True)
                if other != profile
            )
        )
