"""Consensus: answers on which nearly all accounts agree that say anything, so that they may be told as the game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from generator.engine.cards import Card
from generator.engine.comparison import judge
from generator.engine.verdicts import Outcome, Verdict
from generator.model.proof import CannotAnswer, comes_up, rules_for
from generator.model.records import Case, Option, Question
from generator.model.rulebook import Rulebook

from .evidence import Evidence, Player, Tally

AGREED = Fraction(9, 10)
"""The share of the accounts that say anything from which on an answer is told as the game."""

SHOWN = 3
"""So many answers are shown where accounts are split: a table that agrees on its rules wants a choice, not a list."""


class Share(NamedTuple):
    """How many voices state something, of those that state anything on it."""

    stating: int
    of: int

    @property
    def agreed(self) -> bool:
        """Whether it may be told as the game; never where nobody says anything."""
        return self.of > 0 and Fraction(self.stating, self.of) >= AGREED


@dataclass(frozen=True)
class Split:
    """A question on which the accounts are split."""

    question: Question
    answers: tuple[tuple[Option, Tally], ...]
    """The answers that most state, the commonest first: `SHOWN` at most, each stated by somebody."""
    more: int
    """The number of answers stated beside those."""
    commonest: Share
    """Of the commonest answer."""


class Consensus:
    """Weighs what the accounts of a rulebook state: options, worked cases, and plays."""

    def __init__(self, rulebook: Rulebook, evidence: Evidence) -> None:
        self._rulebook = rulebook
        self._evidence = evidence

    def on(self, question: Question, options: Collection[str]) -> Share:
        """The voices that state one of some options of a question, by their ids."""
        voices = {option.id: _voices(tally) for option, tally in self._tallies(question)}
        stating = set[str]().union(*(voices[option] for option in options))
        return Share(len(stating), len(stating.union(*voices.values())))

    def on_case(self, case: Case, expected: str) -> Share:
        """The voices that state an option under which the engine answers a worked case as expected.

        An option under which the case cannot come up has no say in it.
        """
        question = self._rulebook.questions[case.question]
        answers = {option.id: self._answer(case, option) for option in question.playable}
        asked = set[str]().union(
            *(_voices(tally) for option, tally in self._tallies(question) if answers.get(option.id) is not None)
        )
        so = [option for option, text in answers.items() if text == expected]
        return Share(self.on(question, so).stating, len(asked))

    def on_play(self, play: Sequence[Card], over: Sequence[Card]) -> tuple[Verdict, Share]:
        """The verdict of the basic game on a play, and the voices of which all answers it rests on say the same.

        Accounts by which the cards on the table are no play have no say in it.
        """
        rulebook = self._rulebook
        players = defaultdict[Outcome, list[Player]](list)
        for profile in rulebook.profiles.values():
            verdict = judge(play, over, rulebook.ruleset(profile.id))
            if not verdict.on_table:
                players[verdict.outcome].append(self._evidence.judging(profile, verdict))
        counts = {outcome: self._evidence.tally(several).count for outcome, several in players.items()}
        told = judge(play, over, rulebook.ruleset(rulebook.foundation.id))
        return told, Share(counts.get(told.outcome, 0), sum(counts.values()))

    def split(self, question: Question) -> Split:
        """The answers to a question on which accounts differ, with who states each."""
        stated = sorted((pair for pair in self._tallies(question) if pair[1].count), key=lambda pair: pair[1].order)
        first = [stated[0][0].id] if stated else []
        return Split(question, tuple(stated[:SHOWN]), len(stated[SHOWN:]), self.on(question, first))

    def _tallies(self, question: Question) -> list[tuple[Option, Tally]]:
        return [(option, self._evidence.taking(question, option)) for option in question.options.values()]

    def _answer(self, case: Case, option: Option) -> str | None:
        """The engine's answer under an option, as text; None where the case cannot come up."""
        try:
            return comes_up(case, rules_for(case, option.id, self._rulebook)).text
        except CannotAnswer:
            return None


def _voices(tally: Tally) -> set[str]:
    return {voice.profile.id for voice in tally.stated}


def weakest_share(shares: Iterable[Share]) -> Share:
    """The share of a sentence that says several things: of that which fewest state."""
    return min(shares, key=lambda share: Fraction(share.stating, share.of or 1))
