"""Whole deals played by the Python library and by the npm package, and what each says at every step."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bigtwo.book.library import Rules
from bigtwo.book.played_deal import Deal
from bigtwo.engine.cards import Cards, codes, parse_cards
from bigtwo.engine.notation import parse_act, written
from bigtwo.engine.position import Act, Event

from tests.npm.packing import run_by

Asked = Mapping[str, Any]
"""A deal as the package is asked for it: `account`, `changes`, `given` to `deal`, `stocks`, and `acts` as text.

`given` without `before` but `follows` set comes after the deal asked for just before."""

PLAYED = """
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BigTwoError, rules } from "bigtwo";

const written = ({ player, verb, cards }) =>
  `${player + 1}: ${[...(verb === "play" ? [] : [verb]), ...[...cards].sort()].join(" ")}`;
const actOf = (text) => {
  const [, player, verb = "play", cards] = /^(\\d+): ?(pass|again|win|redeal|give|trade)? ?(.*)$/.exec(text);
  return { player: player - 1, verb, cards };
};
const said = (attempt) => {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof BigTwoError) return error.message;
    throw error;
  }
};
const legal = (deal) => {
  const acts = deal.hands.flatMap((_, player) => deal.legal(player)).map(written).sort();
  return createHash("sha1").update(acts.join("\\n")).digest("hex").slice(0, 10);
};
const eventOf = ({ drawn, announced, trickEnds, ...act }) =>
  [written(act), drawn.join(" "), announced, trickEnds].join("|");
const stateOf = (deal) =>
  [deal.turn, deal.onTable?.kind ?? null, deal.ended, ...deal.hands.map((hand) => hand.join(" "))].join("|");

let last = null;
const played = ({ account, changes, given, follows, stocks, acts }) => {
  const more = stocks ? { shuffle: () => stocks.shift() } : {};
  const deal = rules(account, changes).deal({ ...given, ...more, ...(follows && { before: last }) });
  last = deal;
  const begins = [legal(deal), stateOf(deal)];
  const steps = acts.map((act) => {
    const event = said(() => eventOf(deal.do(actOf(act))));
    return [event, legal(deal), stateOf(deal)];
  });
  return { begins, steps, score: said(() => deal.score()) };
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(played)));
"""


def by_the_package(asked: Iterable[Asked], folder: Path, engine: str = "Node") -> list[Any]:
    """Return what the package says at each step of some deals."""
    said: list[Any] = json.loads(run_by(engine, PLAYED, folder, json.dumps([*asked])))
    return said


class Played:
    """A deal that Python's library plays, with what it says at each step as the package says it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.acts: list[str] = []
        self.begins = [self._legal(), self._state()]
        self.steps: list[list[str]] = []

    def try_(self, act: Act) -> None:
        """Do an act, or have it refused."""
        self.acts.append(written(act))
        try:
            event = _event(self.deal.do(act))
        except ValueError as refusal:
            event = str(refusal)
        self.steps.append([event, self._legal(), self._state()])

    def said(self) -> dict[str, Any]:
        """Return all that it says, with the score or why there is none."""
        try:
            score = self.deal.score()
        except ValueError as refusal:
            return {"begins": self.begins, "steps": self.steps, "score": str(refusal)}
        fields = ("player", "amount", "counts", "question", "option", "because")
        lines = [{field: getattr(line, field) for field in fields} for line in score.lines]
        sheet = {"totals": [*score.totals], "lines": lines, "titles": [*score.titles], "winners": [*score.winners]}
        sheet["untouched"] = [asdict(each) for each in score.untouched]
        return {"begins": self.begins, "steps": self.steps, "score": sheet}

    def _legal(self) -> str:
        players = range(len(self.deal.hands))
        acts = sorted(_written(act) for player in players for act in self.deal.legal(player))
        return hashlib.sha1("\n".join(acts).encode()).hexdigest()[:10]

    def _state(self) -> str:
        deal = self.deal
        turn = "" if deal.turn is None else deal.turn
        kind = deal.on_table.kind if deal.on_table else ""
        return "|".join(map(str, (turn, kind, str(deal.ended).lower(), *map(codes, deal.hands))))


def _written(act: Act) -> str:
    """Write an act with its cards in an order that both languages sort by."""
    cards = sorted(card.code for card in act.cards)
    return written(act._replace(cards=parse_cards(" ".join(cards))))


def _event(event: Event) -> str:
    ends = str(event.trick_ends).lower()
    return "|".join((_written(event.act), codes(event.drawn), str(event.announced), ends))


def published(vector: Mapping[str, Any]) -> Asked:
    """Return a published deal as the package is asked for it."""
    before = vector["before"]
    if before is not None:
        before = {"order": [player - 1 for player in before["order"]], "left": before["left"]}
    leader = vector["leader"] and vector["leader"] - 1
    given = {"hands": vector["hands"], "stock": vector["stock"], "aside": vector["aside"]}
    return {
        "account": vector["variant"],
        "given": given | {"before": before, "leader": leader},
        "stocks": vector["new_stocks"],
        "acts": vector["acts"],
    }


def by_python(asked: Asked, rules: Rules) -> Played:
    """Play a published deal by the library."""
    stocks = iter(asked["stocks"])

    def new_stock(_: Cards) -> Cards:
        return parse_cards(next(stocks))

    played = Played(rules.deal(**asked["given"], shuffle=new_stock))
    for act in asked["acts"]:
        played.try_(parse_act(act))
    return played


def check_published(vectors: Sequence[Mapping[str, Any]], rules: Mapping[str, Rules], folder: Path) -> None:
    """Compare published deals, step by step, and their ends as they were published."""
    asked = [published(vector) for vector in vectors]
    for vector, deal, theirs in zip(vectors, asked, by_the_package(asked, folder), strict=True):
        ours = by_python(deal, rules[vector["variant"]]).said()
        assert theirs == ours, (vector["variant"], vector["hands"])
        assert theirs["score"]["totals"] == vector["score"]
        assert [player + 1 for player in theirs["score"]["winners"]] == vector["winners"]
        assert [step[0].split("|")[1] for step in theirs["steps"]] == vector["drawn"]
