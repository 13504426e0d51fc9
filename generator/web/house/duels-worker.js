/**
 * Counts duels beside the page, so that it stays quick: takes `{engine, way, others}`, answers for each of the others.
 */

import { disagreement, duelists } from "../engine/duels.js";
import { makeRules } from "../engine/ruleset.js";

addEventListener("message", ({ data: { engine, way, others } }) => {
  const plays = ({ values, answers }) => duelists(makeRules(values, answers, engine));
  const mine = plays(way);
  for (const variant of others) postMessage({ ref: variant.ref, ...disagreement(mine, plays(variant)) });
});
