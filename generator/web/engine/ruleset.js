/**
 * A rule set: one way to play, as typed values. One field for each rule question, named as the question. Nothing here
 * knows a variant, and nothing has a default. Orders run weakest to strongest.
 *
 * The values are those of generator/bigtwo/engine/ruleset.py, as it read them.
 */

import { card, PACK, ranksMask } from "./cards.js";
import { CIRCULAR_RUNS } from "./combinations.js";

/** The field of a rule set that holds the answer to a question. */
export const fieldOf = (question) => question.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** A function of one thing that works each out once. What variants have in common is so made once for all of them. */
const remembered = (work) => {
  const known = new Map();
  return (thing) => {
    if (!known.has(thing)) known.set(thing, work(thing));
    return known.get(thing);
  };
};

const field = remembered(fieldOf);

/** Names, weakest first, to their places, 0 for the weakest. */
const places = remembered((names) => Object.fromEntries(names.map((name, place) => [name, place])));

/** Names in lists of equals, weakest first, to their levels. */
const levels = remembered((lists) =>
  Object.fromEntries(lists.flatMap((equals, level) => equals.map((name) => [name, level])))
);

/** The places of the 52 cards, by code, from the orders of ranks and suits as one text. */
const cardPlaces = remembered((orders) => {
  const [ranks, suits] = orders.split("/").map((names) => names.split(","));
  return places(ranks.flatMap((rank) => suits.map((suit) => rank + suit)));
});

/** The ranks of each straight on a ladder to its name. A Map, because an object would put 23456 before A2345. */
const rungs = remembered((ladder) => new Map(ladder.flat().map((rung) => [ranksMask(rung), rung])));

/**
 * The ranks of each straight of any length to its name: every five of it that follow one another are on a ladder, or it
 * is part of such five.
 */
const runs = remembered((ladder) => {
  const rungs = ladder.flat();
  const onLadder = (run) =>
    run.length < 5
      ? rungs.some((rung) => rung.includes(run))
      : [...run.slice(4)].every((_, at) => rungs.includes(run.slice(at, at + 5)));
  return new Map(CIRCULAR_RUNS.filter(onLadder).map((run) => [ranksMask(run), run]));
});

/** The points of a card left in hand. */
export const costOf = ({ rank, code }, { penaltyUnit: { ranks, cards } }) => cards[code] ?? ranks[rank];

/** Points for each of some cards left in hand; null if they cost differently. */
const unitOf = (rules, isMeant) => {
  const costs = new Set(PACK.filter(isMeant).map((card) => costOf(card, rules)));
  return costs.size === 1 ? [...costs][0] : null;
};

/** How many cards each of so many players is dealt, at the least. */
export const wholeHand = (players, { dealSize, deck }) =>
  Number.isInteger(dealSize[players]) ? dealSize[players] : Math.floor((52 * deck) / players);

/** Tell whether one player takes so many cards left over: by the rules, and if they are no more than a hand. */
export const isTaken = (left, each, { leftovers }) =>
  ["lowest", "lowest-diamond"].includes(leftovers.to) && left <= each;

/** The most cards that one player can come to hold; where the rules do not say, as many as the packs hold. */
export const largestHand = (players, rules) => {
  const { deck, dealSize, drawOnPass } = rules;
  const pack = 52 * deck;
  if (!Object.hasOwn(dealSize, players) || drawOnPass.cards !== "0") return pack;
  if (dealSize[players] === "to-the-last") return Math.ceil(pack / players);
  const each = Number.isInteger(dealSize[players]) ? dealSize[players] : Math.floor(pack / players);
  const left = pack - each * players;
  return each + (isTaken(left, each, rules) ? left : 0);
};

/** Tell whether the packs have as many cards as so many players are dealt; how a pack is dealt out is no number. */
const hasHands = (players, { dealSize, deck }) =>
  !Number.isInteger(dealSize[players]) || players * dealSize[players] <= 52 * deck;

/**
 * The rule set of a value for each question, as `Book.values` has it.
 *
 * `options` is question to the option taken, for saying why; `engine` is the tables of rules.json. Beside a field for
 * each question (`rankOrder`, `bombs`, ...) it has:
 * - `options`, `engine`;
 * - `rankStrength`, `fiveCardRankStrength` (inside five-card combinations), `suitStrength`: name to place, 0 weakest;
 * - `classLevels`: five-card kind to its level among them; `rungLevels`: straight to its level on the ladder;
 * - `rungs`: Map of the ranks of each straight on the ladder, as `ranksMask` gives them, to its name, in the ladder's
 *   order;
 * - `runs`: the same of each straight of any length, where there are such;
 * - `cardStrength`: card code to its place among the 52 as singles; `highestTwo`: the highest card among the twos;
 * - `plainUnit`, `twoUnit`: what a card left in hand costs that is no two, and a two; null if such cards cost differently;
 * - `tables`: Set of the numbers of players that can play;
 * - `knowsStraightFlushes`: whether five cards in sequence and of one suit are a kind of their own, if perhaps no play;
 *   else they are a straight;
 * - `kinds`: Set of the kinds that may be played; `refuses(kind)`: the question that keeps a kind out, or null.
 */
export const makeRules = (values, options, engine) => {
  const rules = Object.fromEntries(Object.entries(values).map(([question, value]) => [field(question), value]));
  const { rankOrder, suitOrder, fiveCardClassOrder, straightsLadder, playerCount, dealSize } = rules;
  const refusing = Object.entries(engine.refused).map(([question, by]) => [question, by[options[question]] ?? []]);
  const refuses = (kind) => refusing.find(([, kinds]) => kinds.includes(kind))?.[0] ?? null;
  const classLevels = levels(fiveCardClassOrder.classes);
  return Object.freeze({
    ...rules,
    options,
    engine,
    rankStrength: places(rankOrder),
    fiveCardRankStrength: places(fiveCardClassOrder.ranks ?? rankOrder),
    suitStrength: places(suitOrder),
    classLevels,
    rungLevels: levels(straightsLadder),
    rungs: rungs(straightsLadder),
    get runs() {
      return runs(straightsLadder);
    },
    cardStrength: cardPlaces(`${rankOrder}/${suitOrder}`),
    highestTwo: card("2" + suitOrder.at(-1)),
    plainUnit: unitOf(rules, ({ rank }) => rank !== "2"),
    twoUnit: unitOf(rules, ({ rank }) => rank === "2"),
    tables: new Set(playerCount.filter((players) => players in dealSize && hasHands(players, rules))),
    knowsStraightFlushes: "straight-flush" in classLevels,
    kinds: new Set(Object.keys(engine.kinds).filter((kind) => !refuses(kind))),
    refuses,
  });
};
