/** Deals of the sensible player in the browser. */

import { PairedPlay } from "../../generator/web/engine/paired-play.js";
import { score } from "../../generator/web/engine/scoring.js";
import { rulesOf } from "./data.js";

/** What happens in the deals of some seeds under some answers, each after the one before: acts, hands left, totals. */
export const deals = (answers, players, seeds) => {
  const rules = rulesOf(answers);
  const play = new PairedPlay(rules, players);
  let before = null;
  return seeds.map((seed) => {
    const table = play.play(seed, before);
    const ending = table.ending();
    if (ending.order.length) before = { order: [...ending.order], left: ending.left };
    const acts = table.transcript.map(({ player, verb, cards }) =>
      [player + 1, verb, ...cards.map(({ code }) => code).sort()].join(" ")
    );
    return { acts, order: [...ending.order], totals: score(ending, rules).totals };
  });
};
