"""`RuleSet`: one way to play, as typed values, a field for each rule question.

The values are written in `rules/questions/`. The field of a question stands with its type, its reader and the parts
that its value may leave out; types that only one field has come before, each with its reader. Nothing here knows a
variant, and a rule set has no default. Orders run weakest to strongest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from .cards import BY_FACE, PACK, RANKS, SUITS, Card, Rank, ReadCards, Suit
from .kinds import ALIKE, CIRCULAR_RUNGS, CIRCULAR_RUNS, FIVES, FOURS, LEAST_RUN, SHAPE, Kind, Shape, windows
from .readers import (
    Data,
    count,
    counts,
    entries,
    flag,
    in_order,
    levels,
    mapping,
    member,
    names,
    numbers,
    one_card,
    order,
    within,
    word,
)
from .score_parts import Parts, bands, costs_of, numbers_of, parse

E = TypeVar("E", bound=StrEnum)

# Cards and combinations ------------------------------------------------------------------------------


class Criterion(StrEnum):
    """Properties by which two combinations of one kind and size can be compared."""

    RANK = "rank"
    SUIT = "suit"
    TOP_SUIT = "top-suit"
    TOP_RANK = "top-rank"
    RANKS_DOWNWARD = "ranks-downward"
    TRIPLE_RANK = "triple-rank"
    TRIPLE_RANK_TWOS_HIGH = "triple-rank-twos-high"
    FOUR_RANK = "four-rank"
    LADDER = "ladder"
    DECIDING_SUIT = "deciding-suit"
    SUIT_OF_TWO = "suit-of-two"
    RUN_END = "run-end"


class BombReason(StrEnum):
    """Reasons why a bomb may not be played on something."""

    NOT_ON = "bomb-not-on"
    ON_TWOS = "bomb-on-twos"
    ON_HIGHEST_TWO = "bomb-on-highest-two"
    NOT_ON_HIGHEST_TWO = "bomb-not-on-highest-two"
    NOT_ORDERED = "bombs-not-ordered"


class FourAlike(NamedTuple):
    """The play of four of a kind: the forms, and the kinds that the bare four beat."""

    forms: frozenset[Kind]
    above: frozenset[Kind]


def _four_alike(data: Data) -> FourAlike:
    value = mapping(data, keys=("forms",), allowed=("above",))
    return FourAlike(names(Kind)(value["forms"]), names(Kind)(value["above"]))


class ClassOrder(NamedTuple):
    """The five-card kinds, weakest first, those together of which neither answers the other; ranks inside them."""

    classes: tuple[tuple[Kind, ...], ...]
    ranks: tuple[Rank, ...] | None
    """The rank order inside five-card combinations, if it is not the game's own."""


def _class_order(data: Data) -> ClassOrder:
    value = mapping(data, keys=("classes",), allowed=("ranks",))
    classes = tuple(tuple(member(Kind, name) for name in equals) for equals in levels(value["classes"]))
    ranks = value.get("ranks")
    return ClassOrder(classes, None if ranks is None else order(Rank, RANKS)(ranks))


class EqualStraights(NamedTuple):
    """The comparison of straights, and the card by whose suit those of equal ranks are told apart."""

    by: tuple[Criterion, ...]
    suits: Mapping[str, Rank]
    """Rung to the rank whose suit decides, where it is not the rung's last rank."""


def _equal_straights(data: Data) -> EqualStraights:
    value = dict(mapping(data))
    by = in_order(Criterion)(value.pop("by"))
    return EqualStraights(by, {_rung(rung): member(Rank, rank) for rung, rank in value.items()})


class Target(StrEnum):
    """The plays of a shape that bombs may be played on."""

    ANY = "any"
    TWOS = "twos"
    """Those of twos alone."""
    HIGHEST_TWO = "highest-two"
    """The highest two, by itself."""
    BUT_HIGHEST_TWO = "but-highest-two"
    """All but that."""


class Twos(StrEnum):
    """Plays of twos alone, as far as bombs ask for them."""

    HIGHEST = "highest"
    """The highest two, by itself."""
    OTHER = "other"


REACHED: Mapping[Target, frozenset[Twos | None]] = {
    Target.ANY: frozenset({None, *Twos}),
    Target.TWOS: frozenset(Twos),
    Target.HIGHEST_TWO: frozenset({Twos.HIGHEST}),
    Target.BUT_HIGHEST_TWO: frozenset({None, Twos.OTHER}),
}
"""Target to the plays that are meant, by the twos that they are made of; None for all that are not of twos alone."""


class Bombs(NamedTuple):
    """The combinations that may be played on another size, on what, and their order among themselves."""

    least: Mapping[Kind, int]
    """Kind to the fewest cards that make it a bomb."""
    on: Mapping[Shape, Target]
    order: tuple[tuple[Kind, ...], ...]
    """Bombs of different sizes, weakest first; empty where no source orders them. Those together, fours, go by rank."""

    @property
    def asks_for_twos(self) -> bool:
        """True if it matters to a bomb that the play it is put on is made of twos."""
        return any(target is not Target.ANY for target in self.on.values())

    def reach(self, shape: Shape, twos: Twos | None) -> bool:
        """Tell whether bombs may be played on a play of a shape, by the twos that it is made of."""
        return shape in self.on and twos in REACHED[self.on[shape]]

    def level(self, kind: Kind) -> int | None:
        """Return the place of a kind among bombs of different sizes, 0 for the weakest; None if it has none."""
        return next((level for level, equals in enumerate(self.order) if kind in equals), None)


def _bombs(data: Data) -> Bombs:
    value = mapping(data, allowed=("kinds", "on", "order"))
    least = {member(Kind, kind): count(fewest) for kind, fewest in mapping(value["kinds"]).items()}
    ordered = tuple(tuple(member(Kind, kind) for kind in equals) for equals in levels(value["order"]))
    for kind in (kind for equals in ordered if len(equals) > 1 for kind in equals):
        if kind not in FOURS:
            raise ValueError(f"'{kind}' has no four whose rank could be compared with that of another size")
    return Bombs(least, _targets(value["on"]), ordered)


def _targets(data: Data) -> dict[Shape, Target]:
    """Read the shapes that bombs go on, each whole or with the plays of it that are meant; `others` is the rest."""
    if data == "any":
        return dict.fromkeys(Shape, Target.ANY)
    if isinstance(data, list):
        return {member(Shape, shape): Target.ANY for shape in data}
    named = dict(mapping(data))
    others = named.pop("others", None)
    targets = {} if others is None else dict.fromkeys(Shape, member(Target, others))
    targets |= {member(Shape, shape): member(Target, target) for shape, target in named.items()}
    for shape, target in targets.items():
        if target is not Target.ANY and shape not in {SHAPE[kind] for kind in ALIKE}:
            raise ValueError(f"'{target}' says nothing of '{shape}', whose cards are not alike")
    return targets


# Dealing ----------------------------------------------------------------------------------------------


class Direction(StrEnum):
    """The direction of the deal and the turns, seen from above."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"
    ALTERNATING = "alternating"
    """Anticlockwise in the first deal, then by turns."""


class FirstDealer(StrEnum):
    """The first dealer of a session."""

    ANYONE = "anyone"
    HIGHEST_CARD = "highest-card"
    """Each player draws a card; the highest deals."""


class Dealer(StrEnum):
    """The later dealers."""

    WINNER = "winner"
    LEFT = "left"
    """The player on the dealer's left."""
    LOSER = "loser"
    HIGHEST_CARD = "highest-card"


class NextDealer(NamedTuple):
    """The dealers after the first deal."""

    dealer: Dealer
    every: int
    """After each so many deals `then` decides instead; 0 for never."""
    then: Dealer | None


def _next_dealer(data: Data) -> NextDealer:
    value = mapping(data, keys=("dealer",), allowed=("every", "then"))
    return NextDealer(
        member(Dealer, value["dealer"]),
        count(value["every"]),
        member(Dealer, value["then"]) if "then" in value else None,
    )


class WholePack(StrEnum):
    """The size of hands where the pack is dealt out."""

    EQUALLY = "all"
    """As far as everybody gets the same number."""
    TO_THE_LAST = "to-the-last"
    """To the last card, so that some hands may have one more."""


class FirstCard(StrEnum):
    """The player dealt the first card."""

    COUNT = "count"
    """Counted round from the dealer by the rank of a card that is shown."""
    NEXT = "next"
    """The player after the dealer."""


class LeftoversTo(StrEnum):
    """The place of cards that are not dealt."""

    LOWEST = "lowest"
    """To the holder of the lowest card dealt."""
    LOWEST_DIAMOND = "lowest-diamond"
    TRADE = "trade"
    """Aside, for the holder of the lowest card to swap that card for."""
    GHOST = "ghost"
    """One hand more than players is dealt, and the last of them is nobody's."""
    STOCK = "stock"
    UNUSED = "unused"
    REMOVED = "removed"
    """Some cards are taken out beforehand, so that the pack divides."""


class Leftovers(NamedTuple):
    """Use of the cards that are not dealt."""

    to: LeftoversTo
    shown: bool
    """Whether everybody sees them."""
    cards: tuple[Card, ...]
    """The cards that are taken out beforehand, where so many would be left over; empty for the lowest."""


def _leftovers(data: Data) -> Leftovers:
    value = mapping(data, keys=("to",), allowed=("shown", "cards"))
    cards = tuple(one_card(card) for card in entries(value["cards"]))
    return Leftovers(member(LeftoversTo, value["to"]), flag()(value["shown"]), cards)


class Exchange(StrEnum):
    """The cards that change hands after the deal, from the second deal on."""

    NONE = "none"
    LOSER_AND_WINNER = "loser-and-winner"
    """With three players: the last loser gives the highest card, the winner gives one back."""
    PRESIDENT = "president"
    """Two cards between first and last, one between second and last but one."""


class DealtHand(StrEnum):
    """Something that a dealt hand can hold and that some let end the deal at once."""

    DRAGON = "dragon"
    FOUR_TWOS = "four-twos"


class HandEnd(StrEnum):
    """The end of a deal before it is played, by what a dealt hand holds."""

    WIN = "win"
    VOID = "void"
    """The cards are dealt again, without anybody asking."""


class InstantWin(NamedTuple):
    """The dealt hands that end the deal before it is played: how each does, None if it does not."""

    dragon: HandEnd | None
    four_twos: HandEnd | None
    players: frozenset[int]
    """The numbers of players with which a hand wins."""

    def hands(self, end: HandEnd) -> tuple[DealtHand, ...]:
        """Return the hands after which a deal ends so."""
        ends = ((DealtHand.DRAGON, self.dragon), (DealtHand.FOUR_TWOS, self.four_twos))
        return tuple([hand for hand, has in ends if has is end])


def _instant_win(data: Data) -> InstantWin:
    value = mapping(data, allowed=("players", *DealtHand))
    dragon, four_twos = (member(HandEnd, value[hand]) if hand in value else None for hand in DealtHand)
    return InstantWin(dragon, four_twos, _tables(value["players"]))


class Redeal(NamedTuple):
    """The dealt hands that may be thrown in."""

    points: Mapping[Rank, int]
    most: int | None
    """A hand of so many points or fewer may be shown; None if points are not counted."""
    none_of: frozenset[Rank]
    """A hand without any of these may be shown; empty if nobody asks."""
    voids: frozenset[DealtHand]


def _redeal(data: Data) -> Redeal:
    value = mapping(data, allowed=("points", "most", "none-of", "void"))
    return Redeal(
        points={member(Rank, rank): count(worth) for rank, worth in mapping(value["points"]).items()},
        most=count(value["most"]) if "most" in value else None,
        none_of=names(Rank)(value["none-of"]),
        voids=frozenset({member(DealtHand, value["void"])}) if "void" in value else frozenset(),
    )


# Play -------------------------------------------------------------------------------------------------


class Follow(StrEnum):
    """The form that an answer must have."""

    SAME_SIZE = "same-size"
    FIRST_OUT_BINDS = "first-out-binds"
    """The same, and a player who can must beat the last play of the first player out."""
    MUST_IF_ABLE = "must-if-able"
    """The same, and a player who can must, but with no bomb."""


class FirstLeader(StrEnum):
    """The player who leads a first deal."""

    HOLDER = "holder"
    """The holder of a card that is named, or else of the lowest that any player holds."""
    DRAWN = "drawn"
    """A player drawn at random."""


class FirstLead(NamedTuple):
    """The first lead of a session."""

    by: FirstLeader
    card: Card | None
    """The card whose holder leads, though it need not be the lowest; None for the lowest."""


def _first_lead(data: Data) -> FirstLead:
    """Read `lowest`, `drawn`, or a mapping that names the card."""
    if isinstance(data, dict):
        return FirstLead(FirstLeader.HOLDER, one_card(mapping(data, keys=("card",))["card"]))
    by = {"lowest": FirstLeader.HOLDER, "drawn": FirstLeader.DRAWN}
    if data not in by:
        raise ValueError(f"'{data}' is none of: {', '.join(by)}")
    return FirstLead(by[str(data)], None)


class Leader(StrEnum):
    """The player who leads a later deal."""

    LOWEST = "lowest"
    """The holder of the card by which a first deal is led."""
    WINNER = "winner"
    LOSER = "loser"


class OpeningCard(StrEnum):
    """The part of the card by which a deal is led in the play of a player who leads as its holder."""

    NONE = "no"
    """Any play will do."""
    INCLUDED = "yes"
    ALONE = "alone"
    """It is led as a single card."""


class Passing(StrEnum):
    """Consequence of a pass in the same trick."""

    RETURN = "return"
    LOCKED = "locked"


class Drawn(StrEnum):
    """The number of cards drawn by a player who passes."""

    NONE = "0"
    ONE = "1"
    AS_MANY = "as-many"
    """As many as the play passed on has."""


class Drawing(NamedTuple):
    """Price of passing, in cards from the stock."""

    cards: Drawn
    reshuffle: bool
    """Whether the played cards become a new stock when it is gone; else nobody draws any more."""


def _drawing(data: Data) -> Drawing:
    value = mapping(data, allowed=("cards", "empty"))
    return Drawing(member(Drawn, value["cards"]), flag("reshuffle", "stop")(value["empty"]))


class Unbeatable(StrEnum):
    """The card whose player need not wait for the others to pass."""

    TWO = "two"
    """The highest two."""
    LEFT = "left"
    """The highest card, if no higher one is left in any hand."""


class Shortcut(NamedTuple):
    """Plays after which a trick ends at once, so that their player leads again."""

    cards: int
    """How many cards alike the highest one may lie among; 0 for never."""
    highest: Unbeatable


def _shortcut(data: Data) -> Shortcut:
    """Read a number of cards, which is meant for the highest two, or a mapping that says for which card."""
    value = mapping(data, keys=("cards", "highest")) if isinstance(data, dict) else {"cards": data, "highest": "two"}
    return Shortcut(count(value["cards"]), member(Unbeatable, value["highest"]))


class TrickEnd(StrEnum):
    """The end of a trick."""

    OTHERS_PASSED = "others-passed"
    ONE_LAP = "one-lap"


class Duty(StrEnum):
    """Duty of the player before one who has a single card."""

    NONE = "none"
    LIABLE = "liable"
    """Precautions, which nobody enforces but which decide who pays."""
    BINDING = "binding"


class Liability(StrEnum):
    """The player who pays if a last single card gets through."""

    NONE = "none"
    BREACH = "breach"
    """The player who neglected the precautions that would have prevented it."""
    BREACH_BESIDES = "breach-besides"
    """The same, and the other losers pay as well."""
    ASSIST = "assist"
    """The player who acted last before the winner and held a higher card."""


class Barred(StrEnum):
    """A play that may not be a player's last."""

    HIGHEST_SINGLE = "highest-single"
    """The highest two, by itself."""
    SINGLE_TWO = "single-two"
    """A two of any suit, by itself."""


class LeadAfterFinish(StrEnum):
    """The continuation after the last play of a player who goes out, if the deal goes on."""

    OVER = "over"
    """Nothing: the deal is over."""
    NEXT = "next"
    """The others may beat it; if nobody does, the next player in play leads."""
    AT_ONCE = "at-once"
    """The next player in play leads, and nobody may beat it."""


class EndOfDeal(StrEnum):
    """The end of a deal."""

    FIRST_OUT = "first-out"
    LAST_ONE_LEFT = "last-one-left"


# Scores ---------------------------------------------------------------------------------------------


Bands = tuple[tuple[int, int], ...]
"""Least number of cards and the factor from there on, fewest cards first."""


class CardCosts(NamedTuple):
    """The points that a card left in hand costs."""

    ranks: Mapping[Rank, int]
    cards: Mapping[str, int]
    """Cards that cost otherwise than their rank, by their codes."""

    def of(self, card: Card) -> int:
        """Return the points of a card."""
        return self.cards.get(card.code, self.ranks[card.rank]) if self.cards else self.ranks[card.rank]


def _card_costs(parts: Parts) -> CardCosts:
    return CardCosts(*costs_of(parts))


class Schedule(NamedTuple):
    """The multiplication of large hands."""

    any: Bands
    by_players: Mapping[int, Bands]
    """With so many players, where it is other than usual."""
    starter: Bands | None
    """For the player who led the deal, if other than for the rest."""
    difference: Bands | None
    """By the difference of two players' counts, for the payment between them."""
    unplayed: int
    """Factor of all penalties if no loser has played a card."""

    def times(self, cards: int, players: int, starter: bool) -> int:
        """Return the factor for a hand of so many cards."""
        if starter and self.starter is not None:
            return factor(self.starter, cards)
        return factor(self.by_players.get(players, self.any), cards)


def _schedule(parts: Parts) -> Schedule:
    by_players = {players: bands(parts, f"{players}p") for players in range(2, 9)}
    return Schedule(
        any=bands(parts, "") or (),
        by_players={players: steps for players, steps in by_players.items() if steps},
        starter=bands(parts, "starter"),
        difference=bands(parts, "gap"),
        unplayed=numbers_of(parts).get("unplayed", (1,))[0],
    )


def factor(bands: Bands, count: int) -> int:
    """Return the factor of the last band that a count reaches, 1 below the first.

    >>> factor(((10, 2), (13, 3)), 12)
    2
    """
    reached = 1
    for least, times in bands:
        if count >= least:
            reached = times
    return reached


class Effect(NamedTuple):
    """The effect of something on a score."""

    times: int
    """Factor of penalties; 1 for none."""
    points: int
    """Points added to a penalty for what is left, or to the winner's score for what was played last."""


def _effects(kind: type[E]) -> Callable[[Parts], Mapping[E, Effect]]:
    """Make a reader of the effects of parts, by what has them."""

    def read(parts: Parts) -> Mapping[E, Effect]:
        numbers = numbers_of(parts)
        effects = {part.name: Effect(numbers[part.name][0], 0) for part in parts if part.sign == "x"}
        effects |= {part.name: Effect(1, numbers[part.name][0]) for part in parts if part.sign in ("+", "-")}
        return {kind(name): effect for name, effect in effects.items()}

    return read


class LeftOver(StrEnum):
    """Something left in a hand that has an effect on its penalty: strong is four of a kind or a straight flush."""

    EACH_TWO = "each-two"
    ANY_TWO = "any-two"
    HIGHEST_TWO = "highest-two"
    EACH_FOUR = "each-four"
    ANY_FOUR = "any-four"
    EACH_STRAIGHT_FLUSH = "each-straight-flush"
    ANY_STRAIGHT_FLUSH = "any-straight-flush"
    ANY_STRONG = "any-strong"
    ANY_TWO_OR_STRONG = "any-two-or-strong"


class LastPlay(StrEnum):
    """The winner's last play, as it has an effect: the first of these that it is counts, up to `PAIR`."""

    DRAGON = "dragon"
    STRAIGHT_FLUSH = "straight-flush"
    FOUR = "four"
    LONE_TWO = "lone-two"
    ALL_TWOS = "all-twos"
    ANY_TWO = "any-two"
    FIVE = "five"
    PAIR = "pair"
    OTHER = "other"
    """Any play that no other part speaks of."""
    EACH_TWO = "each-two"
    """For each two in it, besides what it is."""
    HIGHEST_TWO = "highest-two"
    """If the highest two is in it, besides what it is."""


class FinalPlay(NamedTuple):
    """Effect of the winner's last play on the scores."""

    effects: Mapping[LastPlay, Effect]
    winner: tuple[int, ...]
    """What the winner scores for winning, by the number of twos in it; empty if that is always the same."""


def _final_play(parts: Parts) -> FinalPlay:
    return FinalPlay(_effects(LastPlay)(parts), numbers_of(parts).get("by-twos", ()))


class SpecialHands(NamedTuple):
    """Scores of strong combinations that are played."""

    quads: int
    straight_flush: int
    royal_flush: int
    """0 for the same as any straight flush."""
    four_twos: int
    dragon: int
    final_times: int
    """Factor if it is the play that ends the deal."""
    bomb_times: int
    """Factor of the penalties if a bomb is among them."""
    though_beaten: bool
    """Whether they score even if somebody beats them."""


def _special_hands(parts: Parts) -> SpecialHands:
    numbers = numbers_of(parts)
    quads, straight_flush, royal_flush, four_twos, dragon = (
        numbers.get(name, (0,))[0] for name in ("four", "straight-flush", "royal-flush", "four-twos", "dragon")
    )
    final_times, bomb_times = (numbers.get(name, (1,))[0] for name in ("last", "bomb"))
    beaten = "beaten" in numbers
    return SpecialHands(quads, straight_flush, royal_flush, four_twos, dragon, final_times, bomb_times, beaten)


class Payment(StrEnum):
    """The flow of points between players."""

    PAIRS = "pairs"
    """Every two players settle the difference between their penalties."""
    PAIRS_ALL = "pairs-all"
    """Of every two players the one with more cards pays the other all of the own penalty."""
    PAIRS_RATE = "pairs-rate"
    """Of every two players the one with more points left pays for the difference, multiplied as for the own hand."""
    PAIRS_GAP = "pairs-gap"
    """Every two players settle the difference of their counts, multiplied by its own band."""
    WINNER = "winner"
    """Each loser pays the winner."""
    WINNER_SCORES = "winner-scores"
    """The winner gets the sum, the others lose nothing."""
    OWN = "own"
    """Each loser loses the own penalty, and nobody gets it."""
    PENALTIES = "penalties"
    POT = "pot"
    """Penalties add up, and the stakes go to the lowest total in the end."""
    LOSER = "loser"
    """One loser pays the winner a fixed amount."""
    PLACES = "places"
    BY_CARDS = "by-cards"
    """Each loser pays the winner a fixed amount, the more the more cards are left."""
    NOBODY = "nobody"


PENALISED = frozenset({Payment.PAIRS, Payment.PAIRS_ALL, Payment.PAIRS_RATE, Payment.WINNER, Payment.WINNER_SCORES})
PENALISED |= {Payment.OWN, Payment.PENALTIES, Payment.POT}
"""The payments for which penalties are worked out."""

ZERO_SUM = frozenset({Payment.PAIRS, Payment.PAIRS_ALL, Payment.PAIRS_RATE, Payment.PAIRS_GAP, Payment.WINNER})
ZERO_SUM |= {Payment.LOSER}
"""The payments in which what one player gains others lose."""

LOW_IS_GOOD = frozenset({Payment.PENALTIES, Payment.POT})
"""The payments in which amounts are penalty points: what a player has little of is good."""


class Settlement(NamedTuple):
    """The settlement: who pays whom, and what is fixed."""

    by: Payment
    points: tuple[int, ...]
    """From the first place on, or from the loser with the fewest cards on; of the one loser who pays."""
    larger: tuple[int, ...]
    """In their place, if a loser has `larger_from` cards or more."""
    larger_from: int
    """0 for never."""
    larger_alone: bool
    """Whether only a loser with so many cards pays them; else one such loser is enough for all."""
    shared: bool
    """Whether losers with equally many cards share the amounts of their places; else the first in turn pays less."""
    recorder: int
    """Points that the winner then gives to the one who keeps the score and does not play."""
    flat: int
    """What each loser pays the winner besides."""
    wins: int
    """What the winner gets besides, from nobody."""
    cap: int
    """The most that a player pays others in one deal; 0 for no limit."""
    half: bool
    """Whether all that was won and lost is halved in the end."""
    bottom: bool
    """Whether nobody's total falls below nothing."""

    @property
    def is_nothing(self) -> bool:
        """True if nobody pays or scores anything."""
        return self.by is Payment.NOBODY and not (self.flat or self.wins)


def _settlement(parts: Parts) -> Settlement:
    numbers = numbers_of(parts)
    by = next(Payment(name) for name in numbers if name in set(Payment))
    larger_from, recorder, flat, wins, cap = (
        numbers.get(name, (0,))[0] for name in ("more-from", "recorder", "flat", "wins", "cap")
    )
    larger_alone, shared, half, bottom = (name in numbers for name in ("more-alone", "shared", "half", "floor"))
    larger = numbers.get("more", ())
    return Settlement(
        by, numbers[by], larger, larger_from, larger_alone, shared, recorder, flat, wins, cap, half, bottom
    )


class Measure(StrEnum):
    """Ways to tell who lost a deal among players who did not win it."""

    MOST_CARDS = "most-cards"
    SMALLEST_BEST_PLAY = "smallest-best-play"
    """Of the tied players' largest plays, the one of fewest cards, then the weakest."""
    BEST_HONOUR = "best-honour"
    HIGHEST_TWO_OR_ACE = "highest-two-or-ace"
    HIGHEST_CARD = "highest-card"


# Sessions -------------------------------------------------------------------------------------------


class MatchEnd(NamedTuple):
    """The length of a session: a number of points, of deals, or of deals won; 0 for none of them."""

    points: int
    deals: int
    wins: int
    """How many deals a player wins to be out of the session, which lasts until one player is left."""


def _match_end(data: Data) -> MatchEnd:
    return MatchEnd(**numbers(data, points="points", deals="deals", wins="wins"))


class Best(StrEnum):
    """The players who win a session."""

    LOWEST = "lowest"
    """Those with the lowest total."""
    HIGHEST = "highest"
    ALL_BUT_LAST = "all-but-last"
    """All but the one who has won the fewest deals."""


class TieBreak(StrEnum):
    """The thing by which players with equal totals are told apart."""

    DEALS_WON = "deals-won"
    AVERAGE_PLACE = "average-place"
    BEST_DEAL = "best-deal"
    """The most points in one deal."""


class MatchWinner(NamedTuple):
    """The winners of a session."""

    by: Best
    ties: tuple[TieBreak, ...]
    """What tells players with equal totals apart, one after another; who are level in all of it win together."""


def _match_winner(data: Data) -> MatchWinner:
    """Read who wins, or a mapping with what breaks ties."""
    value = mapping(data, keys=("by", "ties")) if isinstance(data, dict) else {"by": data, "ties": []}
    return MatchWinner(member(Best, value["by"]), in_order(TieBreak)(value["ties"]))


class Teams(StrEnum):
    """The teams in which players sit, if any."""

    NONE = "none"
    TWO_AGAINST_TWO = "two-against-two"


class Titles(StrEnum):
    """The titles that the order of going out gives, if any."""

    NONE = "none"
    TITLES = "titles"


# Readers of values without a type of their own ------------------------------------------------------


def _crossing(data: Data) -> frozenset[Kind]:
    return FIVES if data == "any" else names(Kind)(data)


def _rung(name: str) -> str:
    if name not in CIRCULAR_RUNGS.values():
        raise ValueError(f"'{name}' is not five ranks in sequence, as A2345 or TJQKA")
    return name


def _ladder(data: Data) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(_rung, equals)) for equals in levels(data))


_players = within(2, 8, "players")


def _tables(data: Data) -> frozenset[int]:
    return frozenset(map(_players, entries(data)))


def _deal_size(data: Data) -> dict[int, int | WholePack]:
    return {
        _players(table): WholePack(str(cards)) if cards in list(WholePack) else count(cards)
        for table, cards in mapping(data).items()
    }


# The rule set ---------------------------------------------------------------------------------------

T = TypeVar("T")


def answer(reader: Callable[[Data], T], unstated: Mapping[str, Data] | None = None) -> T:
    """Declare the field of a question by the reader of its value.

    :param unstated: parts that the value may leave out, each with what it then is. A part that is missing and not named
        here is not there at all, as a rank order of its own inside five-card plays.
    """
    declared: T = field(metadata={"reader": reader, "unstated": unstated or {}})
    return declared


def in_parts(grammar: str, reader: Callable[[Parts], T]) -> T:
    """Declare the field of a question whose answers are put together from parts with numbers."""
    declared: T = field(metadata={"reader": lambda data: reader(parse(str(data), grammar)), "grammar": grammar})
    return declared


Pattern = tuple[Kind, Rank | None, str]
"""A sort of five cards: the kind, the rank of the cards that decide unless all do, and the rung of a straight."""


@dataclass(frozen=True, eq=False, kw_only=True)
class RuleSet:
    """One answer for every rule question. Made once, by `from_values`, and never changed."""

    deck: int = answer(within(1, 2, "packs"))
    """Packs in use, 1 or 2."""
    rank_order: tuple[Rank, ...] = answer(order(Rank, RANKS))
    suit_order: tuple[Suit, ...] = answer(order(Suit, SUITS))
    combination_types: frozenset[Shape] = answer(names(Shape))
    quads_kicker: FourAlike = answer(_four_alike, {"above": []})
    two_pair_family: frozenset[Kind] = answer(names(Kind))
    dragon_as_combination: tuple[Criterion, ...] = answer(in_order(Criterion))
    five_card_class_order: ClassOrder = answer(_class_order)
    cross_class_beating: frozenset[Kind] = answer(_crossing)
    """The five-card kinds that may be played on a weaker kind."""
    straights_ladder: tuple[tuple[str, ...], ...] = answer(_ladder)
    """Rungs, as `A2345`, weakest first; those together tie."""
    straight_tiebreak: EqualStraights = answer(_equal_straights, {"by": ["ladder", "deciding-suit"]})
    flush_comparison: tuple[Criterion, ...] = answer(in_order(Criterion))
    full_house_comparison: tuple[Criterion, ...] = answer(in_order(Criterion))
    quads_comparison: tuple[Criterion, ...] = answer(in_order(Criterion))
    straight_flush_comparison: tuple[Criterion, ...] = answer(in_order(Criterion))
    pair_comparison: tuple[Criterion, ...] = answer(in_order(Criterion))
    triple_comparison: tuple[Criterion, ...] = answer(in_order(Criterion))
    suit_tiebreak_policy: bool = answer(flag("counts", "ignored"))
    """Whether a better suit alone beats an equal rank."""
    follow_rule: Follow = answer(word(Follow))
    bombs: Bombs = answer(_bombs, {"kinds": {}, "on": [], "order": []})
    direction: Direction = answer(word(Direction))
    first_dealer: FirstDealer = answer(word(FirstDealer))
    next_dealer: NextDealer = answer(_next_dealer, {"every": "0"})
    deal_procedure: FirstCard = answer(word(FirstCard))
    deal_size: Mapping[int, int | WholePack] = answer(_deal_size)
    """Number of players to the cards that each is dealt."""
    exchange: Exchange = answer(word(Exchange))
    reshuffle: Redeal = answer(_redeal, {"points": {}, "none-of": []})
    instant_win: InstantWin = answer(_instant_win, {"players": ["4"]})
    player_count: frozenset[int] = answer(_tables)
    leftovers: Leftovers = answer(_leftovers, {"shown": "no", "cards": []})
    draw_on_pass: Drawing = answer(_drawing, {"cards": "0", "empty": "stop"})
    who_leads_first: FirstLead = answer(_first_lead)
    who_leads_next: Leader = answer(word(Leader))
    must_include_lowest: OpeningCard = answer(word(OpeningCard))
    passing: Passing = answer(word(Passing))
    pass_on_lead: bool = answer(flag())
    """Whether a player who leads may pass, so that the next one leads."""
    self_beat: bool = answer(flag())
    trick_end: TrickEnd = answer(word(TrickEnd))
    out_of_turn_bombs: bool = answer(flag())
    unbeatable_shortcut: Shortcut = answer(_shortcut)
    last_card_announcement: frozenset[int] = answer(counts)
    """The numbers of cards left that must be announced."""
    last_card_duty: Duty = answer(word(Duty))
    last_card_liability: Liability = answer(word(Liability))
    finish_restriction: frozenset[Barred] = answer(names(Barred))
    end_of_hand: EndOfDeal = answer(word(EndOfDeal))
    lead_after_finish: LeadAfterFinish = answer(word(LeadAfterFinish))
    loser_determination: tuple[Measure, ...] = answer(in_order(Measure))
    penalty_unit: CardCosts = in_parts("costs", _card_costs)
    penalty_schedule: Schedule = in_parts("bands", _schedule)
    unused_two_multiplier: Mapping[LeftOver, Effect] = in_parts("left", _effects(LeftOver))
    final_play_bonus: FinalPlay = in_parts("last", _final_play)
    special_hand_bonus: SpecialHands = in_parts("played", _special_hands)
    settlement: Settlement = in_parts("paid", _settlement)
    match_end: MatchEnd = answer(_match_end, {"points": "0", "deals": "0", "wins": "0"})
    match_winner: MatchWinner = answer(_match_winner)
    team_play: Teams = answer(word(Teams))
    president: Titles = answer(word(Titles))
    options: Mapping[str, str]
    """Question id to the id of the option taken, for saying why."""

    @classmethod
    def from_values(cls, values: Mapping[str, Data], options: Mapping[str, str]) -> RuleSet:
        """Make the rule set of a declarative value for each question, by question id.

        :raises ValueError: if a value cannot be read (see `READERS`).
        :raises KeyError: if a question has no value.
        """
        return cls.of_read({question: READERS[question](values[question]) for question in READERS}, options)

    @classmethod
    def of_read(cls, read: Mapping[str, Any], options: Mapping[str, str]) -> RuleSet:
        """Make the rule set of values as `READERS` give them, by question id; each may be part of many rule sets."""
        return cls(**{question.replace("-", "_"): value for question, value in read.items()}, options=dict(options))

    @cached_property
    def rank_strength(self) -> Mapping[Rank, int]:
        """Rank to its place in the game's order, 0 for the weakest."""
        return {rank: i for i, rank in enumerate(self.rank_order)}

    @cached_property
    def five_card_rank_strength(self) -> Mapping[Rank, int]:
        """Rank to its place inside five-card combinations."""
        return {rank: i for i, rank in enumerate(self.five_card_class_order.ranks or self.rank_order)}

    @cached_property
    def suit_strength(self) -> Mapping[Suit, int]:
        """Suit to its place, 0 for the weakest."""
        return {suit: i for i, suit in enumerate(self.suit_order)}

    @cached_property
    def rungs(self) -> Mapping[frozenset[Rank], str]:
        """The ranks of each straight on the ladder, with the rung's name."""
        return {frozenset(Rank(rank) for rank in rung): rung for rung in self.rung_levels}

    @cached_property
    def rung_levels(self) -> Mapping[str, int]:
        """Rung to its level on the ladder, 0 for the weakest."""
        return {rung: level for level, equals in enumerate(self.straights_ladder) for rung in equals}

    @cached_property
    def runs(self) -> Mapping[frozenset[Rank], str]:
        """The ranks of each straight of any length, with its spelling: the ladder is said to go on.

        Every five ranks of it that follow one another are a straight on the ladder, or it is part of one.
        """
        parts = {part for rung in self.rung_levels for size in range(LEAST_RUN, 5) for part in windows(rung, size)}
        runs = (
            run
            for run in CIRCULAR_RUNS
            if (run in parts if len(run) < 5 else all(five in self.rung_levels for five in windows(run, 5)))
        )
        return {frozenset(map(Rank, run)): run for run in runs}

    @cached_property
    def class_levels(self) -> Mapping[Kind, int]:
        """Five-card kind to its level among them, 0 for the weakest."""
        return {kind: level for level, equals in enumerate(self.five_card_class_order.classes) for kind in equals}

    @cached_property
    def compared_by(self) -> dict[Kind, tuple[Criterion, ...]]:
        """Kind to its criteria, kept by `comparison.criteria`."""
        return {}

    @cached_property
    def kept(self) -> dict[str, Any]:
        """Further results of these rules, each under a name of the module that makes it."""
        return {}

    @cached_property
    def asks_for_twos(self) -> bool:
        """True if it matters to a bomb that the play it is put on is made of twos."""
        return self.bombs.asks_for_twos

    @cached_property
    def between_cells(self) -> dict[tuple[Kind, int, Kind, int, Twos | None], Any]:
        """The verdict on each kind and size played on another, kept by `comparison.compare`; None of equal bombs."""
        return {}

    @cached_property
    def suited_fives(self) -> dict[int, Pattern | None]:
        """Patterns of five cards of one suit, by the sum of their digits: None if no play, kept by `classify`."""
        return {}

    @cached_property
    def mixed_fives(self) -> dict[int, Pattern | None]:
        """Patterns of five cards of several suits, likewise."""
        return {}

    @cached_property
    def card_strength(self) -> Mapping[Card, int]:
        """Card to its place among the 52 as singles, 0 for the lowest."""
        ordered = [BY_FACE[rank, suit] for rank in self.rank_order for suit in self.suit_order]
        return {card: place for place, card in enumerate(ordered)}

    def sorted(self, cards: Iterable[Card]) -> ReadCards:
        """Return cards from the weakest to the strongest, as singles."""
        return ReadCards(sorted(cards, key=self.card_strength.__getitem__))

    @cached_property
    def highest_two(self) -> Card:
        """The highest card among the twos, where twos are highest the highest of all."""
        return BY_FACE[Rank.TWO, self.suit_order[-1]]

    @cached_property
    def barred_last(self) -> frozenset[Card]:
        """The cards that nobody may go out with as the last single card."""
        barred: set[Card] = set()
        if Barred.HIGHEST_SINGLE in self.finish_restriction:
            barred.add(self.highest_two)
        if Barred.SINGLE_TWO in self.finish_restriction:
            barred.update(BY_FACE[Rank.TWO, suit] for suit in SUITS)
        return frozenset(barred)

    @cached_property
    def plain_unit(self) -> int | None:
        """Points for a card left in hand that is no two; None if such cards cost differently."""
        costs = {self.penalty_unit.of(card) for card in PACK if card.rank is not Rank.TWO}
        return costs.pop() if len(costs) == 1 else None

    @cached_property
    def two_unit(self) -> int | None:
        """Points for a two left in hand; None if twos cost differently."""
        costs = {self.penalty_unit.of(card) for card in PACK if card.rank is Rank.TWO}
        return costs.pop() if len(costs) == 1 else None

    def whole_hand(self, players: int) -> int:
        """Return how many cards each of so many players is dealt, at the least."""
        size = self.deal_size.get(players, WholePack.EQUALLY)
        return size if isinstance(size, int) else len(PACK) * self.deck // players

    def is_taken(self, left: int, each: int) -> bool:
        """Tell whether one player takes the cards left over: by the rules, and no more than a hand (CB-005)."""
        return self.leftovers.to in (LeftoversTo.LOWEST, LeftoversTo.LOWEST_DIAMOND) and left <= each

    @cached_property
    def tables(self) -> frozenset[int]:
        """The numbers of players that can play: those allowed, for whom the packs have hands of their size."""
        sizes = {table: self.deal_size[table] for table in self.player_count & self.deal_size.keys()}
        cards = len(PACK) * self.deck
        return frozenset(table for table, size in sizes.items() if not isinstance(size, int) or size * table <= cards)

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of combination that may be played."""
        refused = [refuses(getattr(self, name.replace("-", "_"))) for name, refuses in REFUSED.items()]
        return frozenset(Kind).difference(*refused)

    @property
    def knows_straight_flushes(self) -> bool:
        """True if five in sequence and of one suit are a kind of their own, played or not; else they are a straight."""
        return Kind.STRAIGHT_FLUSH in self.class_levels

    def refuses(self, kind: Kind) -> str | None:
        """Return the question whose answer keeps a kind out of the game, or None if it is played."""
        refusing = (name for name, refused in REFUSED.items() if kind in refused(getattr(self, name.replace("-", "_"))))
        return next(refusing, None)


def _reader(unread: Field[Any]) -> Callable[[Data], Any]:
    reader: Callable[[Data], Any] = unread.metadata["reader"]
    unstated = unread.metadata.get("unstated", {})
    return lambda data: reader({**unstated, **data} if isinstance(data, dict) else data)


READERS: Mapping[str, Callable[[Data], Any]] = {
    question.name.replace("_", "-"): _reader(question) for question in fields(RuleSet) if question.metadata
}
"""Question id to the reader of its declarative value; each raises ValueError with what is wrong."""

GRAMMAR: Mapping[str, str] = {
    question.name.replace("_", "-"): question.metadata["grammar"]
    for question in fields(RuleSet)
    if "grammar" in question.metadata
}
"""Question id to the grammar of its parts, where a table can set numbers of its own."""


def _refused_by_shape(shapes: frozenset[Shape]) -> set[Kind]:
    """Return the kinds of other shapes; where two cards more are played, no straight flush stands alone."""
    bare = {Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH} if Shape.SEVEN in shapes else set()
    return {kind for kind in Kind if SHAPE[kind] not in shapes} | bare


_PAIR_FAMILY = {Kind.TWO_PAIRS, Kind.PAIR_RUN, Kind.LONG_PAIR_RUN, Kind.BUTTERFLY, Kind.SISTERS}

REFUSED: Mapping[str, Callable[[Any], Set[Kind]]] = {
    "quads-kicker": lambda fours: FOURS - fours.forms,
    "two-pair-family": lambda kinds: _PAIR_FAMILY - kinds,
    "dragon-as-combination": lambda criteria: {Kind.DRAGON} if not criteria else set(),
    "flush-comparison": lambda criteria: {Kind.FLUSH} if not criteria else set(),
    "five-card-class-order": lambda order: FIVES - set(chain(*order.classes)),
    "combination-types": _refused_by_shape,
    "triple-comparison": lambda criteria: {Kind.TRIPLE} if not criteria else set(),
}
"""Question to the kinds that its answer keeps out of the game; the first that does is named as the reason."""
