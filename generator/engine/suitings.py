"""Plays that are told without all their suits: what holds for every way to add suits, or the one suit to ask for.

Cards without a suit are meant as what their ranks make: none of them completes a flush or a straight flush. Only five
ranks that can be nothing else, as K-9-7-5-3, are meant as a flush.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from .cards import BY_FACE, SUITS, Card, Rank, Suit, Told, codes
from .combinations import classify
from .comparison import judge, no_such_copies
from .criteria import SUIT_CRITERIA, criteria, part_of
from .ruleset import RuleSet
from .values import CIRCULAR_RUNGS
from .verdicts import Fact, Outcome, Verdict

Cards = tuple[Card, ...]


class SuitAsked(NamedTuple):
    """The card whose suit decides, or tells most of what decides."""

    on_table: bool
    place: int
    """Its place in its play, from 0."""
    rank: Rank
    suits: tuple[Suit, ...]
    """The suits that it can have."""


class Settled(NamedTuple):
    """The verdict on plays as they are told, and the suit to ask for if it is that a suit decides."""

    verdict: Verdict
    asked: SuitAsked | None


def judge_told(play: Sequence[Told], over: Sequence[Told], rules: RuleSet) -> Settled:
    """The verdict on a play put on another, or led if `over` is empty, whether or not their suits are told.

    What holds for every way to add suits that the packs allow and that is meant is the verdict; else a suit decides.
    """
    plays = _Plays((*over, *play), len(over), rules)
    suited = plays.suited()
    if suited is not None:
        return Settled(plays.judge(suited), None)
    ways = plays.ways()
    if not ways:
        return Settled(no_such_copies(plays.too_many(), rules), None)
    verdicts = [plays.judge(way) for way in ways]
    if all(verdict == verdicts[0] for verdict in verdicts):
        return Settled(verdicts[0], None)
    by_suit = next((verdict for verdict in verdicts if verdict.reason in SUIT_CRITERIA), verdicts[0])
    if all(verdict.outcome is by_suit.outcome for verdict in verdicts):
        return Settled(by_suit._replace(reason="any-suits", facts={}), None)
    asked = plays.asked(ways, [verdict.outcome for verdict in verdicts])
    facts = {"rank": ("rank", asked.rank.value)}
    return Settled(by_suit._replace(outcome=Outcome.SUIT_DECIDES, reason="suit-asked", facts=facts), asked)


def is_flush_meant(play: Sequence[Told]) -> bool:
    """Whether a play that lacks suits can be nothing but a flush.

    >>> is_flush_meant([Rank.KING, Rank.NINE, Rank.SEVEN, Rank.FIVE, Rank.THREE])
    True
    """
    ranks = {_rank(told) for told in play}
    suits = {told.suit for told in play if isinstance(told, Card)}
    return len(play) == len(ranks) == 5 and frozenset(ranks) not in CIRCULAR_RUNGS and len(suits) < 2


class _Plays:
    """Two plays as they are told: first the cards on the table, then those played."""

    def __init__(self, told: Sequence[Told], lying: int, rules: RuleSet) -> None:
        self._rules = rules
        self._lying = lying
        self._told: tuple[Told, ...] = tuple(told)
        self._told = tuple(self._doubtless(card) for card in told)
        self._bare = [place for place, card in enumerate(self._told) if isinstance(card, Rank)]

    def suited(self) -> Cards | None:
        """The cards, if the suit of each is beyond doubt."""
        known = tuple(card for card in self._told if isinstance(card, Card))
        return None if self._bare else known

    def judge(self, cards: Cards) -> Verdict:
        """The verdict, with all suits known."""
        return judge(cards[self._lying :], cards[: self._lying], self._rules)

    def ways(self) -> list[Cards]:
        """The ways to add suits, of which those that nothing can tell apart count as one; none if the packs allow none.

        Nothing but the suit of a few cards can matter: they have every suit in turn, the others any.
        """
        for flushes in (True, False):  # what is meant as a flush may be possible no more
            whole = next(self._suitings(self._told, self._bare, flushes), None)
            if whole is not None:
                deciding = self._deciding(whole)
                rest = [place for place in self._bare if place not in deciding]
                begun = self._partly(self._told, deciding, flushes)
                ways = (next(self._suitings(cards, rest, flushes), None) for cards in begun)
                return [way for way in ways if way is not None]
        return []

    def too_many(self) -> Fact:
        """The rank or the card that stands more often than the packs hold it."""
        ranks = Counter(_rank(card) for card in self._told)
        most = len(SUITS) * self._rules.deck
        rank = next((rank for rank, count in ranks.items() if count > most), None)
        if rank is not None:
            return "rank", rank.value
        card = next(card for card in self._told if self._told.count(card) > self._rules.deck)
        return "card", codes([card])

    def asked(self, ways: Sequence[Cards], outcomes: Sequence[Outcome]) -> SuitAsked:
        """The card that leaves fewest suits open once it is known; of equals the first."""

        def still_open(place: int) -> int:
            seen: dict[Suit, set[Outcome]] = defaultdict(set)
            for way, outcome in zip(ways, outcomes, strict=True):
                seen[way[place].suit].add(outcome)
            return sum(len(several) > 1 for several in seen.values()) - len(seen)

        place = min(self._deciding(ways[0]), key=still_open)
        suits = {way[place].suit for way in ways}
        on_table = place < self._lying
        listed = tuple(suit for suit in SUITS if suit in suits)
        return SuitAsked(on_table, place if on_table else place - self._lying, _rank(self._told[place]), listed)

    def _doubtless(self, card: Told) -> Told:
        """A card, with its suit if it can have only one."""
        left = self._left(card, self._told) if isinstance(card, Rank) else []
        return BY_FACE[_rank(card), left[0]] if len(left) == 1 else card

    def _left(self, rank: Rank, cards: Sequence[Told]) -> list[Suit]:
        """The suits in which the packs have one more card of a rank beside some."""
        return [suit for suit in SUITS if cards.count(BY_FACE[rank, suit]) < self._rules.deck]

    def _deciding(self, cards: Cards) -> list[int]:
        """The places of cards without a suit of which the suit can matter, seen in one way to add suits."""
        table, play = cards[: self._lying], cards[self._lying :]
        verdict = self.judge(cards)
        if verdict.kind is None or verdict.kind is not verdict.over_kind or len(table) != len(play):
            return []
        listed = criteria(verdict.kind, self._rules)
        by_rank = takewhile(lambda criterion: criterion not in SUIT_CRITERIA, listed)
        if any(criterion == verdict.reason for criterion in by_rank):
            return []
        looked_at = [
            card
            for combination in (classify(table, self._rules), classify(play, self._rules))
            for criterion in listed
            if criterion in SUIT_CRITERIA
            for card in part_of(criterion, combination, self._rules)
        ]
        return [place for place in self._bare if cards[place] in looked_at]

    def _suitings(self, cards: Sequence[Told], places: Sequence[int], flushes: bool) -> Iterator[Cards]:
        """The ways to add the suits that are missing at some places; elsewhere there is none missing."""
        scarce = sorted(places, key=lambda place: (len(self._left(_rank(cards[place]), cards)), _rank(cards[place])))
        for suited in self._partly(cards, scarce, flushes):
            yield tuple(card for card in suited if isinstance(card, Card))

    def _partly(self, cards: Sequence[Told], places: Sequence[int], flushes: bool) -> Iterator[Sequence[Told]]:
        """The ways to add suits at some places."""
        if not places:
            yield cards
            return
        place, *others = places
        for suit in self._left(_rank(cards[place]), cards):
            card = BY_FACE[_rank(cards[place]), suit]
            if self._is_meant(card, place, cards, flushes):
                yield from self._partly([*cards[:place], card, *cards[place + 1 :]], others, flushes)

    def _is_meant(self, card: Card, place: int, cards: Sequence[Told], flushes: bool) -> bool:
        """Whether a card without a suit can be meant as this one, beside those whose suits are known."""
        part = slice(0, self._lying) if place < self._lying else slice(self._lying, None)
        beside = [other for other in cards[part] if isinstance(other, Card)]
        alike = {other.rank for other in beside if other.suit is card.suit}
        if flushes and is_flush_meant(self._told[part]):
            return len(alike) == len(beside)
        if len(self._told[part]) == 5:
            return sum(other.suit is card.suit for other in beside) < 4
        if len(self._told[part]) != 7:
            return True
        ranks = alike | {card.rank}
        return not any(card.rank in run and run <= ranks for run in self._rules.rungs)


def _rank(card: Told) -> Rank:
    return card.rank if isinstance(card, Card) else card
