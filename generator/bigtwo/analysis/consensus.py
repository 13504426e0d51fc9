"""Consensus: answers on which nearly all accounts agree that say anything, so that they may be told as the game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from bigtwo.book.evidence import AnsweringAccount, Evidence, Tally
from bigtwo.book.records import Option, Profile, Question, Status
from bigtwo.book.unplayed import verdict_under
from bigtwo.compiler.case_answers import CannotAnswer, comes_up
from bigtwo.compiler.proof import rules_for
from bigtwo.compiler.records import Case
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card
from bigtwo.engine.comparison import Outcome, Verdict, judge

AGREED = Fraction(9, 10)
"""The share of the accounts that say anything from which on an answer is told as the game."""

SHOWN = 3
"""So many answers are shown where accounts are split: a table that agrees on its rules wants a choice, not a list."""

RARE = Fraction(1, 10)
"""The share of all voices up to which an answer that they state sets an account apart."""

DISTINCT = 3
"""So many answers at most are named as setting an account apart: the first should be remembered."""


class Share(NamedTuple):
    """The voices that state something, of those that state anything on it."""

    stating: int
    of: int

    @property
    def agreed(self) -> bool:
        """True if it may be told as the game; never where nobody says anything."""
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


class Rarity(NamedTuple):
    """An answer that sets an account apart."""

    question: Question
    option: Option
    share: Share
    """How many voices state it."""


class Consensus:
    """Weighs what the accounts of a rulebook state: options, worked cases, and plays."""

    def __init__(self, rulebook: Rulebook, evidence: Evidence) -> None:
        self._rulebook = rulebook
        self._evidence = evidence

    def on(self, question: Question, options: Iterable[str]) -> Share:
        """Return the voices that state one of some options of a question, by their ids."""
        return Share(self._voices(question, options), self._voices(question, question.options))

    def on_case(self, case: Case, expected: str) -> Share:
        """Return the voices that state an option under which the engine answers a worked case as expected.

        An option under which the case cannot come up has no say in it.
        """
        question = self._rulebook.questions[case.question]
        answers = {option.id: self._answer(case, option) for option in question.playable}
        so = [option for option, text in answers.items() if text == expected]
        asked = [option for option, text in answers.items() if text is not None]
        return Share(self._voices(question, so), self._voices(question, asked))

    def on_play(self, play: Sequence[Card], over: Sequence[Card]) -> tuple[Verdict, Share]:
        """Return the verdict of the basic game on a play, and the voices that state what decides and say the same.

        Accounts by which the cards on the table are no play have no say in it, nor those that cannot be judged here.
        """
        rulebook = self._rulebook
        players = defaultdict[Outcome, list[AnsweringAccount]](list)
        for profile in rulebook.profiles.values():
            verdict = verdict_under(profile.id, play, over, rulebook)
            if not verdict.on_table and verdict.outcome is not Outcome.NOT_KNOWN:
                players[verdict.outcome].append(self._evidence.judging(profile, verdict))
        counts = {outcome: self._evidence.tally(several).count for outcome, several in players.items()}
        told = judge(play, over, rulebook.ruleset(rulebook.foundation.id))
        anybody = self._evidence.tally(player for several in players.values() for player in several)
        return told, Share(counts.get(told.outcome, 0), anybody.count)

    def split(self, question: Question) -> Split:
        """Return the answers to a question on which accounts differ, with who states each."""
        answers = [(option, self._evidence.taking(question, option)) for option in question.options.values()]
        said = sorted((pair for pair in answers if pair[1].count), key=lambda pair: pair[1].order)
        commonest = [said[0][0].id] if said else []
        return Split(question, tuple(said[:SHOWN]), len(said[SHOWN:]), self.on(question, commonest))

    def suggested(self, questions: Iterable[str]) -> Mapping[str, str]:
        """Question to an answer to play by, as changes of the basic game that go together with it.

        To each of the questions it is what most voices state, as far as an engine can play it and the answers go
        together; what they need besides comes with them.
        """
        book, usual = self._rulebook, self._rulebook.options_of(self._rulebook.foundation.id)
        taken: dict[str, str] = {}
        for name in questions:
            question = book.questions[name]
            votes = self._votes(question)
            for effect in sorted(votes, key=lambda effect: -votes[effect]):
                wanted = {**taken, name: self._wording(question, effect)}
                tried = book.needed_with(wanted, question)
                if tried.items() >= wanted.items() and book.ruleset(book.foundation.id, tried).tables:
                    taken = tried
                    break
        return {name: answer for name, answer in taken.items() if answer != usual[name]}

    def brought(self, question: Question, option: Option) -> Mapping[str, str]:
        """Return an answer as changes of the basic game, with all that it needs."""
        usual = self._rulebook.options_of(self._rulebook.foundation.id)
        changes = self._rulebook.needed_with({question.id: option.effect}, question)
        return {name: answer for name, answer in changes.items() if answer != usual[name]}

    def _votes(self, question: Question) -> Mapping[str, int]:
        """Effect to the number of voices that state it in any words."""
        counts = {option.effect: self.on(question, _alike(question, option)).stating for option in question.playable}
        return {effect: count for effect, count in counts.items() if count}

    def _wording(self, question: Question, effect: str) -> str:
        """Return the option of an effect that most voices state: another may need answers that this one does not."""
        return max(_alike(question, question.options[effect]), key=lambda name: self._voices(question, [name]))

    def departures(self, profile: Profile) -> list[Question]:
        """Return the core questions to which an account says another answer than those that most voices state."""
        rulings = self._rulebook.rulings(profile.id)
        departures = []
        for question in self._evidence.core:
            ruling = rulings[question.id]
            taken = (ruling.says.option,) if ruling.says else ruling.options
            commonest = self._commonest[question.id]
            if ruling.said and commonest and not any(option.effect in commonest for option in taken):
                departures.append(question)
        return departures

    def distinctive(self, profile: Profile) -> list[Rarity]:
        """Return the few unusual answers by which an account is remembered."""
        return self.unusual(profile)[:DISTINCT]

    def unusual(self, profile: Profile) -> list[Rarity]:
        """Return the answers that set an account apart.

        Those it states that few others do, first the one that fewest state; of a question the rarest.

        They take effect under its other rules, in a way that an engine can see, and the basic game has them otherwise.
        """
        book = self._rulebook
        idle, usual = book.idle(profile.id), book.rulings(book.foundation.id)
        rare = [
            Rarity(ruling.question, option, self.on(ruling.question, _alike(ruling.question, option)))
            for name, ruling in book.rulings(profile.id).items()
            if ruling.said_as is Status.STATED and not ruling.question.silent and name not in idle
            for option in ruling.said_options
            if option.effect not in usual[name].effect.split(",")
        ]
        rare = [each for each in rare if each.share.stating <= RARE * self._everybody]
        rare.sort(key=lambda each: (each.share.stating, not each.question.core))
        by_question: dict[str, Rarity] = {}
        for each in rare:
            by_question.setdefault(each.question.id, each)
        return [*by_question.values()]

    @cached_property
    def _everybody(self) -> int:
        """The number of all voices."""
        return self._evidence.voices(self._rulebook.profiles.values())

    @cached_property
    def _commonest(self) -> Mapping[str, frozenset[str]]:
        """Core question to the effects of the answers that most voices state, several if as many state each."""
        commonest = {}
        for question in self._evidence.core:
            said = self.split(question).answers
            most = said[0][1].count if said else 0
            commonest[question.id] = frozenset(option.effect for option, tally in said if tally.count == most)
        return commonest

    def _voices(self, question: Question, options: Iterable[str]) -> int:
        """Return how many voices state one of some options; who states several speaks once."""
        stating = (self._evidence.stating(question, question.options[option]) for option in options)
        return len(frozenset[str]().union(*stating))

    def _answer(self, case: Case, option: Option) -> str | None:
        """Return the engine's answer under an option, as text; None where the case cannot come up."""
        try:
            return comes_up(case, rules_for(case, option.id, self._rulebook)).text
        except CannotAnswer:
            return None


def _alike(question: Question, option: Option) -> list[str]:
    """Return the options of a question that have the effect of one of them."""
    return [name for name, other in question.options.items() if other.effect == option.effect]


def weakest_share(shares: Iterable[Share]) -> Share:
    """Return the share of a sentence that says several things: of that which fewest state."""
    return min(shares, key=lambda share: Fraction(share.stating, share.of or 1))
