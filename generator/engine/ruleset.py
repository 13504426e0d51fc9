"""`RuleSet`: one way to play, as typed values. One field for each rule question, named as the question.

The values are written in `rules/questions/` and read by `readers`; nothing here knows a variant, and
nothing has a default. Orders run weakest to strongest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from .cards import BY_FACE, Card, Rank, Suit
from .kinds import FIVES, SHAPE, Kind, Shape
from .readers import READERS
from .score_values import (
    FinalPlay,
    MatchEnd,
    MatchWinner,
    Measure,
    Schedule,
    Settlement,
    SpecialHands,
    Teams,
    Titles,
    UnusedTwos,
)
from .values import (
    Barred,
    Bombs,
    ClassOrder,
    Criterion,
    Data,
    Direction,
    Drawing,
    Duty,
    EndOfDeal,
    Exchange,
    FirstCard,
    FirstDealer,
    Follow,
    FourAlike,
    InstantWin,
    Leader,
    Leftovers,
    Liability,
    NextDealer,
    Passing,
    Redeal,
    TrickEnd,
)
from .verdicts import Verdict

Pattern = tuple[Kind, Rank | None, str]
"""A sort of five cards: the kind, the rank of the cards that decide unless all do, and the rung of a straight."""


@dataclass(frozen=True, eq=False)
class RuleSet:
    """One answer for every rule question. Made once, by `from_values`, and never changed."""

    deck: int
    """Packs in use, 1 or 2."""
    rank_order: tuple[Rank, ...]
    suit_order: tuple[Suit, ...]
    combination_types: frozenset[Shape]
    quads_kicker: FourAlike
    two_pair_family: frozenset[Kind]
    dragon_as_combination: tuple[Criterion, ...]
    five_card_class_order: ClassOrder
    cross_class_beating: frozenset[Kind]
    """The five-card kinds that may be played on a weaker kind."""
    straights_ladder: tuple[tuple[str, ...], ...]
    """Rungs, as `A2345`, weakest first; those together tie."""
    straight_tiebreak: Mapping[str, Rank]
    """Rung to the rank whose suit decides, where it is not the rung's last rank."""
    flush_comparison: tuple[Criterion, ...]
    full_house_comparison: tuple[Criterion, ...]
    quads_comparison: tuple[Criterion, ...]
    straight_flush_comparison: tuple[Criterion, ...]
    pair_comparison: tuple[Criterion, ...]
    triple_comparison: tuple[Criterion, ...]
    suit_tiebreak_policy: bool
    """Whether a better suit alone beats an equal rank."""
    follow_rule: Follow
    bombs: Bombs
    direction: Direction
    first_dealer: FirstDealer
    next_dealer: NextDealer
    deal_procedure: FirstCard
    deal_size: Mapping[int, int | None]
    """Number of players to the cards that each is dealt; None where the pack is dealt out."""
    exchange: Exchange
    reshuffle: Redeal
    instant_win: InstantWin
    player_count: frozenset[int]
    leftovers: Leftovers
    draw_on_pass: Drawing
    who_leads_first: Leader
    who_leads_next: Leader
    must_include_lowest: bool
    passing: Passing
    self_beat: bool
    trick_end: TrickEnd
    out_of_turn_bombs: bool
    unbeatable_shortcut: int
    """How many cards alike the highest two may lie among for its player to lead again at once; 0 for never."""
    last_card_announcement: frozenset[int]
    """The numbers of cards left that must be announced."""
    last_card_duty: Duty
    last_card_liability: Liability
    finish_restriction: frozenset[Barred]
    end_of_hand: EndOfDeal
    lead_after_finish: bool
    """Whether the player after one who went out unbeaten leads; else the deal is over."""
    loser_determination: tuple[Measure, ...]
    penalty_unit: Mapping[Rank, int]
    """Rank to the points that a card of it costs in hand."""
    penalty_schedule: Schedule
    unused_two_multiplier: UnusedTwos
    final_play_bonus: FinalPlay
    special_hand_bonus: SpecialHands
    settlement: Settlement
    match_end: MatchEnd
    match_winner: MatchWinner
    team_play: Teams
    president: Titles
    options: Mapping[str, str]
    """Question id to the id of the option taken, for saying why."""

    @classmethod
    def from_values(cls, values: Mapping[str, Data], options: Mapping[str, str]) -> RuleSet:
        """The rule set of a declarative value for each question, by question id.

        :raises ValueError: if a value cannot be read (see `READERS`).
        :raises KeyError: if a question has no value.
        """
        return cls.of_read({question: READERS[question](values[question]) for question in READERS}, options)

    @classmethod
    def of_read(cls, read: Mapping[str, Any], options: Mapping[str, str]) -> RuleSet:
        """The rule set of values as `READERS` give them, by question id; each may be part of many rule sets."""
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
    def class_levels(self) -> Mapping[Kind, int]:
        """Five-card kind to its level among them, 0 for the weakest."""
        return {kind: level for level, equals in enumerate(self.five_card_class_order.classes) for kind in equals}

    @cached_property
    def compared_by(self) -> dict[Kind, tuple[Criterion, ...]]:
        """Kind to its criteria, kept once `criteria.criteria` has said them."""
        return {}

    @cached_property
    def between_cells(self) -> dict[tuple[Kind, int, Kind, int], Verdict]:
        """The verdict on each kind and size played on another, kept once `comparison.compare` has given it."""
        return {}

    @cached_property
    def suited_fives(self) -> dict[int, Pattern | None]:
        """Patterns of five cards of one suit, by the sum of their digits: None if no play, filled by `classify`."""
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

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Cards from the weakest to the strongest, as singles."""
        return tuple(sorted(cards, key=self.card_strength.__getitem__))

    @cached_property
    def highest_two(self) -> Card:
        """The highest card among the twos, where twos are highest the highest of all."""
        return BY_FACE[Rank.TWO, self.suit_order[-1]]

    @cached_property
    def plain_unit(self) -> int | None:
        """Points for a card left in hand that is no two; None if the ranks cost differently."""
        costs = {points for rank, points in self.penalty_unit.items() if rank is not Rank.TWO}
        return costs.pop() if len(costs) == 1 else None

    @cached_property
    def tables(self) -> frozenset[int]:
        """The numbers of players that can play: those that are said to, with a hand of some size for each."""
        return self.player_count & self.deal_size.keys()

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of combination that may be played."""
        return frozenset(kind for kind in Kind if self.refuses(kind) is None)

    @property
    def knows_straight_flushes(self) -> bool:
        """Whether five in sequence and of one suit are a kind of their own, played or not; else they are a straight."""
        return Kind.STRAIGHT_FLUSH in self.class_levels

    def refuses(self, kind: Kind) -> str | None:
        """The question whose answer keeps a kind out of the game, or None if it is played."""
        refusing = (name for name, refused in REFUSED.items() if kind in refused(getattr(self, name.replace("-", "_"))))
        return next(refusing, None)


def _refused_by_shape(shapes: frozenset[Shape]) -> set[Kind]:
    """Return the kinds of other shapes; where two cards more are played, no straight flush stands alone."""
    bare = {Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH} if Shape.SEVEN in shapes else set()
    return {kind for kind in Kind if SHAPE[kind] not in shapes} | bare


_FOURS = {Kind.QUADS, Kind.FOUR_ALONE}
_PAIR_FAMILY = {Kind.TWO_PAIRS, Kind.PAIR_RUN, Kind.BUTTERFLY, Kind.SISTERS}

REFUSED: Mapping[str, Callable[[Any], Set[Kind]]] = {
    "quads-kicker": lambda fours: _FOURS - fours.forms,
    "two-pair-family": lambda kinds: _PAIR_FAMILY - kinds,
    "dragon-as-combination": lambda criteria: {Kind.DRAGON} if not criteria else set(),
    "flush-comparison": lambda criteria: {Kind.FLUSH} if not criteria else set(),
    "five-card-class-order": lambda order: FIVES - set(chain(*order.classes)),
    "combination-types": _refused_by_shape,
    "triple-comparison": lambda criteria: {Kind.TRIPLE} if not criteria else set(),
}
"""Question to the kinds that its answer keeps out of the game; the first that does is named as the reason."""
