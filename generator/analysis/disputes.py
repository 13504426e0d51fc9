"""Disputes answered: what every variant says, on what grounds, and how evenly they are split."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import log2
from typing import NamedTuple, TypeVar

from generator.engine.comparison import judge
from generator.engine.ruleset import RuleSet
from generator.engine.situations import Answered, AtTable, Finished, Situation
from generator.model.proof import CannotAnswer, answer, comes_up
from generator.model.records import Case, Dispute, Example, Option, Profile, Question, Status
from generator.model.rulebook import Rulebook

from .answers import Player, stated_first
from .wanted import compared, wanted_of

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True)
class DisputeGrounds:
    """Why an answer is given, and the variants that give it so."""

    because: str
    """What the engine says of it; empty if it says no more than the answer."""
    question: str
    """The question that decides, of those that the dispute turns on; empty where `because` says it all."""
    options: tuple[Option, ...]
    """What they answer to it."""
    players: tuple[Player, ...]
    """With their ruling on the question that decides, those that state it first."""


@dataclass(frozen=True)
class Untaken:
    """A documented option, with what it goes on top of, that none of the variants takes."""

    question: Question
    options: tuple[Option, ...]


@dataclass(frozen=True)
class DisputeAnswer:
    """One answer to a dispute: a verdict, or what the engine says of a situation."""

    text: str
    grounds: tuple[DisputeGrounds, ...]
    untaken: tuple[Untaken, ...]
    """Options that no variant takes, and under which this would be the answer."""

    @property
    def count(self) -> int:
        """The number of variants that give it."""
        return sum(len(grounds.players) for grounds in self.grounds)

    @property
    def statuses(self) -> Counter[Status]:
        """How many of those have the ruling that decides from their own source, from their base, or from us."""
        return Counter(ruling.status for grounds in self.grounds for _, ruling in grounds.players)


@dataclass(frozen=True)
class Absent:
    """Variants in which a dispute cannot come up, and why."""

    why: str
    lacks: str
    """What they do not have: so many `players`, a `stock`, a card `aside`; empty if `why` is a sentence."""
    profiles: tuple[Profile, ...]


@dataclass(frozen=True)
class Weighed:
    """A dispute with its answers, most variants first."""

    dispute: Dispute
    case: Example | Case
    answers: tuple[DisputeAnswer, ...]
    """Those that some variant gives, then those that only options lead to that no variant takes."""
    absent: tuple[Absent, ...]

    @property
    def may_or_may_not(self) -> bool:
        """Whether it is about who wins or what is allowed, not about an amount or a player."""
        return isinstance(self.case, Example) or self.case.ask.startswith("may ")

    @property
    def nowhere(self) -> int:
        """The number of variants in which it cannot come up."""
        return sum(len(absent.profiles) for absent in self.absent)

    @cached_property
    def split(self) -> tuple[float, float]:
        """How unevenly the variants are split, least first: the share of the commonest answer, then its certainty."""
        counts = [answer.count for answer in self.answers if answer.count]
        shares = [count / sum(counts) for count in counts]
        return max(shares), sum(share * log2(share) for share in shares)


class _Found(NamedTuple):
    """What one rule set says."""

    text: str
    because: str = ""
    question: str = ""
    """What decides, where the engine's word is to be taken for it."""
    absent: tuple[str, str] | None = None


class Disputes:
    """The disputes of a rulebook, each answered under every variant."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook

    @cached_property
    def all(self) -> Mapping[str, Weighed]:
        """Every dispute that comes up under some variant, by its id, most evenly split first."""
        weighed = (self._weigh(dispute, dispute.case) for dispute in self.rulebook.disputes.values() if dispute.case)
        found = [one for one in weighed if one is not None]
        found.sort(key=lambda weighed: (weighed.split, weighed.dispute.id))
        return {weighed.dispute.id: weighed for weighed in found}

    @cached_property
    def turning_on(self) -> Mapping[str, tuple[Weighed, ...]]:
        """Question id to the disputes that turn on it, those of which it is the main one first."""
        found: dict[str, list[Weighed]] = defaultdict(list)
        for weighed in self.all.values():
            for question in weighed.dispute.turns_on:
                found[question].append(weighed)
        return {
            question: tuple(sorted(several, key=lambda one: one.dispute.question != question))
            for question, several in found.items()
        }

    def liveliest(self, count: int) -> list[Weighed]:
        """Of those about who wins or what is allowed the most evenly split, one for each main question at the most."""
        best: dict[str, Weighed] = {}
        for weighed in self.all.values():
            if weighed.may_or_may_not:
                best.setdefault(weighed.dispute.question, weighed)
        return list(best.values())[:count]

    def answer(self, dispute: Dispute, profile: str) -> str:
        """What one variant answers; empty where the dispute cannot come up."""
        found = self._ask(dispute, dispute.case, self.rulebook.ruleset(profile)) if dispute.case else _Found("")
        return "" if found.absent else found.text

    def _weigh(self, dispute: Dispute, case: Example | Case) -> Weighed | None:
        found = {
            profile.id: self._ask(dispute, case, self.rulebook.ruleset(profile.id))
            for profile in self.rulebook.profiles.values()
        }
        if all(one.absent for one in found.values()):
            return None
        decides = self._decider(dispute, case, found)
        grounds: dict[str, dict[tuple[str, str], list[Player]]] = defaultdict(lambda: defaultdict(list))
        absent: dict[tuple[str, str], list[Profile]] = defaultdict(list)
        for profile in self.rulebook.profiles.values():
            one = found[profile.id]
            if one.absent:
                absent[one.absent].append(profile)
                continue
            ruling = self.rulebook.rulings(profile.id)[one.question or decides(profile)]
            answer_to = "" if one.question else f"{ruling.question.id}={ruling.effect}"
            grounds[one.text][one.because, answer_to].append((profile, ruling))
        untaken = self._untaken(dispute, case, found)
        answers = [
            DisputeAnswer(
                text,
                tuple(
                    self._grounds(because, answer_to, players)
                    for (because, answer_to), players in _by_size(grounds[text])
                ),
                tuple(untaken.get(text, ())),
            )
            for text in dict.fromkeys([*grounds, *untaken])
        ]
        answers.sort(key=lambda answer: (-answer.count, answer.text))
        listed = [Absent(*why, tuple(profiles)) for why, profiles in _by_size(absent)]
        return Weighed(dispute, case, tuple(answers), tuple(listed))

    def _grounds(self, because: str, answer_to: str, players: list[Player]) -> DisputeGrounds:
        question, _, effect = answer_to.partition("=")
        taken = self.rulebook.questions[question].taken(effect) if question else ()
        return DisputeGrounds(because, question, taken, stated_first(players))

    def _ask(self, dispute: Dispute, case: Example | Case, rules: RuleSet) -> _Found:
        """The answer under a rule set."""
        if isinstance(case, Example):
            verdict = judge(case.play, case.over, rules)
            because = self.rulebook.because(verdict)
            return _Found(verdict.outcome, because, verdict.question, (because, "") if verdict.on_table else None)
        try:
            answered = comes_up(case, rules)
            text = self._wanted(dispute, case, answered, rules)
        except CannotAnswer as error:
            why = self.rulebook.forbids(error.refusal) if error.refusal else str(error)
            return _Found("", absent=(why, error.lacks))
        return _Found(text, self.rulebook.forbids(answered.refusal) if answered.refusal else "")

    def _wanted(self, dispute: Dispute, case: Case, answered: Answered, rules: RuleSet) -> str:
        """What is asked for: the engine's answer, or what is wanted of a score."""
        if not dispute.wanted:
            return answered.text
        winner = _first_out(case.situation)
        if dispute.otherwise is None:
            return wanted_of(dispute.wanted, answered, winner)
        other = replace(case, situation=dispute.otherwise)
        return compared(dispute.wanted, answered, answer(other, rules), winner)

    def _decider(self, dispute: Dispute, case: Example | Case, found: Mapping[str, _Found]) -> Callable[[Profile], str]:
        """What says on which question a variant's answer turns.

        Of those that, answered otherwise, change it: the first whose answer mostly goes with this one, else the one
        whose answer does so most often. A refusal names a question too, but that need not be the reason: a turn may
        have gone by because of a pass. Variants that answer alike whatever the dispute turns on are asked once.
        """
        asked = [question for question in dispute.turns_on if not self.rulebook.questions[question].silent]
        with_text: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for one in self.rulebook.profiles:
            for question in asked:
                with_text[question, self.rulebook.rulings(one)[question].effect][found[one].text] += 1
        known: dict[tuple[str, ...], str] = {}

        def decides(profile: Profile) -> str:
            rulings = self.rulebook.rulings(profile.id)
            text = found[profile.id].text
            key = (text, *(rulings[question].effect for question in asked))
            if key not in known:
                turning = [one for one in asked if self._turns(dispute, case, profile, one, text)] or asked
                texts = {one: with_text[one, rulings[one].effect] for one in turning}
                mostly = [one for one in turning if 2 * texts[one][text] > texts[one].total()]
                often = sorted(turning, key=lambda one: -texts[one][text] / texts[one].total())
                known[key] = (mostly or often)[0]
            return known[key]

        return decides

    def _turns(self, dispute: Dispute, case: Example | Case, profile: Profile, name: str, text: str) -> bool:
        """Whether a variant's answer to a dispute changes with its answer to one question."""
        question = self.rulebook.questions[name]
        for option in question.playable:
            rulings = self.rulebook.rulings(profile.id)
            fits = all(rulings[needed].answer in wanted for needed, wanted in option.needs.items())
            if option.reads_as is None and fits:
                one = self._ask(dispute, case, self._with(profile.id, question, _together(question, option)))
                if not one.absent and one.text != text:
                    return True
        return False

    def _untaken(self, dispute: Dispute, case: Example | Case, found: Mapping[str, _Found]) -> dict[str, list[Untaken]]:
        """The options that no variant takes and that change the answer, by the answer they lead to.

        Each is put into the basic game, or the first variant in which the dispute comes up, with what it goes with.
        """
        first = self.rulebook.foundation.id
        base = first if not found[first].absent else next(one for one in found if not found[one].absent)
        untaken: dict[str, list[Untaken]] = defaultdict(list)
        for name in dispute.turns_on:
            question = self.rulebook.questions[name]
            taken = {
                option.effect for profile in found for option in self.rulebook.rulings(profile)[question.id].options
            }
            for option in question.playable:
                if option.effect not in taken and option.reads_as is None:
                    together = _together(question, option)
                    one = self._ask(dispute, case, self._with(base, question, together))
                    if not one.absent and one.text != found[base].text:
                        untaken[one.text].append(Untaken(question, together))
        return untaken

    def _with(self, base: str, question: Question, options: tuple[Option, ...]) -> RuleSet:
        """The rules of a variant with an answer changed, and what that goes together with."""
        changes = {question.id: ",".join(option.id for option in options)}
        given = self.rulebook.options_of(base)
        for option in options:
            for needed, wanted in option.needs.items():
                if given[needed] not in wanted:
                    changes[str(needed)] = str(wanted[0])
        return self.rulebook.ruleset(base, changes)


def _together(question: Question, option: Option) -> tuple[Option, ...]:
    """An option with what it goes on top of."""
    return (*(question.options[one] for one in option.on_top_of[:1]), option)


def _first_out(situation: Situation) -> int:
    """Who won, in a situation that is scored; in a deal that is played out whoever acts last."""
    if isinstance(situation, Finished):
        return next(player for player, left in enumerate(situation.left) if left.count == 0)
    return situation.acts[-1].player if isinstance(situation, AtTable) else 0


def _by_size(groups: Mapping[K, list[V]]) -> list[tuple[K, list[V]]]:
    """Groups, the largest first."""
    return sorted(groups.items(), key=lambda group: -len(group[1]))
