/**
 * Sets of cards of one pack as bits, in two numbers: the card with rank number r (A, 2, 3 ... K: 0 to 12) and suit number
 * s (C, D, H, S) has bit 4r + s, those of the ranks below 8 in `low`, the rest in `high`. Four neighbouring bits are a
 * rank; which rank and which suit is the higher is a rule, and not known here.
 */

import { PACK, RANKS } from "./cards.js";

const SPLIT = 8; // the first rank of the high number

/** By place of a card: its bit in the low number and in the high one. */
const LOW = Int32Array.from(PACK, ({ place }) => (place < 4 * SPLIT ? 1 << place : 0));
const HIGH = Int32Array.from(PACK, ({ place }) => (place < 4 * SPLIT ? 0 : 1 << (place - 4 * SPLIT)));

/** By rank: a power of five. Summed, they count the cards of a play rank by rank, which makes its pattern. */
export const DIGITS = RANKS.map((_, rank) => 5 ** rank);

const DIGIT = Int32Array.from(PACK, ({ place }) => DIGITS[place >> 2]);

/** By the two letters of a code as one number: the place of the card, -1 for none. */
const PLACES = new Int8Array(1 << 14).fill(-1);
const lettersOf = (code, at) => code.charCodeAt(at) << 7 | code.charCodeAt(at + 1);
for (const { code, place } of PACK) PLACES[lettersOf(code, 0)] = place;

const SPACE = 32;

/** Cards as bits: of which ranks and suits, and whether each is there once. */
export class Bits {
  low = 0;
  high = 0;
  count = 0;
  /** The sum of the digits of the cards. */
  pattern = 0;
  /** The suits of the cards, a bit for each. */
  suits = 0;
  /** Whether some card is there more than once, so that bits cannot tell. */
  twice = false;

  #clear() {
    this.low = 0;
    this.high = 0;
    this.count = 0;
    this.pattern = 0;
    this.suits = 0;
    this.twice = false;
  }

  #add(place) {
    if (this.low & LOW[place] || this.high & HIGH[place]) this.twice = true;
    this.count++;
    this.low |= LOW[place];
    this.high |= HIGH[place];
    this.pattern += DIGIT[place];
    this.suits |= 1 << (place & 3);
  }

  /** Take some cards. */
  take(cards) {
    this.#clear();
    for (let at = 0; at < cards.length; at++) this.#add(cards[at].place);
    return this;
  }

  /** Take the cards of a text of codes, as “3D TH”, and return whether it is one; of any other it takes nothing right. */
  takeCodes(text) {
    this.#clear();
    const { length } = text;
    for (let at = 0; at < length; at += 3) {
      const place = PLACES[lettersOf(text, at)];
      if (!(place >= 0) || (at + 2 < length && text.charCodeAt(at + 2) !== SPACE)) return false;
      this.#add(place);
    }
    return true;
  }

  /** Tell whether a card is among these and others. */
  meets({ low, high }) {
    return (this.low & low | this.high & high) !== 0;
  }
}

/** Return the cards of bits, rank by rank. */
export const cardsIn = (low, high) => {
  const cards = [];
  for (let rest = low; rest; rest &= rest - 1) cards.push(PACK[31 - Math.clz32(rest & -rest)]);
  for (let rest = high; rest; rest &= rest - 1) cards.push(PACK[4 * SPLIT + 31 - Math.clz32(rest & -rest)]);
  return cards;
};

/** Return the four bits of a rank, by its number. */
export const ofRank = (low, high, rank) => (rank < SPLIT ? low >>> 4 * rank : high >>> 4 * (rank - SPLIT)) & 15;

/** Return bits of a rank as those of the low number, and of the high one. */
export const lowOf = (rank, bits) => (rank < SPLIT ? bits << 4 * rank : 0);
export const highOf = (rank, bits) => (rank < SPLIT ? 0 : bits << 4 * (rank - SPLIT));

const sizeOf = (bits) => [0, 1, 2, 3].filter((suit) => bits >> suit & 1).length;
const BY_RANK = Array.from({ length: 16 }, (_, bits) => bits);

/** By a number of cards and the four bits of a rank: the ways to choose so many of these. */
export const CHOICES = [0, 1, 2, 3, 4].map((count) =>
  BY_RANK.map((held) => BY_RANK.filter((some) => (some & held) === some && sizeOf(some) === count))
);
