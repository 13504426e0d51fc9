/**
 * The plays of up to five cards in a hand, put together from the ranks that it holds by the arrays of a compiled rule
 * set: none is tried and classified.
 */

import { cardsIn, CHOICES, highOf, lowOf, ofRank } from "./bits.js";
import { RANKS } from "./cards.js";
import { classify } from "./combinations.js";
import { ALIKE, alikeNumber, FIVE, fullHouseNumber, INSIDE, pairsNumber, quadsNumber, SUITED } from "./worths.js";

const rankOf = ({ place }) => place >> 2;

const SEQUENCES = ["straight", "straight-flush", "royal-flush"];

/** A combination of up to five cards, as `classify` has it, but made out when it is asked for. */
export class Found {
  constructor(form, strength, low, high) {
    this.form = form;
    this.strength = strength;
    this.low = low;
    this.high = high;
  }

  get kind() {
    return this.form.kindOf(this.strength);
  }

  /** Its cards: those of a straight in sequence, three or four alike before the rest. */
  get cards() {
    const cards = cardsIn(this.low, this.high);
    if (cards.length !== 5) return cards;
    const { kind } = this;
    if (kind === "full-house" || kind === "quads") {
      return rankOf(cards[1]) === rankOf(cards[2]) ? cards : cards.reverse();
    }
    if (!SEQUENCES.includes(kind)) return cards;
    const first = cards.findIndex((card, at) => at && rankOf(card) !== rankOf(cards[at - 1]) + 1);
    return first < 0 ? cards : cards.slice(first).concat(cards.slice(0, first));
  }

  get core() {
    return classify(this.cards, this.form.rules).core;
  }

  get rung() {
    return SEQUENCES.includes(this.kind) ? classify(this.cards, this.form.rules).rung : "";
  }
}

/** Return what is looked for among the plays of some cells, with the size of the smallest. */
export const wanted = (cells) => {
  const kinds = cells.map(([kind]) => kind);
  const some = (...names) => names.some((kind) => kinds.includes(kind));
  return {
    size: Math.min(...cells.map(([, size]) => size)),
    alike: [1, 2, 3, 4].filter((count) => some(ALIKE[count])),
    sequences: some(...SEQUENCES),
    flushes: some("flush"),
    fullHouses: some("full-house"),
    quads: some("quads"),
    pairs: some("two-pairs"),
    pairsAndOne: some("butterfly", "sisters"),
  };
};

const held = new Uint8Array(RANKS.length); // the four bits of each rank, filled anew at each search

/** One search of a hand. */
export class Search {
  #form;
  #above;
  #found = [];

  /**
   * Look for plays above one: `{least, end, cells, some, wanted}`, what is stronger than `least` and below `end`, or of one
   * of some cells, a bit for each; `some` is the play itself if not all of these beat it.
   */
  constructor(form, above) {
    this.#form = form;
    this.#above = above;
  }

  /** List the plays in a hand. */
  in({ low, high }) {
    for (let rank = 0; rank < RANKS.length; rank++) held[rank] = ofRank(low, high, rank);
    const { wanted, some } = this.#above;
    for (const count of wanted.alike) this.#alike(count);
    if (wanted.pairs) this.#twoPairs(false);
    if (wanted.sequences) this.#sequences();
    if (wanted.flushes) this.#flushes();
    if (wanted.fullHouses) this.#withOthers(3, 2, fullHouseNumber);
    if (wanted.quads) this.#withOthers(4, 1, quadsNumber);
    if (wanted.pairsAndOne) this.#twoPairs(true);
    return some ? this.#found.filter((play) => this.#form.beats(play, some)) : this.#found;
  }

  /** Take a play, if it is one and goes above. */
  #take(number, low, high) {
    const strength = this.#form.strengthOf(number, low, high);
    const { least, end, cells } = this.#above;
    if ((strength > least && strength < end) || cells >> (strength >> INSIDE) & 1) {
      this.#found.push(new Found(this.#form, strength, low, high));
    }
  }

  #alike(count) {
    for (const rank of this.#form.ranks) {
      const number = alikeNumber(count, rank);
      for (const bits of CHOICES[count][held[rank]]) this.#take(number, lowOf(rank, bits), highOf(rank, bits));
    }
  }

  /** Take so many cards of a rank with so many of another. */
  #withOthers(count, others, numberOf) {
    for (const rank of this.#form.ranks) {
      for (const bits of CHOICES[count][held[rank]]) {
        for (const other of this.#form.ranks) {
          if (other === rank) continue;
          const number = numberOf(rank, other);
          for (const more of CHOICES[others][held[other]]) {
            this.#take(number, lowOf(rank, bits) | lowOf(other, more), highOf(rank, bits) | highOf(other, more));
          }
        }
      }
    }
  }

  #sequences() {
    for (const { ranks, number } of this.#form.ladder) {
      const [first, second, third, fourth, fifth] = ranks;
      const has = held[third] && held[first] && held[second] && held[fourth] && held[fifth];
      if (has) this.#spread(ranks, 0, 0, 0, 15, number);
    }
  }

  /** Take a card of each rank from one on; `suits` are those that all cards so far have. */
  #spread(ranks, at, low, high, suits, number) {
    if (at === ranks.length) {
      this.#take(suits ? SUITED + number : number, low, high);
      return;
    }
    const rank = ranks[at];
    for (const bit of CHOICES[1][held[rank]]) {
      this.#spread(ranks, at + 1, low | lowOf(rank, bit), high | highOf(rank, bit), suits & bit, number);
    }
  }

  #flushes() {
    for (let suit = 1; suit < 16; suit *= 2) {
      let count = 0;
      for (let rank = 0; rank < RANKS.length; rank++) if (held[rank] & suit) count++;
      if (count > 4) this.#suited(this.#form.ranks.filter((rank) => held[rank] & suit), suit, 0, 5, 0, 0, 0);
    }
  }

  /** Take so many more cards of a suit, from a place in its ranks on. */
  #suited(ranks, suit, from, more, low, high, mask) {
    if (!more) {
      if (!this.#form.isRung(mask)) this.#take(SUITED + FIVE[mask], low, high);
      return;
    }
    for (let at = from; at <= ranks.length - more; at++) {
      const rank = ranks[at];
      const [lower, higher] = [low | lowOf(rank, suit), high | highOf(rank, suit)];
      this.#suited(ranks, suit, at + 1, more - 1, lower, higher, mask | 1 << rank);
    }
  }

  /** Take two pairs, alone or with a card of a third rank. */
  #twoPairs(andOne) {
    const paired = this.#form.ranks.filter((rank) => CHOICES[2][held[rank]].length);
    for (const [at, high] of paired.entries()) {
      for (const low of paired.slice(0, at)) {
        for (const upper of CHOICES[2][held[high]]) {
          for (const lower of CHOICES[2][held[low]]) this.#andOne(low, high, lower, upper, andOne);
        }
      }
    }
  }

  #andOne(low, high, lower, upper, andOne) {
    const [lowBits, highBits] = [lowOf(low, lower) | lowOf(high, upper), highOf(low, lower) | highOf(high, upper)];
    if (!andOne) this.#take(pairsNumber(low, high), lowBits, highBits);
    for (const rank of andOne ? this.#form.ranks : []) {
      if (rank === low || rank === high) continue;
      const number = pairsNumber(low, high, rank);
      for (const bit of CHOICES[1][held[rank]]) {
        this.#take(number, lowBits | lowOf(rank, bit), highBits | highOf(rank, bit));
      }
    }
  }
}
