"""The conflicts of a situation, as somebody states it, with some rules: its players, its heaps, the end of a deal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from .cards import Card, Rank, used_too_often
from .notation import listed
from .position import no_player
from .ruleset import Drawn, EndOfDeal, LeftoversTo, Liability, Payment, RuleSet, WholePack
from .score_parts import BadPart, Form, Parts, field_of, write_part
from .situations import AtTable, Finished, Situation


def players_in(situation: Situation) -> int:
    """Return the number of players in a situation."""
    if isinstance(situation, AtTable):
        return len(situation.hands)
    return len(situation.left) if isinstance(situation, Finished) else situation.players


def lacking(situation: Situation, rules: RuleSet) -> str | None:
    """Return the first thing in a situation that some rules do not have; None if there is no such thing.

    It is so many `players`, a `stock`, a card put `aside`, or an `end` at which several hold cards that count.
    """
    if players_in(situation) not in rules.tables:
        return "players"
    if isinstance(situation, AtTable) and situation.stock and rules.leftovers.to is not LeftoversTo.STOCK:
        return "stock"
    if isinstance(situation, AtTable) and situation.aside and rules.leftovers.to is not LeftoversTo.TRADE:
        return "aside"
    if isinstance(situation, Finished) and rules.end_of_hand is EndOfDeal.LAST_ONE_LEFT:
        several = sum(left.count > 0 for left in situation.left) > 1
        if several and not (rules.settlement.by is Payment.PLACES or rules.settlement.is_nothing):
            return "end"
    return None


class Conflict(NamedTuple):
    """Something about the end of a deal that cannot be so."""

    field: str
    """The field of `Finished` that says it: left, final, starter, order, liable or unbeaten."""
    message: str
    """The reason why it cannot be, as a phrase, with the rule question in brackets where a rule says so."""
    player: int | None = None
    """Whose cards left are meant, from 0."""


def conflict(finished: Finished, rules: RuleSet) -> Conflict | None:
    """Return the first thing about the end of a deal that cannot be under some rules; None if it can have ended so."""
    checks = (_players(finished, rules), _order(finished, rules), _liable(finished, rules), _cards(finished, rules))
    return next(chain(*checks), None)


def largest_hand(players: int, rules: RuleSet) -> int:
    """Return the most cards that one player can come to hold; where the rules do not say, as many as the packs hold."""
    pack = 52 * rules.deck
    if players not in rules.deal_size or rules.draw_on_pass.cards is not Drawn.NONE:
        return pack
    size = rules.deal_size[players]
    if size is WholePack.TO_THE_LAST:
        return -(-pack // players)
    each = size if isinstance(size, int) else pack // players
    left = pack - each * players
    return each + (left if rules.is_taken(left, each) else 0)


def misfits(parts: Parts, grammar: str, rules: RuleSet) -> Iterator[BadPart]:
    """Yield what is wrong with parts under some rules: hands that nobody has, and players who do not play."""
    tables = ", ".join(map(str, sorted(rules.tables)))
    for part in parts:
        field, written = field_of(part.name, grammar), write_part(part)
        players = {int(part.name[0])} if re.fullmatch("[2-8]p", part.name) else set(rules.tables)
        most = max((largest_hand(table, rules) for table in players & rules.tables), default=0)
        cards = part.numbers[:1] if part.name == "more-from" or (field and field.form is Form.STEP) else ()
        if not players <= rules.tables:
            yield BadPart("table", part=written, number=min(players), tables=tables)
        elif cards and cards[0] > most:
            yield BadPart("unreachable", part=written, number=cards[0], most=most)
        elif part.name == "places" and len(part.numbers) not in rules.tables:
            yield BadPart("places", part=written, number=len(part.numbers), tables=tables)


def _players(finished: Finished, rules: RuleSet) -> Iterator[Conflict]:
    """Report a player who is not at the table, and a table that the rules do not know."""
    players = len(finished.left)
    named = [("starter", finished.starter), ("liable", finished.liable)]
    named += [("order", player) for player in finished.order]
    named += [("unbeaten", player) for player in finished.unbeaten or {}]
    for field, player in named:
        if player is not None and not 0 <= player < players:
            yield Conflict(field, no_player(player, players))
    if players not in rules.player_count:
        tables = ", ".join(str(count) for count in sorted(rules.player_count))
        yield Conflict("left", f"this is played with {tables} players, not {players} [player-count]")


def _order(finished: Finished, rules: RuleSet) -> Iterator[Conflict]:
    """Report mistakes in the order of going out."""
    players, order = len(finished.left), finished.order
    out = [player for player, left in enumerate(finished.left) if left.count == 0]
    goes_on = rules.end_of_hand is EndOfDeal.LAST_ONE_LEFT
    if not out:
        yield Conflict("left", "nobody has gone out: one of the players must have 0 cards left")
    elif goes_on and len(out) < players - 1:
        yield Conflict("left", "a deal goes on until only one player has something left [end-of-hand]")
    elif not goes_on and len(out) > 1:
        yield Conflict("left", f"players {listed(out)} have nothing left: the first out ends a deal [end-of-hand]")
    placed = [*range(players)] if goes_on else out
    if (order or len(out) > 1) and (sorted(order) != placed or sorted(order[: len(out)]) != out):
        last = ", then the last" if len(placed) > len(out) else ""
        yield Conflict("order", f"the order names once each player who is out, {listed(out)}{last} [end-of-hand]")


def _liable(finished: Finished, rules: RuleSet) -> Iterator[Conflict]:
    if finished.liable is None:
        return
    if rules.last_card_liability is Liability.NONE:
        yield Conflict("liable", "here nobody pays for others [last-card-liability=none]")
    elif finished.left[finished.liable].count == 0 or len(finished.final) > 1:
        message = "only who holds cards pays for others, and only if the last play is one card [last-card-liability]"
        yield Conflict("liable", message)


def _cards(finished: Finished, rules: RuleSet) -> Iterator[Conflict]:
    """Report hands larger than any that is dealt, and cards that stand more often than the packs have them."""
    heaps = _heaps(finished)
    most = largest_hand(len(finished.left), rules)
    if rules.draw_on_pass.reshuffle:  # what was played can then be drawn, and played once more
        heaps = [heap for heap in heaps if heap.field != "unbeaten"]
    for player, left in enumerate(finished.left):
        played = sum(len(heap.cards) for heap in heaps if heap.player == player and heap.field != "left")
        if left.count + played > most:
            also = f" and {played} played" if played else ""
            yield Conflict("left", f"{left.count} cards{also} are more than anybody is dealt [deal-size]", player)
    for card, times in Counter(card for heap in heaps for card in heap.cards).items():
        if times > rules.deck:
            field = next(heap.field for heap in reversed(heaps) if card in heap.cards)
            yield Conflict(field, f"{used_too_often([card], rules.deck)} [deck]")
    twos = sum(card.rank is Rank.TWO for heap in heaps if heap.field != "left" for card in heap.cards)
    twos += sum(left.twos for left in finished.left)
    if twos > 4 * rules.deck:
        yield Conflict("left", f"{twos} twos are more than there are [deck]")


class _Heap(NamedTuple):
    """Cards of a player, and the field that names them."""

    field: str
    player: int
    cards: tuple[Card, ...]


def _heaps(finished: Finished) -> list[_Heap]:
    """Return the cards left where they are known, the last play and the plays unbeaten, the last play once."""
    winner = finished.order[0] if finished.order else [left.count for left in finished.left].index(0)
    heaps = [_Heap("left", player, left.cards or ()) for player, left in enumerate(finished.left)]
    heaps.append(_Heap("final", winner, finished.final))
    for player, plays in (finished.unbeaten or {}).items():
        others = [play for play in plays if player != winner or {*play} != {*finished.final}]
        heaps += [_Heap("unbeaten", player, play) for play in others]
    return heaps
