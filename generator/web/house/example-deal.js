/** The sheet of an example deal under the rules of the moment: view only. */

import { t, tn } from "../language.js";
import { keepsPenalties } from "../score/evening.js";
import { emptyDeal, readLeft } from "../score/finished-deal.js";
import { sheetOf } from "../score/reckoning.js";
import { lineText, playerName, signed } from "../score/score-words.js";
import { usualTable } from "../score/seating.js";
import { h } from "../ui/dom.js";
import { cardsText } from "../ui/drawn-cards.js";
import { sentences } from "../texts.js";

/** Few cards, many, and a whole hand, with twos, four of a kind and a straight among them. */
const LEFT = ["", "3C 4D KS", "3H 5D 6C 7S 8D 9H TC QS AD 2D", "4C 5C 6H 6D 6S 7D 8S 9C TH QD KH 2H 2S"];
const LAST = "2C";
const STRONG = [0, "JC JD JH JS 3D"];

/** Return the example for as many as play by some rules, four at the most: the fewest cards and the most are kept. */
const exampleFor = (players) => {
  const left = [...LEFT.slice(0, players - 1), ...LEFT.slice(-1)];
  return { ...emptyDeal(players), left, order: [...left.keys()].slice(0, -1), final: LAST, unbeaten: [STRONG] };
};

/** Draw what the deal costs, and folded away how it comes about. */
export const exampleView = (book, way) => {
  const deal = exampleFor(Math.min(usualTable(book, way), LEFT.length));
  const { need, sheet } = sheetOf(book, way, deal);
  const plain = keepsPenalties(book.rules(way));
  const heading = h("h4", { "data-key": "heading" }, t("An example deal"));
  if (!sheet?.lines.length) return [heading, h("p.quiet", { "data-key": "none" }, t("Nothing is scored for it."))];
  const told = [
    need.final && t("The last play was {cards}.", { cards: cardsText(cardsOf(LAST)) }),
    need.unbeaten && t("Player 1 played {cards}.", { cards: cardsText(cardsOf(STRONG[1])) }),
  ];
  return [
    heading,
    h("p.quiet", { "data-key": "told" }, sentences(told.filter(Boolean))),
    h(
      "table.example",
      { "data-key": "sheet" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("Cards left")),
          h("th.amount", { scope: "col" }, t("Points")),
        ),
      ),
      h("tbody", {}, deal.left.map((text, player) => playerView(text, player, signed(sheet.totals[player], plain)))),
    ),
    h(
      "details.folded",
      { "data-key": "lines" },
      h("summary", {}, t("How it comes about")),
      deal.left.map((_, player) => linesView(book, sheet, player, plain)),
    ),
  ];
};

const cardsOf = (text) => readLeft(text).left.cards;

const playerView = (text, player, total) =>
  h(
    "tr",
    { "data-key": `p${player}` },
    h(
      "th",
      { scope: "row" },
      playerName([], player),
      " ",
      h("small", {}, text ? leftText(cardsOf(text)) : t("out first")),
    ),
    h("td.amount", { "data-example": player }, total),
  );

const leftText = (cards) => tn("{n} card: {cards}", "{n} cards: {cards}", cards.length, { cards: cardsText(cards) });

const linesView = (book, { lines }, player, plain) =>
  h(
    "ul",
    { "data-key": `l${player}` },
    h("li", {}, h("b", {}, playerName([], player))),
    lines.filter((line) => line.player === player).map((line) =>
      h(
        "li",
        {},
        lineText(book, line, []),
        " ",
        h("b", {}, line.counts ? signed(line.amount, plain) : `(${line.amount})`),
      )
    ),
  );
