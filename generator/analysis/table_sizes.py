"""The numbers of players with which two answers to a question differ: some rules are for three players alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from generator.engine.cards import PACK
from generator.engine.readers import READERS
from generator.engine.values import Exchange
from generator.model.choices import value_of
from generator.model.records import Question

SIZES = range(2, 9)
"""The numbers of players that any answer speaks of."""

_AT: Mapping[str, Callable[[Any, int], object]] = {
    "deal-size": lambda sizes, players: (sizes[players] or len(PACK) // players) if players in sizes else None,
    "exchange": lambda exchange, players: (
        Exchange.NONE if exchange is Exchange.LOSER_AND_WINNER and players != 3 else exchange
    ),
    "instant-win": lambda hands, players: (hands.wins if players in hands.players else None, hands.voids),
    "penalty-schedule": lambda schedule, players: replace(
        schedule, any=(schedule.three if players == 3 else None) or schedule.any, three=None
    ),
    "player-count": lambda counts, players: players in counts,
}
"""Question to what is left of the value of an answer with so many players."""


def sizes_apart(question: Question, first: str, second: str) -> frozenset[int]:
    """The numbers of players with which two answers to a question differ; none if they have the same effect."""
    mine, theirs = ({option.effect for option in question.taken(answer)} for answer in (first, second))
    if mine == theirs:
        return frozenset()
    playable = all(question.options[name].value is not None for name in mine | theirs)
    if question.id in _AT and playable:
        values = [READERS[question.id](value_of(question, answer)) for answer in (first, second)]
        return frozenset(size for size in SIZES if len({str(_AT[question.id](value, size)) for value in values}) > 1)
    apart = [option for name in mine ^ theirs if not (option := question.options[name]).is_nothing]
    return frozenset(option.players for option in apart if option.players) if _all_seated(apart) else frozenset(SIZES)


def _all_seated(options: list[Any]) -> bool:
    """Whether each of some options is met with a certain number of players alone."""
    return bool(options) and all(option.players for option in options)
