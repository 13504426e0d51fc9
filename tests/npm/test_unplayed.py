"""The npm package leaves open what the Python library does, where an account says what no engine plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook

from tests.npm.packing import needs_npm, packed, run_by
from tests.partly import ACCOUNT, partly_played

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

PLAYS = (("7D 7C 7H 7S 3D", "2S"), ("4D", "3D"), ("9S 9D", ""), ("3D 4D 5D 6D 7D 2S 2H", "3C 3H"), ("3D 4C", ""))
HANDS = (("3D 3C 9S", "8D"), ("7D 7C 7H 7S 3D", "2S"), ("7D 7C 7H 7S 3D", ""))
ENDINGS = ((0, 3, 4, 5), (0, "2S 3C", 4, 5), (0, 0, 4, 5), (0, "4 with 1 twos", 4, 5))

ASKED = """
import { readFileSync } from "node:fs";
import { BigTwoError, NotPlayedHere, rules } from "bigtwo";
const { account, plays, hands, endings } = JSON.parse(readFileSync(0, "utf8"));
const answer = (call) => {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof BigTwoError)) throw error;
    return error instanceof NotPlayedHere ? [error.message, error.question, error.option, error.statements] : "refused";
  }
};
const ours = rules(account);
const verdict = ({ outcome, legal, because, status, question, option, kind, statements }) =>
  [outcome, legal, because, status, question, option, kind, statements];
const deal = (from) => answer(() => from.deal({ seed: 1 }).hands.length);
console.log(JSON.stringify({
  verdicts: plays.map(([play, over]) => verdict(ours.judge(play, { over }))),
  plays: hands.map(([hand, over]) => answer(() => ours.plays(hand, { over }).length)),
  scores: endings.map((left) => answer(() => ours.score({ left }).totals)),
  deals: [deal(ours), deal(rules(account, { passing: "re-entry", bombs: "none" }))],
  answer: ours.rulings.bombs?.answer,
}));
"""


@pytest.fixture(scope="module", params=[("plays",), ("deal",), ("score",), ("plays", "deal", "score", "session")])
def book(request: pytest.FixtureRequest) -> Rulebook:
    return partly_played(*request.param)


def test_both_leave_open_the_same(book: Rulebook, tmp_path: Path) -> None:
    packed(book, tmp_path)
    asked = {"account": ACCOUNT, "plays": PLAYS, "hands": HANDS, "endings": ENDINGS}
    theirs = json.loads(run_by("Node", ASKED, tmp_path, json.dumps(asked)))
    rules = Rules.of(ACCOUNT, {}, book)
    changed = Rules.of(ACCOUNT, {"passing": "re-entry", "bombs": "none"}, book)
    assert theirs == {
        "verdicts": [_verdict(rules, play, over) for play, over in PLAYS],
        "plays": [_answer(lambda h=hand, o=over: len(rules.plays(h, o))) for hand, over in HANDS],
        "scores": [_answer(lambda e=left: [*rules.score(e).totals]) for left in ENDINGS],
        "deals": [_answer(lambda r=each: len(r.deal(seed=1).hands)) for each in (rules, changed)],
        "answer": book.rulings(ACCOUNT)["bombs"].said_answer,
    }


def _verdict(rules: Rules, play: str, over: str) -> list[Any]:
    verdict = rules.judge(play, over)
    said = [verdict.outcome, bool(verdict), verdict.because, verdict.status, verdict.question, verdict.option]
    return [*said, verdict.kind, [*verdict.statements]]


def _answer(call: Any) -> Any:
    from bigtwo import NotPlayedHere

    try:
        return call()
    except NotPlayedHere as refusal:
        return [str(refusal), refusal.question, refusal.option, [*refusal.statements]]
    except ValueError:
        return "refused"
