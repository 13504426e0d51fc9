"""Endings of deals by the system: every hand size, number of twos, last play, starter and whoever pays for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, cycle, islice, permutations
from typing import Any

from bigtwo.engine.cards import codes, parse_cards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.situations import Finished

Json = dict[str, Any]
Table = tuple[tuple[int, ...], int]
"""The numbers of players that a rule set is played with, and the packs: what the endings depend on."""

FINALS = (
    "",
    "KD",
    "2D",
    "9C 9S",
    "2S 2D",
    "7D 7H 7S",
    "2D 2H 2S",
    "2C 2D 2H 2S",
    "7C 7D 7H 7S",
    "4C 4D 9H 9S",
    "4C 4D 5H 5S 6C 6D",
    "3D 2C 2D 2H 2S",
    "7C 7D 7H 7S 4D",
    "7C 7D 7H 7S 2D",
    "2D 3C 4H 5S 6D",
    "TD JC QH KS AD",
    "3H 5H 9H JH KH",
    "2H 5H 9H JH KH",
    "JD JC JS 2D 2S",
    "8D 8C 9S 9H 2C",
    "5H 6H 7H 8H 9H",
    "2D 3D 4D 5D 6D",
    "TS JS QS KS AS",
    "5H 6H 7H 8H 9H 2D KC",
    "3D 4C 5H 6S 7D 8C 9H TS JD QC KH AS 2D",
)
"""The winner's last play: none, and of each kind one without twos and one with them, as far as there are such."""

HANDS = (
    "3D",
    "2S",
    "2D",
    "AD",
    "AS 3C",
    "2D 2C",
    "2S 2H",
    "3D 3C 4H",
    "KD QH TS",
    "2C 2D 2H 2S",
    "9C 9D 9H 9S",
    "9C 9D 9H 9S 4D",
    "5H 6H 7H 8H 9H",
    "5H 6H 7H 8H 9S",
    "TS JS QS KS AS",
    "2D 3D 4D 5D 6D",
    "3H 5H 9H JH KH",
    "3S 5S 9S JS KS",
    "4C 4D 4S 7H 7S",
    "6H 6S 8C 8D 9C",
    "8H 8S TC TD JC",
    "3C 4D 6H 8S TC QD",
    "3S 4H 6D 8C TS QH",
    "7C 7D 7H JS QC KH 2S",
    "3C 3D 3H 3S 6C 7D 9H JS",
    "TC JC QC KC AC 4D 4H 2S 9S 6D",
    "3D 4C 5H 6S 7D 8C 9H TS JD QC KH AS 2D",
)
"""Hands for rules that look at the cards: twos of every suit, aces, honours, and some of equal size."""

STRONG = (
    "7C 7D 7H 7S",
    "2C 2D 2H 2S",
    "7C 7D 7H 7S 4D",
    "2C 2D 2H 2S 4D",
    "5H 6H 7H 8H 9H",
    "TS JS QS KS AS",
    "5H 6H 7H 8H 9H 2D KC",
    "JD JC JS 2D 2S",
)


def ending(
    left: Sequence[str],
    final: str = "",
    order: Sequence[int] = (),
    starter: int | None = None,
    liable: int | None = None,
    unbeaten: Sequence[tuple[int, str]] = (),
) -> Json:
    """An ending as it is sent to the browser. Players are counted from 0."""
    return {
        "left": list(left),
        "final": final,
        "order": list(order),
        "starter": starter,
        "liable": liable,
        "unbeaten": [list(play) for play in unbeaten],
    }


def as_finished(sent: Json) -> Finished:
    """An ending as the Python engine takes it."""
    unbeaten: dict[int, tuple[Any, ...]] = {}
    for player, cards in sent["unbeaten"]:
        unbeaten[player] = (*unbeaten.get(player, ()), parse_cards(cards))
    return Finished(
        left=tuple(parse_left(text) for text in sent["left"]),
        final=parse_cards(sent["final"]),
        starter=sent["starter"],
        order=tuple(sent["order"]),
        liable=sent["liable"],
        unbeaten=unbeaten,
    )


def as_sent(finished: Finished) -> Json:
    """A finished deal of the Python engine as it is sent to the browser."""
    left = [
        codes(remaining.cards) if remaining.cards is not None else f"{remaining.count} with {remaining.twos} twos"
        for remaining in finished.left
    ]
    plays = [(player, codes(cards)) for player, plays in (finished.unbeaten or {}).items() for cards in plays]
    return ending(left, codes(finished.final), finished.order, finished.starter, finished.liable, plays)


# The system ------------------------------------------------------------------------------------------


def table_of(rules: RuleSet) -> Table:
    """The table of a rule set."""
    return tuple(sorted(rules.tables)), rules.deck


def largest(players: int, packs: int) -> int:
    """The most cards that anybody is left with: the whole pack dealt out, and one over."""
    return max(13, -(-52 * packs // players) if players <= 3 else 13) + (players > 2)


def hands(players: int, packs: int) -> Iterator[str]:
    """Every number of cards with every number of twos."""
    most = min(largest(players, packs), 27)
    for cards in range(1, most + 1):
        for twos in range(min(cards, 4 * packs) + 1):
            yield f"{cards} with {twos} twos" if twos else f"{cards}"


def endings(table: Table, every: int = 1) -> list[Json]:
    """Every ending of the system for a table, or one in so many."""
    numbers, packs = table
    sent = [ending for players in numbers for ending in _of(players, packs)]
    return sent[::every]


def _of(players: int, packs: int) -> Iterator[Json]:
    yield from _every_hand(players, packs)
    yield from _every_final(players, packs)
    yield from _somebody_pays(players)
    yield from _known_cards(players)
    yield from _strong_plays(players)
    yield from _played_on(players)


def _dealt(players: int, winner: int, held: Sequence[str]) -> list[str]:
    """The cards that each has left, where the winner has none."""
    left = list(held)
    left.insert(winner, "")
    assert len(left) == players
    return left


def _groups(texts: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """All of some texts in groups of one size; the last is filled up from the front."""
    for start in range(0, len(texts), size):
        yield list(islice(cycle(texts), start, start + size))


def _every_hand(players: int, packs: int) -> Iterator[Json]:
    """Every hand, led by nobody known and by each of those who hold one."""
    for number, held in enumerate(_groups(list(hands(players, packs)), players - 1)):
        winner = number % players
        losers = [player for player in range(players) if player != winner]
        for starter in (None, *losers):
            yield ending(_dealt(players, winner, held), starter=starter)


def _every_final(players: int, packs: int) -> Iterator[Json]:
    """Every hand with every last play where four play with one pack; else with one after another."""
    number = count()
    finals = cycle(FINALS)
    starters = cycle((None, *range(players)))
    for held in _groups(list(hands(players, packs)), players - 1):
        for final in FINALS if players == 4 and packs == 1 else islice(finals, 1):
            yield ending(_dealt(players, next(number) % players, held), final, starter=next(starters))


def _somebody_pays(players: int) -> Iterator[Json]:
    """Whoever lost paying for all, with cheap hands and dear ones."""
    sizes = ["1", "3 with 1 two", "9", "10 with 2 twos", "13 with 4 twos", "3D 9C 2S", "2H"]
    for winner in range(players):
        for turn in range(len(sizes)):
            held = list(islice(cycle(sizes), turn, turn + players - 1))
            for liable in range(players):
                if liable != winner:
                    yield ending(_dealt(players, winner, held), "KD", starter=turn % players, liable=liable)


def _known_cards(players: int) -> Iterator[Json]:
    """Hands of which the cards are known, all, or all but one."""
    for number, held in enumerate(_groups(HANDS, players - 1)):
        left = _dealt(players, number % players, held)
        yield ending(left, FINALS[number % len(FINALS)], starter=(number + 1) % players)
        left[(number + 1) % players] = "5"
        yield ending(left, FINALS[-number % len(FINALS)])
    for number in range(len(HANDS)):
        held = [HANDS[(number + step * 5) % len(HANDS)] for step in range(players - 1)]
        yield ending(_dealt(players, number % players, held), "2D 2S")


def _strong_plays(players: int) -> Iterator[Json]:
    """Plays that nobody beat: of each player, several, and the last one or not."""
    left = _dealt(players, 0, ["4"] * (players - 1))
    for play in STRONG:
        for player in range(players):
            yield ending(left, "KD", unbeaten=[(player, play)])
        yield ending(left, play)
        yield ending(left, play, unbeaten=[(0, play)])
        yield ending(left, play, unbeaten=[(0, " ".join(reversed(play.split())))])
        yield ending(left, play, unbeaten=[(players - 1, "3C 3D 3H 3S 5D"), (0, play)])
        yield ending(
            left, play, unbeaten=[(0, "3C 3D 3H 3S 5D"), (0, "AC AD AH AS 6D"), (players - 1, "TH JH QH KH AH")]
        )
    yield ending(left, "KD", unbeaten=[(0, "3D 4C")])


def _played_on(players: int) -> Iterator[Json]:
    """Every order of going out, where one is left with cards; and where only the first is known."""
    orders = permutations(range(players)) if players <= 4 else [tuple(range(players)), tuple(reversed(range(players)))]
    for number, order in enumerate(orders):
        held = HANDS[number % len(HANDS)] if number % 2 else f"{number % 13 + 1}"
        left = [held if player == order[-1] else "" for player in range(players)]
        yield ending(left, FINALS[number % len(FINALS)], order, starter=order[-1])
        yield ending(left, "2D", order[:1])
        yield ending(left, "2S", order[:-1])
