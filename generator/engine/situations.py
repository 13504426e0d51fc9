"""Situations that a rule question can be put to, and what the engine answers: dealt, at the table, finished, between.

Players are numbered from 1 in what is asked and answered, as at a table; in the order of play, but in a `Between`
clockwise by seats.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from . import session
from .acts import Act, PreviousDeal, Refusal, Verb, same
from .cards import Card, NotACard, codes, parse_cards
from .combinations import classify
from .dealing import Cards, Dealt, deal, distribute, first_receiver, without_lowest
from .ending import Ending, RemainingCards
from .loser import loser_of
from .play import Deal, replay
from .plays import Plays
from .ruleset import RuleSet
from .scoring import Line, score
from .values import LeftoversTo


class Answered(NamedTuple):
    """An answer, with what it rests on as far as the engine says."""

    text: str
    refusal: Refusal | None = None
    lines: tuple[Line, ...] = ()


class CannotAsk(ValueError):
    """A question that makes no sense, or not in the situation or under the rules; says why."""


@dataclass(frozen=True)
class Dealing:
    """Cards about to be dealt, or dealt with some left over."""

    players: int
    dealer: int
    deck: Cards = ()
    hands: tuple[Cards, ...] = ()
    over: Cards = ()
    shown: Card | None = None

    def answer(self, ask: str, rules: RuleSet) -> Answered:
        """`first-card`, `holds CARD`, `sizes`, or `seen`."""
        asked, _, what = ask.partition(" ")
        if asked == "first-card":
            return Answered(str(first_receiver(self.dealer, self.players, rules, self.shown) + 1))
        if asked == "sizes" and self.players not in rules.tables:
            return Answered("not played")
        dealt = self.dealt(rules)
        if asked == "sizes":
            return Answered(" ".join(str(len(hand)) for hand in dealt.hands))
        if asked == "seen":
            return Answered(codes(rules.sorted(dealt.seen)) or "none")
        if asked == "holds" and what:
            (card,) = parse_cards(what)
            where = dealt.where(card)
            return Answered(str(where + 1) if isinstance(where, int) else where or "nobody")
        raise CannotAsk(f"'{ask}' cannot be asked of a deal: first-card, holds CARD, sizes or seen can")

    def dealt(self, rules: RuleSet) -> Dealt:
        """What lies where.

        :raises NotDealt: if the rules are not for this.
        """
        if self.deck:
            removes = rules.leftovers.to is LeftoversTo.REMOVED
            deck = without_lowest(self.deck, self.players, rules) if removes else self.deck
            return deal(deck, self.players, rules, self.dealer, self.shown)
        return distribute(self.hands, self.over, rules, self.dealer)


@dataclass(frozen=True)
class AtTable:
    """A deal being played."""

    hands: tuple[Cards, ...]
    stock: Cards = ()
    aside: Cards = ()
    leader: int | None = None
    before: PreviousDeal | None = None
    acts: tuple[Act, ...] = ()

    def deal(self, rules: RuleSet) -> Deal:
        """The deal after the acts.

        :raises NotAllowed: if one of them is not allowed.
        """
        dealt = Dealt(tuple(rules.sorted(hand) for hand in self.hands), stock=self.stock, aside=self.aside)
        return replay(Deal(dealt, Plays(rules), self.before, self.leader), self.acts)

    def answer(self, ask: str, rules: RuleSet) -> Answered:
        """`may N: ACT`, `turn`, `count N`, `hand N`, `liable`, `announced`, `result` or `score`."""
        deal = self.deal(rules)
        asked, _, what = ask.partition(" ")
        if asked == "may":
            refusal = deal.refusal(parse_act(what))
            return Answered("no" if refusal else "yes", refusal)
        if asked in TABLE_ASKS:
            return Answered(TABLE_ASKS[asked](deal))
        if asked in ("count", "hand") and what.isdecimal() and 1 <= int(what) <= deal.players:
            hand = deal.hands[int(what) - 1]
            return Answered(str(len(hand)) if asked == "count" else codes(hand) or "none")
        if asked == "score":
            sheet = score(deal.ending(), rules)
            return Answered(amounts(sheet.totals), lines=sheet.lines)
        raise CannotAsk(
            f"'{ask}' cannot be asked at the table: may N: ACT, turn, count N, hand N, liable, announced, result "
            "or score can"
        )


def _announced(deal: Deal) -> str:
    event = next((event for event in reversed(deal.transcript) if event.announced), None)
    return f"{event.player + 1} {event.announced}" if event else "none"


def _result(deal: Deal) -> str:
    if not deal.ended:
        return "goes on"
    return f"win {deal.order[0] + 1}" if deal.order else "void"


TABLE_ASKS: Mapping[str, Callable[[Deal], str]] = {
    "turn": lambda deal: "over" if deal.to_act is None else str(deal.to_act + 1),
    "liable": lambda deal: "none" if deal.liable is None else str(deal.liable + 1),
    "announced": _announced,
    "result": _result,
}
"""What can be asked of a deal without saying of whom."""


@dataclass(frozen=True)
class Finished:
    """How a deal ended."""

    left: tuple[RemainingCards, ...]
    final: Cards = ()
    starter: int | None = None
    order: tuple[int, ...] = ()
    liable: int | None = None
    unbeaten: Mapping[int, tuple[Cards, ...]] | None = None

    def ending(self, rules: RuleSet) -> Ending:
        """The ending, with its plays read under some rules.

        :raises NotACombination: if one of them is none.
        :raises CannotAsk: if nobody is out.
        """
        out = tuple(player for player, left in enumerate(self.left) if left.count == 0)
        if not (self.order or out):
            raise CannotAsk("nobody has gone out")
        final = classify(self.final, rules) if self.final else None
        winner = (self.order or out)[0]
        unbeaten = [
            (player, final if final and player == winner and same(cards, final.cards) else classify(cards, rules))
            for player, plays in (self.unbeaten or {}).items()
            for cards in plays
        ]
        if final is not None and len(final.cards) >= 4 and not any(play is final for _, play in unbeaten):
            unbeaten.append((winner, final))
        return Ending(self.left, self.order or out[:1], final, self.starter, self.liable, tuple(unbeaten))

    def answer(self, ask: str, rules: RuleSet) -> Answered:
        """`score`, `loser`, `titles` or `winners`."""
        ending = self.ending(rules)
        if ask == "loser":
            return Answered(str(loser_of(ending.left, ending.winner, rules) + 1))
        sheet = score(ending, rules)
        if ask == "score":
            return Answered(amounts(sheet.totals), lines=sheet.lines)
        if ask == "titles":
            return Answered(listed(sheet.titles) or "none", lines=sheet.lines)
        if ask == "winners":
            return Answered("shootout" if sheet.shootout else listed(sheet.winners), lines=sheet.lines)
        raise CannotAsk(f"'{ask}' cannot be asked of a finished deal: score, loser, titles or winners can")


@dataclass(frozen=True)
class Between:
    """Between two deals of a session, or before the first. Players are seats, clockwise."""

    players: int
    deal: int
    dealer: int | None = None
    before: PreviousDeal | None = None
    drawn: Cards = ()
    totals: tuple[int, ...] = ()
    played: int = 0

    def answer(self, ask: str, rules: RuleSet) -> Answered:
        """`dealer`, `leader`, `after N`, `match` or `stakes`."""
        asked, _, what = ask.partition(" ")
        if asked == "dealer":
            return Answered(self._dealer(rules))
        if asked == "leader":
            leader = session.next_leader(rules, self.deal, self.before) if self.before else None
            return Answered("lowest" if leader is None else str(leader + 1))
        if asked == "after" and what.isdecimal() and 1 <= int(what) <= self.players:
            return Answered(str(session.after(int(what) - 1, self.players, rules, self.deal) + 1))
        if asked == "match" and self.totals:
            over = session.is_over(rules, self.totals, self.played)
            return Answered(listed(session.winners(rules, self.totals)) if over else "goes on")
        if asked == "stakes" and self.totals:
            over = session.is_over(rules, self.totals, self.played)
            return Answered(amounts(session.pot(rules, self.totals) if over else (0,) * self.players))
        raise CannotAsk(f"'{ask}' cannot be asked between deals: dealer, leader, after N, match or stakes can")

    def _dealer(self, rules: RuleSet) -> str:
        if self.before is None or self.dealer is None:
            dealer = session.first_dealer(rules, self.drawn)
        else:
            dealer = session.next_dealer(rules, self.deal, self.dealer, self.before, self.players, self.drawn)
        return "anyone" if dealer is None else str(dealer + 1)


Situation = Dealing | AtTable | Finished | Between


def cards_in(situation: Situation) -> Cards:
    """The cards that lie somewhere in a situation, each where it lies first."""
    if isinstance(situation, Dealing):
        return situation.deck or sum(situation.hands, situation.over)
    if isinstance(situation, AtTable):
        return sum(situation.hands, situation.stock + situation.aside)
    if isinstance(situation, Finished):
        return sum((left.cards or () for left in situation.left), situation.final)
    return situation.drawn


def players_in(situation: Situation) -> int:
    """How many play in a situation."""
    if isinstance(situation, AtTable):
        return len(situation.hands)
    return len(situation.left) if isinstance(situation, Finished) else situation.players


def lacking(situation: Situation, rules: RuleSet) -> str | None:
    """What a situation has and some rules do not: so many `players`, a `stock`, a card put `aside`; None if nothing."""
    if players_in(situation) not in rules.tables:
        return "players"
    if isinstance(situation, AtTable) and situation.stock and rules.leftovers.to is not LeftoversTo.STOCK:
        return "stock"
    if isinstance(situation, AtTable) and situation.aside and rules.leftovers.to is not LeftoversTo.TRADE:
        return "aside"
    return None


def amounts(values: Sequence[int]) -> str:
    """Amounts by player: `33 -3 -22 -8`."""
    return " ".join(str(value) for value in values)


def listed(players: Sequence[int]) -> str:
    """Players as they are numbered at a table.

    >>> listed((1, 3))
    '2 4'
    """
    return " ".join(str(player + 1) for player in players)


def parse_act(text: str) -> Act:
    """An act as it is written: `2: 3D 3C`, `2: pass`, `2: again 4D`, `2: win`, `2: redeal`, `2: give 3D`, `2: trade`.

    >>> parse_act("2: again 4D")
    Act(player=1, verb=<Verb.AGAIN: 'again'>, cards=(4D,))

    :raises CannotAsk: if it is none of these.
    :raises NotACard: if what should be cards is none.
    """
    who, colon, what = text.partition(":")
    if not colon or not who.strip().isdecimal() or int(who) < 1:
        raise CannotAsk(
            f"'{text}' is no act: write the player's number, a colon and what is done, as '2: 3D' or '2: pass'"
        )
    player = int(who) - 1
    word, _, rest = what.strip().partition(" ")
    if word in (Verb.PASS, Verb.WIN, Verb.REDEAL, Verb.TRADE):
        if rest.strip():
            raise CannotAsk(f"'{text}' is no act: nothing follows '{word}'")
        return Act(player, Verb(word))
    if word in (Verb.AGAIN, Verb.GIVE):
        return Act(player, Verb(word), _cards(rest, text))
    try:
        return Act(player, Verb.PLAY, _cards(what, text))
    except NotACard:
        near = difflib.get_close_matches(word.lower(), WORDS, n=1)
        if not near or not word.isalpha():
            raise
        raise CannotAsk(f"'{text}' is no act: there is no '{word}', did you mean '{near[0]}'?") from None


WORDS = tuple(str(verb) for verb in Verb if verb is not Verb.PLAY)
"""How an act that plays no cards, or cards in no usual way, begins."""


def _cards(text: str, act: str) -> Cards:
    cards = parse_cards(text)
    if not cards:
        raise CannotAsk(f"'{act}' is no act: no card is named")
    return cards


def written(act: Act) -> str:
    """An act as `parse_act` reads it back."""
    word = "" if act.verb is Verb.PLAY else str(act.verb)
    return f"{act.player + 1}: {' '.join(part for part in (word, codes(act.cards)) if part)}"


def parse_left(text: str) -> RemainingCards:
    """What a player has left: cards, a number, or a number with twos.

    >>> parse_left("9 with 2 twos")
    RemainingCards(count=9, twos=2, cards=None)

    :raises NotACard: if it is none of these.
    :raises ValueError: if there are more twos than cards.
    """
    words = text.split()
    if len(words) == 1 and _is_number(words[0]):
        return RemainingCards.counted(int(words[0]))
    counted = len(words) == 4 and words[1] == "with" and words[3] in ("two", "twos")
    if counted and _is_number(words[0]) and _is_number(words[2]):
        return RemainingCards.counted(int(words[0]), int(words[2]))
    return RemainingCards.of(parse_cards(text))


def _is_number(word: str) -> bool:
    """Whether a word is a number in the digits 0 to 9, as the browser reads one; Python knows hundreds of others."""
    return word.isascii() and word.isdecimal()
