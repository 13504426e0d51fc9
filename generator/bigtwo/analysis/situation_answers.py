"""The engine's answers to the worked examples of dealing, play, scores and sessions: by option, and by variant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bigtwo.book.given import NotPlayedHere
from bigtwo.compiler.case_answers import CannotAnswer, answer, check_known, why
from bigtwo.compiler.proof import rules_for
from bigtwo.compiler.records import Case, Option, Profile
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.notation import Answer
from bigtwo.engine.situations import Answered


@dataclass(frozen=True)
class CaseGrounds:
    """The reason for an answer, and the options that lead to it by this reason."""

    because: tuple[str, ...]
    options: tuple[tuple[Option, ...], ...]
    """Each the option, or the options together, of an answer to the rule question."""


@dataclass(frozen=True)
class CaseAnswer:
    """One answer to a case, on one or several grounds."""

    value: Answer
    grounds: tuple[CaseGrounds, ...]
    profiles: tuple[Profile, ...]
    """The variants named by the case that give it."""


class CaseAnswers:
    """Answers to the cases of a rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._by_way = rulebook.wordless("answers to cases")

    def to(self, case: Case) -> list[CaseAnswer]:
        """Return the answers under every option that a case names and can have, and of the variants that it names."""
        question = self._rulebook.questions[case.question]
        options: dict[Answer, dict[tuple[str, ...], list[tuple[Option, ...]]]] = {}
        profiles: dict[Answer, list[Profile]] = {}
        for choice in case.expect:
            if self._fits(case, choice):
                answered = answer(case, rules_for(case, choice, self._rulebook))
                grounds = options.setdefault(answered.value, {})
                grounds.setdefault(tuple(why(answered, self._rulebook.words)), []).append(question.taken(choice))
        for name in case.variants:
            by_variant = self.by(case, name) if name in self._rulebook.profiles else None
            if by_variant is not None:
                profiles.setdefault(by_variant, []).append(self._rulebook.profiles[name])
        return [
            CaseAnswer(
                value,
                tuple(CaseGrounds(because, tuple(taken)) for because, taken in options.get(value, {}).items()),
                tuple(profiles.get(value, ())),
            )
            for value in {**options, **profiles}
        ]

    def _fits(self, case: Case, choice: str) -> bool:
        """Tell whether an answer goes together with what a case has as given; beside it stands the basic game."""
        changes = {**{str(name): str(answer) for name, answer in case.given.items()}, case.question: choice}
        taken = self._rulebook.questions[case.question].taken(choice)
        unmet = self._rulebook.unmet_needs(self._rulebook.options_of(self._rulebook.foundation.id, changes))
        return not any(option in taken for option, _, _ in unmet)

    def by(self, case: Case, way: str) -> Answer | None:
        """Return the answer of a variant or a place; None where the case cannot come up or be judged."""
        known: dict[str, Answer | None] = self._by_way.setdefault((str(case.question), str(case.id)), {})
        if way not in known:
            try:
                check_known(case, way, self._rulebook)
                known[way] = answer(case, self._rulebook.ruleset(way)).value
            except (CannotAnswer, NotPlayedHere):
                known[way] = None
        return known[way]

    def distinguishing(self, question: str, profiles: Sequence[str]) -> tuple[Case, tuple[Answered, ...], bool] | None:
        """Return a case that the answers of some variants decide otherwise, all else as in the basic game.

        The first that all of them really decide so, whatever their other rules are; if there is none, the first at all.
        The last thing given is whether they do.
        """
        found: tuple[Case, tuple[Answered, ...], bool] | None = None
        for case in self._rulebook.cases.get(question, ()):
            expected = [self._expected(case, self._rulebook.rulings(profile)[question].effect) for profile in profiles]
            answers = tuple(answered for answered in expected if answered is not None)
            if len(answers) < len(profiles) or len({answered.value for answered in answers}) == 1:
                continue
            if [self.by(case, profile) for profile in profiles] == [answered.value for answered in answers]:
                return case, answers, True
            found = found or (case, answers, False)
        return found

    def _expected(self, case: Case, effect: str) -> Answered | None:
        """Return the answer of the basic game with an answer to a case's question, where the case names it."""
        question = self._rulebook.questions[case.question]
        for choice in case.expect:
            if ",".join(dict.fromkeys(option.effect for option in question.taken(choice))) == effect:
                return answer(case, rules_for(case, choice, self._rulebook))
        return None


@lru_cache(maxsize=1)
def case_answers(rulebook: Rulebook) -> CaseAnswers:
    """Return the answers to the cases of a rulebook.

    For the same rulebook the same object, for it keeps what it works out.
    """
    return CaseAnswers(rulebook)
