/**
 * Every play that a hand holds: to lead, or to put on what lies on the table. Twin of generator/bigtwo/engine/plays.py.
 */

import { ranksMask } from "./cards.js";
import { classify, SEQUENCE } from "./combinations.js";
import { compare } from "./comparison.js";

/** Every combination of some shapes that a hand holds, each once (equal cards of two packs count as one). */
export const playsIn = (hand, rules, shapes = Object.keys(FINDERS)) => {
  const held = { cards: hand, groups: groupsOf(hand), rules };
  const plays = new Map();
  for (const shape of shapes) {
    if (!rules.combinationTypes.includes(shape)) continue;
    for (const cards of FINDERS[shape](held)) {
      const key = keyOf(cards);
      if (!plays.has(key)) plays.set(key, cards);
    }
  }
  return [...plays.values()].map((cards) => classify(cards, rules));
};

/** The combinations that a hand may play: any, on the lead; else those that beat what lies there. */
export const legalPlays = (hand, over, rules) => {
  const plays = playsIn(hand, rules);
  return over ? plays.filter((play) => compare(play, over, rules).outcome === "beats") : plays;
};

/** A text that is the same for the same cards in any order. */
const keyOf = (cards) =>
  String.fromCharCode(...cards.map((card) => card.place).sort((first, second) => first - second));

/** Rank to the cards of it, the ranks in the order in which they come. */
const groupsOf = (hand) => {
  const groups = new Map();
  for (const card of hand) groups.set(card.rank, [...(groups.get(card.rank) ?? []), card]);
  return groups;
};

/** Each choice of so many of some things, in their order. */
const choices = (things, count) => {
  if (count === 1) return things.map((thing) => [thing]);
  const chosen = [];
  for (let at = 0; at <= things.length - count; at++) {
    for (const rest of choices(things.slice(at + 1), count - 1)) chosen.push([things[at], ...rest]);
  }
  return chosen;
};

/** Each way to take one thing from each list. */
const products = (lists) =>
  lists.reduce((taken, list) => taken.flatMap((some) => list.map((thing) => [...some, thing])), [[]]);

const alike = (groups, count) => [...groups.values()].flatMap((group) => choices(group, count));

const twoPairs = (groups) =>
  choices(alike(groups, 2), 2).filter(([[first], [second]]) => first.rank !== second.rank).map((pairs) => pairs.flat());

const triples = ({ groups, rules }) => (rules.kinds.has("triple") ? alike(groups, 3) : []);

const fours = ({ groups, rules }) => [
  ...(rules.kinds.has("four-alone") ? alike(groups, 4) : []),
  ...(rules.kinds.has("two-pairs") ? twoPairs(groups) : []),
];

/** Runs of two or more pairs, each grown from every rank where one can begin. */
function* runs({ groups, rules }) {
  if (rules.kinds.has("long-pair-run")) yield* ofRuns(groups, rules, 2);
  if (!rules.kinds.has("pair-run")) return;
  const pairs = SEQUENCE.map((rank) => choices(groups.get(rank) ?? [], 2));
  for (let start = 0; start < SEQUENCE.length - 1; start++) {
    for (let end = start + 2; end <= Math.min(SEQUENCE.length, start + 13); end++) {
      const window = pairs.slice(start, end);
      if (window.some((held) => !held.length)) break;
      for (const run of products(window)) yield run.flat();
    }
  }
}

/** So many cards of each rank of every straight of any length. */
function* ofRuns(groups, { runs }, count) {
  const held = new Map([...groups].map(([rank, group]) => [rank, choices(group, count)]));
  for (const run of runs.values()) {
    const some = [...run].map((rank) => held.get(rank) ?? []);
    if (some.every((alike) => alike.length)) { for (const cards of products(some)) yield cards.flat(); }
  }
}

const isOneSuit = (cards) => cards.every((card) => card.suit === cards[0].suit);

function* fives(hand) {
  const { groups, rules } = hand;
  const { kinds } = rules;
  const suited = rules.knowsStraightFlushes ? "straight-flush" : "straight";
  for (const cards of sequences(hand)) {
    if (kinds.has(isOneSuit(cards) ? suited : "straight")) yield cards;
  }
  if (kinds.has("flush")) yield* flushes(hand);
  if (kinds.has("full-house")) yield* withOthers(alike(groups, 3), groups, 2);
  if (kinds.has("quads")) yield* withOthers(alike(groups, 4), groups, 1);
  if (kinds.has("butterfly") || kinds.has("sisters")) yield* pairsAndOne(hand);
}

/** Five cards on a rung of the ladder, of whatever suits. */
function* sequences({ groups, rules }) {
  for (const rung of rules.rungs.values()) {
    const held = [...rung].map((rank) => groups.get(rank));
    if (held.every(Boolean)) yield* products(held);
  }
}

function* flushes({ cards, rules }) {
  for (const suit of rules.suitOrder) {
    const held = cards.filter((card) => card.suit === suit);
    for (const five of choices(held, 5)) if (!rules.rungs.has(ranksMask(five.map((card) => card.rank)))) yield five;
  }
}

/** Each core with `count` cards alike of another rank. */
function* withOthers(cores, groups, count) {
  const others = alike(groups, count);
  for (const core of cores) {
    for (const added of others) if (added[0].rank !== core[0].rank) yield [...core, ...added];
  }
}

const NEIGHBOURS = new Set(SEQUENCE.slice(1).map((rank, at) => ranksMask([SEQUENCE[at], rank])));

function* pairsAndOne({ cards, groups, rules }) {
  for (const pairs of twoPairs(groups)) {
    const ranks = ranksMask([pairs[0].rank, pairs[2].rank]);
    if (!rules.kinds.has("butterfly") && !NEIGHBOURS.has(ranks)) continue;
    for (const odd of cards) if (odd.rank !== pairs[0].rank && odd.rank !== pairs[2].rank) yield [...pairs, odd];
  }
}

/** Four of a kind with any two cards more. */
function* sixes({ cards, groups, rules }) {
  if (!rules.kinds.has("four-and-two")) return;
  for (const four of alike(groups, 4)) {
    for (const extras of choices(cards.filter(({ rank }) => rank !== four[0].rank), 2)) yield [...four, ...extras];
  }
}

function* sevens(hand) {
  for (const five of sequences(hand)) {
    if (!isOneSuit(five)) continue;
    const rest = [...hand.cards];
    for (const card of five) rest.splice(rest.indexOf(card), 1);
    for (const extras of choices(rest, 2)) yield [...five, ...extras];
  }
}

const dragons = ({ groups, rules }) =>
  rules.kinds.has("dragon") && groups.size === 13 ? products([...groups.values()]) : [];

/** Shape to the finder of its plays in a hand. */
const FINDERS = {
  single: ({ groups }) => alike(groups, 1),
  pair: ({ groups }) => alike(groups, 2),
  triple: triples,
  "straight-run": ({ groups, rules }) => ofRuns(groups, rules, 1),
  four: fours,
  run: runs,
  five: fives,
  six: sixes,
  seven: sevens,
  dragon: dragons,
};
