/**
 * House rules to be read and printed: the whole rule sheet, the cheat sheet of two faces, and copies of it for
 * everybody at the table, with a code by which a phone finds the rules. Drawn when they are first needed.
 */

import { listed, t } from "../language.js";
import { button } from "../ui/controls.js";
import { spelled } from "../ui/drawn-cards.js";
import { h } from "../ui/dom.js";
import { cardsOf, drawn as pictured, suitSign } from "../ui/orders.js";
import { codesLoaded, printedCode } from "../ui/printed.js";
import { still } from "../ui/redraw.js";
import { statusMark } from "../ui/status.js";
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
  const documented = book.byId[way.id]?.within ? t("Big Two") : t("Big Two, as documented.");
  const what = way.documented ? documented : t("Big Two house rules. {summary}", { summary });
  return [
    h(
      "nav.chips",
      { "aria-label": t("Sections of the rule sheet"), "data-key": "sections" },
      book.sections.map(({ id, title }) => h("a", { href: `#${id}` }, title)),
    ),
    h(
      "div.print-only.head",
      { "data-key": "head" },
      h("p.name", {}, way.name),
      h("p", {}, what, marksOf(model).map((mark) => [" ", mark])),
    ),
    sheetView(model),
  ];
};

/** Draw each mark that a rule on the sheet has, with what it means. */
const marksOf = ({ book, way }) => {
  const printed = Object.keys(way.answers).filter((id) => !book.idleBy(id, way.answers));
  const byStatus = new Map(printed.map((id) => [way.rulings[id].status, id]));
  return [...byStatus.values()].map((id) => statusMark(way, id));
};

/** The part of the state while nothing is printed; `copied`: where copies of the cards have the code (`copiesView`). */
export const NOT_PRINTED = { isPrinted: false, copied: null };

/** Return what prints the cards alone, `printCards`, and what prints the rules, `printRules`. */
export const printing = (desk, place) => ({
  printCards: async () => {
    desk.show({ isPrinted: true, copied: "without" });
    if (await codesLoaded()) {
      desk.show({ copied: "measured" });
      desk.show({ copied: hasRoom(place.querySelector(".copies .coded")) ? "on" : "below" });
    }
    print();
  },
  printRules: async () => {
    desk.show({ isPrinted: true, copied: null }); // not every browser says when it has printed
    await codesLoaded();
    print();
  },
});

// The cheat sheet, worked out from the rules

const LONG = 26; // letters of a name that are too many for one line beside other words

/** Draw the two faces: on the front what is a play and what wins, on the back the deal and the score, and a code. */
const cheatFaces = ({ way, base, book, sheets }, code = null) => {
  const rules = book.rules(way);
  const stepsOf = (question) => pictured(book, sheets, question, way.answers[question]).steps;
  const ofPlays = new Set(book.affecting("plays"));
  const lines = book.shownOn("card");
  /** Return the drawing of what is played, or the words for what no engine can play. */
  const orOwn = (question, drawing) => way.rulings[question].says ? book.said(way, question) : drawing;
  const columns = (questions, end = null) => {
    const half = Math.ceil(questions.length / 2);
    const column = (ids) => h("div", {}, ids.map((id) => line(id, way, rules, book)));
    const halves = [questions.slice(0, half), questions.slice(half)].map(column);
    return h(end ? "div.columns.coded" : "div.columns", {}, halves, end);
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
      columns(lines.filter((id) => !ofPlays.has(id)), code),
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
 * Draw copies of the cards, which only paper has.
 * @param model `copied` is null for none, else where the code of the rules stands: `without` one, `on` each card, `below`
 *   all; `measured` is on each, laid out unseen to find out whether it has room
 */
export const copiesView = (model) => {
  const { copied, base, way } = model;
  return still("div", "copies", `${copied} ${base.id} ${way.ref}`, () => {
    const isOn = copied === "on" || copied === "measured";
    const copy = () => h("div.faces", {}, cheatFaces(model, isOn ? codeFor(model) : null));
    return h(
      "div.copies",
      { "aria-hidden": "true", "data-measured": copied === "measured" },
      copied && Array.from({ length: COPIES }, copy),
      copied === "below" && codeFor(model) && h("div.printed-link", {}, codeFor(model), h("p", {}, model.link)),
    );
  });
};

const codeFor = ({ link }) => printedCode(link, { least: LEAST });

/** Tell whether columns on a card have room for all that they hold; the rest would stand beside them. */
const hasRoom = (columns) => {
  if (!columns) return false;
  const { lastChild, scrollHeight, clientHeight } = columns;
  const isWithin = lastChild.getBoundingClientRect().left < columns.getBoundingClientRect().right;
  return isWithin && scrollHeight <= clientHeight + 1;
};
