"""The questions that a program is asked under some rules, each with the answer that is wanted and what it rests on."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace

from bigtwo.book.library import Rules
from bigtwo.book.records import Affects, Status
from bigtwo.book.unplayed import answered_otherwise
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.plausible import largest_hand
from bigtwo.engine.ruleset import EndOfDeal, RuleSet

from . import Vector
from .answers import Answers
from .replies import KEYS, difference
from .vectors import DEALS, SEED, LeftOut, sorted_out, vectors

ANSWERS = frozenset(
    {"verdict", "kind", "over_kind", "decided_by", "question", "option", "plays", "score", "titles", "winners"}
    | {"shootout", "allowed"}
)
"""The keys of vectors that are no part of the question."""

TURNS_ON: Mapping[str, frozenset[Affects]] = {
    **dict.fromkeys(("judge", "classify", "moves"), frozenset({Affects.PLAYS})),
    "score": frozenset({Affects.PLAYS, Affects.DEALING, Affects.SCORE}),
    "turn": frozenset({Affects.PLAYS, Affects.DEALING, Affects.DEAL, Affects.SESSION}),
}
"""Type of question to the parts of the game whose rules can turn its answer."""


@dataclass(frozen=True)
class Probe:
    """A question put to a program."""

    asked: Vector
    wanted: Vector
    """The answer, as `Answers` has it."""
    question: str
    """The rule question that decides it; empty where several do, or where nothing forbids."""
    filled_in: tuple[str, ...] = ()
    """The rule questions that nobody answers here and that could turn it."""

    @property
    def type(self) -> str:
        """The type of question."""
        return str(self.asked["type"])


def probes(rules: Rules, types: Container[str]) -> tuple[list[Probe], tuple[LeftOut, ...]]:
    """Return what a program is asked under some rules, and what is left out since no engine plays it.

    What rests on answers that the account does not give comes last.
    """
    found, left_out = sorted_out(vectors(rules, DEALS, SEED))
    once = {json.dumps(vector, sort_keys=True): vector for vector in found if vector["type"] in KEYS}
    answers = Answers(rules.rules)
    asked = [
        _probe(vector)
        for vector in once.values()
        if vector["type"] in types and _comes_up(vector, rules.rules, answers)
    ]
    return sorted(with_gaps(asked, rules), key=lambda probe: bool(probe.filled_in)), tuple(left_out)


def _probe(vector: Vector) -> Probe:
    asked = {key: value for key, value in vector.items() if key not in ANSWERS}
    return Probe(asked, wanted_by(vector), vector.get("question") or "")


def wanted_by(vector: Vector) -> Vector:
    """Return the answer of a vector as `Answers` has it."""
    if vector["type"] == "judge":
        return {"beats": vector["verdict"] == Outcome.BEATS}
    if vector["type"] == "classify":
        return {"leads": vector["verdict"] == Outcome.LEADS, "kind": vector["kind"]}
    (key,) = KEYS[vector["type"]]
    return {key: vector[key]}


def _comes_up(vector: Vector, rules: RuleSet, answers: Answers) -> bool:
    """Tell whether the cards on the table can lie there: they are a play, and do not end the deal."""
    if vector["type"] != "judge":
        return True
    table = answers.to({"type": "classify", "play": vector["over"], "over": ""})
    if table is None or not table["leads"]:
        return False
    hand = min((largest_hand(players, rules) for players in rules.tables), default=13)
    return rules.end_of_hand is not EndOfDeal.FIRST_OUT or len(vector["over"].split()) < hand


def with_gaps(asked: Iterable[Probe], rules: Rules) -> list[Probe]:
    """Return questions with the rule questions that nobody answers and another answer to which would turn them."""
    asked = [*asked]
    book = rules.book
    usual = book.ruleset(book.foundation.id).tables
    gaps: list[list[str]] = [[] for _ in asked]
    silent = {
        name: ruling.question
        for name, ruling in book.rulings(rules.account).items()
        if ruling.status is Status.ASSUMED and name not in rules.changes and ruling.says is None
    }
    for question in silent.values():
        for _, changed in answered_otherwise(question, rules.account, rules.changes, book, free=silent):
            other = book.ruleset(rules.account, changed)
            answers = Answers(other)
            for probe, found in zip(asked, gaps, strict=True):
                concerned = not TURNS_ON[probe.type].isdisjoint(question.affects)
                if concerned and question.id not in found and _turns(probe, other, answers, usual):
                    found.append(question.id)
    return [replace(probe, filled_in=tuple(found)) for probe, found in zip(asked, gaps, strict=True)]


def _turns(probe: Probe, other: RuleSet, answers: Answers, usual: Container[int]) -> bool:
    """Tell whether other rules turn an answer.

    An end that cannot come up by them is not turned, since they do not speak of it.

    :param usual: the numbers of players that count as said, even where nobody says them.
    """
    if probe.type in ("score", "turn"):
        players = len(probe.asked.get("left") or probe.asked["hands"])
        if players not in (other.player_count if probe.type == "score" else other.tables):
            return players not in usual
    answer = answers.to(probe.asked)
    return answer is not None and bool(difference(answer, probe.wanted))
