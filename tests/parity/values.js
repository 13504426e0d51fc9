/** Rule sets in the browser, cards that it reads in texts, and the sentences of rules.json. */

import { codes, copiesTooMany, parseCards } from "../../generator/web/engine/cards.js";
import { Book } from "../../generator/web/book.js";
import { says as sentenceOfLine } from "../../generator/web/engine/sentences.js";
import { data, rulesOf } from "./data.js";
import { cardsOf } from "./letters.js";

const plain = (value) => {
  if (value instanceof Set) return [...value].map(plain).sort();
  if (value instanceof Map) return [...value.values()].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  return value.code ?? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, plain(held)]));
};

const NO_FIELDS = ["engine", "options", "refuses"];

/** Every field of a rule set. */
export const fields = (answers) =>
  plain(Object.fromEntries(Object.entries(rulesOf(answers)).filter(([name]) => !NO_FIELDS.includes(name))));

/** Of each variant, the text by which the tools know those that judge alike. */
export const judgesBy = () => {
  const book = new Book(data);
  return Object.fromEntries(book.ways.map((way) => [way.id, book.judgesBy(way)]));
};

/** Cards and bad parts of each text. */
export const parse = (texts, suitless = false) =>
  texts.map((text) => {
    const { cards, bad } = parseCards(text, { suitless });
    return [codes(cards), bad];
  });

/** The cards of each set that stand there too often. */
export const tooMany = (sets, packs) => sets.map((letters) => codes(copiesTooMany(cardsOf(letters), packs)));

/** Sentences about lines of a score sheet. */
export const says = (lines) => lines.map((line) => sentenceOfLine(line, data.words, data.reasons));
