/**
 * The grid of the pack, to tap cards in: a button for each, 44 pixels or more on a phone. With a keyboard it is one
 * stop, and the arrow keys go from card to card.
 */

import { card as cardOf } from "../engine/cards.js";
import { t } from "../language.js";
import { face, nameOf, suitClass } from "./drawn-cards.js";
import { fill, h, unmarked } from "./dom.js";

/** Ranks as players sort them, and suits in two colours by turns. */
const RANKS = "3456789TJQKA2";
const SUITS = "DCHS";

/**
 * Make a picker.
 * @param words the words of the rulebook, for the names of cards
 * @param label what is picked here
 * @param onTap called with a card when it is tapped
 * @returns `{element, update}`; `update({chosen, elsewhere})` shows which cards are in, and which cannot be had because
 *   they lie elsewhere: a Map from a card's code to where, as "in the other play".
 */
export const makePicker = ({ words, label, onTap }) => {
  const buttons = new Map();
  for (const rank of RANKS) {
    for (const suit of SUITS) {
      const card = cardOf(rank + suit);
      const tap = () => !isElsewhere(buttons.get(card.code)) && onTap(card);
      const attributes = {
        "type": "button",
        "tabindex": -1,
        "aria-pressed": "false",
        "aria-label": nameOf(card, words),
        "on": { click: tap },
      };
      buttons.set(card.code, h(`button.card.${suit.toLowerCase()}`, attributes, face(card)));
    }
  }
  const all = [...buttons.values()];
  all[0].tabIndex = 0;
  const walks = { keydown: (event) => walk(event, all) };
  const element = h("div.picker", { "role": "group", "aria-label": label, "on": walks }, all);

  const shown = new Map(); // code to how it is shown, so that only what changes is touched

  const update = ({ chosen = [], elsewhere = new Map() }) => {
    const codes = new Set(chosen.map((card) => card.code));
    for (const [code, button] of buttons) {
      const where = codes.has(code) ? null : elsewhere.get(code);
      const state = codes.has(code) || (where ?? false);
      if (shown.get(code) === state) continue;
      shown.set(code, state);
      button.setAttribute("aria-pressed", String(codes.has(code)));
      button.toggleAttribute("aria-disabled", Boolean(where));
      if (where) button.setAttribute("aria-disabled", "true");
      const name = nameOf(cardOf(code), words);
      // Translators: {place} is where a card lies that cannot be chosen, as "in the other play"
      button.setAttribute("aria-label", unmarked(where ? t("{card}, {place}", { card: name, place: where }) : name));
    }
  };
  return { element, update };
};

const isElsewhere = (button) => button.getAttribute("aria-disabled") === "true";

/** Move the focus by an arrow key to the neighbour on the screen, however many columns there are. */
const walk = (event, all) => {
  const at = all.indexOf(document.activeElement);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  const upright = event.key === "ArrowUp" || event.key === "ArrowDown";
  const next = upright ? above(all, at, step) : Math.min(Math.max(at + step, 0), all.length - 1);
  all.forEach((button, place) => (button.tabIndex = place === next ? 0 : -1));
  all[next].focus();
};

/** Return the place of the nearest button in the row above or below, or the same place if there is none. */
const above = (all, at, step) => {
  const from = all[at].getBoundingClientRect();
  const places = all.map((button, place) => ({ place, box: button.getBoundingClientRect() }));
  const beyond = places.filter(({ box }) => (step < 0 ? box.bottom <= from.top + 1 : box.top >= from.bottom - 1));
  const near = ({ box }) => Math.abs(box.top - from.top) * 100 + Math.abs(box.left - from.left);
  return beyond.sort((a, b) => near(a) - near(b))[0]?.place ?? at;
};

/**
 * Fill an element with a row of cards that can be taken out again, each a button; with a keyboard one stop, as the pack
 * is.
 */
export const fillChosen = (element, cards, words, onTake) => {
  const buttons = cards.map((card, place) => {
    const label = t("{card}, take it out", { card: nameOf(card, words) });
    const on = { click: () => onTake(card), keydown: (event) => walk(event, buttons) };
    const attributes = { "type": "button", "tabindex": place ? -1 : 0, "aria-label": label, on };
    return h(`button.card.${suitClass(card)}`, attributes, face(card));
  });
  fill(element, buttons);
};
