/**
 * Cards to be tapped: the grid of the pack, a button for each card, 44 pixels or more on a phone; and cards that are
 * chosen, to be taken out again. With a keyboard each is one stop, and the arrow keys go from card to card.
 */

import { card as cardOf } from "../engine/cards.js";
import { t } from "../language.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { face, nameOf, suitClass } from "./drawn-cards.js";
import { still } from "./redraw.js";

/** Ranks as players sort them, and suits in two colours by turns. */
const RANKS = [..."3456789TJQKA2"];
const SUITS = [..."DCHS"];
const PACK = RANKS.flatMap((rank) => SUITS.map((suit) => cardOf(rank + suit)));

/**
 * Draw the pack; a tap on a card does `act` at its code.
 * @param words the words of the rulebook, for the names of cards
 * @param label what is picked here
 * @param chosen the cards that are in
 * @param elsewhere the codes of cards that cannot be had, each to where it lies, as "in the other play"
 */
export const pack = ({ act, words, label, chosen = [], elsewhere = new Map() }) => {
  const codes = new Set(chosen.map((card) => card.code));
  const cardView = (card) => {
    const isIn = codes.has(card.code);
    const where = (!isIn && elsewhere.get(card.code)) || "";
    return still(
      "button",
      card.code,
      `${isIn} ${where}`,
      () => cardButton(where ? null : act, card, isIn, where, words),
    );
  };
  return h(
    "div.picker",
    { "data-key": "pack", "data-walk": true, "role": "group", "aria-label": label },
    PACK.map(cardView),
  );
};

/** Draw the face of a card on its button, which is called by it. */
const called = (card, name) => h("span", { "role": "img", "aria-label": name }, face(card));

const cardButton = (act, card, isIn, where, words) => {
  const name = nameOf(card, words);
  // Translators: {place} is where a card lies that cannot be chosen, as "in the other play"
  return button(act, called(card, where ? t("{card}, {place}", { card: name, place: where }) : name), {
    "at": card.code,
    "kind": `card.${suitClass(card)}`,
    "pressed": isIn,
    "tabindex": -1,
    "aria-disabled": where ? "true" : null,
  });
};

/** Draw cards in a row, each to be taken out by a tap, which does `act` at the card's place in the row. */
export const chosenCards = ({ act, row = null, cards, words, label, ghosts = 0 }) =>
  h(
    "div.chosen",
    { "role": "group", "data-key": "chosen", "data-walk": true, "aria-label": label },
    cards.map((card, at) =>
      button(act, called(card, t("{card}, take it out", { card: nameOf(card, words) })), {
        at,
        "kind": `card.${suitClass(card)}`,
        "data-key": card.code + cards.slice(0, at).filter(({ code }) => code === card.code).length,
        "data-row": row,
        "tabindex": -1,
      })
    ),
    Array.from({ length: ghosts }, () => h("span.ghost", { "aria-hidden": "true" })),
  );
