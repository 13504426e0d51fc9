/**
 * Combinations: which one some cards form under a rule set, or why they are no play.
 *
 * Twin of generator/bigtwo/engine/combinations.py.
 */

import { RANKS, ranksMask } from "./cards.js";

/** The printed sequence in which runs of pairs are consecutive: ace to king and ace again, no wrap. */
export const SEQUENCE = [...RANKS, RANKS[0]];

/** The thirteen sets of five neighbouring ranks, in the circle of ranks, as `ranksMask` has them, to their spelling. */
export const CIRCULAR_RUNGS = new Map(
  RANKS.map((_, start) => [0, 1, 2, 3, 4].map((step) => RANKS[(start + step) % RANKS.length]).join("")).map((run) => [
    ranksMask(run),
    run,
  ]),
);

/** Three ranks and more that follow one another in the circle of ranks, the shortest first; all thirteen from each. */
export const CIRCULAR_RUNS = RANKS.slice(2).flatMap((_, more) =>
  RANKS.map((_, start) => [...RANKS, ...RANKS].slice(start, start + more + 3).join(""))
);

export const ROYAL = "TJQKA";
const ALIKE = [null, "single", "pair", "triple"];

const combination = (kind, cards, core, rung = "") => ({ kind, cards, core, rung });

/**
 * The combination `{kind, cards, core, rung}` that cards form, in whatever order they are given; or, if they may not
 * be played together, why: `{reason, question, facts}`, without a kind.
 *
 * `core` are the cards that rank it: the three of a full house, the higher pair of two, the last pair of a run, the
 * highest card or pair of a run that may have any length, the five of a straight flush with two more; elsewhere all.
 * `rung` is that of a straight or straight flush, as `A2345`.
 */
export const classify = (cards, rules) => {
  if (!cards.length) throw new Error("a play needs a card");
  const matching = forms(cards, rules);
  for (const form of matching) if (rules.kinds.has(form.kind)) return form;
  return refusal(cards, matching, rules);
};

/** Everything that cards could be called, played under the rule set or not. */
const forms = (cards, rules) => {
  const groups = groupsOf(cards);
  const matching = usualForms(cards, groups, rules);
  if (groups.length === cards.length && rules.kinds.has("straight-run") && isRun(groups, rules)) {
    matching.push(combination("straight-run", cards, highest(groups, rules)));
  }
  return matching;
};

const usualForms = (cards, groups, rules) => {
  const count = cards.length;
  if (count <= 3) return groups.length === 1 ? [combination(ALIKE[count], cards, cards)] : [];
  if (count === 5) return fives(cards, groups, rules);
  if (count === 7) return straightFlushesAndTwo(cards, rules);
  if (count === 4 && groups.length === 1) return [combination("four-alone", cards, cards)];
  const four = count === 6 && groups.find((group) => group.length === 4);
  if (four) return [combination("four-and-two", cards, four)];
  const matching = pairs(cards, groups, rules);
  if (count === 13 && groups.length === 13) matching.push(combination("dragon", cards, cards));
  return matching;
};

/** The cards rank by rank, the ranks in the order in which they come. */
const groupsOf = (cards) => {
  const groups = [];
  for (const card of cards) {
    const group = groups.find((alike) => alike[0].rank === card.rank);
    if (group) group.push(card);
    else groups.push([card]);
  }
  return groups;
};

const ranksOf = (cards) => ranksMask(cards.map((card) => card.rank));

const fives = (cards, groups, rules) => {
  const matching = [];
  const { suit } = cards[0];
  const oneSuit = cards.every((card) => card.suit === suit);
  const rung = groups.length === 5 ? rules.rungs.get(ranksOf(cards)) : undefined;
  if (rung && oneSuit && rules.knowsStraightFlushes) {
    const royal = rung === ROYAL && "royal-flush" in rules.classLevels;
    matching.push(combination(royal ? "royal-flush" : "straight-flush", cards, cards, rung));
  } else if (rung) {
    matching.push(combination("straight", cards, cards, rung));
  } else if (oneSuit) {
    matching.push(combination("flush", cards, cards));
  }
  const most = groups.find((group) => group.length >= 3);
  const paired = groups.filter((group) => group.length === 2);
  if (groups.length === 2 && most) {
    matching.push(combination(most.length === 3 ? "full-house" : "quads", cards, most));
  } else if (groups.length === 3 && paired.length === 2) {
    matching.push(combination("butterfly", cards, higherPair(paired, rules)));
    const last = lastOfRun(paired);
    if (last) matching.push(combination("sisters", cards, last));
  }
  return matching;
};

const pairs = (cards, groups, rules) => {
  const matching = [];
  if (groups.some((group) => group.length !== 2)) return matching;
  if (groups.length === 2) matching.push(combination("two-pairs", cards, higherPair(groups, rules)));
  const last = lastOfRun(groups);
  if (last) matching.push(combination("pair-run", cards, last));
  if (rules.kinds.has("long-pair-run") && isRun(groups, rules)) {
    matching.push(combination("long-pair-run", cards, highest(groups, rules)));
  }
  return matching;
};

/** Tell whether the ranks of some groups are those of a straight of any length. */
const isRun = (groups, { runs }) => runs.has(ranksMask(groups.map(([{ rank }]) => rank)));

/** The group of the highest rank. */
const highest = (groups, { rankStrength }) =>
  groups.reduce((best, group) => (rankStrength[group[0].rank] > rankStrength[best[0].rank] ? group : best));

const straightFlushesAndTwo = (cards, rules) => {
  const matching = [];
  for (const suit of new Set(cards.map((card) => card.suit))) {
    const held = new Map(cards.filter((card) => card.suit === suit).map((card) => [card.rank, card]));
    const mask = ranksMask(held.keys());
    let best = null;
    for (const [ranks, rung] of rules.rungs) {
      if ((ranks & mask) !== ranks) continue;
      if (best === null || rules.rungLevels[rung] > rules.rungLevels[best]) best = rung;
    }
    if (best !== null) {
      matching.push(combination("straight-flush-and-two", cards, [...best].map((rank) => held.get(rank)), best));
    }
  }
  return matching;
};

const higherPair = ([first, second], rules) =>
  rules.rankStrength[first[0].rank] > rules.rankStrength[second[0].rank] ? first : second;

/** The last of two or more groups whose ranks follow one another from ace to king or up to the ace; else null. */
const lastOfRun = (groups) => {
  const size = groups.length;
  const ranks = ranksMask(groups.map((group) => group[0].rank));
  for (let end = size; end <= SEQUENCE.length; end++) {
    if (ranksMask(SEQUENCE.slice(end - size, end)) === ranks) {
      return groups.find((group) => group[0].rank === SEQUENCE[end - 1]);
    }
  }
  return null;
};

const refused = (reason, question, facts = {}) => ({ reason, question, facts });

/** Why cards are no play, as a player would put it: what they look like and what rules that out. */
const refusal = (cards, matching, rules) => {
  const off = runOffLadder(cards, rules);
  if (off) return refused("not-on-ladder", "straights-ladder", { rung: ["rung", off] });
  for (const { kind } of matching) {
    const question = rules.refuses(kind);
    if (!question) continue;
    const bare = kind === "straight-flush" || kind === "royal-flush";
    if (bare && rules.combinationTypes.includes("seven")) return refused("needs-two-more", "combination-types");
    if (rules.kinds.has(rules.engine.consecutive[kind])) return refused("pairs-apart", question);
    return refused("kind-not-played", question, { kind: ["kind", kind] });
  }
  const count = cards.length;
  const counted = { count: ["count", String(count)] };
  const mostAlike = Math.max(...groupsOf(cards).map((group) => group.length));
  if (count === 2 || (count === 3 && rules.kinds.has("triple"))) {
    return refused("ranks-differ", "combination-types", counted);
  }
  const rung = count === 5 ? CIRCULAR_RUNGS.get(ranksOf(cards)) : undefined;
  if (rung) return refused("not-on-ladder", "straights-ladder", { rung: ["rung", rung] });
  if (mostAlike >= 5) return refused("five-alike", "deck");
  if ((count === 4 || count === 5) && mostAlike === 3) return refused("triple-with-extras", "combination-types");
  if (count === 5) return refused("no-five-card-kind", "five-card-class-order");
  return refused("no-such-play", "combination-types", counted);
};

/** Ranks that follow one another, one card or one pair of each, and make no straight of any length here; or undefined. */
const runOffLadder = (cards, { kinds }) => {
  const groups = groupsOf(cards);
  const [{ length }] = groups;
  const kind = { 1: "straight-run", 2: "long-pair-run" }[length];
  if (!kinds.has(kind) || groups.some((group) => group.length !== length)) return undefined;
  const ranks = ranksMask(groups.map(([{ rank }]) => rank));
  return CIRCULAR_RUNS.find((run) => run.length === groups.length && ranksMask(run) === ranks);
};
