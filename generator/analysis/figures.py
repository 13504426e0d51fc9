"""The figures that `bigtwo odds` has worked out, to be looked up. None of them is worked out here.

A figure is None if it was never worked out, or if the rules or the code that it rests on have changed since.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from generator.engine.kinds import Kind
from generator.model.records import Profile, Question
from generator.model.rulebook import Rulebook

from . import odds
from .computations import SIZE, TRIPLES_ABOVE, Held, Pieces
from .differences import Differences, Known
from .evidence import Evidence
from .proportion import Share
from .result_cache import Piece, Played, Store
from .samples import Spread
from .single_changes import BETWEEN_DEALS, OTHER_DEALS, Alone


@dataclass(frozen=True)
class Distance:
    """How far apart two accounts are."""

    known: Known
    """On which questions they are known to differ, to agree, or not known to."""
    share: Share | None
    """Of the pairs of five-card plays that share no card and may be played under both, those on which the two disagree
    who wins."""


@dataclass(frozen=True)
class Effect:
    """What an option, taken alone, moves over random deals, and how many duels of five cards it turns."""

    alone: Alone
    comes_up: Share
    """Deals in which somebody acts otherwise."""
    winners: Share
    """Deals that another player wins."""
    scores: Share
    """Deals in which somebody scores otherwise."""
    points: float
    """By how much a player's score of a deal changes, on average."""
    error: float
    """The standard error of that."""
    usual: float
    """What a player scores, won or lost, on average in the game that it is compared with."""
    duels: Share


@dataclass(frozen=True)
class Weight:
    """A question with what its options move, the one that moves most first."""

    question: Question
    effects: tuple[Effect, ...]

    @property
    def most(self) -> Effect:
        """The option that moves most."""
        return self.effects[0]


class Figures:
    """The stored figures of a rulebook."""

    def __init__(self, rulebook: Rulebook, store: Store | None = None) -> None:
        self.rulebook = rulebook
        self.pieces = Pieces(rulebook, store or Store())
        self._differences = Differences(rulebook)

    @cached_property
    def missing(self) -> tuple[Piece, ...]:
        """What is to be worked out before every figure is there."""
        wanted = (*self.pieces.first(), *self.pieces.then())
        return tuple(piece for piece in wanted if self.pieces.store.find(piece) is None)

    # Distance

    def distance(self, one: str, other: str) -> Distance:
        """How far apart two documented variants are."""
        played = self.pieces.of_profile(one), self.pieces.of_profile(other)
        return Distance(self._differences.known(one, other), self._share(*played))

    def nearest(self, profile: str) -> list[tuple[Profile, Distance]]:
        """The other whole games, nearest first.

        By the share of what both tell on which they differ, among equals by how much both tell, then by duels.
        """
        others = [other for other in Evidence(self.rulebook).whole_games if other.id != profile]
        found = [(other, self.distance(profile, other.id)) for other in others]

        def far(one: tuple[Profile, Distance]) -> tuple[Fraction, int, float, str]:
            other, distance = one
            duels = 1.0 if distance.share is None else distance.share.value
            return distance.known.share, -distance.known.answered, duels, other.name

        return sorted(found, key=far)

    def _share(self, one: Played, other: Played) -> Share | None:
        return self._found(self.pieces.duels(one, other))

    def _found(self, piece: Piece | None) -> Share | None:
        found = None if piece is None else self.pieces.store.find(piece)
        return None if found is None else Share(*found)

    # What is dealt

    def held(self, group: str) -> list[tuple[Held, Fraction | None]]:
        """What dealt hands can hold, with the chance: `special`, `poor`, `five`, `straight` or `lowest`."""
        return [(held, self._chance(held.piece, held.times)) for held in self.pieces.held if held.group == group]

    def _chance(self, piece: Piece, times: int = 1) -> Fraction | None:
        found = self.pieces.store.find(piece)
        return None if found is None else times * Fraction(*found)

    def nobody_above(self, held: int, above: int) -> Fraction | None:
        """That, of three others, none was dealt so many cards of one of some ranks that are above mine."""
        return self._chance(self.pieces.nobody_above(held, above))

    def triple_stands(self) -> Fraction | None:
        """That nobody was dealt a higher triple than mine, of whatever rank, all ranks alike likely."""
        found = [self.nobody_above(3, above) for above in TRIPLES_ABOVE]
        known = [one for one in found if one is not None]
        return sum(known, Fraction(0)) / len(found) if len(known) == len(found) else None

    def mean_leads(self, profile: str) -> dict[Kind, Fraction] | None:
        """Kind to how many plays of it, of up to five cards, a dealt hand of thirteen holds on average."""
        found = self.pieces.store.find(self.pieces.pack(self.pieces.of_profile(profile)))
        if found is None:
            return None
        return odds.mean_plays({(Kind(kind), cards): count for kind, cards, count in found}, SIZE)

    def in_pack(self) -> dict[Kind, int]:
        """Kind to how many plays of it, of up to five cards, a pack holds under the foundation."""
        found = self.pieces.store.find(self.pieces.pack(self._foundation)) or []
        return {Kind(kind): count for kind, _, count in found}

    def leads(self) -> Spread | None:
        """How many legal leads random hands of the foundation have."""
        found = self.pieces.store.find(self.pieces.leads(self._foundation))
        return None if found is None else Spread(tuple((leads, hands) for leads, hands in found))

    def standing(self) -> Share | None:
        """In how many deals nobody else was dealt a play that beats a full house."""
        return self._found(self.pieces.standing(self._foundation, Kind.FULL_HOUSE))

    def beaten(self, kind: Kind, ace: bool = False) -> Share | None:
        """How many of the pairs of a play of a kind and any five-card play go to the other one."""
        return self._found(self.pieces.beaten(self._foundation, kind, ace))

    @property
    def _foundation(self) -> Played:
        return self.pieces.of_profile(self.rulebook.foundation.id)

    # What rules move

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """What each option moves, as far as it is worked out."""
        return tuple(effect for one in self.pieces.moving if (effect := self._effect(one)))

    def _effect(self, one: Alone) -> Effect | None:
        found = self.pieces.store.find(self.pieces.impact(one))
        duels = self._share(self.pieces.of_changes(one.ground), self.pieces.of_changes(one.change))
        if found is None or duels is None:
            return None
        deals, acts, winners, scores, points, squares, usual = found
        mean = points / deals
        return Effect(
            alone=one,
            comes_up=Share(acts, deals),
            winners=Share(winners, deals),
            scores=Share(scores, deals),
            points=mean / one.players,
            error=sqrt(max(squares / deals - mean * mean, 0) / (deals - 1)) / one.players,
            usual=usual / deals / one.players,
            duels=duels,
        )

    def weights(self, scoring: bool) -> list[Weight]:
        """The questions, weightiest first: rules of scoring by points, the others by deals that end otherwise."""
        from .impact import SCORES

        by_question: dict[str, list[Effect]] = {}
        for effect in self.effects:
            if (effect.alone.question.id in SCORES) == scoring:
                by_question.setdefault(effect.alone.question.id, []).append(effect)

        def weight(effect: Effect) -> float:
            return effect.points if scoring else effect.scores.value

        found = [
            Weight(self.rulebook.questions[question], tuple(sorted(effects, key=weight, reverse=True)))
            for question, effects in by_question.items()
        ]
        return sorted(found, key=lambda one: weight(one.most), reverse=True)

    def unmoved(self) -> list[Question]:
        """The questions that change nothing inside a deal."""
        return [question for question in self.rulebook.questions.values() if question.id in BETWEEN_DEALS]

    def not_compared(self) -> list[Question]:
        """The questions under whose answers other cards are dealt, so that no deal can be played under two of them."""
        return [question for question in self.rulebook.questions.values() if question.id in OTHER_DEALS]
