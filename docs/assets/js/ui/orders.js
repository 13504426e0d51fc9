/** Pictures of answers: orders, ladders and classes, weakest first. Twin of generator/site/drawing/orders.py. */

import { card, RANKS, SUITS } from "../engine/cards.js";
import { FOLDER, t, tp } from "../language.js";
import { h, unmarked } from "./dom.js";
import { cardsRow, glyph } from "./cards.js";

/** The picture of an answer, or null if it is none that can be drawn. */
export const picture = (book, question, answer) => {
  const value = book.value(question, answer);
  return value && DRAWN[question] ? DRAWN[question](value, book.words) : null;
};

/** The kinds of five cards, weakest first, equals together, as their names. */
export const classNames = ({ classes }, words) =>
  classes.map((level) => [level].flat().map((kind) => words.kind[kind][2]));

/** Whether a rung stands alone and is the next in sequence after another that stands alone. */
const follows = (row, next) => row?.length === 1 && next?.length === 1 && row[0].slice(1) === next[0].slice(0, -1);

/**
 * The rungs of a ladder of straights, weakest first: `{rungs, gap}`, equals together. Of those without a two that
 * follow one another in the printed sequence only the first and the last are there; `gap` says that some are left out.
 */
export const rungsShown = (value) => {
  const levels = value.map((entry) => [entry].flat());
  const isBetween = (level, place) =>
    !level[0].includes("2") && follows(levels[place - 1], level) && follows(level, levels[place + 1]);
  const places = [...levels.keys()].filter((place) => !isBetween(levels[place], place));
  return places.map((place, at) => ({ rungs: levels[place], gap: at > 0 && place - places[at - 1] > 1 }));
};

/** A suit's sign in its colour, named. */
export const suitSign = (suit, words) =>
  h(`span.${suit.toLowerCase()}`, { "role": "img", "aria-label": words.suit[suit][1] }, glyph(suit));

const small = (cards, words, marked = []) => cardsRow(cards, words, { size: "small", marked });

/** Items with a sign between. */
const between = (items, sign) => items.flatMap((item, place) => (place ? [h("em", {}, sign), item] : [item]));

/** The words at the ends of an order; the style sheet says them in English. */
const ENDS = FOLDER
  ? {
    "data-weakest": unmarked(tp("end of an order", "weakest")),
    "data-strongest": unmarked(tp("end of an order", "strongest")),
  }
  : {};

const order = (steps) => h("div.rungs.order", ENDS, between(steps, "<"));

const ranks = (value, words) => {
  const cards = value.split(" ").map((rank, place) => card(rank + SUITS[place % SUITS.length]));
  return h("div.rungs.order", ENDS, small(cards, words));
};

const suits = (value, words) => order(value.split(" ").map((suit) => small([card(`2${suit}`)], words)));

const classes = (value, words) =>
  // Translators: between two kinds of cards in a picture, as strong as each other: "straight or flush"
  order(classNames(value, words).map((names) => between(names.map((name) => h("span.run", {}, name)), t("or"))));

/** A straight on a rung, in changing suits. */
const straight = (rung) =>
  [...rung].map((rank, place) => card(rank + SUITS[(RANKS.indexOf(rank) + Math.floor(place / 4)) % SUITS.length]));

const ladder = (value, words) => {
  const steps = rungsShown(value).flatMap(({ rungs, gap }) => [
    gap && h("li.rung", {}, "…"),
    h("li.rung", {}, between(rungs.map((rung) => small(straight(rung), words)), "=")),
  ]);
  return h("ol.ladder", ENDS, steps);
};

/** The straights whose deciding card is not the last, with that card marked. */
const deciders = (value, words) => {
  const rows = Object.entries(value).map(([rung, rank]) => {
    const cards = straight(rung);
    return small(cards, words, cards.filter((card) => card.rank === rank));
  });
  // Translators: between two straights in a picture
  return rows.length ? h("div.rungs", {}, between(rows, t("and"))) : null;
};

const DRAWN = {
  "rank-order": ranks,
  "suit-order": suits,
  "five-card-class-order": classes,
  "straights-ladder": ladder,
  "straight-tiebreak": deciders,
};
