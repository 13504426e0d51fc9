"""Disputes answered: what every account says, on what grounds, and how evenly those that state it are split."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from generator.engine.answers import Answer
from generator.engine.comparison import judge
from generator.engine.ruleset import RuleSet
from generator.engine.situations import Answered, AtTable, Finished, Situation
from generator.model.proof import CannotAnswer, answer, comes_up
from generator.model.records import Case, Dispute, Example, Option, Profile, Question
from generator.model.rulebook import Rulebook

from .dispute_answers import Absent, DisputeAnswer, DisputeGrounds, PlaceAnswers, Said, Untaken, Weighed, said_text
from .evidence import Evidence, Player
from .score_queries import compared, score_answer

K = TypeVar("K")
V = TypeVar("V")


class _Answered(NamedTuple):
    """The answer under one rule set."""

    value: Said | None
    """None where there is none, because the dispute cannot come up."""
    because: str = ""
    question: str = ""
    """The question that decides, where the engine's word is to be taken for it."""
    also: tuple[str, ...] = ()
    """The questions that it rests on beside that."""
    absent: tuple[str, str] | None = None
    """The reason why it cannot come up, and the thing that is lacking."""


class Disputes:
    """The disputes of a rulebook, each answered under every variant."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self._evidence = Evidence(rulebook)

    @cached_property
    def all(self) -> Mapping[str, Weighed]:
        """Every dispute that comes up under some account, by its id, the liveliest first."""
        weighed = (self._weigh(dispute, dispute.case) for dispute in self.rulebook.disputes.values() if dispute.case)
        kept = [candidate for candidate in weighed if candidate is not None]
        kept.sort(key=lambda weighed: weighed.dispute.id)
        kept.sort(key=lambda weighed: weighed.liveliness, reverse=True)
        return {weighed.dispute.id: weighed for weighed in kept}

    @cached_property
    def turning_on(self) -> Mapping[str, tuple[Weighed, ...]]:
        """Question id to the disputes that turn on it, those of which it is the main one first."""
        by_question: dict[str, list[Weighed]] = defaultdict(list)
        for weighed in self.all.values():
            for question in weighed.dispute.turns_on:
                by_question[question].append(weighed)
        return {
            question: tuple(sorted(several, key=lambda entry: entry.dispute.question != question))
            for question, several in by_question.items()
        }

    def liveliest(self, count: int) -> list[Weighed]:
        """Of those about who wins or what is allowed the liveliest, one for each main question at the most."""
        best: dict[str, Weighed] = {}
        for weighed in self.all.values():
            if weighed.may_or_may_not:
                best.setdefault(weighed.dispute.question, weighed)
        return list(best.values())[:count]

    def answer(self, dispute: Dispute, profile: str) -> str:
        """The answer of one variant; empty where the dispute cannot come up."""
        value = self.answer_under(dispute, self.rulebook.ruleset(profile))
        return "" if value is None else said_text(value)

    def answer_under(self, dispute: Dispute, rules: RuleSet) -> Said | None:
        """The answer under a rule set; None where the dispute cannot come up."""
        answered = self._ask(dispute, dispute.case, rules) if dispute.case else _Answered(None)
        return None if answered.absent else answered.value

    def base_of(self, weighed: Weighed) -> str:
        """The variant in which changed answers are tried: the basic game, or the first where the dispute comes up."""
        without = {profile.id for absent in weighed.absent for profile in absent.profiles}
        return next(
            profile for profile in (self.rulebook.foundation.id, *self.rulebook.profiles) if profile not in without
        )

    def _weigh(self, dispute: Dispute, case: Example | Case) -> Weighed | None:
        by_profile = {
            profile.id: self._ask(dispute, case, self.rulebook.ruleset(profile.id))
            for profile in self.rulebook.profiles.values()
        }
        if all(answered.absent for answered in by_profile.values()):
            return None
        decides = self._decider(dispute, case, by_profile)
        grounds: dict[Said, dict[tuple[str, str], list[Player]]] = defaultdict(lambda: defaultdict(list))
        absent: dict[tuple[str, str], list[Profile]] = defaultdict(list)
        for profile in self.rulebook.profiles.values():
            answered = by_profile[profile.id]
            if answered.absent:
                absent[answered.absent].append(profile)
                continue
            assert answered.value is not None
            if answered.question:
                player, answer_to = self._evidence.player(profile, answered.question, answered.also), ""
            else:
                player = self._evidence.player(profile, *decides(profile))
                answer_to = f"{player.ruling.question.id}={player.ruling.effect}"
            grounds[answered.value][answered.because, answer_to].append(player)
        untaken = self._untaken(dispute, case, by_profile)
        answers = [
            self._answer(value, grounds[value], untaken.get(value, [])) for value in dict.fromkeys([*grounds, *untaken])
        ]
        answers.sort(key=lambda answer: (answer.tally.order, answer.text))
        listed = [Absent(*why, tuple(profiles)) for why, profiles in _by_size(absent)]
        return Weighed(dispute, case, tuple(answers), tuple(listed), tuple(self._by_place(answers)))

    def _by_place(self, answers: Iterable[DisputeAnswer]) -> list[PlaceAnswers]:
        """The answers that accounts from each place state: the place with most voices first, those of no place last."""
        voices: dict[str, dict[Said, list[Player]]] = defaultdict(lambda: defaultdict(list))
        for entry in answers:
            for voice in entry.tally.stated:
                for player in voice.players:
                    voices[player.profile.region][entry.value].append(player)
        places = [
            PlaceAnswers(place, {value: self._evidence.tally(players) for value, players in by_value.items()})
            for place, by_value in voices.items()
        ]
        return sorted(places, key=lambda there: (not there.place, -there.count, there.place))

    def _answer(
        self, value: Said, grounds: Mapping[tuple[str, str], list[Player]], untaken: list[Untaken]
    ) -> DisputeAnswer:
        listed = [self._grounds(because, answer_to, players) for (because, answer_to), players in grounds.items()]
        listed.sort(key=lambda ground: ground.tally.order)
        everybody = [player for players in grounds.values() for player in players]
        return DisputeAnswer(value, self._evidence.tally(everybody), tuple(listed), tuple(untaken))

    def _grounds(self, because: str, answer_to: str, players: list[Player]) -> DisputeGrounds:
        question, _, effect = answer_to.partition("=")
        taken = self.rulebook.questions[question].taken(effect) if question else ()
        return DisputeGrounds(because, question, taken, self._evidence.tally(players))

    def _ask(self, dispute: Dispute, case: Example | Case, rules: RuleSet) -> _Answered:
        """The answer under a rule set."""
        if isinstance(case, Example):
            verdict = judge(case.play, case.over, rules)
            because = self.rulebook.because(verdict)
            also = tuple(self._evidence.rests_on(verdict))
            return _Answered(
                verdict.outcome, because, verdict.question, also, (because, "") if verdict.on_table else None
            )
        try:
            answered = comes_up(case, rules)
            value = self._answer_asked(dispute, case, answered, rules)
        except CannotAnswer as error:
            why = self.rulebook.forbids(error.refusal) if error.refusal else str(error)
            return _Answered(None, absent=(why, error.lacks))
        return _Answered(value, self.rulebook.forbids(answered.refusal) if answered.refusal else "")

    def _answer_asked(self, dispute: Dispute, case: Case, answered: Answered, rules: RuleSet) -> Answer:
        """The answer to what is asked: the engine's, or what is wanted of a score."""
        query = dispute.score_query
        if query is None:
            return answered.value
        winner = _first_out(case.situation)
        if dispute.otherwise is None:
            return score_answer(query, answered, winner)
        otherwise = case.in_situation(dispute.otherwise)
        return compared(query, answered, answer(otherwise, rules), winner)

    def _decider(
        self, dispute: Dispute, case: Example | Case, by_profile: Mapping[str, _Answered]
    ) -> Callable[[Profile], tuple[str, list[str]]]:
        """A function that says on which question an account's answer turns, and on which others it rests.

        Of those that, answered otherwise, change it: the first whose answer mostly goes with this one, else the one
        whose answer does so most often. A refusal names a question too, but that need not be the reason: a turn may
        have gone by because of a pass. Variants that answer alike whatever the dispute turns on are asked once.
        """
        played = [question for question in dispute.turns_on if not self.rulebook.questions[question].silent]
        with_value: dict[tuple[str, str], Counter[Said | None]] = defaultdict(Counter)
        for variant in self.rulebook.profiles:
            for question in played:
                with_value[question, self.rulebook.rulings(variant)[question].effect][by_profile[variant].value] += 1
        known: dict[tuple[object, ...], tuple[str, list[str]]] = {}

        def decides(profile: Profile) -> tuple[str, list[str]]:
            rulings = self.rulebook.rulings(profile.id)
            value = by_profile[profile.id].value
            key = (value, *(rulings[question].effect for question in played))
            if key not in known:
                rests_on = [question for question in played if self._turns(dispute, case, profile, question, value)]
                turning = rests_on or played
                values = {question: with_value[question, rulings[question].effect] for question in turning}
                mostly = [question for question in turning if 2 * values[question][value] > values[question].total()]
                often = sorted(turning, key=lambda question: -values[question][value] / values[question].total())
                known[key] = str((mostly or often)[0]), [str(question) for question in rests_on]
            return known[key]

        return decides

    def _turns(self, dispute: Dispute, case: Example | Case, profile: Profile, name: str, value: Said | None) -> bool:
        """Whether a variant's answer to a dispute changes with its answer to one question."""
        question = self.rulebook.questions[name]
        for option in question.playable:
            rulings = self.rulebook.rulings(profile.id)
            fits = all(rulings[needed].answer in allowed for needed, allowed in option.needs.items())
            if option.reads_as is None and fits:
                answered = self._ask(dispute, case, self._with(profile.id, question, together(question, option)))
                if not answered.absent and answered.value != value:
                    return True
        return False

    def _untaken(
        self, dispute: Dispute, case: Example | Case, by_profile: Mapping[str, _Answered]
    ) -> dict[Said, list[Untaken]]:
        """The options that no variant takes and that change the answer, by the answer they lead to.

        Each is put into the basic game, or the first variant in which the dispute comes up, with what it goes with.
        """
        first = self.rulebook.foundation.id
        base = (
            first
            if not by_profile[first].absent
            else next(profile for profile in by_profile if not by_profile[profile].absent)
        )
        untaken: dict[Said, list[Untaken]] = defaultdict(list)
        for name in dispute.turns_on:
            question = self.rulebook.questions[name]
            taken = {
                option.effect
                for profile in by_profile
                for option in self.rulebook.rulings(profile)[question.id].options
            }
            for option in question.playable:
                if option.effect not in taken and option.reads_as is None:
                    options = together(question, option)
                    answered = self._ask(dispute, case, self._with(base, question, options))
                    if not answered.absent and answered.value is not None and answered.value != by_profile[base].value:
                        untaken[answered.value].append(Untaken(question, options))
        return untaken

    def _with(self, base: str, question: Question, options: tuple[Option, ...]) -> RuleSet:
        """The rules of a variant with an answer changed, and what that goes together with."""
        changes = {question.id: ",".join(option.id for option in options)}
        taken = self.rulebook.options_of(base)
        for option in options:
            for needed, allowed in option.needs.items():
                if taken[needed] not in allowed:
                    changes[str(needed)] = str(allowed[0])
        return self.rulebook.ruleset(base, changes)


@lru_cache(maxsize=1)
def disputes_of(rulebook: Rulebook) -> Disputes:
    """The disputes of a rulebook: for the same rulebook the same object, for it keeps what it works out."""
    return Disputes(rulebook)


def together(question: Question, option: Option) -> tuple[Option, ...]:
    """An option with what it goes on top of."""
    return (*(question.options[below] for below in option.on_top_of[:1]), option)


def _first_out(situation: Situation) -> int:
    """The winner in a situation that is scored; in a deal that is played out the player who acts last."""
    if isinstance(situation, Finished):
        return next(player for player, left in enumerate(situation.left) if left.count == 0)
    return situation.acts[-1].player if isinstance(situation, AtTable) else 0


def _by_size(groups: Mapping[K, list[V]]) -> list[tuple[K, list[V]]]:
    """Groups, the largest first."""
    return sorted(groups.items(), key=lambda group: -len(group[1]))
