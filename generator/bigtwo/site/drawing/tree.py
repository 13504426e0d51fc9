"""The family tree of the variants: forks from the left, names as links on the right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from bigtwo.analysis.families import Family
from bigtwo.compiler.records import Profile
from bigtwo.language.english import unmarked
from bigtwo.language.texts import _

from . import svg

ACROSS, ROW, STUB = 1000, 20, 20
"""The width of the tree, the height of a row, and what is left of the first fork; the page stretches all."""

EDGE = 80
"""So near to the left edge a number stands to the right of its line, for half of it would be cut off."""


@dataclass(frozen=True)
class Branch:
    """A family in words: what is within it, families that stand equally far apart beside each other."""

    apart: int
    """In whole rules, on average."""
    profile: Profile | None
    branches: tuple[Branch, ...]


@dataclass(frozen=True)
class Tree:
    """The tree drawn, its names from the top, and the same in words."""

    picture: Markup
    axis: Markup
    profiles: tuple[Profile, ...]
    words: Branch


def draw(family: Family, profiles: Mapping[str, Profile]) -> Tree:
    """Return the tree with distances from right to left; widths are shares, so that it fits any page."""
    members = tuple(profiles[name] for name in family.members)
    return Tree(
        picture=_picture(family, len(members)), axis=_axis(family), profiles=members, words=_in_words(family, profiles)
    )


def _picture(family: Family, count: int) -> Markup:
    """Forks and branches as one line, stretched to the size of the names beside it."""
    rows = {name: ROW * place + ROW // 2 for place, name in enumerate(family.members)}
    middle = _middles(family, rows)
    lines = [f"M0 {middle[family]}H{_across(family, family.apart)}"]
    for node in family.within():
        if node.branches:
            fork = _across(family, node.apart)
            first, *_between, last = [middle[branch] for branch in node.branches]
            lines.append(f"M{fork} {first}V{last}")
            lines += [f"M{fork} {middle[branch]}H{_across(family, branch.apart)}" for branch in node.branches]
    grid = "".join(f"M{_across(family, at)} 0V{ROW * count}" for at in _ticks(family))
    words = _("The further right two branches join, the fewer rules differ between them. The same follows in words.")
    return svg.element(
        "svg",
        (
            svg.element("title", (unmarked(_("Family tree of the variants")),), id="tree-title"),
            svg.element("desc", (unmarked(words),), id="tree-said"),
            svg.element("path", d=grid, class_="grid", vector_effect="non-scaling-stroke"),
            svg.element("path", d="".join(lines), class_="forks", vector_effect="non-scaling-stroke"),
        ),
        class_="drawn tree",
        viewBox=f"0 0 {ACROSS} {ROW * count}",
        preserveAspectRatio="none",
        role="img",
        aria_labelledby="tree-title",
        aria_describedby="tree-said",
    )


def _axis(family: Family) -> Markup:
    words = []
    for at in _ticks(family):
        across = _across(family, at)
        anchor = "end" if at == 0 else "start" if across < EDGE else "middle"
        words.append(svg.text(f"{across / ACROSS:.1%}", "1em", str(at), "soft", anchor))
    return svg.element("svg", words, class_="drawn scale", aria_hidden="true")


def _ticks(family: Family) -> range:
    """Whole rules at which lines stand, so far apart that their numbers find room on a phone."""
    step = next((step for most, step in ((5, 1), (25, 5)) if family.apart <= most), 10)
    return range(0, int(family.apart) + 1, step)


def _across(family: Family, apart: float) -> int:
    """Return the place of a distance: none at the right edge, the greatest a little from the left."""
    return ACROSS - round((ACROSS - STUB) * apart / (family.apart or 1))


def _middles(family: Family, rows: Mapping[str, int]) -> dict[Family, int]:
    """Return the row of each family: in the middle of its branches."""
    if not family.branches:
        return {family: rows[family.members[0]]}
    middles: dict[Family, int] = {}
    for branch in family.branches:
        middles |= _middles(branch, rows)
    return middles | {family: round(sum(middles[branch] for branch in family.branches) / len(family.branches))}


def _in_words(family: Family, profiles: Mapping[str, Profile]) -> Branch:
    if not family.branches:
        return Branch(0, profiles[family.members[0]], ())
    apart = round(family.apart)
    return Branch(apart, None, tuple(_in_words(profile, profiles) for profile in _alike(family, apart)))


def _alike(family: Family, apart: int) -> Iterator[Family]:
    """Yield the branches of a family, those that fork at the same whole distance being one fork."""
    for branch in family.branches:
        if branch.branches and round(branch.apart) == apart:
            yield from _alike(branch, apart)
        else:
            yield branch
