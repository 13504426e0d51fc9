"""Both libraries answer calls alike: the published table says what each gives, or the sentence that refuses it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import bigtwo
import pytest
from bigtwo.engine.cards import codes
from bigtwo.engine.notation import parse_act, written
from bigtwo.site.export.vector_files import CALLS

from tests.npm.packing import needs_npm, run_by
from tests.npm.tables import published, table

TABLE = table(CALLS)

Answer = Callable[..., Any]

OF_RULES: Mapping[str, Callable[[bigtwo.Rules], Answer]] = {
    "nearest": lambda rules: lambda **given: [fit.profile.id for fit in bigtwo.nearest(rules, **given)],
    "rules.judge": lambda rules: lambda **given: rules.judge(**given).outcome,
    "rules.classify": lambda rules: lambda **given: rules.classify(**given).kind,
    "rules.plays": lambda rules: (
        lambda **given: sorted(" ".join(sorted(codes(play.cards).split())) for play in rules.plays(**given))
    ),
    "rules.combination": lambda rules: lambda **given: rules.combination(**given).kind,
    "rules.status_of": lambda rules: rules.status_of,
    "rules.deal": lambda rules: lambda **given: _begun(rules.deal(**given)),
    "rules.score": lambda rules: lambda **given: list(rules.score(**_with_players(given)).totals),
}

OF_A_DEAL: Mapping[str, Callable[[bigtwo.Deal], Answer]] = {
    "deal.legal": lambda deal: lambda **given: sorted(map(written, deal.legal(**given))),
    "deal.play": lambda deal: lambda **given: (deal.play(**given), deal.turn)[1],
    "deal.pass_": lambda deal: lambda **given: (deal.pass_(**given), deal.turn)[1],
    "deal.do": lambda deal: lambda **given: (deal.do(**given), deal.turn)[1],
    "deal.score": lambda deal: lambda **given: list(deal.score(**given).totals),
}


def _begun(deal: bigtwo.Deal) -> Mapping[str, Any]:
    return {"hands": [codes(hand) for hand in deal.hands], "turn": deal.turn}


def _with_players(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what is given with numbers for players, which are texts as keys of JSON."""
    plays = given.get("unbeaten")
    if not isinstance(plays, dict):
        return given
    return {**given, "unbeaten": {int(key) if key.isdigit() else key: value for key, value in plays.items()}}


def _called(line: Mapping[str, Any]) -> Answer:
    """Return the call of a line, of the module, of its rules or of its deal."""
    match line["call"]:
        case "rules":
            return lambda **given: bigtwo.rules(**given).name
        case "cards":
            return lambda **given: codes(bigtwo.cards(**given))
    rules = bigtwo.rules(line["account"], line["set"])
    if line["call"] in OF_RULES:
        return OF_RULES[line["call"]](rules)
    deal = rules.deal(**line["deal"])
    for act in line["acts"]:
        deal.do(parse_act(act))
    return OF_A_DEAL[line["call"]](deal)


def in_python(line: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what Python's library makes of a call."""
    call = _called(line)
    try:
        return {"gives": call(**line["given"]), "wrong": None}
    except ValueError as refusal:
        return {"gives": None, "wrong": published(str(refusal))}


CALLING = """
import { readFileSync } from "node:fs";
import { BigTwoError, cards, nearest, rules } from "bigtwo";
const asCodes = (cards) => [...cards].join(" ");
const asAct = (text) => {
  const [who, said] = text.split(": ");
  return { player: who - 1, ...said === "pass" ? { verb: "pass" } : { verb: "play", cards: said } };
};
const asText = ({ player, verb, cards }) =>
  `${player + 1}: ${[...verb === "play" ? [] : [verb], ...cards].join(" ")}`;
const ofRules = {
  "rules.judge": (by, { play, ...on }) => by.judge(play, on).outcome,
  "rules.classify": (by, { cards }) => by.classify(cards).kind,
  "rules.plays": (by, { hand, ...on }) => by.plays(hand, on).map(({ cards }) => cards.sort().join(" ")).sort(),
  "rules.combination": (by, { cards }) => by.combination(cards).kind,
  "rules.status_of": (by, { question }) => by.statusOf(question),
  "rules.deal": (by, given) => {
    const { hands, turn } = by.deal(given);
    return { hands: hands.map(asCodes), turn };
  },
  "rules.score": (by, given) => by.score(given).totals,
  nearest: (by, { count }) => nearest(by, count).map(({ account }) => account),
};
const ofDeal = {
  "deal.legal": (deal, { player }) => deal.legal(player).map(asText).sort(),
  "deal.play": (deal, { cards }) => (deal.play(cards), deal.turn),
  "deal.pass_": (deal) => (deal.pass(), deal.turn),
  "deal.do": (deal, { act }) => (deal.do(act), deal.turn),
  "deal.score": (deal) => deal.score().totals,
};
const called = ({ call, account, set, deal: begun, acts }) => {
  if (call === "rules") return ({ account, changes }) => rules(account, changes).name;
  if (call === "cards") return ({ text }) => asCodes(cards(text));
  const by = rules(account, set);
  if (call in ofRules) return (given) => ofRules[call](by, given);
  const deal = by.deal(begun);
  for (const act of acts) deal.do(asAct(act));
  return (given) => ofDeal[call](deal, given);
};
const answer = (line) => {
  const call = called(line);
  try {
    return { gives: call(line.given), wrong: null };
  } catch (error) {
    if (error instanceof BigTwoError) return { gives: null, wrong: error.message };
    throw error;
  }
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(answer)));
"""


@pytest.mark.parametrize("line", TABLE, ids=lambda line: f"{line['call']} {json.dumps(line['given'])[:60]}")
def test_python_answers_each_call_as_the_table_says(line: Mapping[str, Any]) -> None:
    assert in_python(line) == {"gives": line["gives"], "wrong": line["wrong"]}


@needs_npm
@pytest.mark.xdist_group("the npm package")
def test_javascript_answers_each_call_as_the_table_says(folder: Path) -> None:
    answers = json.loads(run_by("Node", CALLING, folder, json.dumps(TABLE)))
    for line, answer in zip(TABLE, answers, strict=True):
        wrong = answer["wrong"] and published(answer["wrong"])
        assert {"gives": answer["gives"], "wrong": wrong} == {"gives": line["gives"], "wrong": line["wrong"]}, line


def test_each_call_is_there_right_and_wrong() -> None:
    """But a pass is handed nothing, and the score of a deal is right at its end alone."""
    calls = {"rules", "cards", *OF_RULES, *OF_A_DEAL}
    assert {line["call"] for line in TABLE if line["wrong"]} == calls
    assert {line["call"] for line in TABLE if not line["wrong"]} == calls
