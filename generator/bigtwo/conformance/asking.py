"""The check that another program plays by some rules, or where it does not: asked question by question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bigtwo.book.book import Book
from bigtwo.book.library import Rules
from bigtwo.book.records import Affects
from bigtwo.book.unplayed import answered_otherwise, verdict_under
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.scoring import score

from . import Vector
from .answers import Answers, finished_of
from .probes import TURNS_ON, Probe, probes
from .program import GaveUp
from .replies import KEYS, YES_OR_NO, NoAnswer, answer_of, difference, differing, unknown_kind
from .vectors import LeftOut

TYPES: Sequence[str] = tuple(KEYS)
"""The types of questions, in the order in which they are told."""

Ask = Callable[[Vector], Vector | str]
"""Asks a question, and returns the answer or a clause that says why there is none."""


@dataclass(frozen=True)
class Failure:
    """A question that a program answers otherwise, or not at all."""

    asked: Vector
    """With the number under which it was asked, its `id`."""
    problem: str
    """A clause: how the answer differs from the one that is wanted, or why there is none."""
    questions: tuple[str, ...]
    """The rule questions that decide it; none if there was no answer, or if nobody says anything of the sort."""
    filled_in: tuple[str, ...]
    """The rule questions on which it turns and that the rules' account does not answer."""

    @property
    def size(self) -> tuple[int, int]:
        """A key by which the smallest hand comes first."""
        return sum(len(text.split()) for text in _texts(self.asked)), self.asked["id"]


@dataclass(frozen=True)
class Departure:
    """A rule question on which a program plays otherwise."""

    question: str
    failures: int
    option: str
    """The answer by which most of them would be right; empty if no documented one explains any."""


@dataclass(frozen=True)
class Part:
    """Questions of one sort: those that count, or those on which the rules' account is silent."""

    asked: int = 0
    failures: tuple[Failure, ...] = ()
    """The smallest hand first."""
    departures: tuple[Departure, ...] = ()


@dataclass(frozen=True)
class Agreement:
    """An account, and on how many plays it agrees with a program."""

    account: str
    alike: int
    of: int


@dataclass(frozen=True)
class Report:
    """Conformance of a program to some rules."""

    types: tuple[str, ...]
    """The types of questions that were asked."""
    planned: int
    """The number of questions that there are."""
    said: Part
    """What the rules' account says."""
    silent: Part
    """What turns on what the account does not say; it never counts against a program."""
    left_out: tuple[LeftOut, ...]
    """The vectors of the rules that are not asked, since they turn on what no engine plays."""
    own: Agreement | None
    """On how many plays the rules themselves agree with the program; None if it judged none."""
    nearest: tuple[Agreement, ...]
    """The accounts that agree most, the best first. Empty if the program plays by the rules, or judged nothing."""
    stopped: str
    """Why no more was asked; empty if everything was."""
    kinds: bool
    """Whether the program named any kind of play."""
    unknown_kind: object
    """The first kind that it named and that is none; None if there is no such."""

    @property
    def conforms(self) -> bool:
        """True if every question that counts was asked, and answered as the rules have it."""
        return not self.said.failures and not self.stopped and self.said.asked > 0


_Reply = tuple[Probe, Vector]
"""A question, and the answer of a program, read."""


@dataclass
class _Heard:
    """The replies of a program so far."""

    replies: dict[int, _Reply] = field(default_factory=dict)
    """Number of a question to it and its answer."""
    problems: dict[int, str] = field(default_factory=dict)
    """Number of a question to what is wrong with its answer."""
    asked: int = 0
    stopped: str = ""
    kinds: bool = False
    unknown_kind: object = None

    def hear(self, number: int, probe: Probe, said: Vector | str) -> None:
        """Take in an answer."""
        self.asked = number
        if isinstance(said, str):
            self.problems[number] = said
            return
        if probe.type == "classify":
            self.kinds = self.kinds or "kind" in said
            if self.unknown_kind is None:
                self.unknown_kind = unknown_kind(said)
        try:
            given = answer_of(said, probe.asked)
        except NoAnswer as error:
            self.problems[number] = str(error)
            return
        self.replies[number] = probe, given
        if problem := difference(given, probe.wanted):
            self.problems[number] = problem


def conformance(rules: Rules, ask: Ask, types: Collection[str] = TYPES) -> Report:
    """Ask a program what the vectors of some rules ask, and compare the answers.

    :param types: the types of questions that are asked; by default all.
    """
    asked, left_out = probes(rules, types)
    heard = _Heard()
    try:
        for number, probe in enumerate(asked, start=1):
            heard.hear(number, probe, ask({"id": number, **probe.asked}))
    except GaveUp as reason:
        heard.stopped = str(reason)
    explained = _Explaining(rules, heard)
    numbered = list(enumerate(asked[: heard.asked], start=1))
    said, silent = (
        explained.part([(number, probe) for number, probe in numbered if bool(probe.filled_in) is gap])
        for gap in (False, True)
    )
    verdicts = _verdicts(heard.replies.values())
    own = Agreement(rules.account, _alike(verdicts, rules.account, rules.changes, rules.book), len(verdicts))
    return Report(
        tuple(name for name in TYPES if name in types),
        len(asked),
        said,
        silent,
        left_out,
        own if verdicts else None,
        _nearest(verdicts, rules.book) if said.failures else (),
        heard.stopped,
        heard.kinds,
        heard.unknown_kind,
    )


SAMPLE, SAMPLED = {"moves": 6, "score": 24}, 60
"""Of wrong answers of a type, the most by which a rule is looked for, those of the smallest hands; and of others."""

MOST = 8
"""The most rules on which a program is found to play by another documented answer."""


class _Explaining:
    """Finds the rules on which a program and some rules part: step by step the answer that makes most of it right."""

    def __init__(self, rules: Rules, heard: _Heard) -> None:
        self._rules = rules
        self._heard = heard
        self._changes = dict(rules.changes)
        """The answers by which the program was found to play so far."""
        self._steps: list[tuple[str, str, Answers]] = []
        """Question and option of each, with the answers by it and those before."""

    def part(self, asked: Sequence[tuple[int, Probe]]) -> Part:
        """Return what came of some questions."""
        failures = [
            Failure({"id": number, **probe.asked}, self._heard.problems[number], (), probe.filled_in)
            for number, probe in asked
            if number in self._heard.problems
        ]
        failures.sort(key=lambda each: each.size)
        wrong = [each.asked["id"] for each in failures if each.asked["id"] in self._heard.replies]
        departures, questions = self._departures(wrong)
        named = tuple(replace(each, questions=questions.get(each.asked["id"], ())) for each in failures)
        return Part(len(asked), named, departures)

    def _departures(self, wrong: Sequence[int]) -> tuple[tuple[Departure, ...], dict[int, tuple[str, ...]]]:
        """Return the rules on which a program departs, and for each wrong answer those that decide it.

        :param wrong: the numbers of wrong answers, the smallest hand first.
        """
        departures: list[Departure] = []
        questions: dict[int, tuple[str, ...]] = {}
        remaining = list(wrong)
        for question, option, answers in self._each_step(remaining):
            fixed = [number for number in remaining if _right(answers, *self._heard.replies[number])]
            if fixed:
                departures.append(Departure(question, len(fixed), option))
                questions |= dict.fromkeys(fixed, (question,))
                remaining[:] = [number for number in remaining if number not in questions]
        questions |= {number: self._deciding(*self._heard.replies[number]) for number in remaining}
        others = Counter(name for number in remaining for name in questions[number])
        departures += [Departure(question, count, "") for question, count in others.most_common()]
        return tuple(departures), questions

    def _each_step(self, remaining: Sequence[int]) -> Iterator[tuple[str, str, Answers]]:
        """Yield the steps taken so far, then take and yield others while they make more right.

        :param remaining: the numbers of answers that are still wrong; it shrinks meanwhile.
        """
        yield from self._steps
        while remaining and len(self._steps) < MOST and (step := self._likeliest(remaining)):
            self._steps.append(step)
            self._changes[step[0]] = step[1]
            yield step

    def _likeliest(self, wrong: Sequence[int]) -> tuple[str, str, Answers] | None:
        """Return the answer to a rule that makes most right that was wrong, and none that makes more wrong."""
        replies = self._sample(wrong)
        types = {probe.type for probe, _ in replies}
        parts = frozenset[object]().union(*(TURNS_ON[name] for name in types))
        account, book = self._rules.account, self._rules.book
        found = [
            (question.id, option.id, Answers(book.ruleset(account, changed)))
            for question in book.questions.values()
            if not parts.isdisjoint(question.affects)
            for option, changed in answered_otherwise(question, account, self._changes, book, fitting=False)
        ]
        everything = self._sample(self._heard.replies, 10)
        alike = [reply for reply in self._sample(self._heard.replies, 4) if reply[0].type in types]
        for among, most in ((replies, 16), (alike, 3), (everything, 1)):
            counted = sorted(((_count_right(step[2], among), step) for step in found), key=lambda each: -each[0])
            found = [step for count, step in counted[:most] if count]
        usual = _count_right(Answers(book.ruleset(account, self._changes)), everything)
        return found[0] if found and _count_right(found[0][2], everything) > usual else None

    def _sample(self, numbers: Iterable[int], times: int = 1) -> list[_Reply]:
        """Return some answers of each type, or so many times as many."""
        taken: Counter[str] = Counter()
        sample = []
        for number in numbers:
            reply = self._heard.replies[number]
            kind = reply[0].type
            taken[kind] += 1
            if taken[kind] <= times * SAMPLE.get(kind, SAMPLED):
                sample.append(reply)
        return sample

    def _deciding(self, probe: Probe, given: Vector) -> tuple[str, ...]:
        """Return the questions by whose answers an answer is wrong; none if the engine names none."""
        if probe.type == "moves":
            play = differing(given, probe.wanted)[0]
            return (self._rules.judge(play, probe.asked["over"]).question,)
        if probe.type == "score":
            return self._on_the_sheet(probe, given)
        return (probe.question,) if probe.question else ()

    def _on_the_sheet(self, probe: Probe, given: Vector) -> tuple[str, ...]:
        """Return the questions that the score of whoever has other points rests on."""
        sheet = score(finished_of(probe.asked).ending(self._rules.rules), self._rules.rules)
        points = [*given["score"], *[None] * len(sheet.totals)]
        wrong = {player for player, total in enumerate(sheet.totals) if points[player] != total}
        return tuple(dict.fromkeys(line.question for line in sheet.lines if line.player in wrong))


def _right(answers: Answers, probe: Probe, given: Vector) -> bool:
    """Tell whether an answer is right by some rules."""
    wanted = answers.to(probe.asked)
    return wanted is not None and not difference(given, wanted)


def _count_right(answers: Answers, replies: Iterable[_Reply]) -> int:
    return sum(_right(answers, probe, given) for probe, given in replies)


def _verdicts(replies: Iterable[_Reply]) -> Mapping[tuple[str, str], bool]:
    """Return what a program says of plays: the play and what it is made on, to whether it may be played."""
    return {
        (probe.asked["play"], probe.asked["over"]): given[YES_OR_NO[probe.type]]
        for probe, given in replies
        if probe.type in ("judge", "classify")
    }


def _nearest(verdicts: Mapping[tuple[str, str], bool], book: Book) -> tuple[Agreement, ...]:
    """Return the accounts whose verdicts on the same plays agree with a program most often."""
    if not verdicts:
        return ()
    alike: dict[tuple[str, ...], int] = {}  # by the answers that decide plays, which many accounts share
    found = []
    for account in book.profiles:
        options = book.options_of(account)
        key = (*(options[name] for name in book.affecting(Affects.PLAYS)), *map(str, book.unplayed(account)))
        if key not in alike:
            alike[key] = _alike(verdicts, account, {}, book)
        found.append(Agreement(account, alike[key], len(verdicts)))
    return tuple(sorted(found, key=lambda each: (-each.alike, each.account))[:3])


def _alike(verdicts: Mapping[tuple[str, str], bool], account: str, changes: Mapping[str, str], book: Book) -> int:
    """Return on how many plays an account, some answers changed, agrees with a program."""
    words = {
        True: (Outcome.BEATS, Outcome.LEADS),
        False: (Outcome.DOES_NOT_BEAT, Outcome.CANNOT_FOLLOW, Outcome.NOT_A_PLAY),
    }
    return sum(
        verdict_under(account, parse_cards(play), parse_cards(over), book, changes).outcome in words[verdict]
        for (play, over), verdict in verdicts.items()
    )


def _texts(asked: Vector) -> Iterator[str]:
    """Yield the cards of a question, as texts."""
    for value in asked.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            for each in value:
                if isinstance(each, str):
                    yield each
                elif isinstance(each, dict):
                    yield each.get("cards") or ""
