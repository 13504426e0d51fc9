"""The family tree of the variants by any distance, its leaves ordered so that neighbours are alike.

Branches join where they are nearest on average (average linkage). Of all the orders that a tree allows, turning each of
its forks one way or the other, the one is taken in which neighbours are least apart in sum (optimal leaf ordering,
Bar-Joseph and others, 2001). Both are exact and depend on nothing but names and distances.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

Distance = Callable[[str, str], float]
"""A distance of two variants; the same both ways, and not negative."""


@dataclass(frozen=True, eq=False)
class Family:
    """A variant, or two branches that stand together."""

    members: tuple[str, ...]
    """In the order of the whole tree."""
    apart: float = 0.0
    """The average distance between members of the one branch and of the other."""
    branches: tuple[Family, ...] = ()
    """Two, or none for a single variant."""

    def within(self) -> Iterator[Family]:
        """Yield the family and all that it is made of, itself first."""
        yield self
        for branch in self.branches:
            yield from branch.within()


def family_of(names: Sequence[str], distance: Distance) -> Family:
    """Return the family tree of some variants."""
    table = {pair: distance(*pair) for pair in combinations(sorted(names), 2)}
    table |= {(first, second): apart for (second, first), apart in table.items()}
    joined = _joined(sorted(names), table)
    ways = _arranged(joined, table)
    order = min(ways.values())[1]
    return _in_order(joined, {name: place for place, name in enumerate(order)})


_Table = Mapping[tuple[str, str], float]


def _joined(names: Sequence[str], table: _Table) -> Family:
    """Join the two nearest families until one is left; among equals those that come first by name."""
    families = [Family((name,)) for name in names]
    sums = {
        (first, second): table[first.members[0], second.members[0]]
        for first in families
        for second in families
        if first != second
    }
    while len(families) > 1:
        apart, _, first, second = min(
            (
                (
                    sums[first, second] / (len(first.members) * len(second.members)),
                    (first.members, second.members),
                    first,
                    second,
                )
                for first, second in combinations(families, 2)
            ),
            key=lambda candidate: candidate[:2],
        )
        both = Family(first.members + second.members, apart, (first, second))
        families = [family for family in families if family not in (first, second)]
        for family in families:
            sums[both, family] = sums[family, both] = sums[first, family] + sums[second, family]
        families.append(both)
    return families[0]


_Ways = dict[tuple[str, str], tuple[float, tuple[str, ...]]]
"""First and last member to the sum of the distances of neighbours between them, and the order that makes it least."""


def _arranged(family: Family, table: _Table) -> _Ways:
    """Return the best order of a family for each two members that can stand at its ends."""
    if not family.branches:
        return {(family.members[0],) * 2: (0.0, family.members)}
    left, right = (_arranged(branch, table) for branch in family.branches)
    starts = {first for first, _ in right}
    best: _Ways = {}
    for first in {first for first, _ in left}:
        ends = [(cost, last, order) for (start, last), (cost, order) in left.items() if start == first]
        reached = {start: min((cost + table[last, start], order) for cost, last, order in ends) for start in starts}
        for (start, last), (cost, order) in right.items():
            path = (reached[start][0] + cost, reached[start][1] + order)
            if (first, last) not in best or path < best[first, last]:
                best[first, last] = path
    return best | {(last, first): (cost, order[::-1]) for (first, last), (cost, order) in best.items()}


def _in_order(family: Family, places: Mapping[str, int]) -> Family:
    branches = sorted(
        (_in_order(branch, places) for branch in family.branches), key=lambda branch: places[branch.members[0]]
    )
    return Family(tuple(sorted(family.members, key=places.__getitem__)), family.apart, tuple(branches))
