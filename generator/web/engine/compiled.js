/**
 * The compiled form of a rule set: it tells at once, from small arrays made of the rule set's own orders (worths.js),
 * what the definition argues (combinations.js, comparison.js). Larger plays, a second pack and every reason are left to
 * the definition, to which all of this is held.
 *
 * Twin of generator/bigtwo/engine/compiled.py.
 */

import { Bits, cardsIn, ofRank } from "./bits.js";
import { PACK, RANKS, SUITS } from "./cards.js";
import { classify } from "./combinations.js";
import { areEqualBombs, compare, relation, twosOf } from "./comparison.js";
import { legalPlays, playsIn } from "./plays.js";
import { fieldOf } from "./ruleset.js";
import { Found, Search, wanted } from "./search.js";
import { ALIKE, FIVE, FIVE_RANKS, INSIDE, numberOf, SMALL, SUITED, Worths } from "./worths.js";

/** What the arrays say of one play on another, by number; 0 that they cannot tell. */
const OUTCOMES = [null, "beats", "does-not-beat", "cannot-follow"];

/** The twos that a play can be made of, as `twosOf` has them. */
const TWOS = [null, "highest", "other"];

const inHand = new Bits(); // filled anew at each question
const asked = new Bits();

/** Judges and finds plays under one rule set, from arrays as far as these go. */
export class Compiled {
  #base;
  #suit;
  #weights;
  #best;
  #between;
  #above = []; // what beats the plays of a cell, by its number and the twos that they are made of
  #goesOnTwos; // whether bombs ask for twos

  constructor(rules) {
    const worths = new Worths(rules);
    this.rules = rules;
    this.cells = worths.cells;
    [this.#base, this.#suit, this.#weights] = [worths.base, worths.suit, Int32Array.from(worths.weights)];
    const placesOf = (bits) => SUITS.map((suit, bit) => (bits >> bit & 1 ? rules.suitStrength[suit] : 0));
    this.#best = Uint8Array.from({ length: 16 }, (_, bits) => Math.max(...placesOf(bits)));
    this.#goesOnTwos = Object.values(rules.bombs.on).some((target) => target !== "any");
    this.#between = [[], ...this.cells.map((cell) => Uint8Array.from([0, ...this.#onEach(cell)]))];
    this.large = rules.combinationTypes.filter((shape) => !SMALL.includes(shape));
    /** By place of a card: how strong it is as a single, 0 the weakest. */
    this.singles = Uint8Array.from(PACK, ({ code }) => rules.cardStrength[code]);
    /** The rank numbers, weakest first. */
    this.ranks = rules.rankOrder.map((rank) => RANKS.indexOf(rank));
    /** The straights, each with its ranks and the number of its pattern. */
    this.ladder = [...rules.rungs].map(([mask, rung]) => ({
      ranks: [...rung].map((rank) => RANKS.indexOf(rank)),
      number: FIVE[mask],
    }));
    this.all = { least: 0, end: 2 ** 31, cells: 0, some: null, wanted: wanted(this.cells) };
  }

  #onEach(cell) {
    return this.cells.map((other) => OUTCOMES.indexOf(this.#relation(cell, other)));
  }

  /** Return what every play of a cell is on every play of another; null where the cells alone do not tell. */
  #relation(cell, other) {
    const { rules } = this;
    if (cell === other || areEqualBombs(cell[0], other[0], rules)) return null;
    const twos = [1, 2, 3].includes(ALIKE.indexOf(other[0])) ? TWOS : [null];
    const outcomes = new Set(twos.map((madeOf) => relation(cell, other, rules, madeOf)[0]));
    return outcomes.size === 1 ? [...outcomes][0] : null;
  }

  // Judging

  /** Return the strength of a play, a number; 0 if the cards are no play of up to five. */
  strength({ low, high, pattern, suits, twice }) {
    const number = twice ? -1 : numberOf(pattern);
    if (number < 0) return 0;
    return this.strengthOf(number < FIVE_RANKS && !(suits & (suits - 1)) ? SUITED + number : number, low, high);
  }

  /** Return the strength of a pattern, by its number, with the suits that some bits have; 0 for no play. */
  strengthOf(number, low, high) {
    const suit = this.#suit[number];
    const weight = this.#weights[suit >> 4];
    return weight ? this.#base[number] + weight * this.#best[ofRank(low, high, suit & 15)] : this.#base[number];
  }

  /** Return the kind of a play, by its strength. */
  kindOf(strength) {
    return this.cells[(strength >> INSIDE) - 1][0];
  }

  /** Tell whether five ranks, as 13 bits, are those of a straight. */
  isRung(mask) {
    return this.rules.rungs.has(mask);
  }

  /**
   * Return the outcome of some cards on others, given as bits, or led if there are no others; null where the arrays
   * cannot tell.
   */
  outcome(play, over) {
    const strength = this.strength(play);
    if (!strength) return null;
    if (!over.count) return "leads";
    const beaten = play.meets(over) ? 0 : this.strength(over);
    return beaten ? OUTCOMES[this.#onOther(strength, beaten)] : null;
  }

  #onOther(strength, beaten) {
    if (strength >> INSIDE === beaten >> INSIDE) return strength > beaten ? 1 : 2;
    return this.#between[strength >> INSIDE][beaten >> INSIDE];
  }

  /** Tell whether one combination beats another. */
  beats(play, over) {
    const [strength, beaten] = [this.#strengthIn(play), this.#strengthIn(over)];
    const known = strength && beaten ? this.#onOther(strength, beaten) : 0;
    return known ? known === 1 : compare(play, over, this.rules).outcome === "beats";
  }

  /** Return the combination that some cards form, as `classify` does; given in any order. */
  combination(cards) {
    const strength = this.strength(asked.take(cards));
    return strength ? new Found(this, strength, asked.low, asked.high) : classify(cards, this.rules);
  }

  #strengthIn(play) {
    return play.strength ?? this.strength(asked.take(play.cards));
  }

  // Finding

  /** List the combinations that a hand may play: any, on the lead; else those that beat what lies there. */
  plays(hand, over = null) {
    return this.playsIn(inHand.take(hand), over) ?? legalPlays(hand, over, this.rules);
  }

  /** List the same of a hand as bits; null where the arrays do not go. */
  playsIn(held, over) {
    const above = over ? this.#over(over) : this.all;
    if (!this.cells.length || held.twice || !above) return null;
    const plays = held.count < above.wanted.size ? [] : new Search(this, above).in(held);
    if (!this.large.length) return plays;
    const large = playsIn(cardsIn(held.low, held.high), this.rules, this.large);
    return [...plays, ...(over ? large.filter((play) => this.beats(play, over)) : large)];
  }

  /** Return what a search goes above to beat a combination; null if it is no play of up to five cards. */
  #over(play) {
    const strength = this.#strengthIn(play);
    if (!strength) return null;
    const number = strength >> INSIDE;
    const above = 3 * number + (this.#goesOnTwos ? TWOS.indexOf(twosOf(play, this.rules)) : 0);
    const { cells, some, wanted } = this.#above[above] ??= this.#aboveCell(number, TWOS[above % 3]);
    return { least: strength, end: (number + 1) * 2 ** INSIDE, cells, some: some ? play : null, wanted };
  }

  /** Return the cells that beat plays of one, a bit for each, and whether of some of these not all plays do. */
  #aboveCell(number, twos) {
    const [kind, size] = this.cells[number - 1];
    const equals = (other) => areEqualBombs(other[0], kind, this.rules);
    const beating = this.cells.filter((other, at) =>
      at !== number - 1 && (equals(other) || relation(other, [kind, size], this.rules, twos)[0] === "beats")
    );
    return {
      cells: beating.reduce((bits, cell) => bits | 2 << this.cells.indexOf(cell), 0),
      some: beating.some(equals),
      wanted: wanted([this.cells[number - 1], ...beating]),
    };
  }
}

const ofRules = new WeakMap();
const alike = new Map(); // rule sets that judge alike share one form

/** Return the compiled form of a rule set, made when it is first asked for. */
export const compiled = (rules) => {
  let form = ofRules.get(rules);
  if (!form) ofRules.set(rules, form = shared(rules));
  return form;
};

const JUDGED_BY = ["deck", "rankOrder", "suitOrder", "combinationTypes", "fiveCardClassOrder", "straightsLadder"]
  .concat(
    ["straightTiebreak", "suitTiebreakPolicy", "crossClassBeating", "quadsKicker", "bombs"],
  );

const shared = (rules) => {
  const { kinds } = rules.engine;
  const compared = [...rules.kinds].map((kind) => [kind, kinds[kind].question && rules[fieldOf(kinds[kind].question)]]);
  const key = JSON.stringify([JUDGED_BY.map((field) => rules[field]), compared]);
  if (!alike.has(key)) alike.set(key, new Compiled(rules));
  return alike.get(key);
};
