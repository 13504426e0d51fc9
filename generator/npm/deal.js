/** Whole deals for callers: act by act, with the rule that forbids what may not be done, to the score. */

import { codes } from "./js/engine/cards.js";
import { CardsUnknown } from "./js/engine/ending.js";
import { score } from "./js/engine/scoring.js";
import { Chance } from "./js/engine/chance.js";
import { dealt, drawsLeader, handSize, NotDealt, pack, sorted } from "./js/engine/distribution.js";
import { Deal as Engine } from "./js/engine/play.js";
import { noPlayer, VERBS } from "./js/engine/deal-position.js";
import {
  BigTwoError,
  cardsOf,
  check,
  checkCopies,
  faces,
  fieldsOf,
  IllegalPlay,
  isRecord,
  leftsOf,
  numberOf,
  numberOrNull,
  playersOf,
  PRINTED,
} from "./reading.js";
import { Play } from "./verdict.js";

const ACT = "an act is what `legal` lists, as {“player”: 0, “verb”: “play”, “cards”: “3D”}";
const DEALING = ["players", "seed", "hands", "stock", "aside", "before", "leader", "shuffle"];
const BEFORE = "before: give a deal that is over, or who went out in which “order” and what each had “left”";

/** Run something of the engine, and say its refusals as callers get them. */
export const refusing = (attempt) => {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof CardsUnknown || error instanceof NotDealt) throw new BigTwoError(error.message);
    throw error;
  }
};

/** Return what something of the engine comes to; null if the rules refuse it. */
export const refusedOr = (attempt) => {
  try {
    return refusing(attempt);
  } catch (error) {
    if (error instanceof BigTwoError) return null;
    throw error;
  }
};

/** The score of a deal; its sentences are written when they are asked for. */
export class Score {
  #sheet;
  #telling;
  #lines;

  /**
   * Take a score sheet of the engine.
   * @param telling what puts its lines in words, and gives what it did not count
   */
  constructor(sheet, telling) {
    this.#sheet = sheet;
    this.#telling = telling;
  }

  get totals() {
    return this.#sheet.totals;
  }

  get lines() {
    return this.#lines ??= this.#sheet.lines.map((line) => {
      const { player, amount, counts, question, option } = line;
      return { player, amount, counts, question, option, because: this.#telling.line(line) };
    });
  }

  get titles() {
    return [...this.#sheet.titles];
  }

  get winners() {
    return [...this.#sheet.winners];
  }

  get untouched() {
    return this.#telling.untouched(this.#sheet);
  }

  toJSON() {
    const { totals, lines, titles, winners, untouched } = this;
    return { totals, lines, titles, winners, untouched };
  }

  [PRINTED]() {
    return this.toJSON();
  }
}

/**
 * Deal the cards, shuffled or as given, and return the deal before its first act.
 * @param telling what puts a deal in words: the book, what gives what a sheet did not count, and what refuses an ending
 *   that cannot be scored
 */
export const deal = (asked, rules, telling) => {
  const given = fieldsOf(asked, DEALING, "a deal is asked for as { players: 4, seed: 1 }");
  const [players, seed, leader] = ["players", "seed", "leader"].map((field) =>
    numberOrNull(given[field], `${field}: write a whole number`)
  );
  const { hands = null, before = null, shuffle = null } = given;
  check(hands === null || Array.isArray(hands), hands, "hands: write a list of each player's cards");
  check(shuffle === null || typeof shuffle === "function", shuffle, "shuffle: write a function of a list of cards");
  const chance = new Chance(seed ?? Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
  return refusing(() => {
    const heaps = hands ? givenHeaps(players, given, rules) : shuffledHeaps(players ?? 4, given, rules, chance);
    const mixed = (cards) => shuffle ? shuffledBy(shuffle, cards) : chance.sampled(cards);
    const past = beforeOf(before, heaps.hands.length);
    const leads = leaderOf(leader, past, heaps.hands.length, rules, chance);
    return new Deal(new Engine(rules, heaps, past, mixed, leads), telling);
  });
};

/** Return the player who is drawn to lead; null where another rule says who leads. */
const leaderOf = (given, before, players, rules, chance) => {
  if (!drawsLeader(before, rules)) {
    if (given === null) return null;
    const question = before ? "who-leads-next" : "who-leads-first";
    throw new BigTwoError(`leader: nobody is drawn to lead this deal [${question}=${rules.options[question]}]`);
  }
  if (given !== null && !(given >= 0 && given < players)) throw new BigTwoError(`leader: ${noPlayer(given, players)}`);
  return given ?? chance.below(players);
};

/** Deal the cards that a caller gives. */
const givenHeaps = (players, { hands, stock = [], aside = [] }, rules) => {
  if ((players ?? hands.length) !== hands.length) {
    throw new BigTwoError(`players: ${players} cannot play with ${hands.length} hands`);
  }
  const held = Array.from(hands, (hand) => sorted(cardsOf(hand), rules));
  handSize(rules, held.length);
  if (held.some((hand) => !hand.length)) throw new BigTwoError("a hand has no card: give each player some");
  const heaps = { hands: held, stock: cardsOf(stock), aside: cardsOf(aside), first: 0 };
  checkCopies([...held.flat(), ...heaps.stock, ...heaps.aside], rules.deck);
  return heaps;
};

/** Deal shuffled cards: beside those a caller lays none. */
const shuffledHeaps = (players, { stock = [], aside = [] }, rules, chance) => {
  for (const [field, cards] of Object.entries({ stock, aside })) {
    if (cardsOf(cards).length) throw new BigTwoError(`${field}: cards lie there beside given hands: give “hands” too`);
  }
  return dealt(chance.shuffled(pack(rules, players)), players, rules);
};

const shuffledBy = (shuffle, cards) => {
  const mixed = cardsOf(shuffle(faces(cards)));
  if (codes([...mixed].sort(byPlace)) === codes([...cards].sort(byPlace))) return mixed;
  throw new BigTwoError("a new stock is not made of the played cards, each once");
};

const byPlace = (first, second) => first.place - second.place;

/** Return the deal before as the engine takes it; one that was thrown in is followed as the one before it. */
const beforeOf = (given, players) => {
  if (given === null) return null;
  const before = given instanceof Deal ? Deal.before(given) : readBefore(given);
  if (before && before.left.length !== players) {
    throw new BigTwoError(`before: ${before.left.length} had cards left, and ${players} play`);
  }
  const named = new Set(before?.order);
  if (before && (!named.size || named.size < before.order.length || [...named].some((who) => !before.left[who]))) {
    throw new BigTwoError("before: the order names players from 0, each once, at least the winner");
  }
  return before;
};

const readBefore = (given) => {
  check(isRecord(given) && Object.keys(given).sort().join() === "left,order", given, BEFORE);
  return { order: playersOf(given.order), left: leftsOf(given.left) };
};

/** Something that a player may do, as a deal lists it. */
class Act {
  #player;
  #verb;
  #play;
  #cards;
  #moment;

  /** Take an act of the engine, a play or other cards, listed at a moment of a deal. */
  constructor(player, verb, play, cards, moment) {
    this.#player = player;
    this.#verb = verb;
    this.#play = play;
    this.#cards = cards;
    this.#moment = moment;
  }

  get player() {
    return this.#player;
  }

  get verb() {
    return this.#verb;
  }

  get cards() {
    return faces(this.#play ? this.#play.cards : this.#cards);
  }

  /** Return an act of the engine if it was listed at a moment; else null, and it is asked anew whether it is allowed. */
  static listedAt(act, moment) {
    if (act.#moment !== moment) return null;
    const { player, verb } = act;
    return act.#play ? { player, verb, play: act.#play } : { player, verb, cards: act.#cards };
  }

  toJSON() {
    return { player: this.player, verb: this.verb, cards: this.cards };
  }

  [PRINTED]() {
    return this.toJSON();
  }
}

/** One deal being played. Players are numbered from 0 in the order of play. */
export class Deal {
  #engine;
  #telling;
  #moment = {}; // another object after each act

  constructor(engine, telling) {
    check(engine instanceof Engine, engine, "deals are made by the `deal` of rules");
    this.#engine = engine;
    this.#telling = telling;
  }

  /** The cards that each player holds, from the weakest to the strongest. */
  get hands() {
    return this.#engine.hands.map(faces);
  }

  /** The player to act; null when the deal is over. */
  get turn() {
    return this.#engine.toAct;
  }

  /** The play that is to be beaten; null on a lead. */
  get onTable() {
    const { toBeat } = this.#engine;
    return toBeat && new Play(toBeat);
  }

  get ended() {
    return this.#engine.ended;
  }

  /** What was done, each act with what followed from it. */
  get transcript() {
    return this.#engine.transcript.map(shown);
  }

  /** List what a player may do now; by default the one to act. */
  legal(player = null) {
    const acting = player === null ? this.turn : this.#known(player);
    if (acting === null) return [];
    const moment = this.#moment;
    return this.#engine.acts(
      acting,
      (who, verb, play, cards) => new Act(who, verb, play, cards, moment),
    );
  }

  /** Play some cards for the player to act. */
  play(cards) {
    return this.do({ player: this.turn ?? 0, verb: "play", cards });
  }

  /** Pass for the player to act. */
  pass() {
    return this.do({ player: this.turn ?? 0, verb: "pass" });
  }

  /** Do any act, as `legal` lists them: also a claim, a card given back, a bomb out of turn. */
  do(given) {
    const listed = given instanceof Act ? Act.listedAt(given, this.#moment) : null;
    if (listed) return this.#done(listed);
    const { player, verb, cards = [] } = given instanceof Act
      ? given
      : fieldsOf(given, ["player", "verb", "cards"], ACT);
    check(VERBS.includes(verb), verb, `the verb of an act is one of ${VERBS.join(", ")}`);
    const act = { player: this.#known(player), verb, cards: cardsOf(cards) };
    const refusal = this.#engine.refusal(act);
    if (!refusal) return this.#done(act);
    const sentence = this.#telling.because(refusal.verdict ?? { ...refusal, outcome: "forbids" });
    throw new IllegalPlay(`${sentence} [${refusal.question}=${refusal.option}]`);
  }

  #done(act) {
    this.#moment = {};
    return shown(this.#engine.do(act));
  }

  toJSON() {
    const { turn, onTable, ended, hands, transcript } = this;
    return { turn, onTable, ended, hands, transcript };
  }

  [PRINTED]() {
    const { turn, onTable, ended, hands } = this;
    return { turn, onTable, ended, hands };
  }

  #known(player) {
    const { players } = this.#engine;
    numberOf(player, "a player is a number from 0");
    if (player < 0 || player >= players) throw new BigTwoError(noPlayer(player, players));
    return player;
  }

  #ending() {
    if (!this.ended) throw new BigTwoError("the deal is not over");
    return this.#engine.ending();
  }

  /** Return the score of the deal. */
  score() {
    const ending = this.#ending();
    this.#telling.checkScore(ending);
    return new Score(refusing(() => score(ending, this.#engine.rules)), this.#telling);
  }

  /** Return what the deal after one must know of it. */
  static before(deal) {
    const { order, left } = deal.#ending();
    return order.length ? { order, left } : deal.#engine.before;
  }
}

/** Return an act with what followed, as callers get it. */
const shown = ({ player, verb, cards, drawn, announced, trickEnds }) => ({
  player,
  verb,
  cards: faces(cards),
  drawn: faces(drawn),
  announced,
  trickEnds,
});
