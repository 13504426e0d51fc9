"""A proportion, as a count out of all."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


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
