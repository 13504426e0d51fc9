/**
 * House rules to be read and printed: the whole rule sheet, the cheat sheet of two faces, and copies of it for
 * everybody at the table, with a code by which a phone finds the rules. Drawn when they are first needed.
 */

import { listed, t } from "../language.js";
import { button } from "../ui/controls.js";
import { spelled } from "../ui/drawn-cards.js";
import { fill, h } from "../ui/dom.js";
import { cardsOf, drawn as pictured, suitSign } from "../ui/orders.js";
import { codesLoaded } from "../ui/printed.js";
import { still } from "../ui/redraw.js";
import { names } from "../texts.js";
import { differsText, sheetView } from "./rule-sheet.js";

const CUT = t("The front and the back, each as large as a bank card. Cut along the edge and fold in the middle.");

/** Draw what stands under the heading of the cheat sheet. */
export const cheatView = (model) => [
  h("p", { "data-key": "cut" }, CUT),
  still("div", "faces", `${model.base.id} ${model.way.ref}`, () => h("div.faces", {}, cheatFaces(model))),
  h("div.toolbar", { "data-key": "print" }, button("print-cards", t("Print the cheat sheet"))),
];

/** Draw what stands under that of the rule sheet. */
export const wholeView = (model) => {
  const { book, way, summary } = model;
  const what = way.documented ? t("Big Two, as documented.") : t("Big Two house rules. {summary}", { summary });
  return [
    h(
      "nav.chips",
      { "aria-label": t("Sections of the rule sheet"), "data-key": "sections" },
      book.sections.map(({ id, title }) => h("a", { href: `#${id}` }, title)),
    ),
    h("div.print-only.head", { "data-key": "head" }, h("p.name", {}, way.name), h("p", {}, what)),
    sheetView(model),
  ];
};

/**
 * Make what prints the cards alone, and the rules: `copies` is the element with what only paper has.
 * @param now gives what the page shows, `seen` is told whether the papers are wanted
 */
export const makePrinting = (now, seen) => {
  const copies = h("div.copies", { "aria-hidden": "true", "data-key": "copies" });
  const printCards = async () => {
    seen(true);
    document.documentElement.dataset.print = "cards";
    fillCopies(copies, now());
    fillCopies(copies, now(), await codesLoaded());
    print();
  };
  const forgetCards = () => delete document.documentElement.dataset.print;
  const printRules = async () => {
    seen(true);
    forgetCards(); // not every browser says when it has printed
    await codesLoaded();
    print();
  };
  addEventListener("beforeprint", () => seen(true));
  addEventListener("afterprint", () => {
    forgetCards();
    seen(false);
  });
  return { copies, printCards, printRules };
};

// The cheat sheet, worked out from the rules

const LONG = 26; // letters of a name that are too many for one line beside other words

/** Draw the two faces: on the front what is a play and what wins, on the back the deal and the score. */
const cheatFaces = ({ way, base, book, sheets }) => {
  const rules = book.rules(way);
  const stepsOf = (question) => pictured(book, sheets, question, way.answers[question]).steps;
  const ofPlays = new Set(book.affecting("plays"));
  const lines = book.shownOn("card");
  /** Return the drawing of what is played, or the words for what no engine can play. */
  const orOwn = (question, drawing) => way.rulings[question].says ? book.said(way, question) : drawing;
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
        row(t("Ranks"), orOwn("rank-order", ranks(rules))),
        row(t("Suits"), orOwn("suit-order", suits(rules, book.words))),
        row(t("Five cards"), orOwn("five-card-class-order", classes(stepsOf("five-card-class-order")))),
        row(t("Straights"), orOwn("straights-ladder", straights(stepsOf("straights-ladder")))),
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

/** Return a straight by its first and last card. */
const ends = (cards) => `${spelled(cards[0].rank)}–${spelled(cards.at(-1).rank)}`;

const line = (id, way, rules, book) => {
  if (book.idleBy(id, way.answers)) return null;
  return h(
    "p",
    { "data-line": id },
    h("b", {}, book.questions[id].short),
    " ",
    book.said(way, id),
    !way.rulings[id].says && factors(id, rules),
  );
};

/** Return the bands of cards left and by how much they count, where the answer is not more than that. */
const factors = (id, { penaltySchedule: { any, byPlayers, starter, difference } }) => {
  if (id !== "penalty-schedule" || !any.length || Object.keys(byPlayers).length || starter || difference) {
    return null;
  }
  const steps = any[0][0] > 1 ? [[1, 1], ...any] : any;
  const bands = steps.map(([least, factor], place) => {
    const most = steps[place + 1]?.[0] - 1;
    const cards = most === least ? `${least}` : Number.isNaN(most) ? `${least}+` : `${least}–${most}`;
    return `${cards} ×${factor}`;
  });
  const slots = { bands: names(bands) };
  // Translators: {bands} is how many cards are left and by how much they count: "1–8 ×1, 9–12 ×2, 13 ×3"
  const label = t("Cards left and factor: {bands}", slots);
  // Translators: something in brackets, with its own brackets in your language
  return [" ", h("span.bands", { "aria-label": label }, t("({bands})", slots))];
};

// Copies

const COPIES = 4; // on a sheet of paper
const LEAST = 15; // millimetres of a side of a code on a card

/**
 * Fill an element with copies of the cards, each with the code of the rules if it has room for it.
 * @param qr ui/qr.js, or null as long as it is not there
 */
const fillCopies = (element, model, qr = null) => {
  const copies = Array.from({ length: COPIES }, () => h("div.faces", {}, cheatFaces(model)));
  fill(element, copies);
  const code = qr?.printedCode(model.link, { least: LEAST });
  if (!code) return;
  const lines = copies.map((copy) => copy.querySelector(".back .columns"));
  for (const columns of lines) {
    columns.classList.add("coded");
    columns.append(code.cloneNode(true));
  }
  if (hasRoom(element, lines[0])) return;
  for (const columns of lines) {
    columns.classList.remove("coded");
    columns.lastChild.remove();
  }
  element.append(h("div.printed-link", {}, code, h("p", {}, model.link)));
};

/** Tell whether columns on a card have room for all that they hold, laid out unseen; the rest would stand beside them. */
const hasRoom = (element, columns) => {
  element.dataset.measured = "";
  const { lastChild, scrollHeight, clientHeight } = columns;
  const isWithin = lastChild.getBoundingClientRect().left < columns.getBoundingClientRect().right;
  delete element.dataset.measured;
  return isWithin && scrollHeight <= clientHeight + 1;
};
