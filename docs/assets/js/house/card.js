/** The cheat sheet: two faces of the size of a bank card, worked out from the rules. */

import { listed, t } from "../language.js";
import { h } from "../ui/dom.js";
import { spelled } from "../ui/cards.js";
import { cardsOf, drawn, suitSign } from "../ui/orders.js";
import { names } from "../ui/text.js";
import { differsText } from "./sheet.js";

const LONG = 26; // letters of a name that are too many for one line beside other words

/** The two faces: on the front what is a play and what wins, on the back the deal and the score. */
export const cheatFaces = (way, base, book, sheets) => {
  const rules = book.rules(way);
  const stepsOf = (question) => drawn(book, sheets, question, way.answers[question]).steps;
  const ofPlays = new Set(book.affecting("plays"));
  const lines = book.shownOn("card");
  const columns = (questions) => {
    const half = Math.ceil(questions.length / 2);
    const column = (ids) => h("div", {}, ids.map((id) => line(id, way, rules, book)));
    return h("div.columns", {}, column(questions.slice(0, half)), column(questions.slice(half)));
  };
  return [
    h(
      "div.face.front",
      { "role": "group", "aria-label": t("Cheat sheet, front") },
      h(
        way.name.length > LONG ? "p.title.long" : "p.title",
        {},
        h("b", {}, way.name),
        h("span", {}, way.documented ? t("Big Two") : differsText(way, base)),
      ),
      h(
        "dl.drawn",
        {},
        // Translators: short labels on a printed card, each before a row that rises from the weakest
        row(t("Ranks"), ranks(rules)),
        row(t("Suits"), suits(rules, book.words)),
        row(t("Five cards"), classes(stepsOf("five-card-class-order"))),
        row(t("Straights"), straights(stepsOf("straights-ladder"))),
      ),
      columns(lines.filter((id) => ofPlays.has(id))),
    ),
    h(
      "div.face.back",
      { "role": "group", "aria-label": t("Cheat sheet, back") },
      columns(lines.filter((id) => !ofPlays.has(id))),
    ),
  ];
};

const row = (name, drawn) => h("div", {}, h("dt", {}, name), h("dd", {}, drawn));

const rising = (items, sign = "<") =>
  items.flatMap((item, place) => (place ? [h("i", {}, ` ${sign} `), item] : [item]));

const ranks = ({ rankOrder }) =>
  rising(
    rankOrder.map((rank) => h("b", {}, spelled(rank))),
    " ",
  );

const suits = ({ suitOrder }, words) => rising(suitOrder.map((suit) => suitSign(suit, words)));

const classes = (steps) =>
  rising(steps.map(({ items }) => h("span.nb", {}, listed(items.map(({ text }) => text), "or"))));

const straights = (steps) =>
  rising(steps.flatMap(({ sign, items }) => {
    const equals = rising(items.map((item) => h("span.nb", {}, ends(cardsOf(item)))), "=");
    return sign ? [sign, equals] : [equals];
  }));

/** A straight by its first and last card. */
const ends = (cards) => `${spelled(cards[0].rank)}–${spelled(cards.at(-1).rank)}`;

const line = (id, way, rules, book) => {
  if (book.idleBy(id, way.answers)) return null;
  return h(
    "p",
    { "data-line": id },
    h("b", {}, book.questions[id].short),
    " ",
    book.label(id, way.answers[id]),
    factors(id, rules),
  );
};

/** The bands of cards left and by how much they count, where the answer is not more than that. */
const factors = (id, { penaltySchedule: { any, byPlayers, starter, difference } }) => {
  if (id !== "penalty-schedule" || !any || any.length < 2 || Object.keys(byPlayers).length || starter || difference) {
    return null;
  }
  const bands = any.map(([least, factor], place) => {
    const most = any[place + 1]?.[0] - 1;
    const cards = most === least ? `${least}` : Number.isNaN(most) ? `${least}+` : `${least}–${most}`;
    return `${cards} ×${factor}`;
  });
  const slots = { bands: names(bands) };
  // Translators: {bands} is how many cards are left and by how much they count: "1–8 ×1, 9–12 ×2, 13 ×3"
  const label = t("Cards left and factor: {bands}", slots);
  // Translators: something in brackets, with its own brackets in your language
  return [" ", h("span.bands", { "aria-label": label }, t("({bands})", slots))];
};
