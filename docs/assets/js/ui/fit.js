/** How an account fits answers that somebody gave, in words. */

import { tn } from "../language.js";
import { names as inARow } from "./text.js";

/** `8 the same, 2 different, 3 not said`: no count that is 0, except of the same. */
export const fitText = ({ stated, inherited, silent, differing }) =>
  inARow([
    // Translators: so many answers
    tn("{n} the same", "{n} the same", stated.length + inherited.length),
    differing.length && tn("{n} different", "{n} different", differing.length),
    silent.length && tn("{n} not said", "{n} not said", silent.length),
  ].filter(Boolean));
