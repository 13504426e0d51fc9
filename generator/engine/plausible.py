"""Whether a deal can have ended as somebody says it did: who plays, who is out, and which cards there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from .cards import Card, Rank, used_too_often
from .notation import listed, no_player
from .ruleset import RuleSet
from .situations import Finished
from .values import Drawn, EndOfDeal, LeftoversTo, Liability


class Misfit(NamedTuple):
    """One thing that cannot be so."""

    field: str
    """The field of `Finished` that says it: left, final, starter, order, liable or unbeaten."""
    player: int | None
    """Of whom it is said, from 0; None if of all together, or of a field that is one player's or nobody's."""
    message: str
    """The reason why it cannot be, as a phrase, with the rule question in brackets where a rule says so."""


def misfits(finished: Finished, rules: RuleSet) -> list[Misfit]:
    """Everything about the end of a deal that cannot be under some rules; empty if it can have ended so.

    Who is named and is not at the table comes alone: what else is wrong cannot be said before that is mended.
    """
    strangers = [*_strangers(finished)]
    if strangers:
        return strangers
    return [*_players(finished, rules), *_order(finished, rules), *_liable(finished, rules), *_cards(finished, rules)]


def largest_hand(players: int, rules: RuleSet) -> int:
    """The most cards that one player can come to hold; where the rules do not say, as many as the packs hold."""
    return _dealt(players, rules).largest


def _strangers(finished: Finished) -> Iterator[Misfit]:
    """Those who are named and are not at the table."""
    players = len(finished.left)
    named: list[tuple[str, int | None, int | None]] = [
        ("starter", finished.starter, None),
        ("liable", finished.liable, None),
    ]
    named += [("order", player, None) for player in finished.order]
    named += [("unbeaten", player, player) for player in finished.unbeaten or {}]
    for field, player, of in named:
        if player is not None and not 0 <= player < players:
            yield Misfit(field, of, no_player(player, players))


def _players(finished: Finished, rules: RuleSet) -> Iterator[Misfit]:
    players = len(finished.left)
    if players not in rules.player_count:
        tables = ", ".join(str(count) for count in sorted(rules.player_count))
        yield Misfit("left", None, f"this is played with {tables} players, not {players} [player-count]")


def _order(finished: Finished, rules: RuleSet) -> Iterator[Misfit]:
    """Who is out has nothing left, and who has nothing left is out."""
    players, order = len(finished.left), finished.order
    out = tuple(player for player, left in enumerate(finished.left) if left.count == 0)
    for player, times in Counter(order).items():
        if times > 1:
            yield Misfit("order", None, f"player {player + 1} is named {times} times")
    if len(set(order)) < len(order):
        return
    goes_on = rules.end_of_hand is EndOfDeal.LAST_ONE_LEFT
    if not out:
        yield Misfit("left", None, "nobody has gone out: one player has gone out and has nothing left, ''")
    elif len(out) > 1 and not goes_on:
        yield Misfit("left", None, f"players {listed(out)} have nothing left: the first out ends a deal [end-of-hand]")
    elif len(out) < players - 1 and goes_on:
        yield Misfit("left", None, "a deal goes on until only one player has something left [end-of-hand]")
    elif len(out) > 1 and not order:
        yield Misfit("order", None, f"players {listed(out)} are out: name the order in which all {players} are placed")
    elif order and len(order) < players and goes_on:
        yield Misfit("order", None, f"only {len(order)} of {players} are placed, and all are [end-of-hand]")
    if out and order:
        yield from _placement(order, out, players)


def _placement(order: tuple[int, ...], out: tuple[int, ...], players: int) -> Iterator[Misfit]:
    """An order names all who are out, and after them at most the last, who alone is not."""
    for place, player in enumerate(order):
        if player not in out and not place == players - 1 == len(out):
            yield Misfit("order", None, f"player {player + 1} is placed and still holds cards")
    for player in out:
        if player not in order:
            yield Misfit("order", None, f"player {player + 1} has nothing left and is not placed")


def _liable(finished: Finished, rules: RuleSet) -> Iterator[Misfit]:
    if finished.liable is None:
        return
    if rules.last_card_liability is Liability.NONE:
        yield Misfit("liable", None, "here nobody pays for others [last-card-liability=none]")
    elif finished.left[finished.liable].count == 0:
        yield Misfit("liable", None, "a player who has gone out pays for nobody [last-card-liability]")
    elif len(finished.final) > 1:
        yield Misfit("liable", None, "nobody pays for others unless the last play is one card [last-card-liability]")


# Cards ------------------------------------------------------------------------------------------------


class _Heap(NamedTuple):
    """Cards of a player, and the field that names them."""

    field: str
    player: int
    cards: tuple[Card, ...]


class _Dealt(NamedTuple):
    """Numbers of cards: of each hand at first, the most that one player can come to hold, and all that are held."""

    each: int
    largest: int
    together: int


def _cards(finished: Finished, rules: RuleSet) -> Iterator[Misfit]:
    """Nobody holds more than is dealt, and no card is there more often than the packs have it."""
    dealt = _dealt(len(finished.left), rules)
    large = [player for player, left in enumerate(finished.left) if left.count > dealt.largest]
    for player in large:
        message = f"{finished.left[player].count} cards are more than anybody is dealt [deal-size]"
        yield Misfit("left", player, message)
    for player, plays in (finished.unbeaten or {}).items():
        if not all(plays):
            yield Misfit("unbeaten", player, "no card is named")
    again = rules.draw_on_pass.reshuffle  # what was played can then be drawn, and played once more
    heaps = _heaps(finished)
    if again:
        heaps = [heap for heap in heaps if heap.field != "unbeaten"]
    elif not large:
        yield from _together(finished, dealt)
        yield from _own(finished, heaps, dealt.largest)
    yield from _copies(finished, heaps, rules.deck)


def _together(finished: Finished, dealt: _Dealt) -> Iterator[Misfit]:
    """Who is out had a hand at least, which nobody else has."""
    count = sum(left.count for left in finished.left)
    most = dealt.together - dealt.each * sum(left.count == 0 for left in finished.left)
    if count > most:
        yield Misfit(
            "left", None, f"{count} cards in all are more than the {most} dealt to those who hold them [deal-size]"
        )


def _heaps(finished: Finished) -> list[_Heap]:
    """Cards left where they are known, the last play and the plays unbeaten, the last play once."""
    heaps = [_Heap("left", player, left.cards or ()) for player, left in enumerate(finished.left)]
    winner = _winner(finished)
    if winner is not None:
        heaps.append(_Heap("final", winner, finished.final))
    for player, plays in (finished.unbeaten or {}).items():
        opposing = [play for play in plays if player != winner or set(play) != set(finished.final)]
        heaps += [_Heap("unbeaten", player, play) for play in opposing]
    return heaps


def _winner(finished: Finished) -> int | None:
    out = (player for player, left in enumerate(finished.left) if left.count == 0)
    return finished.order[0] if finished.order else next(out, None)


def _own(finished: Finished, heaps: list[_Heap], hand: int) -> Iterator[Misfit]:
    """Cards that somebody played were in one hand with those left."""
    for player, left in enumerate(finished.left):
        played = sum(len(heap.cards) for heap in heaps if heap.player == player and heap.field != "left")
        if left.count <= hand < left.count + played:
            field = "final" if player == _winner(finished) and not (finished.unbeaten or {}).get(player) else "unbeaten"
            message = f"{left.count} left and {played} played are more cards than anybody is dealt [deal-size]"
            yield Misfit(field, player if field == "unbeaten" else None, message)


def _copies(finished: Finished, heaps: list[_Heap], packs: int) -> Iterator[Misfit]:
    counted = Counter(card for heap in heaps for card in heap.cards)
    for card, times in counted.items():
        if times > packs:
            field = next(heap.field for heap in reversed(heaps) if card in heap.cards)
            yield Misfit(field, None, f"{used_too_often([card], packs)} [deck]")
    named = sum(card.rank is Rank.TWO for heap in heaps if heap.field != "left" for card in heap.cards)
    twos = sum(left.twos for left in finished.left) + named
    if twos > 4 * packs and all(times <= packs for card, times in counted.items() if card.rank is Rank.TWO):
        yield Misfit("left", None, f"{twos} twos are more than there are [deck]")


def _dealt(players: int, rules: RuleSet) -> _Dealt:
    """The number of cards dealt at a table; where the rules do not say, as many as the packs hold."""
    pack = 52 * rules.deck
    if players not in rules.deal_size:
        return _Dealt(0, pack, pack)
    size = rules.deal_size[players]
    each = pack // players if size is None else size
    if rules.draw_on_pass.cards is not Drawn.NONE:
        return _Dealt(each, pack, pack)
    taken = rules.leftovers.to in (LeftoversTo.LOWEST, LeftoversTo.LOWEST_DIAMOND)
    rest = pack - each * players if taken else 0
    return _Dealt(each, each + rest, each * players + rest)
