"""Answers of the engine, under any rules, to the questions that programs are asked."""

from __future__ import annotations

from functools import cache

from bigtwo.engine.cards import Cards, codes, parse_cards
from bigtwo.engine.combinations import NotACombination
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.compiled import Compiled, compiled
from bigtwo.engine.dealing import Dealt, NotDealt
from bigtwo.engine.ending import CardsUnknown, PreviousDeal, RemainingCards
from bigtwo.engine.notation import CannotAsk, parse_act
from bigtwo.engine.plausible import conflict
from bigtwo.engine.play import Deal, replay
from bigtwo.engine.position import NotAllowed
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.engine.situations import Finished

from . import Vector

_cards = cache(parse_cards)


class Answers:
    """The answers to questions under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._plays = compiled(rules)
        self._last: tuple[Vector, Deal] | None = None
        """A question about a turn, and its deal: the next is often about the same, some acts later."""

    def to(self, asked: Vector) -> Vector | None:
        """Return the answer to a question; None if it cannot come up."""
        match asked["type"]:
            case "judge":
                return {"beats": self._outcome(asked) is Outcome.BEATS}
            case "classify":
                leads = self._outcome(asked) is Outcome.LEADS
                return {"leads": leads, "kind": self._plays.combination(_cards(asked["play"])).kind if leads else None}
            case "moves":
                return self._moves(asked)
            case "score":
                return self._score(asked)
        return self._turn(asked)

    def _outcome(self, asked: Vector) -> Outcome:
        return self._plays.outcome(_cards(asked["play"]), _cards(asked["over"]))

    def _moves(self, asked: Vector) -> Vector | None:
        hand, over = self._rules.sorted(_cards(asked["hand"])), _cards(asked["over"])
        try:
            plays = self._plays.answers(hand, self._plays.combination(over)) if over else self._plays.leads(hand)
        except NotACombination:
            return None
        return {"plays": [codes(play.cards) for play in plays]}

    def _score(self, asked: Vector) -> Vector | None:
        finished = finished_of(asked)
        if conflict(finished, self._rules) is not None:
            return None
        try:
            return {"score": list(score(finished.ending(self._rules), self._rules).totals)}
        except (CannotAsk, CardsUnknown, NotACombination):
            return None

    def _turn(self, asked: Vector) -> Vector | None:
        try:
            deal = self._deal(asked)
        except NotAllowed:  # nor is what would come after it
            return {"allowed": False}
        except NotDealt:
            return None
        return {"allowed": deal.refusal(parse_act(asked["act"])) is None}

    def _deal(self, asked: Vector) -> Deal:
        """Return the deal that a question is about, after all that was done in it.

        :raises NotAllowed: if that cannot be done under the rules.
        :raises NotDealt: if the cards cannot be dealt so.
        """
        acts = asked["acts"]
        if self._last is not None:
            before, deal = self._last
            done = len(before["acts"])
            if before["hands"] == asked["hands"] and before["acts"] == acts[:done]:
                self._last = None  # if an act is refused, it does not stand there
                deal = replay(deal, [parse_act(act) for act in acts[done:]])
                self._last = asked, deal
                return deal
        deal = replay(begun_by(asked, self._plays), [parse_act(act) for act in acts])
        self._last = asked, deal
        return deal


def begun_by(asked: Vector, plays: Compiled) -> Deal:
    """Return the deal that a question is about, as it began.

    :raises NotDealt: if the cards cannot be dealt so.
    """
    before = asked["before"]
    stocks = map(_cards, asked["new_stocks"])
    return Deal(
        Dealt(
            tuple(plays.rules.sorted(_cards(hand)) for hand in asked["hands"]),
            _cards(asked["stock"]),
            _cards(asked["aside"]),
        ),
        plays,
        None
        if before is None
        else PreviousDeal(
            tuple(player - 1 for player in before["order"]),
            tuple(RemainingCards.of(_cards(left)) for left in before["left"]),
        ),
        _from_zero(asked["leader"]),
        lambda played: next(stocks, played),
    )


def finished_of(asked: Vector) -> Finished:
    """Return the end of a deal that a question is about."""
    unbeaten: dict[int, tuple[Cards, ...]] = {}
    for each in asked["unbeaten"]:
        player = each["player"] - 1
        unbeaten[player] = (*unbeaten.get(player, ()), _cards(each["cards"]))
    return Finished(
        tuple(
            RemainingCards(left["count"], left["twos"], None if left["cards"] is None else _cards(left["cards"]))
            for left in asked["left"]
        ),
        _cards(asked["final"]),
        _from_zero(asked["starter"]),
        tuple(player - 1 for player in asked["order"]),
        _from_zero(asked["liable"]),
        unbeaten or None,
    )


def _from_zero(player: int | None) -> int | None:
    return None if player is None else player - 1
