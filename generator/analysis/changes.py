"""The changes between two versions of `rules/`: what came and went, rulings, verdicts, the order of plays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.engine.comparison import judge
from generator.engine.kinds import Kind
from generator.engine.ruleset import RuleSet
from generator.engine.table import Table
from generator.model.asking import CannotAnswer, comes_up
from generator.model.proof import all_cases, all_examples
from generator.model.records import Affects, Ruling
from generator.model.rulebook import Rulebook

from .disputes import Disputes

NOT_ASKED = "cannot come up"
"""The answer of rules under which there is no such situation."""

Key = tuple[str, str]


@dataclass(frozen=True)
class CameAndWent:
    """The ids of one kind of thing that are in one version only."""

    added: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True)
class ChangedRuling:
    """A ruling that is not what it was: another answer, another status, or both."""

    variant: str
    question: str
    old: Ruling
    new: Ruling


@dataclass(frozen=True)
class ChangedVerdict:
    """The engine's answer to the same cards or situation, before and now."""

    about: str
    """`example QUESTION/ID` or `dispute ID`."""
    variant: str
    old: str
    new: str


@dataclass(frozen=True)
class ChangedOrder:
    """The kinds of plays of up to five cards of which others are plays now, or which go in another order."""

    variant: str
    kinds: tuple[Kind, ...]


class Changes:
    """The changes from one rulebook to another. Only variants that are in both are compared."""

    def __init__(self, old: Rulebook, new: Rulebook) -> None:
        self.old = old
        self.new = new
        self.variants = [profile for profile in new.profiles if profile in old.profiles]
        self.questions = [question for question in new.questions if question in old.questions]

    @cached_property
    def came_and_went(self) -> Mapping[str, CameAndWent]:
        """Kind of thing to what was added and removed; kinds without any are left out."""
        before, now = _ids(self.old), _ids(self.new)
        by_kind = {
            kind: CameAndWent(
                tuple(name for name in now[kind] if name not in set(before[kind])),
                tuple(name for name in before[kind] if name not in set(now[kind])),
            )
            for kind in now
        }
        return {kind: change for kind, change in by_kind.items() if change.added or change.removed}

    @cached_property
    def values(self) -> list[Key]:
        """Questions and options of both versions by which the engine plays otherwise now."""
        return [
            (name, option)
            for name in self.questions
            for option, now in self.new.questions[name].options.items()
            if option in self.old.questions[name].options
            and now.value != self.old.questions[name].options[option].value
        ]

    @cached_property
    def rulings(self) -> list[ChangedRuling]:
        """Rulings with another answer or another status."""
        return [
            ChangedRuling(variant, question, before, now)
            for variant in self.variants
            for question in self.questions
            for before, now in [(self.old.rulings(variant)[question], self.new.rulings(variant)[question])]
            if (before.answer, before.status) != (now.answer, now.status)
        ]

    @cached_property
    def played_otherwise(self) -> list[str]:
        """The variants by which the engine plays otherwise: of all others no verdict can have changed."""
        return [variant for variant in self.variants if self.old.values(variant) != self.new.values(variant)]

    @cached_property
    def verdicts(self) -> list[ChangedVerdict]:
        """Worked examples and disputes, those of the new version, whose answer is another."""
        disputes = Disputes(self.old), Disputes(self.new)
        answered = [
            (about, variant, *answers)
            for variant in self.played_otherwise
            for about, *answers in (*self._examples(variant), *_disputes(disputes, variant))
        ]
        return [ChangedVerdict(*answer) for answer in answered if answer[2] != answer[3]]

    def _examples(self, variant: str) -> Iterator[tuple[str, str, str]]:
        before, now = self.old.ruleset(variant), self.new.ruleset(variant)
        for example in all_examples(self.new):
            if not example.two_packs:
                old, new = (str(judge(example.play, example.over, rules).outcome) for rules in (before, now))
                yield f"example {example.question}/{example.id}", old, new
        for case in all_cases(self.new):
            answers = []
            for rules in (before, now):
                try:
                    answers.append(comes_up(case, rules).text)
                except CannotAnswer:
                    answers.append(NOT_ASKED)
            yield f"example {case.question}/{case.id}", answers[0], answers[1]

    @cached_property
    def orders(self) -> list[ChangedOrder]:
        """Variants that rank plays of up to five cards otherwise, or have others."""
        known: dict[str, tuple[Kind, ...]] = {}
        changed = []
        of_plays = {*self.old.affecting(Affects.PLAYS), *self.new.affecting(Affects.PLAYS)}
        for variant in self.played_otherwise:
            ranked = [[book.values(variant).get(name) for name in sorted(of_plays)] for book in (self.old, self.new)]
            if ranked[0] == ranked[1]:
                continue
            key = str(ranked)
            if key not in known:
                known[key] = _reordered(self.old.ruleset(variant), self.new.ruleset(variant))
            if known[key]:
                changed.append(ChangedOrder(variant, known[key]))
        return changed


def _ids(book: Rulebook) -> Mapping[str, Sequence[str]]:
    """Kind of thing to the ids of all there are; an option's or an example's after that of its question."""
    questions = book.questions.values()
    return {
        "variants": list(book.profiles),
        "questions": list(book.questions),
        "options": [f"{question.id}={option}" for question in questions for option in question.options],
        "examples": [f"{name}/{example.id}" for name in book.questions for example in book.examples_of(name)],
        "disputes": list(book.disputes),
        "deals": list(book.deals),
        "sources": list(book.sources),
        "statements": list(book.statements),
    }


def _disputes(disputes: tuple[Disputes, Disputes], variant: str) -> Iterator[tuple[str, str, str]]:
    before, now = disputes
    for dispute in now.rulebook.disputes.values():
        answers = [version.answer(dispute, variant) or NOT_ASKED for version in (before, now)]
        yield f"dispute {dispute.id}", answers[0], answers[1]


def _reordered(before: RuleSet, now: RuleSet) -> tuple[Kind, ...]:
    """The kinds whose plays are others, or go in another order among themselves, or against those of other kinds."""
    old_ranks, new_ranks = _ranks(Table(before)), _ranks(Table(now))
    return tuple(kind for kind in Kind if old_ranks.get(kind) != new_ranks.get(kind))


def _ranks(table: Table) -> Mapping[Kind, object]:
    """For each kind its plays in their order, and the kinds that it beats: equal only for equal orders."""
    strengths: dict[Kind, dict[int, int]] = defaultdict(dict)
    first: dict[Kind, int] = {}
    for play, strength in table.strengths.items():
        kind, _ = table.cell(play)
        strengths[kind][play] = strength
        first.setdefault(kind, play)
    beaten = {
        kind: frozenset(loser for loser, theirs in first.items() if loser is not kind and table.beats(play, theirs))
        for kind, play in first.items()
    }
    return {kind: (_dense(strength), beaten[kind]) for kind, strength in strengths.items()}


def _dense(strengths: Mapping[int, int]) -> Mapping[int, int]:
    """Plays with their places in the order, from 0."""
    places = {strength: place for place, strength in enumerate(sorted(set(strengths.values())))}
    return {play: places[strength] for play, strength in strengths.items()}
