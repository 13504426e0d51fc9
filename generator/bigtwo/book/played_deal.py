"""Whole deals for callers: dealt, played act by act with the rule that forbids what may not be done, and scored."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeGuard

from bigtwo.engine import dealing, play
from bigtwo.engine.cards import Card, Cards, check_copies
from bigtwo.engine.combinations import Combination
from bigtwo.engine.compiled import compiled
from bigtwo.engine.ending import PreviousDeal
from bigtwo.engine.position import PASS, PLAY, Act, Event, NotAllowed, Verb, no_player
from bigtwo.engine.ruleset import RuleSet

from .given import CardsText, IllegalPlay, NotTaken, cards_of, number_of, shown
from .score_sheet import Score, lefts_of, players_of, score_of

if TYPE_CHECKING:
    from .library import Rules

Before = Mapping[str, Sequence[Any]]
"""The deal before as text: `{"order": [2, 0], "left": ["3D", "KC 2S", "", "9H"]}`."""

_ACT = "an act is what `legal` lists, as {'player': 0, 'verb': 'play', 'cards': '3D'}"

_PLAYER = "a player is a number from 0"

_CARD = frozenset({Card})


def _is_act(given: object) -> TypeGuard[Act]:
    """Tell whether an act is one as `legal` lists them, in each of its parts."""
    if type(given) is not Act:
        return False
    player, verb, cards = given
    return (
        type(player) is int and type(verb) is Verb and isinstance(cards, tuple) and _CARD.issuperset(map(type, cards))
    )


_BEFORE = "before: give a deal that is over, or who went out in which 'order' and what each had 'left'"


class _Stocks:
    """Makes new stocks of the played cards: those that were made before, then by a caller's function or by chance."""

    def __init__(
        self, chance: random.Random, shuffle: Callable[[Cards], Iterable[Card]] | None, made: Iterable[Cards] = ()
    ) -> None:
        self.chance = chance
        self.shuffle = shuffle
        self._made = iter(made)

    def __call__(self, cards: Cards) -> Cards:
        """Return some cards in their new order.

        :raises ValueError: if they are others than those that were played.
        """
        made = next(self._made, None)
        if made is not None:
            return made
        if self.shuffle is None:
            return tuple(self.chance.sample(cards, len(cards)))
        mixed = tuple(cards_of(self.shuffle(cards)))
        if Counter(mixed) != Counter(cards):
            raise ValueError("a new stock is not made of the played cards, each once")
        return mixed


class Deal:
    """One deal being played: says what each player may do, and for anything else what forbids it.

    Players are numbered from 0 in the order of play. It changes with each act, and is for one thread.

    >>> from bigtwo import rules
    >>> deal = rules("basic").deal(seed=1)
    >>> while not deal.ended:
    ...     _ = deal.do(deal.legal()[0])
    >>> sum(deal.score().totals)
    0
    """

    def __init__(self, engine: play.Deal, by: Rules, stocks: _Stocks) -> None:
        if not isinstance(engine, play.Deal):
            raise NotTaken("deals are made by the `deal` of rules", engine)
        self.engine = engine
        """The deal as the engine has it."""
        self._by = by
        self._stocks = stocks

    def __repr__(self) -> str:
        return f"<Deal of {self._by.name}, {len(self.engine.transcript)} acts{', over' if self.ended else ''}>"

    def __eq__(self, other: object) -> bool:
        """Tell whether two deals began alike by the same rules, and the same was done in both."""
        return self._began == other._began and self.transcript == other.transcript if isinstance(other, Deal) else False

    @property
    def _began(self) -> tuple[Any, ...]:
        return self._by, self.engine.dealt, self.engine.before, self.engine.free_leader

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy it by how it began and what was done since."""
        made, acts = tuple(self.engine.new_stocks), tuple(event.act for event in self.engine.transcript)
        return _again, (*self._began, made, acts, self._stocks.chance.getstate(), self._stocks.shuffle)

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
        """True once the deal is over."""
        return self.engine.ended

    @property
    def transcript(self) -> tuple[Event, ...]:
        """The acts so far, each with what followed from it."""
        return tuple(self.engine.transcript)

    def legal(self, player: int | None = None) -> list[Act]:
        """List what a player may do now, by default the one to act; the order says nothing.

        :raises ValueError: if there is no such player.

        >>> from bigtwo import rules
        >>> [str(act.verb) for act in rules("basic").deal(hands=["3D", "4D", "5D", "6D"]).legal()]
        ['play']
        """
        engine = self.engine
        who = engine.to_act if player is None else self._known(player)
        return [] if who is None else engine.acts(who)

    def _known(self, player: Any) -> int:
        who = number_of(player, _PLAYER)
        if not 0 <= who < self.engine.players:
            raise ValueError(no_player(who, self.engine.players))
        return who

    def play(self, cards: CardsText) -> Event:
        """Play some cards for the player to act.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        return self.do(Act(self._acting, PLAY, cards_of(cards)))

    def pass_(self) -> Event:
        """Pass for the player to act.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        return self.do(Act(self._acting, PASS))

    def do(self, act: Act | Mapping[str, Any]) -> Event:
        """Do any act, as `legal` lists them: also a claim, a card given back, a bomb out of turn.

        :param act: one of those, or the like of `{"player": 0, "verb": "play", "cards": "3D"}`.
        :raises IllegalPlay: with the reason, if the rules forbid it.
        :raises NotTaken: if it is no act.
        """
        event = self.engine.do_listed(act) if type(act) is Act else None
        if event is not None:
            return event
        try:
            return self.engine.do(act if _is_act(act) else self._act_of(act))
        except NotAllowed as error:
            refusal = error.refusal
            raise IllegalPlay(f"{self._by.book.forbids(refusal)} [{refusal.question}={refusal.option}]") from None

    def _act_of(self, given: Any) -> Act:
        """Return an act that a caller writes."""
        given = given._asdict() if type(given) is Act else given
        if not isinstance(given, Mapping):
            raise NotTaken(_ACT, given)
        if strange := [key for key in given if key not in Act._fields]:
            raise ValueError(f"{shown(strange[0])} means nothing here: write {', '.join(Act._fields)}.")
        verb = given.get("verb")
        if verb is None or verb not in [*Verb]:
            raise NotTaken(f"the verb of an act is one of {', '.join(Verb)}", verb)
        return Act(self._known(given.get("player")), Verb(verb), cards_of(given.get("cards", ())))

    @property
    def _acting(self) -> int:
        return 0 if self.turn is None else self.turn

    def score(self) -> Score:
        """Return the score of the deal.

        :raises NotOver: if it goes on.
        :raises NotPlayedHere: if the score turns on what the account says and no engine plays.
        """
        ending = self.engine.ending()
        if self._by.unplayed:
            self._by.unplayed.check_score(lambda _: ending)
        return score_of(ending, self.engine.rules, self._by.book, self._by.status_of)


def _again(
    by: Rules,
    dealt: dealing.Dealt,
    before: PreviousDeal | None,
    leader: int | None,
    made: tuple[Cards, ...],
    acts: tuple[Act, ...],
    state: tuple[Any, ...],
    shuffle: Callable[[Cards], Iterable[Card]] | None,
) -> Deal:
    """Return a deal that began and went on as another."""
    chance = random.Random()
    chance.setstate(state)
    stocks = _Stocks(chance, shuffle, made)
    engine = play.Deal(dealt, compiled(by.rules), before, leader, stocks)
    for act in acts:
        engine.do(act)
    return Deal(engine, by, stocks)


def begin(
    rules: RuleSet,
    by: Rules,
    players: int | None = None,
    seed: int | None = None,
    hands: Sequence[CardsText] | None = None,
    *,
    stock: CardsText = (),
    aside: CardsText = (),
    before: Deal | Before | None = None,
    leader: int | None = None,
    shuffle: Callable[[Cards], Iterable[Card]] | None = None,
) -> Deal:
    """Deal the cards, shuffled or as given, and return the deal before its first act; see `Rules.deal`.

    :param rules: by which the cards are dealt and played, those of `by` or near them.
    """
    if shuffle is not None and not callable(shuffle):
        raise NotTaken("shuffle: write a function of a list of cards", shuffle)
    chance = random.Random(seed)
    left_over, beside = cards_of(stock), cards_of(aside)
    if hands is not None:
        if players not in (None, len(hands)):
            raise ValueError(f"players: {players} cannot play with {len(hands)} hands")
        dealt = _given(hands, left_over, beside, rules)
    elif left_over or beside:
        raise ValueError(f"{'stock' if left_over else 'aside'}: cards lie there beside given hands: give 'hands' too")
    else:
        dealt = _shuffled(4 if players is None else players, rules, chance)
    past = _before(before, dealt.players)
    leads = _leader(leader, past, dealt.players, rules, chance)
    stocks = _Stocks(chance, shuffle)
    return Deal(play.Deal(dealt, compiled(rules), past, leads, stocks), by, stocks)


def _given(hands: Sequence[CardsText], stock: Cards, aside: Cards, rules: RuleSet) -> dealing.Dealt:
    """Deal the cards that a caller gives."""
    held = tuple(rules.sorted(cards_of(hand)) for hand in hands)
    dealing.hand_size(rules, len(held))
    if not all(held):
        raise ValueError("a hand has no card: give each player some")
    check_copies([*chain.from_iterable(held), *stock, *aside], rules.deck)
    return dealing.Dealt(held, stock, aside)


def _shuffled(players: int, rules: RuleSet, chance: random.Random) -> dealing.Dealt:
    deck = list(dealing.pack(rules, players))
    _shuffle(deck, chance)
    return dealing.deal(deck, players, rules, shown=deck[-1])


def _shuffle(deck: list[Card], chance: random.Random) -> None:
    """Put a deck in the order that `random.shuffle` gives it, which JavaScript knows too, in half the time."""
    draw = chance.getrandbits
    for last in range(len(deck) - 1, 0, -1):
        bits = (last + 1).bit_length()
        place = draw(bits)
        while place > last:
            place = draw(bits)
        deck[last], deck[place] = deck[place], deck[last]


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
    elif isinstance(given, Mapping) and given.keys() == {"order", "left"}:
        order, left = players_of(given["order"]), lefts_of(given["left"])
    else:
        raise NotTaken(_BEFORE, given)
    if len(left) != players:
        raise ValueError(f"before: {len(left)} had cards left, and {players} play")
    if not order or len({*order}) < len(order) or not {*order} <= {*range(players)}:
        raise ValueError("before: the order names players from 0, each once, at least the winner")
    return PreviousDeal(order, left)
