"""The costs of cards left in hand, and of the winner's last play: asked of the engine, number by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bigtwo.engine.cards import SUITS, Card, Rank, card, parse_cards
from bigtwo.engine.combinations import Combination, NotACombination, classify
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Sheet, player, score
from bigtwo.language.texts import N_

WINNER, CAUGHT = 0, 1
"""The players asked about: who went out, and who has the cards left."""


@dataclass(frozen=True)
class Curve:
    """The cost of a hand without twos, by the number of its cards from 0 up."""

    least: tuple[int, ...]
    most: tuple[int, ...]
    """More than `least` where it matters which cards they are."""
    players: frozenset[int] = frozenset()
    """The numbers of players with which it is so; empty for all."""
    starter: bool = False
    """Whether it is so only for the player who led the deal."""


@dataclass(frozen=True)
class Effect:
    """The effect of a last play."""

    times: int
    """The factor on what the others pay."""
    points: int
    """The points that the winner scores by it."""


def curves(rules: RuleSet, most: int) -> tuple[Curve, ...]:
    """Return the cost of up to so many cards under some rules: one curve, or several where players or the lead matter.

    Empty where cards left cost nothing.
    """
    cases_by_costs: dict[tuple[tuple[int, ...], tuple[int, ...]], set[tuple[int, bool]]] = {}
    for players in sorted(rules.tables, reverse=True):
        for starter in (False, True):
            costs = [_costs(rules, hand, players, starter) for hand in _hands(rules, most)]
            if all(costs):
                cases_by_costs.setdefault((costs[0], costs[-1]), set()).add((players, starter))
    return tuple(
        Curve(
            *costs,
            players=frozenset(players for players, _ in cases) if len(cases_by_costs) > 1 else frozenset(),
            starter=all(starter for _, starter in cases),
        )
        for costs, cases in cases_by_costs.items()
    )


def _hands(rules: RuleSet, most: int) -> list[Sequence[Card]]:
    """So many cards without a two, the cheapest first; and the dearest first, if that is not the same.

    Cards of one cost come rank by rank in changing suits: among three rounds of them is no straight flush, nor four of
    a kind.
    """
    ranks = [rank for rank in rules.rank_order if rank is not Rank.TWO]
    spread = [card(rank + SUITS[(place + turn) % 4]) for turn in range(4) for place, rank in enumerate(ranks)]
    hands: list[Sequence[Card]] = [
        sorted(spread, key=lambda card: sign * rules.penalty_unit.of(card))[:most] for sign in (1, -1)
    ]
    return hands[:1] if rules.plain_unit is not None else hands


def _costs(rules: RuleSet, hand: Sequence[Card], players: int, starter: bool) -> tuple[int, ...]:
    priced = [_cost(rules, tuple(hand[:count]), players, starter) for count in range(1, len(hand) + 1)]
    costs = [cost for cost in priced if cost is not None]
    return (0, *costs) if len(costs) == len(priced) else ()


def _cost(rules: RuleSet, hand: tuple[Card, ...], players: int, starter: bool) -> int | None:
    """Return the cost of a hand to its player.

    The last step of the arithmetic, or what goes to the winner for its cards.
    """
    opponents = (RemainingCards.of(hand[:1]),) * (players - 2)
    ending = Ending(
        (RemainingCards.of(()), RemainingCards.of(hand), *opponents), (WINNER,), starter=CAUGHT if starter else WINNER
    )
    sheet = score(ending, rules)
    for line in reversed(sheet.lines):
        if line.player == CAUGHT and (
            not line.counts or (line.reason == "pays-count" and line.facts["player"] == player(WINNER))
        ):
            return abs(line.amount)
    return None


LAST_PLAYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("no two"), ("3D",)),
    (N_("1 two"), ("2D",)),
    (N_("2 twos"), ("2D 2C",)),
    (N_("3 twos"), ("2D 2C 2H", "2D 2C 2H 3D 3C")),
    (N_("4 twos"), ("2D 2C 2H 2S", "2D 2C 2H 2S 3D")),
    (N_("four alike, no two"), ("3D 3C 3H 3S", "3D 3C 3H 3S 4D")),
)
"""The last plays asked about: each with the cards that show it, those first that hold nothing else."""


def effects(rules: RuleSet) -> tuple[Effect, ...]:
    """Return the effect of each of the last plays."""
    return tuple(_effect(rules, spellings) for _, spellings in LAST_PLAYS)


def _effect(rules: RuleSet, spellings: Sequence[str]) -> Effect:
    final = next(filter(None, (_played(cards, rules) for cards in spellings)), None)
    players = max(rules.tables)
    left = (
        RemainingCards.of(()),
        *(RemainingCards.of((card(rank + SUITS[0]),)) for rank in rules.rank_order[1:players]),
    )
    sheet = score(Ending(left, tuple(range(players)), final=final), rules)
    return Effect(_times(sheet), _points(sheet))


def _played(cards: str, rules: RuleSet) -> Combination | None:
    try:
        return classify(parse_cards(cards), rules)
    except NotACombination:
        return None


def _times(sheet: Sheet) -> int:
    steps = [line for line in sheet.lines if line.player == CAUGHT and line.reason == "finish"]
    return int(steps[0].facts["times"][1]) if steps else 1


def _points(sheet: Sheet) -> int:
    """Return the points for the last play, with the point for winning where it takes that one's place."""
    return sum(
        line.amount
        for line in sheet.lines
        if line.player == WINNER
        and ((line.question == "final-play-bonus" and line.counts) or line.reason == "wins-point")
    )
