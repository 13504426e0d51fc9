/** A sheet: what stands beside a list, and on a phone over it, opened and closed by a button at its foot. */

import { number, t } from "../language.js";
import { button } from "./controls.js";
import { h } from "./dom.js";

/**
 * Draw what stands in the bar, `div.tally-bar`: the button, which does `sheet`, and what is found.
 * @param controls the id of the sheet
 * @param isOpen whether it is open
 * @param on how many filters are on
 * @param brief what they leave, in a word or two
 */
export const sheetBar = ({ controls, isOpen, on, brief }) => {
  // Translators: a button that opens the filters; beside it stands how many are on
  const closed = on ? t("Filters: {n}", { n: number(on) }) : t("Filters");
  // Translators: a button beside a number of accounts; it closes the filters and shows these accounts
  const text = isOpen ? t("Show") : closed;
  const attributes = { "expanded": isOpen, "aria-controls": controls, "data-filters": true };
  return [button("sheet", text, attributes), h("span", {}, brief)];
};
