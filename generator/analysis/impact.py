"""The effect of a rule of play or scoring: the same deals played under one way to play, and with one answer changed.

Every deal is played by taking any act that is allowed, all equally likely. To see the rule and not the chance, both
plays of a deal choose alike wherever they can: in each situation every act has a lot of its own, which depends on the
deal and the situation alone, and the act with the highest lot is taken. So the two go together until the rule tells
them apart. This is random legal play: it says how often a rule comes up, not how well it can be used.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from generator.engine.acts import PreviousDeal, Verb
from generator.engine.combinations import Combination
from generator.engine.dealing import deal, pack
from generator.engine.ending import Ending
from generator.engine.masks import mask_of
from generator.engine.play import Deal
from generator.engine.plays import Plays
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import score
from generator.engine.session import starts_anew
from generator.engine.table import Table

from .simulation import ENDLESS, NeverEnds

SESSION = 10
"""Deals that follow one another; the rules from deal to deal need some."""

PASS = -1
"""Stands for a pass where plays stand as masks."""


class Outcome(NamedTuple):
    """The course of a deal: the acts, the order of going out, and the scores."""

    acts: tuple[tuple[int, int], ...]
    order: tuple[int, ...]
    totals: tuple[int, ...]


class Moved(NamedTuple):
    """The effect of a changed answer over some deals."""

    deals: int
    acts: int
    """Deals in which somebody acted otherwise."""
    winners: int
    """Deals that another player won, or nobody."""
    scores: int
    """Deals in which somebody scored otherwise."""
    points: int
    """The change of the scores, all players and deals together."""
    squares: int
    """The same with the sum of each deal squared, for the error."""


class Twin:
    """Plays deals under one rule set, choosing as any other of its kind does wherever it can."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules = rules
        self.players = players
        self._plays = Plays(rules, Table(rules) if Table.covers(rules) and rules.deck == 1 else None)
        self._pack = pack(rules, players)

    def play(self, seed: int, before: PreviousDeal | None) -> tuple[Outcome, Deal]:
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
        totals = score(table.ending(), self.rules).totals
        acts = tuple((event.player, mask_of(event.cards)) for event in table.transcript)
        return Outcome(acts, tuple(table.order), totals), table

    def _claim(self, table: Deal) -> None:
        """Whoever may claim something before play does: a deal won at once, a new deal, a trade."""
        if table.owes_return is not None:
            table.do(table.acts(table.owes_return)[0])
        for player in range(table.players):
            for act in table.acts(player) if not table.ended else ():
                if act.verb in (Verb.WIN, Verb.REDEAL, Verb.TRADE) and table.refusal(act) is None:
                    table.do(act)
                    break

    def _play_out(self, table: Deal, seed: int) -> None:
        for _ in range(ENDLESS):
            if table.ended:
                return
            if self.rules.out_of_turn_bombs and self._bombs(table, seed):
                continue
            over = 0 if table.to_beat is None else mask_of(table.to_beat.cards)
            situation = (seed, table.turn, len(table.hands[table.turn]), over)
            choices = table.choices()
            own = table.again() if table.leaders_last_play is not None else []
            best: tuple[int, Combination | None, Verb] | None = None
            if table.may_pass() if table.to_beat is not None else not choices:
                best = (hash((*situation, PASS)), None, Verb.PASS)
            for plays, verb in ((choices, Verb.PLAY), (own, Verb.AGAIN)):
                for play in plays:
                    lot = hash((*situation, mask_of(play.cards)))
                    if best is None or lot > best[0]:
                        best = (lot, play, verb)
            if best is None or best[1] is None:
                table.let_pass()
            else:
                table.play(best[1], verb=best[2])
        raise NeverEnds(f"no end after {ENDLESS} acts")

    def _bombs(self, table: Deal, seed: int) -> bool:
        """Whether somebody bombed out of turn: any bomb, or none, all equally likely."""
        for player in range(table.players) if table.to_beat is not None else ():
            if not table.may_bomb(player):
                continue
            assert table.to_beat is not None
            situation = (seed, player, len(table.hands[player]), mask_of(table.to_beat.cards))
            lots = {hash((*situation, mask_of(act.cards))): act for act in table.acts(player) if act.verb is Verb.PLAY}
            if lots and max(lots) > hash((*situation, PASS)):
                table.do(lots[max(lots)])
                return True
        return False


class Baseline:
    """Deals played out under one rule set, to be played again under others."""

    def __init__(self, rules: RuleSet, players: int, deals: int, seed: int) -> None:
        self._players = players
        twin = Twin(rules, players)
        self._deals: list[tuple[int, PreviousDeal | None, Outcome, Ending]] = []
        before: PreviousDeal | None = None
        for number in range(1, deals + 1):
            start = None if starts_anew(rules, number) or number % SESSION == 1 else before
            outcome, table = twin.play(seed + 2 * number, start)
            self._deals.append((seed + 2 * number, start, outcome, table.ending()))
            if table.order:
                before = PreviousDeal(tuple(table.order), table.ending().left)

    @property
    def points(self) -> int:
        """The sum of all scores, without their signs."""
        return sum(abs(total) for _, _, outcome, _ in self._deals for total in outcome.totals)

    def scored(self, rules: RuleSet) -> Moved:
        """The effect of rules that only score otherwise.

        Strong plays that score though they are beaten are noted while a deal is played, so that it is played again.
        """
        if rules.special_hand_bonus.though_beaten:
            return self.played(rules)
        return _moved((mine, mine._replace(totals=score(ending, rules).totals)) for _, _, mine, ending in self._deals)

    def played(self, rules: RuleSet) -> Moved:
        """The effect of other rules."""
        twin = Twin(rules, self._players)
        return _moved((mine, twin.play(seed, before)[0]) for seed, before, mine, _ in self._deals)


def _moved(pairs: Iterable[tuple[Outcome, Outcome]]) -> Moved:
    outcomes = list(pairs)
    points = [sum(abs(a - b) for a, b in zip(mine.totals, theirs.totals, strict=True)) for mine, theirs in outcomes]
    return Moved(
        deals=len(outcomes),
        acts=sum(mine.acts != theirs.acts for mine, theirs in outcomes),
        winners=sum(mine.order[:1] != theirs.order[:1] for mine, theirs in outcomes),
        scores=sum(mine.totals != theirs.totals for mine, theirs in outcomes),
        points=sum(points),
        squares=sum(moved * moved for moved in points),
    )
