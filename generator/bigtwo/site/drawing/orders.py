"""Pictures of answers: orders, ladders and classes as steps from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from bigtwo.compiler.records import Option, Question
from bigtwo.engine.cards import RANKS, SUITS, Card, Rank, Suit, card
from bigtwo.engine.combinations import NotACombination, classify
from bigtwo.engine.ruleset import READERS, ClassOrder, EqualStraights, RuleSet
from bigtwo.language.texts import _

from .card_faces import CardHtml, run_on


@dataclass(frozen=True)
class Item:
    """Something on a step: cards, or words."""

    cards: tuple[Card, ...] = ()
    marked: tuple[Card, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Step:
    """One place of an order, with what stands there; several items are equals."""

    items: tuple[Item, ...]
    sign: str
    """The sign before it: `<`, `…` where steps in between are left out, or nothing."""
    between: str = "="
    """The word between its items."""


@dataclass(frozen=True)
class Picture:
    """An order, weakest first."""

    steps: tuple[Step, ...]
    shape: Literal["order", "ladder", "row"] = "order"
    """An order lies, a ladder stands upright with a step a line; a row has no weaker and stronger end."""


def picture(question: Question, option: Option, faces: CardHtml, rules: RuleSet | None = None) -> Picture | None:
    """Return the picture of an answer, if it can be drawn; what reads as another answer is drawn there.

    :param rules: those under which it is given; of a row of plays theirs alone are drawn.
    """
    draw = DRAWN.get(question.id)
    if draw is None or not option.value or option.reads_as:
        return None
    drawn = draw(READERS[question.id](option.value), faces)
    return _plays_alone(drawn, rules) if drawn and drawn.shape == "row" and rules else drawn


def _plays_alone(row: Picture, rules: RuleSet) -> Picture:
    """Return a row without what is no play under the rules, and without a sign before the first."""
    steps = [step for step in row.steps if all(_is_play(item.cards, rules) for item in step.items)]
    return replace(row, steps=tuple(replace(step, sign=step.sign if at else "") for at, step in enumerate(steps)))


def _is_play(cards: tuple[Card, ...], rules: RuleSet) -> bool:
    with suppress(NotACombination):
        return bool(classify(cards, rules))
    return False


def data(picture: Picture) -> dict[str, object]:
    """Return a picture for the browser, without what is empty."""

    def item(shown: Item) -> dict[str, str]:
        return _filled({"cards": run_on(shown.cards), "marked": run_on(shown.marked), "text": shown.text})

    def step(shown: Step) -> dict[str, object]:
        between = shown.between if len(shown.items) > 1 else ""
        return {**_filled({"sign": shown.sign, "between": between}), "items": [item(each) for each in shown.items]}

    return {"shape": picture.shape, "steps": [step(each) for each in picture.steps]}


def _filled(texts: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in texts.items() if text}


def _steps(levels: list[tuple[Item, ...]], between: str = "=") -> Picture:
    return Picture(tuple(Step(items, "<" if place else "", between) for place, items in enumerate(levels)))


def _ranks(order: tuple[Rank, ...], faces: CardHtml) -> Picture:
    cards = tuple(card(rank + SUITS[place % 4]) for place, rank in enumerate(order))
    return Picture((Step((Item(cards),), ""),))


def _suits(order: tuple[Suit, ...], faces: CardHtml) -> Picture:
    return _steps([(Item((card(Rank.TWO + suit),)),) for suit in order])


def _classes(order: ClassOrder, faces: CardHtml) -> Picture:
    levels = [tuple(Item(text=faces.kind(kind)) for kind in equals) for equals in order.classes]
    # Translators: between kinds of plays of which neither beats the other
    return _steps(levels, between=_("or"))


def _ladder(ladder: tuple[tuple[str, ...], ...], faces: CardHtml) -> Picture:
    """Draw the rungs; of those without a two that follow one another in the printed sequence the first and last."""
    steps: list[Step] = []
    for place, equals in enumerate(ladder):
        before, after = ladder[place - 1 : place], ladder[place + 1 : place + 2]
        between = place and after and _follows(before[0], equals) and _follows(equals, after[0])
        if between and Rank.TWO not in equals[0]:
            continue
        sign = ""
        if steps and steps[-1].items != tuple(Item(_rung(rung)) for rung in ladder[place - 1]):
            sign = "…"
        steps.append(Step(tuple(Item(_rung(rung)) for rung in equals), sign))
    return Picture(tuple(steps), shape="ladder")


def _follows(lower: tuple[str, ...], higher: tuple[str, ...]) -> bool:
    """Tell whether a rung stands alone and is the next in sequence after another that stands alone."""
    return len(lower) == len(higher) == 1 and lower[0][1:] == higher[0][:-1]


def _rung(rung: str) -> tuple[Card, ...]:
    """Return a straight on a rung, in changing suits."""
    return tuple(card(rank + SUITS[(RANKS.index(Rank(rank)) + place // 4) % 4]) for place, rank in enumerate(rung))


def _deciders(equal: EqualStraights, faces: CardHtml) -> Picture | None:
    """Return the straights whose deciding card is not the last, with that card marked; None if there are none."""
    if not equal.suits:
        return None
    # Translators: between straights that are drawn, all of which are meant
    sign = _("and")
    return Picture(
        tuple(
            Step((Item(_rung(rung), tuple(card for card in _rung(rung) if card.rank is rank)),), sign if place else "")
            for place, (rung, rank) in enumerate(equal.suits.items())
        ),
        shape="row",
    )


DRAWN: Mapping[str, Callable[..., Picture | None]] = {
    "rank-order": _ranks,
    "suit-order": _suits,
    "five-card-class-order": _classes,
    "straights-ladder": _ladder,
    "straight-tiebreak": _deciders,
}
"""Question to what draws its answers, from the value read."""
