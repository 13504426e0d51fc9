/**
 * Pictures of answers: orders, ladders and classes, weakest first. What they show is decided in
 * generator/bigtwo/site/drawing/orders.py, and comes with sheets.json.
 */

import { parseCards } from "../engine/cards.js";
import { classify } from "../engine/combinations.js";
import { FOLDER, tp } from "../language.js";
import { cardsRow, glyph } from "./drawn-cards.js";
import { h, unmarked } from "./dom.js";

/** Return the contents of an answer's picture, as `{shape, steps}`; null if it has none. */
export const drawn = (book, sheets, question, answer) =>
  sheets.pictures[question]?.[book.effect(question, answer)] ?? null;

/** Draw the picture of an answer under some rules, or null if there is none that can be drawn. */
export const picture = (book, sheets, question, answer, rules) => {
  const { shape, steps: all = [] } = drawn(book, sheets, question, answer) ?? {};
  const steps = shape === "row" ? playsAlone(all, rules) : all;
  if (!steps.length) return null;
  const items = (step) =>
    step.items.flatMap((each, at) => [at > 0 && h("em", {}, step.between), item(each, book.words)]);
  if (shape === "ladder") {
    const rungs = ({ sign, ...step }) => [sign && h("li.rung", {}, sign), h("li.rung", {}, items(step))];
    return h("ol.ladder", ENDS, steps.map(rungs));
  }
  const inLine = ({ sign, ...step }) => [sign && h("em", {}, sign), items(step)];
  return shape === "row" ? h("div.rungs", {}, steps.map(inLine)) : h("div.rungs.order", ENDS, steps.map(inLine));
};

/** Return the plays of a row that the rules have, without a sign before the first. */
const playsAlone = (steps, rules) =>
  steps.filter(({ items }) => items.every((each) => classify(cardsOf(each), rules).kind))
    .map((step, at) => at ? step : { ...step, sign: "" });

/** Return the cards of an item. */
export const cardsOf = ({ cards = "" }) => parseCards(cards).cards;

const item = (shown, words) =>
  shown.text
    ? h("span.run", {}, shown.text)
    : cardsRow(cardsOf(shown), words, { size: "small", marked: cardsOf({ cards: shown.marked }) });

/** Draw a suit's sign in its colour, named. */
export const suitSign = (suit, words) =>
  h(`span.${suit.toLowerCase()}`, { "role": "img", "aria-label": words.suit[suit][1] }, glyph(suit));

/** The words at the ends of an order; the style sheet says them in English. */
const ENDS = FOLDER
  ? {
    "data-weakest": unmarked(tp("end of an order", "weakest")),
    "data-strongest": unmarked(tp("end of an order", "strongest")),
  }
  : {};
