/** Cards that are put together, tapped or typed: view only. */

import { parseCards } from "../engine/cards.js";
import { t } from "../language.js";
import { h } from "../ui/dom.js";
import { face, nameOf } from "../ui/cards.js";

/** Cards that are put together: those chosen, a field to type in, and the pack if it is open here. */
export const cardsEntry = (model, target, text, what) => {
  const { cards } = parseCards(/^\d{1,3}(?:\.\d)?$|^\.\d$/.test(text) ? "" : text);
  const open = model.open === target;
  return h(
    "div.entry-cards",
    { "data-key": `cards-${target}` },
    h(
      "div.chosen",
      { "data-key": "chosen", role: "group", "aria-label": t("Cards chosen: {what}", { what }) },
      cards.map((card, at) =>
        h(
          `button.card.${card.suit.toLowerCase()}`,
          {
            type: "button",
            "data-do": "take",
            "data-target": target,
            "data-n": at,
            "data-key": card.code + at,
            "aria-label": t("{card}, take it out", { card: nameOf(card, model.book.words) }),
          },
          face(card),
        )
      ),
    ),
    h(
      "div.typing",
      { "data-key": "typing" },
      h("input", {
        "data-key": "typed",
        "data-do": "type",
        "data-target": target,
        // Translators: {what} is a player's name, "the last play" or "strong hand 1"
        "aria-label": t("Type cards: {what}", { what }),
        placeholder: "3D 10h ♠A",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        value: cards.map((card) => card.code).join(" "),
      }),
      h(
        "button.plain",
        { type: "button", "data-key": "open", "data-do": "open", "data-target": target, "aria-expanded": String(open) },
        open ? t("Hide the pack") : t("Tap cards"),
      ),
    ),
    model.unread[target] && h(
      "p.fault",
      { "data-key": "fault", role: "alert" },
      t("Not read as cards: {text}", { text: model.unread[target] }),
    ),
    open && h("div", { "data-key": "picker", "data-island": "picker" }),
  );
};
