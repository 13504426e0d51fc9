/**
 * On what share of all pairs of five-card plays that share no card two rule sets disagree who wins: counted exactly, as
 * generator/bigtwo/lab/duels.py counts it. They disagree where the winner differs, or where only one of them has one.
 */

import { PACK } from "./cards.js";
import { cellOf, relation, strength } from "./comparison.js";
import { playsIn } from "./plays.js";

const HALF = 26; // cards to a number: 32 bits hold half of the pack

/**
 * The five-card plays of one pack under some rules: `{kinds, winners, byKey}`. `winners` has, by the numbers of two
 * kinds, who wins, 1, -1 or 0 for neither; `byKey` has for each play, by a number that stands for its cards, the number
 * of its kind and its place in it.
 */
export const duelists = (rules) => {
  const byKind = new Map();
  for (const play of playsIn(PACK, rules, ["five"])) {
    if (!byKind.has(play.kind)) byKind.set(play.kind, []);
    byKind.get(play.kind).push({ key: keyOf(play.cards), cell: cellOf(play), strength: strength(play, rules) });
  }
  const kinds = [...byKind.keys()];
  const cells = kinds.map((kind) => byKind.get(kind)[0].cell);
  const beats = (first, second) => first !== second && relation(first, second, rules)[0] === "beats";
  const winners = cells.map((mine) => cells.map((theirs) => Number(beats(mine, theirs)) - Number(beats(theirs, mine))));
  const byKey = new Map();
  kinds.forEach((kind, number) => {
    const plays = byKind.get(kind).sort((first, second) => byStrength(first.strength, second.strength));
    let place = 0;
    plays.forEach(({ key, strength: its }, at) => {
      if (at && byStrength(its, plays[at - 1].strength)) place++;
      byKey.set(key, [number, place]);
    });
  });
  return { kinds, winners, byKey };
};

const byStrength = (first, second) => {
  const at = first.findIndex((key, place) => key !== second[place]);
  return at < 0 ? 0 : first[at] - second[at];
};

const keyOf = (cards) => cards.reduce((sum, { place }) => sum + 2 ** place, 0);

/** `{count, of}`: the pairs on which two sets of `duelists` disagree, of all that may be played under both. */
export const disagreement = (here, there) => {
  const groups = grouped(here, there);
  let count = 0;
  let of = 0;
  groups.forEach((some, at) => {
    for (const more of groups.slice(at)) {
      const disagreeing = between(some, more, here.winners, there.winners);
      count += disagreeing.count;
      of += disagreeing.of;
    }
  });
  return { count, of };
};

/** The plays of both, those together that are of one kind here and of one kind there. */
const grouped = (here, there) => {
  const groups = new Map();
  for (const [key, [kind, place]] of here.byKey) {
    const theirs = there.byKey.get(key);
    if (!theirs) continue;
    const id = `${kind} ${theirs[0]}`;
    if (!groups.has(id)) groups.set(id, { kinds: [kind, theirs[0]], keys: [], mine: [], theirs: [] });
    const group = groups.get(id);
    group.keys.push(key);
    group.mine.push(place);
    group.theirs.push(theirs[1]);
  }
  return [...groups.values()].map(({ kinds, keys, mine, theirs }) => ({
    kinds,
    low: Int32Array.from(keys, (key) => key % 2 ** HALF),
    high: Int32Array.from(keys, (key) => Math.floor(key / 2 ** HALF)),
    places: [Int32Array.from(mine), Int32Array.from(theirs)],
  }));
};

/** The pairs of a play of one group and a play of another, each pair once. */
const between = (some, more, ...winners) => {
  const settled = winners.map((table, at) =>
    some.kinds[at] === more.kinds[at] ? null : table[some.kinds[at]][more.kinds[at]]
  );
  const open = settled.includes(null);
  const [mine, theirs] = some.places;
  const [mineToo, theirsToo] = more.places;
  const { low, high } = more;
  let count = 0;
  let of = 0;
  for (let i = 0; i < some.low.length; i++) {
    const [a, b] = [some.low[i], some.high[i]];
    for (let j = some === more ? i + 1 : 0; j < low.length; j++) {
      if ((a & low[j]) | (b & high[j])) continue;
      of++;
      if (!open) continue;
      const here = settled[0] ?? Math.sign(mine[i] - mineToo[j]);
      const there = settled[1] ?? Math.sign(theirs[i] - theirsToo[j]);
      if (here !== there) count++;
    }
  }
  return { count: open ? count : settled[0] === settled[1] ? 0 : of, of };
};
