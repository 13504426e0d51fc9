"""The chances that sources make claims about: each in words, and looked up among the figures that are worked out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from bigtwo.compiler.records import Chance
from bigtwo.engine.kinds import Kind
from bigtwo.language.texts import N_, _

from .computations import SIZE
from .figures import Figures
from .proportion import Share


@dataclass(frozen=True)
class Claimed:
    """A chance as it stands beside a claim."""

    says: str
    """Names, in words, the chance (marked)."""
    find: Callable[[Figures], Fraction | Share | None]
    sampled: bool = False
    hands: str = ""
    """Says which hands are meant, if the name does not (marked)."""

    def said(self) -> str:
        """Return the chance in words."""
        if not self.hands:
            return _(self.says)
        # Translators: a chance, as "A dragon, one hand of 13"
        return _("{event}, {hands}").format(event=_(self.says), hands=_(self.hands))


def _dealt(event: str, hands: str) -> Claimed:
    return Claimed(event, lambda figures: figures.dealt_chance(event, hands), hands=hands)


def _no_pair(figures: Figures) -> Fraction | None:
    pair = figures.dealt_chance("A pair", f"one hand of {SIZE}")
    return None if pair is None else 1 - pair


CLAIMED: Mapping[Chance, Claimed] = {
    Chance.HAS_TRIPLE: Claimed(
        N_("A dealt hand of thirteen has three of a kind"),
        lambda figures: figures.dealt_chance("Three of a kind", f"one hand of {SIZE}"),
    ),
    Chance.HAS_NO_PAIR: Claimed(N_("A dealt hand of thirteen has no pair"), _no_pair),
    Chance.TRIPLE_STANDS: Claimed(
        N_("I have a triple, all ranks equally likely: nobody else was dealt a higher one"), Figures.triple_stands
    ),
    Chance.TRIPLE_OF_ACES_STANDS: Claimed(
        N_("I have a triple of aces: nobody else was dealt a higher one"), lambda figures: figures.nobody_above(3, 1)
    ),
    Chance.LOWEST_TRIPLE_STANDS: Claimed(
        N_("I have a triple of the lowest rank: nobody else was dealt a higher one"),
        lambda figures: figures.nobody_above(3, 12),
    ),
    Chance.PAIR_OF_ACES_STANDS: Claimed(
        N_("I have a pair of aces: nobody else was dealt a pair of twos"), lambda figures: figures.nobody_above(2, 1)
    ),
    Chance.FULL_HOUSE_STANDS: Claimed(
        N_("I have a full house: nobody else was dealt a play that beats it"), Figures.standing, sampled=True
    ),
    Chance.FULL_HOUSE_BEATEN: Claimed(
        N_("Of all five-card plays that share no card with a full house, those that beat it"),
        lambda figures: figures.beaten(Kind.FULL_HOUSE),
    ),
    Chance.ACE_STRAIGHT_BEATEN: Claimed(
        N_("Of all five-card plays that share no card with a straight with an ace, those that beat it"),
        lambda figures: figures.beaten(Kind.STRAIGHT, ace=True),
    ),
    Chance.DRAGON_AMONG_FOUR: _dealt("A dragon", "any of 4 hands of 13"),
    Chance.DRAGON_AMONG_THREE: _dealt("A dragon", "any of 3 hands of 17"),
    Chance.FOUR_TWOS_AMONG_FOUR: _dealt("All four twos", "any of 4 hands of 13"),
    Chance.FOUR_TWOS_AMONG_THREE: _dealt("All four twos", "any of 3 hands of 17"),
}
