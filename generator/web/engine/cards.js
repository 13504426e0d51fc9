/**
 * Ranks, suits, cards and packs. No order lives here, because order is a rule. Twin of generator/bigtwo/engine/cards.py.
 */

/** The thirteen ranks, in the sequence of the printed pack from ace to king. */
export const RANKS = [..."A23456789TJQK"];

/** The four suits, in alphabetical order, which means nothing. */
export const SUITS = [..."CDHS"];

/** The 52 cards. `place` counts them, 0 to 51, rank by rank. There is one object for each face: use `card`. */
export const PACK = RANKS.flatMap((rank, i) =>
  SUITS.map((suit, j) => Object.freeze({ rank, suit, code: rank + suit, place: 4 * i + j }))
);

const BY_CODE = new Map(PACK.map((card) => [card.code, card]));

/** The card of a two-character code, `3D` or `TH`. */
export const card = (code) => {
  const match = BY_CODE.get(code);
  if (!match) throw new Error(`'${code}' is not a card`);
  return match;
};

const RANKS_ALONE = new Map(RANKS.map((rank) => [rank, Object.freeze({ rank, suit: null, code: rank, place: -1 })]));

/** A card of which only the rank is known: its suit is null. There is one object for each rank. */
const rankAlone = (rank) => RANKS_ALONE.get(rank);

/** Tell whether only the rank of a card is known. */
export const isBare = ({ suit }) => suit === null;

const RANK_BIT = Object.fromEntries(RANKS.map((rank, i) => [rank, 1 << i]));

/** A set of ranks as a number: a bit for each, the ace's the lowest. */
export const ranksMask = (ranks) => {
  let mask = 0;
  for (const rank of ranks) mask |= RANK_BIT[rank];
  return mask;
};

const RANK_NAMES = "ACE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN JACK QUEEN KING".split(" ");
const SUIT_NAMES = "CLUB DIAMOND HEART SPADE".split(" ");

/** Each name, and its plural, with the value in its place. */
const wordsOf = (names, values) => names.flatMap((name, i) => [name, name + "S"].map((word) => [word, values[i]]));

const RANK_OF = new Map(wordsOf(RANK_NAMES, RANKS));
const SUIT_OF = new Map([...wordsOf(SUIT_NAMES, SUITS), ...SUITS.map((suit) => [suit, suit])]);

const SYMBOLS = { "♦": "D", "♢": "D", "♣": "C", "♧": "C", "♥": "H", "♡": "H", "♠": "S", "♤": "S" };
const SYMBOL = /[♦♢♣♧♥♡♠♤\ufe0e\ufe0f]/gu;
const plainly = (part) => part.normalize("NFKC").replace(SYMBOL, (symbol) => SYMBOLS[symbol] ?? "").toUpperCase();

// A part is what stands between spaces and hyphens. A comma and its like are parts too, and end what belongs together.
// White space is what Python or the browser takes for it.
// deno-lint-ignore no-control-regex -- Python takes these four for white space
const PART = /[,;+&，；、]|[^\s\x1c-\x1f\x85\ufeff\-\u2010-\u2015\u2212,;+&，；、]+/gu;
const ENDS = new Set([...",;+&，；、", "AND"]);
const ONLY_RANKS = /^(?:10|[2-9TJQKA])+$/;
const RANKS_FIRST = /^(?:(?:10|[2-9TJQKA])+[CDHS])+$/;
const SUIT_FIRST = /^(?:[CDHS](?:10|[2-9TJQKA])+)+$/;
const RANKS_AND_SUIT = /([2-9TJQKA]+)([CDHS])/g;
const SUIT_AND_RANKS = /([CDHS])([2-9TJQKA]+)/g;

const cardsOf = (ranks, suit) => [...ranks].map((rank) => card(rank + suit));

/**
 * The sort of a part, as a letter: c cards, f cards that begin with their suit, r ranks, s a suit, o the word of, a
 * comma, x none of these.
 */
const readPart = (part) => {
  const known = BY_CODE.get(part);
  if (known) return { sort: "c", cards: [known] };
  const plain = plainly(part);
  if (ENDS.has(plain)) return { sort: "," };
  if (plain === "OF") return { sort: "o" };
  if (SUIT_OF.has(plain)) return { sort: "s", suit: SUIT_OF.get(plain) };
  if (RANK_OF.has(plain)) return { sort: "r", ranks: RANK_OF.get(plain), plural: plain.endsWith("S") };
  const short = plain.replaceAll("10", "T");
  if (ONLY_RANKS.test(plain)) return { sort: "r", ranks: short };
  const several = (pattern, read) => [...short.matchAll(pattern)].flatMap(read);
  if (RANKS_FIRST.test(plain)) {
    return { sort: "c", cards: several(RANKS_AND_SUIT, ([, ranks, suit]) => cardsOf(ranks, suit)) };
  }
  if (SUIT_FIRST.test(plain)) {
    const cards = several(SUIT_AND_RANKS, ([, suit, ranks]) => cardsOf(ranks, suit));
    return { sort: "f", cards, suit: cards.at(-1).suit };
  }
  return plain ? { sort: "x" } : { sort: "c", cards: [] };
};

/** Parts that belong together, by their sorts: first those that can be read, then those that cannot. */
const UNIT = /(c|f(?:r+(?!r*o?s(?!r)))?|r+o?s|sr+)(?!o[^,])|[^,]o[^,]|[^,]/g;

/** The cards of parts that belong together. */
const together = (parts) => {
  const suit = parts.find((part) => part.suit)?.suit;
  return parts.flatMap((part) => part.cards ?? cardsOf(part.ranks ?? "", suit));
};

/**
 * The cards written in a text, in the order written, and every part that is none, as the reader wrote it.
 *
 * Takes `3D`, `10h`, `♠A`, `AKQ♠`, `♠AKQ`, `10 ♥`, `♠A K Q`, `♠ A K Q` and `ace of spades`, in any case, with spaces,
 * commas or hyphens between, or nothing. Separate ranks take the suit after them, or before them if a suit comes first,
 * up to the next comma.
 * @param suitless whether a rank by itself is read as a card of which only the rank is known
 */
export const parseCards = (text, { suitless = false } = {}) => {
  const cards = [];
  const bad = [];
  const matches = [...text.matchAll(PART)];
  const parts = matches.map(([part]) => readPart(part));
  for (const { 0: unit, 1: readable, index } of parts.map((part) => part.sort).join("").matchAll(UNIT)) {
    const end = index + unit.length;
    const { plural, ranks } = parts[index];
    if (readable) cards.push(...together(parts.slice(index, end)));
    else if (suitless && unit === "r" && !plural) cards.push(...[...ranks].map(rankAlone));
    else bad.push(text.slice(matches[index].index, matches[end - 1].index + matches[end - 1][0].length));
  }
  return { cards, bad };
};

/** The cards, each once, that stand more often than so many packs hold them. */
export const copiesTooMany = (cards, packs) => {
  if (new Set(cards).size === cards.length) return [];
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > packs).map(([card]) => card);
};

/** Cards as text that `parseCards` reads back: `3D TH AS`, or `T J Q` without suits. */
export const codes = (cards) => cards.map((card) => card.code).join(" ");
