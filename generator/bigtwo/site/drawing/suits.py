"""The suit orders, each with a bar as long as accounts state it."""

from __future__ import annotations

from markupsafe import Markup

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Suit
from bigtwo.engine.ruleset import RuleSet
from bigtwo.language.texts import _, pgettext

from . import svg
from .card_faces import GLYPHS
from .panels import Drawing, Group, Panel, groups

WIDTH, HEIGHT, STEP, BARS = 300, 34, 30, 124

Order = tuple[Suit, ...]


def draw(rulebook: Rulebook) -> Drawing:
    """Return the highest suit, and the number of accounts for each."""
    question = rulebook.questions["suit-order"]
    groups_of_options = list(groups(rulebook, [question.id], suits_of))
    most = max(1, *(group.tally.count for group in groups_of_options))

    def said(order: Order) -> str:
        suits = pgettext("list", ", ").join(rulebook.words.names["suit"][suit].many for suit in order)
        return _("From the lowest: {suits}.").format(suits=suits)

    def picture(group: Group[Order], name: str) -> Markup:
        count = group.tally.count
        length = (WIDTH - BARS - 30) * count / most
        shapes = [
            svg.text(10 + place * STEP, 23, GLYPHS[suit], f"suit {suit.lower()}", "middle")
            for place, suit in enumerate(group.key)
        ]
        shapes += [
            svg.text(10 + (place + 0.5) * STEP, 22, "<", "soft", "middle") for place in range(len(group.key) - 1)
        ]
        shapes += [
            svg.box(BARS, 9, max(length, 2), 16, "bar"),
            svg.text(BARS + max(length, 2) + 6, 22, str(count), "figure"),
        ]
        title = _("Suit order: {accounts}").format(accounts=group.title)
        return svg.drawing(name, title, said(group.key), (WIDTH, HEIGHT), shapes)

    return Drawing(
        id="suits",
        title=_("Suit orders"),
        about=_("The highest suit is last; the bar shows how many sources state the order."),
        panels=tuple(
            Panel(picture(group, f"suits-{place}"), said(group.key), group.options, group.tally)
            for place, group in enumerate(groups_of_options, 1)
        ),
        questions=(question,),
    )


def suits_of(rules: RuleSet) -> Order:
    """Return the suits from the lowest."""
    return rules.suit_order
