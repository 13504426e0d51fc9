"""Worked examples of dealing, play, scores and sessions as pages show them: who holds what, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bigtwo.engine.cards import Card
from bigtwo.engine.ending import PreviousDeal, RemainingCards
from bigtwo.engine.position import Act, Verb
from bigtwo.engine.situations import AtTable, Between, Dealing, Finished, Situation
from bigtwo.language.texts import N_, _, listed, ngettext, number, pgettext

Cards = tuple[Card, ...]

SAID: Mapping[Verb, str] = {
    # Translators: the cards follow
    Verb.PLAY: N_("{player} plays"),
    Verb.PASS: N_("{player} passes"),
    # Translators: the cards follow
    Verb.AGAIN: N_("{player} beats their own play with"),
    Verb.WIN: N_("{player} shows the hand and claims the deal"),
    Verb.REDEAL: N_("{player} shows the hand and asks for a new deal"),
    # Translators: the cards follow
    Verb.GIVE: N_("{player} gives back"),
    Verb.TRADE: N_("{player} trades the lowest card for the one put aside"),
}
"""A player's acts in words, before the cards."""


@dataclass(frozen=True)
class Row:
    """One line of a scene: a label, and cards or words."""

    label: str
    cards: Cards = ()
    text: str = ""
    inside: str = ""
    """The label as it stands inside a sentence, where that is otherwise."""


def scene(situation: Situation) -> list[Row]:
    """Return the lines that a page shows of a situation."""
    if isinstance(situation, AtTable):
        return _at_table(situation)
    if isinstance(situation, Finished):
        return _finished(situation)
    return _dealing(situation) if isinstance(situation, Dealing) else _between(situation)


def act_row(act: Act, names: Mapping[int, str] | None = None) -> Row:
    """Return an act: who, and what."""
    return Row(_(SAID[act.verb]).format(player=name(act.player, names)), act.cards)


def name(player: int, names: Mapping[int, str] | None = None) -> str:
    """Return a player as a page calls one."""
    return names[player] if names else _("Player {number}").format(number=player + 1)


def _at_table(table: AtTable) -> list[Row]:
    rows = [Row(_("{player} holds").format(player=name(player)), hand) for player, hand in enumerate(table.hands)]
    rows += before_rows(table.before)
    rows += [Row(_("In the stock"), table.stock)] if table.stock else []
    rows += [Row(_("Put aside"), table.aside)] if table.aside else []
    rows += [Row(_("On lead"), text=name(table.leader))] if table.leader is not None and not table.acts else []
    return rows + _acts(table.acts)


def _acts(acts: Sequence[Act]) -> list[Row]:
    """Acts in order; players who pass one after another share a line."""
    rows = []
    for passing, group in groupby(acts, key=lambda act: act.verb is Verb.PASS):
        series = list(group)
        if passing and len(series) > 1:
            numbers = listed(str(act.player + 1) for act in series)
            rows.append(Row(_("Players {players} pass").format(players=numbers)))
        else:
            rows += [act_row(act) for act in series]
    return rows


def _finished(finish: Finished) -> list[Row]:
    rows = [_left_row(name(player), left, _("{player} still holds")) for player, left in enumerate(finish.left)]
    last = Row(_("The winner's last play"), finish.final or (), inside=_("the winner's last play"))
    rows += [last] if finish.final else []
    rows += [Row(_("Led the deal"), text=name(finish.starter))] if finish.starter is not None else []
    rows += [Row(_("Order of going out"), text=_series(map(name, finish.order)))] if finish.order else []
    rows += [Row(_("Let the last card through"), text=name(finish.liable))] if finish.liable is not None else []
    for player, plays in (finish.unbeaten or {}).items():
        rows += [Row(_("{player} played, and nobody beat").format(player=name(player)), play) for play in plays]
    return rows


def _left_row(player: str, left: RemainingCards, label: str) -> Row:
    if left.cards:
        return Row(label.format(player=player), left.cards)
    if not left.count:
        # Translators: beside a player who has played the last card
        return Row(player, text=_("is out"))
    return Row(label.format(player=player), text=_number_left(left))


def _number_left(left: RemainingCards) -> str:
    if not left.twos:
        said = ngettext("{n} card", "{n} cards", left.count)
    elif left.twos == 1:
        said = ngettext("{n} card, a two", "{n} cards, one of them a two", left.count)
    else:
        said = ngettext("{n} card, {twos} of them twos", "{n} cards, {twos} of them twos", left.count)
    return said.format(n=number(left.count), twos=number(left.twos))


def _series(names: Iterable[str]) -> str:
    """Players in their order."""
    return pgettext("list", ", ").join(names)


def _dealing(dealing: Dealing) -> list[Row]:
    rows = [Row(_("{player} is dealt").format(player=name(player)), hand) for player, hand in enumerate(dealing.hands)]
    rows += [Row(_("Left over"), dealing.over)] if dealing.over else []
    if dealing.deck:
        rows.append(Row(_("The deck, first card first"), dealing.deck))
    # Translators: who deals, of so many players
    dealer = ngettext("{player} of {n}", "{player} of {n}", dealing.players)
    rows.append(Row(_("Dealer"), text=dealer.format(player=name(dealing.dealer), n=number(dealing.players))))
    return rows + ([Row(_("Shown card"), (dealing.shown,))] if dealing.shown else [])


def signed(amount: int) -> str:
    """Return an amount with its sign.

    >>> signed(11), signed(-4), signed(0)
    ('+11', '−4', '0')
    """
    return f"{amount:+d}".replace("-", "−") if amount else "0"


def before_rows(before: PreviousDeal | None, names: Mapping[int, str] | None = None) -> list[Row]:
    """Lines about the deal before."""
    if before is None:
        return []
    order = _series(name(player, names) for player in before.order)
    return [Row(_("Order of going out in the deal before"), text=order)] + [
        _left_row(name(player, names), left, _("{player} at the end of the deal before"))
        for player, left in enumerate(before.left)
        if left.count
    ]


def _between(between: Between) -> list[Row]:
    # Translators: the number of players
    players = ngettext(
        "{n}, numbered clockwise by their seats", "{n}, numbered clockwise by their seats", between.players
    )
    rows = [Row(_("Players"), text=players.format(n=number(between.players)))]
    rows += (
        [Row(_("Deal to come"), text=_("number {number}").format(number=between.deal))] if not between.played else []
    )
    rows += [Row(_("Dealt last"), text=name(between.dealer))] if between.dealer is not None else []
    rows += before_rows(between.before)
    rows += [Row(_("{player} draws").format(player=name(player)), (card,)) for player, card in enumerate(between.drawn)]
    rows += [
        Row(_("{player} in total").format(player=name(player)), text=str(total))
        for player, total in enumerate(between.totals)
    ]
    rows += [
        Row(_("{player} in this deal").format(player=name(player)), text=signed(amount))
        for player, amount in enumerate(between.scored)
    ]
    rows += [Row(_("Deals played"), text=number(between.played))] if between.played else []
    told = (
        (between.won, _("{player}: deals won")),
        # Translators: the places of a player in all deals, added up
        (between.placed, _("{player}: sum of the places")),
        # Translators: the most points that a player got in one deal
        (between.best, _("{player}: best deal")),
    )
    return rows + [
        Row(label.format(player=name(player)), text=str(count))
        for counts, label in told
        for player, count in enumerate(counts)
    ]
