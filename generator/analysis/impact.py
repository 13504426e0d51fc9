"""What a rule of play or scoring moves: the same deals played under one way to play, and with one answer changed.

Every deal is played by taking any act that is allowed, all alike likely. To see the rule and not the chance, both
plays of a deal choose alike wherever they can: in each situation every act has a lot of its own, which depends on the
deal and the situation alone, and the act with the highest lot is taken. So the two go together until the rule tells
them apart. This is random legal play: it says how often a rule comes up, not how well it can be used.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.engine.acts import Before, Verb
from generator.engine.combinations import Combination
from generator.engine.dealing import deal, pack
from generator.engine.loser import CardsUnknown
from generator.engine.play import Deal
from generator.engine.plays import Plays
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import score
from generator.engine.session import starts_anew
from generator.engine.table import Table, mask_of

from .simulation import ENDLESS, NeverEnds

SESSION = 10
"""Deals that follow one another; the rules from deal to deal need some."""

PASS = -1
"""Stands for a pass where plays stand as masks."""


class Outcome(NamedTuple):
    """How a deal went: the acts, who went out in which order, and who scored what."""

    acts: tuple[tuple[int, int], ...]
    order: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Moved:
    """What a changed answer moved over some deals."""

    deals: int
    acts: int
    """Deals in which somebody acted otherwise."""
    winners: int
    """Deals that another player won, or nobody."""
    scores: int
    """Deals in which somebody scored otherwise."""
    points: int
    """The sum over all deals and players of how much a score changed."""


class Twin:
    """Plays deals under one rule set, choosing as any other of its kind does wherever it can."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules = rules
        self.players = players
        self._plays = Plays(rules, Table(rules) if Table.covers(rules) and rules.deck == 1 else None)
        self._pack = pack(rules, players)

    def play(self, seed: int, before: Before | None) -> tuple[Outcome, Deal]:
        """The deal of a seed, played out."""
        chance = random.Random(seed)
        order = {card: chance.random() for card in self._pack}
        deck = tuple(sorted(self._pack, key=order.__getitem__))
        shuffle = random.Random(seed + 1)
        table = Deal(
            deal(deck, self.players, self.rules, shown=deck[-1]),
            self._plays,
            before,
            shuffle=lambda cards: tuple(shuffle.sample(cards, len(cards))),
        )
        self._claim(table)
        self._play_out(table, seed)
        try:
            totals = score(table.ending(), self.rules).totals
        except CardsUnknown:
            totals = (0,) * self.players
        acts = tuple((event.player, mask_of(event.cards)) for event in table.transcript)
        return Outcome(acts, tuple(table.order), totals), table

    def _claim(self, table: Deal) -> None:
        """Whoever may claim something before play does: a deal won at once, a new deal, a trade."""
        if table.returner is not None:
            table.do(table.acts(table.returner)[0])
        for player in range(table.players):
            for act in table.acts(player) if not table.ended else ():
                if act.verb in (Verb.WIN, Verb.REDEAL, Verb.TRADE) and table.refusal(act) is None:
                    table.do(act)
                    break

    def _play_out(self, table: Deal, seed: int) -> None:
        for _ in range(ENDLESS):
            if table.ended:
                return
            over = 0 if table.over is None else mask_of(table.over.cards)
            situation = (seed, table.turn, len(table.hands[table.turn]), over)
            found = table.choices()
            own = table.again() if table.own is not None else []
            best: tuple[int, Combination | None, Verb] | None = None
            if table.may_pass() if table.over is not None else not found:
                best = (hash((*situation, PASS)), None, Verb.PASS)
            for plays, verb in ((found, Verb.PLAY), (own, Verb.AGAIN)):
                for play in plays:
                    lot = hash((*situation, mask_of(play.cards)))
                    if best is None or lot > best[0]:
                        best = (lot, play, verb)
            if best is None or best[1] is None:
                table.let_pass()
            else:
                table.play(best[1], verb=best[2])
        raise NeverEnds(f"no end after {ENDLESS} acts")


class Impact:
    """Compares rule sets with one of them, deal by deal."""

    def __init__(self, rules: RuleSet, players: int, deals: int, seed: int) -> None:
        self._players = players
        twin = Twin(rules, players)
        self._deals: list[tuple[int, Before | None, Outcome]] = []
        before: Before | None = None
        for number in range(1, deals + 1):
            start = None if starts_anew(rules, number) or number % SESSION == 1 else before
            outcome, table = twin.play(seed + 2 * number, start)
            self._deals.append((seed + 2 * number, start, outcome))
            if table.order:
                before = Before(tuple(table.order), table.ending().left)

    def of(self, rules: RuleSet) -> Moved:
        """What other rules move."""
        twin = Twin(rules, self._players)
        found = [(mine, twin.play(seed, before)[0]) for seed, before, mine in self._deals]
        return Moved(
            deals=len(found),
            acts=sum(mine.acts != theirs.acts for mine, theirs in found),
            winners=sum(mine.order[:1] != theirs.order[:1] for mine, theirs in found),
            scores=sum(mine.totals != theirs.totals for mine, theirs in found),
            points=sum(abs(a - b) for mine, theirs in found for a, b in zip(mine.totals, theirs.totals, strict=True)),
        )
