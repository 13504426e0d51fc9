/** Words for the endings of a deal that is not played out. */

const LABELS = {
  "dragon": "A dragon won at once",
  "twos": "Four twos won at once",
  "twos-again": "Four twos in one hand: dealt again",
  "thrown-in": "A weak hand was thrown in: dealt again",
  "misdeal": "Dealt again, as after a misdeal",
};

/** How a deal ended that was not played out, in words. */
export const endText = (end) => LABELS[end];

/** The words of the evening in the row of a deal that does not count. */
export const AGAIN = {
  "twos-again": "Dealt again: four twos in one hand",
  "thrown-in": "Dealt again: a weak hand was thrown in",
  "misdeal": "Dealt again",
};
