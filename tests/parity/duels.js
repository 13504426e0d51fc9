/** Counts of the browser for house rules. */

import { disagreement as between, duelists } from "../../generator/web/engine/duels.js";
import { rulesOf } from "./data.js";

/** On how many pairs of five-card plays two rule sets disagree, each given by its answers, and of how many. */
export const disagreement = (one, other) => between(duelists(rulesOf(one)), duelists(rulesOf(other)));
