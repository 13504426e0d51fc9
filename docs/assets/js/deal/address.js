/** The step in the page's own address: `#step-12`. */

import { wholeNumber } from "../number.js";

const STEP = "#step-";

/** The step that an address names, or null if it names none that is there. */
export const stepOf = (hash, last) => (meansStep(hash) ? wholeNumber(hash.slice(STEP.length), last) : null);

/** Whether an address means a step, though there may be none such. */
export const meansStep = (hash) => hash.startsWith(STEP);

/** The whole address of a step. */
export const addressOfStep = (step) => location.href.split("#")[0] + hashOf(step);

const hashOf = (step) => STEP + step;

/** Writes a step into the address; `push` makes it one that "back" undoes. */
export const writeStep = (step, { push = false } = {}) => {
  if (location.hash === hashOf(step)) return;
  try {
    history[push ? "pushState" : "replaceState"](null, "", hashOf(step));
  } catch {
    // Safari allows a hundred in thirty seconds; the next one will name the step.
  }
};
