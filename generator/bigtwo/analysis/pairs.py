"""The comparisons of two that have a page of their own: those that people link, and those that our texts do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import combinations

from bigtwo.book.evidence import evidence_of
from bigtwo.book.records import Profile
from bigtwo.compiler.rulebook import Rulebook

from .differences import Differences

Pair = tuple[str, str]
"""The ids of two ways to play, the lesser first."""


class Asked(StrEnum):
    """The reasons why people compare two ways to play."""

    PLACES = "places"
    """How two places play, each as most of its voices say."""
    BASIC = "basic"
    """The basic game, and what is played in a place or goes by a name of its own there."""
    AT_HOME = "at-home"
    """A whole game, and what most say in its place."""
    NEAREST = "nearest"
    """A whole game and the one nearest to it, to which its page leads."""


def asked_pairs(rulebook: Rulebook) -> Mapping[Asked, tuple[Pair, ...]]:
    """Return the pairs with a page, each once, by the first reason for which they are compared."""
    kept = rulebook.wordless("asked pairs")
    if not kept:
        found: set[Pair] = set()
        for asked, pairs in _candidates(rulebook):
            ordered = {(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]}
            kept[asked] = tuple(sorted(ordered - found))
            found |= ordered
    return kept


def pairs_of(rulebook: Rulebook) -> tuple[Pair, ...]:
    """Return every pair with a page of its own, those with the first ids first."""
    return tuple(sorted(pair for pairs in asked_pairs(rulebook).values() for pair in pairs))


def _candidates(rulebook: Rulebook) -> Iterator[tuple[Asked, Iterable[Pair]]]:
    evidence, places = evidence_of(rulebook), rulebook.places.values()
    games, basic = evidence.whole_games, rulebook.foundation.id
    by_place = {place.id: [game for game in games if game.id in place.accounts] for place in places}
    fullest = [evidence.fullest_first(there)[0] for there in by_place.values() if there]
    names = {name for place in places for name in place.called}
    called = [account for account in rulebook.profiles.values() if any(name.text in names for name in account.names)]
    yield Asked.PLACES, combinations(rulebook.places, 2)
    yield Asked.BASIC, [(basic, game.id) for game in (*fullest, *called)]
    yield Asked.AT_HOME, [(game.id, place) for place, there in by_place.items() for game in there]
    yield Asked.NEAREST, _nearest(games, Differences(rulebook))


def _nearest(games: Iterable[Profile], differences: Differences) -> Iterator[Pair]:
    """Yield each game with the one nearest to it by what both say."""
    for game in games:
        known = {other.id: differences.known(game.id, other.id) for other in games if other is not game}
        if known:
            yield game.id, min(known, key=lambda other: (known[other].share, -known[other].answered, other))
