"""The family tree: who joins whom, and in which order the leaves stand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise, permutations

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.analysis.families import Distance, Family, family_of
from bigtwo.compiler.rulebook import Rulebook


def by_table(table: Mapping[str, float]) -> Distance:
    """A distance written as `{"ab": 1}`."""
    return lambda first, second: table["".join(sorted((first, second)))]


def on_a_line(**places: float) -> Distance:
    return lambda first, second: abs(places[first] - places[second])


@pytest.fixture(scope="module")
def differences(rulebook: Rulebook) -> Differences:
    return Differences(rulebook)


@pytest.fixture(scope="module")
def family(rulebook: Rulebook, differences: Differences) -> Family:
    return family_of(list(rulebook.profiles), differences.distance)


def test_the_nearest_join_first_and_at_the_average_distance() -> None:
    family = family_of("abc", by_table({"ab": 1, "ac": 4, "bc": 6}))
    assert family.apart == 5
    assert {"".join(sorted(branch.members)): branch.apart for branch in family.branches} == {"c": 0, "ab": 1}


def test_forks_are_turned_so_that_neighbours_are_alike() -> None:
    """The four stand on a line, so that line is the order."""
    family = family_of("bdca", on_a_line(a=0, b=1, c=3, d=4.5))
    assert "".join(family.members) in ("abcd", "dcba")


def test_the_order_is_the_best_that_the_tree_allows() -> None:
    distance = by_table({"ab": 1, "ac": 7, "ad": 9, "ae": 8, "bc": 8, "bd": 6, "be": 7, "cd": 2, "ce": 5, "de": 4})

    def walked(order: tuple[str, ...]) -> float:
        return sum(distance(*pair) for pair in pairwise(order))

    family = family_of("abcde", distance)
    allowed = [
        order for order in permutations("abcde") if all(together(order, branch.members) for branch in family.within())
    ]
    assert len(allowed) == 2**4
    assert walked(family.members) == min(map(walked, allowed))


def together(order: tuple[str, ...], members: tuple[str, ...]) -> bool:
    places = sorted(order.index(member) for member in members)
    return places == list(range(places[0], places[0] + len(places)))


def test_the_order_of_the_names_given_does_not_matter(differences: Differences, rulebook: Rulebook) -> None:
    names = list(rulebook.profiles)[:20]
    assert family_of(names, differences.distance).members == family_of(names[::-1], differences.distance).members


def test_one_variant_is_a_family() -> None:
    assert family_of(["a"], by_table({})).members == ("a",)


def test_every_variant_is_a_leaf_once(family: Family, rulebook: Rulebook) -> None:
    assert sorted(family.members) == sorted(rulebook.profiles)
    assert sorted(node.members[0] for node in family.within() if not node.branches) == sorted(rulebook.profiles)


def test_each_family_stands_together(family: Family) -> None:
    for node in family.within():
        assert together(family.members, node.members)
        assert not node.branches or node.members == node.branches[0].members + node.branches[1].members


def test_forks_stand_at_the_average_distance(family: Family, differences: Differences) -> None:
    for node in family.within():
        if node.branches:
            left, right = (branch.members for branch in node.branches)
            apart = [differences.distance(a, b) for a in left for b in right]
            assert node.apart == pytest.approx(sum(apart) / len(apart))
            assert all(branch.apart <= node.apart for branch in node.branches)


def test_variants_that_have_no_nearer_relative_than_each_other_are_neighbours(
    family: Family, rulebook: Rulebook, differences: Differences
) -> None:
    names = list(rulebook.profiles)
    nearest = {}
    for name in names:
        apart = sorted((differences.distance(name, other), other) for other in names if other != name)
        if apart[0][0] < apart[1][0]:
            nearest[name] = apart[0][1]
    pairs = [
        (first, second)
        for first, second in combinations(names, 2)
        if (nearest.get(first), nearest.get(second)) == (second, first)
    ]
    assert pairs
    for name, other in pairs:
        assert abs(family.members.index(name) - family.members.index(other)) == 1


def test_neighbours_are_nearer_than_in_the_order_of_the_alphabet(
    family: Family, rulebook: Rulebook, differences: Differences
) -> None:
    def walked(order: list[str]) -> float:
        return sum(differences.distance(*pair) for pair in pairwise(order))

    assert walked(list(family.members)) < 0.7 * walked(sorted(rulebook.profiles))
