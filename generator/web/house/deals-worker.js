/** Plays deals beside the page, so that it stays quick: takes what `played` does, answers with what came of them so far. */

import { played } from "./played-deals.js";
import { DEALS } from "./played-figures.js";

const EACH = 20; // deals between two answers

addEventListener("message", ({ data }) => {
  for (const found of played(data)) if (found.deals % EACH === 0 || found.deals === DEALS) postMessage(found);
});
