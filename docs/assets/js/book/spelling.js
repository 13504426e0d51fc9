/** Texts that somebody wrote and nobody knows, as sentences repeat them, and what may have been meant. */

import { t } from "../language.js";
import { sentences } from "../ui/text.js";

const LONGEST_SAID = 40; // letters of what somebody wrote that a sentence repeats

/** A text that somebody wrote, for a sentence that puts it in quotation marks; cut if it is long. */
export const cut = (written) => {
  const letters = [...written];
  return letters.length > LONGEST_SAID ? `${letters.slice(0, LONGEST_SAID).join("")}…` : written;
};

const FARTHEST = 3; // letters that may differ between what was written and what is proposed

/** A sentence on something that nobody knows; with a proposal where something known is written much like it. */
export const withHint = (sentence, written, known) => {
  const near = known.map((name) => [distance(written, name), name]).sort(([first], [second]) => first - second)[0];
  return near && near[0] <= FARTHEST ? sentences([sentence, t("Did you mean “{name}”?", { name: near[1] })]) : sentence;
};

/** How many letters must be put in, left out or changed to make one word of another. */
const distance = (first, second) => {
  if (Math.abs(first.length - second.length) > FARTHEST) return FARTHEST + 1;
  let row = Array.from({ length: second.length + 1 }, (_, place) => place);
  for (const [i, letter] of [...first].entries()) {
    const next = [i + 1];
    for (const [j, target] of [...second].entries()) {
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (letter === target ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
};
