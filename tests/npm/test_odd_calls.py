"""No odd call of the package throws anything but a `BigTwoError`, as no odd call of the Python library raises more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.npm.packing import needs_npm, run_by

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

CALLS = 2000

CALLING = """
import { readFileSync } from "node:fs";
import { Chance } from "./node_modules/bigtwo/js/engine/chance.js";
import { accounts, BigTwoError, cards, nearest, rules, Rules } from "bigtwo";
const [count, seed] = JSON.parse(readFileSync(0, "utf8"));
const chance = new Chance(seed);
const one = (things) => things[chance.below(things.length)];
const basic = rules();
const begun = () => basic.deal({ seed: 1 });
const simple = [
  null, undefined, true, 0, 1, -1, 4, 2.5, NaN, Infinity, 2 ** 60, 10n, "", " ", "abc", "0", "3D", "3D 3C", "basic",
  "suit-order", "9 with 2 twos", "\\ud800", "a\\0b", "x".repeat(999), Symbol("odd"), () => 1, class {}, Promise,
  [, "3D"], new Date(), new Map(), new Proxy({}, {}), Object.create(null), cards("3D"), basic, basic.judge("3D"),
  begun(), begun().legal()[0], { order: [2], left: [1, 2, 0, 3] }, { player: 0, verb: "pass" }, accounts(), "__proto__",
];
const odd = (depth = 0) => {
  const shape = depth < 2 ? chance.below(5) : 0;
  if (shape === 3) return Array.from({ length: chance.below(5) }, () => odd(depth + 1));
  if (shape !== 4) return one(simple);
  const keys = ["over", "order", "left", "players", "seed", "suit-order", "0", "player", "verb", "cards", "__proto__"];
  return Object.fromEntries(Array.from({ length: chance.below(4) }, () => [one(keys), odd(depth + 1)]));
};
const calls = [
  [(a, b) => rules(a, b), () => ["basic", { "suit-order": "cdhs" }]],
  [(a) => cards(a), () => ["3D"]],
  [(a, b) => nearest(a, b), () => [basic, 1]],
  [(a) => Rules.load(a), () => ['{"account": "basic"}']],
  [(a, b) => basic.judge(a, b), () => ["4D", { over: "3D" }]],
  [(a, b) => basic.plays(a, b), () => ["4D 5D", { over: "3D" }]],
  [(a) => basic.classify(a), () => ["4D"]],
  [(a) => basic.combination(a), () => ["4D"]],
  [(a) => basic.statusOf(a), () => ["suit-order"]],
  [(a) => accounts().basic.rules(a), () => [{}]],
  [(players, seed, before) => basic.deal({ players, seed, before }), () => [4, 1, null]],
  [(hands, stock, shuffle) => basic.deal({ hands, stock, shuffle }), () => [["3D", "4D", "5D", "6D"], "", null]],
  [(a) => basic.deal(a), () => [{}]],
  [(left, final, order) => basic.score({ left, final, order }), () => [[0, 3, 11, 8], "3D", []]],
  [
    (starter, liable, unbeaten) => basic.score({ left: [0, 3, 11, 8], starter, liable, unbeaten }),
    () => [0, null, { 0: ["3D"] }],
  ],
  [(a) => basic.score(a), () => [{ left: [0, 3, 11, 8] }]],
  [(a) => begun().legal(a), () => [0]],
  [(a) => begun().play(a), () => ["3D"]],
  [(a) => begun().do(a), () => [{ player: 0, verb: "pass" }]],
];
const inside = [];
let refused = 0;
for (let number = 0; number < count; number++) {
  const [call, good] = one(calls);
  const given = good();
  given[chance.below(given.length)] = odd();
  try {
    call(...given);
  } catch (error) {
    refused += 1;
    const isOurs = error instanceof BigTwoError && /^[^\\n]+$/.test(error.message);
    if (!isOurs) inside.push(`${call}: ${error.stack.slice(0, 300)}`);
  }
}
console.log(JSON.stringify([inside, refused]));
"""
"""Makes so many calls with something odd in each; gives what was thrown from inside, and how many were refused."""


def test_no_odd_call_throws_anything_from_inside(folder: Path, seed: int) -> None:
    inside, refused = json.loads(run_by("Node", CALLING, folder, json.dumps([CALLS, seed])))
    assert inside == []
    assert refused > CALLS / 2
