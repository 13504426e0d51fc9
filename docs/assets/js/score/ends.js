/** Words for the endings of a deal that is not played out. */

import { mark, t } from "../language.js";

const LABELS = {
  "dragon": mark("A dragon won at once"),
  "twos": mark("Four twos won at once"),
  "twos-again": mark("Four twos in one hand: dealt again"),
  "thrown-in": mark("A weak hand was thrown in: dealt again"),
  "misdeal": mark("Dealt again, as after a misdeal"),
};

/** How a deal ended that was not played out, in words. */
export const endText = (end) => t(LABELS[end]);

const AGAIN = {
  "twos-again": mark("Dealt again: four twos in one hand"),
  "thrown-in": mark("Dealt again: a weak hand was thrown in"),
  "misdeal": mark("Dealt again"),
};

/** The words of the evening in the row of a deal that does not count. */
export const againText = (end) => t(AGAIN[end]);
