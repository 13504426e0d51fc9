"""Worked examples of dealing, play, scores and sessions as pages show them: who holds what, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.engine.acts import Act, PreviousDeal, Verb
from generator.engine.cards import Card
from generator.engine.ending import RemainingCards
from generator.engine.situations import AtTable, Between, Dealing, Finished, Situation

Cards = tuple[Card, ...]

SAID: Mapping[Verb, str] = {
    Verb.PLAY: "plays",
    Verb.PASS: "passes",
    Verb.AGAIN: "beats their own play with",
    Verb.WIN: "shows the hand and claims the deal",
    Verb.REDEAL: "shows the hand and asks for a new deal",
    Verb.GIVE: "gives back",
    Verb.TRADE: "trades the lowest card for the one put aside",
}
"""Verbs for a player's acts, in words before the cards."""


@dataclass(frozen=True)
class Row:
    """One line of a scene: a label, and cards or words."""

    label: str
    cards: Cards = ()
    text: str = ""


def scene(situation: Situation) -> list[Row]:
    """The lines that a page shows of a situation."""
    if isinstance(situation, AtTable):
        return _at_table(situation)
    if isinstance(situation, Finished):
        return _finished(situation)
    return _dealing(situation) if isinstance(situation, Dealing) else _between(situation)


def act_row(act: Act, names: Mapping[int, str] | None = None) -> Row:
    """An act: who, and what."""
    return Row(f"{name(act.player, names)} {SAID[act.verb]}", act.cards)


def name(player: int, names: Mapping[int, str] | None = None) -> str:
    """A player as a page calls one."""
    return names[player] if names else f"Player {player + 1}"


def _at_table(table: AtTable) -> list[Row]:
    rows = [Row(f"{name(player)} holds", hand) for player, hand in enumerate(table.hands)]
    rows += before_rows(table.before)
    rows += [Row("In the stock", table.stock)] if table.stock else []
    rows += [Row("Put aside", table.aside)] if table.aside else []
    rows += [Row("On lead", text=name(table.leader))] if table.leader is not None and not table.acts else []
    return rows + _acts(table.acts)


def _acts(acts: Sequence[Act]) -> list[Row]:
    """Acts in order; players who pass one after another share a line."""
    rows = []
    for passing, group in groupby(acts, key=lambda act: act.verb is Verb.PASS):
        series = list(group)
        if passing and len(series) > 1:
            numbers = [str(act.player + 1) for act in series]
            rows.append(Row(f"Players {', '.join(numbers[:-1])} and {numbers[-1]} pass"))
        else:
            rows += [act_row(act) for act in series]
    return rows


def _finished(finish: Finished) -> list[Row]:
    rows = [_left_row(name(player), left) for player, left in enumerate(finish.left)]
    rows += [Row("The winner's last play", finish.final)] if finish.final else []
    rows += [Row("Led the deal", text=name(finish.starter))] if finish.starter is not None else []
    rows += [Row("Order of going out", text=", ".join(map(name, finish.order)))] if finish.order else []
    rows += [Row("Let the last card through", text=name(finish.liable))] if finish.liable is not None else []
    for player, plays in (finish.unbeaten or {}).items():
        rows += [Row(f"{name(player)} played, and nobody beat", play) for play in plays]
    return rows


def _left_row(player: str, left: RemainingCards, label: str = "{} still holds") -> Row:
    if left.cards:
        return Row(label.format(player), left.cards)
    if not left.count:
        return Row(player, text="is out")
    return Row(label.format(player), text=_number_left(left))


def _number_left(left: RemainingCards) -> str:
    if left.count == 1:
        return "1 card, a two" if left.twos else "1 card"
    if left.twos == 1:
        return f"{left.count} cards, one of them a two"
    return f"{left.count} cards, {left.twos} of them twos" if left.twos else f"{left.count} cards"


def _dealing(dealing: Dealing) -> list[Row]:
    rows = [Row(f"{name(player)} is dealt", hand) for player, hand in enumerate(dealing.hands)]
    rows += [Row("Left over", dealing.over)] if dealing.over else []
    if dealing.deck:
        rows.append(Row("The deck, first card first", dealing.deck))
    rows.append(Row("Dealer", text=f"{name(dealing.dealer)} of {dealing.players}"))
    return rows + ([Row("Shown card", (dealing.shown,))] if dealing.shown else [])


def before_rows(before: PreviousDeal | None, names: Mapping[int, str] | None = None) -> list[Row]:
    """Lines about the deal before."""
    if before is None:
        return []
    rows = [
        Row("Order of going out in the deal before", text=", ".join(name(player, names) for player in before.order))
    ]
    return rows + [
        _left_row(name(player, names), left, "{} at the end of the deal before")
        for player, left in enumerate(before.left)
        if left.count
    ]


def _between(between: Between) -> list[Row]:
    rows = [Row("Players", text=f"{between.players}, numbered clockwise by their seats")]
    rows += [Row("Deal to come", text=f"number {between.deal}")] if not between.played else []
    rows += [Row("Dealt last", text=name(between.dealer))] if between.dealer is not None else []
    rows += before_rows(between.before)
    rows += [Row(f"{name(player)} draws", (card,)) for player, card in enumerate(between.drawn)]
    rows += [Row(f"{name(player)} in total", text=str(total)) for player, total in enumerate(between.totals)]
    return rows + ([Row("Deals played", text=str(between.played))] if between.played else [])
