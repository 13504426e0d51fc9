/**
 * A position of a deal: the table with what everybody holds and has laid, and below it who may do what next, and why.
 * It shows what stands in the page and knows no rule.
 */

import { card } from "../engine/cards.js";
import { LANGUAGE, rich, t, tn } from "../language.js";
import { cardsRow } from "../ui/drawn-cards.js";
import { h } from "../ui/dom.js";

/** Return the cards of run-on codes: `3DTH`. */
const cardsOf = (codes) => (codes.match(/../g) ?? []).map(card);

const cardsSaid = (count) => tn("{n} card", "{n} cards", count);

/** Draw the table of a deal: what lies where after so many acts. */
export const tableView = (deal, step) => {
  const { players, positions } = deal;
  const { turn, won, heaps } = positions[step];
  return h(
    "div.felt",
    {
      "role": "group",
      "tabindex": 0,
      "data-key": "felt",
      "data-players": players.length,
      "aria-label": t("The table. Arrow keys step, Home and End go to the ends, the space bar plays."),
    },
    players.map((_, player) => seatView(deal, step, player)),
    h(
      "div.middle",
      { "data-key": "middle", "data-won": won || turn === null },
      players.map((_, player) => laidView(deal, step, player)),
    ),
    h("div.heaps", { "data-key": "heaps" }, heaps.map((heap) => heapView(heap, deal.words))),
  );
};

const seatView = ({ players, seats, totals, words, may, positions }, step, player) => {
  const { hands, turn, may: doing } = positions[step];
  const cards = cardsOf(hands[player]);
  return h(
    `section.seat.${seats[player]}`,
    { "aria-label": players[player], "data-turn": player === turn, "data-out": !cards.length },
    h(
      "p.who",
      {},
      h("b", {}, players[player]),
      " ",
      h("span.count", {}, cards.length ? cardsSaid(cards.length) : t("no cards")),
      " ",
      h("span.state", {}, turn === null ? totals[player] : may[doing[player]].brief),
    ),
    h("div.hand", {}, cards.length > 0 && cardsRow(cards, words, { size: "small" })),
  );
};

/** Draw the act of a player in the trick: cards, a pass, or nothing. */
const laidView = ({ seats, words, positions }, step, player) => {
  const { laid, top } = positions[step];
  const act = laid[player];
  const isNew = step > 0 && act !== positions[step - 1].laid[player];
  return h(
    `div.laid.${seats[player]}`,
    { "data-top": player === top, "data-new": isNew },
    // Translators: lies on the table in the place of cards
    act === null ? null : act === "" ? h("span.passed", {}, t("passes")) : cardsRow(cardsOf(act), words),
  );
};

const heapView = ({ name, cards }, words) =>
  typeof cards === "number"
    ? h(
      "p.heap",
      {},
      h("span.back", { "aria-hidden": "true" }),
      t("{heap}: {cards}", { heap: name, cards: cardsSaid(cards) }),
    )
    : h("p.heap", {}, `${name} `, cardsRow(cardsOf(cards), words, { size: "small" }));

// Who may do what next

/** Return the name of a rule as it stands within a sentence. */
const within = (short) => LANGUAGE.startsWith("en") ? short.toLowerCase() : short;

/**
 * Draw who may do what after so many acts, folded.
 * @param rules the address of the rule sheet by which the deal is played
 */
export const mayView = ({ players, may, positions }, step, rules) =>
  h(
    "details.folded.may",
    { "data-key": "may" },
    h("summary", {}, t("Who may do what now, and why")),
    h("ul", {}, players.map((name, player) => mayLine(name, may[positions[step].may[player]], rules))),
  );

const mayLine = (name, { brief, because, rule, short }, rules) => {
  const player = h("b", {}, name);
  // Translators: what a player may do next
  const may = brief || t("nothing, the deal is over");
  if (!because) return h("li", {}, rich(t("{player}: {may}"), { player, may }));
  const link = h("a", { href: `${rules}#${rule}` }, within(short));
  // Translators: what a player may do next, a whole sentence on why nothing else, and the name of the rule that says so
  return h("li", {}, rich(t("{player}: {may}. {because} {rule}"), { player, may, because, rule: link }));
};
