/** What callers give, read or refused in a sentence. */

import { Bits } from "./js/engine/bits.js";
import { codes, copiesTooMany, parseCards } from "./js/engine/cards.js";
import { counted, leftOf, parseLeft } from "./js/engine/ending.js";
import { cut } from "./js/texts.js";
import { usedTooOften } from "./plausible.js";

/** A call that cannot be answered: a name that nothing has, cards that are none, a deal that cannot have ended so. */
export class BigTwoError extends Error {
  name = "BigTwoError";
}

/** A name that no account, question or option has. */
export class Unknown extends BigTwoError {
  name = "Unknown";
}

/** Cards that are not a legal play where one is wanted, or an act that is not allowed. */
export class IllegalPlay extends BigTwoError {
  name = "IllegalPlay";
}

/** A result that turns on what an account says and no engine plays; says which rule, and who says so. */
export class NotPlayedHere extends BigTwoError {
  name = "NotPlayedHere";

  constructor(because, question, option, statements) {
    super(because);
    Object.assign(this, { question, option, statements });
  }
}

/** The name by which Node and Deno ask an object how to print it. */
export const PRINTED = Symbol.for("nodejs.util.inspect.custom");

const shown = (value) => {
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) return "a number so large";
  if (typeof value === "string") return `“${cut(value)}”`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "function") return "a function";
  return typeof value === "object" && value !== null ? "an object" : String(value);
};

/** Refuse a value that is not what is wanted; the sentence says what would be right. */
export const check = (holds, value, right) => {
  if (!holds) throw new BigTwoError(`${right}, not ${shown(value)}.`);
};

/** Return a whole number that holds each digit. */
export const numberOf = (value, right) => {
  check(Number.isSafeInteger(value), value, right);
  return value;
};

/** Return a whole number, or null where nothing is given. */
export const numberOrNull = (value, right) => (value ?? null) === null ? null : numberOf(value, right);

/** Tell whether a value is an object that is nothing else: no list, no instance of a class. */
export const isRecord = (value) => {
  if (typeof value !== "object" || value === null) return false;
  const made = Object.getPrototypeOf(value);
  return made === Object.prototype || made === null || Object.getPrototypeOf(made) === null;
};

/** Return an object with keys; a list is none. */
export const recordOf = (given, right) => {
  check(isRecord(given), given, right);
  return given;
};

/** Return an object with no other keys than those known. */
export const fieldsOf = (given, known, right) => {
  const strange = Object.keys(recordOf(given, right)).find((key) => !known.includes(key));
  if (strange === undefined) return given;
  throw new BigTwoError(`“${cut(strange)}” means nothing here: write ${known.join(", ")}.`);
};

/** Return cards as callers get them. */
export const faces = (cards) => cards.map(({ code }) => code);

/** Cards read once, for calls that take them again and again. */
export class ReadCards {
  #cards;
  #bits;

  constructor(written) {
    this.#cards = Object.freeze(cardsOf(written));
    this.#bits = new Bits().take(this.#cards);
  }

  /** The codes of the cards, in their order. */
  get codes() {
    return faces(this.#cards);
  }

  [Symbol.iterator]() {
    return this.codes.values();
  }

  toJSON() {
    return this.codes;
  }

  [PRINTED]() {
    return this.codes;
  }

  /** Return cards that were read once, as the engine has them. */
  static cardsOf(read) {
    return read.#cards;
  }

  /** Return the bits of cards that were read once. */
  static bitsOf(read) {
    return read.#bits;
  }
}

const isText = (value) => typeof value === "string";

const isTexts = (list) => Array.isArray(list) && list.every(isText) && !list.includes(undefined); // `every` passes over holes

/** Cards as callers write them and as bits: for what is asked most, a text of codes is not read card by card. */
export class Written {
  #own = new Bits();
  /** What is kept of what was written, for `cardsOf`. */
  cards = "";
  bits = this.#own;

  /** Take what a caller writes. */
  take(written) {
    this.bits = this.#own;
    const text = isTexts(written) ? written.join(" ") : written;
    if (isText(text) && this.bits.takeCodes(text)) this.cards = text;
    else if (written instanceof ReadCards) [this.cards, this.bits] = [written, ReadCards.bitsOf(written)];
    else {
      const read = cardsOf(written);
      this.cards = codes(read);
      this.bits.take(read);
    }
    return this;
  }
}

/** Return the cards that a text, or each text of a list, writes. */
export const cardsOf = (written) => {
  if (written instanceof ReadCards) return ReadCards.cardsOf(written);
  return (Array.isArray(written) ? [...written] : [written]).flatMap((text) => {
    check(typeof text === "string", text, "cards are text, as “3D 4H”, or a list of texts");
    const { cards, bad } = parseCards(text);
    if (bad.length) throw new BigTwoError(notCards(bad));
    return cards;
  });
};

const notCards = (bad) => {
  const listed = bad.map((part) => `“${cut(part)}”`).join(", ");
  return `${listed} ${bad.length === 1 ? "is not a card" : "are not cards"}: write rank and suit, as 3D, 10h or ♠A`;
};

const ON_TABLE = "what lies on the table is given as { over: “4D 4C” }";

/** Return what lies on the table, of what a caller gives beside a play. */
export const overOf = (on) => {
  recordOf(on, ON_TABLE);
  for (const key in on) if (key !== "over") fieldsOf(on, ["over"], ON_TABLE);
  const { over = "" } = on;
  return over;
};

/** Return the cards of a play, one or more. */
export const playOf = (written) => {
  const cards = cardsOf(written);
  if (!cards.length) throw new IllegalPlay("no card is played: name some, as '3D 3C'");
  return cards;
};

/** Refuse cards that stand more often than so many packs have them. */
export const checkCopies = (cards, packs) => {
  const extra = copiesTooMany(cards, packs);
  if (extra.length) throw new BigTwoError(usedTooOften(extra, packs));
};

const remaining = (written) => {
  if (Array.isArray(written)) return leftOf(cardsOf(written));
  const isCount = Number.isSafeInteger(written) && written >= 0;
  check(isCount || typeof written === "string", written, "left: write a number of cards, or cards as text");
  if (isCount) return counted(written);
  const { left, bad, because } = parseLeft(written);
  if (!left) throw new BigTwoError(because ?? notCards(bad));
  return left;
};

/** Return what each player has left. */
export const leftsOf = (left) => {
  check(Array.isArray(left), left, "left: write a list of what each player has left, as [0, 3, 11, 8]");
  return Array.from(left, remaining);
};

/** Return the players of an order of going out. */
export const playersOf = (order) => {
  check(Array.isArray(order), order, "order: write a list of players from 0, as [2, 0, 1, 3]");
  return Array.from(order, (player) => numberOf(player, "order: players are numbers from 0"));
};

const ENDING = ["left", "final", "order", "starter", "liable", "unbeaten"];

/** Return how a deal ended as the engine takes it, but its plays as cards: `unbeaten` are pairs of player and cards. */
export const endingOf = (written) => {
  const example = "a finished deal is an object, as { left: [0, 3, 11, 8] }";
  const { left, final = "", order = [], starter, liable, unbeaten } = fieldsOf(written, ENDING, example);
  return {
    left: leftsOf(left),
    unbeaten: strongPlays(unbeaten ?? {}),
    final: cardsOf(final),
    starter: numberOrNull(starter, "starter: a player is a number from 0"),
    order: playersOf(order),
    liable: numberOrNull(liable, "liable: a player is a number from 0"),
  };
};

/** Return the strong plays that nobody beat, as pairs of player and cards. */
const strongPlays = (unbeaten) => {
  const right = "unbeaten: write a list of plays for each player, as {0: [“2C 2D 2H 2S”]}";
  return Object.entries(recordOf(unbeaten, right)).flatMap(([player, plays]) => {
    check(/^-?\d+$/.test(player), player, "unbeaten: players are numbers from 0");
    check(Array.isArray(plays), plays, right);
    return Array.from(plays, (play) => [Number(player), playOf(play)]);
  });
};
