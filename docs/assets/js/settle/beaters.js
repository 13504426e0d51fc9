/** The plays that beat a play, of all the cards that are not in it: worked out by the engine, kind by kind. */

import { copiesTooMany, PACK } from "../engine/cards.js";
import { classify, SEQUENCE } from "../engine/combinations.js";
import { cellOf, compare, relation, strength } from "../engine/comparison.js";
import { playsIn } from "../engine/plays.js";

const LONGEST_RUN = 8; // cards of a run of pairs: of longer ones there are too many to look at one by one

/** Waits until the browser has drawn and answered what the reader did meanwhile. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Plays that beat a play under a rule set, as rows `{kind, size, count, lowest, highest}`, small plays first. Where they
 * are too many to look at, count is null and there is no lowest and highest. Null if the cards are no play, or if
 * nobody wants to know any more.
 * @param still whether somebody still wants to know
 */
export const beatersOf = async (cards, rules, still) => {
  if (copiesTooMany(cards, rules.deck).length) return null;
  const over = classify(cards, rules);
  if (!over.kind) return null;
  const kinds = candidates(over, rules);
  const uncounted = kinds.filter((kind) => isTooMany(kind, over, rules));
  const rows = uncounted.map((kind) => ({ kind, size: null, count: null }));
  const counted = kinds.filter((kind) => !uncounted.includes(kind));
  const rest = PACK.filter((card) => !cards.includes(card));
  for (const shape of new Set(counted.map((kind) => rules.engine.kinds[kind].shape))) {
    for (const hand of shape === "run" ? windows(rest) : [rest]) {
      await breath();
      if (!still()) return null;
      const narrow = { ...rules, kinds: new Set(counted), combinationTypes: [shape] };
      for (const { cards } of playsIn(hand, narrow)) add(rows, classify(cards, rules), over, rules);
    }
  }
  const order = Object.keys(rules.engine.kinds);
  return rows.sort((a, b) => a.size - b.size || order.indexOf(a.kind) - order.indexOf(b.kind));
};

/** The kinds of which a play may beat it: its own, those of its size, and bombs. */
const candidates = (over, rules) =>
  [...rules.kinds].filter((kind) => {
    const sizes = [over.cards.length, rules.bombs.least[kind] ?? over.cards.length];
    return kind === over.kind || sizes.some((size) => relation([kind, size], cellOf(over), rules)[0] === "beats");
  });

/** Whether plays of a kind are too many to look at while a reader waits. */
const isTooMany = (kind, over, rules) =>
  rules.deck > 1 || kind === "dragon" || (kind === "pair-run" && kind === over.kind && over.cards.length > LONGEST_RUN);

/** The parts of a hand in which runs of pairs can lie, so that none is longer than what can be looked at. */
const windows = (hand) =>
  SEQUENCE.slice(0, SEQUENCE.length - LONGEST_RUN / 2 + 1).map((_, start) => {
    const ranks = SEQUENCE.slice(start, start + LONGEST_RUN / 2);
    return hand.filter((card) => ranks.includes(card.rank));
  });

/** Puts a play into its row if it beats what it is played on. */
const add = (rows, play, over, rules) => {
  if (!play.kind || compare(play, over, rules).outcome !== "beats") return;
  const size = play.cards.length;
  let row = rows.find((row) => row.kind === play.kind && row.size === size);
  if (!row) rows.push(row = { kind: play.kind, size, count: 0, lowest: play, highest: play, seen: new Set() });
  if (play.kind === "pair-run") {
    const key = play.cards.map((card) => card.place).sort((a, b) => a - b).join(); // windows overlap
    if (row.seen.has(key)) return;
    row.seen.add(key);
  }
  row.count += 1;
  if (isStronger(row.lowest, play, rules)) row.lowest = play;
  if (isStronger(play, row.highest, rules)) row.highest = play;
};

/** Whether one play of a kind and size is stronger than another. */
export const isStronger = (a, b, rules) => byStrength(rules)(a, b) > 0;

/** Sorts plays of a kind and size, weakest first. */
export const byStrength = (rules) => (a, b) => {
  const [mine, theirs] = [strength(a, rules), strength(b, rules)];
  const place = mine.findIndex((key, at) => key !== theirs[at]);
  return place < 0 ? 0 : mine[place] - theirs[place];
};
