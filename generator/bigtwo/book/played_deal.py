"""Whole deals for callers: dealt, played act by act with the rule that forbids what may not be done, and scored."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from bigtwo.engine import dealing, play
from bigtwo.engine.cards import Card, Cards, check_copies
from bigtwo.engine.combinations import Combination
from bigtwo.engine.compiled import compiled
from bigtwo.engine.ending import PreviousDeal
from bigtwo.engine.position import Act, Event, NotAllowed, Verb, no_player
from bigtwo.engine.ruleset import RuleSet

from .contents import Book
from .given import CardsText, IllegalPlay, cards_of
from .score_sheet import Score, StatusOf, left_of, score_of
from .unplayed import Unplayed

Before = Mapping[str, Sequence[Any]]
"""The deal before as text: `{"order": [2, 0], "left": ["3D", "KC 2S", "", "9H"]}`."""


class Deal:
    """One deal being played: says what each player may do, and for anything else what forbids it.

    Players are numbered from 0 in the order of play.

    >>> from bigtwo import rules
    >>> deal = rules("basic").deal(seed=1)
    >>> while not deal.ended:
    ...     _ = deal.do(deal.legal()[0])
    >>> sum(deal.score().totals)
    0
    """

    def __init__(self, engine: play.Deal, book: Book, status_of: StatusOf, unplayed: Unplayed | None = None) -> None:
        self.engine = engine
        """The deal as the engine has it."""
        self._book = book
        self._status_of = status_of
        self._unplayed = unplayed

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards that each player holds, from the weakest to the strongest."""
        return tuple(map(tuple, self.engine.hands))

    @property
    def turn(self) -> int | None:
        """The player to act; None when the deal is over."""
        return self.engine.to_act

    @property
    def on_table(self) -> Combination | None:
        """The play that is to be beaten; None on a lead."""
        return self.engine.to_beat

    @property
    def ended(self) -> bool:
        """Whether the deal is over."""
        return self.engine.ended

    @property
    def transcript(self) -> tuple[Event, ...]:
        """What was done, each act with what followed from it."""
        return tuple(self.engine.transcript)

    def legal(self, player: int | None = None) -> list[Act]:
        """List what a player may do now, by default the one to act; the order says nothing.

        :raises ValueError: if there is no such player.

        >>> from bigtwo import rules
        >>> [str(act.verb) for act in rules("basic").deal(hands=["3D", "4D", "5D", "6D"]).legal()]
        ['play']
        """
        engine = self.engine
        who = engine.to_act if player is None else player
        if who is None:
            return []
        if not 0 <= who < engine.players:
            raise ValueError(no_player(who, engine.players))
        return engine.acts(who)

    def play(self, cards: CardsText) -> Event:
        """Play some cards for the player to act.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        return self.do(Act(self._acting, Verb.PLAY, cards_of(cards)))

    def pass_(self) -> Event:
        """Pass for the player to act.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        return self.do(Act(self._acting, Verb.PASS))

    def do(self, act: Act) -> Event:
        """Do any act, as `legal` lists them: also a claim, a card given back, a bomb out of turn.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        try:
            return self.engine.do(act)
        except NotAllowed as error:
            refusal = error.refusal
            raise IllegalPlay(f"{self._book.forbids(refusal)} [{refusal.question}={refusal.option}]") from None

    @property
    def _acting(self) -> int:
        return 0 if self.turn is None else self.turn

    def score(self) -> Score:
        """Return the score of the deal.

        :raises NotOver: if it goes on.
        :raises NotPlayedHere: if the score turns on what the account says and no engine plays.
        """
        ending = self.engine.ending()
        if self._unplayed:
            self._unplayed.check_score(lambda _: ending)
        return score_of(ending, self.engine.rules, self._book, self._status_of)


def begin(
    rules: RuleSet,
    book: Book,
    status_of: StatusOf,
    players: int = 4,
    seed: int | None = None,
    hands: Sequence[CardsText] | None = None,
    *,
    stock: CardsText = (),
    aside: CardsText = (),
    before: Deal | Before | None = None,
    leader: int | None = None,
    shuffle: Callable[[Cards], Iterable[Card]] | None = None,
    unplayed: Unplayed | None = None,
) -> Deal:
    """Deal the cards, shuffled or as given, and return the deal before its first act; see `Rules.deal`."""
    chance = random.Random(seed)
    if hands is not None:
        held = tuple(rules.sorted(cards_of(hand)) for hand in hands)
        dealing.hand_size(rules, len(held))
        if not all(held):
            raise ValueError("a hand has no card: give each player some")
        dealt = dealing.Dealt(held, cards_of(stock), cards_of(aside))
        check_copies([*chain.from_iterable(held), *dealt.stock, *dealt.aside], rules.deck)
    else:
        deck = list(dealing.pack(rules, players))
        chance.shuffle(deck)
        dealt = dealing.deal(deck, players, rules, shown=deck[-1])

    def shuffled(cards: Cards) -> Cards:
        mixed = tuple(chance.sample(cards, len(cards)) if shuffle is None else shuffle(cards))
        if Counter(mixed) != Counter(cards):
            raise ValueError("a new stock is not made of the played cards, each once")
        return mixed

    past = _before(before, dealt.players)
    leads = _leader(leader, past, dealt.players, rules, chance)
    return Deal(play.Deal(dealt, compiled(rules), past, leads, shuffled), book, status_of, unplayed)


def _leader(
    given: int | None, before: PreviousDeal | None, players: int, rules: RuleSet, chance: random.Random
) -> int | None:
    """Return the player who is drawn to lead; None where another rule says who leads."""
    if given is None:
        return chance.randrange(players) if dealing.draws_leader(before, rules) else None
    dealing.check_leader(before, rules)
    if not 0 <= given < players:
        raise ValueError(f"leader: {no_player(given, players)}")
    return given


def _before(given: Deal | Before | None, players: int) -> PreviousDeal | None:
    """Return the deal before as the engine takes it; one that was thrown in is followed as the one before it."""
    if given is None:
        return None
    if isinstance(given, Deal):
        ending = given.engine.ending()
        if ending.void:
            return given.engine.before
        order, left = ending.order, ending.left
    elif given.keys() == {"order", "left"}:
        order, left = tuple(given["order"]), tuple(map(left_of, given["left"]))
    else:
        raise ValueError("before: give a deal that is over, or who went out in which 'order' and what each had 'left'")
    if len(left) != players:
        raise ValueError(f"before: {len(left)} had cards left, and {players} play")
    if not order or len({*order}) < len(order) or not {*order} <= {*range(players)}:
        raise ValueError("before: the order names players from 0, each once, at least the winner")
    return PreviousDeal(order, left)
