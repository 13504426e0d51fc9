"""The pairs of whole games that have a page of their own: those that people link, so many for each game."""

from __future__ import annotations

from collections import defaultdict

from bigtwo.book.evidence import Evidence
from bigtwo.book.records import Profile
from bigtwo.model.rulebook import Rulebook

from .differences import Differences

NEAREST = 5
"""So many nearest games each has a page with."""


def pairs_of(rulebook: Rulebook) -> tuple[tuple[str, str], ...]:
    """Return the pairs of whole games with a page, ids in order, that of those with the first ids first.

    Each game stands beside the basic game, the fullest of every place, and those nearest to it by what both say.
    """
    kept = rulebook.wordless("pairs of games")
    if "pairs" not in kept:
        evidence, differences = Evidence(rulebook), Differences(rulebook)
        games = evidence.whole_games
        by_place = defaultdict[str, list[Profile]](list)
        for game in games:
            by_place[game.region].append(game)
        hubs = {evidence.fullest_first(there)[0].id for there in by_place.values()}
        hubs |= {game.id for game in games if game == rulebook.foundation}
        pairs = {(game.id, hub) for game in games for hub in hubs}
        pairs |= {(game.id, other) for game in games for other in _nearest(game, games, differences)}
        kept["pairs"] = tuple(sorted({(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]}))
    pairs_there: tuple[tuple[str, str], ...] = kept["pairs"]
    return pairs_there


def _nearest(game: Profile, games: tuple[Profile, ...], differences: Differences) -> list[str]:
    known = {other.id: differences.known(game.id, other.id) for other in games if other.id != game.id}
    return sorted(known, key=lambda other: (known[other].share, -known[other].answered, other))[:NEAREST]
