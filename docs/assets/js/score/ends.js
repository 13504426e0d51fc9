/** Endings of a deal that is not played out, by the rules that allow them. No DOM. */

import { mayThrowIn, voidedBy, winsAtOnce } from "../engine/dealing.js";
import { ENDS } from "./deal.js";

const LABELS = {
  "dragon": "A dragon won at once",
  "four-twos": "Four twos won at once",
  "four-twos-again": "Four twos in one hand: dealt again",
  "thrown-in": "A weak hand was thrown in: dealt again",
  "misdeal": "Dealt again for another reason, such as a misdeal",
};

/** How a deal ended that was not played out, in words. */
export const endText = (end) => LABELS[end];

/** What the evening says in the row of a deal that does not count. */
export const AGAIN = {
  "four-twos-again": "Dealt again: four twos in one hand",
  "thrown-in": "Dealt again: a weak hand was thrown in",
  "misdeal": "Dealt again",
};

/**
 * The endings that the rules allow with so many players, each `{end, question}` with the question that does; null for a
 * misdeal, of which no source speaks.
 */
export const endsUnder = (rules, players) => {
  const wins = winsAtOnce(rules, players);
  const questions = {
    "dragon": wins.includes("dragon") && "instant-win",
    "four-twos": wins.includes("four-twos") && "instant-win",
    "four-twos-again": voidedBy(rules, "four-twos"),
    "thrown-in": mayThrowIn(rules) && "reshuffle",
    "misdeal": null,
  };
  return ENDS.filter((end) => end === "misdeal" || questions[end]).map((end) => ({ end, question: questions[end] }));
};
