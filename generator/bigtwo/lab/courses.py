"""The course of the same deals under a rule set, as far as it is compared, and the effect of one rule set for another.

All rule sets play the same deals: the cards are shuffled alike and sit before the same players, and nine deals of ten
follow one of which is drawn by lot who went out in which order, and which cards the others had left. Players are
numbered in the order of play.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bigtwo.engine.cards import PACK, bits_of
from bigtwo.engine.ending import PreviousDeal, RemainingCards
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.figures.weights import Moved, PlayStyle

from .paired_play import PairedPlay, Shuffle

SESSION = 10
"""Deals that follow one another; the first of them follows none."""
MOST_LEFT = 10
"""The most cards that somebody had left in the deal before."""
NOBODY = -1
"""Stands for the winner where nobody won."""


@dataclass(frozen=True)
class Course:
    """The course of some deals under one rule set, in arrays, deal by deal."""

    acts: array[int]
    """A hash of all acts."""
    winners: array[int]
    totals: array[int]
    """The scores, player by player."""


def shuffles(players: int, deals: int, seed: int) -> Iterator[Shuffle]:
    """Yield the deals of a seed, before any rule comes in."""
    for number in range(deals):
        own = seed + 2 * number
        yield Shuffle(own, _before(random.Random(-own), players) if number % SESSION else None)


def _before(chance: random.Random, players: int) -> PreviousDeal:
    """Return a deal before: who went out earlier had fewer cards left, the winner none."""
    order = chance.sample(range(players), players)
    counts = [0, *sorted(chance.sample(range(1, MOST_LEFT + 1), players - 1))]
    cards = chance.sample(PACK, sum(counts))
    left = [RemainingCards.of(())] * players
    for player, count in zip(order, counts, strict=True):
        left[player] = RemainingCards.of(tuple(cards.pop() for _ in range(count)))
    return PreviousDeal(tuple(order), tuple(left))


def courses(rulesets: Sequence[RuleSet], players: int, way: PlayStyle, deals: int, seed: int) -> list[Course]:
    """Return the course of the same deals under rule sets that differ in the scores alone."""
    player = PairedPlay(rulesets[0], players, way)
    acts, winners = array("q"), array("b")
    totals = [array("l") for _ in rulesets]
    for shuffle in shuffles(players, deals, seed):
        table = player.play(shuffle)
        acts.append(hash(tuple([(event.player, bits_of(event.cards)) for event in table.transcript])))
        winners.append(table.order[0] if table.order else NOBODY)
        ending = table.ending()
        for rules, scored in zip(rulesets, totals, strict=True):
            scored.extend(score(ending, rules).totals)
    return [Course(acts, winners, scored) for scored in totals]


def moved(first: Course, second: Course) -> Moved:
    """Return the effect of the second rule set for the first, over the same deals."""
    deals = len(first.acts)
    players = len(first.totals) // deals
    changes = [abs(mine - theirs) for mine, theirs in zip(first.totals, second.totals, strict=True)]
    points = [sum(changes[start : start + players]) for start in range(0, len(changes), players)]
    return Moved(
        deals=deals,
        acts=_differing(first.acts, second.acts),
        winners=_differing(first.winners, second.winners),
        scores=sum(map(bool, points)),
        points=sum(points),
        squares=sum(change * change for change in points),
        first=sum(map(abs, first.totals)),
        second=sum(map(abs, second.totals)),
    )


def _differing(first: Sequence[int], second: Sequence[int]) -> int:
    return sum(mine != theirs for mine, theirs in zip(first, second, strict=True))
