/** Cards that are put together, tapped or typed: view only. */

import { parseCards } from "../engine/cards.js";
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
      { "data-key": "chosen", role: "group", "aria-label": `Cards chosen: ${what}` },
      cards.map((card, at) =>
        h(
          `button.card.${card.suit.toLowerCase()}`,
          {
            type: "button",
            "data-do": "take",
            "data-target": target,
            "data-n": at,
            "data-key": card.code + at,
            "aria-label": `${nameOf(card, model.book.words)}, take it out`,
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
        "aria-label": `Type cards: ${what}`,
        placeholder: "3D 10h ♠A",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        value: cards.map((card) => card.code).join(" "),
      }),
      h(
        "button.plain",
        { type: "button", "data-key": "open", "data-do": "open", "data-target": target, "aria-expanded": String(open) },
        open ? "Hide the pack" : "Tap cards",
      ),
    ),
    model.unread[target] && h(
      "p.fault",
      { "data-key": "fault", role: "alert" },
      `Not read as cards: ${model.unread[target]}`,
    ),
    open && h("div", { "data-key": "picker", "data-island": "picker" }),
  );
};
