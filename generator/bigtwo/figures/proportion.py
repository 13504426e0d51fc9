"""Figures with their errors: a proportion, as a count out of all, and the spread of a number over a sample."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

ERRORS = 2
"""So many standard errors either way a figure may be off."""
HARDLY_EVER = 1 / 200


@dataclass(frozen=True)
class Share:
    """A proportion: a count out of all."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 of nothing."""
        return self.count / self.of if self.of else 0.0

    @property
    def error(self) -> float:
        """The standard error of the share, where the count is of a random sample.

        None or all of a sample does not mean never or always: then it is taken for one case more or less.
        """
        if not self.of:
            return 0.0
        count = min(max(self.count, 1), self.of - 1) if self.of > 1 else self.count
        return sqrt(count * (self.of - count) / self.of**3)

    @property
    def most(self) -> float:
        """The most that it can well be: of none in a sample, with nineteen chances in twenty no more than three."""
        return max(self.value + ERRORS * self.error, 3 / self.of)

    @property
    def hardly_ever(self) -> bool:
        """Tell whether that is next to nothing."""
        return self.most <= HARDLY_EVER


@dataclass(frozen=True)
class Spread:
    """The number of legal leads in random hands."""

    counts: tuple[tuple[int, int], ...]
    """Number of leads to the number of hands, fewest leads first."""

    @property
    def hands(self) -> int:
        """The number of hands dealt."""
        return sum(hands for _, hands in self.counts)

    @property
    def mean(self) -> float:
        """Leads a hand."""
        return sum(leads * hands for leads, hands in self.counts) / self.hands

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        squares = sum((leads - self.mean) ** 2 * hands for leads, hands in self.counts)
        return sqrt(squares / (self.hands - 1) / self.hands)

    def at(self, part: float) -> int:
        """Return the number of leads that this part of the hands, 0 to 1, does not exceed."""
        bound, so_far = part * self.hands, 0
        for leads, hands in self.counts:
            so_far += hands
            if so_far >= bound:
                return leads
        raise ValueError(f"{part} is no part of a whole")
