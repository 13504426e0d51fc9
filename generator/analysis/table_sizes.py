"""The numbers of players with which two answers to a question differ: some rules are for three players alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from string import ascii_letters
from typing import Any

from generator.engine.cards import PACK
from generator.engine.ruleset import READERS, Exchange, HandEnd, RuleSet
from generator.model.records import Question
from generator.model.rulebook import value_of

from .single_changes import FOUR

SIZES = range(2, 9)
"""The numbers of players that any answer speaks of."""

_AT: Mapping[str, Callable[[Any, int], object]] = {
    "deal-size": lambda sizes, players: (sizes[players] or len(PACK) // players) if players in sizes else None,
    "exchange": lambda exchange, players: (
        Exchange.NONE if exchange is Exchange.LOSER_AND_WINNER and players != 3 else exchange
    ),
    "instant-win": lambda hands, players: (
        hands.hands(HandEnd.WIN) if players in hands.players else (),
        hands.hands(HandEnd.VOID),
    ),
    "penalty-schedule": lambda schedule, players: replace(
        schedule, any=schedule.by_players.get(players, schedule.any), by_players={}
    ),
    "player-count": lambda counts, players: players in counts,
}
"""Question to what is left of the value of an answer with so many players."""


def common_table(*rulesets: RuleSet) -> int | None:
    """The number of players with which games are compared: four if all can, else as many as all can, if any."""
    common = set.intersection(*({*rules.tables} for rules in rulesets))
    return FOUR if FOUR in common else max(common, default=None)


def elsewhere_alone(sizes: frozenset[int], *rulesets: RuleSet) -> frozenset[int]:
    """The numbers of players with which a difference matters, where it does not with as many as games are compared by.

    Of numbers with which none of them is played nothing is said if it matters with others.

    :param sizes: those with which two answers differ.
    """
    table = common_table(*rulesets)
    if table is None or table in sizes:
        return frozenset()
    return sizes & set[int]().union(*(rules.tables for rules in rulesets)) or sizes


def sizes_apart(question: Question, first: str, second: str) -> frozenset[int]:
    """The numbers of players with which two answers to a question differ; none if they have the same effect."""
    return frozenset(size for size in SIZES if _at(question, first, size) != _at(question, second, size))


def by_size(question: Question, answers: Iterable[str]) -> dict[str, str]:
    """Answer to a letter for each number of players, equal where two answers come to the same; for the browser."""
    rows = {answer: [str(_at(question, answer, size)) for size in SIZES] for answer in answers}
    letters = dict(zip(dict.fromkeys(chain.from_iterable(rows.values())), ascii_letters, strict=False))
    return {answer: "".join(letters[value] for value in row) for answer, row in rows.items()}


def _at(question: Question, answer: str, size: int) -> object:
    """What is left of an answer with so many players."""
    options = question.taken(answer)
    if question.id in _AT and all(option.value is not None for option in options):
        return str(_AT[question.id](READERS[question.id](value_of(question, answer)), size))
    return sorted({it.effect for it in options if not it.is_nothing and it.players in (None, size)})
