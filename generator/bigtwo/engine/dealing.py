"""From a pack to the first lead: the hands dealt, the cards left over, the cards exchanged, and the leader.

Players are numbered from 0 in the order of play: player 1 acts after player 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .cards import PACK, RANKS, Card, Cards, Rank, Suit
from .ending import PreviousDeal, loser_of
from .ruleset import (
    DealtHand,
    Exchange,
    FirstCard,
    FirstLeader,
    HandEnd,
    Leader,
    LeftoversTo,
    OpeningCard,
    RuleSet,
    WholePack,
)

Shuffle = Callable[[Cards], Cards]
"""Puts cards in another order; the source of chance is the caller's."""


class NotDealt(ValueError):
    """Cards cannot be dealt under a rule set: why, and which question says so."""

    def __init__(self, reason: str, question: str) -> None:
        self.question = question
        super().__init__(reason)


class Dealt(NamedTuple):
    """Hands and heaps when the dealing is done."""

    hands: tuple[Cards, ...]
    stock: Cards = ()
    """To be drawn from, first card first."""
    aside: Cards = ()
    """For the holder of the lowest card to trade that card for."""
    ghost: Cards = ()
    """The hand that nobody holds."""
    unused: Cards = ()
    removed: Cards = ()
    """Taken out of the pack beforehand."""
    seen: Cards = ()
    """Cards that everybody has seen."""
    first: int = 0
    """The player after the dealer, who is asked first where two hold the lowest card of two packs."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    def where(self, card: Card) -> int | str | None:
        """Return the player who holds a card, or the name of the heap it lies in; None if it is nowhere."""
        for player, hand in enumerate(self.hands):
            if card in hand:
                return player
        heaps = ("stock", "aside", "ghost", "unused", "removed")
        return next((heap for heap in heaps if card in getattr(self, heap)), None)


def pack(rules: RuleSet, players: int) -> Cards:
    """Return the cards in use with so many players, unshuffled, without those that the rules take out.

    :raises NotDealt: if the rules are not for so many players.
    """
    cards = PACK * rules.deck
    hand_size(rules, players)
    return that_divide(cards, players, rules)


def that_divide(cards: Sequence[Card], players: int, rules: RuleSet) -> Cards:
    """Return some cards in their order, without those that the rules take out so that nothing is left over.

    Where they name none those are the lowest, as few as are needed; where they name some it must be just so many.

    :raises NotDealt: if the rules are not for so many players.
    """
    size = hand_size(rules, players)
    out = len(cards) - players * (size if isinstance(size, int) else len(cards) // players)
    if rules.leftovers.to is not LeftoversTo.REMOVED or out <= 0:
        return tuple(cards)
    named = rules.leftovers.cards
    if named:
        return tuple(card for card in cards if card not in named) if len(named) * rules.deck == out else tuple(cards)
    places = sorted(range(len(cards)), key=lambda place: rules.card_strength[cards[place]])
    lowest = set(places[:out])
    return tuple(card for place, card in enumerate(cards) if place not in lowest)


def hand_size(rules: RuleSet, players: int) -> int | WholePack:
    """Return the number of cards dealt to each of so many players, or how the pack is dealt out.

    :raises NotDealt: if the rules are not for so many players.
    """
    if players not in rules.player_count:
        raise NotDealt(f"{players} players cannot play", "player-count")
    if players not in rules.deal_size:
        raise NotDealt(f"no size of hand is given for {players} players", "deal-size")
    return rules.deal_size[players]


def first_receiver(dealer: int, players: int, rules: RuleSet, shown: Card | None = None) -> int:
    """Return the player dealt the first card: the one after the dealer, or the one to whom a shown card's rank counts.

    The dealer is counted as the ace, the player after as the two, and so on round the table (P-027, P-028).
    """
    if rules.deal_procedure is FirstCard.COUNT and shown is not None:
        return (dealer + RANKS.index(shown.rank)) % players
    return (dealer + 1) % players


def deal(deck: Sequence[Card], players: int, rules: RuleSet, dealer: int = -1, shown: Card | None = None) -> Dealt:
    """Deal a deck one card at a time from its first card, and place the rest.

    :param shown: the card that decides who is dealt the first card, where the rules count.
    :raises NotDealt: if the rules are not for so many players, or the deck is too small.
    """
    size = hand_size(rules, players)
    ghosts = 1 if rules.leftovers.to is LeftoversTo.GHOST else 0
    heaps = players + ghosts
    each = size if isinstance(size, int) else len(deck) // heaps
    if each * heaps > len(deck):
        raise NotDealt(f"{len(deck)} cards are not enough for {players} players with {each} each", "deal-size")
    count = len(deck) if size is WholePack.TO_THE_LAST else each * heaps
    dealt, rest = deck[:count], tuple(deck[count:])
    first = first_receiver(dealer, players, rules, shown)
    hands: list[Cards] = [()] * players
    for place in range(players):
        hands[(first + place) % players] = tuple(dealt[place::heaps])
    placed = distribute(hands, rest, rules, dealer)
    if ghosts:
        return placed._replace(ghost=tuple(dealt[players::heaps]))
    if rules.leftovers.to is LeftoversTo.REMOVED:
        return placed._replace(removed=tuple((Counter(PACK * rules.deck) - Counter(deck)).elements()))
    return placed


SHOOTOUT_CARDS = 5
"""Cards for each player in the shoot-out of even teams (W-102)."""


def shootout(deck: Sequence[Card], players: int, rules: RuleSet, dealer: int = -1) -> Dealt:
    """Deal the hands of a shoot-out: five cards each, one at a time from the player after the dealer; the rest is out.

    It is played as any deal, the holder of the lowest card leading; if the teams are even again, another follows.

    :raises NotDealt: if the deck is too small.
    """
    if SHOOTOUT_CARDS * players > len(deck):
        raise NotDealt(f"{len(deck)} cards are not enough for a shoot-out of {players} players", "team-play")
    first = (dealer + 1) % players
    dealt, rest = deck[: SHOOTOUT_CARDS * players], tuple(deck[SHOOTOUT_CARDS * players :])
    hands = [rules.sorted(dealt[(player - first) % players :: players]) for player in range(players)]
    return Dealt(tuple(hands), unused=rest, first=first)


def distribute(hands: Sequence[Iterable[Card]], over: Sequence[Card], rules: RuleSet, dealer: int = -1) -> Dealt:
    """Place the cards left over beside hands as dealt; a ghost hand, if there is one, is not among them."""
    held = [rules.sorted(hand) for hand in hands]
    rest = tuple(over)
    heap = rules.leftovers.to
    seen = rest if rules.leftovers.shown else ()
    first = (dealer + 1) % len(held)
    if not rest:
        return Dealt(tuple(held), first=first)
    if rules.is_taken(len(rest), len(held[0])):
        suit = Suit.DIAMONDS if heap is LeftoversTo.LOWEST_DIAMOND else None
        taker = holder_of_lowest(held, rules, suit, first)
        held[taker] = rules.sorted(held[taker] + rest)
        return Dealt(tuple(held), seen=seen, first=first)
    if heap is LeftoversTo.STOCK:
        return Dealt(tuple(held), stock=rest, first=first)
    if heap is LeftoversTo.TRADE:
        return Dealt(tuple(held), aside=rest, seen=seen, first=first)
    return Dealt(tuple(held), unused=rest, first=first)


def holder_of_lowest(hands: Sequence[Cards], rules: RuleSet, suit: Suit | None = None, first: int = 0) -> int:
    """Find the holder, from player `first` on, of the lowest card of all, or of a suit if anybody has one.

    :param hands: each from the weakest card to the strongest.
    """
    matching = suit and [card for hand in hands for card in hand if card.suit is suit]
    lowest = min(matching or [hand[0] for hand in hands if hand], key=rules.card_strength.__getitem__)
    players = [(first + step) % len(hands) for step in range(len(hands))]
    return next(player for player in players if lowest in hands[player])


# Rights of a dealt hand before play -----------------------------------------------------------------


def holds(hand: Sequence[Card], special: DealtHand) -> bool:
    """Tell whether a hand has one card of each rank, or all four twos."""
    if special is DealtHand.DRAGON:
        return len({card.rank for card in hand}) == len(RANKS)
    return sum(card.rank is Rank.TWO for card in hand) >= 4


def voids(hands: Sequence[Sequence[Card]], rules: RuleSet) -> str | None:
    """Return the question that demands a new deal without anybody asking; None if none does."""
    for question, kinds in (
        ("instant-win", rules.instant_win.hands(HandEnd.VOID)),
        ("reshuffle", rules.reshuffle.voids),
    ):
        if any(holds(hand, special) for hand in hands for special in kinds):
            return question
    return None


def wins(hand: Sequence[Card], players: int, rules: RuleSet) -> DealtHand | None:
    """Return the combination in a dealt hand that wins the deal at once; None if there is none."""
    if players not in rules.instant_win.players:
        return None
    return next((special for special in rules.instant_win.hands(HandEnd.WIN) if holds(hand, special)), None)


def may_redeal(hand: Sequence[Card], rules: RuleSet) -> bool:
    """Tell whether a dealt hand may be shown for a new deal."""
    redeal = rules.reshuffle
    few = redeal.most is not None and sum(redeal.points.get(card.rank, 0) for card in hand) <= redeal.most
    none = bool(redeal.none_of) and not any(card.rank in redeal.none_of for card in hand)
    return few or none


class Gift(NamedTuple):
    """Cards that one player must give another before play."""

    giver: int
    taker: int
    cards: Cards


def gifts(hands: Sequence[Cards], order: Sequence[int], loser: int, rules: RuleSet) -> tuple[Gift, ...]:
    """Return the cards that change hands after a deal without anybody choosing them.

    :param order: the players of the deal before, first out first, the last one last.
    :param loser: who lost it.
    """
    players = len(hands)
    held = [rules.sorted(hand) for hand in hands]
    if rules.exchange is Exchange.LOSER_AND_WINNER and players == 3:
        return (Gift(loser, order[0], held[loser][-1:]),)
    if rules.exchange is Exchange.PRESIDENT and len(order) == players:
        pairs = [(order[0], order[-1], 2)] + ([(order[1], order[-2], 1)] if players > 3 else [])
        down = [Gift(high, low, held[high][:count]) for high, low, count in pairs]
        return (*down, *(Gift(low, high, held[low][-count:]) for high, low, count in pairs))
    return ()


def after_gifts(hands: Sequence[Cards], changes: Iterable[Gift], rules: RuleSet) -> tuple[Cards, ...]:
    """Return the hands after some gifts, all made at once."""
    held = [list(hand) for hand in hands]
    listed = tuple(changes)
    for gift in listed:
        for card in gift.cards:
            held[gift.giver].remove(card)
    for gift in listed:
        held[gift.taker].extend(gift.cards)
    return tuple(rules.sorted(hand) for hand in held)


def chooses_return(order: Sequence[int], players: int, rules: RuleSet) -> int | None:
    """Return the player who must then give a card of their own choice: the winner who was given one; None if nobody."""
    return order[0] if rules.exchange is Exchange.LOSER_AND_WINNER and players == 3 else None


# Exchange and lead ----------------------------------------------------------------------------------


class Exchanged(NamedTuple):
    """Hands after the cards have changed hands that nobody chooses."""

    hands: tuple[Cards, ...]
    gifts: tuple[Gift, ...] = ()
    owes_return: int | None = None
    """Who must then give back a card of their own choice."""


class Opening(NamedTuple):
    """The leader of a deal."""

    leader: int
    card: Card | None = None
    """The card that the lead must contain."""


def last_loser(previous: PreviousDeal, rules: RuleSet) -> int:
    """Return the player who lost the deal before."""
    return loser_of(previous.left, previous.order[0], rules)


def exchange(hands: Sequence[Cards], previous: PreviousDeal | None, rules: RuleSet) -> Exchanged:
    """Exchange the cards before play, from the second deal of a session on.

    :raises NotDealt: if somebody has no card to give and still one to play.
    """
    if previous is None or rules.exchange is Exchange.NONE:
        return Exchanged(tuple(hands))
    given_cards = gifts(hands, previous.order, last_loser(previous, rules), rules)
    if not given_cards:
        return Exchanged(tuple(hands))
    held = after_gifts(hands, given_cards, rules)
    if not all(held):
        raise NotDealt(f"player {held.index(()) + 1} has too few cards for the exchange", "exchange")
    return Exchanged(held, given_cards, chooses_return(previous.order, len(hands), rules))


def draws_leader(previous: PreviousDeal | None, rules: RuleSet) -> bool:
    """Tell whether the leader of a deal is drawn at random.

    :param previous: None for the first deal of a session.
    """
    return previous is None and rules.who_leads_first.by is FirstLeader.DRAWN


def check_leader(previous: PreviousDeal | None, rules: RuleSet) -> None:
    """Check that a deal is one for which somebody can be named who was drawn to lead.

    :raises NotDealt: if nobody is drawn.
    """
    if not draws_leader(previous, rules):
        question = "who-leads-next" if previous else "who-leads-first"
        raise NotDealt(f"leader: nobody is drawn to lead this deal [{question}={rules.options[question]}]", question)


def opening(hands: Sequence[Cards], previous: PreviousDeal | None, rules: RuleSet, first: int = 0) -> Opening:
    """Return the leader of a deal as the rules have it.

    :param previous: None for the first deal of a session.
    :param first: who is asked first where two hold the lowest card of two packs.
    :raises NotDealt: if the leader is drawn at random.
    """
    if draws_leader(previous, rules):
        raise NotDealt("the leader is drawn at random, and it is not said who that is", "who-leads-first")
    if previous is not None and rules.who_leads_next is Leader.WINNER:
        return Opening(previous.order[0])
    if previous is not None and rules.who_leads_next is Leader.LOSER:
        return Opening(last_loser(previous, rules))
    leader, card = holder_of_opening(hands, rules, first)
    return Opening(leader, None if rules.must_include_lowest is OpeningCard.NONE else card)


def holder_of_opening(hands: Sequence[Cards], rules: RuleSet, first: int = 0) -> tuple[int, Card]:
    """Find the holder, from player `first` on, of the card by which a deal is led, and the card.

    That is the card which the rules name, or the lowest of all if they name none or nobody has it.
    """
    named = rules.who_leads_first.card
    players = [(first + step) % len(hands) for step in range(len(hands))]
    holder = next((player for player in players if named in hands[player]), None)
    if holder is not None and named is not None:
        return holder, named
    lowest = holder_of_lowest(hands, rules, first=first)
    return lowest, hands[lowest][0]
