/** The model that the views of a score are made from: the state of the page with all that follows from it. No DOM. */

import { parseCards } from "../engine/cards.js";
import { t } from "../language.js";
import { readLeft, wholeOrder, winnerOf } from "./deal.js";
import { sheetOf } from "./reckoning.js";
import { playerName } from "./words.js";

/**
 * @param state `{way, names, deal, editing}`
 * @param shown what is open on the page
 * @returns both, with `rules`, `need` and `result` of the deal, the `winner`, the players that still hold cards,
 *   whose turn it is to be entered (`active`), whether `byCards(player)` or by number, where cards are picked (`open`)
 */
export const modelOf = (book, state, shown) => {
  const { way, names, deal } = state;
  const result = sheetOf(book, way, deal);
  const { need } = result;
  const winner = winnerOf(deal);
  const short = new Set(result.missing.filter(({ what }) => what === "cards").map(({ player }) => player));
  const byCards = (player) => {
    if (need.cards !== "cards") return false;
    if (shown.modes[player]) return shown.modes[player] === "cards";
    const { left } = readLeft(deal.left[player]);
    return short.has(player) || Boolean(left?.cards?.length) || !(need.tiesOnly || left);
  };
  const holding = need.cards === "none" ? [] : holdersOf(deal, need, winner);
  const next = holding.find((player) => !deal.left[player]) ?? null;
  const active = holding.includes(shown.active) ? shown.active : next;
  const open = shown.open ?? (active !== null && byCards(active) ? "left" : null);
  return {
    ...shown,
    book,
    way,
    names,
    deal,
    rules: book.rules(way),
    editing: state.editing,
    need,
    result,
    winner,
    byCards,
    holding,
    active,
    open,
  };
};

/** The players who have cards left, as far as it is said who is out; of those who are, the last one has. */
const holdersOf = (deal, need, winner) => {
  const out = need.order ? wholeOrder(deal) : winner === null ? [] : [winner];
  const last = need.order && out.length === deal.left.length ? out.at(-1) : null;
  return [...deal.left.keys()].filter((player) => !out.includes(player) || player === last);
};

/** The number of a strong hand in the name of the place where its cards are chosen. */
export const strongAt = (target) => Number(target.slice("strong".length));

/** The cards chosen in a place: `left` of the active player, `final`, or `strong` with a number. */
export const cardsAt = ({ deal, active }, target) => {
  const places = { left: deal.left[active], final: deal.final };
  const text = places[target] ?? deal.unbeaten[strongAt(target)]?.[1] ?? "";
  return /^\d{1,3}(?:\.\d)?$|^\.\d$/.test(text) ? [] : parseCards(text).cards;
};

/** Where cards are that cannot be chosen in a place, as there is only one of each: a Map from code to where. */
export const elsewhere = (model, target) => {
  const { deal, rules, active, names } = model;
  const places = new Map();
  if (rules.deck > 1) return places;
  deal.left.forEach((text, player) => {
    if (target === "left" && player === active) return;
    for (const card of readLeft(text).left?.cards ?? []) {
      // Translators: after a card's name: where this card lies, so that it cannot be chosen
      places.set(card.code, t("left with {name}", { name: playerName(names, player) }));
    }
  });
  if (target === "left") {
    for (const card of cardsAt(model, "final")) places.set(card.code, t("in the last play"));
  }
  return places;
};

/** The next player of whom nothing is said yet, or the same one. */
export const nextAfter = ({ deal, names, holding }, player) => {
  const order = names.map((_, step) => (player + 1 + step) % names.length);
  return order.find((next) => next !== player && holding.includes(next) && !deal.left[next]) ?? player;
};
