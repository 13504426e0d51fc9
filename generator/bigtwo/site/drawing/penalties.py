"""Costs of cards left in hand, as curves over their number: one scale for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from markupsafe import Markup

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.costs import Curve, curves
from bigtwo.language.texts import N_, _, listed, number, pgettext

from . import svg
from .panels import Drawing, Group, Panel, groups

HAND = 13
LARGEST = 18
"""The most cards asked about: 17 for each of three players, and one left over."""
QUESTIONS = ("penalty-schedule", "penalty-unit", "settlement")

Curves = tuple[Curve, ...]
Scale = Callable[[int, int], svg.Point]
"""Cards and points to where they stand."""


def draw(rulebook: Rulebook) -> Drawing:
    """Return the penalty of each scoring rule over the number of cards left."""
    known: dict[tuple[str, ...], Curves] = rulebook.wordless("penalty curves")

    def known_curves(rules: RuleSet) -> Curves:
        answers = tuple(rules.options.values())
        if answers not in known:
            known[answers] = curves_of(rules)
        return known[answers]

    curve_groups = sorted(groups(rulebook, QUESTIONS, known_curves), key=lambda group: _height(group.key))
    common = max(curve_groups, key=lambda group: (bool(group.key), group.tally.count)).key
    highest = max([_height(group.key) for group in curve_groups], default=0)
    return Drawing(
        id="penalties",
        title=_("What cards left over cost"),
        about=_(
            "What the cards left over cost, from 0 to {hand} cards or as far as a rule goes on, when no two is among "
            "them. All pictures have the same scale; the thin line in each is the most common rule."
        ).format(hand=number(HAND)),
        panels=tuple(
            Panel(
                _panel(group, f"penalties-{place}", common),
                said(group.key),
                tuple(option for option in group.options if (option[0].id == "settlement") is not bool(group.key)),
                group.tally,
            )
            for place, group in enumerate(curve_groups, 1)
        ),
        questions=tuple(rulebook.questions[question] for question in QUESTIONS),
        overview=_overview(curve_groups, highest),
    )


def curves_of(rules: RuleSet) -> Curves:
    """Return the curves of a rule set; several where players or the lead matter."""
    return curves(rules, LARGEST)


def extent(curve: Curve) -> int:
    """Return the extent of a curve: a hand of thirteen, or the last number of cards at which the rule changes.

    >>> extent(Curve(tuple(range(19)), tuple(range(19))))
    13
    """
    if curve.most != curve.least:
        return HAND
    return max([HAND, *(count for count in range(2, len(curve.least)) if _leaps(curve, count))])


def leaping(curve: Curve) -> list[int]:
    """Return the numbers of cards at which what a card costs changes.

    >>> leaping(Curve((0, 1, 2, 6, 8), (0, 1, 2, 6, 8)))
    [3]
    """
    return [count for count in range(2, min(extent(curve) + 1, len(curve.least))) if _leaps(curve, count)]


def steps(curve: Curve) -> list[int]:
    """Return the numbers of cards at which a curve leaps, and the last one drawn."""
    return list(dict.fromkeys([*leaping(curve), extent(curve)]))


def _leaps(curve: Curve, count: int) -> bool:
    return _rate(curve, count) != _rate(curve, count - 1)


def _rate(curve: Curve, count: int) -> Fraction:
    return Fraction(curve.least[count], count)


def _height(curves: Curves) -> int:
    """Return the least cost of a full hand; of what depends on the ranks only that."""
    return max((curve.least[extent(curve)] for curve in curves), default=0)


def said(curves: Curves) -> str:
    """Curves in words."""
    if not curves:
        return _("The cards left over are not counted: they cost nothing, however many there are.")
    return " ".join(_said(curve) for curve in curves)


def _said(curve: Curve) -> str:
    last = extent(curve)
    if curve.most != curve.least:
        said = _("By the ranks of the cards: {cards} cards cost from {least} to {most} points.")
        return said.format(cards=number(last), least=number(curve.least[last]), most=number(curve.most[last]))
    before = steps(curve)[0] - 1
    # Translators: the first of several numbers of cards left over, with the points that they cost
    first = _("{cards} cards cost {points}").format(cards=number(before), points=number(curve.least[before]))
    # Translators: the others of them, as in "7 cards cost 7, 8 cost 16, 13 cost 39"
    other = _("{cards} cost {points}")
    costs = [first, *(other.format(cards=number(at), points=number(curve.least[at])) for at in steps(curve))]
    return _whose(curve, WHEN, pgettext("list", ", ").join(costs))


WHEN: Mapping[tuple[bool, bool], str] = {
    (False, False): N_("{costs}."),
    (True, False): N_("With {players} players: {costs}."),
    (False, True): N_("For the player who led the deal: {costs}."),
    (True, True): N_("With {players} players, for the one who led the deal: {costs}."),
}
"""The sentence about a curve, by whether it is one for some numbers of players and whether for the starter."""

WHEN_IN_SHORT: Mapping[tuple[bool, bool], str] = {
    (True, False): N_("{players} players: {costs}"),
    # Translators: the starter is who led the deal
    (False, True): N_("starter: {costs}"),
    (True, True): N_("{players} players, starter: {costs}"),
}
"""The same beside a curve, where it is not one for all."""


def _whose(curve: Curve, forms: Mapping[tuple[bool, bool], str], costs: str) -> str:
    """Costs with whose they are, by a table of forms."""
    players = listed(map(number, sorted(curve.players)), "or")
    form = forms.get((bool(curve.players), curve.starter))
    return _(form).format(players=players, costs=costs) if form else costs


# Small ones, each by itself -----------------------------------------------------------------------------

WIDTH, LEFT, FOOT, HEAD, LINE, BOLD = 158.0, 10.0, 22.0, 16.0, 14.0, 13.5
ACROSS, UP = (WIDTH - LEFT - 26) / LARGEST, 1.5
"""Units to a card, and to a point."""


def _panel(group: Group[Curves], name: str, common: Curves) -> Markup:
    curves = group.key
    top = max(_height(curves), _height(common))
    told = [
        line for curve in curves[1:] for line in svg.wrapped(_whose(curve, WHEN_IN_SHORT, _cost(curve)), WIDTH, BOLD)
    ]
    head = HEAD + len(told) * LINE
    height = head + top * UP + FOOT
    floor = height - FOOT

    def at(cards: int, points: int) -> svg.Point:
        return LEFT + cards * ACROSS, floor - points * UP

    shapes = [svg.line(at(0, 0), at(LARGEST, 0), "axis")]
    for cards in (0, 5, 10, HAND):
        shapes += [svg.text(at(cards, 0)[0], floor + 15, str(cards), "soft", "middle")]
    shapes += [svg.path(_points(curve, at), "common") for curve in common if curves != common]
    for place, curve in enumerate(curves):
        shapes += _drawn(curve, at, top, "" if not place else "second")
        shapes += [_value(curve, at, len(curves))] if curve.most == curve.least else []
    shapes += [svg.text(0, (place + 1) * LINE - 2, line, "figure") for place, line in enumerate(told)]
    if not curves:
        shapes += [svg.text(LEFT, floor - 24, _("not counted"), "soft")]
    elif curves[0].most != curves[0].least:
        most = _("up to {points}").format(points=number(curves[0].most[HAND]))
        shapes += [svg.text(WIDTH, head - 4, most, "figure", "end")]
    title = _("What cards left over cost: {accounts}").format(accounts=group.title)
    return svg.drawing(name, title, said(curves), (WIDTH, height), shapes)


def _value(curve: Curve, at: Scale, curves: int) -> Markup:
    """Return the cost of the last number of cards drawn, beside the curve."""
    count = extent(curve)
    x, y = at(count, curve.least[count])
    if curves == 1 and count == HAND:
        return svg.text(x + 5, y + 4, _cost(curve), "figure")
    end = x - 5 if svg.width_of(_cost(curve), BOLD) < x - 5 else WIDTH
    return svg.text(end, y - 3, _cost(curve), "figure", "end")


def _cost(curve: Curve) -> str:
    """Return the cost of the last number of cards drawn, with that number where it is not a whole hand."""
    count = extent(curve)
    cost = number(curve.least[count])
    # Translators: what so many cards cost
    return cost if count == HAND else _("{points} at {cards}").format(points=cost, cards=number(count))


def _points(curve: Curve, at: Scale) -> list[svg.Point]:
    """Return the ends of a curve, and where it turns."""
    cost, last = curve.least, extent(curve)
    turns = (count for count in range(1, last) if cost[count] - cost[count - 1] != cost[count + 1] - cost[count])
    return [at(count, cost[count]) for count in sorted({0, *turns, last})]


def _drawn(curve: Curve, at: Scale, top: int, class_: str) -> list[Markup]:
    """Return a curve with a dot wherever it leaps; what depends on the ranks is an area, cut off at the top."""
    if curve.most != curve.least:
        counts = [count for count in range(extent(curve) + 1) if curve.most[count] <= top]
        over = [at(count, curve.most[count]) for count in counts] + [at(extent(curve), top)]
        return [svg.area(_points(curve, at) + over[::-1], "band")]
    line = svg.path(_points(curve, at), f"curve {class_}".strip())
    return [line, *(svg.dot(at(count, curve.least[count]), 2.6, f"leap {class_}".strip()) for count in steps(curve))]


# All in one ---------------------------------------------------------------------------------------------

WIDE, HIGH, SIDE = 930.0, 470.0, 34.0
NAMES, SPACE = 390.0, 16.0
"""The left edge of the names, and the least distance between them."""


def _overview(curve_groups: Sequence[Group[Curves]], top: int) -> Markup:
    floor = HIGH - 40

    def at(cards: int, points: int) -> svg.Point:
        return SIDE + cards * (NAMES - 24 - SIDE) / LARGEST, floor - points * (floor - 16) / max(top, 1)

    shapes = [svg.line(at(0, 0), at(LARGEST, 0), "axis")]
    shapes += [svg.text(at(cards, 0)[0], floor + 16, str(cards), "soft", "middle") for cards in range(LARGEST + 1)]
    shapes += [svg.text(at(0, 0)[0], floor + 33, _("cards left"), "soft"), svg.text(0, 10, _("points"), "soft")]
    for points in range(0, top + 1, 25):
        x, y = at(0, points)
        shapes += [svg.line((x, y), at(LARGEST, points), "grid"), svg.text(x - 6, y + 4, str(points), "soft", "end")]
    drawn = sorted(
        ((curve, place, group) for group in curve_groups for place, curve in enumerate(group.key)), key=_banded
    )
    for curve, place, _group in drawn:
        shapes += _drawn(curve, at, top, "second" if place else "")
    ends = [
        (at(extent(curve), curve.least[extent(curve)]), _ended(curve), group.title) for curve, *_place, group in drawn
    ]
    ends += [(at(HAND, 0), ("0", _("not counted")), group.title) for group in curve_groups if not group.key]
    shapes += _named(ends, floor)
    words = _("Curves over the number of cards left, each marked with whose rule it is; the same follows in words.")
    return svg.drawing("penalties-all", _("What cards left over cost"), words, (WIDE, HIGH), shapes, "wide")


def _banded(drawn: tuple[Curve, int, Group[Curves]]) -> bool:
    """Areas are drawn first, so that curves lie over them."""
    return drawn[0].most == drawn[0].least


def _ended(curve: Curve) -> tuple[str, str]:
    """Words beside the end of a curve: its last cost, and where it leaps."""
    cost = str(curve.least[extent(curve)])
    if curve.most != curve.least:
        return cost, _("by the ranks, from here up to {points}").format(points=number(curve.most[HAND]))
    # Translators: so many points each from so many cards on
    leap = _("×{factor} from {cards}")
    leaps = [leap.format(factor=_rate(curve, count), cards=number(count)) for count in leaping(curve)]
    return cost, _whose(curve, WHEN_IN_SHORT, pgettext("list", ", ").join(leaps) or "×1")


def _named(ends: list[tuple[svg.Point, tuple[str, str], str]], floor: float) -> list[Markup]:
    """Return the names beside the ends of the curves, apart from one another, each with a line to its own."""
    shapes: list[Markup] = []
    lowest = floor + SPACE
    for (x, y), (cost, leaps), name in sorted(ends, key=lambda end: (-end[0][1], end[1:])):
        lowest = min(lowest - SPACE, y)
        # Translators: what cards left over cost, and the accounts whose rule it is; the first part is paler
        words = svg.inside(_("{pale}{costs}: {end}{accounts}")).format(
            pale=Markup('<tspan class="soft">'),
            end=Markup("</tspan>"),
            costs=svg.inside(leaps),
            accounts=svg.inside(name),
        )
        shapes += [
            svg.line((x + 3, y), (NAMES - 6, lowest), "lead"),
            svg.text(NAMES + 22, lowest + 4, cost, "figure", "end"),
            svg.element("text", (words,), x=NAMES + 29, y=lowest + 4, class_="name"),
        ]
    return shapes
