/** Cards that are put together in the form of a deal, tapped or typed: view only. */

import { parseCards } from "../engine/cards.js";
import { t } from "../language.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { chosenCards, pack } from "../ui/pack.js";
import { cardsAt, elsewhere } from "./score-state.js";

const typingView = (target, cards, what) =>
  h("input", {
    "data-key": "typed",
    "data-do": "type",
    "data-target": target,
    // Translators: {what} is a player's name, "the last play" or "strong hand 1"
    "aria-label": t("Type cards: {what}", { what }),
    "placeholder": "3D 10h ♠A",
    "autocomplete": "off",
    "autocapitalize": "off",
    "spellcheck": "false",
    "value": cards.map((card) => card.code).join(" "),
  });

/** Draw cards that are put together: those chosen, a field to type in, and the pack if it is open here. */
export const cardsEntry = (model, target, text, what) => {
  const { cards } = parseCards(/^\d{1,3}(?:\.\d)?$|^\.\d$/.test(text) ? "" : text);
  const open = model.open === target;
  return h(
    "div.entry-cards",
    { "data-key": `cards-${target}` },
    chosenCards({
      act: "take",
      row: target,
      cards,
      words: model.book.words,
      label: t("Cards chosen: {what}", { what }),
    }),
    h(
      "div.typing",
      { "data-key": "typing" },
      typingView(target, cards, what),
      button("open", open ? t("Hide the pack") : t("Tap cards"), {
        "kind": "plain",
        "expanded": open,
        "data-target": target,
      }),
    ),
    model.unread[target] && h(
      "p.fault",
      { "data-key": "fault", role: "alert" },
      t("Not read as cards: {text}", { text: model.unread[target] }),
    ),
    open && pack({
      act: "tap",
      words: model.book.words,
      label: t("The pack"),
      chosen: cardsAt(model, target),
      elsewhere: elsewhere(model, target),
    }),
  );
};
