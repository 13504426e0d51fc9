/** The sentence that says how far a table agrees. */

import { t, tn } from "../language.js";
import { h } from "../ui/dom.js";

/** The sentence itself. */
export const outcomeText = ({ differing, alike }) => {
  const slots = { all: differing.length + alike.length };
  if (!slots.all) return t("There is no rule on which two of you say anything.");
  if (!differing.length) {
    return tn(
      "You agree on the one rule on which two of you say anything.",
      "You agree on all {n} rules on which two of you say anything.",
      alike.length,
    );
  }
  const agree = tn("You agree on {n} of {all}", "You agree on {n} of {all}", alike.length, slots);
  // Translators: {agree} is as "You agree on 14 of 18"
  return tn("{agree}; you differ on {n}.", "{agree}; you differ on {n}.", differing.length, { agree });
};

/** The same with the ways to where it is told. */
export const briefText = (text, isAgreed) => [
  text,
  " ",
  h("a", { href: "#outcome-title" }, t("Differences")),
  " ",
  !isAgreed && h("a", { href: "#proposals-title" }, t("Proposals")),
];
