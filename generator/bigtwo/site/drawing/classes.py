"""The orders of the five-card kinds, with the bombs marked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from markupsafe import Markup

from bigtwo.compiler.records import Words
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Rank
from bigtwo.engine.kinds import SHAPE, Kind, Shape
from bigtwo.engine.ruleset import RuleSet, Target
from bigtwo.language.texts import _, ngettext, number, pgettext

from . import svg
from .card_faces import spelled
from .panels import Drawing, Group, Panel, groups

WIDTH, LINE, EDGE, GAP, APART = 158, 13, 9, 4, 6
"""In height: of a line of words, of what a box has above and below it, between boxes, and before the larger bombs."""


@dataclass(frozen=True)
class Classes:
    """The order of kinds of five cards in a rule set, and its bombs."""

    levels: tuple[tuple[Kind, ...], ...]
    """The kinds that are played, weakest first; of one level neither answers the other."""
    apart: frozenset[Kind]
    """Those that answer only their own kind."""
    ranks: tuple[Rank, ...] | None
    """The rank order inside five cards, if it is another."""
    bombs: tuple[tuple[Kind, int], ...]
    """With the fewest cards that make one."""
    on: tuple[tuple[Shape, Target], ...]
    """Shapes that bombs may be played on, and which plays of them."""

    @property
    def larger(self) -> tuple[tuple[Kind, int], ...]:
        """The bombs that are not five cards."""
        return tuple((kind, least) for kind, least in self.bombs if SHAPE[kind] is not Shape.FIVE)


def classes_of(rules: RuleSet) -> Classes:
    """Return the five-card kinds of a rule set that are played."""
    levels: dict[int, list[Kind]] = defaultdict(list)
    for kind, level in rules.class_levels.items():
        if kind in rules.kinds:
            levels[level].append(kind)
    played = [kind for kinds in levels.values() for kind in kinds]
    bombs = tuple((kind, least) for kind, least in rules.bombs.least.items() if kind in rules.kinds)
    return Classes(
        levels=tuple(tuple(levels[level]) for level in sorted(levels)),
        apart=frozenset(kind for kind in played if kind not in rules.cross_class_beating),
        ranks=rules.five_card_class_order.ranks,
        bombs=bombs,
        on=tuple((shape, rules.bombs.on[shape]) for shape in Shape if shape in rules.bombs.on) if bombs else (),
    )


def draw(rulebook: Rulebook) -> Drawing:
    """Orders of the kinds of five cards, and which beat other sizes too."""
    questions = ["five-card-class-order", "bombs", "cross-class-beating"]
    groups_of_options = list(groups(rulebook, questions, classes_of))
    names = _Names(rulebook.words)
    return Drawing(
        id="classes",
        title=_("Five-card kinds and bombs"),
        about=_(
            "The strongest kind is at the top; kinds side by side do not beat each other. A bomb, marked “bomb”, also "
            "beats plays of other sizes; one that is not five cards is shown apart, with its size. A kind in a broken "
            "line answers only its own kind."
        ),
        panels=tuple(
            Panel(_picture(group, f"classes-{place}", names), names.said(group.key), group.options, group.tally)
            for place, group in enumerate(groups_of_options, 1)
        ),
        questions=tuple(rulebook.questions[question] for question in questions),
    )


class _Names:
    """Kinds and shapes in words."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def kind(self, kind: Kind) -> str:
        """Return a kind's name without an article."""
        return self._words.names["kind"][kind].name

    def on_box(self, kind: Kind) -> str:
        """Return a kind as it stands in a box, where there is no room for its extra cards."""
        return self._words.names["kind"][kind].box or self.kind(kind)

    def larger(self, kind: Kind, least: int) -> str:
        """Return a bomb of another size than five as it stands in a box."""
        count = f"{least}+" if SHAPE[kind] is Shape.RUN else str(least)
        # Translators: a bomb and its number of cards, as "run of pairs, 6+"
        return _("{kind}, {number}").format(kind=self.on_box(kind), number=count)

    def said(self, classes: Classes) -> str:
        """Return an order in words, with the bombs."""
        order = _series(reduce(_level, map(self.kind, level)) for level in classes.levels)
        said = [_("From the weakest: {kinds}.").format(kinds=order) if order else _("There are no five-card hands.")]
        if classes.apart:
            apart = _series(map(self.kind, sorted(classes.apart)))
            said.append(_("Played only on their own kind: {kinds}.").format(kinds=apart))
        if classes.bombs:
            bombs = _series(self.bomb(kind, least) for kind, least in classes.bombs)
            on = self.on(classes)
            sentence = _("Bombs on {plays}: {bombs}.") if on else _("Bombs: {bombs}.")
            said.append(sentence.format(plays=on, bombs=bombs))
        if classes.ranks:
            said.append(self.ranks(classes.ranks))
        return " ".join(said)

    def bomb(self, kind: Kind, least: int) -> str:
        """Return a bomb, with the fewest cards that make it one if it may have more."""
        if SHAPE[kind] is not Shape.RUN:
            return self.kind(kind)
        said = ngettext("{kind} of {n} card or more", "{kind} of {n} cards or more", least)
        return said.format(kind=self.kind(kind), n=number(least))

    def on(self, classes: Classes) -> str:
        """Return what bombs may be played on; empty if that is anything."""
        targets = dict(classes.on)
        if targets.keys() >= set(Shape):
            return _("anything but the highest two") if Target.BUT_HIGHEST_TWO in targets.values() else ""
        return _series(self._plays(shape, target) for shape, target in classes.on)

    def _plays(self, shape: Shape, target: Target) -> str:
        if shape is Shape.FIVE:
            return self._words.names["count"]["5"].many
        plays = self._words.names["kind"][next(kind for kind in Kind if SHAPE[kind] is shape)].many
        if target is Target.TWOS:
            # Translators: the plays that bombs may be played on, as "single cards (twos only)"
            return _("{plays} (twos only)").format(plays=plays)
        if target is Target.HIGHEST_TWO:
            return _("the highest two")
        return plays

    @staticmethod
    def ranks(ranks: tuple[Rank, ...]) -> str:
        """Return the rank order inside five cards."""
        said = _("Inside them {low} is the lowest rank and {high} the highest.")
        return said.format(low=spelled(ranks[0]), high=spelled(ranks[-1]))


def _series(names: Iterable[str]) -> str:
    return pgettext("list", ", ").join(names)


def _level(kind: str, other: str) -> str:
    """Two kinds of which neither beats the other; the first may be several."""
    return _("{kind} level with {other}").format(kind=kind, other=other)


def _picture(group: Group[Classes], name: str, names: _Names) -> Markup:
    classes = group.key
    bombs = {bomb[0] for bomb in classes.bombs}
    rows = []
    for level in classes.levels:
        tones = ("bomb" if kind in bombs else "apart" if kind in classes.apart else "kind" for kind in level)
        width = WIDTH / len(level) - 2
        rows.append([_Box.of(names.on_box(kind), tone, width) for kind, tone in zip(level, tones, strict=True)])
    larger = [[_Box.of(names.larger(kind, least), "bomb", WIDTH - 2)] for kind, least in classes.larger]
    height = sum(map(_height, [*rows, *larger])) + (APART if larger else 0)
    shapes: list[Markup] = []
    foot = height
    for place, row in enumerate([*rows, *larger]):
        foot -= _height(row) + (APART if place == len(rows) else 0)
        for column, box in enumerate(row):
            shapes += box.drawn((column * WIDTH / len(row) + 0.5, foot), _height(row) - GAP)
    title = _("Five-card kinds: {accounts}").format(accounts=group.title)
    return svg.drawing(name, title, names.said(classes), (WIDTH, height), shapes)


@dataclass(frozen=True)
class _Box:
    """A kind in its box, which grows with its name."""

    lines: tuple[str, ...]
    tone: str
    width: float
    mark: str
    """The mark of a bomb."""
    below: bool
    """True if the mark has a line of its own, as there is no room at the end of the name."""

    @classmethod
    def of(cls, words: str, tone: str, width: float) -> _Box:
        mark = _("bomb") if tone == "bomb" else ""
        lines = svg.wrapped(words, width - 6)
        below = bool(mark) and (len(lines) > 1 or svg.width_of(words) + svg.width_of(mark) + 14 > width)
        return cls(tuple(lines), tone, width, mark, below)

    @property
    def rows(self) -> int:
        """The lines that it needs."""
        return len(self.lines) + self.below

    def drawn(self, at: svg.Point, height: float) -> list[Markup]:
        """Return the box with its words, from a corner; it is as high as its neighbour."""
        x, y = at
        shapes = [svg.box(x, y, self.width, height, self.tone)]
        first = y + (height - self.rows * LINE) / 2 + 10.5
        ends = (x + 6, "start") if self.mark else (x + self.width / 2, "middle")
        shapes += [svg.lines(ends[0], first, self.lines, LINE, self.tone, ends[1])]
        if self.mark:
            last = first + (len(self.lines) - (not self.below)) * LINE
            shapes += [svg.text(x + self.width - 5, last, self.mark, "bomb mark", "end")]
        return shapes


def _height(row: Sequence[_Box]) -> float:
    """Return the height of boxes side by side, with the gap below them."""
    return max(box.rows for box in row) * LINE + EDGE + GAP
