"""The sensible player: a plain way to play any rules, so that a rule is measured where people would meet it.

It sorts its hand into groups, each to be played in one turn, and keeps them together. It leads many low cards first.
It follows with the lowest play that wins, and passes rather than break up a group, throw a bomb or use a card of the
strongest rank, unless it is pressed. It sees its own hand, what lies on the table and how many cards each player has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from bigtwo.engine.cards import Card, Cards, Rank, ReadCards
from bigtwo.engine.combinations import Combination
from bigtwo.engine.comparison import strength
from bigtwo.engine.compiled import RANK_MASKS, Compiled
from bigtwo.engine.kinds import Kind
from bigtwo.engine.position import Position, Verb
from bigtwo.engine.ruleset import Drawn
from bigtwo.figures.computations import FEW_CARDS, FEW_GROUPS

LOWEST_OF_EACH = reduce(or_, (mask & -mask for mask in RANK_MASKS))
"""The lowest bit of each rank."""

STRONGEST, BREAKS, BOMB, GOES_ON, LAST = (1 << place for place in range(7, 12))
"""What a play costs, the dearest last: more than there are cards, and each more than all before it."""

Groups = tuple[int, ...]
"""A hand sorted: each group as the bits of its cards."""


class _Worth(NamedTuple):
    """The cost of a play to its player, whatever else the hand holds."""

    bits: int
    strongest: bool
    """Whether a card of the strongest rank is in it."""
    low: tuple[object, ...]
    """Lower for a lower play, among those of as many cards."""


class Sensible:
    """Plays deals under one rule set sensibly. Equal deals are played alike."""

    def __init__(self, plays: Compiled) -> None:
        self._plays = plays
        self._rules = rules = plays.rules
        self._strongest = rules.rank_order[-1]
        self._alike = [n for n, kind in ((3, Kind.TRIPLE), (2, Kind.PAIR)) if kind in rules.kinds]
        self._passing_costs = rules.draw_on_pass.cards is not Drawn.NONE
        self._worths: dict[Cards, _Worth] = {}
        self._sorted: dict[int | Cards, Groups] = {}

    def begin(self, seed: int) -> None:
        """Forget the hands of the deal before. The seed makes no difference: nothing is left to chance."""
        self._sorted.clear()

    def pick(
        self, table: Position, choices: Sequence[Combination], own: Sequence[Combination], may_pass: bool
    ) -> tuple[Combination, Verb] | None:
        """Return the act of the player whose turn it is: a play with its verb, or None to pass.

        :param choices: the plays that are allowed.
        :param own: those that may be put on the player's own last play, which nobody may answer any more.
        """
        hand = table.hands[table.turn]
        groups = self.groups(hand)
        picked, verb = self._again(own, groups), Verb.AGAIN
        if picked is None and choices:
            picked, verb = self._lead(table, choices, groups), Verb.PLAY
            if table.to_beat is not None:
                picked = self._follow(table, choices, groups, may_pass)
        if picked is None:
            return None
        self._keep_sorted(hand, groups, picked)
        return picked, verb

    def bomb(self, table: Position, player: int, bombs: Sequence[Combination]) -> Combination | None:
        """Return the bomb that a player throws out of turn: the lowest, to go out or when pressed; else None."""
        bombs = [bomb for bomb in bombs if self._pressed(table, player) or len(bomb.cards) == len(table.hands[player])]
        return min(bombs, key=lambda bomb: (len(bomb.cards), self._worth(bomb).low), default=None)

    # The hand

    def groups(self, hand: ReadCards) -> Groups:
        """Return a hand sorted into groups that are to be played in one turn each, weakest first.

        First plays of four cards and more, as long as they make the turns fewer: each time the one that leaves the
        fewest ranks, of such the lowest. Then the rest by rank: triples, pairs and loose cards, the lower suits loose.
        Cards of the strongest rank stay by themselves. A hand stays sorted until one of its groups is broken.
        """
        name = hand.bits or hand
        if name not in self._sorted:
            self._sorted[name] = self._sort(hand)
        return self._sorted[name]

    def _sort(self, hand: ReadCards) -> Groups:
        groups = [card.bit for card in hand if card.rank is self._strongest]
        rest = [card for card in hand if card.rank is not self._strongest]
        large = [play for play in self._plays.leads(ReadCards(rest)) if len(play.cards) > 3]
        held = _bits(rest)
        found = [(*self._worth(play), play) for play in large]
        while found:
            played, _, _, best = min(found, key=lambda each: (_ranks(held & ~each[0]), each[2]))
            if _ranks(held & ~played) + 1 >= _ranks(held):  # no turn is saved
                break
            groups.append(played)
            for card in best.cards:
                rest.remove(card)
            held = _bits(rest)
            found = [each for each in found if not each[0] & ~held]
        return (*groups, *self._by_rank(rest))

    def _by_rank(self, cards: Iterable[Card]) -> Iterable[int]:
        by_rank: dict[Rank, list[Card]] = {}
        for card in cards:
            by_rank.setdefault(card.rank, []).append(card)
        for alike in by_rank.values():
            while alike:
                count = next((n for n in self._alike if n <= len(alike)), 1)
                yield _bits(alike[-count:])
                del alike[-count:]

    def _keep_sorted(self, hand: ReadCards, groups: Groups, play: Combination) -> None:
        played = self._worth(play).bits
        if not _breaks(groups, played) and len(play.cards) < len(hand):
            rest = hand.without(play.cards)
            self._sorted[rest.bits or rest] = tuple([group for group in groups if not group & played])

    def _worth(self, play: Combination) -> _Worth:
        worth = self._worths.get(play.cards)
        if worth is None:
            level = self._rules.class_levels.get(play.kind, 0)
            bits = _bits(play.cards)
            low = (level, strength(play, self._rules), bits)
            worth = _Worth(bits, any(card.rank is self._strongest for card in play.cards), low)
            self._worths[play.cards] = worth
        return worth

    # The play

    def _lead(self, table: Position, choices: Sequence[Combination], groups: Groups) -> Combination:
        """Of plays that go out, then of whole groups without the strongest rank: the most cards, of such the lowest.

        A next player with one card is led a single last of all, and then the highest.
        """
        all_cards = len(table.hands[table.turn])
        threatened = table.next_has_one(table.turn)

        def key(play: Combination) -> tuple[int, object]:
            size = len(play.cards)
            if threatened and size == 1 < all_cards:
                return LAST, -self._rules.card_strength[play.cards[0]]
            bits, strongest, low = self._worth(play)
            return GOES_ON * (size < all_cards) + self._cost(bits, strongest, groups) - size, low

        return min(choices, key=key)

    def _follow(
        self, table: Position, choices: Sequence[Combination], groups: Groups, may_pass: bool
    ) -> Combination | None:
        """Return the lowest play that wins, unless it costs too much and nothing presses."""
        assert table.to_beat is not None
        hand = table.hands[table.turn]
        size = len(table.to_beat.cards)

        def key(play: Combination) -> tuple[int, object]:
            bits, strongest, low = self._worth(play)
            count = len(play.cards)
            return BOMB * (count != size) + self._cost(bits, strongest, groups) + count, low

        for play in choices:
            if len(play.cards) == len(hand):
                return play
        best = choices[0] if len(choices) == 1 else min(choices, key=key)
        dear = key(best)[0] > len(best.cards)
        if not may_pass or not dear or self._passing_costs or self._pressed(table, table.turn):
            return best
        played = self._worth(best).bits
        return best if sum(bool(group & ~played) for group in groups) <= FEW_GROUPS else None

    def _cost(self, bits: int, strongest: bool, groups: Groups) -> int:
        """Return what a play costs its player: a group that it breaks is dearer than a card of the strongest rank."""
        return BREAKS * (bits not in groups and _breaks(groups, bits)) + STRONGEST * strongest

    def _again(self, own: Sequence[Combination], groups: Groups) -> Combination | None:
        """Return the lowest whole group without the strongest rank that can go on the player's own last play."""
        whole = [
            play for play in own if not self._worth(play).strongest and not _breaks(groups, self._worth(play).bits)
        ]
        return min(whole, key=lambda play: self._worth(play).low, default=None)

    def _pressed(self, table: Position, player: int) -> bool:
        """Tell whether another player is able to go out with one play."""
        return any(0 < len(hand) <= FEW_CARDS for other, hand in enumerate(table.hands) if other != player)


def _bits(cards: Iterable[Card]) -> int:
    """Return the bits of cards, twins of two packs as one."""
    return reduce(or_, (card.bit for card in cards), 0)


def _breaks(groups: Groups, played: int) -> bool:
    """Tell whether some cards are a part of a group, and not all of it."""
    touched = 0
    for group in groups:
        if group & played:
            touched |= group
    return touched != played


def _ranks(cards: int) -> int:
    """Return the number of ranks among some cards, given as bits: four to a rank."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & LOWEST_OF_EACH).bit_count()
