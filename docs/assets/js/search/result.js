/** A result as elements: its kind, its title and a line, with cards drawn as cards. */

import { LANGUAGE } from "../language.js";
import { cardsRow, glyph } from "../ui/cards.js";
import { h } from "../ui/dom.js";

const CARD = /(?<![\p{L}\p{N}])(?:(?:10|[2-9AJQK])[♣♦♥♠]\uFE0E? ?)+(?![\p{L}\p{N}])/gu;
const HAN = /\p{Script=Han}/u;
const SUIT = /([♣♦♥♠])\uFE0E?/;
const LETTERS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/** The cards of a text that holds nothing else: `10♥ J♥`. */
const cardsIn = (text) =>
  [...text.matchAll(/(10|.)([♣♦♥♠])/gu)].map(([, rank, sign]) => ({
    rank: rank === "10" ? "T" : rank,
    suit: LETTERS[sign],
  }));

/** The cards of a play, given run on: `TH2S`. */
const cardsOf = (codes) => codes.match(/../g).map(([rank, suit]) => ({ rank, suit }));

/** Text with its cards drawn, and suits that stand alone in their colours. */
const drawn = (text, words) => {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(CARD)) {
    parts.push(...coloured(text.slice(from, found.index)), cardsRow(cardsIn(found[0]), words, { size: "small" }));
    from = found.index + found[0].length;
  }
  return [...parts, ...coloured(text.slice(from))];
};

const coloured = (text) =>
  text.split(SUIT).map((
    part,
    index,
  ) => (index % 2 ? h(`span.${LETTERS[part].toLowerCase()}`, {}, glyph(LETTERS[part])) : part));

/**
 * The contents of a link to a result.
 * @param result as the index gives it
 * @param words by which cards are named
 */
export const resultParts = ({ kind, title, line, part, plays = [] }, words) => [
  h("span.kind", {}, kind),
  h(
    "span.title",
    { lang: HAN.test(title) && !LANGUAGE.startsWith("zh") ? "zh" : null },
    drawn(title, words),
    part && h("span.part", {}, " › ", drawn(part, words)),
  ),
  plays.length > 0 && h("span.plays", {}, plays.map((codes) => cardsRow(cardsOf(codes), words, { size: "small" }))),
  h("span.line", {}, drawn(line, words)),
];
