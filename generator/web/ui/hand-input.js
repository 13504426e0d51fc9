/** Cards that are put together: typed into a field, tapped in the pack, and taken out again. */

import { t } from "../language.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { chosenCards } from "./pack.js";

/**
 * Draw a group of cards: what it is called, a field to type in (`type`, `settle` when that is done), its cards, each to
 * be taken out (`take`), a button that empties it (`clear`), and what is wrong or odd.
 * @param slot what it is called in the acts, as `data-row`; a click in it does `activate`
 * @param label what it is called for readers
 * @param text what its field shows
 * @param isActive whether tapped cards go here
 * @param isFaulty whether something could not be read; `said` is what is said of it
 * @param ghosts how many places are drawn for cards not yet put down
 * @param extra what stands below it, `field` attributes of the field to type in
 */
export const handInput = ({ slot, id, label, text, cards, words, isActive, isFaulty, said, ghosts, extra, field }) =>
  h(
    "div.slot",
    {
      "role": "group",
      "data-key": slot,
      "data-slot": slot,
      "data-do": "activate",
      "data-row": slot,
      "data-active": isActive,
      "tabindex": -1,
      "aria-label": label,
    },
    h(
      "div.slot-head",
      {},
      h("label", { for: id }, label),
      fieldView({ slot, id, text, isFaulty, field }),
    ),
    h(
      "div.slot-cards",
      {},
      // Translators: {group} is "On the table" or the like, here and in "Clear: {group}"
      chosenCards({ act: "take", row: slot, cards, words, label: t("Cards: {group}", { group: label }), ghosts }),
      button("clear", "×", {
        "kind": "plain.clear",
        "data-row": slot,
        "aria-label": t("Clear: {group}", { group: label }),
        "disabled": !cards.length && !text,
      }),
    ),
    h("p.fault", { id: `${id}-said` }, said || null),
    extra,
  );

const fieldView = ({ slot, id, text, isFaulty, field }) =>
  h("input", {
    id,
    "type": "text",
    "name": slot,
    "autocomplete": "off",
    "autocapitalize": "off",
    "autocorrect": "off",
    "spellcheck": "false",
    "data-do": "type",
    "data-row": slot,
    "data-exact": true,
    "aria-describedby": `${id}-said`,
    "aria-invalid": String(isFaulty),
    "value": text,
    ...field,
  });
