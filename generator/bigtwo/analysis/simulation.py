"""Whole deals by random legal play, from a seeded source: for tests, for vectors, and for what comes up how often."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bigtwo.engine.cards import Cards
from bigtwo.engine.compiled import Compiled, compiled
from bigtwo.engine.dealing import deal, draws_leader, pack
from bigtwo.engine.ending import PreviousDeal
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Act, Verb
from bigtwo.engine.ruleset import HandEnd, LeftoversTo, RuleSet
from bigtwo.engine.session import starts_anew

ENDLESS = 5000
"""Acts after which a deal counts as one that never ends."""


class NeverEnds(RuntimeError):
    """A deal that goes on and on."""


class Simulation:
    """Random deals under one rule set with so many players. Equal seeds give equal deals."""

    def __init__(self, rules: RuleSet, players: int, seed: int, plays: Compiled | None = None) -> None:
        self.rules = rules
        self.players = players
        self.plays = plays or compiled(rules)
        self._pack = pack(rules, players)
        self._chance = random.Random(seed)
        possible = {
            Verb.WIN: bool(rules.instant_win.hands(HandEnd.WIN)),
            Verb.REDEAL: rules.reshuffle.most is not None or bool(rules.reshuffle.none_of),
            Verb.TRADE: rules.leftovers.to is LeftoversTo.TRADE,
        }
        self._claimable = tuple(verb for verb, can in possible.items() if can)

    def deals(self, count: int) -> Iterator[Deal]:
        """So many deals of a session, each played out, each beginning as the one before has it."""
        before = None
        for number in range(1, count + 1):
            deal = self.deal(None if starts_anew(self.rules, number) else before)
            if deal.order:
                before = PreviousDeal(tuple(deal.order), deal.left())
            yield deal

    def deal(self, before: PreviousDeal | None = None) -> Deal:
        """One deal, played out."""
        deck = self._shuffled(self._pack)
        dealt = deal(deck, self.players, self.rules, shown=deck[-1])
        leader = self._chance.randrange(self.players) if draws_leader(before, self.rules) else None
        return self.play_out(Deal(dealt, self.plays, before, leader, self._shuffled))

    def _shuffled(self, cards: Cards) -> Cards:
        chance = self._chance.random
        return tuple(sorted(cards, key=lambda _: chance()))

    def play_out(self, deal: Deal) -> Deal:
        """Return a deal played on to its end: each time any of the plays that are allowed, or a pass where it is."""
        if deal.owes_return is not None:
            deal.do(self._any(deal.acts(deal.owes_return)))
        while not deal.ended and self._claims(deal):
            pass
        bombs = self.rules.out_of_turn_bombs
        chance = self._chance.random
        for _ in range(ENDLESS):
            if deal.ended:
                return deal
            if bombs and self._bombs(deal):
                continue
            choices = deal.choices()
            again = deal.again() if deal.leaders_last_play is not None else ()
            may_pass = deal.may_pass() if deal.to_beat is not None else not choices
            pick = int(chance() * (len(choices) + len(again) + may_pass))
            if pick < len(choices):
                deal.play(choices[pick])
            elif pick < len(choices) + len(again):
                deal.play(again[pick - len(choices)], verb=Verb.AGAIN)
            else:
                deal.let_pass()
        raise NeverEnds(f"no end after {ENDLESS} acts")

    def _any(self, acts: list[Act]) -> Act:
        return acts[int(self._chance.random() * len(acts))]

    def _claims(self, deal: Deal) -> bool:
        """Tell whether somebody made use of a dealt hand before play; each chance is taken half of the time."""
        for verb in self._claimable:
            for player in range(deal.players):
                act = Act(player, verb)
                if deal.refusal(act) is None and self._chance.random() < 0.5:
                    deal.do(act)
                    return True
        return False

    def _bombs(self, deal: Deal) -> bool:
        """Tell whether somebody bombed out of turn, as a player does now and then."""
        for player in range(deal.players) if deal.to_beat is not None else ():
            if player != deal.turn and self._chance.random() < 0.5:
                acts = [act for act in deal.acts(player) if act.verb is Verb.PLAY]
                if acts:
                    deal.do(self._any(acts))
                    return True
        return False
