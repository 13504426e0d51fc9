/**
 * A rule set: one way to play, as typed values. One field for each rule question that a tool asks, named as the
 * question. Nothing here knows a variant, and nothing has a default. Orders run weakest to strongest.
 *
 * Twin of generator/engine/ruleset.py, readers.py and forms.py. The values were checked when the site was built, so they are
 * only read here.
 */

import { card, RANKS, ranksMask } from "./cards.js";

const number = (data) => Number(data);
const numbers = (list) => list.map(number);
const word = (data) => data;
const list = (data) => [...data];
const set = (data) => new Set(data);
const order = (data) => data.split(" ");
const flag = (yes) => (data) => data === yes;

/** An object made from another: each of its entries to an entry. */
const mapped = (data, entry) => Object.fromEntries(Object.entries(data).map(entry));

/** The numbers of a mapping by field: `fields` gives the key of each. */
const counted = (fields) => (data) => mapped(fields, ([field, key]) => [field, number(data[key])]);

/** A list, weakest first, in which a nested list holds equals, as name to level. */
const levels = (data) =>
  Object.fromEntries(data.flatMap((entry, level) => [entry].flat().map((name) => [name, level])));

const fourAlike = ({ forms, above }) => ({ forms: set(forms), above: set(above) });

const classOrder = ({ classes, ranks }) => ({ levels: levels(classes), ranks: ranks ? order(ranks) : null });

/** Names from a table, or all of it. */
const someOf = (whole) => (data, engine) => set(data === "any" ? whole(engine) : data);
const kindsOf = (engine) => Object.keys(engine.kinds);
const shapesOf = (engine) => kindsOf(engine).map((kind) => engine.kinds[kind].shape);

const bombs = ({ kinds, on, order: ordered }, engine) => ({
  least: mapped(kinds, ([kind, count]) => [kind, number(count)]),
  on: someOf(shapesOf)(on, engine),
  order: list(ordered),
});

const dealSize = (data) => mapped(data, ([players, cards]) => [players, cards === "all" ? null : number(cards)]);

/** Ranks, several to a key, to the points of a card left in hand. */
const unit = (data) =>
  Object.fromEntries(Object.entries(data).flatMap(([ranks, worth]) => [...ranks].map((rank) => [rank, number(worth)])));

/** Least number of cards and the factor from there on, fewest cards first; null if none are given. */
const bands = (data) =>
  data === undefined ? null : Object.entries(data).map(numbers).sort(([first], [second]) => first - second);

const schedule = (data) => ({
  any: bands(data.any),
  byPlayers: Object.fromEntries(["2", "3"].filter((key) => key in data).map((key) => [key, bands(data[key])])),
  starter: bands(data.starter),
  difference: bands(data.difference),
});

const finalNumbers = counted({
  allTwos: "all-twos",
  perTwo: "per-two",
  twoOrHonour: "two-or-honour",
  ordinary: "ordinary",
  perTwoScores: "per-two-scores",
});

const specialNumbers = counted({
  quads: "quads",
  straightFlush: "straight-flush",
  royalFlush: "royal-flush",
  fourTwos: "four-twos",
  dragon: "dragon",
  finalTimes: "final-times",
});

/** Dealt hands that end a deal before it is played: those that win, with how many players, and those that void it. */
const instantWin = ({ players, ...hands }) => {
  const ending = (end) => set(Object.keys(hands).filter((hand) => hands[hand] === end));
  return { wins: ending("win"), voids: ending("void"), players: set(numbers(players)) };
};

/** Question to the reader of its answers. */
const READERS = {
  "deck": number,
  "rank-order": order,
  "suit-order": order,
  "combination-types": set,
  "quads-kicker": fourAlike,
  "two-pair-family": set,
  "dragon-as-combination": list,
  "five-card-class-order": classOrder,
  "cross-class-beating": someOf(kindsOf),
  "straights-ladder": levels,
  "straight-tiebreak": (data) => ({ ...data }),
  "flush-comparison": list,
  "full-house-comparison": list,
  "quads-comparison": list,
  "straight-flush-comparison": list,
  "pair-comparison": list,
  "triple-comparison": list,
  "suit-tiebreak-policy": flag("counts"),
  "follow-rule": word,
  "bombs": bombs,
  "deal-size": dealSize,
  "player-count": (data) => set(numbers(data)),
  "last-card-duty": word,
  "last-card-liability": word,
  "loser-determination": list,
  "penalty-unit": unit,
  "penalty-schedule": schedule,
  "unused-two-multiplier": counted({
    each: "each-two",
    any: "any-two",
    highest: "highest-two",
    anyOrHonour: "any-two-or-honour",
  }),
  "final-play-bonus": (data) => ({ ...finalNumbers(data), winner: numbers(data.winner) }),
  "special-hand-bonus": (data) => ({ ...specialNumbers(data), thoughBeaten: data["though-beaten"] === "yes" }),
  "settlement": ({ by, points, larger, "larger-from": largerFrom, recorder }) => ({
    by,
    points: numbers(points),
    larger: numbers(larger),
    largerFrom: number(largerFrom),
    recorder: number(recorder),
  }),
  "direction": word,
  "who-leads-next": word,
  "must-include-lowest": flag("yes"),
  "next-dealer": ({ dealer, every, then = null }) => ({ dealer, every: number(every), then }),
  "instant-win": instantWin,
  "reshuffle": ({ points, most = null, "none-of": noneOf, void: voids }) => ({
    points: mapped(points, ([rank, worth]) => [rank, number(worth)]),
    most: most === null ? null : number(most),
    noneOf: set(noneOf),
    voids: set(voids ? [voids] : []),
  }),
  "match-end": counted({ points: "points", deals: "deals" }),
  "match-winner": word,
  "team-play": word,
  "president": word,
};

/** The rule questions whose answers the browser plays by. */
export const QUESTIONS = Object.keys(READERS);

/** The field of a rule set that holds the answer to a question. */
export const fieldOf = (question) => question.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** A function of one thing that works each out once. What variants have in common is so read once for all of them. */
const remembered = (work) => {
  const known = new Map();
  return (thing) => {
    if (!known.has(thing)) known.set(thing, work(thing));
    return known.get(thing);
  };
};

/** The reader of an answer, in which what a value does not say means what the tables of rules.json say. */
const readerUnder = (engine, question) => {
  const defaults = engine.defaults[question];
  return (data) => READERS[question](defaults ? { ...defaults, ...data } : data, engine);
};

/** Question, field and reader of each answer, under the tables of rules.json. */
const readersUnder = remembered((engine) =>
  QUESTIONS.map((question) => [question, fieldOf(question), remembered(readerUnder(engine, question))])
);

/** Names, weakest first, to their places, 0 for the weakest. */
const places = remembered((names) => Object.fromEntries(names.map((name, place) => [name, place])));

/** The same for the 52 cards, by code, from the orders of ranks and suits as one text. */
const cardPlaces = remembered((orders) => {
  const [ranks, suits] = orders.split("/").map((names) => names.split(","));
  return places(ranks.flatMap((rank) => suits.map((suit) => rank + suit)));
});

/** The ranks of each straight on a ladder to its name. A Map, because an object would put 23456 before A2345. */
const rungs = remembered((ladder) => new Map(ladder.flat().map((rung) => [ranksMask(rung), rung])));

/** Kind to the question whose answer keeps it out of the game, or null if it is played. */
const refusals = (rules, engine) => {
  const family = new Set(engine.pairFamily);
  const sevens = rules.combinationTypes.has("seven");
  const refusal = (kind) => {
    const { shape } = engine.kinds[kind];
    const bare = kind === "straight-flush" || kind === "royal-flush";
    if ((kind === "quads" || kind === "four-alone") && !rules.quadsKicker.forms.has(kind)) return "quads-kicker";
    if (family.has(kind) && !rules.twoPairFamily.has(kind)) return "two-pair-family";
    if (kind === "dragon" && !rules.dragonAsCombination.length) return "dragon-as-combination";
    if (kind === "flush" && !rules.flushComparison.length) return "flush-comparison";
    if (shape === "five" && !(kind in rules.fiveCardClassOrder.levels)) return "five-card-class-order";
    if (!rules.combinationTypes.has(shape) || (bare && sevens)) return "combination-types";
    if (kind === "triple" && !rules.tripleComparison.length) return "triple-comparison";
    return null;
  };
  return Object.fromEntries(kindsOf(engine).map((kind) => [kind, refusal(kind)]));
};

/** Points for a card left in hand that is no two; null if the ranks cost differently. */
const plainUnit = (penaltyUnit) => {
  const costs = new Set(RANKS.filter((rank) => rank !== "2").map((rank) => penaltyUnit[rank]));
  return costs.size === 1 ? [...costs][0] : null;
};

/**
 * The rule set of a raw value for each question, as rules.json has it (options taken together already merged).
 *
 * `options` is question to the option taken, for saying why; `engine` is the tables of rules.json. Beside a field for
 * each question (`rankOrder`, `bombs`, ...) it has:
 * - `options`, `engine`;
 * - `rankStrength`, `fiveCardRankStrength` (inside five-card combinations), `suitStrength`: name to place, 0 weakest;
 * - `rungs`: Map of the ranks of each straight on the ladder, as `ranksMask` gives them, to its name, in the ladder's
 *   order;
 * - `cardStrength`: card code to its place among the 52 as singles; `highestTwo`: the highest card among the twos;
 * - `plainUnit`: what a card left in hand costs that is no two, null if the ranks cost differently;
 * - `tables`: Set of the numbers of players that can play;
 * - `knowsStraightFlushes`: whether five cards in sequence and of one suit are a kind of their own, if perhaps no play;
 *   else they are a straight;
 * - `kinds`: Set of the kinds that may be played; `refuses(kind)`: the question that keeps a kind out, or null.
 */
export const makeRules = (values, options, engine) => {
  const read = {};
  for (const [question, field, reader] of readersUnder(engine)) read[field] = reader(values[question]);
  const { rankOrder, suitOrder } = read;
  const refused = refusals(read, engine);
  return Object.freeze({
    ...read,
    options,
    engine,
    rankStrength: places(rankOrder),
    fiveCardRankStrength: places(read.fiveCardClassOrder.ranks ?? rankOrder),
    suitStrength: places(suitOrder),
    rungs: rungs(values["straights-ladder"]),
    cardStrength: cardPlaces(`${rankOrder}/${suitOrder}`),
    highestTwo: card("2" + suitOrder.at(-1)),
    plainUnit: plainUnit(read.penaltyUnit),
    tables: new Set([...read.playerCount].filter((players) => players in read.dealSize)),
    knowsStraightFlushes: "straight-flush" in read.fiveCardClassOrder.levels,
    kinds: new Set(kindsOf(engine).filter((kind) => refused[kind] === null)),
    refuses: (kind) => refused[kind],
  });
};
