"""A digest of the order of all plays of a rule set, the same in both engines."""

from __future__ import annotations

from collections import defaultdict
from hashlib import sha256

from bigtwo.engine.cards import PACK
from bigtwo.engine.combinations import Combination
from bigtwo.engine.comparison import Cell, cell_of, compare, strength
from bigtwo.engine.compiled import SMALL
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet

from tests.parity.cards import in_order


def digest(rules: RuleSet) -> str:
    """Return a digest of the order of all plays of up to five cards of one pack, and of what beats what."""
    cells: dict[Cell, dict[tuple[int, ...], list[Combination]]] = defaultdict(lambda: defaultdict(list))
    first: dict[Cell, Combination] = {}
    for play in plays_in(PACK, rules, SMALL):
        cell = cell_of(play)
        first.setdefault(cell, play)
        cells[cell][strength(play, rules)].append(play)
    lines = [
        f"{kind} {size}: "
        + "<".join("=".join(sorted(in_order(play.cards) for play in places[key])) for key in sorted(places))
        for (kind, size), places in cells.items()
    ]
    lines += [
        f"{mine[0]} {mine[1]} on {theirs[0]} {theirs[1]}: {compare(play, over, rules).outcome}"
        for mine, play in first.items()
        for theirs, over in first.items()
        if mine != theirs
    ]
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()
