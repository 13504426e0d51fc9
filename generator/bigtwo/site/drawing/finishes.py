"""Earnings of the last play, by the number of twos in it."""

from __future__ import annotations

from markupsafe import Markup

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.costs import LAST_PLAYS, Effect, effects
from bigtwo.language.texts import _, pgettext

from . import svg
from .panels import Drawing, Group, Panel, groups

WIDTH, COLUMN, BAR, FULL, HEAD, FOOT = 158.0, 24.0, 16.0, 80.0, 18.0, 32.0
LEAST_SCALE = 4
"""The effect that fills a picture at the least, so that a rule without effect looks like one."""
ROOMY = 2
"""The most characters of a figure that leave room between it and its neighbours; longer ones are set smaller."""

Effects = tuple[Effect, ...]


def draw(rulebook: Rulebook) -> Drawing:
    """Return the growth of each bonus for the last play with its twos."""
    question = rulebook.questions["final-play-bonus"]
    groups_of_options = list(groups(rulebook, [question.id], effects_of))
    return Drawing(
        id="finishes",
        title=_("What the last play earns"),
        about=_(
            "By the twos in the winner's last play, and for four of a kind without one: the factor on what the "
            "others pay (×), or points for the winner (+ or −). Each picture has its own scale."
        ),
        panels=tuple(
            Panel(_picture(group, f"finishes-{place}"), said(group.key), group.options, group.tally)
            for place, group in enumerate(groups_of_options, 1)
        ),
        questions=(question,),
    )


def effects_of(rules: RuleSet) -> Effects:
    """Effects of each last play, in the order of `LAST_PLAYS`."""
    return effects(rules)


def said(effects: Effects) -> str:
    """Effects of each last play, in words."""
    if len(set(effects)) == 1 and effects[0] == Effect(1, 0):
        return _("The last play earns nothing, whatever it is.")
    said = (
        _("{play}: {effect}").format(play=_(play), effect=figure(effect))
        for (play, *cards), effect in zip(LAST_PLAYS, effects, strict=True)
    )
    return _("By the last play: {effects}.").format(effects=pgettext("list", "; ").join(said))


def figure(effect: Effect) -> str:
    """Return an effect as it stands on its bar.

    >>> figure(Effect(1, -5))
    '−5'
    """
    return f"{effect.points:+d}".replace("-", "−") if effect.points else f"×{effect.times}"


def _picture(group: Group[Effects], name: str) -> Markup:
    amounts = [effect.points or effect.times for effect in group.key]
    scale = FULL / max([LEAST_SCALE, *map(abs, amounts)])
    down = min(amounts) < 0
    floor = HEAD + (0 if down else FULL)
    type_ = "figure" if max(len(figure(effect)) for effect in group.key) <= ROOMY else "figure close"
    shapes: list[Markup] = []
    for place, (effect, amount) in enumerate(zip(group.key, amounts, strict=True)):
        # Four of a kind stands apart from the numbers of twos: it is another thing, and its label is a word.
        middle = WIDTH - 20 if place == len(amounts) - 1 else place * COLUMN + COLUMN / 2
        height = abs(amount) * scale
        top = floor if down else floor - height
        tone = "idle" if effect == Effect(1, 0) else "less" if down else "bar"
        shapes += [
            svg.box(middle - BAR / 2, top, BAR, height, tone),
            svg.text(middle, top + height + 13 if down else top - 4, figure(effect), type_, "middle"),
        ]
        # Translators: under the last bar, which is that of four of a kind; "alike" stands below it
        label = str(place) if place < len(LAST_PLAYS) - 1 else pgettext("four alike", "four")
        shapes += [svg.text(middle, _labels(down), label, "soft", "middle")]
    # Translators: under the bars of 0, 1, 2, 3 and 4 twos in the last play; there is room for some 12 letters
    twos = _("twos in it")
    # Translators: under "four": four cards of one rank
    alike = pgettext("four alike", "alike")
    shapes += [svg.line((0, floor), (WIDTH - 2, floor), "axis"), svg.text(4, _labels(down) + 14, twos, "soft")]
    shapes += [svg.text(WIDTH - 2, _labels(down) + 14, alike, "soft", "end")]
    title = _("Last play: {accounts}").format(accounts=group.title)
    return svg.drawing(name, title, said(group.key), (WIDTH, HEAD + FULL + FOOT + 16), shapes)


def _labels(down: bool) -> float:
    """Return the line on which the numbers of twos stand: below the bars and what is written on them."""
    return HEAD + FULL + FOOT - (2 if down else 17)
