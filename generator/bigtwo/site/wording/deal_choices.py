"""The choices of each player in a narrated deal: what they may do, in brief, and what forbids the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card
from bigtwo.engine.combinations import Combination, Fact
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Act, Refusal, Verb
from bigtwo.language.texts import N_, _, listed, ngettext, number

CLAIMS = (Verb.WIN, Verb.REDEAL, Verb.TRADE)
"""Acts before the first card is played."""

OPEN_TO: Mapping[Verb, Callable[[int], str]] = {
    # Translators: what a player may do, beside the name; several stand in a list: "3 possible plays or a pass".
    Verb.PLAY: lambda n: ngettext("{n} possible play", "{n} possible plays", n),
    Verb.AGAIN: lambda n: ngettext("{n} way to beat their own play", "{n} ways to beat their own play", n),
    # Translators: what a player may do, in a list: "3 possible plays or a pass".
    Verb.PASS: lambda _n: _("a pass"),
    Verb.GIVE: lambda n: ngettext("giving the one card", "giving any of {n} cards", n),
    Verb.WIN: lambda _n: _("showing the hand to win at once"),
    Verb.REDEAL: lambda _n: _("showing the hand for a new deal"),
    Verb.TRADE: lambda _n: _("trading the lowest card"),
}
"""How one thing, or several of a kind, that a player may do is put."""

BARRED: Mapping[Verb, str] = {
    # Translators: before the cards.
    Verb.PLAY: N_("{player} may not play"),
    Verb.AGAIN: N_("{player} may not beat their own play"),
    Verb.PASS: N_("{player} may not pass"),
    Verb.GIVE: N_("{player} may not give"),
    Verb.WIN: N_("{player} may not show the hand to win"),
    Verb.REDEAL: N_("{player} may not have the cards dealt again"),
    Verb.TRADE: N_("{player} may not trade a card"),
}
"""How something that a player may not do is put."""

WAITS: Mapping[str, str] = {"is-out": N_("is out"), "locked-out": N_("locked out")}
"""How a player who may do nothing is put, by what forbids it; all others wait."""


@dataclass(frozen=True)
class May:
    """A player's choices for the next act, in brief, and what forbids the rest."""

    brief: str
    because: str = ""
    question: str = ""
    """The rule question that forbids it; empty if nothing is."""


@dataclass(frozen=True)
class Refused:
    """Something that a player may not do now."""

    act: str
    """Who may not do what, in words before the cards."""
    cards: tuple[Card, ...]
    because: str
    question: str


class Choices:
    """The choices at each point of a deal, while it is played."""

    def __init__(self, deal: Deal, names: Mapping[int, str], rulebook: Rulebook) -> None:
        self._deal = deal
        self._names = names
        self._rulebook = rulebook
        self._said: set[tuple[str, str]] = set()

    def may(self, player: int) -> May:
        """Return a player's choices for the next act."""
        deal = self._deal
        if deal.ended:
            return May("" if deal.hands[player] else _("is out"))
        acts = deal.acts(player)
        if not acts:
            refusal = deal.refusal(Act(player, Verb.PLAY, deal.hands[player][:1]))
            assert refusal is not None
            # Translators: a player who may do nothing now, beside the name.
            brief = _(WAITS[refusal.reason]) if refusal.reason in WAITS else _("waits")
            return May(brief, self._because(refusal), refusal.question)
        counts = Counter(act.verb for act in acts)
        if deal.owes_return is None and player != deal.turn and counts[Verb.PLAY]:
            bombs = counts[Verb.PLAY]
            return May(ngettext("{n} bomb out of turn", "{n} bombs out of turn", bombs).format(n=number(bombs)))
        brief = listed((OPEN_TO[verb](count).format(n=number(count)) for verb, count in counts.items()), "or")
        if set(counts) == {Verb.PASS}:
            # Translators: all that a player may do, beside the name.
            brief = _("only a pass")
        if deal.owes_return is None and player == deal.turn and not deal.may_pass():
            refusal = deal.refusal(Act(player, Verb.PASS))
            assert refusal is not None
            return May(brief, self._because(refusal), refusal.question)
        return May(brief)

    def refused(self, turn: int) -> Iterator[Refused]:
        """Acts that players may not do now, of each kind one, if it has not come up before in this deal."""
        for act in self._thinkable(turn):
            refusal = self._deal.refusal(act)
            if refusal is None or (refusal.reason, refusal.question) in self._said:
                continue
            self._said.add((refusal.reason, refusal.question))
            barred = _(BARRED[act.verb]).format(player=self._names[act.player])
            yield Refused(barred, act.cards, self._because(refusal), refusal.question)

    def _thinkable(self, turn: int) -> Iterator[Act]:
        """Acts that somebody might think of: plays of each kind in the hand, a pass, acting out of turn, a claim."""
        deal = self._deal
        if deal.owes_return is None:
            yield Act(turn, Verb.PASS)
            for play in _of_each_kind(deal.plays.leads(deal.hands[turn])):
                yield Act(turn, Verb.PLAY, play.cards)
        opponents = [player for player in range(deal.players) if player != turn]
        for player in opponents:
            hand = deal.hands[player]
            plays = deal.plays.answers(hand, deal.to_beat) if deal.to_beat else deal.plays.leads(hand)
            if plays or not hand:
                yield Act(player, Verb.PLAY, plays[-1].cards if plays else ())
        claimed = {act.verb for player in range(deal.players) for act in deal.acts(player)}.intersection(CLAIMS)
        for verb in CLAIMS:
            if verb in claimed:
                yield from (Act(player, verb) for player in range(deal.players))

    def _because(self, refusal: Refusal) -> str:
        return self._rulebook.forbids(refusal._replace(facts=named(refusal.facts, self._names)))


def named(facts: Mapping[str, Fact], names: Mapping[int, str]) -> dict[str, Fact]:
    """Facts with the players by their names."""
    return {
        key: ("name", names[int(value) - 1]) if kind == "player" else (kind, value)
        for key, (kind, value) in facts.items()
    }


def _of_each_kind(plays: Sequence[Combination]) -> Iterator[Combination]:
    """Of the plays of each kind, as they come, the first and the last."""
    for _kind, group in groupby(sorted(plays, key=lambda play: len(play.cards)), key=lambda play: play.kind):
        alike = list(group)
        yield alike[0]
        if len(alike) > 1:
            yield alike[-1]
