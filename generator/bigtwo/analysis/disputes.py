"""Disputes answered: what every account says, on what grounds, and how evenly those that state it are split.

With it the answers that house rules lead to: under every combination of answers to the questions that decide it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import product
from math import log2, prod
from typing import NamedTuple, TypeVar

from bigtwo.book.book import with_base
from bigtwo.book.evidence import AnsweringAccount, Tally, Voices, evidence_of, weakest, wording_of
from bigtwo.book.records import Profile, Ruling
from bigtwo.compiler.case_answers import (
    LACKING,
    CannotAnswer,
    said_by_option,
    said_of,
    said_text,
    status_asked,
    unplayed_in,
)
from bigtwo.compiler.proof import base_of
from bigtwo.compiler.records import (
    Case,
    Dispute,
    DisputedAnswer,
    Example,
    Option,
    Question,
    Status,
    StrongestCase,
)
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.notation import Topic

Rule = tuple[Question, tuple[Option, ...]]
"""A question with the options that are taken."""


@dataclass(frozen=True)
class DisputeGrounds:
    """The rules from which an answer follows, and the accounts that have them."""

    rules: tuple[Rule, ...]
    """Their answers to what the dispute asks, or the one that says as much by itself."""
    tally: Tally


@dataclass(frozen=True)
class DisputeAnswer:
    """One answer to a dispute, with those who give it."""

    number: int
    """Its place in the record, from 0."""
    answer: DisputedAnswer
    tally: Tally
    grounds: tuple[DisputeGrounds, ...]
    untaken: tuple[Rule, ...]
    """Options, each with what it goes on top of, that no account takes and under which this would be the answer."""

    @property
    def text(self) -> str:
        """The answer in words."""
        return self.answer.says


@dataclass(frozen=True)
class Absent:
    """Accounts in which a dispute cannot come up, and why."""

    why: str
    lacks: str
    """The thing they do not have (see `lacking`); empty if `why` is a sentence."""
    profiles: tuple[Profile, ...]


@dataclass(frozen=True)
class Unjudged:
    """An account whose answer to a dispute cannot be judged here."""

    profile: Profile
    ruling: Ruling
    """What it says and no engine plays."""


@dataclass(frozen=True)
class PlaceAnswers:
    """The answers to a dispute that accounts from one place state."""

    place: str
    """Empty for the accounts that are tied to no place."""
    tallies: Mapping[int, Tally]
    """By the number of the answer; only of answers that somebody there states."""

    @property
    def count(self) -> int:
        """The number of voices from there, over all answers."""
        return sum(tally.count for tally in self.tallies.values())

    def count_of(self, number: int) -> int:
        """Return the number of voices from there that state an answer."""
        return self.tallies[number].count if number in self.tallies else 0


@dataclass(frozen=True)
class Reckoning:
    """The way from the voices that answer a rule, on its own page, to those that answer a dispute which asks it."""

    question: Question
    voices: int
    """Those that state an answer to the rule."""
    absent: int
    """Of those, the ones in whose games the dispute cannot come up."""
    unjudged: int
    """Of those, the ones of which it cannot be judged here."""
    undecided: int
    """Of those, the ones whose answer leaves the case open."""
    more: int
    """Those that state an answer to the dispute by another rule."""

    @property
    def differs(self) -> bool:
        """True if the two are not the same voices."""
        return bool(self.absent or self.unjudged or self.undecided or self.more)


@dataclass(frozen=True)
class Parting:
    """The commonest answer to a rule where it says otherwise than most do in a dispute which asks that rule."""

    rule: Rule
    voices: int
    """Those that state it."""
    all: int
    """Those that state any answer to the rule."""
    here: DisputeAnswer
    """The one to which it leads."""
    most: DisputeAnswer
    """The one that most give."""
    ways: int
    """The number of answers to the rule by which they do."""


@dataclass(frozen=True)
class Weighed:
    """A dispute with its answers, the one that most state first."""

    dispute: Dispute
    case: Example | Case | StrongestCase
    answers: tuple[DisputeAnswer, ...]
    absent: tuple[Absent, ...]
    unjudged: tuple[Unjudged, ...]
    places: tuple[PlaceAnswers, ...]
    """The same by place, for those who state an answer: the place with most voices first, those of no place last."""
    voices: Voices
    """All voices there are, by how they take part."""
    several: int
    """The number of voices that state more than one answer, since their editions differ."""
    rests_on: tuple[tuple[Question, int], ...]
    """Questions that are not asked and that would turn the answer, with how many of the voices do not answer them."""
    reckonings: tuple[Reckoning, ...]
    """For each question asked, where it has other voices on its own page."""
    partings: tuple[Parting, ...]
    """For each question asked, where its commonest answer is not what most say here."""

    @property
    def may_or_may_not(self) -> bool:
        """True if it is about who wins or what is allowed, not about an amount or a player."""
        return isinstance(self.case, Example) or (isinstance(self.case, Case) and self.case.query.topic is Topic.MAY)

    @cached_property
    def liveliness(self) -> tuple[int, float]:
        """A measure of how evenly the stated answers are split (see `liveliness`)."""
        return liveliness(answer.tally.count for answer in self.answers)


K = TypeVar("K")
V = TypeVar("V")

Grounds = tuple[tuple[str, str], ...]
"""Questions, each with the options that are taken: as they are said, even where two decide alike."""


class Given(NamedTuple):
    """The answer of an account."""

    number: int
    player: AnsweringAccount
    grounds: Grounds
    by_option: bool
    """Whether an option says it by itself, whatever the engine says."""


class Disputes:
    """The disputes of a rulebook, each answered under every variant."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self._evidence = evidence_of(rulebook)
        self._own_numbers: dict[tuple[str, str], int | CannotAnswer | None] = rulebook.wordless("answers to disputes")
        self._turned: dict[tuple[str, str], tuple[str, ...]] = rulebook.wordless("questions that turn disputes")

    @cached_property
    def all(self) -> Mapping[str, Weighed]:
        """Every dispute that comes up under some account, by its id, the liveliest first."""
        kept = [self._weigh(dispute) for dispute in self.rulebook.disputes.values() if self._comes_up(dispute)]
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

    def liveliest(self, count: int, on_cards: bool = False) -> list[Weighed]:
        """Of those about who wins or what is allowed the liveliest, one for each main question at the most.

        :param on_cards: whether only those are wanted in which cards lie on cards, or are led.
        """
        best: dict[str, Weighed] = {}
        for weighed in self.all.values():
            if weighed.may_or_may_not and (isinstance(weighed.case, Example) or not on_cards):
                best.setdefault(weighed.dispute.question, weighed)
        return list(best.values())[:count]

    def answer(self, dispute: Dispute, profile: str) -> str:
        """Return the answer of one variant in words; empty where the dispute cannot come up or be judged."""
        given = self.given(dispute, self.rulebook.way(profile))
        return dispute.answers[given.number].says if isinstance(given, Given) else ""

    def number_under(self, dispute: Dispute, profile: str, changes: Mapping[str, str]) -> int | None:
        """Return the number of the answer under an account's rules with some answers changed.

        None if the engine says what no answer stands for.

        :raises CannotAnswer: if the dispute cannot come up.
        """
        return dispute.answer_when(said_text(said_of(dispute, self.rulebook.ruleset(profile, changes))))

    def _comes_up(self, dispute: Dispute) -> bool:
        try:
            return bool(base_of(dispute, self.rulebook))
        except CannotAnswer:
            return False

    def _weigh(self, dispute: Dispute) -> Weighed:
        by_answer: dict[int, dict[Grounds, list[AnsweringAccount]]] = defaultdict(lambda: defaultdict(list))
        absent: dict[tuple[str, str], list[Profile]] = defaultdict(list)
        unjudged: list[Unjudged] = []
        rests_on: dict[str, list[AnsweringAccount]] = defaultdict(list)
        for profile in self.rulebook.profiles.values():
            given = self.given(dispute, profile)
            if isinstance(given, Unjudged):
                unjudged.append(given)
                continue
            if isinstance(given, CannotAnswer):
                absent[self._why(given), given.lacks].append(profile)
                continue
            by_answer[given.number][given.grounds].append(given.player)
            if given.player.status is Status.STATED and not given.by_option:
                key = str(dispute.id), str(profile.id)
                if key not in self._turned:
                    self._turned[key] = tuple(self._turning(dispute, profile, given.number))
                for question in self._turned[key]:
                    rests_on[question].append(given.player)
        untaken = self._untaken(dispute)
        answers = [
            self._answer(dispute, number, by_answer[number], untaken[number]) for number in range(len(dispute.answers))
        ]
        answers.sort(key=lambda answer: (answer.tally.order, answer.number))
        return Weighed(
            dispute,
            dispute.case,
            tuple(answers),
            tuple(Absent(*why, tuple(profiles)) for why, profiles in _by_size(absent)),
            tuple(unjudged),
            tuple(self._by_place(answers)),
            self._evidence.by_part((answer.tally for answer in answers), (each.profile for each in unjudged)),
            self._evidence.voices_of_several(answer.tally for answer in answers),
            tuple(
                (self.rulebook.questions[question], self._evidence.tally(rests_on[question]).count)
                for question in dispute.turns_on
                if question in rests_on
            ),
            tuple(
                self._reckonings(
                    dispute,
                    answers,
                    {each.id for several in absent.values() for each in several},
                    {each.profile.id for each in unjudged},
                )
            ),
            tuple(self._partings(dispute, answers)),
        )

    def _reckonings(
        self, dispute: Dispute, answers: Iterable[DisputeAnswer], absent: set[str], unjudged: set[str]
    ) -> Iterator[Reckoning]:
        """Yield how the voices on the page of each question asked and those on the page of the dispute differ."""
        voice_of = self._evidence.voice_of
        here = {voice_of(voice.profile) for answer in answers for voice in answer.tally.stated}
        for name in dispute.asks:
            stating: dict[str, list[Profile]] = defaultdict(list)
            for profile in self.rulebook.profiles.values():
                if self.rulebook.rulings(profile.id)[name].said_as is Status.STATED:
                    stating[voice_of(profile)].append(profile)
            missing = [{profile.id for profile in several} for voice, several in stating.items() if voice not in here]
            elsewhere = sum(several <= absent for several in missing)
            unplayed = sum(several <= absent | unjudged for several in missing) - elsewhere
            reckoning = Reckoning(
                self.rulebook.questions[name],
                len(stating),
                elsewhere,
                unplayed,
                len(missing) - elsewhere - unplayed,
                len(here - stating.keys()),
            )
            if reckoning.differs:
                yield reckoning

    def _partings(self, dispute: Dispute, answers: Sequence[DisputeAnswer]) -> Iterator[Parting]:
        """Yield the commonest answer to each question asked, if it leads to another answer than most give."""
        most, *others = answers
        stating = {answer.number: {player.profile.id for player in _stating(answer.tally)} for answer in answers}
        for name in dispute.asks:
            given = self._evidence.answers(name, self.rulebook.profiles.values())
            if len({tally.count for _, tally in given[:2]}) < len(given[:2]):
                continue  # two are the commonest
            everybody = self._evidence.tally(player for _, tally in given for player in tally.players)
            different = {self.rulebook.rulings(profile)[name].said_effects for profile in stating[most.number]}
            for ruling, tally in given[:1]:
                accounts = {player.profile.id for player in tally.players}
                reached = [answer for answer in others if accounts & stating[answer.number]]
                if len(reached) == 1 and not accounts & stating[most.number] and len(different) > 1:
                    rule = self._rule(name, wording_of(ruling))
                    yield Parting(rule, tally.count, everybody.count, reached[0], most, len(different))

    def given(self, dispute: Dispute, profile: Profile) -> Given | CannotAnswer | Unjudged:
        """Return the answer of an account or a place: what it says, else what it takes over, else what we fill in."""
        rulings = self.rulebook.rulings(profile.id)
        if said := said_by_option(dispute, rulings):
            number, ruling = said
            alone = ((ruling.question.id, wording_of(ruling)),)
            return Given(number, AnsweringAccount(profile, ruling, ruling.said_as), alone, by_option=True)
        if unplayed := unplayed_in(dispute, profile.id, self.rulebook):
            return Unjudged(profile, unplayed)
        asked = [
            AnsweringAccount(profile, rulings[name], status_asked(dispute, rulings[name])) for name in dispute.asks
        ]
        status = weakest(player.status for player in asked)
        number_or_none = self._own_number(dispute, profile.id)
        if isinstance(number_or_none, CannotAnswer):
            return number_or_none
        if number_or_none is None:
            return CannotAnswer(LACKING["answer"], lacks="answer")
        player = next(player for player in asked if player.status is status)
        grounds = tuple((player.ruling.question.id, wording_of(player.ruling)) for player in asked)
        return Given(number_or_none, player, grounds, by_option=False)

    def _own_number(self, dispute: Dispute, profile: str) -> int | CannotAnswer | None:
        """Return the number of the answer under an account's own rules, or why the dispute cannot come up."""
        key = str(dispute.id), profile
        if key not in self._own_numbers:
            try:
                self._own_numbers[key] = self.number_under(dispute, profile, {})
            except CannotAnswer as error:
                self._own_numbers[key] = error.with_traceback(None)
        return self._own_numbers[key]

    def _why(self, error: CannotAnswer) -> str:
        return self.rulebook.forbids(error.refusal) if error.refusal else str(error)

    def _turning(self, dispute: Dispute, profile: Profile, number: int) -> Iterable[str]:
        """Return the questions that are not asked, that an account does not answer, and that would turn its answer."""
        rulings = self.rulebook.rulings(profile.id)
        for name in dispute.turns_on:
            question = self.rulebook.questions[name]
            if name in dispute.asks or question.silent or rulings[name].said:
                continue
            for option in question.playable:
                changes = self.rulebook.changes(profile.id, {name: with_base(question, option)})
                # Of an option that needs another answer changed that other one may be what turns it.
                if changes and len(changes) == 1 and self._number(dispute, profile.id, changes) not in (number, None):
                    yield str(name)
                    break

    def _number(self, dispute: Dispute, profile: str, changes: Mapping[str, str]) -> int | None:
        """Return the number of the answer under an account's rules with some answers changed; None if there is none."""
        try:
            return self.number_under(dispute, profile, changes)
        except CannotAnswer:
            return None

    def _answer(
        self, dispute: Dispute, number: int, by_grounds: Mapping[Grounds, list[AnsweringAccount]], untaken: list[Rule]
    ) -> DisputeAnswer:
        grounds = [
            DisputeGrounds(tuple(self._rule(*taken) for taken in rules), self._evidence.tally(players))
            for rules, players in by_grounds.items()
        ]
        grounds.sort(key=lambda ground: ground.tally.order)
        everybody = [player for players in by_grounds.values() for player in players]
        return DisputeAnswer(
            number, dispute.answers[number], self._evidence.tally(everybody), tuple(grounds), tuple(untaken)
        )

    def _rule(self, question: str, options: str) -> Rule:
        return self.rulebook.questions[question], self.rulebook.questions[question].taken(options)

    def _by_place(self, answers: Iterable[DisputeAnswer]) -> list[PlaceAnswers]:
        """Return the answers that accounts from each place state.

        The place with most voices first, those of no place last.
        """
        voices: dict[str, dict[int, list[AnsweringAccount]]] = defaultdict(lambda: defaultdict(list))
        for entry in answers:
            for player in _stating(entry.tally):
                voices[player.profile.region][entry.number].append(player)
        places = [
            PlaceAnswers(place, {number: self._evidence.tally(players) for number, players in by_number.items()})
            for place, by_number in voices.items()
        ]
        return sorted(places, key=lambda there: (not there.place, -there.count, there.place))

    def _untaken(self, dispute: Dispute) -> Mapping[int, list[Rule]]:
        """Return the options of what is asked that no account takes, by the answer they lead to in the basic game."""
        untaken: dict[int, list[Rule]] = defaultdict(list)
        base = base_of(dispute, self.rulebook)
        for name in dispute.asks:
            question = self.rulebook.questions[name]
            taken = {
                effect
                for profile in self.rulebook.profiles
                for ruling in [self.rulebook.rulings(profile)[name]]
                for effect in {*ruling.said_effects, *ruling.effect.split(",")}
            }
            for option in question.options.values():
                if option.effect in taken or option.reads_as:
                    continue
                taking = {str(name): with_base(question, option)}
                number = dispute.answer_with(name, option.id)
                if number is None and option.value is not None and (changes := self.rulebook.changes(base, taking)):
                    number = self._number(dispute, base, changes)
                if number is not None:
                    untaken[number].append((question, taking[name]))
        return untaken


@lru_cache(maxsize=1)
def disputes_of(rulebook: Rulebook) -> Disputes:
    """Return the disputes of a rulebook: for the same rulebook the same object, for it keeps what it works out."""
    return Disputes(rulebook)


def _stating(tally: Tally) -> Iterator[AnsweringAccount]:
    """Yield the accounts that state an answer."""
    return (player for voice in tally.stated for player in voice.players)


def _by_size(groups: Mapping[K, list[V]]) -> list[tuple[K, list[V]]]:
    """Return groups, the largest first."""
    return sorted(groups.items(), key=lambda group: -len(group[1]))


MOST = 5000
"""The largest number of combinations that is worked out."""


class Void(StrEnum):
    """The reasons for which a combination has no answer, with the sign that stands for each."""

    ABSENT = "-"
    """The dispute cannot come up."""
    UNKNOWN = "?"
    """Two of the answers exclude each other, or what follows from them is no answer that the page lists."""


@dataclass(frozen=True)
class DecisionTable:
    """The answers to a dispute, by combination of answers to the questions that decide it."""

    turns: Mapping[str, tuple[str, ...]]
    """Question id to the effects of its answers, in the order in which `values` counts them."""
    values: tuple[int | Void, ...]
    """The number of the answer under each combination, the last question counting fastest."""


def decision_table(disputes: Disputes, weighed: Weighed) -> DecisionTable:
    """Return the answers that any house rules lead to. All other questions are answered as in the basic game.

    Answers are those that an account gives and every option by itself. With more than `MOST` combinations the table is
    empty.
    """
    known: dict[str, DecisionTable] = disputes.rulebook.wordless("decision tables")
    if weighed.dispute.id not in known:
        known[weighed.dispute.id] = _decision_table(disputes, weighed.dispute)
    return known[weighed.dispute.id]


def _decision_table(disputes: Disputes, dispute: Dispute) -> DecisionTable:
    book = disputes.rulebook
    questions = [book.questions[name] for name in dispute.turns_on if not book.questions[name].silent]
    answers = [_answers(disputes, question) for question in questions]
    if prod(map(len, answers)) > MOST:
        return DecisionTable({}, ())
    base = base_of(dispute, book)
    turns = {question.id: tuple(options) for question, options in zip(questions, answers, strict=True)}
    values: list[int | Void] = []
    for combination in product(*(options.values() for options in answers)):
        changes = book.changes(base, dict(zip(turns, combination, strict=True)))
        if changes is None:
            values.append(Void.UNKNOWN)
            continue
        try:
            number = disputes.number_under(dispute, base, changes)
        except CannotAnswer:
            values.append(Void.ABSENT)
        else:
            values.append(Void.UNKNOWN if number is None else number)
    return DecisionTable(turns, tuple(values))


def _answers(disputes: Disputes, question: Question) -> dict[str, tuple[Option, ...]]:
    """Effect to the options of an answer: those of the accounts, and each option by itself."""
    rulings = (disputes.rulebook.rulings(profile)[question.id] for profile in disputes.rulebook.profiles)
    given = {ruling.effect: ruling.options for ruling in rulings}
    single = {option.effect: with_base(question, option) for option in question.playable if option.reads_as is None}
    return {**single, **given}


def liveliness(counts: Iterable[int]) -> tuple[int, float]:
    """Return a sort key for how much is argued about something: voices against the commonest answer, then evenness.

    Eight against thirteen is livelier than one against one, though that is split more evenly.

    >>> liveliness([13, 8]) > liveliness([10, 7]) > liveliness([1, 1]) > liveliness([20, 0])
    True
    """
    voices = sorted((count for count in counts if count), reverse=True)
    total = sum(voices)
    return sum(voices[1:]), -sum(count / total * log2(count / total) for count in voices)
