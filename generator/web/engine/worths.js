/**
 * What the ranks of a play of up to five cards are worth under a rule set, whatever its suits: its cell, its kind and
 * size, and what is compared inside the cell, as one number. docs/architecture.md lists the arrays.
 */

import { RANKS, ranksMask } from "./cards.js";
import { DIGITS } from "./bits.js";
import { ROYAL, SEQUENCE } from "./combinations.js";
import { criteria } from "./comparison.js";

/** The number of bits of what is compared inside a cell: above them stands the number of the cell. */
export const INSIDE = 26;

/** The bits that a criterion takes, by what it compares. */
const WIDTH = { "rank": 4, "five-card-rank": 4, "ranks-downward": RANKS.length, "suit": 2, "rung": 4, "run": 4 };

/** The kinds of cards alike, by their number. */
export const ALIKE = [null, "single", "pair", "triple", "four-alone"];

/** The number of cards of a kind where it is at most four; the others that the arrays cover have five. */
const SIZES = { "single": 1, "pair": 2, "triple": 3, "four-alone": 4, "two-pairs": 4 };

/** The shapes of up to five cards. */
export const SMALL = ["single", "pair", "triple", "four", "five"];

// Places in the arrays: one for each pattern that can be a play, the same under all rules

const PLACES = 1 << 13;
const patterns = new Int32Array(PLACES);
const numbers = new Int16Array(PLACES);
let count = 0;

const placeOf = (pattern) => Math.imul(pattern, 0x9e3779b1) >>> 19;

const enlist = (pattern) => {
  let place = placeOf(pattern);
  while (patterns[place]) place = (place + 1) % PLACES;
  patterns[place] = pattern;
  numbers[place] = count;
  return count++;
};

/** Return the number of a pattern in the arrays; -1 if no cards of it are a play of up to five. */
export const numberOf = (pattern) => {
  let place = placeOf(pattern);
  while (patterns[place] !== pattern) {
    if (!patterns[place]) return -1;
    place = (place + 1) % PLACES;
  }
  return numbers[place];
};

const EVERY_RANK = RANKS.map((_, rank) => rank);

/** By 13 bits, those of five ranks: the number of their pattern. */
export const FIVE = new Int16Array(1 << RANKS.length).fill(-1);

/** Every five ranks. */
const FIVES = [];
for (let mask = 0; mask < FIVE.length; mask++) {
  const ranks = EVERY_RANK.filter((rank) => mask >> rank & 1);
  if (ranks.length !== 5) continue;
  FIVE[mask] = enlist(ranks.reduce((sum, rank) => sum + DIGITS[rank], 0));
  FIVES.push({ mask, ranks });
}

/** The number of patterns of five ranks, which have the first numbers. */
export const FIVE_RANKS = FIVES.length;

/** By the numbers of cards alike, of one rank and of another: a function of two ranks to the number of the pattern. */
const two = (first, second) => {
  const table = EVERY_RANK.map((one) =>
    EVERY_RANK.map((other) => (one === other ? -1 : enlist(first * DIGITS[one] + second * DIGITS[other])))
  );
  return (one, other) => table[one][other];
};

const alike = [1, 2, 3, 4].map((cards) => EVERY_RANK.map((rank) => enlist(cards * DIGITS[rank])));

/** Return the number of so many cards of a rank. */
export const alikeNumber = (cards, rank) => alike[cards - 1][rank];

/** The numbers of a full house by the ranks of its triple and its pair, and of a four with a card. */
export const fullHouseNumber = two(3, 2);
export const quadsNumber = two(4, 1);

const pairs = new Int16Array(RANKS.length ** 3);
const inPairs = (first, second, odd) => (Math.max(first, second) * 13 + Math.min(first, second)) * 13 + odd;
for (const first of EVERY_RANK) {
  for (const second of EVERY_RANK.slice(0, first)) {
    for (const odd of EVERY_RANK) {
      const added = odd === first || odd === second ? 0 : DIGITS[odd];
      if (!added && odd !== first) continue;
      pairs[inPairs(first, second, odd)] = enlist(2 * DIGITS[first] + 2 * DIGITS[second] + added);
    }
  }
}

/** Return the number of two pairs and a card more, of the rank of the higher-numbered pair for none. */
export const pairsNumber = (first, second, odd = Math.max(first, second)) => pairs[inPairs(first, second, odd)];

/** The number of patterns: by so much higher stand five cards of one suit, which have numbers of their own. */
export const SUITED = count;

// What they are worth

/** The arrays of a rule set. */
export class Worths {
  /** By number of a pattern: the strength without suits; 0 for no play. */
  base = new Int32Array(SUITED + FIVES.length);
  /** By number of a pattern: the rank whose suit decides, and above it, 4 bits up, the number of the weight of a suit. */
  suit = new Uint8Array(SUITED + FIVES.length);
  weights = [0];

  constructor(rules) {
    const { kinds } = rules.engine;
    const played = Object.keys(kinds).filter((kind) => rules.kinds.has(kind) && SMALL.includes(kinds[kind].shape));
    this.rules = rules;
    /** The cells, `[kind, size]`; their numbers begin at 1. */
    this.cells = (rules.deck === 1 ? played : []).map((kind) => [kind, SIZES[kind] ?? 5]);
    this.strengths = RANKS.map((rank) => rules.rankStrength[rank]);
    this.inFives = RANKS.map((rank) => rules.fiveCardRankStrength[rank]);
    this.cells.forEach(([kind, size], at) =>
      this.#list(kind, { number: at + 1, size, compared: this.#compared(kind) })
    );
  }

  /** Return what a kind is compared by, in its order: `{part, property, width}`. */
  #compared(kind) {
    return criteria(kind, this.rules).map((criterion) => {
      const [part, property] = this.rules.engine.criteria[criterion];
      return { part, property, width: WIDTH[property] };
    });
  }

  #list(kind, cell) {
    const each = (ranks, list) => ranks.forEach((rank) => list(rank, EVERY_RANK.filter((other) => other !== rank)));
    const size = ALIKE.indexOf(kind);
    if (size > 0) each(EVERY_RANK, (rank) => this.#put(alikeNumber(size, rank), cell, [rank]));
    else if (kind === "full-house" || kind === "quads") {
      const numberOf = kind === "quads" ? quadsNumber : fullHouseNumber;
      each(EVERY_RANK, (rank, others) => others.forEach((other) => this.#put(numberOf(rank, other), cell, [rank])));
    } else if (kind === "flush") this.#listFlushes(cell);
    else if (cell.size === 4 || kind === "butterfly" || kind === "sisters") this.#listPairs(kind, cell);
    else this.#listSequences(kind, cell);
  }

  /** List two pairs, alone or with a card more; sisters are consecutive, and the last of them counts. */
  #listPairs(kind, cell) {
    const sisters = SEQUENCE.slice(1).map((rank, at) => [RANKS.indexOf(SEQUENCE[at]), RANKS.indexOf(rank)]);
    const any = EVERY_RANK.flatMap((high) =>
      EVERY_RANK.filter((low) => this.strengths[low] < this.strengths[high]).map((low) => [low, high])
    );
    for (const [low, high] of kind === "sisters" ? sisters : any) {
      const odd = EVERY_RANK.filter((rank) => rank !== low && rank !== high);
      for (const added of cell.size === 4 ? [undefined] : odd) this.#put(pairsNumber(low, high, added), cell, [high]);
    }
  }

  #listFlushes(cell) {
    for (const { mask, ranks } of FIVES) {
      if (!this.rules.rungs.has(mask)) this.#put(SUITED + FIVE[mask], cell, ranks);
    }
  }

  /** List straights, of one suit if that makes another kind of them. */
  #listSequences(kind, cell) {
    const { rungs, classLevels, knowsStraightFlushes } = this.rules;
    const kindOf = (rung) => (rung === ROYAL && "royal-flush" in classLevels ? "royal-flush" : "straight-flush");
    for (const rung of rungs.values()) {
      const ranks = [...rung].map((rank) => RANKS.indexOf(rank));
      const number = FIVE[ranksMask(rung)];
      if (kind === "straight") this.#put(number, cell, ranks, rung);
      const suited = knowsStraightFlushes ? kindOf(rung) : "straight";
      if (kind === suited) this.#put(SUITED + number, cell, ranks, rung);
    }
  }

  /** Put down the worth of a pattern, by the ranks that rank the play, unless an earlier kind has it. */
  #put(number, { number: cell, size, compared }, ranks, rung) {
    if (this.base[number]) return;
    let [base, weight, decides] = [0, 0, 0];
    for (const { part, property, width } of compared) {
      base *= 1 << width;
      weight *= 1 << width;
      if (property !== "suit") base += this.#keyOf(property, ranks, rung, size);
      else {
        weight++;
        decides = part === "deciding" ? this.#deciding(rung) : ranks[0];
      }
    }
    if (weight && !this.weights.includes(weight)) this.weights.push(weight);
    this.base[number] = cell * 2 ** INSIDE + base;
    this.suit[number] = this.weights.indexOf(weight) << 4 | decides;
  }

  /** Return the rank by whose suit straights on a rung are compared. */
  #deciding(rung) {
    return RANKS.indexOf(this.rules.straightTiebreak.suits[rung] ?? rung.at(-1));
  }

  #keyOf(property, ranks, rung, size) {
    if (property === "rung") return this.rules.rungLevels[rung];
    if (property === "run") return SEQUENCE.indexOf(RANKS[ranks[0]], 1);
    if (property === "ranks-downward") return ranks.reduce((sum, rank) => sum + (1 << this.inFives[rank]), 0);
    if (property === "rank" || size !== 5) return this.strengths[ranks[0]];
    return Math.max(...ranks.map((rank) => this.inFives[rank]));
  }
}
