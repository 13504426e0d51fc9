"""Disputes against the engine: each comes up, what it asks decides it, and each answer is one that can be given."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod

from generator.engine.plausible import misfits

from .asking import CannotAnswer, comes_up, said_by_option, said_of, said_text
from .choices import with_base
from .document import Text
from .misfits import by_rules
from .problems import Place, Problems
from .records import Case, Dispute, Option, Question
from .rulebook import Rulebook

MOST = 5000
"""The largest number of combinations of options that is tried in search of one that leads to an answer."""


def prove_disputes(rulebook: Rulebook, problems: Problems) -> int:
    """Check every dispute under every account, noting what the engine does not bear out; the number of those checked.

    What is noted already is skipped.
    """
    checked = 0
    for dispute in rulebook.disputes.values():
        if dispute.place.file in problems.files():
            continue
        if isinstance(dispute.case, Case) and not _comes_up(dispute, dispute.case, rulebook, problems):
            continue
        _Proof(dispute, rulebook, problems).prove()
        checked += 1
    return checked


def spoilt(case: Case, problems: Problems) -> bool:
    """Whether something is noted already of what a case is about, so that no answer means anything."""
    return any(problems.at(place) for place in (*case.places.within(case.form), *case.places.within("ask")))


def _comes_up(dispute: Dispute, case: Case, rulebook: Rulebook, problems: Problems) -> bool:
    """Whether a dispute comes up under some account; if not, note it with what the engine says under the first."""
    why = ""
    for profile in rulebook.profiles:
        rules = rulebook.ruleset(profile)
        wrong = [message for _, message in by_rules(case, rules)]
        wrong += [misfit.message for misfit in misfits(dispute.otherwise, rules)] if dispute.otherwise else []
        try:
            comes_up(case, rules)
        except CannotAnswer as error:
            why = why or f"{profile}: {error}"
        else:
            if not wrong:
                return True
            why = why or f"{profile}: {wrong[0]}"
    problems.add(case.place, f"the dispute '{dispute.id}' comes up under no variant", why)
    return False


class _Proof:
    """One dispute, tried under the rules of every account and with every documented option."""

    def __init__(self, dispute: Dispute, rulebook: Rulebook, problems: Problems) -> None:
        self.dispute, self.rulebook, self.problems = dispute, rulebook, problems
        self._reached: set[str] = set()

    def prove(self) -> None:
        """Note what leads to no answer, what no answer depends on, and answers to which nothing leads."""
        by_text: dict[str, list[str]] = defaultdict(list)
        for profile in self.rulebook.profiles:
            text = self._said(profile, {})
            if text is not None and not said_by_option(self.dispute, self.rulebook.rulings(profile)):
                by_text[text].append(profile)
        for text, profiles in by_text.items():
            others = " and others" if profiles[1:] else ""
            self._check_answered(text, self.dispute.place, f"under '{profiles[0]}'{others}")
        try:
            base = base_of(self.dispute, self.rulebook)
        except CannotAnswer as error:
            self.problems.add(self.dispute.place, str(error))
            return
        for question in self.dispute.asks:
            self._prove_decisive(question, base)
        for text in (text for answer in self.dispute.answers for text in answer.when):
            if not self._can_be_said(text, base):
                self.problems.unknown(
                    text.place, f"nothing leads to '{text}' in the dispute '{self.dispute.id}'", text, self._reached
                )

    def _said(self, profile: str, changes: Mapping[str, str]) -> str | None:
        """What the engine says under an account's rules with some answers changed; None if it cannot come up."""
        try:
            text = said_text(said_of(self.dispute, self.rulebook.ruleset(profile, changes)))
        except CannotAnswer:
            return None
        self._reached.add(text)
        return text

    def _check_answered(self, text: str, place: Place, under: str) -> None:
        """Note that no answer stands for what the engine says."""
        if self.dispute.answer_when(text) is None:
            message = f"{under} the engine says '{text}', which leads to no answer of the dispute '{self.dispute.id}'"
            self.problems.add(place, message, f"write 'when: {text}' under an answer")

    def _prove_decisive(self, question: Text, base: str) -> None:
        """Note a question of which no two options lead to different answers, and options that lead to none."""
        for option in _options(self.rulebook.questions[question]):
            text = self._with(base, question, option)
            if text is not None and self.dispute.answer_with(question, option.id) is None:
                self._check_answered(text, question.place, f"with '{option.id}'")
        for profile in (base, *self.rulebook.profiles):
            options = self.rulebook.questions[question].options.values()
            if len({self._answer(profile, question, option) for option in options} - {None}) > 1:
                return
        self.problems.add(
            question.place,
            f"'{question}' does not decide the dispute '{self.dispute.id}'",
            "no two options of it lead to different answers",
        )

    def _with(self, profile: str, question: str, option: Option) -> str | None:
        """What the engine says where an account takes one option instead of its own."""
        changes = self.rulebook.changes(profile, {question: with_base(self.rulebook.questions[question], option)})
        return None if changes is None else self._said(profile, changes)

    def _answer(self, profile: str, question: str, option: Option) -> int | None:
        """The number of the answer to which an option leads in an account; None if it leads to none."""
        number = self.dispute.answer_with(question, option.id)
        if number is None and option.value is not None and (text := self._with(profile, question, option)) is not None:
            number = self.dispute.answer_when(text)
        return number

    def _can_be_said(self, text: str, base: str) -> bool:
        """Whether the engine says something under some account, or with options of what the dispute turns on."""
        if text in self._reached:
            return True
        questions = [self.rulebook.questions[name] for name in self.dispute.turns_on]
        several = [[with_base(question, option) for option in _options(question)] for question in questions]
        if prod(map(len, several)) > MOST:
            return True
        for options in product(*several):
            changes = self.rulebook.changes(
                base, {asked.id: taken for asked, taken in zip(questions, options, strict=True)}
            )
            if changes is not None and self._said(base, changes) == text:
                return True
        return False


def base_of(dispute: Dispute, rulebook: Rulebook) -> str:
    """The account in which changed answers are tried: the basic game, or the first in which a dispute comes up.

    :raises CannotAnswer: if it comes up under none.
    """
    for profile in (rulebook.foundation.id, *rulebook.profiles):
        try:
            said_of(dispute, rulebook.ruleset(profile))
        except CannotAnswer:
            continue
        return profile
    raise CannotAnswer(f"the dispute '{dispute.id}' comes up under no variant")


def _options(question: Question) -> Iterator[Option]:
    """The options of a question that the engine plays each in its own way."""
    return (option for option in question.playable if option.reads_as is None)
